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

constexpr const char* first_tables = R"(
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
    )";

constexpr const char* header_columns = R"(
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
    )";

constexpr const char* answer_table = R"(
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
    )";

constexpr const char* place_table = R"(
    CREATE TABLE place (          -- the chain over the matches: which one was given which number
        match INTEGER PRIMARY KEY REFERENCES match (id),
        link BLOB NOT NULL CHECK (length(link) = 32) -- hash over the one before, the number, and the match's hash
    ) STRICT;
    DROP TRIGGER head_grows;
    ALTER TABLE head ADD COLUMN tie BLOB CHECK (length(tie) = 32); -- hash over the match's link and its chain's end
    )";

constexpr const char* place_triggers = R"(
    CREATE TRIGGER head_grows BEFORE UPDATE ON head
    WHEN NEW.match IS NOT OLD.match OR NEW.number <= OLD.number OR NEW.tie IS NULL
        OR NOT EXISTS (SELECT 1 FROM event WHERE match = NEW.match AND number = NEW.number AND hash = NEW.hash)
    BEGIN SELECT RAISE(ABORT, 'a match only grows'); END;
    CREATE TRIGGER place_is_kept BEFORE DELETE ON place BEGIN SELECT RAISE(ABORT, 'a place is never deleted'); END;
    CREATE TRIGGER place_is_fixed BEFORE UPDATE ON place BEGIN SELECT RAISE(ABORT, 'a place is never changed'); END;
    CREATE TRIGGER place_is_next BEFORE INSERT ON place
    WHEN NEW.match <= (SELECT coalesce(max(match), 0) FROM place)
    BEGIN SELECT RAISE(ABORT, 'a place comes after the last'); END;
    )";

void fill_places(Database& database);

// Leads from one version of the schema to the next: tables, what is made from what is there already, and what
// forbids to change it from then on.
struct Migration {
    const char* tables;
    void (*fill)(Database&) = nullptr;
    const char* triggers = "";
};

// Steps that were ever released are never changed.
constexpr Migration migrations[] = {
    {first_tables}, {header_columns}, {summary_table}, {answer_table}, {place_table, fill_places, place_triggers}};
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

// What seals that a match was given its number, after the one before it.
Hash link_of(const Hash& before, std::int64_t match, const Hash& hash) {
    return Hasher().text("arbiter place 1").bytes(before).number(match).bytes(hash).done();
}

// What seals that a chain belongs to the match with that link: two matches may be alike.
Hash tie_of(const Hash& link, const Head& head) {
    return Hasher().text("arbiter tie 1").bytes(link).number(head.number).bytes(head.hash).done();
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

// Rolls back unless it is committed.
class Transaction {
public:
    explicit Transaction(Database& database) : database_(database) { database_.execute("BEGIN IMMEDIATE"); }
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction() {
        if (open_) database_.roll_back();
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

// The link of the last match before that number; nothing before the first.
Hash link_before(Database& database, std::int64_t match) {
    Statement select(database,
                     "SELECT link FROM place WHERE match BETWEEN 1 AND ? - 1 ORDER BY match DESC LIMIT 1");
    return select.bind(match).step() ? read_hash(select, 0) : Hash{};
}

Hash insert_place(Database& database, std::int64_t match, const Hash& hash) {
    const Hash link = link_of(link_before(database, match), match, hash);
    Statement(database, "INSERT INTO place (match, link) VALUES (?, ?)").bind(match).bind(link).step();
    return link;
}

void fill_places(Database& database) {
    Statement matches(database, "SELECT match.id, match.hash, head.number, head.hash FROM match "
                                "LEFT JOIN head ON head.match = match.id WHERE match.id > 0 ORDER BY match.id");
    while (matches.step()) {
        const std::int64_t match = matches.integer(0);
        const Hash link = insert_place(database, match, read_hash(matches, 1));
        Statement tie(database, "UPDATE head SET tie = ? WHERE match = ?");
        tie.bind(tie_of(link, {matches.integer(2), read_hash(matches, 3)})).bind(match).step();
    }
}

// The number for a new match: after all that a match has, or ever had by what is left of it. A row that strays far
// ahead does not drag the numbers along.
std::int64_t next_number(Database& database) {
    std::int64_t number =
        1 + database.number("SELECT max(coalesce((SELECT max(id) FROM match WHERE id BETWEEN 0 AND 1 << 52), 0), "
                            "coalesce((SELECT max(match) FROM place WHERE match <= 1 << 52), 0))");
    Statement used(database, "SELECT EXISTS (SELECT 1 FROM head WHERE match = ?1) "
                             "OR EXISTS (SELECT 1 FROM event WHERE match = ?1)");
    while (used.bind(number).step() && used.integer(0) != 0) {
        ++number;
        used.reset();
    }
    return number;
}

// A new match with an empty chain; the answer is its id.
std::int64_t insert_match(Database& database, Match match) {
    match.hash = hash_of(match);
    match.id = next_number(database);
    Statement insert(database, "INSERT INTO match (id, created, header, engine, hash) VALUES (?, ?, ?, ?, ?)");
    insert.bind(match.id).bind(match.created).bind(match.header).bind(match.engine).bind(match.hash).step();
    const Hash link = insert_place(database, match.id, match.hash);
    Statement start(database, "INSERT INTO head (match, number, hash, tie) VALUES (?, 0, ?, ?)");
    start.bind(match.id).bind(match.hash).bind(tie_of(link, {0, match.hash})).step();
    return match.id;
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
    Statement place(database, "SELECT link FROM place WHERE match = ?");
    if (!place.bind(match).step()) throw Error(Fault::altered, "the match has no place");
    Statement grow(database, "UPDATE head SET number = ?, hash = ?, tie = ? WHERE match = ?");
    grow.bind(head.number).bind(head.hash).bind(tie_of(read_hash(place, 0), head)).bind(match).step();
    return head;
}

// A new match with all its events; the answer is its id.
std::int64_t insert_whole(Database& database, const Match& match, std::span<const StoredEvent> events) {
    const std::int64_t id = insert_match(database, match);
    insert_events(database, id, {0, hash_of(match)}, events);
    return id;
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

std::optional<Break> find_break(const StoredMatch& stored) {
    const Match& match = stored.match;
    if (match.hash != hash_of(match)) return Break{match.id, 0};
    Head head{0, match.hash};
    for (const StoredEvent& event : stored.events) {
        head = {head.number + 1, hash_of(head.hash, event)};
        if (event.number != head.number || event.hash != head.hash) return Break{match.id, head.number};
    }
    if (stored.head.number != head.number || stored.head.hash != head.hash) return Break{match.id, head.number + 1};
    return std::nullopt;
}

Snapshot::Snapshot(Database& database) : database_(database.in_transaction() ? nullptr : &database) {
    if (database_ != nullptr) database_->execute("BEGIN");
}

Snapshot::~Snapshot() {
    if (database_ != nullptr) database_->roll_back(); // nothing was written
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
    for (version = database_.number("PRAGMA user_version"); version < newest; ++version) {
        const Migration& step = migrations[version];
        database_.execute(step.tables);
        if (step.fill != nullptr) step.fill(database_);
        database_.execute(step.triggers);
    }
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
    const std::int64_t id =
        insert_whole(database_, {0, created, std::string(header), std::string(engine), {}}, events);
    transaction.commit();
    return id;
}

Store::Added Store::add_unless_known(std::int64_t created, std::string_view header, std::string_view engine,
                                     std::span<const StoredEvent> events) {
    Transaction transaction(database_);
    const Match match{0, created, std::string(header), std::string(engine), {}};
    Statement same(database_, "SELECT match.id FROM match JOIN head ON head.match = match.id "
                              "WHERE match.hash = ? AND head.hash = ? ORDER BY match.id");
    same.bind(hash_of(match)).bind(chain(match, events));
    while (same.step()) {
        // An altered match does not stand for what it was.
        const auto known = read(same.integer(0));
        if (known && !is_altered(*known)) return {known->match.id, true};
    }
    const std::int64_t id = insert_whole(database_, match, events);
    transaction.commit();
    return {id, false};
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

std::vector<Answer> Store::answers(std::int64_t match) {
    std::vector<Answer> answers;
    if (!has_table(database_, "answer")) return answers;
    Statement select(database_, "SELECT number, judge, body FROM answer WHERE match = ? ORDER BY number");
    select.bind(match);
    while (select.step())
        answers.push_back({select.integer(0), std::string(select.text(1)), std::string(select.text(2))});
    return answers;
}

std::optional<StoredMatch> Store::read(std::int64_t id) {
    const Snapshot snapshot(database_);
    auto found = match(id);
    if (!found) return std::nullopt;
    StoredMatch stored{std::move(*found), find_head(id).value_or(Head{-1, {}}), {}, answers(id), true};
    stored.in_place = is_in_place(stored.match, stored.head);
    for_each_event(id, [&](const StoredEvent& event) { stored.events.push_back(event); });
    return stored;
}

bool Store::is_in_place(const Match& match, const Head& head) {
    if (match.id < 1) return false;
    if (!has_table(database_, "place")) return true; // an older schema has no such chain
    Statement select(database_,
                     "SELECT link, tie FROM place JOIN head ON head.match = place.match WHERE place.match = ?");
    if (!select.bind(match.id).step()) return false;
    const Hash link = read_hash(select, 0);
    return link == link_of(link_before(database_, match.id), match.id, match.hash) &&
           read_hash(select, 1) == tie_of(link, head);
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
                     "INSERT OR REPLACE INTO summary (match, findings, closed, seal) SELECT ?1, ?2, ?3, ?4 "
                     "WHERE EXISTS (SELECT 1 FROM head WHERE match = ?1 AND hash = ?5)");
    for (const Listing& listing : listings) {
        if (!listing.summary) continue;
        insert.bind(listing.match.id).bind(listing.summary->findings).bind(std::int64_t{listing.summary->closed});
        insert.bind(hash_of(*listing.summary, listing, judge)).bind(listing.head.hash).step();
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

std::vector<Disorder> Store::disorders() {
    const Snapshot snapshot(database_);
    std::vector<Disorder> found, stray;
    std::int64_t last = 0; // the highest number that is, or was, a match's
    Statement given(database_, "SELECT id FROM match ORDER BY id");
    while (given.step()) {
        const std::int64_t id = given.integer(0);
        if (id > last + 1) found.push_back({last + 1, id - 1, false});
        last = std::max(last, id);
    }
    const bool placed = has_table(database_, "place");
    const std::int64_t place = placed ? database_.number("SELECT coalesce(max(match), 0) FROM place") : 0;
    if (place > last) found.push_back({last + 1, place, false});
    last = std::max(last, place);
    // What hangs on a match that is gone is missed with it. Each number is looked up once, however many rows it
    // has.
    for (const std::string table : {"head", "event", has_table(database_, "answer") ? "answer" : "head"}) {
        Statement numbers(database_, "WITH RECURSIVE numbers (match) AS (SELECT min(match) FROM " + table +
                                         " UNION SELECT (SELECT min(match) FROM " + table +
                                         " WHERE match > numbers.match) FROM numbers WHERE match IS NOT NULL) "
                                         "SELECT match FROM numbers WHERE match NOT IN (SELECT id FROM match)");
        while (numbers.step())
            if (const std::int64_t number = numbers.integer(0); number < 1 || number > last)
                stray.push_back({number, number, true});
    }
    std::sort(stray.begin(), stray.end(), [](const Disorder& a, const Disorder& b) { return a.first < b.first; });
    stray.erase(std::unique(stray.begin(), stray.end()), stray.end());
    found.insert(found.end(), stray.begin(), stray.end());
    return found;
}

bool Store::is_protected() {
    const auto triggers = [](Database& database) {
        std::vector<std::string> said;
        Statement select(database,
                         "SELECT name, tbl_name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name");
        while (select.step())
            for (int column = 0; column < 3; ++column) said.emplace_back(select.text(column));
        return said;
    };
    Database pattern; // a new archive of the same version
    for (std::int64_t step = 0; step < database_.number("PRAGMA user_version"); ++step) {
        pattern.execute(migrations[step].tables);
        pattern.execute(migrations[step].triggers);
    }
    return triggers(database_) == triggers(pattern);
}

bool Store::is_current() {
    return database_.number("PRAGMA user_version") == newest;
}

std::optional<Break> Store::verify(std::int64_t id) {
    const auto stored = read(id);
    return stored ? find_break(*stored) : Break{id, 0};
}

} // namespace arbiter::db
