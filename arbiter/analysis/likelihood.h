// What most often makes a board differ from its record: the order in which a referee asks. A judgement of ours
// about people, in one table. Searches nothing and knows no board.
#pragma once

#include "changes.h"

namespace arbiter {

// How unlikely a cause is in its usual form: 1 happens in every match, each step is clearly rarer.
int cost(Cause cause);

// The same of one change, which brings those irregularities into the record: also by how far a token was
// miscounted, what was forgotten and who was sent to jail.
int cost(const Change& change, const std::vector<Finding>& brings);

} // namespace arbiter
