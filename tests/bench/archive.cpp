// Makes a large archive of random matches, and measures what a durable event costs.
//   archive_bench make FILE MATCHES EVENTS     so many matches of so many events each
//   archive_bench commit FILE EVENTS           appending one event after the other, beside the same insert through
//   bare
//                                              SQLite: medians, 99th percentiles, and their ratios
#include "arbiter/archive/archive.h"
#include "arbiter/archive/progress.h"
#include "tests/random_record.h"

#include <sqlite3.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

using namespace arbiter;

namespace {

constexpr std::int64_t first_match = 1600000000; // seconds since 1970

Record match_of(std::uint64_t seed, std::uint32_t events) {
    constexpr std::array<const char*, 8> names = {"Ana",  "Luis",   "Sofía Núñez", "Íñigo",
                                                  "José", "Álvaro", "Zoraida",     "Simón Vélez"};
    Mix mix;
    mix.events = events;
    mix.irregular = 3;
    mix.house_rules = false;
    mix.from_start = true;
    mix.endless = true;
    Record record = random_record(seed, mix);
    Random random(seed);
    for (Seat seat = 0; seat < seat_count; ++seat)
        if ((record.header.seats >> seat & 1) != 0) record.header.names[seat] = names[random.below(8)];
    record.header.tags = {{"event", "Copa " + std::to_string(seed / 100)}, {"table", std::to_string(seed % 100)}};
    return record;
}

int make(const std::string& path, std::uint32_t matches, std::uint32_t events) {
    db::Store store(path, db::Access::create);
    Progress progress(matches);
    for (std::uint32_t number = 0; number < matches; ++number) {
        const Record record = match_of(number, events);
        const std::int64_t time = first_match + 3600 * std::int64_t{number};
        auto stored = stored_events(record, time, "mesa");
        for (std::size_t at = 0; at < stored.size(); ++at) stored[at].time += 5 * static_cast<std::int64_t>(at);
        store.add(time, write(record.header), engine_version(), stored);
        progress.step();
    }
    return 0;
}

using Clock = std::chrono::steady_clock;
using Times = std::vector<double>; // microseconds

template <class Action>
void timed(Times& times, Action action) {
    const auto start = Clock::now();
    action();
    times.push_back(std::chrono::duration<double, std::micro>(Clock::now() - start).count());
}

double quantile(Times times, double part) {
    std::sort(times.begin(), times.end());
    return times[static_cast<std::size_t>(part * static_cast<double>(times.size() - 1))];
}

// A table of the same columns in a file of its own, with the same durability.
class Bare {
public:
    explicit Bare(const std::string& path) {
        check(sqlite3_open(path.c_str(), &handle_));
        execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                "CREATE TABLE event (match INTEGER NOT NULL, number INTEGER NOT NULL, time INTEGER NOT NULL, "
                "device TEXT NOT NULL, body TEXT NOT NULL, hash BLOB NOT NULL, PRIMARY KEY (match, number)) "
                "STRICT, WITHOUT ROWID");
        check(sqlite3_prepare_v2(handle_,
                                 "INSERT INTO event VALUES (1, ?, 1600000000, 'mesa', 'move Y1 3', randomblob(32))",
                                 -1, &insert_, nullptr));
    }
    Bare(const Bare&) = delete;
    Bare& operator=(const Bare&) = delete;
    ~Bare() {
        sqlite3_finalize(insert_);
        sqlite3_close(handle_);
    }
    void add(std::int64_t number) {
        sqlite3_bind_int64(insert_, 1, number);
        if (sqlite3_step(insert_) != SQLITE_DONE) check(sqlite3_errcode(handle_));
        check(sqlite3_reset(insert_));
    }

private:
    void execute(const char* sql) { check(sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr)); }
    void check(int code) const {
        if (code == SQLITE_OK) return;
        std::fprintf(stderr, "%s\n", sqlite3_errmsg(handle_));
        std::exit(1);
    }
    sqlite3* handle_ = nullptr;
    sqlite3_stmt* insert_ = nullptr;
};

int commit(const std::string& path, std::uint32_t events) {
    db::Store store(path, db::Access::create);
    const std::int64_t match = store.add(first_match, "arbiter-log 1\nplayer Y\nplayer B\n", engine_version());
    const std::string bare_path = path + ".bare";
    std::filesystem::remove(bare_path);
    Bare bare(bare_path);
    Times ours, bares;
    for (std::uint32_t number = 1; number <= events; ++number) {
        const db::StoredEvent event{number, first_match, "mesa", "move Y1 3", {}};
        timed(ours, [&] { store.append(match, std::span(&event, 1)); });
        timed(bares, [&] { bare.add(number); });
    }
    for (const double part : {0.5, 0.99})
        std::printf("commit, quantile %.2f: %.0f us, bare insert %.0f us, ratio %.2f\n", part, quantile(ours, part),
                    quantile(bares, part), quantile(ours, part) / quantile(bares, part));
    return 0;
}

} // namespace

int main(int count, char** words) {
    const std::string command = count > 1 ? words[1] : "";
    const auto number = [&](int at) { return static_cast<std::uint32_t>(std::strtoul(words[at], nullptr, 10)); };
    if (command == "make" && count == 5) return make(words[2], number(3), number(4));
    if (command == "commit" && count == 4) return commit(words[2], number(3));
    std::fprintf(stderr, "archive_bench make FILE MATCHES EVENTS | archive_bench commit FILE EVENTS\n");
    return 2;
}
