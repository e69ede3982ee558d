// The board on paper: the same scene as on the screen (engine/scene.h), as shapes of a drawing a thousand units
// wide. Knows positions, no records and no findings.
#pragma once

#include "arbiter/analysis/ways.h"
#include "drawing.h"

namespace arbiter {

inline constexpr float board_width = 1000;

// The board with the ways, which hide no token, and over them the tokens of the seats, those of `ringed` in a ring;
// seats that do not play are pale.
Drawing on_board(const Position& position, std::uint8_t seats, Tokens ringed = 0,
                 const std::vector<Way>& ways = {});

} // namespace arbiter
