// The course of a match, to look at afterwards: the record as it stands, where the tokens stood after each event,
// what was found, and when it could be claimed. Knows no wording.
#pragma once

#include "engine/rejudge.h"

#include <map>
#include <vector>

namespace arbiter {

// The record as it stands after all its corrections, what its events led to, and what was found in it.
struct Course {
    Record record;
    std::vector<Position> positions;          // where the tokens stood after each event; 0: before the first
    std::map<std::uint32_t, Judge> claimable; // the judge after each event that left an omission open, without past
    std::vector<Finding> findings;            // of the record as it was judged, in their order
    // The first claim that punished omissions of the roll, or came too late for them: by roll and what became of
    // it.
    std::map<std::pair<std::uint32_t, Status>, Claim> claimed;

    // The event of that number, nullptr for 0.
    const Event* event(std::uint32_t number) const { return number == 0 ? nullptr : &record.events[number - 1]; }
};
// `judged` is the whole record.
Course course_of(const Record& record, const Replay& judged);

// The omission that a claim punished or, if it was rejected, seems to have meant; nullptr if there is none.
// `findings` are all of them, in their order.
const Finding* meant_by(const Claim& claim, const std::vector<Finding>& findings);
// The claim that punished the omission or else came too late for it; nullptr if nobody claimed it then.
const Claim* claim_on(const Finding& omission, const Course& course);

} // namespace arbiter
