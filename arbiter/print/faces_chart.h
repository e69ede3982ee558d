// What the dice showed as bars on paper or a screen. Knows no page.
#pragma once

#include "arbiter/analysis/statistics.h"
#include "drawing.h"
#include "engine/text.h"

namespace arbiter {

// Bars of what fell, six a player, with a line where each would be; pairs or single faces.
Drawing faces_chart(const Numbers& numbers, const std::vector<std::string>& names, bool pairs, Language language);

} // namespace arbiter
