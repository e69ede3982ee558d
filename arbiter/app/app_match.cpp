// The match in hand as screens see it: what may be shown of its findings, with their remedies, and what an event
// would say and change.
#include "app.h"
#include "arbiter/telling/corrections.h"
#include "arbiter/telling/house_rules.h"
#include "arbiter/telling/paraphrase.h"
#include "arbiter/telling/sentence.h"
#include "arbiter/telling/wording.h"

#include <fmt/format.h>

namespace arbiter {

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
        bookmark_.match = match;
        // A verdict that was given last is shown again only where somebody is still waiting for it.
        if (!session_->record().events.empty() && session_->record().events.back().word != Word::claim)
            table_.seen = static_cast<std::uint32_t>(session_->record().events.size());
        judge();
    });
}

void App::take(const ui::Rescue&) {
    const Rescued rescued = rescue(bookmark_.match, record(), trouble_.unsaved);
    trouble_.text = rescued.file + ": " +
                    say(rescued.written ? Text{"ahí está la partida, con lo que falta por guardar.",
                                               "there is the match, with what is not stored yet."}
                                        : Text{"no se puede escribir.", "can not be written."});
}

std::string App::sentence(std::uint32_t event) const {
    return arbiter::sentence(record(), event, positions_[event - 1], positions_[event], language());
}

std::string App::said(const Said& said) const {
    const Attempt tried = attempt(said);
    if (tried.refusal) return write(said);
    const Position &before = replay().table().position, &after = tried.replay.table().position;
    const bool claims = tried.record.events.back().word == Word::claim;
    return arbiter::sentence(tried.record, static_cast<std::uint32_t>(tried.record.events.size()), before,
                             claims ? before : after, language());
}

bool App::shown(const Finding& finding) const {
    return !(bookmark_.settings.discreet && is_omission(finding.kind) && finding.status == Status::open);
}

std::vector<Event> App::remedies(const Finding& finding) const {
    const Word word = finding.event == 0 ? Word::note : replay().standing(record(), finding.event).word;
    const auto remedy = arbiter::remedy(finding, word);
    if (!remedy) return {};
    // That an omission forbids it is no reason to leave it out: that would tell of it.
    const Attempt tried = attempt(*remedy);
    const bool silent =
        bookmark_.settings.discreet && tried.refusal && tried.refusal->reason == Reason::retracts_omission;
    if (tried.refusal && !silent) return {};
    return {*remedy};
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
        if (bookmark_.settings.discreet && is_omission(finding.kind) && finding.status == Status::forgiven) {
            to_review_.insert(finding.event);
            continue;
        }
        irregular_.insert(finding.event);
        if (!is_live(finding) && !(finding.status == Status::noted && finding.event == last)) continue;
        notices_.push_back(told(finding));
        if (!is_live(finding)) continue;
        notices_.back().remedies = remedies(finding);
        notices_.back().placeable = info(finding.kind).placeable;
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

App::Attempt App::attempt(const Said& said) const {
    Attempt tried{record(), replay(), {}};
    Parser parser(record());
    tried.refusal = parser.line(write(said));
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

std::string App::refusal(const Said& said) const {
    const auto refused = attempt(said).refusal;
    return refused ? told(*refused) : std::string();
}

std::string App::told(const Refusal& refusal) const {
    return bookmark_.settings.discreet ? discreet_refusal_text(refusal, language())
                                       : refusal_text(refusal, language());
}

std::string App::consequence(const Said& said) const {
    const Attempt tried = attempt(said);
    if (tried.refusal) return {};
    const Replay& after = tried.replay;
    const Event& appended = tried.record.events.back();
    if (appended.replacement != 0 && tried.record.replacements.back().word == Word::claim) // nobody tries one out
        return say({"El soplo se juzga al anotarlo.", "The claim is judged once it is recorded."});
    const Tokens moved = displaced(replay().table().position, after.table().position);
    std::string text = moved == 0
                           ? say({"Ninguna ficha cambia de casilla.", "No token stands elsewhere."})
                           : say({"Cambian de casilla: ", "These stand elsewhere: "}) + token_list(moved) + '.';
    text += ' ' + capitalised(arbiter::waiting(record().header, after.due(), language()));
    if (appended.word != Word::undo) return text;
    const auto number = static_cast<std::uint32_t>(tried.record.events.size());
    const Corrected corrected =
        correction(tried.record, replay(), after, number, language(), bookmark_.settings.discreet);
    // Its first line says what is corrected, which the screen shows already.
    if (corrected.changed) text += corrected.text.substr(corrected.text.find('\n'));
    while (text.back() == '\n') text.pop_back();
    return text;
}

const ui::Review& App::review() const {
    if (!review_) review_.emplace(record(), replay(), language(), bookmark_.settings.discreet);
    return *review_;
}

Tokens App::claim_choices(Seat by) const {
    Tokens choices = 0;
    for (Token token = 0; token < token_count; ++token) {
        if (seat_of(token) == by || !replay().table().seated(seat_of(token))) continue;
        const Attempt tried = attempt(Event{.word = Word::claim, .seat = by, .token = token});
        if (tried.refusal) continue;
        const Claim& claim = tried.replay.claims().back();
        if (claim.verdict != Verdict::upheld) return 0;
        choices = united(choices, claim.tokens);
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

} // namespace arbiter
