// The board drawn in characters: the cross of the outer track, corridors, jails and heaven.
#pragma once

#include "engine/log.h"

namespace arbiter {

// The position of the seats that play, as lines.
std::string board_text(const Position& position, std::uint8_t seats, Language language);

} // namespace arbiter
