// Claims that nobody made, judged: what a soplo in time would have cost, and among which tokens a claimant could
// choose. Judges copies; nothing of it reaches the record. Knows no wording.
#pragma once

#include "engine/rejudge.h"
#include "explanation.h"

namespace arbiter {

struct SupposedClaim {
    Claim claim;
    std::uint32_t after = 0; // the event that it would have followed
    Replay replay;           // with the claim
};
// The claim of the omission that would be upheld as the record's next event, by the nearest rival; nullopt if there
// is none. `told` grows and is as it was afterwards; `replay` has judged all of it.
std::optional<SupposedClaim> claim_now(Record& told, const Replay& replay, const Finding& omission);
// The first of that kind while the omission's window was open.
std::optional<SupposedClaim> claim_in_time(const Finding& omission, const Course& course);

// Of an upheld claim: the tokens among which the claimant could choose (§76, §78), the one that went included.
Tokens choice_of(const Claim& claim, const Course& course);

} // namespace arbiter
