// What each paragraph and ruling says, in our own words, in Spanish and English. Knows nothing of judging.
#pragma once

#include "engine/text.h"

#include <span>

namespace arbiter {

// §1–§140 in order: element 0 is §1.
std::span<const Text> paragraphs();

// R1–R24 in order: element 0 is R1.
std::span<const Text> rulings();

} // namespace arbiter
