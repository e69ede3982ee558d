// Text and drawings on Cairo, for PDF and PNG: lines of text by Pango, and shapes. What blocks and pages are is not
// its business.
#pragma once

#include "drawing.h"

#include <pango/pangocairo.h>

#include <memory>
#include <unordered_map>

namespace arbiter {

template <auto Release>
struct Releases {
    template <class Thing>
    void operator()(Thing* thing) const {
        Release(thing);
    }
};
using Layout = std::shared_ptr<PangoLayout>;
using Context = std::unique_ptr<PangoContext, Releases<g_object_unref>>;
using Surface = std::unique_ptr<cairo_surface_t, Releases<cairo_surface_destroy>>;
using Pen = std::unique_ptr<cairo_t, Releases<cairo_destroy>>;

struct Extent {
    double width, height;
};
Extent extent(const Layout& layout);

void set_colour(cairo_t* pen, Colour colour);
void show(cairo_t* pen, const Layout& layout, double x, double y, Colour colour = ink);
// Adds the box to the path.
void round_box(cairo_t* pen, double x, double y, double width, double height, double corner);

// Makes lines of text and counts the characters that no font has.
class Typesetter {
public:
    // Throws DocumentError if there are no fonts at all.
    Typesetter();

    // `markup` is Pango's; a width of 0 breaks no lines. What was set before is given again: rules and sentences
    // repeat a lot.
    Layout set(const std::string& markup, double size, double width = 0);

    int missing = 0;

private:
    Layout make(const std::string& markup, double size, double width);

    Context context_;
    std::unordered_map<std::string, Layout> set_;
};

// Paints drawings; what they stamp is recorded once and shown from then on, so that a PDF holds it once.
class Painter {
public:
    explicit Painter(Typesetter& types) : types_(types) {}

    void paint(cairo_t* pen, const Drawing& drawing, double x, double y, double width);
    // Shows a text that may stand in many places; a few words are not worth a stamp.
    void show_again(cairo_t* pen, const Layout& text, double x, double y);

private:
    using At = std::vector<Shape>::const_iterator;

    void paint(cairo_t* pen, const Drawing& drawing, bool outlined);
    // All shapes from there on that are painted alike, as one; the answer is the first that is not.
    At paint_alike(cairo_t* pen, At shape, At end);
    void outline(cairo_t* pen, const Shape& shape);
    void stamp(cairo_t* pen, const Shape& shape);
    // Shows the text, or adds it to the path.
    void text(cairo_t* pen, const Shape& shape, void (*put)(cairo_t*, PangoLayout*));

    Typesetter& types_;
    std::unordered_map<const Drawing*, Surface> stamps_;
    std::unordered_map<PangoLayout*, Surface> texts_; // without a surface until they come again
};

// For the functions of Cairo that give their bytes to a function; `bytes` is a std::string.
cairo_status_t append_bytes(void* bytes, const unsigned char* data, unsigned size);

} // namespace arbiter
