#include "painter.h"

#include "document.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace arbiter {
namespace {

bool painted_alike(const Shape& one, const Shape& other) {
    const auto is = [&](Shape::Form form) { return one.form == form || other.form == form; };
    return !is(Shape::Form::stamp) && (one.form == other.form || !is(Shape::Form::text)) &&
           one.fill == other.fill && one.edge == other.edge && one.pen == other.pen;
}

template <class Paint>
Surface recorded(const cairo_rectangle_t& bounds, Paint paint) {
    Surface surface(cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &bounds));
    const Pen pen(cairo_create(surface.get()));
    paint(pen.get());
    return surface;
}

} // namespace

Extent extent(const Layout& layout) {
    int width = 0, height = 0;
    pango_layout_get_size(layout.get(), &width, &height);
    return {static_cast<double>(width) / PANGO_SCALE, static_cast<double>(height) / PANGO_SCALE};
}

void set_colour(cairo_t* pen, Colour colour) {
    cairo_set_source_rgb(pen, (colour >> 16 & 0xFF) / 255.0, (colour >> 8 & 0xFF) / 255.0, (colour & 0xFF) / 255.0);
}

void show(cairo_t* pen, const Layout& layout, double x, double y, Colour colour) {
    set_colour(pen, colour);
    cairo_move_to(pen, x, y);
    pango_cairo_show_layout(pen, layout.get());
}

void round_box(cairo_t* pen, double x, double y, double width, double height, double corner) {
    cairo_new_sub_path(pen);
    cairo_arc(pen, x + width - corner, y + corner, corner, -M_PI / 2, 0);
    cairo_arc(pen, x + width - corner, y + height - corner, corner, 0, M_PI / 2);
    cairo_arc(pen, x + corner, y + height - corner, corner, M_PI / 2, M_PI);
    cairo_arc(pen, x + corner, y + corner, corner, M_PI, 3 * M_PI / 2);
    cairo_close_path(pen);
}

Typesetter::Typesetter() : context_(pango_font_map_create_context(pango_cairo_font_map_get_default())) {
    pango_cairo_context_set_resolution(context_.get(), 72);
    pango_context_set_round_glyph_positions(context_.get(), FALSE); // a point is no pixel
    cairo_font_options_t* options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context_.get(), options);
    cairo_font_options_destroy(options);
    set("A", 10); // pango always lists a few families, be they there or not
    if (missing > 0) throw DocumentError("fontconfig");
}

Layout Typesetter::set(const std::string& markup, double size, double width) {
    Layout& known = set_[fmt::format("{} {} {}", size, width, markup)];
    if (!known) known = make(markup, size, width);
    return known;
}

Layout Typesetter::make(const std::string& markup, double size, double width) {
    Layout layout(pango_layout_new(context_.get()), Releases<g_object_unref>());
    PangoFontDescription* font = pango_font_description_from_string("Inter, sans-serif");
    pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
    pango_layout_set_font_description(layout.get(), font);
    pango_font_description_free(font);
    if (width > 0) pango_layout_set_width(layout.get(), static_cast<int>(width * PANGO_SCALE));
    pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD_CHAR);
    pango_layout_set_auto_dir(layout.get(), FALSE); // a name from right to left turns nothing but itself
    pango_layout_set_markup(layout.get(), markup.data(), static_cast<int>(markup.size()));
    missing += pango_layout_get_unknown_glyphs_count(layout.get());
    return layout;
}

void Painter::paint(cairo_t* pen, const Drawing& drawing, double x, double y, double width) {
    cairo_save(pen);
    cairo_translate(pen, x, y);
    cairo_scale(pen, width / drawing.width, width / drawing.width);
    paint(pen, drawing, false);
    cairo_restore(pen);
}

void Painter::show_again(cairo_t* pen, const Layout& text, double x, double y) {
    const auto [place, first] = texts_.try_emplace(text.get());
    if (first || pango_layout_get_line_count(text.get()) < 2) return show(pen, text, x, y);
    constexpr double overhang = 2;
    const Extent size = extent(text);
    Surface& known = place->second;
    if (!known)
        known = recorded({-overhang, -overhang, size.width + 2 * overhang, size.height + 2 * overhang},
                         [&](cairo_t* own) { show(own, text, 0, 0); });
    cairo_set_source_surface(pen, known.get(), x, y);
    cairo_paint(pen);
}

void Painter::paint(cairo_t* pen, const Drawing& drawing, bool outlined) {
    for (auto shape = drawing.shapes.begin(); shape != drawing.shapes.end();) {
        if (shape->form == Shape::Form::stamp)
            stamp(pen, *shape++);
        else if (shape->form == Shape::Form::text && !outlined)
            text(pen, *shape++, pango_cairo_show_layout);
        else
            shape = paint_alike(pen, shape, drawing.shapes.end());
    }
}

Painter::At Painter::paint_alike(cairo_t* pen, At shape, At end) {
    const Shape& first = *shape;
    for (; shape != end && painted_alike(*shape, first); ++shape) outline(pen, *shape);
    if (first.fill != no_colour) {
        set_colour(pen, first.fill);
        cairo_fill_preserve(pen);
    }
    if (first.edge != no_colour) {
        set_colour(pen, first.edge);
        cairo_set_line_width(pen, first.pen);
        cairo_stroke_preserve(pen);
    }
    cairo_new_path(pen); // or the next stroke would go along it too
    return shape;
}

void Painter::outline(cairo_t* pen, const Shape& shape) {
    const Point at = shape.points.front();
    cairo_new_sub_path(pen);
    switch (shape.form) {
    case Shape::Form::box: {
        const Point to = shape.points.back();
        if (shape.size > 0)
            round_box(pen, at.x, at.y, to.x - at.x, to.y - at.y, shape.size);
        else
            cairo_rectangle(pen, at.x, at.y, to.x - at.x, to.y - at.y);
        break;
    }
    case Shape::Form::circle: cairo_arc(pen, at.x, at.y, shape.size, 0, 2 * M_PI); break;
    case Shape::Form::polygon:
    case Shape::Form::line:
        for (const Point point : shape.points) cairo_line_to(pen, point.x, point.y);
        if (shape.form == Shape::Form::polygon) cairo_close_path(pen);
        break;
    case Shape::Form::text: text(pen, shape, pango_cairo_layout_path); break;
    case Shape::Form::stamp: break;
    }
}

// A stamp's texts are outlines: nobody reads the numbers of the squares a hundred times.
void Painter::stamp(cairo_t* pen, const Shape& shape) {
    const Drawing& what = *shape.stamp;
    Surface& known = stamps_[&what];
    if (!known) known = recorded({0, 0, what.width, what.height}, [&](cairo_t* own) { paint(own, what, true); });
    cairo_save(pen);
    cairo_translate(pen, shape.points.front().x, shape.points.front().y);
    cairo_scale(pen, shape.size, shape.size);
    cairo_set_source_surface(pen, known.get(), -what.width / 2, -what.height / 2);
    cairo_paint(pen);
    cairo_restore(pen);
}

void Painter::text(cairo_t* pen, const Shape& shape, void (*put)(cairo_t*, PangoLayout*)) {
    constexpr double set_size = 100;
    const Layout layout =
        types_.set(shape.strong ? "<b>" + escaped(shape.text) + "</b>" : escaped(shape.text), set_size);
    const double scale = shape.size / set_size, width = extent(layout).width;
    const double base = static_cast<double>(pango_layout_get_baseline(layout.get())) / PANGO_SCALE;
    cairo_save(pen);
    cairo_translate(pen, shape.points.front().x, shape.points.front().y);
    cairo_scale(pen, scale, scale);
    set_colour(pen, shape.fill);
    cairo_move_to(pen, shape.side < 0 ? 0 : shape.side > 0 ? -width : -width / 2, set_size * 0.36 - base);
    put(pen, layout.get());
    cairo_restore(pen);
}

cairo_status_t append_bytes(void* bytes, const unsigned char* data, unsigned size) {
    static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), size);
    return CAIRO_STATUS_SUCCESS;
}

std::string png(const Drawing& drawing, int width) {
    Typesetter types;
    Painter painter(types);
    const int height = static_cast<int>(std::lround(static_cast<float>(width) * drawing.height / drawing.width));
    const Surface surface(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height));
    const Pen pen(cairo_create(surface.get()));
    painter.paint(pen.get(), drawing, 0, 0, width);
    std::string bytes;
    cairo_surface_write_to_png_stream(surface.get(), append_bytes, &bytes);
    return bytes;
}

} // namespace arbiter
