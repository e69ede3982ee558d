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

std::string line_text(const Event& event, const Record& record) {
    Event plain = event;
    plain.time = no_time;
    return write(record, plain);
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
        case Cause::captures:
            return at_event() +
                   (first_.now->x == 0
                        ? said({"nadie fue a la cárcel.", "nobody was sent to jail."})
                        : said({"a la cárcel fue exactamente: {}.", "exactly these were sent to jail: {}."},
                               token_list(first_.now->x)));
        case Cause::missed_roll:
            return missed_at() +
                   said({"faltó anotar la tirada {} de {}{}.", "the roll {} by {} was not written down{}."},
                        dice_text(*first_.now), player(*first_.now), play());
        case Cause::misread_dice:
            return at_event() + said({"los dados de {} fueron {} y no {}, y así se movió {}.",
                                      "the dice of {} were {}, not {}, and so {} was moved."},
                                     player(*first_.now), dice_text(*first_.now), dice_text(*first_.was), tokens());
        case Cause::order: return at_events() + said({"fue en el otro orden.", "it was in the other order."});
        case Cause::mistaken:
            return said({"Desde el evento {} se confundieron {}.", "From event {} on, {} were mixed up."},
                        first_.event, tokens());
        case Cause::soplo_undone:
            return at_event() +
                   said({"la ficha soplada, {}, se quedó en {}.", "the token that was blown, {}, stayed on {}."},
                        tokens(), square(*first_.now));
        case Cause::never_was:
            return at_event() + said({"`{}` no ocurrió.", "`{}` did not happen."}, line(*first_.was));
        case Cause::ruling:
            return missed_at() + said({"alguien puso {} en {} sin que se anotara.",
                                       "somebody put {} on {}, and it was not written down."},
                                      tokens(), square(*first_.now));
        }
        return {};
    }

private:
    template <class... Values>
    std::string said(Text text, const Values&... values) const {
        return say(text, language_, values...);
    }
    std::string tokens() const {
        std::string text;
        for_each(change_.tokens, [&](Token token) {
            text += (text.empty() ? "" : said({" y ", " and "})) + write_token(token);
        });
        return text;
    }
    std::string player(const Event& event) const { return player_name(header_, event.seat, language_); }
    std::string square(const Event& event) const { return write_square(event.to, event.seat, language_); }
    std::string line(const Event& event) const { return line_text(event, Record{header_, {}, {}, {}, {}}); }

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
        const std::string is = token_list(now.named()), recorded = token_list(was.named());
        switch (now.word) {
        case Word::move:
            return said({"{} movió {} y no {} con el {}.", "{} moved {}, not {}, with the {}."}, player(now), is,
                        recorded, now.die[0]);
        case Word::out:
            return said({"de la cárcel salió {} y no {}.", "out of jail came {}, not {}."}, is, recorded);
        case Word::claim: return said({"se sopló {}.", "{} was blown."}, write_token(now.token));
        default: return said({"fue {} y no {}.", "it was {}, not {}."}, is, recorded);
        }
    }

    std::string miscount() const {
        const Event& now = *first_.now;
        const std::string token = write_token(now.token);
        if (now.word == Word::place)
            return said({"{} se puso en {} y no en {}.", "{} was put on {}, not on {}."}, token, square(now),
                        square(*first_.was));
        if (now.to == no_square)
            return said(
                {"{} quedó donde llevaba el {} y no en {}.", "{} came to stand where the {} led, not on {}."},
                token, now.die[0], square(*first_.was));
        const std::string text =
            said({"{} quedó en {} al moverse con el {}.", "{} was put on {} when moved with the {}."}, token,
                 square(now), now.die[0]);
        for (const Finding& finding : account_.brings)
            if (finding.kind == Kind::count_error && finding.event == first_.event)
                return text + ' ' + slip_text(finding, now.to, language_);
        return text;
    }

    std::string missed() const {
        const Event& event = *first_.now;
        const std::string named = token_list(event.named());
        switch (event.word) {
        case Word::move:
            return said({"faltó anotar que {} movió {} con el {}.",
                         "it was not written down that {} moved {} with the {}."},
                        player(event), named, event.die[0]);
        case Word::out:
            return said(
                {"faltó anotar que de la cárcel salió {}.", "it was not written down that {} came out of jail."},
                named);
        case Word::jail:
            return said(
                {"faltó anotar que {} fue a la cárcel.", "it was not written down that {} was sent to jail."},
                named);
        default: return said({"faltó anotar `{}`.", "`{}` was not written down."}, line(event));
        }
    }

    // ": Y1 con 5, Y2 con 3"
    std::string play() const {
        std::string text;
        for (std::size_t at = 1; at < change_.edits.size(); ++at) {
            const Event& event = *change_.edits[at].now;
            text += at == 1 ? ": " : ", ";
            text += event.word == Word::move
                        ? said({"{} con {}", "{} with {}"}, write_token(event.token), event.die[0])
                        : said({"sale {}", "out came {}"}, token_list(event.tokens));
        }
        return text;
    }

    const Change& change_;
    const Account& account_;
    const Header& header_;
    Language language_;
    const Edit &first_, &last_;
};

std::string brought_text(const Account& account, Language language) {
    if (account.lawful) return say({"Así el juego fue en regla.", "So the play was in order."}, language);
    if (account.brings.empty()) return say({"No añade irregularidades.", "It adds no irregularity."}, language);
    std::string text;
    for (const Finding& finding : account.brings)
        text += say({"{}{} (evento {})", "{}{} (event {})"}, language, text.empty() ? "" : ", ",
                    title(finding.kind, language), finding.event);
    return say({"Trae consigo: {}.", "It brings: {}."}, language, text);
}

std::string misplaced_text(const Discrepancy& gap, Language language) {
    std::string text;
    for_each(gap.misplaced, [&](Token token) {
        const auto place = [&](const Position& position) {
            return write_square(position.at[token], seat_of(token), language);
        };
        text += say(
            {"  {}: según el acta en {}, en la mesa en {}\n", "  {}: on {} by the record, on {} on the table\n"},
            language, write_token(token), place(gap.reached), place(gap.table.position));
    });
    return text;
}

// Where an event early in the record was missed, nearly all after it move to the next number.
std::string lines_text(const std::vector<std::string>& lines, Language language) {
    constexpr std::size_t most = 10;
    std::string text;
    for (std::size_t at = 0; at < std::min(most, lines.size()); ++at) text += "     " + lines[at] + '\n';
    if (lines.size() > most)
        text += say({"     … y {} líneas más, que da --json\n", "     … and {} lines more, which --json gives\n"},
                    language, lines.size() - most);
    return text;
}

constexpr std::array<std::string_view, 14> cause_names = {
    "misread-board", "other-token",  "miscount", "missed",   "exchanged-dice", "other-die", "captures",
    "missed-roll",   "misread-dice", "order",    "mistaken", "soplo-undone",   "never-was", "ruling"};

} // namespace

std::string change_text(const Change& change, const Account& account, const Header& header, Language language) {
    return Saying(change, account, header, language).text();
}

std::string account_text(const Account& account, const Header& header, Language language) {
    std::string text;
    for (const Change& change : account.changes) text += change_text(change, account, header, language) + ' ';
    return text + brought_text(account, language);
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

std::string reconciliation_text(const Reconciliation& found, const Record& record, Language language) {
    const auto said = [&](Text text, const auto&... values) { return say(text, language, values...); };
    std::string text = gap_text(found, language);
    if (found.gap.misplaced == 0) return text;
    int rank = 0;
    for (const Account& account : found.accounts) {
        text += said({"{}. {}\n", "{}. {}\n"}, ++rank, account_text(account, record.header, language));
        text += lines_text(account.lines, language);
    }
    if (found.accounts.empty())
        text += said({"Ni uno ni dos cambios lo explican.\n", "Neither one change nor two explain it.\n"});
    if (found.looked_since > 1 && found.looked_since > found.agreed + 1)
        text += said({"Se buscó desde el evento {}.\n", "The search went back to event {}.\n"}, found.looked_since);
    return text;
}

std::string reconciliation_json(const Reconciliation& found, const Record& record) {
    const Discrepancy& gap = found.gap;
    Json accounts = Json::array();
    const auto line_of = [&](const std::optional<Event>& event) {
        return event && event->word != Word::check ? Json(line_text(*event, record)) : Json(nullptr);
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
        accounts.push_back(
            {{"changes", changes}, {"lines", account.lines}, {"lawful", account.lawful}, {"brings", brings}});
    }
    const Json answer = {{"check", found.check == 0 ? Json(nullptr) : Json(found.check)},
                         {"table", write(gap.table.position, gap.table.seats)},
                         {"reached", write(gap.reached, gap.table.seats)},
                         {"misplaced", token_names(gap.misplaced)},
                         {"agreed", found.agreed},
                         {"looked_since", found.looked_since},
                         {"accounts", accounts}};
    return answer.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace arbiter
