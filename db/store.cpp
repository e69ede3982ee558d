#include "store.h"

#include <sodium.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <iterator>
#include <thread>

namespace arbiter::db {
namespace {

constexpr std::int64_t application = 0x41524254; // "ARBT"

constexpr const char* summary_table = R"(
    DROP TABLE IF EXISTS summary;
    CREATE TABLE summary (        -- a cache: it can be dropped; rebuild makes it anew
        match INTEGER PRIMARY KEY REFERENCES match (id),
        findings INTEGER NOT NULL,
        closed INTEGER NOT NULL,
        seal BLOB NOT NULL        -- hash over these, the chain's end and the judge's version
    ) STRICT;
    )";

// Each step leads from one version of the schema to the next; steps that were ever released are never changed.
constexpr const char* migrations[] = {
    R"(
    CREATE TABLE match (
        id INTEGER PRIMARY KEY,
        created INTEGER NOT NULL, -- seconds since 1970, UTC
        header TEXT NOT NULL,     -- the header of the log, line by line
        engine TEXT NOT NULL,     -- the version that recorded it
        hash BLOB NOT NULL CHECK (length(hash) = 32)
    ) STRICT;
    CREATE TABLE event (
        match INTEGER NOT NULL REFERENCES match (id),
        number INTEGER NOT NULL CHECK (number >= 1),
        time INTEGER NOT NULL,    -- when it was stored, seconds since 1970, UTC
        device TEXT NOT NULL,
        body TEXT NOT NULL,       -- the line of the log
        hash BLOB NOT NULL CHECK (length(hash) = 32),
        PRIMARY KEY (match, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE head (           -- where each match's chain ends, so that a lost end shows
        match INTEGER PRIMARY KEY REFERENCES match (id),
        number INTEGER NOT NULL,
        hash BLOB NOT NULL CHECK (length(hash) = 32)
    ) STRICT;
    CREATE TRIGGER head_is_kept BEFORE DELETE ON head BEGIN SELECT RAISE(ABORT, 'a head is never deleted'); END;
    CREATE TRIGGER head_grows BEFORE UPDATE ON head
    WHEN NEW.match IS NOT OLD.match OR NEW.number <= OLD.number
        OR NOT EXISTS (SELECT 1 FROM event WHERE match = NEW.match AND number = NEW.number AND hash = NEW.hash)
    BEGIN SELECT RAISE(ABORT, 'a match only grows'); END;
    CREATE TRIGGER head_is_one BEFORE INSERT ON head WHEN EXISTS (SELECT 1 FROM head WHERE match = NEW.match)
    BEGIN SELECT RAISE(ABORT, 'a match has one head'); END;
    CREATE TRIGGER match_is_new BEFORE INSERT ON match WHEN EXISTS (SELECT 1 FROM match WHERE id = NEW.id)
    BEGIN SELECT RAISE(ABORT, 'a match is never replaced'); END;
    CREATE TRIGGER match_is_kept BEFORE DELETE ON match BEGIN SELECT RAISE(ABORT, 'a match is never deleted'); END;
    CREATE TRIGGER match_is_fixed BEFORE UPDATE ON match BEGIN SELECT RAISE(ABORT, 'a match is never changed'); END;
    CREATE TRIGGER event_is_kept BEFORE DELETE ON event BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;
    CREATE TRIGGER event_is_fixed BEFORE UPDATE ON event BEGIN SELECT RAISE(ABORT, 'an event is never changed'); END;
    CREATE TRIGGER event_is_next BEFORE INSERT ON event
    WHEN NEW.number IS NOT (SELECT coalesce(max(number), 0) + 1 FROM event WHERE match = NEW.match)
    BEGIN SELECT RAISE(ABORT, 'an event has the number after the last'); END;
    )",
    R"(
    ALTER TABLE match ADD COLUMN rules TEXT GENERATED ALWAYS AS ( -- as the header says
        substr(header, instr(header, char(10) || 'rules ') + 7,
               instr(substr(header, instr(header, char(10) || 'rules ') + 7), char(10)) - 1)) VIRTUAL;
    ALTER TABLE match ADD COLUMN options TEXT GENERATED ALWAYS AS ( -- 'attempts start, heaven bounce'
        iif(instr(header, char(10) || 'option ') = 0, '',
            replace(replace(substr(header, instr(header, char(10) || 'option ') + 1,
                min(instr(header || char(10) || 'tag ', char(10) || 'tag '),
                    instr(header || char(10) || 'player ', char(10) || 'player '))
                - instr(header, char(10) || 'option ') - 1), 'option ', ''), char(10), ', '))) VIRTUAL;
    CREATE INDEX match_by_hash ON match (hash);
    )",
    summary_table,
    R"(
    CREATE TABLE answer (         -- what was said of an event when it was recorded; beside the chain
        match INTEGER NOT NULL REFERENCES match (id),
        number INTEGER NOT NULL CHECK (number >= 1),
        judge TEXT NOT NULL,      -- the version that said it
        body TEXT NOT NULL,       -- a line a finding or claim; empty: from here on nothing is left out
        PRIMARY KEY (match, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER answer_is_kept BEFORE DELETE ON answer BEGIN SELECT RAISE(ABORT, 'an answer is never deleted'); END;
    CREATE TRIGGER answer_is_fixed BEFORE UPDATE ON answer BEGIN SELECT RAISE(ABORT, 'an answer is never changed'); END;
    CREATE TRIGGER answer_is_new BEFORE INSERT ON answer
    WHEN NEW.number IS NOT (SELECT max(number) FROM event WHERE match = NEW.match)
        OR EXISTS (SELECT 1 FROM answer WHERE match = NEW.match AND number = NEW.number)
    BEGIN SELECT RAISE(ABORT, 'an answer is said of the last event, once'); END;
    )",
};
constexpr std::int64_t newest = std::size(migrations);

// Hashes parts, each with its length before it, so that no two lists of parts give the same bytes.
class Hasher {
public:
    Hasher() { crypto_generichash_init(&state_, nullptr, 0, std::tuple_size_v<Hash>); }
    Hasher& bytes(std::span<const std::uint8_t> part) {
        number(static_cast<std::int64_t>(part.size()));
        crypto_generichash_update(&state_, part.data(), part.size());
        return *this;
    }
    Hasher& text(std::string_view part) {
        return bytes({reinterpret_cast<const std::uint8_t*>(part.data()), part.size()});
    }
    Hasher& number(std::int64_t value) {
        std::array<std::uint8_t, 8> little_endian;
        for (int at = 0; at < 8; ++at)
            little_endian[at] = static_cast<std::uint8_t>(static_cast<std::uint64_t>(value) >> 8 * at);
        crypto_generichash_update(&state_, little_endian.data(), little_endian.size());
        return *this;
    }
    Hash done() {
        Hash hash;
        crypto_generichash_final(&state_, hash.data(), hash.size());
        return hash;
    }

private:
    crypto_generichash_state state_;
};

Hash hash_of(const Match& match) {
    return Hasher().text("arbiter match 1").number(match.created).text(match.header).text(match.engine).done();
}

Hash hash_of(const Hash& before, const StoredEvent& event) {
    return Hasher()
        .bytes(before)
        .number(event.number)
        .number(event.time)
        .text(event.device)
        .text(event.body)
        .done();
}

// What a summary is valid for: a changed one, a grown match or another judge make another hash.
Hash hash_of(const Summary& summary, const Listing& listing, std::string_view judge) {
    return Hasher()
        .text("arbiter summary 1")
        .number(listing.match.id)
        .bytes(listing.head.hash)
        .text(judge)
        .number(summary.findings)
        .number(summary.closed ? 1 : 0)
        .done();
}

Hash read_hash(const Statement& statement, int column) {
    Hash hash{};
    const auto bytes = statement.blob(column);
    if (bytes.size() == hash.size()) std::memcpy(hash.data(), bytes.data(), hash.size());
    return hash;
}

Match read_match(const Statement& row) {
    return {row.integer(0), row.integer(1), std::string(row.text(2)), std::string(row.text(3)), read_hash(row, 4)};
}

// Rolls back unless it is committed. One for reading sees the archive as it was when it first read.
class Transaction {
public:
    explicit Transaction(Database& database, bool reading = false) : database_(database) {
        database_.execute(reading ? "BEGIN" : "BEGIN IMMEDIATE");
    }
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction() {
        if (open_) try {
                database_.execute("ROLLBACK");
            } catch (const Error&) { // SQLite has rolled back by itself
                open_ = false;
            }
    }
    void commit() {
        database_.commit();
        open_ = false;
    }

private:
    Database& database_;
    bool open_ = true;
};

// What `ask` says of a file; false where it is damaged.
template <class Ask>
bool unless_damaged(Ask ask) {
    try {
        return ask();
    } catch (const Error& error) {
        if (error.fault != Fault::damaged) throw;
        return false;
    }
}

// Archives of an older schema do not have every table.
bool has_table(Database& database, std::string_view name) {
    Statement select(database, "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?");
    return select.bind(name).step();
}

// The highest number that a match has, or had by what is left of it.
std::int64_t last_number(Database& database) {
    return database.number(
        "SELECT max(coalesce((SELECT max(id) FROM match), 0), coalesce((SELECT max(match) FROM head), 0),"
        " coalesce((SELECT max(match) FROM event), 0))");
}

// A new match with an empty chain; the answer is its id.
std::int64_t insert_match(Database& database, Match match) {
    match.hash = hash_of(match);
    // A number that was ever used is not used again, even if its match was deleted behind our back.
    const std::int64_t id = 1 + last_number(database);
    Statement insert(database, "INSERT INTO match (id, created, header, engine, hash) VALUES (?, ?, ?, ?, ?)");
    insert.bind(id).bind(match.created).bind(match.header).bind(match.engine).bind(match.hash).step();
    Statement start(database, "INSERT INTO head (match, number, hash) VALUES (?, 0, ?)");
    start.bind(id).bind(match.hash).step();
    return id;
}

Head insert_events(Database& database, std::int64_t match, Head head, std::span<const StoredEvent> events) {
    if (events.empty()) return head;
    Statement insert(database,
                     "INSERT INTO event (match, number, time, device, body, hash) VALUES (?, ?, ?, ?, ?, ?)");
    for (const StoredEvent& event : events) {
        if (event.number != head.number + 1) throw Error(Fault::conflict, "an event has the number after the last");
        head = {event.number, hash_of(head.hash, event)};
        insert.bind(match)
            .bind(event.number)
            .bind(event.time)
            .bind(event.device)
            .bind(event.body)
            .bind(head.hash)
            .step();
        insert.reset();
    }
    Statement grow(database, "UPDATE head SET number = ?, hash = ? WHERE match = ?");
    grow.bind(head.number).bind(head.hash).bind(match).step();
    return head;
}

} // namespace

std::string seal(const Hash& hash) {
    std::string text;
    for (int at = 0; at < 8; ++at) {
        char digits[3];
        std::snprintf(digits, sizeof digits, "%02x", hash[at]);
        text += (at > 0 && at % 2 == 0 ? "-" : "") + std::string(digits);
    }
    return text;
}

Hash chain(const Match& match, std::span<const StoredEvent> events) {
    Hash hash = hash_of(match);
    for (const StoredEvent& event : events) hash = hash_of(hash, event);
    return hash;
}

Store::Store(const Path& path, Access access) : Store(open(path, access), access) {
    database_.stay();
}

Store::Store(Database database, Access access) : database_(std::move(database)) {
    if (sodium_init() < 0) throw Error(Fault::other, "libsodium");
    database_.leave_log();
    prepare(access);
}

// Who finds the file locked waits for another to have checked its log, which takes seconds where it is long. Should
// that one be killed, the next checks it.
Database Store::open(const Path& path, Access access) {
    using namespace std::chrono_literals;
    constexpr auto pause = 20ms, patience = 60000ms;
    for (auto waited = 0ms;; waited += pause) try {
            check_log(path);
            return {path, access};
        } catch (const Error& error) {
            if (error.fault != Fault::locked || waited >= patience) throw;
            std::this_thread::sleep_for(pause);
        }
}

// SQLite applies any log with the file's name. One that a crash left makes matches longer; another makes them
// break, or puts others in their place. Whoever is killed here leaves the log to the next: it is emptied only when
// all of it is in the file, and what of it is there before that changes nothing of what both say together.
void Store::check_log(const Path& path) {
    if (!has_log(path)) return;
    std::optional<Store> with_log, without;
    try {
        with_log = Store(Database(path, Access::alone), Access::alone);
    } catch (const Error& error) {
        // Others use both, and have checked them or are at it; or only those could lock them who may write.
        const bool contents = error.fault == Fault::damaged || error.fault == Fault::empty ||
                              error.fault == Fault::foreign || error.fault == Fault::newer;
        if (!contents) return;
    }
    if (!has_log(path)) return; // it was emptied just now
    try {
        without = Store(Database(path, Access::main_file), Access::main_file);
    } catch (const Error& error) {
        // Nothing of its own log may be in a file yet, or one part of it; but no other kind of contents.
        const bool other =
            error.fault == Fault::foreign || error.fault == Fault::not_a_database || error.fault == Fault::newer;
        if (with_log && other) throw Error(Fault::stale_log, path.name());
    }
    const bool fits = with_log && with_log->continues(without ? &*without : nullptr);
    if (without && !fits) throw Error(Fault::stale_log, path.name());
    without.reset();
    if (fits) with_log->database_.empty_log();
}

bool Store::continues(Store* file) {
    const auto now = readable_matches();
    const auto before = file == nullptr ? std::vector<std::int64_t>() : file->readable_matches();
    std::vector<std::int64_t> all;
    std::set_union(now.begin(), now.end(), before.begin(), before.end(), std::back_inserter(all));
    return std::all_of(all.begin(), all.end(), [&](std::int64_t match) {
        const bool known = std::binary_search(before.begin(), before.end(), match);
        if (unless_damaged([&] {
                const auto head = known ? file->find_head(match) : std::nullopt;
                return !verify(match) && (!head || reaches(match, *head));
            }))
            return true;
        return known && !unless_damaged([&] { return !file->verify(match); }); // it is no better without the log
    });
}

std::vector<std::int64_t> Store::readable_matches() {
    std::vector<std::int64_t> matches;
    unless_damaged([&] {
        for_each_match([&](const Match& match) { matches.push_back(match.id); });
        return true;
    });
    return matches;
}

bool Store::reaches(std::int64_t match, const Head& head) {
    Statement select(database_, head.number == 0 ? "SELECT hash FROM match WHERE id = ?"
                                                 : "SELECT hash FROM event WHERE match = ? AND number = ?");
    select.bind(match);
    if (head.number != 0) select.bind(head.number);
    return select.step() && read_hash(select, 0) == head.hash;
}

void Store::prepare(Access access) {
    const std::int64_t tables = database_.number("SELECT count(*) FROM sqlite_schema");
    const std::int64_t id = database_.number("PRAGMA application_id");
    if (id != application && (tables > 0 || id != 0)) throw Error(Fault::foreign, "another application's database");
    if (id != application && access != Access::create) throw Error(Fault::empty, "an empty database");
    std::int64_t version = database_.number("PRAGMA user_version");
    if (version < 0) throw Error(Fault::damaged, "schema version " + std::to_string(version));
    if (version > newest) throw Error(Fault::newer, "schema version " + std::to_string(version));
    if (version == newest || (access != Access::write && access != Access::create)) return;
    if (id != application) database_.use_write_ahead_log();
    Transaction transaction(database_);
    for (version = database_.number("PRAGMA user_version"); version < newest; ++version)
        database_.execute(migrations[version]);
    database_.execute("PRAGMA application_id = " + std::to_string(application) +
                      "; PRAGMA user_version = " + std::to_string(newest));
    transaction.commit();
}

std::int64_t Store::add(std::int64_t created, std::string_view header, std::string_view engine) {
    return add(created, header, engine, {});
}

std::int64_t Store::add(std::int64_t created, std::string_view header, std::string_view engine,
                        std::span<const StoredEvent> events) {
    Transaction transaction(database_);
    const std::int64_t id = insert_match(database_, {0, created, std::string(header), std::string(engine), {}});
    insert_events(database_, id, head(id), events);
    transaction.commit();
    return id;
}

Head Store::append(std::int64_t match, std::span<const StoredEvent> events, const std::optional<Answer>& answer) {
    Transaction transaction(database_);
    const Head next = insert_events(database_, match, head(match), events);
    if (answer) {
        Statement insert(database_, "INSERT INTO answer (match, number, judge, body) VALUES (?, ?, ?, ?)");
        insert.bind(match).bind(answer->number).bind(answer->judge).bind(answer->body).step();
    }
    transaction.commit();
    return next;
}

std::optional<Match> Store::match(std::int64_t id) {
    Statement select(database_, "SELECT id, created, header, engine, hash FROM match WHERE id = ?");
    if (!select.bind(id).step()) return std::nullopt;
    return read_match(select);
}

void Store::for_each_match(const std::function<void(const Match&)>& visit) {
    Statement select(database_, "SELECT id, created, header, engine, hash FROM match ORDER BY id");
    while (select.step()) visit(read_match(select));
}

void Store::for_each_event(std::int64_t match, const std::function<void(const StoredEvent&)>& visit) {
    Statement select(database_,
                     "SELECT number, time, device, body, hash FROM event WHERE match = ? ORDER BY number");
    select.bind(match);
    StoredEvent event;
    while (select.step()) {
        event.number = select.integer(0);
        event.time = select.integer(1);
        event.device.assign(select.text(2));
        event.body.assign(select.text(3));
        event.hash = read_hash(select, 4);
        visit(event);
    }
}

void Store::for_each_answer(std::int64_t match, const std::function<void(const Answer&)>& visit) {
    if (!has_table(database_, "answer")) return;
    Statement select(database_, "SELECT number, judge, body FROM answer WHERE match = ? ORDER BY number");
    select.bind(match);
    while (select.step()) visit({select.integer(0), std::string(select.text(1)), std::string(select.text(2))});
}

std::optional<std::int64_t> Store::find(const Hash& match, const Hash& head) {
    Statement select(database_, "SELECT match.id FROM match JOIN head ON head.match = match.id "
                                "WHERE match.hash = ? AND head.hash = ?");
    if (!select.bind(match).bind(head).step()) return std::nullopt;
    return select.integer(0);
}

void Store::for_each_listing(std::string_view judge, const std::function<void(const Listing&)>& visit) {
    const std::string columns = "SELECT match.id, created, header, engine, match.hash, head.number, head.hash";
    const std::string tables = " FROM match LEFT JOIN head ON head.match = match.id";
    const bool cached = has_table(database_, "summary");
    Statement select(database_, cached ? columns + ", summary.findings, summary.closed, summary.seal" + tables +
                                             " LEFT JOIN summary ON summary.match = match.id ORDER BY match.id"
                                       : columns + tables + " ORDER BY match.id");
    while (select.step()) {
        Listing listing{read_match(select), {select.integer(5), read_hash(select, 6)}, std::nullopt};
        if (cached && !select.is_null(9)) {
            const Summary summary{select.integer(7), select.integer(8) != 0};
            if (read_hash(select, 9) == hash_of(summary, listing, judge)) listing.summary = summary;
        }
        visit(listing);
    }
}

void Store::keep(std::string_view judge, std::span<const Listing> listings) {
    Transaction transaction(database_);
    Statement insert(database_,
                     "INSERT OR REPLACE INTO summary (match, findings, closed, seal) VALUES (?, ?, ?, ?)");
    for (const Listing& listing : listings) {
        if (!listing.summary) continue;
        insert.bind(listing.match.id).bind(listing.summary->findings).bind(std::int64_t{listing.summary->closed});
        insert.bind(hash_of(*listing.summary, listing, judge)).step();
        insert.reset();
    }
    transaction.commit();
}

void Store::drop_caches() {
    Transaction transaction(database_);
    database_.execute(summary_table);
    transaction.commit();
}

std::optional<Head> Store::find_head(std::int64_t match) {
    Statement last(database_, "SELECT number, hash FROM head WHERE match = ?");
    if (!last.bind(match).step()) return std::nullopt;
    return Head{last.integer(0), read_hash(last, 1)};
}

Head Store::head(std::int64_t match) {
    const auto found = find_head(match);
    if (!found) throw Error(Fault::other, "no such match");
    return *found;
}

std::vector<std::int64_t> Store::missing() {
    std::vector<std::int64_t> missing;
    std::int64_t next = 1;
    for_each_match([&](const Match& match) {
        for (; next < match.id; ++next) missing.push_back(next);
        ++next;
    });
    for (const std::int64_t last = last_number(database_); next <= last; ++next) missing.push_back(next);
    return missing;
}

bool Store::is_protected() {
    // As many triggers as a new archive of its version has.
    std::int64_t triggers = 0;
    for (std::int64_t step = 0; step < database_.number("PRAGMA user_version"); ++step) {
        const std::string_view schema = migrations[step];
        for (std::size_t at = 0; (at = schema.find("CREATE TRIGGER", at)) != schema.npos; ++at) ++triggers;
    }
    return database_.number("SELECT count(*) FROM sqlite_schema WHERE type = 'trigger'") == triggers;
}

std::optional<Break> Store::verify(std::int64_t id, const std::function<void(const Match&)>& begin,
                                   const std::function<void(const StoredEvent&)>& visit) {
    const Transaction snapshot(database_, true);
    const auto found = match(id);
    if (!found) return Break{id, 0};
    const Match& match = *found;
    if (begin) begin(match);
    Head head{0, match.hash};
    std::optional<Break> broken;
    if (match.hash != hash_of(match)) broken = Break{id, 0};
    for_each_event(match.id, [&](const StoredEvent& event) {
        if (!broken) {
            const Head next{head.number + 1, hash_of(head.hash, event)};
            if (event.number != next.number || event.hash != next.hash) broken = Break{match.id, next.number};
            head = next;
        }
        if (visit) visit(event);
    });
    const std::optional<Head> known = find_head(match.id);
    if (!broken && (!known || known->number != head.number || known->hash != head.hash))
        broken = Break{match.id, head.number + 1};
    return broken;
}

} // namespace arbiter::db
