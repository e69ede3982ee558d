#include "review.h"

#include "arbiter/analysis/supposed_claim.h"
#include "arbiter/telling/house_rules.h"
#include "arbiter/telling/sentence.h"
#include "arbiter/telling/wording.h"

#include <algorithm>

namespace arbiter {
namespace {

ui::Outcome outcome_of(Status status) {
    switch (status) {
    case Status::open:
    case Status::standing: return ui::Outcome::open;
    case Status::sanctioned: return ui::Outcome::sanctioned;
    case Status::forgiven: return ui::Outcome::forgiven;
    case Status::corrected:
    case Status::accepted: return ui::Outcome::settled;
    case Status::noted:
    case Status::vanished: break;
    }
    return ui::Outcome::noted;
}

std::vector<ui::Arrow> arrows_of(const std::vector<Way>& ways) {
    std::vector<ui::Arrow> arrows;
    arrows.reserve(ways.size());
    for (const Way& way : ways)
        arrows.push_back({way.from, way.to, seat_of(way.token), way.wrong ? ui::Tone::wrong : ui::Tone::owed});
    return arrows;
}

// Where tokens went from the one position to the other.
std::vector<ui::Arrow> arrows_between(const Position& before, const Position& after) {
    std::vector<ui::Arrow> arrows;
    for_each(displaced(before, after), [&](Token token) {
        arrows.push_back({before.at[token], after.at[token], seat_of(token),
                          after.at[token] == jail ? ui::Tone::wrong : ui::Tone::owed});
    });
    return arrows;
}

bool begins_roll(const Event& event) {
    return event.word == Word::roll;
}

// The event of the roll that was running after the event, 0 before the first.
std::uint32_t throw_before(const Record& record, std::uint32_t event) {
    while (event > 0 && !begins_roll(record.events[event - 1])) --event;
    return event;
}

// Where the tokens stood once the roll's last play was made; a throw that nothing was played with: as it fell.
const Position& played_with(const Course& course, std::uint32_t thrown) {
    std::uint32_t last = thrown;
    for (std::uint32_t event = thrown + 1; event <= course.record.events.size(); ++event) {
        const Word word = course.record.events[event - 1].word;
        if (word == Word::roll) break;
        if (word == Word::move || word == Word::out) last = event;
    }
    return course.positions[last];
}

} // namespace

std::uint32_t silent_from(const Record& record, const Replay& judged, bool discreet) {
    if (!discreet || judged.state().record_closed) return UINT32_MAX;
    // The last roll, and the one before it, whose window an irregular throw leaves open.
    std::uint32_t from = UINT32_MAX;
    int rolls = 0;
    for (auto event = static_cast<std::uint32_t>(record.events.size()); event > 0 && rolls < 2; --event)
        if (record.events[event - 1].word == Word::roll && judged.in_effect(event)) from = event, ++rolls;
    return from;
}

ToldPart told_part(const Record& record, const Replay& judged, bool discreet) {
    const std::uint32_t silent = silent_from(record, judged, discreet);
    if (silent == UINT32_MAX) return {record, judged};
    Record told = record;
    told.events.resize(silent - 1);
    Replay replay = audit(told).replay;
    return {std::move(told), std::move(replay)};
}

MatchReview::MatchReview(const Record& record, const Replay& judged, Language language, bool discreet)
    : language_(language), recorded_(record), judged_(judged), course_(course_of(record, judged)),
      cited_(cite(record, judged)), silent_from_(arbiter::silent_from(record, judged, discreet)) {
    const auto claims = judged.claims();
    auto claim = claims.begin();
    const auto claims_before = [&](std::uint32_t event) {
        for (; claim != claims.end() && claim->event < event; ++claim) add_incident({nullptr, &*claim});
    };
    for (const Finding& finding : course_.findings) {
        claims_before(finding.event);
        if (discreet && is_omission(finding.kind) && finding.status == Status::open) continue;
        add_incident({&finding, nullptr});
    }
    claims_before(UINT32_MAX);
}

void MatchReview::add_incident(const Subject& subject) {
    ui::Incident entry;
    if (const Finding* finding = subject.finding) {
        entry.event = finding->event;
        entry.group = info(finding->kind).group;
        entry.outcome = outcome_of(finding->status);
        entry.seat = finding->seat;
        entry.title = capitalised(std::string(title(finding->kind, language_)));
        entry.state = status_name(finding->status, language_);
        if (finding->seat != no_seat) entry.who = player_name(recorded_.header, finding->seat, language_);
        if (finding->tokens != 0) entry.who += (entry.who.empty() ? "" : " · ") + token_list(finding->tokens);
    } else {
        const bool upheld = subject.claim->verdict == Verdict::upheld;
        entry.event = subject.claim->event;
        entry.group = Group::soplo;
        entry.outcome = upheld ? ui::Outcome::sanctioned : ui::Outcome::rejected;
        entry.seat = subject.claim->by;
        entry.title = told({"¡Soplo!", "Soplo!"});
        entry.state = told(upheld ? Text{"concedido", "upheld"} : Text{"rechazado", "rejected"});
        entry.who = player_name(recorded_.header, subject.claim->by, language_);
    }
    subjects_.push_back(subject);
    incidents_.push_back(std::move(entry));
}

std::string MatchReview::sentence(std::uint32_t event) const {
    const Position &before = course_.positions[event - 1], &after = course_.positions[event];
    if (judged_.amended_by(event) != 0 || !judged_.struck(event)) {
        std::string said = capitalised(arbiter::sentence(course_.record, event, before, after, language_));
        if (const std::uint32_t by = judged_.amended_by(event); by != 0)
            said += say({" (corregido por el evento {})", " (corrected by event {})"}, language_, by);
        return said;
    }
    const std::string said = arbiter::sentence(recorded_, event, before, after, language_);
    if (recorded_.events[event - 1].word == Word::undo) return capitalised(said);
    return say({"Borrado: {}", "Struck: {}"}, language_, said);
}

std::string MatchReview::house_rules(const Subject& subject) const {
    const auto& cited = subject.finding != nullptr ? cited_.of(*subject.finding) : cited_.of(*subject.claim);
    return cited.empty() ? std::string() : named_options(cited, recorded_.header.rules);
}

ui::IncidentAccount MatchReview::account(std::size_t which) const {
    const Subject& subject = subjects_[which];
    ui::IncidentAccount account;
    if (const Finding* finding = subject.finding) {
        account.passages = passages(explain(*finding, course_, judged_, language_), language_);
        account.cited = rules_of(finding->kind);
        account.position = finding->position;
        account.arrows = arrows_of(ways(*finding, course_, judged_.rules()));
        account.concerned = concerned(*finding, judged_.rules());
        if (finding->kind == Kind::board_mismatch) account.check = finding->event;
        account.could_be_claimed = is_omission(finding->kind) && finding->status != Status::sanctioned &&
                                   finding->event != 0 && !silent(finding->event);
    } else {
        const Claim& claim = *subject.claim;
        account.passages = passages(explain(claim, course_, judged_, language_), language_);
        account.cited.push_back(paragraph_of(claim.verdict));
        account.position = course_.positions[claim.event - 1];
        account.arrows = arrows_of(ways(claim, course_));
        account.concerned = silent(claim.event) ? claim.tokens : concerned(claim, course_, judged_.rules());
    }
    if (const std::string options = house_rules(subject); !options.empty())
        account.passages.emplace_back(told({"Por la regla de la casa", "By the house rule"}), options);
    return account;
}

ui::LegalPlay MatchReview::told(const Play& play, const Table& thrown, const Position& after) const {
    ui::LegalPlay legal;
    const Seat seat = thrown.roll.seat;
    const Square start = judged_.rules().board->start[seat];
    Position position = thrown.position;
    if (play.out != 0) {
        for_each(play.out, [&](Token token) {
            position.at[token] = start;
            legal.arrows.push_back({jail, start, seat, ui::Tone::owed});
        });
        legal.events.push_back(released(play.out));
        legal.text = say(std::has_single_bit(play.out) ? Text{"Sale {}", "{} leaves jail"}
                                                       : Text{"Salen {}", "{} leave jail"},
                         language_, token_list(play.out));
    }
    for (int step = 0; step < play.moves; ++step) {
        const auto [token, value] = play.move[static_cast<std::size_t>(step)];
        const Square to = target(judged_.rules(), position, token, value);
        legal.arrows.push_back({position.at[token], to, seat, ui::Tone::owed});
        legal.text +=
            fmt::format("{}{} {}: {} → {}", legal.text.empty() ? "" : " · ", write_token(token),
                        say({"con {}", "with {}"}, language_, value),
                        write_square(position.at[token], seat, language_), write_square(to, seat, language_));
        position.at[token] = to;
        legal.events.push_back(moved(token, value));
    }
    Tokens captured = 0;
    for (Token token = 0; token < token_count; ++token)
        if (seat_of(token) != seat && after.at[token] == jail && thrown.position.at[token] != jail)
            captured = united(captured, bit(token));
    if (captured != 0) legal.text += say({" · come {}", " · captures {}"}, language_, token_list(captured));
    if (legal.events.empty()) legal.text = told({"Nada que jugar", "Nothing to play"});
    return legal;
}

std::optional<ui::RollAccount> MatchReview::roll(std::uint32_t event) const {
    const std::uint32_t thrown = throw_before(course_.record, event);
    if (thrown == 0) return std::nullopt;
    ui::RollAccount account;
    account.event = thrown;
    account.title = sentence(thrown);
    account.silent = silent(thrown);
    const Table table = audit_under(course_.record, judged_.rules(), thrown).replay.table();
    account.position = table.position;
    if (account.silent) return account;
    const Position& played = played_with(course_, thrown);
    std::vector<Position> reached;
    for_each_play(judged_.rules(), table, [&](const Play& play, const Table& after) {
        if (std::find(reached.begin(), reached.end(), after.position) != reached.end()) return;
        reached.push_back(after.position);
        account.plays.push_back(told(play, table, after.position));
        account.plays.back().played = after.position == played;
    });
    for (const Finding& finding : course_.findings) {
        if (finding.roll != table.roll.index || finding.kind == Kind::count_error) continue;
        const std::string owed = arbiter::owed(finding, judged_.rules(), language_);
        if (!owed.empty() && account.owed.find(owed) == std::string::npos)
            account.owed += (account.owed.empty() ? "" : " ") + owed;
    }
    return account;
}

ui::Supposition MatchReview::outcome(const Replay& replay, std::uint32_t after) const {
    ui::Supposition supposed;
    supposed.position = replay.table().position;
    supposed.arrows = arrows_between(course_.positions[after], supposed.position);
    for (const Finding& finding : replay.findings()) {
        if (finding.event <= after) continue;
        std::string said = capitalised(std::string(title(finding.kind, language_)));
        if (finding.tokens != 0) said += " · " + token_list(finding.tokens);
        if (const std::string owed = arbiter::owed(finding, replay.rules(), language_); !owed.empty())
            said += ". " + owed;
        supposed.said.push_back(said);
        if (!is_omission(finding.kind) || finding.status != Status::open) continue;
        if (const auto claimed = claim_now(replay.judge(), replay.events(), finding))
            supposed.said.push_back(say({"Si {} soplara: {}.", "Had {} claimed: {}."}, language_,
                                        player_name(recorded_.header, claimed->claim.by, language_),
                                        verdict(claimed->claim, language_)));
    }
    if (supposed.said.empty()) supposed.said.push_back(told({"Nada irregular.", "Nothing irregular."}));
    supposed.said.push_back(waiting(recorded_.header, replay.due(), language_));
    return supposed;
}

ui::Supposition MatchReview::suppose(std::uint32_t after, const std::vector<Event>& events) const {
    ui::Supposition refused;
    Record begun = course_.record;
    begun.events.resize(after);
    Parser parser(std::move(begun));
    Replay replay = audit_under(course_.record, judged_.rules(), after).replay;
    for (const Event& event : events) {
        auto refusal = parser.line(write(event));
        if (!refusal) refusal = replay.advance(parser.record());
        if (!refusal) continue;
        refused.refusal = refusal_text(*refusal, language_);
        return refused;
    }
    return outcome(replay, after);
}

ui::Supposition MatchReview::suppose_claimed(std::size_t which) const {
    ui::Supposition supposed;
    const auto claimed = claim_in_time(*subjects_[which].finding, course_);
    if (!claimed) {
        supposed.refusal = told({"nadie habría podido soplarla", "nobody could have claimed it"});
        return supposed;
    }
    supposed.position = claimed->judge.state().table.position;
    supposed.arrows = arrows_between(course_.positions[claimed->after], supposed.position);
    supposed.said = {say({"Si {} hubiera soplado tras el evento {}, {}.", "Had {} claimed after event {}, {}."},
                         language_, player_name(recorded_.header, claimed->claim.by, language_), claimed->after,
                         verdict(claimed->claim, language_)),
                     waiting(recorded_.header, claimed->judge.due(), language_)};
    return supposed;
}

} // namespace arbiter
