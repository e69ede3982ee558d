#include "explanation.h"

#include "arbiter/analysis/slips.h"
#include "arbiter/analysis/supposed_claim.h"
#include "arbiter/analysis/ways.h"
#include "paraphrase.h"
#include "sentence.h"
#include "wording.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter {
namespace {

std::string rule_text(int paragraph, Language language) {
    return fmt::format("§{}: {}", paragraph, paragraphs()[static_cast<std::size_t>(paragraph) - 1].in(language));
}
std::string ruling_text(int ruling, Language language) {
    return fmt::format("R{}: {}", ruling, rulings()[static_cast<std::size_t>(ruling) - 1].in(language));
}

std::string dice_text(const Finding& finding) {
    return finding.value[1] == 0 ? std::to_string(finding.value[0])
                                 : fmt::format("{}-{}", finding.value[0], finding.value[1]);
}

// "en 8", "en la cárcel".
std::string place_text(Token token, const Position& position, Language language) {
    const Square square = position.at[token];
    if (square == jail) return std::string(Text{"en la cárcel", "in jail"}.in(language));
    if (square == heaven) return std::string(Text{"en el cielo", "in heaven"}.in(language));
    return say({"en {}", "on {}"}, language, write_square(square, seat_of(token), language));
}

std::string places_text(Tokens tokens, const Position& position, Language language) {
    std::string text;
    for_each(tokens, [&](Token token) {
        text += fmt::format("{}{} ({})", text.empty() ? "" : ", ", write_token(token),
                            place_text(token, position, language));
    });
    return text;
}
// Where tokens stood that go to jail: "Y1 (estaba en 8)".
std::string left_text(Tokens tokens, const Position& position, Language language) {
    std::string text;
    for_each(tokens, [&](Token token) {
        text += say({"{}{} (estaba {})", "{}{} (it stood {})"}, language, text.empty() ? "" : ", ",
                    write_token(token), place_text(token, position, language));
    });
    return text;
}

std::string event_sentence(std::uint32_t event, const Course& course, Language language) {
    return sentence(course.record, event, course.positions[event - 1], course.positions[event], language) + ".";
}

std::string slip_name(const LikelySlip& likely, const Finding& finding, Language language) {
    switch (likely.slip) {
    case Slip::other_die:
        return say({"jugó el otro dado ({})", "played the other die ({})"}, language,
                   finding.value[0] == finding.die ? finding.value[1] : finding.value[0]);
    case Slip::sum:
        return say({"jugó la suma de los dos dados ({})", "played the sum of both dice ({})"}, language,
                   finding.value[0] + finding.value[1]);
    case Slip::own_square:
        return say({"contó también la casilla en la que estaba", "counted the square it stood on"}, language);
    case Slip::skipped_one: return say({"se saltó una casilla al contar", "skipped a square"}, language);
    case Slip::neighbour:
        return say({"contó desde la casilla de {}", "counted from the square of {}"}, language,
                   write_token(likely.token));
    case Slip::backwards: return say({"contó hacia atrás", "counted backwards"}, language);
    }
    return {};
}

Tokens jailed(const Finding& finding) {
    return static_cast<Tokens>(tokens_on(finding.position, jail) & tokens_of(finding.seat));
}

// The last throw before the event, 0 if there is none.
std::uint32_t throw_before(std::uint32_t event, const Course& course) {
    do --event;
    while (event > 0 && course.record.events[event - 1].word != Word::roll);
    return event;
}

// R13: whether what was omitted was done later in the same roll.
bool done_late(const Finding& omission, const Course& course, const Rules& rules) {
    const Tokens prey = without(concerned(omission, rules), tokens_of(omission.seat));
    for (std::uint32_t number = omission.event; number <= course.record.events.size(); ++number) {
        const Word word = course.record.events[number - 1].word;
        if (word == Word::roll) break;
        if (word == Word::out && omission.kind == Kind::omitted_exit) return true;
        if (word != Word::move || omission.kind != Kind::omitted_capture) continue;
        const Tokens sent =
            without(tokens_on(course.positions[number], jail), tokens_on(course.positions[number - 1], jail));
        if ((sent & prey) != 0) return true;
    }
    return false;
}

// How many tokens had left jail with the roll before the finding.
int left_jail(const Finding& omission, const Course& course) {
    int out = 0;
    for (std::uint32_t number = throw_before(omission.event, course) + 1; number < omission.event; ++number) {
        const Event& event = course.record.events[number - 1];
        if (event.word == Word::out) out += std::popcount(event.tokens);
    }
    return out;
}

std::string exits_text(const Finding& omission, const Course& course, Language language) {
    const int out = left_jail(omission, course);
    return say({" Al tirar, en la cárcel: {}; tenían que salir: {}; salieron: {}.",
                " In jail at the throw: {}; to be released: {}; released: {}."},
               language, std::popcount(jailed(omission)) + out, omission.exits + out, out);
}

// The ruling that says something of this finding, 0 if none does.
int ruling_of(const Finding& finding, const Course& course, const Rules& rules) {
    if (!is_omission(finding.kind)) return info(finding.kind).ruling;
    if (done_late(finding, course, rules)) return 13;
    return finding.kind == Kind::omitted_exit && left_jail(finding, course) > 0 ? 10 : 0;
}

// What the omission cost besides, or would have cost.
std::string price_text(const Finding& omission, const Course& course, Language language) {
    if (omission.status == Status::sanctioned) {
        for (const Finding& other : course.findings)
            if (other.closed_by == omission.closed_by && other.status == Status::sanctioned &&
                (other.event != omission.event || other.kind != omission.kind))
                return say({"El mismo soplo castigó otra omisión de la tirada, la del evento {}: por cada tirada "
                            "hay como mucho un soplo (R5).",
                            "The same soplo punished another omission of the roll, that of event {}: there is at "
                            "most one soplo a roll (R5)."},
                           language, other.event);
        return {};
    }
    const auto supposed = claim_in_time(omission, course);
    if (!supposed) return {};
    const Tokens tokens = supposed->claim.tokens;
    std::string text =
        tokens == 0 ? say({"Un soplo a tiempo no habría enviado a nadie a la cárcel: no había ficha que soplar.",
                           "A soplo in time would have sent nobody to jail: there was no token to blow."},
                          language)
                    : say({"Un soplo a tiempo habría enviado a la cárcel: {}.",
                           "A soplo in time would have sent to jail: {}."},
                          language, places_text(tokens, course.positions[supposed->after], language));
    if (is_live(omission)) return text;
    if (const Claim* late = claim_on(omission, course))
        return text + say({" {} reclamó tarde, en el evento {}.", " {} claimed too late, at event {}."}, language,
                          player_name(course.record.header, late->by, language), late->event);
    return text + say({" Nadie reclamó.", " Nobody claimed."}, language);
}

// Whom and which roll a claim accuses.
std::string accused_text(const Claim& claim, const Finding* omission, const Course& course, Language language) {
    const Header& header = course.record.header;
    const std::string by = player_name(header, claim.by, language);
    if (omission != nullptr)
        return say({"{} reclama un soplo por la {} de {} en el evento {}, con la tirada {}.",
                    "{} claims a soplo for the {} by {} at event {}, with the roll {}."},
                   language, by, title(omission->kind, language), player_name(header, omission->seat, language),
                   omission->event, dice_text(*omission));
    std::string text = say({"{} reclama un soplo.", "{} claims a soplo."}, language, by);
    const std::uint32_t thrown = throw_before(claim.event, course);
    if (thrown == 0) return text;
    return text + say({" La última tirada, del evento {}: {}", " The last roll, of event {}: {}"}, language, thrown,
                      event_sentence(thrown, course, language));
}

// Where it can be told in a word: why the roll before the claim held no omitted capture.
std::string no_capture_text(const Claim& claim, const Course& course, const Rules& rules, Language language) {
    const std::uint32_t thrown = throw_before(claim.event, course);
    if (claim.verdict != Verdict::no_omission || thrown == 0) return {};
    const Event& roll = course.record.events[thrown - 1];
    const Position& position = course.positions[thrown];
    Tokens sheltered = 0;
    for (int die = 0; die < roll.dice; ++die)
        for (Token token = first_token(roll.seat); token < first_token(roll.seat) + tokens_a_seat; ++token) {
            const Square square = target(rules, position, token, roll.die[die]);
            if (square == no_square || square == heaven) continue;
            if (prey_on(*rules.board, position, square, roll.seat) != 0) return {};
            sheltered = united(sheltered, without(tokens_on(position, square), tokens_of(roll.seat)));
        }
    std::string text = say({" Ningún dado llevaba a una ficha que se pudiera comer.",
                            " Neither die led to a token that could be captured."},
                           language);
    if (sheltered != 0)
        text += say({" En seguro: {}.", " Safe: {}."}, language, places_text(sheltered, position, language));
    return text;
}

// §76, §78: who chose among equals, if there were several.
std::string choice_text(const Claim& claim, const Course& course, Language language) {
    const Tokens choice = choice_of(claim, course);
    if (choice == claim.tokens) return {};
    const Token named = course.event(claim.event)->token;
    return say(named != no_token && (choice & bit(named)) != 0
                   ? Text{" Entre iguales, {}, escogió quien reclamó.", " Among equals, {}, the claimant chose."}
                   : Text{" Entre iguales, {}, nadie escogió: va la del número más bajo.",
                          " Among equals, {}, nobody chose: the one of the lowest number goes."},
               language, token_list(choice));
}

// Why it is that token that goes (§76–§78).
int ruling_of(const Claim& claim, const Finding& omission, const Position& before) {
    if (claim.tokens != 0 && before.at[lowest(claim.tokens)] == heaven) return 7;
    return omission.kind == Kind::omitted_exit ? 10 : 6;
}

} // namespace

std::string slip_text(const Finding& finding, const Course& course, const Rules& rules, Language language) {
    const Square stood_on = put_on(finding, course, rules);
    if (finding.kind != Kind::count_error || stood_on == no_square) return {};
    return slip_text(finding, stood_on, language);
}

std::string slip_text(const Finding& miscount, Square stood_on, Language language) {
    const Token token = lowest(miscount.tokens);
    const int from = progress_of(parques_board, miscount.position, token);
    const auto to = parques_board.progress[seat_of(token)][stood_on];
    if (to == no_progress)
        return say({"Quedó en una casilla por la que su color no pasa.",
                    "It was put on a square that its colour never passes."},
                   language);
    if (from == no_progress) return {};
    const int excess = to - from - miscount.die;
    std::string text = say(excess > 0 ? Text{"Quedó {} casilla{} más adelante.", "It was put {} square{} too far."}
                                      : Text{"Quedó {} casilla{} más atrás.", "It was put {} square{} short."},
                           language, std::abs(excess), std::abs(excess) == 1 ? "" : "s");
    std::string likely;
    for (const LikelySlip& slip : likely_slips(miscount, stood_on))
        likely += say(likely.empty() ? Text{"{}", "{}"} : Text{", o {}", ", or {}"}, language,
                      slip_name(slip, miscount, language));
    if (!likely.empty()) text += say({" Lo probable: {}.", " Probably: {}."}, language, likely);
    return text;
}

Explanation explain(const Finding& finding, const Course& course, const Replay& replay, Language language) {
    const Rules& rules = replay.rules();
    const Event* event = course.event(finding.event);
    Explanation result;
    if (finding.value[0] != 0 && finding.seat != no_seat && (event == nullptr || event->word != Word::roll))
        result.facts = say({"Tirada {} de {}. ", "Roll {} by {}. "}, language, dice_text(finding),
                           player_name(course.record.header, finding.seat, language));
    result.facts += event == nullptr ? say({"En la posición inicial.", "In the starting position."}, language)
                                     : event_sentence(finding.event, course, language);
    if (const Tokens tokens = concerned(finding, rules); tokens != 0)
        result.facts +=
            say(finding.kind == Kind::illegal_state ? Text{" Así quedaron: {}.", " They then stood: {}."}
                                                    : Text{" Antes estaban: {}.", " Before it stood: {}."},
                language, places_text(tokens, finding.position, language));
    if (finding.kind == Kind::board_mismatch && event != nullptr && event->word == Word::check)
        result.facts += say({" En la mesa: {}.", " On the table: {}."}, language,
                            places_text(finding.tokens, course.record.checks[event->detail].position, language));
    result.owed = owed(finding, rules, language);
    if (finding.kind == Kind::omitted_exit) result.owed += exits_text(finding, course, language);
    result.meaning = info(finding.kind).meaning.in(language);
    result.slip = slip_text(finding, course, rules, language);
    result.rule = rule_text(info(finding.kind).paragraphs[0], language);
    if (const int ruling = ruling_of(finding, course, rules); ruling != 0)
        result.ruling = ruling_text(ruling, language);
    if (is_omission(finding.kind)) result.price = price_text(finding, course, language);
    result.remedy = remedy_of(finding.kind, event == nullptr ? Word::note : event->word).text.in(language);
    const bool unfinished = replay.due().must == Must::move && finding.roll == replay.table().roll.index;
    result.state = window(finding, unfinished, language);
    if (finding.status == Status::noted) result.state.clear(); // the remedy says so already
    return result;
}

Explanation explain(const Claim& claim, const Course& course, const Replay& replay, Language language) {
    const Position& before = course.positions[claim.event - 1];
    const Finding* omission = meant_by(claim, course.findings);
    Explanation result;
    result.facts =
        accused_text(claim, omission, course, language) + no_capture_text(claim, course, replay.rules(), language);
    result.state = verdict(claim, language);
    result.rule = rule_text(paragraph_of(claim.verdict), language);
    if (claim.verdict != Verdict::upheld || omission == nullptr) return result;
    if (claim.tokens != 0)
        result.facts += say({" Va a la cárcel: {}.", " To jail goes: {}."}, language,
                            left_text(claim.tokens, before, language)) +
                        choice_text(claim, course, language);
    result.ruling = ruling_text(ruling_of(claim, *omission, before), language);
    return result;
}

std::vector<std::pair<std::string, std::string>> passages(const Explanation& said, Language language) {
    const std::string outcome = said.state.empty() ? "" : capitalised(said.state) + '.';
    const std::pair<Text, const std::string*> all[] = {
        {{"Qué pasó", "What happened"}, &said.facts},    {{"Qué está mal", "What is wrong"}, &said.meaning},
        {{"Qué se debía", "What was owed"}, &said.owed}, {{"El desliz", "The slip"}, &said.slip},
        {{"La regla", "The rule"}, &said.rule},          {{"La decisión", "The ruling"}, &said.ruling},
        {{"El remedio", "The remedy"}, &said.remedy},    {{"El precio", "The price"}, &said.price},
        {{"En qué quedó", "The outcome"}, &outcome}};
    std::vector<std::pair<std::string, std::string>> lines;
    for (const auto& [heading, text] : all)
        if (!text->empty()) lines.emplace_back(heading.in(language), *text);
    return lines;
}

} // namespace arbiter
