// Any record that is read can be judged: no token is lost, and the last event can be struck without a trace.
#include "arbiter/telling/report.h"

#include <cstdlib>

using namespace arbiter;

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

std::string report(const Record& record, const Replay& replay) {
    return json_report(Record{record.header, {}, {}, {}, {}}, replay, "");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Record record = parse({reinterpret_cast<const char*>(data), size}).record;
    if (record.header.seats == 0 || record.events.empty()) return 0;
    Replay replay(record.header);
    Replay before = replay;
    while (replay.events() < record.events.size()) {
        before = replay;
        if (replay.advance(record)) return 0;
        for (const Square square : replay.table().position.at) require(square <= heaven);
        require(replay.state().impossible == impossible_tokens(parques_board, replay.table().position));
    }
    const Word last = record.events.back().word;
    if (last == Word::undo || replay.state().record_closed) return 0;
    Event undo;
    undo.word = Word::undo;
    record.events.push_back(undo);
    require(!replay.advance(record));
    require(report(record, replay) == report(record, before));
    return 0;
}
