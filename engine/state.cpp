#include "state.h"

#include <algorithm>

namespace arbiter {
namespace {

bool is_part(unsigned set, unsigned whole) {
    return (set & ~whole) == 0;
}

template <int capacity>
bool position_is_ok(const Board& board, const StateOf<capacity>& state) {
    const TableOf<capacity>& table = state.table;
    for (Token token = 0; token < capacity; ++token) {
        const Square square = table.position.at[token];
        if (!board.has(square) || (square != jail && !table.seated(seat_of(token)))) return false;
        if (!board.has(state.came_from[token]) && state.came_from[token] != no_square) return false;
    }
    return state.impossible == impossible_tokens(board, table.position) &&
           is_part(table.overshot, tokens_on(table.position, heaven));
}

// A die that was used says by which of the roller's tokens.
bool count_is_ok(const Roll& roll, int at) {
    const auto& [value, state, use] = roll.owed[at];
    const bool thrown = at < roll.dice;
    if (thrown ? value < 1 || value > 6 : value != 0 || state != Owed::lost) return false;
    if ((state == Owed::used) != (use.token != no_token)) return false;
    if (use.token == no_token) return true;
    return seat_of(use.token) == roll.seat && use.event > roll.event &&
           (use.moved || !(use.captured || use.safe || use.crowned));
}

template <int capacity>
bool roll_is_ok(const TableOf<capacity>& table, const Roll& roll) {
    if (roll.event == 0) return roll.index == 0 && roll.seat == no_seat && roll.dice == 0;
    const Tokens own = tokens_of(roll.seat);
    const auto is_own = [&](Token token) { return token == no_token || seat_of(token) == roll.seat; };
    return roll.index > 0 && table.seated(roll.seat) && (roll.dice == 1 || roll.dice == 2) &&
           count_is_ok(roll, 0) && count_is_ok(roll, 1) && roll.attempt <= 3 && roll.pairs_before <= 2 &&
           (roll.series_value == 0 || (roll.pair() && roll.series_value == roll.owed[0].value)) &&
           roll.exits <= tokens_a_seat && roll.released <= roll.exits && is_part(roll.left_jail, own) &&
           is_part(roll.captured_besides, own) && is_own(roll.last_moved) && is_own(roll.prize_token) &&
           (!roll.exit_passed || (roll.exit_omitted && roll.declared)) &&
           (roll.prize_token == no_token || roll.closed);
}

template <int capacity>
bool rolls_are_ok(const TableOf<capacity>& table) {
    const Roll &roll = table.roll, &before = table.before;
    return roll_is_ok(table, roll) && roll_is_ok(table, before) && roll.index == table.rolls &&
           before.index == (roll.index == 0 ? 0 : roll.index - 1) && (roll.event == 0 || before.event < roll.event);
}

// Nothing is left to settle: no die that nothing can be done with, no place to be given or taken back.
template <int capacity>
bool is_settled(const Rules& rules, const TableOf<capacity>& table) {
    TableOf<capacity> settled = table;
    settle(rules, settled);
    settle_places(settled);
    return settled.roll.pending_dice() == table.roll.pending_dice() && settled.placed == table.placed &&
           settled.places == table.places;
}

template <int capacity>
bool players_are_ok(const StateOf<capacity>& state) {
    const TableOf<capacity>& table = state.table;
    if (!is_part(table.gone, table.seats) || (table.starter != no_seat && !table.seated(table.starter)) ||
        table.placed > std::popcount(table.seats))
        return false;
    for (int place = 0; place < table.placed; ++place) {
        const auto end = table.places.begin() + place;
        if (!table.seated(table.places[place]) || std::find(table.places.begin(), end, *end) != end) return false;
    }
    for (Seat seat = 0; seat < most_colours; ++seat)
        if (!table.seated(seat) && (table.lost_turns[seat] != 0 || state.sums[seat] != 0)) return false;
    return is_part(state.contenders, table.seats & ~table.gone) && is_part(state.thrown, state.contenders) &&
           (state.contenders == 0 || (state.thrown != state.contenders && table.starter == no_seat));
}

} // namespace

template <int capacity>
bool state_is_ok(const Rules& rules, const StateOf<capacity>& state) {
    return position_is_ok(*rules.board, state) && rolls_are_ok(state.table) && players_are_ok(state) &&
           is_settled(rules, state.table);
}

// For the boards of four colours and for the largest.
#define INSTANTIATE(capacity) template bool state_is_ok(const Rules&, const StateOf<capacity>&);
INSTANTIATE(token_count)
INSTANTIATE(most_tokens)
#undef INSTANTIATE

} // namespace arbiter
