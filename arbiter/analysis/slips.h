// Why a token may have come to stand on another square than its die led to. Knows no wording.
#pragma once

#include "engine/findings.h"

namespace arbiter {

// How a miscount may have come about (§126).
enum class Slip : std::uint8_t {
    other_die,   // moved the other die's value
    sum,         // moved both dice at once
    own_square,  // began to count on its own square
    skipped_one, // counted a square twice or passed one over
    neighbour,   // counted from another token's square
    backwards
};
struct LikelySlip {
    Slip slip{};
    Token token = no_token; // of neighbour
};
// The likeliest first; none if nothing of that kind leads to where the token was put.
std::vector<LikelySlip> likely_slips(const Finding& miscount, Square stood_on);

} // namespace arbiter
