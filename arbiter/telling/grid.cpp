#include "grid.h"

#include <glib.h>

#include <algorithm>
#include <climits>

namespace arbiter {

int columns(std::string_view text) {
    int width = 0;
    const char* end = text.data() + text.size();
    for (const char* at = text.data(); at < end; at = g_utf8_next_char(at)) {
        const gunichar character = g_utf8_get_char(at);
        const bool isolate = character >= 0x2066 && character <= 0x2069;
        if (!isolate && g_unichar_iszerowidth(character) == 0) width += g_unichar_iswide(character) != 0 ? 2 : 1;
    }
    return width;
}

std::string padded(std::string_view text, int width, bool right) {
    const std::string blanks(static_cast<std::size_t>(std::max(0, width - columns(text))), ' ');
    return right ? blanks + std::string(text) : std::string(text) + blanks;
}

std::string shortened(const std::string& text, int most) {
    if (columns(text) <= most) return text;
    std::string result;
    for (const char* at = text.c_str(); columns(result) < most - 1; at = g_utf8_next_char(at))
        result.append(at, static_cast<const char*>(g_utf8_next_char(at)));
    return result + "…";
}

std::string grid_text(const Grid& grid) {
    constexpr int longest_name = 30;
    std::vector<int> widths(grid.head.size());
    const auto measure = [&](const std::vector<std::string>& row) {
        for (std::size_t at = 0; at < row.size(); ++at)
            widths[at] = std::max(widths[at], std::min(columns(row[at]), at == 0 ? longest_name : INT_MAX));
    };
    measure(grid.head);
    for (const auto& row : grid.rows) measure(row);
    std::string text;
    const auto add = [&](const std::vector<std::string>& row) {
        std::string line;
        for (std::size_t at = 0; at < row.size(); ++at)
            line +=
                (at == 0 ? "" : "  ") + padded(shortened(row[at], widths[at]), widths[at], at > 0 && !grid.prose);
        text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    };
    add(grid.head);
    for (const auto& row : grid.rows) add(row);
    return text;
}

} // namespace arbiter
