// What each paragraph and ruling says, in our own words, in Spanish and English. Knows nothing of the engine.
#pragma once

#include <span>
#include <string_view>

namespace arbiter {

struct Paraphrase {
    std::string_view spanish, english;
};

// §1–§140 in order: element 0 is §1.
std::span<const Paraphrase> paragraphs();

// R1–R24 in order: element 0 is R1.
std::span<const Paraphrase> rulings();

} // namespace arbiter
