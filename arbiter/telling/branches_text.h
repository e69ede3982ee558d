// Two records of one stretch of play in words: where they part, what does not fit in each, and which of them
// explains the board.
#pragma once

#include "arbiter/analysis/branches.h"

namespace arbiter {

// `names` are those of the two records.
std::string branches_text(const Branches& branches, const std::array<std::string, 2>& names, Language language);

} // namespace arbiter
