// How fast the judge, perft, whole random matches, the screen and the acta are. Figures are per second, so that
// they read as such; docs/speed.md gives them with the machine.
#include "arbiter/app/app.h"
#include "arbiter/print/acta.h"
#include "arbiter/telling/report.h"
#include "engine/plays.h"
#include "tests/random_record.h"

#include <benchmark/benchmark.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <map>

using namespace arbiter;

namespace {

constexpr auto events_a_second = benchmark::Counter::kIsRate;

// One record of that many events: lawful play by four players, or with irregularities in every tenth event.
const Record& record_of(std::uint32_t events, std::uint32_t irregular) {
    static std::map<std::pair<std::uint32_t, std::uint32_t>, Record> records;
    const auto key = std::pair(events, irregular);
    if (const auto found = records.find(key); found != records.end()) return found->second;
    Mix mix;
    mix.events = events;
    mix.irregular = irregular;
    mix.house_rules = false;
    mix.from_start = true;
    mix.endless = true;
    mix.seats = 4;
    return records[key] = random_record(7, mix);
}

void judge_record(benchmark::State& state, std::uint32_t irregular) {
    const Record& record = record_of(static_cast<std::uint32_t>(state.range(0)), irregular);
    for (auto step : state) {
        (void)step;
        Replay replay(record.header);
        while (replay.events() < record.events.size()) benchmark::DoNotOptimize(replay.advance(record));
    }
    const auto judged = static_cast<double>(record.events.size()) * static_cast<double>(state.iterations());
    state.counters["events"] = benchmark::Counter(judged, events_a_second);
    state.counters["ns_per_event"] =
        benchmark::Counter(judged * 1e-9, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

void JudgeLawfulPlay(benchmark::State& state) {
    judge_record(state, 0);
}
void JudgeIrregularPlay(benchmark::State& state) {
    judge_record(state, 10);
}
BENCHMARK(JudgeLawfulPlay)->RangeMultiplier(10)->Range(100, 1000000)->Arg(600);
BENCHMARK(JudgeIrregularPlay)->RangeMultiplier(10)->Range(100, 100000);

void ParseRecord(benchmark::State& state) {
    const std::string text = write(record_of(10000, 10));
    for (auto step : state) {
        (void)step;
        benchmark::DoNotOptimize(parse(text).record.events.size());
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(text.size()) * state.iterations());
}
BENCHMARK(ParseRecord);

void UndoTheLastEvent(benchmark::State& state) {
    Record record = record_of(static_cast<std::uint32_t>(state.range(0)), 0);
    Replay before(record.header);
    while (before.events() < record.events.size()) before.advance(record);
    Event undo;
    undo.word = Word::undo;
    record.events.push_back(undo);
    for (auto step : state) {
        (void)step;
        state.PauseTiming();
        Replay replay = before;
        state.ResumeTiming();
        benchmark::DoNotOptimize(replay.advance(record));
    }
}
BENCHMARK(UndoTheLastEvent)->Arg(600)->Arg(100000);

void Perft(benchmark::State& state) {
    Position position;
    std::uint8_t seats = 0;
    read_position("Y=5,20,jail,c3 B=22,30,heaven,jail G=39,50,60,jail R=56,3,10,c2", position, seats);
    const Table table = table_at(position, seats, 0);
    std::uint64_t plays = 0;
    for (auto step : state) {
        (void)step;
        plays += perft(Rules{}, table, 0, static_cast<int>(state.range(0)));
    }
    state.counters["plays"] = benchmark::Counter(static_cast<double>(plays), benchmark::Counter::kIsRate);
}
BENCHMARK(Perft)->Arg(2)->Arg(3)->Unit(benchmark::kMillisecond);

// From the start to the win, every choice at random among what the rules allow.
void RandomMatch(benchmark::State& state) {
    const Rules rules;
    Random random(1);
    std::uint64_t throws = 0, moves = 0;
    for (auto step : state) {
        (void)step;
        Table table = table_at(Position{}, 0xF, static_cast<Seat>(random.below(seat_count)));
        for (Due turn = due(rules, table); turn.must != Must::over; turn = due(rules, table)) {
            if (turn.must == Must::crown) {
                const unsigned active = active_tokens(table.position, turn.seat);
                take_prize(table, static_cast<Token>(first_token(turn.seat) + std::countr_zero(active)));
            } else if (turn.must == Must::roll) {
                throw_dice(rules, table, turn.seat, turn.dice,
                           {random.die(), turn.dice == 2 ? random.die() : std::uint8_t{0}}, turn, 1);
                ++throws;
            } else if (const int exits = exits_left(table.position, table.roll); exits > 0) {
                play_exit(rules, table, exits);
                ++moves;
            } else {
                Moves allowed = allowed_moves(rules, table.position, table.roll);
                for (std::uint32_t skip = random.below(static_cast<std::uint32_t>(std::popcount(allowed)));
                     skip > 0; --skip)
                    allowed &= allowed - 1;
                play_move(rules, table, std::countr_zero(allowed));
                ++moves;
            }
        }
    }
    const auto matches = static_cast<double>(state.iterations());
    state.counters["matches"] = benchmark::Counter(matches, benchmark::Counter::kIsRate);
    state.counters["throws_a_match"] = static_cast<double>(throws) / matches;
    state.counters["moves_a_match"] = static_cast<double>(moves) / matches;
}
BENCHMARK(RandomMatch);

// The acta of a match of 10,000 events, so many percent of them irregular.
void Print(benchmark::State& state) {
    Mix mix;
    mix.events = 10000;
    mix.irregular = static_cast<int>(state.range(0));
    mix.from_start = mix.endless = true;
    const Record record = random_record(11, mix);
    int pages = 0;
    for (auto step : state) {
        (void)step;
        pages = pdf(acta(record, {"0", false, {}}, Language::spanish), Paper::a4).pages;
    }
    state.counters["pages"] = pages;
    state.counters["findings"] = static_cast<double>(audit(record).replay.findings().size());
}
BENCHMARK(Print)->Arg(3)->Arg(30)->Unit(benchmark::kMillisecond);

// A frame of the table, with a match of that many notes.
void LayOutFrame(benchmark::State& state) {
    const auto folder = std::filesystem::temp_directory_path() / ("arbiter-bench-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder);
    const std::string record = (folder / "m.acta").string();
    {
        std::ofstream text(record);
        text << "arbiter-log 1\nplayer Y \"Ana\"\nplayer B \"Luis\"\n";
        for (std::int64_t n = 0; n < state.range(0); ++n) text << "note \"x\"\n";
    }
    {
        App app((folder / "a.db").string(), "", "");
        app.carry_out(ui::Import{record});
        app.carry_out(ui::Discard{});
        app.carry_out(ui::Go{ui::Screen::table, 1});
        ui::Stage stage(app, 1280, 800, 1);
        stage.frame(); // its letters are loaded
        for (auto step : state) {
            (void)step;
            stage.frame();
        }
        state.counters["events"] = static_cast<double>(app.record().events.size());
    }
    std::filesystem::remove_all(folder);
}
BENCHMARK(LayOutFrame)->Arg(20)->Arg(10000)->Unit(benchmark::kMicrosecond);

} // namespace
