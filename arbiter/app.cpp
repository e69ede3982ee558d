#include "app.h"

#include "corrections.h"
#include "house_rules.h"
#include "output_file.h"
#include "paraphrase.h"
#include "report.h"
#include "sentence.h"
#include "wording.h"

#include "engine/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <filesystem>

namespace arbiter {
namespace {

std::string tag_of(const Header& header, std::string_view name) {
    for (const auto& [key, value] : header.tags)
        if (key == name) return value;
    return {};
}

// The date that a list shows of a match: its own, or when it was stored. It is found without reading the header,
// which takes a while for ten thousand matches; only an escaped one is read.
std::string date_shown(const db::Match& match) {
    constexpr std::string_view key = "\ntag \"date\" \"";
    std::string date;
    if (const std::size_t at = match.header.find(key); at != std::string::npos) {
        const std::size_t begin = at + key.size();
        date = match.header.substr(begin, match.header.find('"', begin) - begin);
    }
    if (date.find('\\') != std::string::npos) date = tag_of(header_of(match.header).header, "date");
    return date.empty() ? date_text(match.created).substr(0, 10) : date;
}

// Folders where people keep what they were sent, or what they want to take along.
std::vector<std::filesystem::path> exchange_folders() {
    std::vector<std::filesystem::path> folders = {home_folder(), home_folder() / "Descargas",
                                                  home_folder() / "Downloads"};
    using Entries = std::filesystem::directory_iterator;
    std::error_code end; // a folder that is not there, or can not be read, holds nothing
    for (Entries user("/media", end); !end && user != Entries(); user.increment(end)) {
        std::error_code none;
        for (Entries drive(user->path(), none); !none && drive != Entries(); drive.increment(none))
            folders.push_back(drive->path());
    }
    return folders;
}

bool is_page(ui::Screen screen) {
    return screen == ui::Screen::statistics || screen == ui::Screen::other_rules ||
           screen == ui::Screen::archive_statistics || screen == ui::Screen::comparison ||
           screen == ui::Screen::accounts;
}

// Which other match was compared, or which check explained, is not kept.
ui::Screen coming_back_to(ui::Screen screen) {
    return screen == ui::Screen::comparison || screen == ui::Screen::accounts ? ui::Screen::review : screen;
}

} // namespace

App::App(std::string archive, std::string place_file, const std::string& samples)
    : archive_(std::move(archive)), place_file_(std::move(place_file)), samples_(samples) {
    if (!place_file_.empty()) place_ = kept_ = read_place(place_file_);
    new_match_ = ui::drafting(header_of(place_.draft).header);
    open_archive();
    if (!store_) return;
    if (ui::shows_match(place_.screen) || place_.match != 0) open_match(place_.match);
    if (ui::shows_match(place_.screen) && !session_) place_.screen = ui::Screen::matches;
    place_.screen = coming_back_to(place_.screen);
    if (is_page(place_.screen)) go(place_.screen);
}

void App::complain(std::string text) {
    trouble_.good = false;
    trouble_.retry = false;
    trouble_.text = std::move(text);
}

void App::tell(const db::Error& error) {
    complain(archive_ + ": " + fault_text(error, language()) + ".");
    trouble_.retry = true;
    // Somebody else goes on with the match: it is shown as it is now, and what was said waits for a decision.
    if (error.fault == db::Fault::conflict && session_) open_match(place_.match);
}

void App::open_archive() {
    guarded([&] {
        std::error_code ignored; // opening the file says what is wrong
        std::filesystem::create_directories(std::filesystem::path(archive_).parent_path(), ignored);
        store_.emplace(archive_, db::Access::create);
        read_index();
        if (samples_.empty()) return;
        const bool first = index_.empty();
        std::vector<db::Listing> stored;
        for (const std::string& file : records_in(samples_, ignored)) {
            const Source source = read_record(file);
            sample_headers_.insert(write(source.record.header));
            if (first) stored.push_back(import_record(*store_, source, audit(source.record), now()).listing);
        }
        if (!first) return;
        store_->keep(engine_version(), stored);
        read_index();
    });
}

void App::read_index() {
    index_.clear();
    haystacks_.clear();
    store_->for_each_listing(engine_version(), [&](const db::Listing& listing) { index_.push_back(listing); });
    std::reverse(index_.begin(), index_.end());
    std::vector<std::pair<std::string, std::size_t>> dated;
    for (std::size_t at = 0; at < index_.size(); ++at) dated.emplace_back(date_shown(index_[at].match), at);
    std::stable_sort(dated.begin(), dated.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<db::Listing> sorted;
    sorted.reserve(index_.size());
    for (const auto& [date, at] : dated) sorted.push_back(std::move(index_[at]));
    index_ = std::move(sorted);
}

std::int64_t App::newest_match() const {
    std::int64_t newest = 0;
    for (const db::Listing& listing : index_) newest = std::max(newest, listing.match.id);
    return newest;
}

void App::open_match(std::int64_t match) {
    review_.reset();
    session_.reset();
    table_ = {};
    review_memory_ = {};
    guarded([&] {
        if (!store_ || !store_->match(match)) return;
        session_.emplace(*store_, match);
        if (session_->refusal()) {
            complain(fmt::format("{} {}: {}", say({"Evento", "Event"}), session_->refusal()->line,
                                 refusal_text(*session_->refusal(), language())));
            session_.reset();
            return;
        }
        Replay replay(session_->record().header);
        positions_ = {replay.table().position};
        while (replay.events() < session_->record().events.size() && !replay.advance(session_->record()))
            positions_.push_back(replay.table().position);
        place_.match = match;
        // A verdict that was given last is shown again only where somebody is still waiting for it.
        if (!session_->record().events.empty() && session_->record().events.back().word != Word::claim)
            table_.seen = static_cast<std::uint32_t>(session_->record().events.size());
        judge();
    });
}

void App::go(ui::Screen screen) {
    place_.screen = screen;
    page_wanted_ = is_page(screen);
    if (page_wanted_) page_ = text_page(say({"Un momento…", "One moment…"}));
    if (screen != ui::Screen::matches || !store_) return;
    guarded([&] {
        if (session_) session_->keep_summary();
        read_index();
    });
}

void App::append() {
    while (!trouble_.unsaved.empty()) {
        const std::string line = trouble_.unsaved.front();
        Session::Taken taken;
        if (!guarded([&] { taken = session_->take(line, now(), "app"); })) return;
        trouble_.unsaved.erase(trouble_.unsaved.begin());
        trouble_.text.clear();
        trouble_.retry = false;
        if (taken.stored) positions_.push_back(session_->replay().table().position);
        if (taken.refusal) {
            complain(line + ": " + told(*taken.refusal) + ".");
            trouble_.unsaved.clear(); // what followed was said of a table that is not so
        }
    }
    judge();
}

// The file is gone while it was open: what it held is written again.
bool App::restore_file() {
    return guarded([&] {
        std::error_code unreachable; // writing it says so
        if (std::filesystem::exists(archive_, unreachable)) return;
        store_->backup(archive_);
        store_.emplace(archive_, db::Access::write);
    });
}

void App::rescue() {
    const Rescued rescued = arbiter::rescue(place_.match, record(), trouble_.unsaved);
    trouble_.text = rescued.file + ": " +
                    say(rescued.written ? Text{"ahí está la partida, con lo que falta por guardar.",
                                               "there is the match, with what is not stored yet."}
                                        : Text{"no se puede escribir.", "can not be written."});
}

void App::import_file(const std::string& path) {
    guarded([&] {
        const Source source = read_record(path);
        const Audit judged = audit(source.record);
        const auto& refusal = judged.refusal ? judged.refusal : source.refusal;
        if (source.unreadable != 0) {
            complain(path + ": " + unreadable_text(source.unreadable, language()));
        } else if (refusal) {
            complain(fmt::format("{}:{}: {}", path, refusal->line, refusal_text(*refusal, language())));
        } else {
            const Imported imported = import_record(*store_, source, judged, now());
            trouble_ = {};
            trouble_.good = imported.result == Import::stored;
            trouble_.text = path + ": " +
                            say(imported.result == Import::known
                                    ? Text{"ya estaba en el archivo.", "was in the archive already."}
                                : imported.result == Import::changed
                                    ? Text{"cambió después de exportarse; se guardó como partida nueva.",
                                           "was changed after its export; it is stored as a new match."}
                                    : Text{"importada.", "imported."});
        }
        read_index();
    });
}

void App::export_match(std::int64_t id) {
    guarded([&] {
        const auto path = home_folder() / ("match-" + std::to_string(id) + ".acta");
        trouble_ = {};
        trouble_.good = write_file(path.string(), export_text(stored_match(id)));
        trouble_.text = path.string() + ": " +
                        say(trouble_.good ? Text{"exportada con su sello.", "exported with its seal."}
                                          : Text{"no se puede escribir.", "can not be written."});
    });
}

// While something waits for the store it belongs to the match in hand: that is not left, and nothing else is
// written.
bool App::has_to_wait(const ui::Intent& intent) const {
    if (trouble_.unsaved.empty()) return false;
    if (const auto* to = std::get_if<ui::Go>(&intent))
        return (to->screen == ui::Screen::table || to->screen == ui::Screen::review) && to->match != 0 &&
               to->match != place_.match;
    return std::holds_alternative<ui::Begin>(intent) || std::holds_alternative<ui::Import>(intent) ||
           std::holds_alternative<ui::Export>(intent) || std::holds_alternative<ui::Print>(intent);
}

void App::carry_out(const ui::Intent& intent) {
    if (has_to_wait(intent)) return;
    if (intent.index() != 0 && trouble_.good) trouble_ = {}; // it was read
    if (const auto* to = std::get_if<ui::Go>(&intent)) {
        if (to->screen == ui::Screen::comparison || to->screen == ui::Screen::accounts) other_ = to->match;
        const bool opens = to->screen == ui::Screen::table || to->screen == ui::Screen::review;
        if (opens && to->match != 0 && (to->match != place_.match || !session_ || trouble_.unsaved.empty())) {
            open_match(to->match);
            if (!session_) return;
        }
        if (to->screen == ui::Screen::rulebook) {
            rulebook_.search.clear();
            rulebook_.paragraph = to->paragraph;
        }
        way_.push_back(place_.screen);
        go(to->screen);
    } else if (std::holds_alternative<ui::Back>(intent)) {
        const ui::Screen before = way_.empty() ? ui::Screen::matches : way_.back();
        if (!way_.empty()) way_.pop_back();
        go(ui::shows_match(before) && !session_ ? ui::Screen::matches : before);
    } else if (const auto* said = std::get_if<ui::Append>(&intent)) {
        // While something waits for the store a tap only tries again: the table has not moved on, so what is tapped
        // would mostly be the same once more.
        if (trouble_.unsaved.empty()) trouble_.unsaved = said->lines;
        append();
        if (is_page(place_.screen)) go(ui::Screen::table);
    } else if (const auto* begun = std::get_if<ui::Begin>(&intent)) {
        std::int64_t match = 0;
        guarded([&] {
            if (!store_) throw db::Error(db::Fault::missing, archive_);
            match = store_->add(now(), write(begun->header), engine_version());
            read_index();
        });
        if (match == 0) return;
        open_match(match);
        place_.draft = Place().draft;
        new_match_ = ui::drafting(header_of(place_.draft).header);
        place_.screen = ui::Screen::table; // back leads to the list
        way_ = {ui::Screen::matches};
    } else if (const auto* file = std::get_if<ui::Import>(&intent)) {
        import_file(file->path);
    } else if (const auto* out = std::get_if<ui::Export>(&intent)) {
        export_match(out->match);
    } else if (const auto* paper = std::get_if<ui::Print>(&intent)) {
        trouble_ = {true, false, say({"Haciendo el acta…", "Making the acta…"}), {}};
        printing_ = paper->form;
    } else if (const auto* change = std::get_if<ui::Change>(&intent)) {
        place_.settings = change->settings;
        if (session_) judge();
    } else if (std::holds_alternative<ui::Retry>(intent)) {
        trouble_.text.clear();
        trouble_.retry = false;
        if (!store_)
            open_archive();
        else if (restore_file() && session_)
            append();
    } else if (std::holds_alternative<ui::Discard>(intent)) {
        trouble_ = {};
    } else if (std::holds_alternative<ui::Rescue>(intent)) {
        rescue();
    }
}

ui::Program::Measure App::measure(float width, float height, float scale) {
    measured_ = {ui::unit_of(width, height, scale),
                 ui::text_sizes[static_cast<std::size_t>(place_.settings.text_size)],
                 {ui_.wanted.begin(), ui_.wanted.end()}};
    return measured_;
}

float App::frame() {
    ui::begin(ui_, language(), ui::theme(place_.settings.theme), measured_.unit, measured_.type_size);
    ui_.covered = ui::banner_place(ui_, trouble_);
    ui::Intent intent;
    const auto page_of = [&](Text title) { return ui::page(ui_, *this, page_memory_, title.in(language())); };
    switch (place_.screen) {
    case ui::Screen::matches: intent = ui::matches(ui_, *this, matches_); break;
    case ui::Screen::new_match: intent = ui::new_match(ui_, *this, new_match_); break;
    case ui::Screen::table: intent = ui::table(ui_, *this, table_); break;
    case ui::Screen::rulebook: intent = ui::rulebook(ui_, *this, rulebook_); break;
    case ui::Screen::settings: intent = ui::settings(ui_, *this); break;
    case ui::Screen::review: intent = ui::review(ui_, *this, review_memory_); break;
    case ui::Screen::statistics:
    case ui::Screen::archive_statistics: intent = page_of({"Estadísticas", "Statistics"}); break;
    case ui::Screen::other_rules: intent = page_of({"Con otras reglas", "Under other rules"}); break;
    case ui::Screen::accounts: intent = page_of({"¿Qué pudo pasar?", "What may have happened?"}); break;
    case ui::Screen::comparison: intent = page_of({"Dos actas comparadas", "Two records compared"}); break;
    }
    if (ui::Intent said = ui::banner(ui_, trouble_); said.index() != 0) intent = std::move(said);
    ui::end(ui_);
    // What takes a while is done once the screen says so.
    if (const auto form = std::exchange(printing_, std::nullopt)) print(*form);
    const bool page_made = std::exchange(page_wanted_, false);
    if (page_made) make_page();
    carry_out(intent);
    if (counting_) count_on();
    if (place_.screen == ui::Screen::new_match) place_.draft = write(ui::drafted(new_match_));
    if (!place_file_.empty() && !(place_ == kept_)) {
        kept_ = place_;
        write_place(place_file_, place_); // a place that can not be kept is no reason to stop recording
    }
    const bool more_letters = ui_.wanted.size() != measured_.letters.size();
    return intent.index() != 0 || counting_ || printing_ || page_made || more_letters ? 0 : ui_.next_frame;
}

std::string App::haystack(std::size_t index) const {
    if (haystacks_.empty())
        for (const db::Listing& listing : index_)
            haystacks_.push_back(fold(listing.match.header + ' ' + date_text(listing.match.created)));
    return haystacks_[index];
}

ui::Summary App::summary(std::size_t index) const {
    const db::Listing& listing = index_[index];
    const Header header = header_of(listing.match.header).header;
    ui::Summary row;
    row.id = listing.match.id;
    for (Seat seat = 0; seat < seat_count; ++seat)
        if ((header.seats >> seat & 1) != 0)
            row.players += (row.players.empty() ? "" : " · ") + player_name(header, seat, language());
    row.title = tag_of(header, "event");
    if (row.title.empty()) row.title = say({"Partida ", "Match "}) + std::to_string(row.id);
    row.date = date_shown(listing.match);
    row.sample = sample_headers_.count(listing.match.header) != 0;
    row.open = !(listing.summary && listing.summary->closed);
    row.state = fmt::format("{} · {} {}", say(row.open ? Text{"en juego", "in play"} : Text{"cerrada", "closed"}),
                            listing.head.number,
                            listing.head.number == 1 ? say({"evento", "event"}) : say({"eventos", "events"}));
    return row;
}

std::string App::sentence(std::uint32_t event) const {
    return arbiter::sentence(record(), event, positions_[event - 1], positions_[event], language());
}

std::string App::said(const std::string& line) const {
    const Attempt tried = attempt(line);
    if (tried.refusal) return line;
    const Position &before = replay().table().position, &after = tried.replay.table().position;
    const bool claims = tried.record.events.back().word == Word::claim;
    return arbiter::sentence(tried.record, static_cast<std::uint32_t>(tried.record.events.size()), before,
                             claims ? before : after, language());
}

bool App::shown(const Finding& finding) const {
    return !(place_.settings.discreet && is_omission(finding.kind) && finding.status == Status::open);
}

std::vector<std::string> App::remedies(const Finding& finding) const {
    std::vector<std::string> lines;
    const auto add = [&](std::string line) {
        // That an omission forbids it is no reason to leave it out: that would tell of it.
        const Attempt tried = attempt(line);
        const bool silent =
            place_.settings.discreet && tried.refusal && tried.refusal->reason == Reason::retracts_omission;
        if (!tried.refusal || silent) lines.push_back(std::move(line));
    };
    std::string sent = "jail";
    for_each(finding.tokens, [&](Token token) { sent += ' ' + write_token(token); });
    switch (finding.kind) {
    case Kind::count_error: add("fix " + write_token(lowest(finding.tokens))); break;
    case Kind::premature_roll:
    case Kind::extra_roll:
    case Kind::wrong_dice_count: add("annul"); break;
    case Kind::wrong_player:
        if (finding.tokens == 0)
            add("annul");
        else
            add("retract");
        break;
    case Kind::missing_capture: add(sent); break;
    case Kind::illegal_state:
    case Kind::overshoot: add("restore"); break;
    case Kind::illegal_exit:
    case Kind::die_not_available:
    case Kind::token_may_not_move:
    case Kind::unused_die:
    case Kind::prize_not_due:
    case Kind::illegal_capture: add("retract"); break;
    default: break;
    }
    return lines;
}

void App::judge() {
    review_.reset();
    ui::forget_judgements(review_memory_);
    irregular_.clear();
    to_review_.clear();
    notices_.clear();
    cited_ = cite(record(), replay());
    const auto last = static_cast<std::uint32_t>(record().events.size());
    for (const Finding& finding : replay().findings()) {
        if (!shown(finding)) continue;
        // Forgiven omissions are for the review: at the table only that there is something.
        if (place_.settings.discreet && is_omission(finding.kind) && finding.status == Status::forgiven) {
            to_review_.insert(finding.event);
            continue;
        }
        irregular_.insert(finding.event);
        if (!is_live(finding) && !(finding.status == Status::noted && finding.event == last)) continue;
        notices_.push_back(told(finding));
        if (!is_live(finding)) continue;
        notices_.back().remedies = remedies(finding);
        notices_.back().placeable = finding.kind == Kind::illegal_state || finding.kind == Kind::overshoot ||
                                    finding.kind == Kind::illegal_capture;
    }
}

ui::Notice App::told(const Finding& finding) const {
    ui::Notice notice;
    notice.event = finding.event;
    notice.mismatch = finding.kind == Kind::board_mismatch;
    notice.title = capitalised(std::string(title(finding.kind, language())));
    if (finding.tokens != 0)
        notice.title += " · " + token_list(finding.tokens);
    else if (finding.seat != no_seat)
        notice.title += " · " + player(record().header, finding.seat);
    notice.detail = owed(finding, replay().rules(), language());
    const bool unfinished = replay().due().must == Must::move && finding.roll == replay().table().roll.index;
    notice.window = capitalised(window(finding, unfinished, language()));
    notice.cited = rules_of(finding.kind);
    notice.rule = rule_text(rule_names(finding.kind), notice.cited.front(), cited_.of(finding));
    return notice;
}

std::string App::rule_text(const std::string& names, int number, const Citations::Options& cited) const {
    std::string text = names + ": " + std::string(paragraph(number));
    if (!cited.empty())
        text += ' ' + say({"Por las reglas de la casa:", "By the house rules:"}) + ' ' +
                named_options(cited, record().header.rules) + '.';
    return text;
}

std::vector<ui::Notice> App::findings(std::uint32_t event) const {
    std::vector<ui::Notice> found;
    for (const Finding& finding : replay().findings())
        if (finding.event == event && shown(finding)) found.push_back(told(finding));
    return found;
}

std::optional<ui::Judgement> App::judgement(std::uint32_t event) const {
    if (event == 0 || record().events[event - 1].word != Word::claim || replay().struck(event)) return std::nullopt;
    for (const Claim& claim : replay().claims()) {
        if (claim.event != event) continue;
        ui::Judgement answer;
        answer.event = event;
        answer.upheld = claim.verdict == Verdict::upheld;
        answer.by = doer(claim.by);
        answer.verdict = capitalised(verdict(claim, language()));
        const int paragraph = paragraph_of(claim.verdict);
        answer.cited = {paragraph};
        answer.rule = rule_text("§" + std::to_string(paragraph), paragraph, cited_.of(claim));
        if (!answer.upheld) return answer;
        for (const Finding& finding : replay().findings())
            if (finding.status == Status::sanctioned && finding.closed_by == event) {
                answer.omission = finding;
                answer.owed = owed(finding, replay().rules(), language());
                break;
            }
        return answer;
    }
    return std::nullopt;
}

App::Attempt App::attempt(const std::string& line) const {
    Attempt tried{record(), replay(), {}};
    Parser parser(record());
    tried.refusal = parser.line(line);
    if (tried.refusal) return tried;
    tried.record = parser.take();
    tried.refusal = tried.replay.advance(tried.record);
    return tried;
}

bool App::stands(std::uint32_t event) const {
    if (record().events[event - 1].word == Word::undo) return true; // it stands for itself
    return replay().in_effect(event) && replay().amended_by(event) == 0;
}

std::string App::fate(std::uint32_t event) const {
    const Word word = record().events[event - 1].word;
    if (stands(event)) {
        if (word != Word::claim) return {};
        const auto judged = judgement(event);
        return !judged || judged->upheld ? std::string() : say({"rechazado", "rejected"});
    }
    if (replay().struck(event)) return say({"borrado", "struck"});
    if (replay().amended_by(event) != 0) return say({"corregido", "corrected"});
    if (replay().lapsed().count(event) != 0) return say({"sin efecto", "without effect"});
    const Word by = replay().standing(record(), replay().undone_by(event)).word;
    if (by == Word::retract) return say({"devuelta", "taken back"});
    return say({"anulada", "annulled"});
}

std::string App::refusal(const std::string& line) const {
    const auto refused = attempt(line).refusal;
    return refused ? told(*refused) : std::string();
}

std::string App::told(const Refusal& refusal) const {
    return place_.settings.discreet ? discreet_refusal_text(refusal, language())
                                    : refusal_text(refusal, language());
}

std::string App::consequence(const std::string& line) const {
    const Attempt tried = attempt(line);
    if (tried.refusal) return {};
    const Replay& after = tried.replay;
    const Event& appended = tried.record.events.back();
    if (appended.replacement != 0 && tried.record.replacements.back().word == Word::claim) // nobody tries one out
        return say({"El soplo se juzga al anotarlo.", "The claim is judged once it is recorded."});
    Tokens moved = 0;
    for (Token token = 0; token < token_count; ++token)
        if (after.table().position.at[token] != replay().table().position.at[token])
            moved = both(moved, bit(token));
    std::string said = moved == 0
                           ? say({"Ninguna ficha cambia de casilla.", "No token stands elsewhere."})
                           : say({"Cambian de casilla: ", "These stand elsewhere: "}) + token_list(moved) + '.';
    said += ' ' + capitalised(arbiter::waiting(record().header, after.due(), language()));
    if (appended.word != Word::undo) return said;
    const auto number = static_cast<std::uint32_t>(tried.record.events.size());
    const Corrected corrected =
        correction(tried.record, replay(), after, number, language(), place_.settings.discreet);
    // Its first line says what is corrected, which the screen shows already.
    if (corrected.changed) said += corrected.text.substr(corrected.text.find('\n'));
    while (said.back() == '\n') said.pop_back();
    return said;
}

const ui::Review& App::review() const {
    if (!review_) review_.emplace(record(), replay(), language(), place_.settings.discreet);
    return *review_;
}

Tokens App::claim_choices(Seat by) const {
    Tokens choices = 0;
    for (Token token = 0; token < token_count; ++token) {
        if (seat_of(token) == by || !replay().table().seated(seat_of(token))) continue;
        const Attempt tried = attempt(std::string("claim ") + letter(by) + ' ' + write_token(token));
        if (tried.refusal) continue;
        const Claim& claim = tried.replay.claims().back();
        if (claim.verdict != Verdict::upheld) return 0;
        choices = both(choices, claim.tokens);
    }
    return choices;
}

std::string App::waiting() const {
    return capitalised(arbiter::waiting(record().header, replay().due(), language()));
}

std::string App::player(const Header& header, Seat seat) const {
    return player_name(header, seat, language());
}

std::string App::doer(Seat seat) const {
    return arbiter::doer(record().header, seat, language());
}

std::string_view App::paragraph(int number) const {
    return paragraphs()[static_cast<std::size_t>(number - 1)].in(language());
}

std::string_view App::ruling(int number) const {
    return rulings()[static_cast<std::size_t>(number - 1)].in(language());
}

std::vector<std::string> App::importable() const {
    std::vector<std::string> files;
    for (const auto& folder : exchange_folders()) {
        std::error_code ignored; // one that can not be read holds nothing for us
        for (std::string& file : records_in(folder.string(), ignored)) files.push_back(std::move(file));
    }
    std::sort(files.begin(), files.end());
    files.erase(std::unique(files.begin(), files.end()), files.end());
    return files;
}

} // namespace arbiter
