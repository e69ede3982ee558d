// The history between the store and the judge: records are read back from it, and new events go in one by one,
// stored before anybody sees them.
#pragma once

#include "db/store.h"
#include "engine/replay.h"
#include "source.h"

namespace arbiter {

// The version that is kept with every match.
std::string_view engine_version();

// The archive's default file: ARBITER_DB, or arbiter/archive.db in the XDG data folder.
std::string default_archive();

// A stored match as a record. The refusal names the event that does not parse by its number, as the line.
Source load(db::Store& store, const db::Match& match);

// A record's events as the store keeps them; `time` and `device` where the lines carry none of their own.
std::vector<db::StoredEvent> stored_events(const Record& record, std::int64_t time, const std::string& device);

// One match in hand, and the only thing that writes to it.
class Session {
public:
    // Goes on with a stored match, which must parse and replay; `refusal` says if it does not.
    Session(db::Store& store, std::int64_t match);

    struct Taken {
        std::optional<Refusal> refusal; // then nothing was stored
        bool stored = false;            // false also for blank lines and comments
    };
    // Reads, judges and stores one line. Throws db::Error if it can not be stored; then the session is as before.
    Taken take(std::string_view line, std::int64_t time, const std::string& device);

    const std::optional<Refusal>& refusal() const { return refusal_; }
    const Record& record() const { return parser_.record(); }
    const Replay& replay() const { return *replay_; }

private:
    db::Store& store_;
    std::int64_t match_;
    Parser parser_;
    std::optional<Replay> replay_;
    std::optional<Refusal> refusal_;
};

// What an export says of itself: lines that begin with "#@".
std::string export_text(db::Store& store, const db::Match& match);

enum class Import { stored, known, changed, refused };
struct Imported {
    Import result = Import::refused;
    std::int64_t match = 0;
};
// Stores a record that was read from a file. An untouched export comes back with the same seal, and is not stored
// twice; of a changed one the record is stored as new. A record that is refused is not stored.
Imported import_record(db::Store& store, const Source& source, std::int64_t now);

} // namespace arbiter
