// Every legal play of a roll, one after the other, and perft: how many there are down to a depth. Built on the same
// functions of turn.h as the judge; what holds both to the rules from outside is tests/brute_force.
#pragma once

#include "turn.h"

#include <string>
#include <vector>

namespace arbiter {

// An exit of the lowest-numbered tokens in jail, if any, and up to two moves in order.
struct Play {
    struct Step {
        Token token;
        std::uint8_t value;
    };
    Tokens out = 0;
    std::uint8_t moves = 0;
    std::array<Step, 2> move{};
};

// Goes on with the moves that the table's roll still allows; calls `visit(play, table)` at the end of each play.
template <int capacity, class Visit>
void for_each_move(const Rules& rules, const TableOf<capacity>& table, const Play& play, Visit& visit) {
    const Moves moves = allowed_moves(rules, table.position, table.roll);
    if (moves == 0) return visit(play, table);
    for (Moves rest = moves; rest != 0; rest &= rest - 1) {
        const int move = std::countr_zero(rest);
        Play longer = play;
        longer.move[longer.moves++] = {token_of(move, table.roll.seat), table.roll.owed[die_of(move)].value};
        TableOf<capacity> next = table;
        play_move(rules, next, move);
        for_each_move(rules, next, longer, visit);
    }
}

// Calls `visit(play, table)` for every legal play of the roll that was just thrown; the table is the one after it.
template <int capacity, class Visit>
void for_each_play(const Rules& rules, const TableOf<capacity>& table, Visit visit) {
    const int exits = exits_left(table.position, table.roll);
    for (int count = fewest_exits(rules, exits); count <= exits; ++count) {
        TableOf<capacity> next = table;
        Play play;
        if (count > 0) play_exit(rules, next, count);
        play.out = next.roll.left_jail;
        for_each_move(rules, next, play, visit);
    }
}

// The play in the words of the log: "out Y1 Y2; move Y3 5", "none" if there is nothing to play.
std::string write(const Play& play);

// A table before a throw: the seat has the turn.
template <int capacity>
TableOf<capacity> table_at(const PositionOf<capacity>& position, std::uint8_t seats, Seat turn);

// All legal plays of the throw as lines, sorted bytewise; with one die `values[1]` does not count. There is no
// series.
template <int capacity>
std::vector<std::string> legal_plays(const Rules& rules, const TableOf<capacity>& table, Seat seat,
                                     std::uint8_t dice, const std::array<std::uint8_t, 2>& values);

// The number of plays down to the depth: every ordered throw counts, and a prize once for each token that may take
// it. 1 at depth 0, for a throw that can not be played, and for a finished match.
template <int capacity>
std::uint64_t perft(const Rules& rules, const TableOf<capacity>& table, Seat seat, int depth);

} // namespace arbiter
