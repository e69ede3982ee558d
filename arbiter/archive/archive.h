// The history between the store and the judge: records are read back from it, listed and checked, and new events go
// in one by one, stored before anybody sees them.
#pragma once

#include "arbiter/analysis/answers.h"
#include "arbiter/analysis/source.h"
#include "db/store.h"
#include "engine/replay.h"

namespace arbiter {

// The version that is kept with every match.
std::string_view engine_version();

// Seconds since 1970.
std::int64_t now();

// The archive's default file: ARBITER_DB, or arbiter/archive.db in the XDG data folder.
std::string default_archive();

// What went wrong with the archive, as a sentence without its name.
std::string fault_text(const db::Error& error, Language language);

// A stored match as a record. The refusal names the event that does not parse by its number, as the line; 0 is the
// header.
Source source_of(const db::StoredMatch& stored);

// The numbers of all matches, oldest first.
std::vector<std::int64_t> match_numbers(db::Store& store);

// A header as the archive keeps it, without the lines that this version does not understand; the refusal is that of
// the first of them.
struct KeptHeader {
    Header header;
    std::optional<Refusal> refusal;
};
KeptHeader header_of(const std::string& text);

// What a list shows of a match.
struct MatchLine {
    db::Listing listing; // without summary: its record can not be judged
    Header header;       // without what this version does not know
    std::optional<Refusal> refusal;
};

// What a list asks for; empty fields ask for nothing. Texts are found without regard to case and accents.
struct Filter {
    std::string player, tag;          // part of a name; part of NAME=value
    std::string rules;                // a ruleset's name
    std::vector<std::string> options; // NAME=VALUE of house rules, or NAME alone: any value but the rulebook's
    std::string since, until;         // dates, or their beginnings: 2026, 2026-11, 2026-11-29
    bool open = false, closed = false;
};

// The matches of the store that pass, oldest first. Summaries that are not kept yet are made, and kept if the
// archive, which is the store's, can be written and is of this version. Throws db::Error if it can not be read.
std::vector<MatchLine> list_matches(db::Store& store, const std::string& archive, const Filter& filter);

// Makes all summaries anew. Throws db::Error.
void rebuild(const std::string& archive);

// Where this version says otherwise of a stored match than was said when it was recorded, in order; nothing if that
// was not kept, as in older archives and of records that were imported.
std::vector<Otherwise> judged_otherwise(const db::StoredMatch& stored, const Record& record);

// Whether a stored match only has rules or an option that this version does not know: it can be shown and exported,
// not judged.
bool is_beyond_us(const Refusal& refusal);

// Where a stored match stops being what was recorded.
struct Fault {
    std::int64_t event = 0;         // 0: the header
    std::optional<Refusal> refusal; // its line does not parse or replay; without one the chain is broken there
    bool moved = false;             // it is whole, but not the match that was given its number
};
std::optional<Fault> check_match(const db::StoredMatch& stored);

// "2026-11-29 17:13" of seconds since 1970, in local time.
std::string date_text(std::int64_t time);

// A record's events as the store keeps them, stored at that time by that device.
std::vector<db::StoredEvent> stored_events(const Record& record, std::int64_t time, const std::string& device);

// One match in hand, and the only thing that writes to it.
class Session {
public:
    // Goes on with a stored match, which must parse and replay; `refusal` says if it does not. Throws db::Error if
    // there is no such match, or if it is not as it was recorded.
    Session(db::Store& store, std::int64_t match);

    struct Taken {
        std::optional<Refusal> refusal; // then nothing was stored
        bool stored = false;            // false also for blank lines and comments
        std::optional<Replay> before;   // of an `undo` that was stored
    };
    // Reads, judges and stores one line. Throws db::Error if it can not be stored; then the session is as before.
    Taken take(std::string_view line, std::int64_t time, const std::string& device);

    // Keeps the match's summary, so that lists are fast, unless somebody has recorded in it since; that it can not
    // be kept is no fault.
    void keep_summary();

    const std::optional<Refusal>& refusal() const { return refusal_; }
    const Record& record() const { return parser_.record(); }
    const Replay& replay() const { return *replay_; }

private:
    db::Store& store_;
    std::int64_t match_;
    // What is kept beside an event: what was said of it, and from when on and by which version that is kept.
    std::optional<db::Answer> answer_of(std::uint32_t subject) const;

    Parser parser_;
    std::optional<Replay> replay_;
    std::optional<Refusal> refusal_;
    db::Head head_;     // where the match ends
    std::string judge_; // the version whose answers were kept last, empty if none were
};

// An export of the match: its lines, and what the archive knows besides in comments that begin with "#@". The last
// line is its seal.
inline constexpr std::string_view seal_line = "#@ seal ";
std::string export_text(const db::StoredMatch& stored);

// What an export says of the match it was made of; none if the file is no export, or was changed since.
struct Export {
    db::Match match;
    std::vector<std::int64_t> stored; // when the archive got each event
    std::string seal;
};
std::optional<Export> untouched_export(const Source& source);
// A seal over a record that no archive keeps: of its header and its events alone.
std::string fingerprint(const Record& record);

enum class ImportOutcome { stored, known, changed, refused };
struct Imported {
    ImportOutcome result = ImportOutcome::refused;
    db::Listing listing; // what was stored, for `Store::keep`; of a known one its id alone
};
// Stores a record that was read from a file and judged. An untouched export comes back with the same seal, and is
// not stored twice; of a changed one the record is stored as new. A record that is refused is not stored.
Imported import_record(db::Store& store, const Source& source, const Audit& judged, std::int64_t now);

} // namespace arbiter
