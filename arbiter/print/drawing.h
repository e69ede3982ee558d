// A drawing for paper as a flat list of shapes, and its form as SVG. Whoever prints it elsewhere reads the same
// list. Knows nothing of what is drawn.
#pragma once

#include "engine/scene.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// 0xRRGGBB, or none.
using Colour = std::uint32_t;
inline constexpr Colour no_colour = 0xFFFFFFFF;

// The colours of paper: those of the app's light theme.
inline constexpr Colour ink = 0x1D2328, muted = 0x5C656D, pale = 0xD9D3C8, accent = 0x0F5E63, danger = 0xB3261E,
                        good = 0x1E7A42, board_ground = 0xFFFDF8, board_line = 0xA79F92, safe_ground = 0xE4DED3;
inline constexpr std::array<Colour, seat_count> seat_colours = {0xF2B81B, 0x1C66C9, 0x23904A, 0xCF302B};
inline constexpr std::array<Colour, seat_count> on_seat_colours = {ink, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF};
inline constexpr std::array<Colour, seat_count> soft_colours = {0xFBE9B4, 0xCFE0F6, 0xCDEBD6, 0xF8D5D2};

// `part` of `over` on what remains of `under`.
Colour mixed(Colour over, Colour under, float part);

struct Drawing;

struct Shape {
    enum class Form : std::uint8_t { box, polygon, line, circle, text, stamp };
    Form form = Form::box;
    bool strong = false;  // a text in bold
    std::int8_t side = 0; // where a text lies: -1 from its point on, 0 around it, 1 up to it
    Colour fill = no_colour, edge = no_colour;
    float pen = 0;
    float size = 0;            // a circle's radius, a text's height, a box's round corners, a stamp's scale
    std::vector<Point> points; // a box's corners; the middle of a circle, a text or a stamp
    std::string text;
    const Drawing* stamp = nullptr; // another drawing, which a file holds once however often it is used
};

// `width` by `height`, with y down.
struct Drawing {
    float width = 1000, height = 1000;
    std::vector<Shape> shapes;

    void box(Box where, Colour fill, Colour edge = no_colour, float pen = 0, float corner = 0);
    void polygon(std::vector<Point> points, Colour fill, Colour edge = no_colour, float pen = 0);
    void line(std::vector<Point> points, Colour edge, float pen);
    void circle(Point middle, float radius, Colour fill, Colour edge = no_colour, float pen = 0);
    void text(Point middle, float height, std::string what, Colour fill, bool strong = false, int side = 0);
    // `what` has to outlive the drawing.
    void stamp(const Drawing& what, Point middle, float scale = 1);
};

// Text as it may stand in HTML, SVG and XML, in quotes or out of them.
std::string escaped(std::string_view text);

// The drawings that stand in a file of SVG already, where others may use them.
using Stamps = std::vector<const Drawing*>;
// The shapes as elements of SVG, without the element around them.
std::string svg_shapes(const Drawing& drawing, Stamps& standing);
// A whole SVG file.
std::string svg_file(const Drawing& drawing, std::string_view title);

} // namespace arbiter
