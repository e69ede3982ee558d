// Findings and claims explained so that somebody who was not at the table can follow: the facts, what was owed,
// what is wrong, the paragraph, the ruling, the remedy and until when. One text for the screen, the audit and
// reports. Knows no layout.
#pragma once

#include "arbiter/analysis/course.h"
#include "engine/text.h"

#include <string>
#include <vector>

namespace arbiter {

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

// What an explanation says, each passage under its heading; those with nothing to say are left out.
std::vector<std::pair<std::string, std::string>> passages(const Explanation& said, Language language);

} // namespace arbiter
