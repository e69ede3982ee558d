#include "sentence.h"

#include "engine/words.h"
#include "wording.h"

#include <fmt/format.h>

#include <bit>
#include <cctype>

namespace arbiter {
namespace {

// The player's own name, or the colour.
std::string who(const Header& header, Seat seat, Language language) {
    const auto& name = header.names[seat];
    return name && name->find_first_not_of(' ') != std::string::npos ? *name
                                                                     : std::string(colour_words[seat].in(language));
}

// Where the tokens stood before the event and after it; what is said in the place of another is not yet known to
// have led anywhere.
struct Places {
    const Position* before = nullptr;
    const Position* after = nullptr;

    bool known() const { return before != nullptr; }
};

// Those that went to jail with the event, the moved ones apart.
std::string sent_off(const Event& event, const Places& places, Language language) {
    Tokens sent = places.known() ? Tokens{0} : event.x;
    for (Token token = 0; places.known() && token < token_count; ++token)
        if (places.before->at[token] != jail && places.after->at[token] == jail &&
            (event.named() & bit(token)) == 0)
            sent = united(sent, bit(token));
    if (sent != 0) return say({"; a la cárcel: {}", "; to jail: {}"}, language, token_list(sent));
    if (event.x_given && event.x == 0) return say({"; nadie va a la cárcel", "; nobody goes to jail"}, language);
    return {};
}

std::string dice_said(const Event& event) {
    return event.dice == 2 ? fmt::format("{}-{}", event.die[0], event.die[1]) : std::to_string(event.die[0]);
}

// "a 28", where the record says so or the places show it; else nothing.
std::string led_to(Text text, const Event& event, const Places& places, Language language) {
    const Square square = places.known() ? places.after->at[event.token] : event.to;
    return square == no_square ? std::string()
                               : say(text, language, write_square(square, seat_of(event.token), language));
}

std::string words_of(const Record& record, const Event& event, const Places& places, Language language) {
    const std::string player = event.seat == no_seat ? "" : who(record.header, event.seat, language);
    const std::string token = event.token == no_token ? "" : write_token(event.token);
    switch (event.word) {
    case Word::first:
        return say({"{} tira {} por la salida", "{} throws {} for the start"}, language, player, dice_said(event));
    case Word::roll: return say({"{} tira {}", "{} rolls {}"}, language, player, dice_said(event));
    case Word::void_throw:
        return say({"Tirada nula de {}: {}", "Void throw by {}: {}"}, language, player,
                   void_reasons[static_cast<std::size_t>(event.reason)].in(language));
    case Word::out:
        return say(std::has_single_bit(event.tokens) ? Text{"Sale {}", "{} leaves jail"}
                                                     : Text{"Salen {}", "{} leave jail"},
                   language, token_list(event.tokens)) +
               sent_off(event, places, language);
    case Word::move: {
        const std::string played = say({"{} con {}", "{} with {}"}, language, token, event.die[0]);
        const std::string way =
            places.known() ? ": " + write_square(places.before->at[event.token], seat_of(event.token), language) +
                                 led_to({" → {}", " → {}"}, event, places, language)
                           : led_to({" a {}", " to {}"}, event, places, language);
        return played + way + sent_off(event, places, language);
    }
    case Word::end: return say({"{} termina su tirada", "{} ends the roll"}, language, player);
    case Word::crown:
        return say({"{} corona {} con el premio", "{} crowns {} with the prize"}, language, player, token);
    case Word::claim: {
        const std::string sent = sent_off(event, places, language);
        return say({"¡Soplo! de {}", "Soplo! by {}"}, language, player) + (token.empty() ? "" : " · " + token) +
               sent;
    }
    case Word::fix:
        return say({"Se corrige {}", "{} is set right"}, language, token) +
               led_to({": queda en {}", ": it stands on {}"}, event, places, language) +
               sent_off(event, places, language);
    case Word::jail: return say({"A la cárcel: {}", "To jail: {}"}, language, token_list(event.tokens));
    case Word::restore: return say({"Se restablece el estado", "The state is restored"}, language);
    case Word::annul: return say({"Se anula la tirada", "The roll is annulled"}, language);
    case Word::retract: return say({"Se devuelve la jugada", "The move is taken back"}, language);
    case Word::penalty:
        if (event.offence == Offence::tamper)
            return say({"Castigo a {} por tocar un dado", "Penalty for {}: tampering with a die"}, language,
                       player);
        return say({"Castigo a {} por trampa", "Penalty for {}: cheating"}, language, player) +
               (token.empty() ? "" : " · " + token);
    case Word::expel: return say({"Se expulsa a {}", "{} is expelled"}, language, player);
    case Word::retire: return say({"{} se retira", "{} retires"}, language, player);
    case Word::place:
        return say({"El juez pone {}", "The referee puts {}"}, language, token) +
               led_to({" en {}", " on {}"}, event, places, language);
    case Word::check: return say({"Se verifica el tablero", "The board is checked"}, language);
    case Word::note: return say({"Nota: {}", "Note: {}"}, language, printable(record.texts[event.detail]));
    case Word::undo:
        if (event.detail == 0) return say({"Se borra el último evento", "The last event is struck"}, language);
        if (event.replacement != 0)
            return say({"En lugar del evento {}: {}", "In the place of event {}: {}"}, language, event.detail,
                       words_of(record, record.replacements[event.replacement - 1], {}, language));
        return say({"Se borra el evento {}", "Event {} is struck"}, language, event.detail);
    case Word::close: return say({"Se cierra el acta", "The record is closed"}, language);
    }
    return {};
}

} // namespace

std::string sentence(const Record& record, std::uint32_t number, const Position& before, const Position& after,
                     Language language) {
    const Event& event = record.events[number - 1];
    std::string said = words_of(record, event, {&before, &after}, language);
    // A colour that stands for a name begins the sentence.
    const Seat seat = event.seat;
    if (seat != no_seat && said.starts_with(colour_words[seat].in(language)))
        said[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(said[0])));
    return said;
}

} // namespace arbiter
