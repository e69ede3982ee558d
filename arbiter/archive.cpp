#include "archive.h"

#include <cstdlib>
#include <filesystem>
#include <sstream>

namespace arbiter {
namespace {

constexpr std::string_view mark = "#@";

// Event `number` of the record as the store keeps it; `time` if its line carries none.
db::StoredEvent stored_event(const Record& record, std::size_t number, std::int64_t time,
                             const std::string& device) {
    const Event& event = record.events[number - 1];
    const std::int64_t stored_at = event.time == no_time ? time : event.time;
    return {static_cast<std::int64_t>(number), stored_at, device, write(record, event), {}};
}

// The value of "#@ key value" among the marks of an export.
std::optional<std::string> marked(const Source& source, std::string_view key) {
    const std::string start = std::string(mark) + ' ' + std::string(key) + ' ';
    for (const std::string& line : source.marks)
        if (line.starts_with(start)) return line.substr(start.size());
    return std::nullopt;
}

// "<time> <device>" behind the mark on an event's line.
std::optional<std::pair<std::int64_t, std::string>> stored_mark(const std::string& line) {
    const std::size_t at = line.rfind(std::string(mark) + ' ');
    if (at == std::string::npos) return std::nullopt;
    std::istringstream stream(line.substr(at + mark.size()));
    std::int64_t time = 0;
    std::string device;
    if (!(stream >> time)) return std::nullopt;
    std::getline(stream >> std::ws, device);
    return std::pair(time, device);
}

// The match and events as they were when the export was written, if the file says how.
std::optional<db::Match> exported_match(const Source& source) {
    const auto created = marked(source, "created"), engine = marked(source, "engine");
    if (!created || !engine) return std::nullopt;
    return db::Match{0, std::strtoll(created->c_str(), nullptr, 10), write(source.record.header), *engine, {}};
}

std::vector<db::StoredEvent> exported_events(const Source& source) {
    auto events = stored_events(source.record, 0, "");
    for (std::size_t at = 0; at < events.size(); ++at)
        if (const auto stored = stored_mark(source.lines[at]))
            std::tie(events[at].time, events[at].device) = *stored;
    return events;
}

bool is_known(db::Store& store, const db::Hash& hash) {
    bool known = false;
    store.for_each_match([&](const db::Match& match) { known = known || store.head(match.id).hash == hash; });
    return known;
}

} // namespace

std::string_view engine_version() {
    return ARBITER_VERSION;
}

std::string default_archive() {
    if (const char* file = std::getenv("ARBITER_DB"); file != nullptr && *file != 0) return file;
    std::filesystem::path folder;
    if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data != 0)
        folder = data;
    else if (const char* home = std::getenv("HOME"); home != nullptr)
        folder = std::filesystem::path(home) / ".local/share";
    return (folder / "arbiter" / "archive.db").string();
}

Source load(db::Store& store, const db::Match& match) {
    Source source;
    Parser parser;
    std::istringstream header(match.header);
    for (std::string line; std::getline(header, line) && !source.refusal;) source.refusal = parser.line(line);
    store.for_each_event(match.id, [&](const db::StoredEvent& event) {
        if (source.refusal) return;
        source.refusal = parser.line(event.body);
        if (source.refusal) source.refusal->line = static_cast<std::uint32_t>(event.number);
        source.lines.push_back(event.body);
    });
    if (!source.refusal) source.refusal = parser.finish();
    source.record = parser.take();
    for (std::size_t at = 0; at < source.record.events.size(); ++at)
        source.record.events[at].line = static_cast<std::uint32_t>(at + 1);
    return source;
}

std::vector<db::StoredEvent> stored_events(const Record& record, std::int64_t time, const std::string& device) {
    std::vector<db::StoredEvent> events;
    for (std::size_t number = 1; number <= record.events.size(); ++number)
        events.push_back(stored_event(record, number, time, device));
    return events;
}

Session::Session(db::Store& store, std::int64_t match) : store_(store), match_(match) {
    const auto stored = store.match(match);
    if (!stored) throw db::Error(db::Fault::other, "no such match");
    std::istringstream header(stored->header);
    for (std::string line; std::getline(header, line) && !refusal_;) refusal_ = parser_.line(line);
    store.for_each_event(match, [&](const db::StoredEvent& event) {
        if (!refusal_) refusal_ = parser_.line(event.body);
    });
    if (!refusal_) refusal_ = parser_.finish();
    Audit judged = audit(parser_.record());
    if (!refusal_) refusal_ = judged.refusal;
    replay_ = std::move(judged.replay);
}

Session::Taken Session::take(std::string_view line, std::int64_t time, const std::string& device) {
    const std::size_t before = record().events.size();
    if (auto refusal = parser_.line(line)) return {refusal, false};
    if (record().events.size() == before) return {};
    if (auto refusal = replay_->advance(record())) {
        parser_.drop_last();
        return {refusal, false};
    }
    const db::StoredEvent stored = stored_event(record(), before + 1, time, device);
    try {
        store_.append(match_, std::span(&stored, 1));
    } catch (const db::Error&) {
        parser_.drop_last();
        replay_ = audit(record()).replay;
        throw;
    }
    return {std::nullopt, true};
}

std::string export_text(db::Store& store, const db::Match& match) {
    std::string text = match.header;
    text += std::string(mark) + " created " + std::to_string(match.created) + '\n';
    text += std::string(mark) + " engine " + match.engine + '\n';
    store.for_each_event(match.id, [&](const db::StoredEvent& event) {
        text +=
            event.body + "  " + std::string(mark) + ' ' + std::to_string(event.time) + ' ' + event.device + '\n';
    });
    return text + std::string(mark) + " seal " + db::seal(store.head(match.id).hash) + '\n';
}

Imported import_record(db::Store& store, const Source& source, std::int64_t now) {
    if (source.unreadable != 0 || source.refusal || audit(source.record).refusal) return {};
    const auto sealed = marked(source, "seal");
    const auto match = exported_match(source);
    if (!sealed || !match)
        return {Import::stored, store.add(now, write(source.record.header), engine_version(),
                                          stored_events(source.record, now, ""))};
    const auto events = exported_events(source);
    const db::Hash hash = db::chain(*match, events);
    if (db::seal(hash) != *sealed)
        return {Import::changed, store.add(now, write(source.record.header), engine_version(), events)};
    if (is_known(store, hash)) return {Import::known, 0};
    return {Import::stored, store.add(match->created, match->header, match->engine, events)};
}

} // namespace arbiter
