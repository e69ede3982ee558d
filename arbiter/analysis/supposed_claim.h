// Claims that nobody made, judged: what a soplo in time would have cost, and among which tokens a claimant could
// choose. Judges copies; nothing of it reaches the record. Knows no wording.
#pragma once

#include "course.h"

namespace arbiter {

struct SupposedClaim {
    Claim claim;
    std::uint32_t after = 0; // the event that it would have followed
    Judge judge;             // with the claim
};
// The claim of the omission that would be upheld right after that event, by the nearest rival; nullopt if there is
// none. `judge` has judged all up to it, and may have forgotten its past.
std::optional<SupposedClaim> claim_now(const Judge& judge, std::uint32_t after, const Finding& omission);
// The first of that kind while the omission's window was open.
std::optional<SupposedClaim> claim_in_time(const Finding& omission, const Course& course);

// Of an upheld claim: the tokens among which the claimant could choose (§76, §78), the one that went included.
Tokens choice_of(const Claim& claim, const Course& course);

} // namespace arbiter
