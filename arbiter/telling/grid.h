// A table of words and numbers, and its form in columns of characters. Knows nothing of what stands in it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// The first column names, the others are right-aligned.
struct Grid {
    std::vector<std::string> head;
    std::vector<std::vector<std::string>> rows;
    bool prose = false; // its cells are words and not numbers
};

// A grid in columns of characters.
std::string grid_text(const Grid& grid);

// How many columns of a terminal the text takes; the text with blanks up to that many, at its end or its start.
int columns(std::string_view text);
std::string padded(std::string_view text, int width, bool right = false);
// The text in at most that many columns, with dots if it was longer.
std::string shortened(const std::string& text, int most);

} // namespace arbiter
