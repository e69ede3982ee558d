// What happened and what was owed at a finding or a claim, as ways of tokens on the board of its moment. Knows
// neither wording nor drawing.
#pragma once

#include "course.h"

namespace arbiter {

// One token's way, from square to square; `wrong` is what was done, otherwise what was due.
struct Way {
    Token token = no_token;
    Square from = jail, to = jail;
    bool wrong = false;
};
std::vector<Way> ways(const Finding& finding, const Course& course, const Rules& rules);
std::vector<Way> ways(const Claim& claim, const Course& course);

// The tokens that the finding speaks of: its own, those that owed something, and what they could capture.
Tokens concerned(const Finding& finding, const Rules& rules);
// The token that the claim sent to jail; of a rejected one, the tokens of the omission that it meant.
Tokens concerned(const Claim& claim, const Course& course, const Rules& rules);

// Where the finding's token was put by its event, no_square if it was not moved.
Square put_on(const Finding& finding, const Course& course, const Rules& rules);

} // namespace arbiter
