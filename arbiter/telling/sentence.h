// An event of the record as a sentence, in Spanish and English.
#pragma once

#include "engine/log.h"

namespace arbiter {

// Event `number`, with where the tokens stood before it and after it.
std::string sentence(const Record& record, std::uint32_t number, const Position& before, const Position& after,
                     Language language);

} // namespace arbiter
