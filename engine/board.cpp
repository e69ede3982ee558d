#include "board.h"

namespace arbiter {
namespace {

// §3, §4, §86 The rulebook's squares.
constexpr BoardPlan parques_plan = {
    .colours = 4, .arm = 17, .safe = {5, 12, 17}, .start = {5, 22, 39, 56}, .entry = {68, 17, 34, 51}};

} // namespace

constinit const Board parques_board = make_board(parques_plan);

template <int capacity>
Tokens impossible_tokens(const Board& board, const PositionOf<capacity>& position) {
    Tokens tokens = 0;
    for (Token token = 0; token < capacity; ++token) {
        const Square square = position.at[token];
        const Seat seat = seat_of(token);
        if (board.impossible[seat][square] || prey_on(board, position, square, seat) != 0)
            tokens = united(tokens, bit(token));
    }
    return tokens;
}

template Tokens impossible_tokens(const Board&, const PositionOf<token_count>&);
template Tokens impossible_tokens(const Board&, const PositionOf<most_tokens>&);

} // namespace arbiter
