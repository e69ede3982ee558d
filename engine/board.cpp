#include "board.h"

namespace arbiter {

Tokens impossible_tokens(const Position& position) {
    Tokens tokens = 0;
    for (Token token = 0; token < token_count; ++token) {
        const Square square = position.at[token];
        const Seat seat = seat_of(token);
        if (geometry.impossible[seat][square] || prey_on(position, square, seat) != 0)
            tokens = both(tokens, bit(token));
    }
    return tokens;
}

} // namespace arbiter
