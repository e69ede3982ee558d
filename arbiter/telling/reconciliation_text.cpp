#include "reconciliation_text.h"

#include "explanation.h"
#include "json.h"
#include "wording.h"

#include <algorithm>

namespace arbiter {
namespace {

std::string dice_text(const Event& roll) {
    return roll.dice == 2 ? fmt::format("{}-{}", roll.die[0], roll.die[1]) : std::to_string(roll.die[0]);
}

std::string line_text(const Event& event, const Record& record, Language language) {
    Event plain = event;
    plain.time = no_time;
    return write(record, plain, language);
}

// "Y1, Y2 y Y3"
std::string listed(Tokens tokens, Language language) {
    std::string text;
    for_each(tokens, [&](Token token) {
        const bool last = std::popcount(tokens) > 1 && bit(token) == std::bit_floor(tokens);
        if (!text.empty()) text += last ? Text{" y ", " and "}.in(language) : ", ";
        text += write_token(token);
    });
    return text;
}

// "en la cárcel", "en 24"
std::string place_text(Square square, Seat seat, Language language) {
    if (square == jail) return say({"en la cárcel", "in jail"}, language);
    if (square == heaven) return say({"en el cielo", "in heaven"}, language);
    return say({"en {}", "on {}"}, language, write_square(square, seat, language));
}

// Words of a sentence about a change.
class Saying {
public:
    Saying(const Change& change, const Account& account, const Header& header, Language language)
        : change_(change), account_(account), header_(header), language_(language), first_(change.edits.front()),
          last_(change.edits.back()) {}

    std::string text() const {
        switch (change_.cause) {
        case Cause::misread_board:
            return said({"Al leer el tablero se confundieron {}.", "When the board was read, {} were mixed up."},
                        tokens());
        case Cause::other_token: return at_event() + other_token();
        case Cause::miscount: return at_event() + miscount();
        case Cause::missed: return missed_at() + missed();
        case Cause::exchanged_dice:
            return at_events() +
                   said({"los dados se jugaron al revés: {} con el {} y {} con el {}.",
                         "the dice were played the other way round: {} with the {} and {} with the {}."},
                        write_token(first_.now->token), first_.now->die[0], write_token(last_.now->token),
                        last_.now->die[0]);
        case Cause::other_die:
            return at_event() +
                   said({"{} se movió con el {} y no con el {}.", "{} moved with the {}, not with the {}."},
                        write_token(first_.now->token), first_.now->die[0], first_.was->die[0]);
        case Cause::captures: return at_event() + captures();
        case Cause::missed_roll:
            return missed_at() +
                   said({"faltó anotar la tirada {} de {}{}.", "the roll {} by {} was not written down{}."},
                        dice_text(*first_.now), player(*first_.now), play());
        case Cause::misread_dice:
            return at_event() + said({"los dados de {} fueron {} y no {}, y {} se movió con el {}.",
                                      "the dice of {} were {}, not {}, and {} was moved with the {}."},
                                     player(*first_.now), dice_text(*first_.now), dice_text(*first_.was), tokens(),
                                     last_.now->die[0]);
        case Cause::order:
            return at_events() + said({"ocurrieron en el orden contrario.", "they happened in the other order."});
        case Cause::mistaken:
            return said({"Desde el evento {} se anotaron {} una por otra.",
                         "From event {} on, {} were written down one for the other."},
                        first_.event, tokens());
        case Cause::soplo_undone:
            return at_event() +
                   said({"la ficha soplada, {}, se quedó {}.", "the token that was blown, {}, stayed {}."},
                        tokens(), place(*first_.now));
        case Cause::never_was:
            return at_event() + said({"`{}` no ocurrió.", "`{}` did not happen."}, line(*first_.was));
        case Cause::ruling:
            return missed_at() + said({"alguien puso {} {} sin que se anotara.",
                                       "somebody put {} {}, and it was not written down."},
                                      tokens(), place(*first_.now));
        }
        return {};
    }

private:
    template <class... Values>
    std::string said(Text text, const Values&... values) const {
        return say(text, language_, values...);
    }
    std::string list(Tokens tokens) const { return listed(tokens, language_); }
    std::string tokens() const { return list(change_.tokens); }
    std::string player(const Event& event) const { return player_name(header_, event.seat, language_); }
    std::string place(const Event& event) const { return place_text(event.to, event.seat, language_); }
    std::string line(const Event& event) const {
        return line_text(event, Record{header_, {}, {}, {}, {}}, language_);
    }

    std::string at_event() const { return said({"Evento {}: ", "Event {}: "}, first_.event); }
    std::string at_events() const {
        return said({"Eventos {} y {}: ", "Events {} and {}: "}, first_.event, last_.event);
    }
    std::string missed_at() const {
        return first_.event == 0 ? said({"Al comienzo: ", "At the start: "})
                                 : said({"Después del evento {}: ", "After event {}: "}, first_.event);
    }

    std::string other_token() const {
        const Event &was = *first_.was, &now = *first_.now;
        const std::string is = list(now.named()), recorded = list(was.named());
        switch (now.word) {
        case Word::move:
            return said({"{} movió {} y no {} con el {}.", "{} moved {}, not {}, with the {}."}, player(now), is,
                        recorded, now.die[0]);
        case Word::out:
            return said({"lo que salió de la cárcel fue {} y no {}.", "what came out of jail was {}, not {}."}, is,
                        recorded);
        case Word::claim: return said({"se sopló {}.", "{} was blown."}, write_token(now.token));
        case Word::first:
        case Word::roll:
        case Word::void_throw:
        case Word::end:
        case Word::crown:
        case Word::fix:
        case Word::jail:
        case Word::restore:
        case Word::annul:
        case Word::retract:
        case Word::penalty:
        case Word::expel:
        case Word::retire:
        case Word::place:
        case Word::check:
        case Word::note:
        case Word::undo:
        case Word::close: break;
        }
        return said({"fue {} y no {}.", "it was {}, not {}."}, is, recorded);
    }

    std::string miscount() const {
        const Event& now = *first_.now;
        const std::string token = write_token(now.token);
        if (now.word == Word::place)
            return said({"{} se puso {} y no {}.", "{} was put {}, not {}."}, token, place(now),
                        place(*first_.was));
        if (now.to == no_square)
            return said({"{} quedó donde llevaba el {} y no {}.", "{} came to stand where the {} led, not {}."},
                        token, now.die[0], place(*first_.was));
        std::string text = said({"{} quedó {} al moverse con el {}.", "{} was put {} when moved with the {}."},
                                token, place(now), now.die[0]);
        for (const Finding& finding : account_.brings)
            if (finding.kind == Kind::count_error && finding.event == first_.event)
                return text + ' ' + slip_text(finding, now.to, language_);
        return text;
    }

    std::string captures() const {
        const Event& now = *first_.now;
        std::string text = now.word == Word::out
                               ? said({"cuando salió {}, ", "when {} came out, "}, list(now.named()))
                               : said({"al moverse {} con el {}, ", "when {} was moved with the {}, "},
                                      list(now.named()), now.die[0]);
        if (now.x == 0) return text + said({"nadie fue a la cárcel.", "nobody was sent to jail."});
        return text +
               said({"a la cárcel fue {} y nadie más.", "{} was sent to jail, and nobody else."}, list(now.x));
    }

    std::string missed() const {
        const Event& event = *first_.now;
        const std::string named = list(event.named());
        switch (event.word) {
        case Word::move:
            return said({"faltó anotar que {} movió {} con el {}.",
                         "it was not written down that {} moved {} with the {}."},
                        player(event), named, event.die[0]);
        case Word::out:
            return said({"faltó anotar la salida de {}.", "it was not written down that {} came out of jail."},
                        named);
        case Word::jail:
            return said(
                {"faltó anotar que {} fue a la cárcel.", "it was not written down that {} was sent to jail."},
                named);
        case Word::claim:
            return said({"faltó anotar un soplo, por el que {} fue a la cárcel.",
                         "a soplo was not written down, by which {} went to jail."},
                        tokens());
        case Word::crown:
            return said({"faltó anotar que {} se coronó como premio.",
                         "it was not written down that {} was crowned as a prize."},
                        named);
        case Word::fix:
            return said({"faltó anotar que el mal conteo de {} se corrigió.",
                         "it was not written down that the miscount of {} was put right."},
                        named);
        case Word::first:
        case Word::roll:
        case Word::void_throw:
        case Word::end:
        case Word::restore:
        case Word::annul:
        case Word::retract:
        case Word::penalty:
        case Word::expel:
        case Word::retire:
        case Word::place:
        case Word::check:
        case Word::note:
        case Word::undo:
        case Word::close: break;
        }
        return said({"faltó anotar `{}`.", "`{}` was not written down."}, line(event));
    }

    // ": Y1 con 5, Y2 con 3"
    std::string play() const {
        std::string text;
        for (std::size_t at = 1; at < change_.edits.size(); ++at) {
            const Event& event = *change_.edits[at].now;
            text += at == 1 ? ": " : ", ";
            text += event.word == Word::move
                        ? said({"{} con {}", "{} with {}"}, write_token(event.token), event.die[0])
                        : said({"salida de {}", "{} came out"}, list(event.tokens));
        }
        return text;
    }

    const Change& change_;
    const Account& account_;
    const Header& header_;
    Language language_;
    const Edit &first_, &last_;
};

std::string misplaced_text(const Discrepancy& gap, Language language) {
    std::string text;
    for_each(gap.misplaced, [&](Token token) {
        const auto place = [&](const Position& position) {
            return place_text(position.at[token], seat_of(token), language);
        };
        text += say({"  {}: según el acta {}, en la mesa {}\n", "  {}: {} by the record, {} on the table\n"},
                    language, write_token(token), place(gap.reached), place(gap.table.position));
    });
    return text;
}

// Where an event early in the record was missed, nearly all after it move to the next number; some of the lines
// alone would make the record worse.
std::string lines_text(const std::vector<std::string>& lines, Language language) {
    constexpr std::size_t most = 20;
    if (lines.size() > most)
        return say({"     ({} líneas, que da --json)\n", "     ({} lines, which --json gives)\n"}, language,
                   lines.size());
    std::string text;
    for (const std::string& line : lines) text += "     " + line + '\n';
    return text;
}

constexpr std::array<std::string_view, 14> cause_names = {
    "misread-board", "other-token",  "miscount", "missed",   "exchanged-dice", "other-die", "captures",
    "missed-roll",   "misread-dice", "order",    "mistaken", "soplo-undone",   "never-was", "ruling"};

} // namespace

std::string changes_text(const Account& account, const Header& header, Language language) {
    std::string text;
    for (const Change& change : account.changes)
        text += (text.empty() ? "" : " ") + Saying(change, account, header, language).text();
    return text;
}

std::string brought_text(const Account& account, Language language) {
    if (account.lawful) return say({"Así el juego fue en regla.", "So the play was in order."}, language);
    if (account.brings.empty())
        return say({"No resulta ninguna otra irregularidad.", "Nothing else is irregular then."}, language);
    std::string text;
    for (const Finding& finding : account.brings)
        text += (text.empty() ? "" : ", ") + std::string(title(finding.kind, language)) +
                (finding.event == 0 ? say({" (al comienzo)", " (at the start)"}, language)
                                    : say({" (evento {})", " (event {})"}, language, finding.event));
    return say({"Entonces fue irregular: {}.", "Then this was irregular: {}."}, language, text);
}

std::vector<std::string> remedy_lines(const Account& account, Language language) {
    std::vector<std::string> lines;
    for (const Event& event : account.remedy.events) lines.push_back(write(account.remedy, event, language));
    return lines;
}

std::string gap_text(const Reconciliation& found, Language language) {
    const auto said = [&](Text text, const auto&... values) { return say(text, language, values...); };
    if (found.gap.misplaced == 0)
        return said({"El acta lleva al tablero tal como está.\n", "The record leads to the board as it stands.\n"});
    const std::string text =
        found.check == 0
            ? said({"El tablero no está como dice el acta:\n", "The board is not as the record says:\n"})
            : said({"En el evento {} el tablero no estaba como dice el acta:\n",
                    "At event {} the board was not as the record says:\n"},
                   found.check);
    return text + misplaced_text(found.gap, language) + '\n';
}

std::string accounts_heading(const Reconciliation& found, Language language) {
    return found.accounts.empty() ? say({"Ni un cambio del acta ni dos lo explican.",
                                         "Neither one change of the record nor two explain it."},
                                        language)
                                  : say({"Lo que pudo pasar, lo más probable primero.",
                                         "What may have happened, the likeliest first."},
                                        language);
}

std::string reconciliation_text(const Reconciliation& found, const Record& record, Language language) {
    const auto said = [&](Text text, const auto&... values) { return say(text, language, values...); };
    std::string text = gap_text(found, language);
    if (found.gap.misplaced == 0) return text;
    text += accounts_heading(found, language) + '\n';
    const bool closed = std::all_of(found.accounts.begin(), found.accounts.end(),
                                    [](const Account& account) { return account.remedy.events.empty(); });
    if (!closed)
        text += said({"Las líneas de una explicación, añadidas al acta, la corrigen.\n",
                      "The lines of an explanation, appended to the record, put it right.\n"});
    int rank = 0;
    for (const Account& account : found.accounts) {
        text += fmt::format("\n{}. {}\n", ++rank,
                            changes_text(account, record.header, language) + ' ' + brought_text(account, language));
        text += lines_text(remedy_lines(account, language), language);
    }
    if (found.looked_since > 1 && found.looked_since > found.agreed + 1)
        text +=
            said({"\nSe buscó desde el evento {}.\n", "\nThe search went back to event {}.\n"}, found.looked_since);
    return text;
}

std::string reconciliation_json(const Reconciliation& found, const Record& record) {
    const Discrepancy& gap = found.gap;
    Json accounts = Json::array();
    const auto line_of = [&](const std::optional<Event>& event) {
        return event && event->word != Word::check ? Json(line_text(*event, record, Language::english))
                                                   : Json(nullptr);
    };
    for (const Account& account : found.accounts) {
        Json changes = Json::array(), brings = Json::array();
        for (const Change& change : account.changes) {
            Json edits = Json::array();
            for (const Edit& edit : change.edits)
                edits.push_back({{"event", edit.event}, {"was", line_of(edit.was)}, {"now", line_of(edit.now)}});
            changes.push_back({{"cause", cause_names[static_cast<std::size_t>(change.cause)]},
                               {"tokens", token_names(change.tokens)},
                               {"events", edits}});
        }
        for (const Finding& finding : account.brings) brings.push_back(finding_of(finding));
        accounts.push_back({{"changes", changes},
                            {"lines", remedy_lines(account, Language::english)},
                            {"lawful", account.lawful},
                            {"brings", brings}});
    }
    const Json answer = {{"check", found.check == 0 ? Json(nullptr) : Json(found.check)},
                         {"table", write(gap.table.position, gap.table.seats)},
                         {"reached", write(gap.reached, gap.table.seats)},
                         {"misplaced", token_names(gap.misplaced)},
                         {"agreed", found.agreed},
                         {"looked_since", found.looked_since},
                         {"accounts", accounts}};
    return dumped(answer);
}

} // namespace arbiter
