// Findings and claims explained so that somebody who was not at the table can follow: the facts, what was owed,
// what is wrong, the paragraph, the ruling, the remedy and until when. One text for the screen, the audit and
// reports. Knows no layout.
#pragma once

#include "board_drawing.h"
#include "engine/rejudge.h"

#include <map>
#include <string>
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
};
// `judged` is the whole record.
Course course_of(const Record& record, const Replay& judged);

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
// "Cayó 2 casillas más adelante; lo probable: …"; empty if the finding is no miscount.
std::string slip_text(const Finding& finding, const Course& course, const Rules& rules, Language language);
// The same of a miscount after which its token stood on that square.
std::string slip_text(const Finding& miscount, Square stood_on, Language language);

// Each a whole sentence or more; empty where there is nothing to say.
struct Explanation {
    std::string facts, owed, meaning, slip, rule, ruling, remedy, price, state;
};
Explanation explain(const Finding& finding, const Course& course, const Replay& replay, Language language);
Explanation explain(const Claim& claim, const Course& course, const Replay& replay, Language language);

// The omission that a claim punished or, if it was rejected, seems to have meant; nullptr if there is none.
// `findings` are all of them, in their order.
const Finding* meant_by(const Claim& claim, const std::vector<Finding>& findings);
// The claim that punished the omission or else came too late for it; nullptr if nobody claimed it then.
const Claim* claim_on(const Finding& omission, const Course& course);

// What an explanation says, each passage under its heading; those with nothing to say are left out.
std::vector<std::pair<std::string, std::string>> passages(const Explanation& said, Language language);

// What happened and what was owed, as ways on the position of the finding or of the claim; then drawn on it.
std::vector<Way> ways(const Finding& finding, const Course& course, const Rules& rules);
std::vector<Way> ways(const Claim& claim, const Course& course);
// The tokens that the finding speaks of: its own, those that owed something, and what they could capture.
Tokens concerned(const Finding& finding, const Rules& rules);
// The token that the claim sent to jail; of a rejected one, the tokens of the omission that it meant.
Tokens concerned(const Claim& claim, const Course& course, const Rules& rules);
Drawing picture(const Finding& finding, const Course& course, const Rules& rules);
Drawing picture(const Claim& claim, const Course& course, const Rules& rules);

} // namespace arbiter
