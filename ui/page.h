// Something to read: headings, paragraphs, tables and pictures, one under the other, scrolled by dragging. Knows
// nothing of what it says.
#pragma once

#include "ui.h"

#include "engine/said.h"

#include <functional>
#include <variant>

namespace arbiter::ui {

struct Passage {
    enum class Style : std::uint8_t { heading, strong, body, quiet, good, bad };
    std::string text;
    Style style = Style::body;
};
// The first column names, the others are numbers.
struct NumberTable {
    std::vector<std::string> head;
    std::vector<std::vector<std::string>> rows;
};
struct Picture {
    float share = 1; // of the width, at most
    float ratio = 1; // height to width
    float most = 0;  // units it is wide at most; 0: as wide as there is room
    std::function<void(Ui&, const Rect&)> draw;
};
// Something to be done about it: events for the record.
struct Choice {
    std::string name, label;
    std::vector<Said> said;
};
using Block = std::variant<Passage, NumberTable, Picture, Choice>;

// Lays the blocks out in the rectangle and draws those in sight. The answer is the choice that was tapped, null for
// none.
const Choice* read(Ui& ui, const Rect& rect, const std::vector<Block>& blocks, Scroll& scroll);

} // namespace arbiter::ui
