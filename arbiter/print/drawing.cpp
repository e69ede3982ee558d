#include "drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace arbiter {
namespace {

// At most two digits behind the point, none that say nothing.
void add_number(std::string& text, float value) {
    const auto hundredths = std::lround(value * 100);
    const auto size = std::abs(hundredths);
    if (hundredths < 0) text += '-';
    text += std::to_string(size / 100);
    if (size % 100 == 0) return;
    text += '.';
    text += static_cast<char>('0' + size % 100 / 10);
    if (size % 10 != 0) text += static_cast<char>('0' + size % 10);
}

std::string number(float value) {
    std::string text;
    add_number(text, value);
    return text;
}

std::string paint(const Shape& shape) {
    std::string text = shape.fill == no_colour ? " fill=\"none\"" : fmt::format(" fill=\"#{:06x}\"", shape.fill);
    if (shape.edge != no_colour)
        text += fmt::format(" stroke=\"#{:06x}\" stroke-width=\"{}\"", shape.edge, number(shape.pen));
    return text;
}

std::string corners(const Shape& shape) {
    std::string text;
    for (const Point point : shape.points) {
        if (!text.empty()) text += ' ';
        add_number(text, point.x);
        text += ',';
        add_number(text, point.y);
    }
    return text;
}

// A drawing where it is first used, and a reference to it from then on.
std::string stamped(const Shape& shape, Stamps& standing) {
    const Point middle = shape.points.front();
    const std::string place = fmt::format("transform=\"translate({} {}) scale({:.4g})\"",
                                          number(middle.x - shape.stamp->width / 2 * shape.size),
                                          number(middle.y - shape.stamp->height / 2 * shape.size), shape.size);
    const auto known = std::find(standing.begin(), standing.end(), shape.stamp);
    const auto index = known - standing.begin();
    if (known != standing.end()) return fmt::format("<use href=\"#stamp{}\" {}/>", index, place);
    standing.push_back(shape.stamp);
    return fmt::format("<g {}><g id=\"stamp{}\">\n{}</g></g>", place, index, svg_shapes(*shape.stamp, standing));
}

std::string element(const Shape& shape, Stamps& standing) {
    const Point at = shape.points.front();
    switch (shape.form) {
    case Shape::Form::box: {
        const Point to = shape.points.back();
        const std::string corner = shape.size > 0 ? " rx=\"" + number(shape.size) + '"' : "";
        return fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}{}/>", number(at.x), number(at.y),
                           number(to.x - at.x), number(to.y - at.y), corner, paint(shape));
    }
    case Shape::Form::polygon: return fmt::format("<polygon points=\"{}\"{}/>", corners(shape), paint(shape));
    case Shape::Form::line:
        return fmt::format("<polyline points=\"{}\"{} stroke-linejoin=\"round\"/>", corners(shape), paint(shape));
    case Shape::Form::circle:
        return fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"{}/>", number(at.x), number(at.y),
                           number(shape.size), paint(shape));
    case Shape::Form::text: {
        const char* anchor = shape.side < 0 ? "start" : shape.side > 0 ? "end" : "middle";
        return fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"{}\"{}{}>{}</text>",
                           number(at.x), number(at.y + shape.size * 0.36F), number(shape.size), anchor,
                           shape.strong ? " font-weight=\"700\"" : "", paint(shape), escaped(shape.text));
    }
    case Shape::Form::stamp: return stamped(shape, standing);
    }
    return {};
}

} // namespace

Colour mixed(Colour over, Colour under, float part) {
    Colour result = 0;
    for (const int shift : {0, 8, 16}) {
        const auto a = static_cast<float>(over >> shift & 0xFF), b = static_cast<float>(under >> shift & 0xFF);
        result |= static_cast<Colour>(std::lround(a * part + b * (1 - part))) << shift;
    }
    return result;
}

void Drawing::box(Box where, Colour fill, Colour edge, float pen, float corner) {
    shapes.push_back({Shape::Form::box, false, 0, fill, edge, pen, corner, {where.min, where.max}, {}});
}
void Drawing::polygon(std::vector<Point> points, Colour fill, Colour edge, float pen) {
    shapes.push_back({Shape::Form::polygon, false, 0, fill, edge, pen, 0, std::move(points), {}});
}
void Drawing::line(std::vector<Point> points, Colour edge, float pen) {
    shapes.push_back({Shape::Form::line, false, 0, no_colour, edge, pen, 0, std::move(points), {}});
}
void Drawing::circle(Point middle, float radius, Colour fill, Colour edge, float pen) {
    shapes.push_back({Shape::Form::circle, false, 0, fill, edge, pen, radius, {middle}, {}});
}
void Drawing::text(Point middle, float height, std::string what, Colour fill, bool strong, int side) {
    shapes.push_back({Shape::Form::text,
                      strong,
                      static_cast<std::int8_t>(side),
                      fill,
                      no_colour,
                      0,
                      height,
                      {middle},
                      std::move(what)});
}

void Drawing::stamp(const Drawing& what, Point middle, float scale) {
    shapes.push_back({Shape::Form::stamp, false, 0, no_colour, no_colour, 0, scale, {middle}, {}, &what});
}

std::string escaped(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    for (const char c : text) switch (c) {
        case '&': result += "&amp;"; break;
        case '<': result += "&lt;"; break;
        case '>': result += "&gt;"; break;
        case '"': result += "&quot;"; break;
        case '\'': result += "&#39;"; break;
        default: result += c;
        }
    return result;
}

std::string svg_shapes(const Drawing& drawing, Stamps& standing) {
    std::string text;
    for (const Shape& shape : drawing.shapes) text += element(shape, standing) + '\n';
    return text;
}

std::string svg_file(const Drawing& drawing, std::string_view title) {
    Stamps standing;
    return fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                       "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" "
                       "font-family=\"Inter, sans-serif\">\n<title>{}</title>\n{}</svg>\n",
                       number(drawing.width), number(drawing.height), escaped(title),
                       svg_shapes(drawing, standing));
}

} // namespace arbiter
