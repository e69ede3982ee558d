#include "wording.h"

#include "engine/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace arbiter {
namespace {

// A status of one finding and of several, and what its window stands at: with {} the event that closed it.
struct StatusTexts {
    Text one, several, window;
};
constexpr std::array<StatusTexts, status_count> statuses = {{
    {{"abierto", "open"},
     {"abiertos", "open"},
     {"abierto: se puede corregir hasta los próximos dados válidos",
      "open: it may be put right until valid dice are thrown again"}},
    {{"en pie", "standing"},
     {"en pie", "standing"},
     {"en pie hasta que se restablezca", "standing until it is put back"}},
    {{"anotado", "noted"}, {"anotados", "noted"}, {"anotado, sin plazo", "noted, without a window"}},
    {{"sancionado", "sanctioned"},
     {"sancionados", "sanctioned"},
     {"sancionado por el soplo del evento {}", "sanctioned by the claim of event {}"}},
    {{"perdonado", "forgiven"},
     {"perdonados", "forgiven"},
     {"perdonado: el plazo se cerró con el evento {}", "forgiven: the window closed with event {}"}},
    {{"corregido", "corrected"},
     {"corregidos", "corrected"},
     {"corregido por el evento {}", "corrected by event {}"}},
    {{"aceptado", "accepted"},
     {"aceptados", "accepted"},
     {"aceptado: el plazo se cerró con el evento {}", "accepted: the window closed with event {}"}},
    {{"desvanecido", "vanished"},
     {"desvanecidos", "vanished"},
     {"desvanecido con el evento {}", "vanished with event {}"}},
}};
static_assert(!statuses.back().one.spanish.empty());

constexpr std::array<Text, verdict_count> verdicts = {{
    {"concedido", "upheld"},
    {"rechazado: quien reclama ya no juega", "rejected: the claimant is no longer playing"},
    {"rechazado: demasiado pronto, la tirada no ha terminado", "rejected: too early, the roll has not ended"},
    {"rechazado: esa tirada ya fue sancionada", "rejected: that roll was sanctioned already"},
    {"rechazado: demasiado tarde, los dados ya volvieron a caer", "rejected: too late, the dice were thrown again"},
    {"rechazado: la única omisión abierta es del mismo reclamante",
     "rejected: the only open omission is the claimant's own"},
    {"rechazado: no hay omisión", "rejected: there is no omission"},
}};

constexpr std::array<Text, 61> reasons = {{
    {"el texto no es UTF-8; guarde el acta en esa codificación",
     "the text is not UTF-8; save the record in that encoding"},
    {"hay un carácter de control en la línea", "there is a control character in the line"},
    {"la línea es demasiado larga (más de 64 KiB)", "the line is too long (more than 64 KiB)"},
    {"un acta empieza con la línea «arbiter-log 1»", "a record begins with the line \"arbiter-log 1\""},
    {"«{}» no es una línea de encabezado ni un evento", "\"{}\" is neither a header line nor an event"},
    {"«{}» no es un evento conocido", "\"{}\" is not a known event"},
    {"«{}» es del encabezado y va antes del primer evento", "\"{}\" belongs to the header, before the first event"},
    {"falta un color (Y, B, G, R)", "a colour is missing (Y, B, G, R)"},
    {"falta una ficha (como Y1)", "a token is missing (like Y1)"},
    {"falta un dado (1 a 6)", "a die is missing (1 to 6)"},
    {"falta una casilla", "a square is missing"},
    {"falta un valor", "a value is missing"},
    {"falta un texto; si tiene espacios va entre comillas", "a text is missing; with blanks it stands in quotes"},
    {"falta el motivo: piso, inclinado, sobre-ficha o ilegible",
     "the reason is missing: floor, tilted, on-token or unreadable"},
    {"falta la falta castigada: dado o trampa", "the offence is missing: tamper or cheat"},
    {"falta la posición, como Y=cárcel,cárcel,17,c3", "the position is missing, like Y=jail,jail,17,c3"},
    {"sobra «{}»", "\"{}\" is one word too many"},
    {"las comillas no se cierran", "the quotes are not closed"},
    {"«{}»: dentro de comillas solo se escriben \\\" y \\\\",
     "\"{}\": inside quotes only \\\" and \\\\ are written"},
    {"las comillas van separadas por espacios de lo demás", "quotes stand apart from the rest by blanks"},
    {"«{}» no es una hora como [2026-11-29T17:13:05Z]", "\"{}\" is not a time like [2026-11-29T17:13:05Z]"},
    {"«{}» no es un color; los colores son Y, B, G, R", "\"{}\" is not a colour; the colours are Y, B, G, R"},
    {"ese color no juega{}: falta su línea «jugador»", "that colour has no seat{}: its player line is missing"},
    {"«{}» no es una ficha; las fichas son Y1 a Y4, B1 a B4, G1 a G4, R1 a R4",
     "\"{}\" is not a token; tokens are Y1 to Y4, B1 to B4, G1 to G4, R1 to R4"},
    {"«{}» no es una casilla; son cárcel, 1 a 68, c1 a c7 y cielo",
     "\"{}\" is not a square; they are jail, 1 to 68, c1 to c7, heaven"},
    {"«{}» no es un dado; van de 1 a 6", "\"{}\" is not a die; they go from 1 to 6"},
    {"«{}» no es un número de evento", "\"{}\" is not the number of an event"},
    {"reglamento desconocido, {}", "unknown ruleset, {}"},
    {"opción desconocida, {}", "unknown option, {}"},
    {"valor desconocido, {}", "unknown value, {}"},
    {"«{}» no es un motivo: piso, inclinado, sobre-ficha o ilegible",
     "\"{}\" is not a reason: floor, tilted, on-token or unreadable"},
    {"«{}» no es una falta: dado o trampa", "\"{}\" is not an offence: tamper or cheat"},
    {"«{}»: una posición lleva el color y cuatro casillas, Y=cárcel,cárcel,17,c3",
     "\"{}\": a position is a colour and four squares, Y=jail,jail,17,c3"},
    {"la ficha {} está dos veces", "token {} is named twice"},
    {"{} es de otro color; una salida es de fichas de un solo color",
     "{} is of another colour; an exit is of tokens of one colour"},
    {"{} no puede ir a la cárcel por su propia jugada", "{} cannot be sent to jail by its own play"},
    {"{} es de otro color; se castiga una ficha del mismo jugador",
     "{} is of another colour; the token punished is the player's own"},
    {"{} está dos veces", "{} is there twice"},
    {"la línea «{}» está dos veces", "the line \"{}\" is there twice"},
    {"faltan jugadores: se necesitan de dos a cuatro líneas «jugador»",
     "there are too few seats: two to four player lines are needed"},
    {"falta lo que pasó en lugar del evento borrado; no puede ser «borra» ni «cierra»",
     "what happened in place of the struck event is missing; it cannot be undo or close"},
    {"la ficha está en la cárcel y no puede moverse; una salida se anota con «sale»",
     "the token is in jail and cannot move; an exit is recorded with out"},
    {"la ficha ya está en el cielo y no puede moverse", "the token is in heaven already and cannot move"},
    {"una ficha que sale tiene que estar en la cárcel", "a token that leaves jail has to be there"},
    {"una ficha enviada a la cárcel ya está en ella", "a token sent to jail is there already"},
    {"desde esa casilla el color no tiene camino; anote con «a» dónde quedó la ficha",
     "from that square its colour has no way; say with to where the token stands"},
    {"las tiradas iniciales van antes de la primera tirada", "throws for the start come before the first roll"},
    {"la ficha está en la cárcel y no puede coronar", "the token is in jail and cannot be crowned"},
    {"la ficha ya está en el cielo", "the token is in heaven already"},
    {"no hay un error de conteo abierto de esa ficha", "there is no open count error of that token"},
    {"la ficha se movió después del error de conteo", "the token has moved since its count error"},
    {"todavía no hay una tirada que anular", "there is no roll to annul yet"},
    {"en esta tirada no hay jugada que devolver", "this roll has nothing to take back"},
    {"una jugada con omisión no se devuelve: la omisión solo se sopla",
     "a play that holds an omission is not taken back: an omission is only blown"},
    {"ya se ejecutó un soplo de esta tirada; la jugada no se devuelve",
     "a soplo of this roll was carried out; the play is not taken back"},
    {"no hay un estado imposible que el acta pueda restablecer",
     "there is no impossible state that the record can put back"},
    {"ese evento no existe", "there is no such event"},
    {"ese evento ya está borrado", "that event is struck already"},
    {"un «borra» no se borra", "an undo cannot be undone"},
    {"sin ese evento, uno posterior no sería posible", "without that event a later one would be impossible"},
    {"el acta está cerrada; solo admite notas", "the record is closed; only notes may follow"},
}};
static_assert(static_cast<int>(Reason::after_close) + 1 == reasons.size());
static_assert(!verdicts.back().spanish.empty());

std::string dice_moves(const Finding& finding, const Rules& rules, bool with_captures, Language language) {
    std::string text;
    for (Moves rest = finding.owed; rest != 0; rest &= rest - 1) {
        const int move = std::countr_zero(rest);
        const Token token = token_of(move, finding.seat);
        const int value = finding.value[die_of(move)];
        const Square square = target(rules, finding.position, token, value);
        if (!text.empty()) text += "; ";
        text += say({"{} con {}", "{} with {}"}, language, write_token(token), value);
        if (square == no_square) continue;
        text += " → " + write_square(square, finding.seat, language);
        const Tokens prey = prey_on(*rules.board, finding.position, square, finding.seat);
        if (with_captures && prey != 0)
            text += say({" captura {}", " captures {}"}, language, token_list(prey));
        else if (with_captures)
            text += say({" y luego {}", " and then {}"}, language, finding.value[1 - die_of(move)]);
    }
    return text;
}

} // namespace

std::string player_name(const Header& header, Seat seat, Language language) {
    if (seat == no_seat) return {};
    const std::string colour(colour_words[seat].in(language));
    const auto& name = header.names[seat];
    const bool named = name && name->find_first_not_of(" \t") != std::string::npos;
    return named ? *name + " (" + colour + ")" : colour;
}

std::string doer(const Header& header, Seat seat, Language language) {
    std::string name = player_name(header, seat, language);
    const bool nameless = seat != no_seat && name == colour_words[seat].in(language);
    return nameless && language == Language::spanish ? "el " + name : name;
}

std::string token_list(Tokens tokens) {
    std::string text;
    for_each(tokens, [&](Token token) { text += (text.empty() ? "" : ", ") + write_token(token); });
    return text.empty() ? "—" : text;
}

std::vector<int> rules_of(Kind kind) {
    std::vector<int> rules;
    for (const int paragraph : info(kind).paragraphs)
        if (paragraph != 0) rules.push_back(paragraph);
    rules.push_back(-info(kind).ruling);
    return rules;
}

std::string rule_names(Kind kind) {
    std::string text;
    for (const int rule : rules_of(kind))
        text += fmt::format("{}{}{}", text.empty() ? "" : ", ", rule < 0 ? "R" : "§", std::abs(rule));
    return text;
}

std::string_view title(Kind kind, Language language) {
    return info(kind).title.in(language);
}

std::string_view status_name(Status status, Language language) {
    return statuses[static_cast<std::size_t>(status)].one.in(language);
}

std::string_view status_of_several(Status status, Language language) {
    return statuses[static_cast<std::size_t>(status)].several.in(language);
}

std::string owed(const Finding& finding, const Rules& rules, Language language) {
    switch (finding.kind) {
    case Kind::omitted_capture:
        return say({"Se debía capturar: {}.", "A capture was owed: {}."}, language,
                   dice_moves(finding, rules, true, language));
    case Kind::omitted_exit:
        return say({"Antes había que sacar fichas de la cárcel; faltaban por salir: {}.",
                    "Tokens had to leave jail first; still to be released: {}."},
                   language, finding.exits);
    case Kind::unused_die:
        return say(finding.tokens == 0 ? Text{"Aún se podía jugar: {}.", "There was still a move: {}."}
                                       : Text{"Para usar los dos dados había que empezar por: {}.",
                                              "To use both dice the first move had to be: {}."},
                   language, dice_moves(finding, rules, false, language));
    case Kind::count_error: {
        const Token token = lowest(finding.tokens);
        return say({"El {} llevaba a {}.", "The {} led to {}."}, language, finding.die,
                   write_square(target(rules, finding.position, token, finding.die), finding.seat, language));
    }
    case Kind::missing_capture:
        return say({"Debían ir a la cárcel: {}.", "To be sent to jail: {}."}, language, token_list(finding.tokens));
    case Kind::play_after_end:
    case Kind::premature_roll:
    case Kind::missing_roll:
    case Kind::prize_not_taken:
    case Kind::extra_roll:
    case Kind::wrong_player:
    case Kind::wrong_dice_count:
    case Kind::illegal_exit:
    case Kind::die_not_available:
    case Kind::token_may_not_move:
    case Kind::overshoot:
    case Kind::prize_not_due:
    case Kind::illegal_capture:
    case Kind::illegal_state:
    case Kind::board_mismatch:
    case Kind::taken_back: break;
    }
    return {};
}

std::string window(const Finding& finding, bool unfinished, Language language) {
    if (finding.status != Status::open || !is_omission(finding.kind))
        return say(statuses[static_cast<std::size_t>(finding.status)].window, language, finding.closed_by);
    return say(unfinished ? Text{"abierto: se puede soplar cuando termine la tirada",
                                 "open: it may be claimed once the roll has ended"}
                          : Text{"abierto: se puede soplar hasta los próximos dados válidos",
                                 "open: it may be claimed until valid dice are thrown again"},
               language);
}

std::string verdict(const Claim& claim, Language language) {
    std::string text(verdicts[static_cast<int>(claim.verdict)].in(language));
    if (claim.verdict != Verdict::upheld) return text;
    if (claim.tokens == 0)
        return text + say({": no hay ficha que soplar", ": there is no token to blow"}, language);
    return text + say({": {} a la cárcel", ": {} to jail"}, language, token_list(claim.tokens));
}

std::string refusal_text(const Refusal& refusal, Language language) {
    std::string what = refusal.what;
    if (refusal.reason == Reason::no_seat && !what.empty()) what = " (" + what + ")";
    std::string text = say(reasons[static_cast<int>(refusal.reason)], language, what);
    if (refusal.column == 0) return text;
    return say({"columna {}: {}", "column {}: {}"}, language, refusal.column, text);
}

std::string lapse_text(Reason why, Language language) {
    return say({"ya no se sostiene tras la enmienda, y queda sin efecto: {}",
                "no longer holds since the amendment, and is without effect: {}"},
               language, refusal_text({0, 0, why, {}}, language));
}

std::string unreadable_text(int error, Language language) {
    switch (error) {
    case ENOENT: return say({"el archivo no existe", "there is no such file"}, language);
    case EACCES: return say({"no hay permiso para leerlo", "there is no permission to read it"}, language);
    case ENXIO:
        return say({"es una tubería, un dispositivo o un socket, no un archivo",
                    "it is a pipe, a device or a socket, no file"},
                   language);
    case EISDIR: return say({"es una carpeta", "it is a folder"}, language);
    default: return say({"no se puede leer: {}", "cannot be read: {}"}, language, std::strerror(error));
    }
}

std::string discreet_refusal_text(const Refusal& refusal, Language language) {
    return refusal.reason == Reason::retracts_omission
               ? say({"esa jugada no se devuelve", "that play is not taken back"}, language)
               : refusal_text(refusal, language);
}

std::string capitalised(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::string printable(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        result += length == 0 ? "?" : text.substr(0, length);
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return result;
}

std::string waiting(const Header& header, const Due& due, Language language) {
    const std::string player = doer(header, due.seat, language);
    switch (due.must) {
    case Must::over: return say({"La partida terminó.", "The match is over."}, language);
    case Must::crown: return say({"{} tiene un premio por cobrar.", "{} has a prize to take."}, language, player);
    case Must::move: return say({"{} tiene que jugar.", "{} has to play."}, language, player);
    case Must::roll: break;
    }
    if (due.seat == no_seat) return say({"Nadie tiene aún el turno.", "Nobody has the turn yet."}, language);
    std::string text = due.dice == 1 ? say({"Tira {} con un dado", "{} rolls one die"}, language, player)
                                     : say({"Tira {}", "{} rolls"}, language, player);
    if (due.attempt > 0) text += say({", intento {} de 3", ", attempt {} of 3"}, language, due.attempt);
    if (due.pairs > 0) text += say({", pares seguidos: {}", ", pairs in a row: {}"}, language, due.pairs);
    return text + ".";
}

} // namespace arbiter
