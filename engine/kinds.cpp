#include "kinds.h"

#include <algorithm>

namespace arbiter {
namespace {

constexpr Remedy annulled = {
    {"Hasta la tirada siguiente se puede anular; si nadie lo pide, vale y se sigue desde ahí.",
     "Until the next throw it may be annulled; if nobody asks for that, it stands and play goes on from there."},
    Word::annul};
constexpr Remedy taken_back = {
    {"Hasta la próxima tirada válida se puede devolver y jugar de nuevo; después se acepta como quedó.",
     "Until the next valid throw it may be taken back and played again; afterwards it is accepted as it stands."},
    Word::retract};
constexpr Remedy demanded = {
    {"Hasta la próxima tirada válida se puede exigir que se juegue; después se acepta, y nunca es soplo.",
     "Until the next valid throw it may be demanded that it be played; afterwards it is accepted, and it "
     "is never a soplo."},
    Word::retract};
constexpr Remedy given_back = {
    {"Hasta la próxima tirada válida la ficha vuelve a su sitio; después se acepta.",
     "Until the next valid throw the token goes back to its place; afterwards it is accepted."},
    Word::retract};
constexpr Remedy set_right = {
    {"Hasta la próxima tirada válida la ficha se lleva a donde conduce su dado, y lo que comió por error "
     "vuelve a su sitio; después se queda donde está.",
     "Until the next valid throw the token is put where its die leads, and what it captured wrongly goes "
     "back; afterwards it stays where it is."},
    Word::fix};
constexpr Remedy sent = {
    {"Las fichas comidas se mandan a la cárcel mientras no vuelvan a caer dados válidos, y también "
     "después si la posición es imposible.",
     "The captured tokens are sent to jail until valid dice fall again, and later too where the position "
     "is impossible."},
    Word::jail};
constexpr Remedy restored = {
    {"Se restablece en cualquier momento: la ficha causante vuelve a donde estaba antes, o va a la cárcel "
     "si allí ya no puede estar.",
     "It is put back at any time: the token responsible returns to where it stood before, or goes to "
     "jail if it can not stand there any more."},
    Word::restore};
// A claim punishes and puts nothing right.
constexpr Remedy blown = {
    {"Un rival puede reclamar el soplo desde que termina la tirada hasta que vuelvan a caer dados válidos. Nunca "
     "se "
     "corrige; si nadie reclama, queda perdonada.",
     "A rival may claim the soplo from the end of the roll until valid dice fall again. It is never put right; if "
     "nobody claims, it is forgiven."},
    std::nullopt};
constexpr Remedy noted = {
    {"No tiene remedio ni plazo: queda anotado.", "There is no remedy and no time limit: it is noted."},
    std::nullopt};

} // namespace

constexpr std::array<KindInfo, kind_count> all_kinds = {{
    {.kind = Kind::play_after_end,
     .name = "play-after-end",
     .title = {"jugada después del final", "play after the end"},
     .meaning = {"La partida ya había terminado: lo que se hizo después no cuenta.",
                 "The match was over already: what was done afterwards does not count."},
     .remedy = noted,
     .group = Group::thrown,
     .doubt = Doubt::none,
     .paragraphs = {136},
     .ruling = 17},
    {.kind = Kind::premature_roll,
     .name = "premature-roll",
     .title = {"tirada prematura", "premature roll"},
     .meaning = {"Se lanzó sin haber terminado la tirada anterior: todavía quedaba algo por jugar.",
                 "The dice were thrown before the last roll was finished: something was still to be played."},
     .remedy = annulled,
     .group = Group::thrown,
     .doubt = Doubt::dice,
     .paragraphs = {131},
     .ruling = 9},
    {.kind = Kind::missing_roll,
     .name = "missing-roll",
     .title = {"tirada perdida", "missing roll"},
     .meaning = {"Le quedaba otra tirada, pero otro jugador lanzó antes: esa tirada se perdió.",
                 "Another roll was still due, but somebody else threw first: that roll is lost."},
     .remedy = noted,
     .group = Group::thrown,
     .doubt = Doubt::dice,
     .paragraphs = {105, 39},
     .ruling = 15},
    {.kind = Kind::prize_not_taken,
     .name = "prize-not-taken",
     .title = {"premio no cobrado", "prize not taken"},
     .meaning = {"Había un premio de tres pares por cobrar y se siguió jugando: el premio se perdió.",
                 "A prize of three pairs was waiting and play went on without it: the prize is lost."},
     .remedy = noted,
     .group = Group::played,
     .doubt = Doubt::none,
     .paragraphs = {112},
     .ruling = 8},
    {.kind = Kind::extra_roll,
     .name = "extra-roll",
     .title = {"tirada de más", "extra roll"},
     .meaning = {"Se lanzó sin derecho a otra tirada.", "The dice were thrown without a right to another roll."},
     .remedy = annulled,
     .group = Group::thrown,
     .doubt = Doubt::dice,
     .paragraphs = {110, 134, 43, 116},
     .ruling = 9},
    {.kind = Kind::wrong_player,
     .name = "wrong-player",
     .title = {"jugador equivocado", "wrong player"},
     .meaning = {"No era su turno.", "It was not this player's turn."},
     .remedy = annulled,
     .remedy_of_play = taken_back,
     .group = Group::thrown,
     .doubt = Doubt::dice,
     .paragraphs = {26},
     .ruling = 9},
    {.kind = Kind::wrong_dice_count,
     .name = "wrong-dice-count",
     .title = {"número de dados equivocado", "wrong number of dice"},
     .meaning = {"Se lanzó con un número de dados distinto del que tocaba.",
                 "The throw was made with another number of dice than was due."},
     .remedy = annulled,
     .group = Group::thrown,
     .doubt = Doubt::dice,
     .paragraphs = {27, 103},
     .ruling = 2},
    {.kind = Kind::omitted_exit,
     .name = "omitted-exit",
     .title = {"salida omitida", "omitted exit"},
     .meaning =
         {"La tirada obligaba a sacar fichas de la cárcel antes que nada, y no se sacaron todas las debidas.",
          "The throw made it a duty to release tokens from jail before anything else, and not all that were due "
          "came out."},
     .remedy = blown,
     .group = Group::omission,
     .doubt = Doubt::duties,
     .paragraphs = {38, 81},
     .ruling = 10},
    {.kind = Kind::omitted_capture,
     .name = "omitted-capture",
     .title = {"captura omitida", "omitted capture"},
     .meaning =
         {"Con uno de los dados se podía comer de inmediato a un rival. Comer era obligatorio, y se jugó otra "
          "cosa.",
          "One of the dice could capture a rival at once. The capture was a duty, and something else was played."},
     .remedy = blown,
     .group = Group::omission,
     .doubt = Doubt::duties,
     .paragraphs = {64, 72},
     .ruling = 13},
    {.kind = Kind::illegal_exit,
     .name = "illegal-exit",
     .title = {"salida indebida", "illegal exit"},
     .meaning = {"Salieron de la cárcel fichas que la tirada no permitía sacar.",
                 "Tokens left jail that the throw did not release."},
     .remedy = taken_back,
     .group = Group::played,
     .doubt = Doubt::tokens,
     .paragraphs = {35, 36, 37},
     .ruling = 24},
    {.kind = Kind::die_not_available,
     .name = "die-not-available",
     .title = {"dado no disponible", "die not available"},
     .meaning = {"Se movió con un dado que no había: no cayó ese valor, ya se había usado o se había perdido.",
                 "A die was played that was not there: that value did not fall, or was used or lost already."},
     .remedy = taken_back,
     .group = Group::played,
     .doubt = Doubt::dice,
     .paragraphs = {18, 29, 58},
     .ruling = 24},
    {.kind = Kind::token_may_not_move,
     .name = "token-may-not-move",
     .title = {"ficha que no podía mover", "token that may not move"},
     .meaning = {"Esa ficha no podía mover más en esta tirada: en ella salió de la cárcel o comió, y no es la "
                 "única activa. O su dado ya se había perdido.",
                 "This token could not move any more in this roll: it left jail or captured in it, and is not the "
                 "only active one. Or its die was lost already."},
     .remedy = taken_back,
     .group = Group::played,
     .doubt = Doubt::tokens,
     .paragraphs = {69, 46, 48},
     .ruling = 11},
    {.kind = Kind::overshoot,
     .name = "overshoot",
     .title = {"paso más allá del cielo", "overshoot"},
     .meaning = {"La ficha entró al cielo con más pasos de los que le faltaban; se entra con el número exacto.",
                 "The token entered heaven with more steps than it had left; heaven asks for the exact number."},
     .remedy = restored,
     .placeable = true,
     .group = Group::played,
     .doubt = Doubt::counts,
     .paragraphs = {99, 100, 129},
     .ruling = 19},
    {.kind = Kind::unused_die,
     .name = "unused-die",
     .title = {"dado sin usar", "unused die"},
     .meaning = {"Se dejó sin jugar un dado que servía, o se empezó por una jugada que inutilizó el otro dado.",
                 "A usable die was left unplayed, or the first move made the other die useless."},
     .remedy = demanded,
     .group = Group::played,
     .doubt = Doubt::dice,
     .paragraphs = {55},
     .ruling = 14},
    {.kind = Kind::count_error,
     .name = "count-error",
     .title = {"error de conteo", "count error"},
     .meaning = {"La ficha no quedó en la casilla a la que llevaba su dado.",
                 "The token did not come to stand on the square to which its die led."},
     .remedy = set_right,
     .group = Group::counted,
     .doubt = Doubt::counts,
     .paragraphs = {126},
     .ruling = 4},
    {.kind = Kind::prize_not_due,
     .name = "prize-not-due",
     .title = {"premio que no correspondía", "prize not due"},
     .meaning = {"Se coronó una ficha con un premio que no se había ganado.",
                 "A token was crowned with a prize that had not been won."},
     .remedy = taken_back,
     .group = Group::played,
     .doubt = Doubt::tokens,
     .paragraphs = {112},
     .ruling = 24},
    {.kind = Kind::missing_capture,
     .name = "missing-capture",
     .title = {"captura sin ejecutar", "missing capture"},
     .meaning = {"La jugada comía, pero las fichas comidas se quedaron donde estaban.",
                 "The move captured, but the captured tokens were left where they stood."},
     .remedy = sent,
     .group = Group::played,
     .doubt = Doubt::tokens,
     .paragraphs = {63, 88},
     .ruling = 21},
    {.kind = Kind::illegal_capture,
     .name = "illegal-capture",
     .title = {"captura indebida", "illegal capture"},
     .meaning = {"Se mandó a la cárcel una ficha que no se podía comer.",
                 "A token was sent to jail that could not be captured."},
     .remedy = given_back,
     .placeable = true,
     .group = Group::played,
     .doubt = Doubt::tokens,
     .paragraphs = {61, 62, 82},
     .ruling = 21},
    {.kind = Kind::illegal_state,
     .name = "illegal-state",
     .title = {"estado imposible", "impossible state"},
     .meaning = {"Quedó una ficha donde no puede estar: pasada de su entrada, en un corredor ajeno, o con un rival "
                 "fuera de seguro.",
                 "A token stands where it can not be: past its own entry, in another colour's corridor, or with a "
                 "rival on a square that is not safe."},
     .remedy = restored,
     .placeable = true,
     .group = Group::state,
     .doubt = Doubt::tokens,
     .paragraphs = {129},
     .ruling = 20},
    {.kind = Kind::board_mismatch,
     .name = "board-mismatch",
     .title = {"tablero distinto del acta", "board differs from the record"},
     .meaning =
         {"La mesa no estaba como decía el acta: algo no se anotó, o alguna ficha se movió sin que nadie lo viera.",
          "The table was not as the record said: something was not written down, or a token was moved unseen."},
     .remedy = noted,
     .group = Group::state,
     .doubt = Doubt::none,
     .paragraphs = {129, 130},
     .ruling = 21},
    {.kind = Kind::taken_back,
     .name = "taken-back",
     .title = {"jugada devuelta", "move taken back"},
     .meaning = {"Se devolvió una jugada que era correcta.", "A move was taken back that was correct."},
     .remedy = noted,
     .group = Group::played,
     .doubt = Doubt::none,
     .paragraphs = {125},
     .ruling = 24},
}};

namespace {

constexpr bool is_said(const Text& text) {
    return !text.spanish.empty() && !text.english.empty();
}
constexpr bool is_whole(const KindInfo& row) {
    return !row.name.empty() && is_said(row.title) && is_said(row.meaning) && is_said(row.remedy.text) &&
           row.paragraphs[0] != 0 && row.ruling != 0;
}
// A row for every kind, in their order, with all its texts.
constexpr bool is_complete() {
    for (int kind = 0; kind < kind_count; ++kind)
        if (all_kinds[kind].kind != static_cast<Kind>(kind) || !is_whole(all_kinds[kind])) return false;
    return true;
}
static_assert(is_complete());

} // namespace

const Remedy& remedy_of(Kind kind, Word word) {
    const KindInfo& row = info(kind);
    return row.remedy_of_play && word != Word::roll ? *row.remedy_of_play : row.remedy;
}

} // namespace arbiter
