#include "faces_chart.h"

#include "arbiter/telling/grid.h"
#include "arbiter/telling/wording.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter {
namespace {

// The six bars of one player in a box; under each its face and how often it fell.
void draw_bars(Drawing& drawing, Box box, const std::string& name, const Faces& faces, double expected,
               double highest, bool pairs, Colour colour) {
    const float ground = box.max.y - 48, top = box.min.y + 34, room = ground - top;
    const float step = box.width() / 6;
    const auto height = [&](double value) { return static_cast<float>(value / highest) * room; };
    drawing.text({box.min.x, box.min.y + 14}, 15, shortened(name, static_cast<int>(box.width() / 8)), ink, true,
                 -1);
    for (std::size_t face = 0; face < faces.size(); ++face) {
        const float x = box.min.x + step * static_cast<float>(face);
        if (faces[face] > 0)
            drawing.box({{x + step * 0.14F, ground - height(faces[face])}, {x + step * 0.86F, ground}}, colour);
        drawing.text({x + step / 2, ground + 15}, 16,
                     pairs ? fmt::format("{0}-{0}", face + 1) : std::to_string(face + 1), ink, true);
        drawing.text({x + step / 2, ground + 35}, 15, std::to_string(faces[face]), muted);
    }
    drawing.line({{box.min.x, ground}, {box.max.x, ground}}, board_line, 1.5F);
    const float mean = ground - height(expected);
    for (float x = box.min.x; x < box.max.x; x += 12)
        drawing.line({{x, mean}, {std::min(x + 6, box.max.x), mean}}, danger, 2);
}

} // namespace

Drawing faces_chart(const Numbers& numbers, const std::vector<std::string>& names, bool pairs, Language language) {
    std::vector<std::pair<std::string, const PlayerNumbers*>> panels;
    panels.reserve(names.size() + 1);
    for (const std::string& name : names) panels.emplace_back(name, &numbers.players.at(name));
    const PlayerNumbers all = numbers.total();
    if (names.size() > 1) panels.emplace_back(say({"Todos", "All"}, language), &all);
    const std::size_t a_row = panels.size() > 4 ? 3 : std::max<std::size_t>(panels.size(), 2);
    constexpr float height = 200, gap = 30;
    Drawing drawing;
    const float width = (drawing.width + gap) / static_cast<float>(a_row) - gap;
    const std::size_t rows = (panels.size() + a_row - 1) / a_row;
    drawing.height = static_cast<float>(rows) * height;
    for (std::size_t at = 0; at < panels.size(); ++at) {
        const auto& [name, player] = panels[at];
        const Faces faces = pairs ? player->pairs : player->faces();
        const double expected = pairs ? player->double_throws / 36.0 : sum_of(faces) / 6.0;
        const double highest =
            std::max({1.0, expected * 1.2, double(*std::max_element(faces.begin(), faces.end()))});
        const Point corner{static_cast<float>(at % a_row) * (width + gap), static_cast<float>(at / a_row) * height};
        draw_bars(drawing, {corner, {corner.x + width, corner.y + height - 18}}, name, faces, expected, highest,
                  pairs, pairs ? accent : mixed(accent, board_ground, 0.65F));
    }
    return drawing;
}

} // namespace arbiter
