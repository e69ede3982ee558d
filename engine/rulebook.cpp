#include "rulebook.h"

#include <algorithm>
#include <array>

namespace arbiter {

namespace {

constexpr Paragraph modelled(Kind finding) {
    return {Nature::modelled, finding};
}
constexpr Paragraph definition{Nature::definition, {}};
constexpr Paragraph procedure{Nature::procedure, {}};

constexpr std::array<Paragraph, 140> paragraphs = {{
    definition,                         // §1 colours, tokens, jails
    definition,                         // §2 the outer track
    definition,                         // §3 numbers and safe squares
    definition,                         // §4 the entry square
    modelled(Kind::illegal_state),      // §5 a corridor has one colour
    definition,                         // §6 heaven
    definition,                         // §7 jail
    definition,                         // §8 the whole distance (R1)
    definition,                         // §9 token
    definition,                         // §10 active token
    definition,                         // §11 lone token
    definition,                         // §12 roll
    definition,                         // §13 turn
    definition,                         // §14 pair
    definition,                         // §15 pair of exit
    definition,                         // §16 sterile pair
    definition,                         // §17 pending die
    modelled(Kind::die_not_available),  // §18 one token, one whole die
    definition,                         // §19 capture
    definition,                         // §20 soplo
    definition,                         // §21 crowning
    definition,                         // §22 aim of the game
    modelled(Kind::illegal_capture),    // §23 safe squares of absent colours
    definition,                         // §24 all begin in jail
    modelled(Kind::wrong_player),       // §25 the highest sum begins
    modelled(Kind::wrong_player),       // §26 order of turns
    modelled(Kind::wrong_dice_count),   // §27 two dice together
    modelled(Kind::die_not_available),  // §28 dice are no common sum
    modelled(Kind::die_not_available),  // §29 no die is split
    procedure,                          // §30 when a throw is valid
    procedure,                          // §31 when it is repeated
    modelled(Kind::missing_roll),       // §32 an invalid throw costs nothing
    procedure,                          // §33 a die knocks a token
    modelled(Kind::extra_roll),         // §34 tampering loses the turn
    modelled(Kind::illegal_exit),       // §35 only pairs release
    modelled(Kind::illegal_exit),       // §36 2-2 to 5-5: two
    modelled(Kind::omitted_exit),       // §37 1-1 and 6-6: all
    modelled(Kind::omitted_exit),       // §38 leaving is a duty
    modelled(Kind::missing_roll),       // §39 three attempts
    modelled(Kind::missing_roll),       // §40 also with tokens in heaven
    modelled(Kind::extra_roll),         // §41 not with one in the corridor
    modelled(Kind::extra_roll),         // §42 a pair ends the attempts
    modelled(Kind::extra_roll),         // §43 three failures end the turn
    modelled(Kind::die_not_available),  // §44 two exits use both dice
    modelled(Kind::unused_die),         // §45 one exit leaves a die
    modelled(Kind::token_may_not_move), // §46 that die is another's
    modelled(Kind::unused_die),         // §47 unless the released is alone
    modelled(Kind::token_may_not_move), // §48 the released captures nothing
    modelled(Kind::count_error),        // §49 never backwards
    modelled(Kind::die_not_available),  // §50 one token a die
    modelled(Kind::die_not_available),  // §51 two dice, shared at will
    modelled(Kind::token_may_not_move), // §52 a sum is two moves
    modelled(Kind::taken_back),         // §53 the order, once begun, stands
    modelled(Kind::missing_capture),    // §54 the stop between has effects
    modelled(Kind::unused_die),         // §55 maximum use
    modelled(Kind::omitted_capture),    // §56 capture before maximum use
    modelled(Kind::unused_die),         // §57 choice among equals only
    modelled(Kind::die_not_available),  // §58 a lost die stays lost
    modelled(Kind::unused_die),         // §59 nobody is in the way
    procedure,                          // §60 when a move is made
    modelled(Kind::illegal_capture),    // §61 capture on the exact square
    modelled(Kind::illegal_capture),    // §62 never in passing
    modelled(Kind::missing_capture),    // §63 all rivals of the square
    modelled(Kind::omitted_capture),    // §64 capturing is a duty
    modelled(Kind::omitted_capture),    // §65 with one pending die
    modelled(Kind::omitted_capture),    // §66 but not with the sum
    modelled(Kind::omitted_capture),    // §67 asked after every move
    modelled(Kind::unused_die),         // §68 any capture, most dice
    modelled(Kind::token_may_not_move), // §69 who captured stops
    modelled(Kind::omitted_capture),    // §70 the lone one goes on
    modelled(Kind::extra_roll),         // §71 captures earn no roll
    modelled(Kind::omitted_capture),    // §72 when a soplo arises
    modelled(Kind::omitted_capture),    // §73 the move itself stands
    modelled(Kind::omitted_capture),    // §74 the window of the claim
    modelled(Kind::omitted_capture),    // §75 who may claim
    modelled(Kind::omitted_capture),    // §76 which token is blown
    modelled(Kind::omitted_capture),    // §77 wherever it stands
    modelled(Kind::omitted_capture),    // §78 even out of heaven
    modelled(Kind::prize_not_due),      // §79 the series falls to 0
    modelled(Kind::omitted_capture),    // §80 unclaimed is forgiven
    modelled(Kind::omitted_exit),       // §81 soplo of an exit
    modelled(Kind::illegal_capture),    // §82 safe squares protect
    modelled(Kind::illegal_capture),    // §83 and are shared
    modelled(Kind::unused_die),         // §84 and can be passed
    modelled(Kind::unused_die),         // §85 no square is ever full
    definition,                         // §86 the list of safe squares
    modelled(Kind::illegal_capture),    // §87 starts are safe
    modelled(Kind::missing_capture),    // §88 but not from an exit
    modelled(Kind::illegal_capture),    // §89 which must be real
    modelled(Kind::illegal_capture),    // §90 own tokens stay
    modelled(Kind::omitted_exit),       // §91 own tokens stop no exit
    modelled(Kind::unused_die),         // §92 two are no wall
    modelled(Kind::unused_die),         // §93 passing is always free
    modelled(Kind::illegal_state),      // §94 one lap only
    modelled(Kind::count_error),        // §95 the entry is not passed by
    modelled(Kind::unused_die),         // §96 nor hit exactly
    modelled(Kind::count_error),        // §97 counting on into the corridor
    modelled(Kind::illegal_state),      // §98 no stranger in a corridor
    modelled(Kind::overshoot),          // §99 heaven needs the exact number
    modelled(Kind::overshoot),          // §100 no bounce, no part of a die
    modelled(Kind::unused_die),         // §101 two dice may complete it
    modelled(Kind::unused_die),         // §102 the other die is still to play
    modelled(Kind::wrong_dice_count),   // §103 the single die at the end
    modelled(Kind::illegal_capture),    // §104 the crowned are out of reach
    modelled(Kind::missing_roll),       // §105 a pair gives a roll
    modelled(Kind::prize_not_due),      // §106 the counter of pairs
    modelled(Kind::prize_not_due),      // §107 pairs of exit do not count
    modelled(Kind::prize_not_due),      // §108 nor sterile ones
    modelled(Kind::prize_not_due),      // §109 nor one that was blown
    modelled(Kind::extra_roll),         // §110 no pair, no more rolls
    modelled(Kind::prize_not_due),      // §111 the series dies with the turn
    modelled(Kind::prize_not_due),      // §112 the third pair crowns
    modelled(Kind::illegal_capture),    // §113 and never punishes
    modelled(Kind::prize_not_taken),    // §114 any active token
    modelled(Kind::prize_not_taken),    // §115 on start or corridor too
    modelled(Kind::extra_roll),         // §116 no fourth roll
    modelled(Kind::prize_not_due),      // §117 one prize a turn
    definition,                         // §118 lone token again
    modelled(Kind::unused_die),         // §119 it plays both dice
    modelled(Kind::omitted_capture),    // §120 capturing with each
    modelled(Kind::token_may_not_move), // §121 released with company: barred
    modelled(Kind::omitted_exit),       // §122 exit, capture, use, choice
    modelled(Kind::omitted_capture),    // §123 an example of that order
    procedure,                          // §124 touching is not moving
    modelled(Kind::taken_back),         // §125 no second thoughts
    modelled(Kind::count_error),        // §126 miscounts put right
    modelled(Kind::omitted_capture),    // §127 but never omissions
    modelled(Kind::count_error),        // §128 found late: accepted
    modelled(Kind::illegal_state),      // §129 impossible states never are
    modelled(Kind::board_mismatch),     // §130 deliberate cheating
    modelled(Kind::premature_roll),     // §131 when a roll is over
    modelled(Kind::omitted_capture),    // §132 soplos before the next throw
    modelled(Kind::missing_roll),       // §133 after a pair
    modelled(Kind::extra_roll),         // §134 after no pair
    modelled(Kind::overshoot),          // §135 four crowned lawfully
    modelled(Kind::play_after_end),     // §136 the win ends it at once
    modelled(Kind::wrong_player),       // §137 the finished are skipped
    procedure,                          // §138 no customs brought in later
    procedure,                          // §139 how doubts are settled
    procedure,                          // §140 no exceptions invented
}};

static_assert(std::all_of(paragraphs.begin(), paragraphs.end(), [](const Paragraph& paragraph) {
    return (paragraph.nature == Nature::modelled) == paragraph.finding.has_value();
}));

} // namespace

std::span<const Paragraph> rulebook() {
    return paragraphs;
}

} // namespace arbiter
