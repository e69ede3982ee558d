// The archive: matches and their events, append-only, each event sealed by a hash over all before it. Keeps lines
// of text; what they mean is not its business.
#pragma once

#include "database.h"

#include <array>
#include <functional>
#include <optional>
#include <vector>

namespace arbiter::db {

// BLAKE2b, 256 bits.
using Hash = std::array<std::uint8_t, 32>;

// The start of a hash as people compare it: "3f2a-9c01-77be-0d45".
std::string seal(const Hash& hash);

struct Match {
    std::int64_t id = 0;
    std::int64_t created = 0; // seconds since 1970
    std::string header;       // the header's lines
    std::string engine;       // the version that recorded it
    Hash hash{};              // over the four above, the id apart
};

struct StoredEvent {
    std::int64_t number = 0; // from 1 in its match
    std::int64_t time = 0;   // when it was stored, seconds since 1970
    std::string device;      // which device recorded it
    std::string body;        // the line of the log
    Hash hash{};             // over the hash before it and all of the above
};

// What was said of an event when it was recorded, beside the chain. Events without one since the first had nothing
// said of them, by the version of the last one before.
struct Answer {
    std::int64_t number = 0; // the event's
    std::string judge;       // the version that said it
    std::string body;        // lines; empty: nothing was found
};

// Where a match's chain ends.
struct Head {
    std::int64_t number = 0; // of the last event, 0 if there is none
    Hash hash{};
};

// What a list of matches shows of one besides its header. Derived from the events, kept only to be fast.
struct Summary {
    std::int64_t findings = 0;
    bool closed = false;

    bool operator==(const Summary&) const = default;
};

// A match, where it ends, and its summary if a valid one is kept.
struct Listing {
    Match match;
    Head head;
    std::optional<Summary> summary;
};

// A match and all that hangs on it, as they stood at one moment.
struct StoredMatch {
    Match match;
    Head head;
    std::vector<StoredEvent> events;
    std::vector<Answer> answers; // none in an archive of an older schema
    bool in_place = true;        // it is the match that was given this number, and stands where it was put
};

// Where a chain breaks: the event's number, 0 for the match itself.
struct Break {
    std::int64_t match = 0;
    std::int64_t number = 0;
};

// What is wrong with the numbers of matches, which are given one after the other and never again.
struct Disorder {
    std::int64_t first = 0, last = 0;
    bool stray = false; // something is kept under a number that no match was given; else these matches are gone

    bool operator==(const Disorder&) const = default;
};

// The hash at the end of a match's chain, from what it is made of.
Hash chain(const Match& match, std::span<const StoredEvent> events);

// Recomputes a match's chain; the first place where it does not hold.
std::optional<Break> find_break(const StoredMatch& stored);

// Whether the match is as it was stored, and where.
inline bool is_altered(const StoredMatch& stored) {
    return !stored.in_place || find_break(stored);
}

// While it lives, all that its database reads is of one moment, that of the first reading.
class Snapshot {
public:
    explicit Snapshot(Database& database);
    Snapshot(const Snapshot&) = delete;
    Snapshot& operator=(const Snapshot&) = delete;
    ~Snapshot();

private:
    Database* database_; // null within another moment or a transaction
};

class Store {
public:
    // Opens the archive and brings its schema up to date; `create` makes the file. A write-ahead log that a crash
    // left behind is looked at first: if matches hold only without it, it belongs to another file, and nothing is
    // touched; else it is written into the file, where that is possible. Who comes meanwhile waits. Throws Error.
    Store(const Path& path, Access access);

    // A new match. Throws Error.
    std::int64_t add(std::int64_t created, std::string_view header, std::string_view engine);
    // Appends events to a match in one durable transaction. Throws Error, with `conflict` if the first number is
    // not the one after the last; then nothing is stored. Hashes are made here.
    // `answer` is what was said of the last of them.
    Head append(std::int64_t match, std::span<const StoredEvent> events,
                const std::optional<Answer>& answer = std::nullopt);
    // A whole match in one transaction.
    std::int64_t add(std::int64_t created, std::string_view header, std::string_view engine,
                     std::span<const StoredEvent> events);
    struct Added {
        std::int64_t id = 0;
        bool known = false; // it was there already, and as it was stored: nothing was added
    };
    // The same, unless it is there already with the same chain; looked up and added in one transaction.
    Added add_unless_known(std::int64_t created, std::string_view header, std::string_view engine,
                           std::span<const StoredEvent> events);

    // All that is read while the answer lives is of one moment.
    Snapshot snapshot() { return Snapshot(database_); }

    std::optional<Match> match(std::int64_t id);
    // The match with its events, all of one moment.
    std::optional<StoredMatch> read(std::int64_t id);
    // All matches, oldest first.
    void for_each_match(const std::function<void(const Match&)>& visit);
    // The match's events in order.
    void for_each_event(std::int64_t match, const std::function<void(const StoredEvent&)>& visit);
    // Throws Error if there is no such match.
    Head head(std::int64_t match);

    // All matches, oldest first, with the summaries that version `judge` made of them as they are now.
    void for_each_listing(std::string_view judge, const std::function<void(const Listing&)>& visit);
    // Keeps summaries of matches as `listings` saw them, in one transaction; not of matches that have grown since.
    // Throws Error.
    void keep(std::string_view judge, std::span<const Listing> listings);
    // Forgets everything that can be made anew from matches and events.
    void drop_caches();

    // The first place where the match's chain does not hold; its beginning if there is no such match.
    std::optional<Break> verify(std::int64_t id);
    // What is wrong with the numbers of matches: those that are gone, then what is stray.
    std::vector<Disorder> disorders();
    // Whether the triggers that forbid to change what is stored are there, and say what they said.
    bool is_protected();
    // Whether the schema is this version's. An older one can be read, and is brought up to date for writing.
    bool is_current();

    void backup(const Path& path) { database_.backup(path); }

private:
    Store(Database database, Access access);
    static Database open(const Path& path, Access access);
    static void check_log(const Path& path);
    // Whether this may be the file that was there before, with its log; null if nothing was there. No match holds
    // only without the log.
    bool continues(Store* file);
    // In order, up to where the file is damaged.
    std::vector<std::int64_t> readable_matches();
    // Whether the match's chain passes through that head.
    bool reaches(std::int64_t match, const Head& head);

    void prepare(Access access);
    std::optional<Head> find_head(std::int64_t match);
    std::vector<Answer> answers(std::int64_t match);
    // Whether the archive's chain over its matches says that this one, ending so, has its number.
    bool is_in_place(const Match& match, const Head& head);

    Database database_;
};

} // namespace arbiter::db
