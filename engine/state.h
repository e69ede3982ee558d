// Everything that changes from event to event, as one value, and what must hold of it after every event, whatever
// was recorded. Knows nothing of how it comes about.
#pragma once

#include "turn.h"

namespace arbiter {

template <int capacity>
struct StateOf {
    TableOf<capacity> table;
    std::array<Square, capacity> came_from{};      // where the token stood before it arrived, no_square: unknown
    std::array<std::uint32_t, capacity> arrived{}; // the event that put it where it stands, 0: the header
    Tokens impossible = 0;                         // tokens whose place is impossible now (§129)
    std::uint8_t contenders = 0;                   // §25, R23: the seats that still throw for the first turn
    std::uint8_t thrown = 0;                       // and those of them that have thrown in this round
    std::array<std::uint8_t, most_colours> sums{};
    bool record_closed = false;
};

using State = StateOf<token_count>;
// It is copied at every roll, and compilers copy what is larger than this by a loop that costs an eighth of all.
static_assert(sizeof(State) <= 256);

// True if the state is one that the judge can have left: every token somewhere on the board, sets and places as the
// position has them, dice as they were used, counters in range, nothing left to settle. It is asserted after every
// event and costs about as much as judging one.
template <int capacity>
bool state_is_ok(const Rules& rules, const StateOf<capacity>& state);

} // namespace arbiter
