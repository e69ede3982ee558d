#include "explanation.h"

#include "paraphrase.h"
#include "sentence.h"
#include "supposed_claim.h"
#include "wording.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter {
namespace {

constexpr std::array<Text, kind_count> meanings = {{
    {"La partida ya había terminado: lo que se hizo después no cuenta.",
     "The match was over already: what was done afterwards does not count."},
    {"Se lanzó sin haber terminado la tirada anterior: todavía quedaba algo por jugar.",
     "The dice were thrown before the last roll was finished: something was still to be played."},
    {"Le quedaba otra tirada, pero otro jugador lanzó antes: esa tirada se perdió.",
     "Another roll was still due, but somebody else threw first: that roll is lost."},
    {"Había un premio de tres pares por cobrar y se siguió jugando: el premio se perdió.",
     "A prize of three pairs was waiting and play went on without it: the prize is lost."},
    {"Se lanzó sin derecho a otra tirada.", "The dice were thrown without a right to another roll."},
    {"No era su turno.", "It was not this player's turn."},
    {"Se lanzó con un número de dados distinto del que tocaba.",
     "The throw was made with another number of dice than was due."},
    {"La tirada obligaba a sacar fichas de la cárcel antes que nada, y no se sacaron todas las debidas.",
     "The throw made it a duty to release tokens from jail before anything else, and not all that were due came "
     "out."},
    {"Con uno de los dados se podía comer de inmediato a un rival. Comer era obligatorio, y se jugó otra cosa.",
     "One of the dice could capture a rival at once. The capture was a duty, and something else was played."},
    {"Salieron de la cárcel fichas que la tirada no permitía sacar.",
     "Tokens left jail that the throw did not release."},
    {"Se movió con un dado que no había: no cayó ese valor, ya se había usado o se había perdido.",
     "A die was played that was not there: that value did not fall, or was used or lost already."},
    {"Esa ficha no podía mover más en esta tirada: en ella salió de la cárcel o comió, y no es la única activa. O "
     "su dado ya se había perdido.",
     "This token could not move any more in this roll: it left jail or captured in it, and is not the only active "
     "one. Or its die was lost already."},
    {"La ficha entró al cielo con más pasos de los que le faltaban; se entra con el número exacto.",
     "The token entered heaven with more steps than it had left; heaven asks for the exact number."},
    {"Se dejó sin jugar un dado que servía, o se empezó por una jugada que inutilizó el otro dado.",
     "A usable die was left unplayed, or the first move made the other die useless."},
    {"La ficha no quedó en la casilla a la que llevaba su dado.",
     "The token did not come to stand on the square to which its die led."},
    {"Se coronó una ficha con un premio que no se había ganado.",
     "A token was crowned with a prize that had not been won."},
    {"La jugada comía, pero las fichas comidas se quedaron donde estaban.",
     "The move captured, but the captured tokens were left where they stood."},
    {"Se mandó a la cárcel una ficha que no se podía comer.",
     "A token was sent to jail that could not be captured."},
    {"Quedó una ficha donde no puede estar: pasada de su entrada, en un corredor ajeno, o con un rival fuera de "
     "seguro.",
     "A token stands where it can not be: past its own entry, in another colour's corridor, or with a rival on a "
     "square that is not safe."},
    {"La mesa no estaba como decía el acta: algo no se anotó, o alguna ficha se movió sin que nadie lo viera.",
     "The table was not as the record said: something was not written down, or a token was moved unseen."},
    {"Se devolvió una jugada que era correcta.", "A move was taken back that was correct."},
}};

constexpr Text remedy_of_throw = {
    "Hasta la tirada siguiente se puede anular; si nadie lo pide, vale y se sigue desde ahí.",
    "Until the next throw it may be annulled; if nobody asks for that, it stands and play goes on from there."};
constexpr Text remedy_of_move = {
    "Hasta la próxima tirada válida se puede devolver y jugar de nuevo; después se acepta como quedó.",
    "Until the next valid throw it may be taken back and played again; afterwards it is accepted as it stands."};
constexpr Text remedy_of_omission = {
    "Un rival puede reclamar el soplo desde que termina la tirada hasta que vuelvan a caer dados válidos. Nunca se "
    "corrige; si nadie reclama, queda perdonada.",
    "A rival may claim the soplo from the end of the roll until valid dice fall again. It is never put right; if "
    "nobody claims, it is forgiven."};
constexpr Text remedy_of_record = {"No tiene remedio ni plazo: queda anotado.",
                                   "There is no remedy and no time limit: it is noted."};

Text remedy_of(Kind kind, Word word) {
    switch (kind) {
    case Kind::omitted_exit:
    case Kind::omitted_capture: return remedy_of_omission;
    case Kind::premature_roll:
    case Kind::extra_roll:
    case Kind::wrong_dice_count: return remedy_of_throw;
    case Kind::wrong_player: return word == Word::roll ? remedy_of_throw : remedy_of_move;
    case Kind::unused_die:
        return {
            "Hasta la próxima tirada válida se puede exigir que se juegue; después se acepta, y nunca es soplo.",
            "Until the next valid throw it may be demanded that it be played; afterwards it is accepted, and it "
            "is never a soplo."};
    case Kind::count_error:
        return {
            "Hasta la próxima tirada válida la ficha se lleva a donde conduce su dado, y lo que comió por error "
            "vuelve a su sitio; después se queda donde está.",
            "Until the next valid throw the token is put where its die leads, and what it captured wrongly goes "
            "back; afterwards it stays where it is."};
    case Kind::missing_capture:
        return {
            "Las fichas comidas se mandan a la cárcel mientras no vuelvan a caer dados válidos, y también "
            "después si la posición es imposible.",
            "The captured tokens are sent to jail until valid dice fall again, and later too where the position "
            "is impossible."};
    case Kind::illegal_capture:
        return {"Hasta la próxima tirada válida la ficha vuelve a su sitio; después se acepta.",
                "Until the next valid throw the token goes back to its place; afterwards it is accepted."};
    case Kind::overshoot:
    case Kind::illegal_state:
        return {
            "Se restablece en cualquier momento: la ficha causante vuelve a donde estaba antes, o va a la cárcel "
            "si allí ya no puede estar.",
            "It is put back at any time: the token responsible returns to where it stood before, or goes to "
            "jail if it can not stand there any more."};
    case Kind::illegal_exit:
    case Kind::die_not_available:
    case Kind::token_may_not_move:
    case Kind::prize_not_due: return remedy_of_move;
    case Kind::play_after_end:
    case Kind::missing_roll:
    case Kind::prize_not_taken:
    case Kind::board_mismatch:
    case Kind::taken_back: break;
    }
    return remedy_of_record;
}

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

const Event* event_of(std::uint32_t event, const Course& course) {
    return event == 0 ? nullptr : &course.record.events[event - 1];
}

// Where the finding's token was put by its event.
Square put_on(const Finding& finding, const Course& course, const Rules& rules) {
    const Event* event = event_of(finding.event, course);
    if (event == nullptr || event->word != Word::move) return no_square;
    return event->to != no_square ? event->to : target(rules, finding.position, event->token, event->die[0]);
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

// Tokens that had to leave jail: any would have done, and these are those of the lowest numbers.
Tokens owed_exits(const Finding& finding) {
    Tokens owed = 0;
    int left = finding.exits;
    for_each(jailed(finding), [&](Token token) {
        if (left-- > 0) owed = both(owed, bit(token));
    });
    return owed;
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
            sheltered = both(sheltered, without(tokens_on(position, square), tokens_of(roll.seat)));
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
    const Token named = event_of(claim.event, course)->token;
    return say(named != no_token && (choice & bit(named)) != 0
                   ? Text{" Entre iguales, {}, escogió quien reclamó.", " Among equals, {}, the claimant chose."}
                   : Text{" Entre iguales, {}, nadie escogió: va la del número más bajo.",
                          " Among equals, {}, nobody chose: the one of the lowest number goes."},
               language, token_list(choice));
}

bool leaves_omission_open(const Judge& judge) {
    const auto live = judge.findings().live();
    return std::any_of(live.begin(), live.end(),
                       [&](std::uint32_t index) { return is_omission(judge.findings()[index].kind); });
}

// Why it is that token that goes (§76–§78).
int ruling_of(const Claim& claim, const Finding& omission, const Position& before) {
    if (claim.tokens != 0 && before.at[lowest(claim.tokens)] == heaven) return 7;
    return omission.kind == Kind::omitted_exit ? 10 : 6;
}

} // namespace

Tokens concerned(const Finding& finding, const Rules& rules) {
    Tokens tokens = finding.tokens;
    for (Moves rest = finding.owed; rest != 0; rest &= rest - 1) {
        const int move = std::countr_zero(rest);
        const Token token = token_of(move, finding.seat);
        tokens = both(tokens, bit(token));
        const Square square = target(rules, finding.position, token, finding.value[die_of(move)]);
        if (square != no_square)
            tokens = both(tokens, prey_on(*rules.board, finding.position, square, finding.seat));
    }
    return finding.kind == Kind::omitted_exit ? both(tokens, owed_exits(finding)) : tokens;
}

Tokens concerned(const Claim& claim, const Course& course, const Rules& rules) {
    if (claim.verdict == Verdict::upheld) return claim.tokens;
    const Finding* omission = meant_by(claim, course.findings);
    return omission == nullptr ? Tokens{0} : concerned(*omission, rules);
}

const Finding* meant_by(const Claim& claim, const std::vector<Finding>& findings) {
    if (claim.verdict == Verdict::no_omission || claim.verdict == Verdict::not_playing) return nullptr;
    const auto earlier = std::partition_point(findings.begin(), findings.end(),
                                              [&](const Finding& finding) { return finding.event < claim.event; });
    const Finding* meant = nullptr;
    for (auto finding = std::make_reverse_iterator(earlier); finding != findings.rend(); ++finding) {
        if (!is_omission(finding->kind)) continue;
        if (claim.verdict == Verdict::upheld) {
            if (finding->roll < claim.roll) break;
            if (finding->roll == claim.roll && finding->closed_by == claim.event) meant = &*finding;
        } else if ((finding->seat == claim.by) == (claim.verdict == Verdict::own_roll)) {
            return &*finding;
        }
    }
    return meant;
}

const Claim* claim_on(const Finding& omission, const Course& course) {
    const auto found = course.claimed.find({omission.roll, omission.status});
    return found == course.claimed.end() ? nullptr : &found->second;
}

Course course_of(const Record& record, const Replay& judged) {
    Course course{as_it_stands(record, judged), {}, {}, judged.findings(), {}};
    Replay replay(record.header);
    course.positions.reserve(record.events.size() + 1);
    course.positions.push_back(replay.table().position);
    for (Event& event : course.record.events) {
        if (replay.advance(course.record)) { // it held only because of what was struck later
            event = {};
            event.detail = static_cast<std::uint32_t>(course.record.texts.size() - 1);
            replay.advance(course.record);
        }
        course.positions.push_back(replay.table().position);
        if (leaves_omission_open(replay.judge()))
            course.claimable.emplace(replay.events(), replay.judge().without_past());
    }
    for (const Claim& claim : judged.claims()) {
        if (claim.verdict != Verdict::upheld && claim.verdict != Verdict::too_late) continue;
        if (const Finding* meant = meant_by(claim, course.findings))
            course.claimed.emplace(std::pair(meant->roll, meant->status), claim);
    }
    return course;
}

std::vector<LikelySlip> likely_slips(const Finding& miscount, Square stood_on) {
    const Token token = lowest(miscount.tokens);
    const auto& progress = parques_board.progress[seat_of(token)];
    const int from = progress_of(parques_board, miscount.position, token);
    const auto to = progress[stood_on];
    if (from == no_progress || to == no_progress) return {};
    const int steps = to - from, die = miscount.die;
    const bool two = miscount.value[1] != 0;
    const int other = miscount.value[0] == die ? miscount.value[1] : miscount.value[0];
    std::vector<LikelySlip> slips;
    if (two && steps == other && other != die) slips.push_back({Slip::other_die});
    if (two && steps == die + other) slips.push_back({Slip::sum});
    if (steps == die - 1) slips.push_back({Slip::own_square});
    if (steps == die + 1) slips.push_back({Slip::skipped_one});
    if (steps == -die) slips.push_back({Slip::backwards});
    for (Token neighbour = 0; neighbour < token_count; ++neighbour) {
        const Square square = miscount.position.at[neighbour];
        const bool on_way = on_track(square) || (in_corridor(square) && seat_of(neighbour) == seat_of(token));
        if (neighbour != token && on_way && progress[square] != from && progress[square] != no_progress &&
            progress[square] + die == to)
            slips.push_back({Slip::neighbour, neighbour});
    }
    return slips;
}

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
    const Event* event = event_of(finding.event, course);
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
    result.meaning = meanings[static_cast<int>(finding.kind)].in(language);
    result.slip = slip_text(finding, course, rules, language);
    result.rule = rule_text(info(finding.kind).paragraphs[0], language);
    if (const int ruling = ruling_of(finding, course, rules); ruling != 0)
        result.ruling = ruling_text(ruling, language);
    if (is_omission(finding.kind)) result.price = price_text(finding, course, language);
    result.remedy = remedy_of(finding.kind, event == nullptr ? Word::note : event->word).in(language);
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

std::vector<Way> ways(const Finding& finding, const Course& course, const Rules& rules) {
    std::vector<Way> ways;
    for (Moves rest = finding.owed; rest != 0; rest &= rest - 1) {
        const int move = std::countr_zero(rest);
        const Token token = token_of(move, finding.seat);
        const Square square = target(rules, finding.position, token, finding.value[die_of(move)]);
        if (square != no_square) ways.push_back({token, finding.position.at[token], square});
    }
    if (finding.kind == Kind::omitted_exit)
        for_each(owed_exits(finding), [&](Token token) {
            ways.push_back({token, jail, rules.board->start[finding.seat]});
        });
    const Event* event = event_of(finding.event, course);
    if (finding.kind == Kind::count_error) {
        const Token token = lowest(finding.tokens);
        const Square square = target(rules, finding.position, token, finding.die);
        if (square != no_square) ways.push_back({token, finding.position.at[token], square});
    }
    if (finding.kind != Kind::illegal_state && event != nullptr) {
        if (const Square square = put_on(finding, course, rules); square != no_square)
            ways.push_back({event->token, finding.position.at[event->token], square, true});
        if (event->word == Word::crown)
            ways.push_back({event->token, finding.position.at[event->token], heaven, true});
        if (event->word == Word::out)
            for_each(event->tokens, [&](Token token) {
                ways.push_back({token, jail, rules.board->start[seat_of(token)], true});
            });
        if (event->word == Word::check)
            for_each(finding.tokens, [&](Token token) {
                const Square seen = course.record.checks[event->detail].position.at[token];
                ways.push_back({token, finding.position.at[token], seen, true});
            });
    }
    return ways;
}

std::vector<Way> ways(const Claim& claim, const Course& course) {
    std::vector<Way> ways;
    for_each(claim.tokens, [&](Token token) {
        ways.push_back({token, course.positions[claim.event - 1].at[token], jail, true});
    });
    return ways;
}

Drawing picture(const Finding& finding, const Course& course, const Rules& rules) {
    return on_board(finding.position, course.record.header.seats, concerned(finding, rules),
                    ways(finding, course, rules));
}

Drawing picture(const Claim& claim, const Course& course, const Rules& rules) {
    return on_board(course.positions[claim.event - 1], course.record.header.seats, concerned(claim, course, rules),
                    ways(claim, course));
}

} // namespace arbiter
