#include "archive.h"

#include "engine/text.h"
#include "engine/words.h"
#include "stored.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <iomanip>
#include <map>
#include <memory>
#include <sstream>

namespace arbiter {
namespace {

constexpr std::string_view mark = "#@";

// Event `number` of the record as the store keeps it.
db::StoredEvent stored_event(const Record& record, std::size_t number, std::int64_t time,
                             const std::string& device) {
    return {static_cast<std::int64_t>(number), time, device, write(record, record.events[number - 1]), {}};
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
    const std::string comment = line.substr(comment_of(line));
    const std::size_t at = comment.find(std::string(mark) + ' ');
    if (at == std::string::npos) return std::nullopt;
    std::istringstream stream(comment.substr(at + mark.size()));
    std::int64_t time = 0;
    std::string device;
    if (!(stream >> time)) return std::nullopt;
    if ((stream >> std::ws).peek() == '"')
        stream >> std::quoted(device);
    else
        std::getline(stream, device);
    return std::pair(time, device);
}

// As it stands behind an event's mark: in quotes where it would not come back as it is without them.
std::string marked_device(const std::string& device) {
    constexpr std::string_view blanks = " \t\r\n\v\f";
    const bool plain = device.empty() || (blanks.find(device.front()) == blanks.npos && device.front() != '"' &&
                                          blanks.find(device.back()) == blanks.npos);
    return plain ? device : arbiter::quoted(device);
}

// Whether anything in the file is a mark of an export, be it whole or not.
bool is_export(const Source& source) {
    return !source.marks.empty() ||
           std::any_of(source.lines.begin(), source.lines.end(),
                       [](const std::string& line) { return stored_mark(line).has_value(); });
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

// Reads a stored match up to the first line that is refused. The refusal's line is the event's number.
class StoredReader {
public:
    explicit StoredReader(const db::StoredMatch& stored) {
        std::istringstream lines(stored.match.header);
        for (std::string line; std::getline(lines, line) && !refusal_;) refuse(parser_.line(line), 0);
        for (const db::StoredEvent& event : stored.events) {
            if (refusal_) return;
            refuse(parser_.line(event.body), event.number);
        }
        if (!refusal_) refusal_ = parser_.finish();
    }
    const std::optional<Refusal>& refusal() const { return refusal_; }
    Parser take() { return std::move(parser_); }

private:
    void refuse(std::optional<Refusal> refusal, std::int64_t event) {
        refusal_ = std::move(refusal);
        if (refusal_) refusal_->line = static_cast<std::uint32_t>(event);
    }

    Parser parser_;
    std::optional<Refusal> refusal_;
};

// The record that a reader has read, with the numbers of its events as their lines.
Record numbered(Record record) {
    for (std::size_t at = 0; at < record.events.size(); ++at)
        record.events[at].line = static_cast<std::uint32_t>(at + 1);
    return record;
}

bool holds(std::string_view text, std::string_view part) {
    return fold(text).find(fold(part)) != std::string::npos;
}

// NAME=VALUE, or NAME alone: another value than the rulebook's.
bool has_option(const Rules& rules, const std::string& wanted) {
    const std::size_t equals = wanted.find('=');
    const Option* option = find_option(fold(wanted.substr(0, equals)));
    if (option == nullptr) return false;
    const unsigned value = option->get(rules);
    if (equals == std::string::npos) return value != 0;
    return find_value(*option, fold(wanted.substr(equals + 1))) == value;
}

bool passes(const MatchLine& line, const Filter& filter) {
    const std::string date = date_text(line.listing.match.created);
    if (date < filter.since) return false;
    if (!filter.until.empty() && date.substr(0, filter.until.size()) > filter.until) return false;
    const Header& header = line.header;
    bool player = filter.player.empty(), tag = filter.tag.empty();
    for (const auto& name : header.names) player = player || (name && holds(*name, filter.player));
    for (const auto& [name, value] : header.tags) tag = tag || holds(fmt::format("{}={}", name, value), filter.tag);
    return player && tag && (filter.rules.empty() || fold(filter.rules) == header.ruleset->name) &&
           std::all_of(filter.options.begin(), filter.options.end(),
                       [&](const std::string& option) { return has_option(header.rules, option); });
}

db::Summary summary_of(const Replay& replay) {
    return {static_cast<std::int64_t>(replay.findings().size()), replay.state().record_closed};
}

std::optional<db::Summary> summary_of(const Source& source) {
    if (source.refusal) return std::nullopt;
    const Audit judged = audit(source.record);
    return judged.refusal ? std::nullopt : std::optional(summary_of(judged.replay));
}

// Makes the summaries that are missing, on all cores.
void summarize(db::Store& store, std::vector<db::Listing>& listings) {
    std::vector<std::int64_t> missing;
    for (const db::Listing& listing : listings)
        if (!listing.summary) missing.push_back(listing.match.id);
    std::map<std::int64_t, std::pair<db::Head, std::optional<db::Summary>>> made;
    for_each_stored(
        store, missing,
        [](const db::StoredMatch& stored) { return std::pair(stored.head, summary_of(source_of(stored))); },
        [&](std::int64_t match, const auto& summary) { made[match] = summary; });
    for (db::Listing& listing : listings)
        if (!listing.summary) std::tie(listing.head, listing.summary) = made[listing.match.id];
}

std::vector<db::Listing> listings_of(db::Store& store) {
    std::vector<db::Listing> listings;
    store.for_each_listing(engine_version(), [&](const db::Listing& listing) { listings.push_back(listing); });
    return listings;
}

// Makes and keeps the summaries that are missing. That they can not be kept is no fault: they are only a cache.
void keep_summaries(db::Store& store, const std::string& archive, std::vector<db::Listing>& listings) {
    std::vector<std::size_t> fresh;
    for (std::size_t at = 0; at < listings.size(); ++at)
        if (!listings[at].summary) fresh.push_back(at);
    if (fresh.empty()) return;
    summarize(store, listings);
    if (!store.is_current()) return; // reading is no reason to bring it up to date
    std::vector<db::Listing> made;
    for (const std::size_t at : fresh) made.push_back(listings[at]);
    try {
        db::Store(archive, db::Access::write).keep(engine_version(), made);
    } catch (const db::Error& error) {
        if (error.fault == db::Fault::damaged) throw;
    }
}

} // namespace

std::string_view engine_version() {
    return ARBITER_VERSION;
}

std::int64_t now() {
    return static_cast<std::int64_t>(std::time(nullptr));
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

std::string fault_text(const db::Error& error, Language language) {
    const auto say = [&](std::string_view spanish, std::string_view english) {
        return std::string(Text{spanish, english}.in(language));
    };
    switch (error.fault) {
    case db::Fault::missing: return say("no existe, o no se puede crear", "is not there, or can not be created");
    case db::Fault::unreachable: return say("no se puede abrir: ", "can not be opened: ") + error.what();
    case db::Fault::not_a_file:
        return say("no es un archivo, sino una tubería, un dispositivo o un socket",
                   "is no file, but a pipe, a device or a socket");
    case db::Fault::empty:
        return say("está vacío: no hay ninguna partida en él", "is empty: there is no match in it");
    case db::Fault::moved:
        return say("fue borrado o reemplazado mientras se usaba; lo ya anotado está en el que había",
                   "was deleted or replaced while it was in use; what was recorded is in the one that was there");
    case db::Fault::exists: return say("ya existe", "exists already");
    case db::Fault::not_a_database: return say("no es una base de datos", "is no database");
    case db::Fault::foreign: return say("no es un archivo de partidas de arbiter", "is no archive of arbiter");
    case db::Fault::newer:
        return say("lo escribió una versión más nueva de arbiter", "was written by a newer version of arbiter");
    case db::Fault::locked:
        return say("otro proceso lo está escribiendo; inténtelo de nuevo",
                   "is being written by another process; try again");
    case db::Fault::full: return say("no queda espacio en el disco", "the disk is full");
    case db::Fault::read_only: return say("no se puede escribir", "can not be written");
    case db::Fault::damaged: return say("está dañado", "is damaged");
    case db::Fault::altered:
        return say("la partida no está como se anotó; véase arbiter verify",
                   "the match is not as it was recorded; see arbiter verify");
    case db::Fault::stale_log:
        return say("el archivo -wal que está a su lado es de otro archivo de partidas; quítelo de ahí",
                   "the -wal file beside it belongs to another archive; move it away");
    case db::Fault::disk: return say("el disco no se puede leer o escribir", "the disk can not be read or written");
    case db::Fault::conflict:
        return say("otro aparato o proceso anotó ya en esa partida; mírela de nuevo y siga",
                   "another device or process has recorded in that match; look at it again and go on");
    case db::Fault::other: break;
    }
    return error.what();
}

KeptHeader header_of(const std::string& text) {
    Parser parser;
    std::optional<Refusal> refusal;
    const auto note = [&](const std::optional<Refusal>& refused) {
        if (!refusal) refusal = refused;
    };
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) note(parser.line(line));
    note(parser.finish());
    return {parser.take().header, refusal};
}

Source source_of(const db::StoredMatch& stored) {
    Source source;
    StoredReader reader(stored);
    for (const db::StoredEvent& event : stored.events) {
        source.lines.push_back(event.body);
        source.stored.push_back(event.time);
    }
    source.altered = is_altered(stored);
    source.refusal = reader.refusal();
    source.record = numbered(reader.take().take());
    return source;
}

std::vector<std::int64_t> match_numbers(db::Store& store) {
    std::vector<std::int64_t> numbers;
    store.for_each_match([&](const db::Match& match) { numbers.push_back(match.id); });
    return numbers;
}

std::vector<Otherwise> judged_otherwise(const db::StoredMatch& stored, const Record& record) {
    std::map<std::int64_t, db::Answer> answers;
    for (const db::Answer& answer : stored.answers) answers[answer.number] = answer;
    std::vector<Otherwise> differences;
    if (answers.empty()) return differences;
    Replay replay(record.header);
    std::string judge;
    while (replay.events() < record.events.size()) {
        const std::uint32_t subject = subject_of_next(record, replay);
        if (replay.advance(record)) break;
        const auto kept = answers.find(replay.events());
        if (kept != answers.end()) judge = kept->second.judge;
        if (judge.empty()) continue; // recorded before answers were kept
        const std::string then = kept == answers.end() ? "" : kept->second.body;
        if (auto other = otherwise(replay.events(), judge, then, answer_text(replay, subject)))
            differences.push_back(std::move(*other));
    }
    return differences;
}

bool is_beyond_us(const Refusal& refusal) {
    return refusal.reason == Reason::unknown_option || refusal.reason == Reason::unknown_value ||
           refusal.reason == Reason::unknown_rules;
}

std::vector<MatchLine> list_matches(db::Store& store, const std::string& archive, const Filter& filter) {
    auto listings = listings_of(store);
    keep_summaries(store, archive, listings);
    std::vector<MatchLine> lines;
    for (db::Listing& listing : listings) {
        auto [header, refusal] = header_of(listing.match.header);
        MatchLine line{std::move(listing), std::move(header), std::move(refusal)};
        const bool closed = line.listing.summary && line.listing.summary->closed;
        if ((filter.open && closed) || (filter.closed && !closed) || !passes(line, filter)) continue;
        lines.push_back(std::move(line));
    }
    return lines;
}

void rebuild(const std::string& archive) {
    db::Store store(archive, db::Access::write);
    store.drop_caches();
    auto listings = listings_of(store);
    summarize(store, listings);
    store.keep(engine_version(), listings);
}

std::optional<Fault> check_match(const db::StoredMatch& stored) {
    if (const auto broken = find_break(stored)) return Fault{broken->number, std::nullopt, false};
    if (!stored.in_place) return Fault{0, std::nullopt, true};
    StoredReader reader(stored);
    auto refusal = reader.refusal();
    if (!refusal) refusal = audit(numbered(reader.take().take())).refusal;
    return refusal ? std::optional(Fault{refusal->line, refusal, false}) : std::nullopt;
}

std::string date_text(std::int64_t time) {
    const std::time_t moment = time;
    std::tm date{};
    localtime_r(&moment, &date);
    char text[40];
    std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &date);
    return text;
}

std::vector<db::StoredEvent> stored_events(const Record& record, std::int64_t time, const std::string& device) {
    std::vector<db::StoredEvent> events;
    for (std::size_t number = 1; number <= record.events.size(); ++number)
        events.push_back(stored_event(record, number, time, device));
    return events;
}

Session::Session(db::Store& store, std::int64_t match) : store_(store), match_(match) {
    const auto stored = store.read(match);
    if (!stored) throw db::Error(db::Fault::other, "no such match");
    if (is_altered(*stored)) throw db::Error(db::Fault::altered, "match " + std::to_string(match));
    StoredReader reader(*stored);
    refusal_ = reader.refusal();
    parser_ = reader.take();
    Audit judged = audit(parser_.record());
    if (!refusal_) refusal_ = judged.refusal;
    replay_ = std::move(judged.replay);
    head_ = stored->head;
    if (!stored->answers.empty()) judge_ = stored->answers.back().judge;
}

std::optional<db::Answer> Session::answer_of(std::uint32_t subject) const {
    std::string said = answer_text(*replay_, subject);
    if (said.empty() && judge_ == engine_version()) return std::nullopt;
    return db::Answer{replay_->events(), std::string(engine_version()), std::move(said)};
}

Session::Taken Session::take(std::string_view line, std::int64_t time, const std::string& device) {
    const std::size_t events = record().events.size();
    if (auto refusal = parser_.line(line)) return {refusal, false, {}};
    if (record().events.size() == events) return {};
    Taken taken{std::nullopt, true, {}};
    if (record().events.back().word == Word::undo) taken.before = replay_;
    const std::uint32_t subject = subject_of_next(record(), *replay_);
    if (auto refusal = replay_->advance(record())) {
        parser_.drop_last();
        return {refusal, false, {}};
    }
    const db::StoredEvent stored = stored_event(record(), events + 1, time, device);
    try {
        head_ = store_.append(match_, std::span(&stored, 1), answer_of(subject));
        judge_ = engine_version();
    } catch (const db::Error&) {
        parser_.drop_last();
        replay_ = audit(record()).replay;
        throw;
    }
    return taken;
}

void Session::keep_summary() {
    db::Listing listing;
    listing.match.id = match_;
    listing.head = head_;
    listing.summary = summary_of(*replay_);
    try {
        store_.keep(engine_version(), std::span(&listing, 1));
    } catch (const db::Error&) { // a list will make it
        return;
    }
}

std::string export_text(const db::StoredMatch& stored) {
    std::string text = stored.match.header;
    text += std::string(mark) + " created " + std::to_string(stored.match.created) + '\n';
    text += std::string(mark) + " engine " + stored.match.engine + '\n';
    for (const db::StoredEvent& event : stored.events)
        text += event.body + "  " + std::string(mark) + ' ' + std::to_string(event.time) + ' ' +
                marked_device(event.device) + '\n';
    return text + std::string(seal_line) + db::seal(stored.head.hash) + '\n';
}

std::optional<Export> untouched_export(const Source& source) {
    const auto sealed = marked(source, "seal");
    const auto match = exported_match(source);
    if (!sealed || !match) return std::nullopt;
    const auto events = exported_events(source);
    if (db::seal(db::chain(*match, events)) != *sealed) return std::nullopt;
    Export found{*match, {}, *sealed};
    for (const db::StoredEvent& event : events) found.stored.push_back(event.time);
    return found;
}

std::string fingerprint(const Record& record) {
    const db::Match match{0, 0, write(record.header), {}, {}};
    return db::seal(db::chain(match, stored_events(record, 0, "")));
}

Imported import_record(db::Store& store, const Source& source, const Audit& judged, std::int64_t now) {
    if (source.unreadable != 0 || source.refusal || judged.refusal) return {};
    const db::Match plain{0, now, write(source.record.header), std::string(engine_version()), {}};
    const auto kept = [&](ImportOutcome result, std::int64_t id, const db::Match& match,
                          const std::vector<db::StoredEvent>& events) {
        db::Listing listing;
        listing.match.id = id;
        listing.head = {static_cast<std::int64_t>(events.size()), db::chain(match, events)};
        listing.summary = summary_of(judged.replay);
        return Imported{result, listing};
    };
    const auto add = [&](ImportOutcome result, const std::vector<db::StoredEvent>& events) {
        return kept(result, store.add(plain.created, plain.header, plain.engine, events), plain, events);
    };
    if (!is_export(source)) return add(ImportOutcome::stored, stored_events(source.record, now, ""));
    const auto sealed = marked(source, "seal");
    const auto match = exported_match(source);
    const auto events = exported_events(source);
    if (!match || !sealed || db::seal(db::chain(*match, events)) != *sealed)
        return add(ImportOutcome::changed, events);
    const auto added = store.add_unless_known(match->created, match->header, match->engine, events);
    return kept(added.known ? ImportOutcome::known : ImportOutcome::stored, added.id, *match, events);
}

} // namespace arbiter
