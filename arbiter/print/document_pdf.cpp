// The document as PDF: elements become pieces of known height, pieces are laid on pages, pages are painted.
#include "document.h"
#include "painter.h"

#include <cairo-pdf.h>
#include <fmt/format.h>

#include <algorithm>
#include <functional>

namespace arbiter {
namespace {

constexpr double margin = 45, gap = 16, foot = 24;

void hairline(cairo_t* pen, double x, double y, double to, Colour colour = pale, double width = 0.7) {
    set_colour(pen, colour);
    cairo_set_line_width(pen, width);
    cairo_move_to(pen, x, y);
    cairo_line_to(pen, to, y);
    cairo_stroke(pen);
}

// What is never torn apart by the end of a page.
struct Piece {
    double height = 0;
    bool keeps_next = false; // the next piece stands on the same page
    std::function<void(cairo_t*, double x, double y)> paint;
};
struct Section {
    int columns = 1;
    std::vector<Piece> pieces;
};
struct Placed {
    int page;
    double x, y;
    const Piece* piece;
};

// Lays pieces from top to bottom on pages.
class Pages {
public:
    Pages(double width, double height) : width_(width), bottom_(height - margin - foot) {}

    // `next` is null after the last.
    void lay(const Section& section, const Section* next) {
        if (section.columns == 1)
            lay_down(section.pieces, next != nullptr);
        else
            lay_in_two(section.pieces, next == nullptr ? 0 : kept_together(next->pieces, 0));
    }
    const std::vector<Placed>& placed() const { return placed_; }
    int count() const { return page_ + 1; }

private:
    void next_page() {
        ++page_;
        y_ = margin;
    }

    // The height of the piece and of those that have to stand on its page.
    static double kept_together(const std::vector<Piece>& pieces, std::size_t from) {
        double height = 0;
        for (std::size_t at = from; at < pieces.size(); ++at) {
            height += pieces[at].height;
            if (!pieces[at].keeps_next) break;
        }
        return height;
    }

    void lay_down(const std::vector<Piece>& pieces, bool section_follows) {
        for (std::size_t at = 0; at < pieces.size(); ++at) {
            double needed = kept_together(pieces, at);
            const bool open = std::all_of(pieces.begin() + static_cast<std::ptrdiff_t>(at), pieces.end(),
                                          [](const Piece& piece) { return piece.keeps_next; });
            if (open && section_follows) needed += 90; // and some of the columns
            if (y_ + needed > bottom_ && y_ > margin) next_page();
            placed_.push_back({page_, margin, y_, &pieces[at]});
            y_ += pieces[at].height;
        }
    }

    // Two columns of a like height on every page; on the last one there is room for what follows.
    void lay_in_two(const std::vector<Piece>& pieces, double following) {
        const double column = (width_ - 2 * margin + gap) / 2;
        double rest = 0;
        for (const Piece& piece : pieces) rest += piece.height;
        std::size_t at = 0;
        while (at < pieces.size()) {
            const double room = bottom_ - y_;
            const bool torn = rest / 2 <= room && rest / 2 + following > room; // the last lines go along
            const double first = torn ? rest / 4 : rest / 2, second = torn ? first : room;
            double lowest = 0;
            for (int side = 0; side < 2; ++side) {
                const double limit = side == 0 ? first : second;
                double used = 0;
                while (at < pieces.size() && (used == 0 || used + pieces[at].height <= room) && used < limit) {
                    if (used == 0 && pieces[at].height > room && y_ > margin) break; // on the next page
                    placed_.push_back({page_, margin + side * column, y_ + used, &pieces[at]});
                    used += pieces[at].height;
                    rest -= pieces[at].height;
                    ++at;
                }
                lowest = std::max(lowest, used);
            }
            if (at < pieces.size())
                next_page();
            else
                y_ += lowest;
        }
    }

    double width_, bottom_;
    double y_ = margin;
    int page_ = 0;
    std::vector<Placed> placed_;
};

// Turns elements into pieces, which the elements outlive.
class Setter {
public:
    Setter(Typesetter& types, Painter& painter, double page_width)
        : types_(types), painter_(painter), width_(page_width - 2 * margin) {}

    std::vector<Section> sections{1};

    void title(const Document& document) {
        if (!document.subtitle.empty())
            line(fmt::format("<span foreground=\"#0f5e63\" weight=\"600\" letter_spacing=\"900\">{}</span>",
                             escaped(document.subtitle)),
                 9, 3);
        line("<b>" + escaped(document.title) + "</b>", 21, 5);
        add(10,
            [width = width_](cairo_t* pen, double x, double y) { hairline(pen, x, y, x + width, accent, 2.2); });
    }

    void operator()(const Heading& heading) {
        line(fmt::format("<span foreground=\"#0f5e63\" weight=\"700\">{}</span>", escaped(heading.text)), 12.5, 4,
             15);
        sections.back().pieces.back().keeps_next = true;
    }
    void operator()(const Prose& paragraph) {
        const std::string text = escaped(paragraph.text);
        const bool in_heading = !sections.back().pieces.empty() && sections.back().pieces.back().keeps_next;
        line(paragraph.quiet ? "<span foreground=\"#5c656d\">" + text + "</span>" : text, paragraph.quiet ? 8 : 9.5,
             4);
        sections.back().pieces.back().keeps_next = in_heading && paragraph.quiet;
    }

    void operator()(const Facts& facts) {
        double first = 0;
        std::vector<Layout> names;
        for (const auto& [name, value] : facts.rows) {
            names.push_back(types_.set(escaped(name), 9.5, width_ * 0.33));
            first = std::max(first, extent(names.back()).width);
        }
        for (std::size_t at = 0; at < names.size(); ++at) {
            const Layout name = names[at];
            const Layout value = types_.set(escaped(facts.rows[at].second), 9.5, width_ - first - 14);
            const double height = std::max(extent(name).height, extent(value).height) + 2.5;
            add(height, [name, value, first](cairo_t* pen, double x, double y) {
                show(pen, name, x, y, muted);
                show(pen, value, x + first + 14, y);
            });
        }
        space(3);
    }

    void operator()(const Grid& grid) {
        const std::size_t count = grid.head.size();
        std::vector<std::vector<Layout>> rows{{}};
        const double size = count > 9 ? 7.6 : 8.2;
        std::vector<double> widths(count);
        const auto cell = [&](const std::string& text, bool head, double room) {
            return types_.set(head ? "<span weight=\"600\">" + escaped(text) + "</span>" : escaped(text), size,
                              room);
        };
        const auto set_row = [&](const std::vector<std::string>& row, bool head) {
            auto& cells = rows.back();
            for (std::size_t at = 0; at < count; ++at) {
                cells.push_back(cell(row[at], head, at == 0 ? width_ * 0.34 : 0));
                widths[at] = std::max(widths[at], extent(cells.back()).width + (at == 0 ? 0 : 8));
            }
        };
        set_row(grid.head, true);
        for (const auto& row : grid.rows) {
            rows.emplace_back();
            set_row(row, false);
        }
        double sum = 0;
        for (const double width : widths) sum += width;
        const double room = width_ - sum;
        if (room < 0) { // names give way
            widths[0] += room;
            for (std::size_t row = 0; row < rows.size(); ++row)
                rows[row][0] = cell(row == 0 ? grid.head[0] : grid.rows[row - 1][0], row == 0, widths[0] - 4);
        } else {
            for (double& width : widths) width += room / static_cast<double>(count);
        }
        constexpr std::size_t longest_whole = 25; // rows; a longer one may go on overleaf
        for (std::size_t row = 0; row < rows.size(); ++row) {
            const bool head = row == 0, last = row + 1 == rows.size();
            double height = 5;
            for (const Layout& cell : rows[row]) height = std::max(height, extent(cell).height + 5);
            add(height + (last ? 9 : 0),
                [=, this, cells = rows[row], prose = grid.prose](cairo_t* pen, double x, double y) {
                    double left = x;
                    for (std::size_t at = 0; at < cells.size(); ++at) {
                        const double aside = at == 0 || prose ? 0 : widths[at] - extent(cells[at]).width;
                        show(pen, cells[at], left + aside, y + 2, head ? muted : ink);
                        left += widths[at];
                    }
                    hairline(pen, x, y + height, x + width_, head ? board_line : pale);
                });
            sections.back().pieces.back().keeps_next = !last && (head || rows.size() <= longest_whole);
        }
    }

    void operator()(const Matter& entry) {
        constexpr double side = 140, size = 8.6;
        const double room = width_ - side - gap;
        std::vector<std::pair<Layout, double>> lines; // and the space above each
        lines.emplace_back(types_.set(fmt::format("<b>{}</b> <span foreground=\"#5c656d\">{}</span>",
                                                  escaped(entry.title), escaped(entry.who)),
                                      10.5, room),
                           0.0);
        const Layout state = types_.set("<span weight=\"600\">" + escaped(entry.state) + "</span>", 7.5);
        const Layout number = types_.set(escaped(entry.number), 8, room);
        for (const auto& [label, text] : entry.lines)
            lines.emplace_back(types_.set((label.empty() ? ""
                                                         : fmt::format("<span foreground=\"#5c656d\" "
                                                                       "weight=\"600\">{}.</span> ",
                                                                       escaped(label))) +
                                              escaped(text),
                                          size, room),
                               2.6);
        double height = extent(number).height + 8;
        for (const auto& [layout, above] : lines) height += above + extent(layout).height;
        const bool drawn = !entry.picture.shapes.empty();
        height = std::max(height, drawn ? side + 4 : 0.0) + 14;
        add(height, [=, this, &entry](cairo_t* pen, double x, double y) {
            hairline(pen, x, y + 2, x + width_);
            double at = y + 8;
            show(pen, lines.front().first, x, at);
            at += extent(lines.front().first).height + 2;
            show(pen, number, x, at, muted);
            badge(pen, state, x + extent(number).width + 8, at, entry.emphasis);
            at += extent(number).height + 3;
            for (std::size_t line = 1; line < lines.size(); ++line) {
                at += lines[line].second;
                painter_.show_again(pen, lines[line].first, x, at);
                at += extent(lines[line].first).height;
            }
            if (drawn) painter_.paint(pen, entry.picture, x + width_ - side, y + 9, side);
        });
    }

    void operator()(const Figure& figure) {
        const double wide = width_ * figure.share;
        const double high = wide * figure.drawing.height / figure.drawing.width;
        const Layout caption = types_.set(escaped(figure.caption), 8, width_);
        add(high + extent(caption).height + 16, [=, this, &figure](cairo_t* pen, double x, double y) {
            painter_.paint(pen, figure.drawing, x + (width_ - wide) / 2, y + 6, wide);
            show(pen, caption, x + (width_ - extent(caption).width) / 2, y + high + 9, muted);
        });
    }

    void operator()(const Sentences& sentences) {
        sections.push_back({2, {}});
        const double room = (width_ - gap) / 2 - 27;
        for (const Sentence& entry : sentences.all) {
            const Layout number = types_.set(escaped(entry.number), 7.4);
            std::string_view rest = entry.text;
            bool first = true;
            do { // a very long note goes over several pages
                const std::string_view part = cut(rest, 1200);
                rest.remove_prefix(part.size());
                std::string text = escaped(part);
                if (entry.lead) text = "<span weight=\"600\">" + text + "</span>";
                if (entry.struck) text = "<s>" + text + "</s>";
                if (rest.empty()) text += remarks(entry);
                const Layout layout = types_.set(text, 7.8, room);
                add(extent(layout).height + 1.2, [number, layout, first](cairo_t* pen, double x, double y) {
                    if (first) show(pen, number, x + 21 - extent(number).width, y + 0.4, muted);
                    show(pen, layout, x + 27, y);
                });
                first = false;
            } while (!rest.empty());
        }
        sections.push_back({1, {}});
    }

    void operator()(const Signatures& signatures) {
        const double half = (width_ - 2 * gap) / 2;
        for (std::size_t at = 0; at < signatures.lines.size(); at += 2) {
            std::vector<Layout> names;
            for (std::size_t one = at; one < std::min(at + 2, signatures.lines.size()); ++one)
                names.push_back(types_.set(fmt::format("{} <span foreground=\"#5c656d\" size=\"smaller\">{}</span>",
                                                       escaped(signatures.lines[one].first),
                                                       escaped(signatures.lines[one].second)),
                                           9.5, half));
            double height = 0;
            for (const Layout& name : names) height = std::max(height, extent(name).height);
            add(46 + height, [names, half](cairo_t* pen, double x, double y) {
                for (std::size_t one = 0; one < names.size(); ++one) {
                    const double left = x + static_cast<double>(one) * (half + 2 * gap);
                    hairline(pen, left, y + 40, left + half, ink);
                    show(pen, names[one], left, y + 43);
                }
            });
            sections.back().pieces.back().keeps_next = true; // all signatures and the seal on one page
        }
    }

    void operator()(const Seal& seal) {
        constexpr double side = 92;
        const double room = width_ - side - 3 * gap;
        const Layout text = types_.set("<b><tt>" + escaped(seal.text) + "</tt></b>", 15, room);
        const Layout explanation = types_.set(escaped(seal.explanation), 8.5, room);
        add(side + 40, [=, this, &seal](cairo_t* pen, double x, double y) {
            set_colour(pen, pale);
            cairo_set_line_width(pen, 0.8);
            round_box(pen, x, y + 22, width_, side + 14, 5);
            cairo_stroke(pen);
            painter_.paint(pen, seal.code, x + 8, y + 29, side);
            const double high = extent(text).height + extent(explanation).height + 6;
            const double top = y + 29 + (side - high) / 2;
            show(pen, text, x + side + 2 * gap, top);
            show(pen, explanation, x + side + 2 * gap, top + extent(text).height + 6, muted);
        });
    }

private:
    template <class Paint>
    void add(double height, Paint paint) {
        sections.back().pieces.push_back({height, false, std::move(paint)});
    }
    void space(double height) {
        add(height, [](cairo_t*, double, double) {});
    }
    void line(const std::string& markup, double size, double below, double above = 0) {
        const Layout layout = types_.set(markup, size, width_);
        add(above + extent(layout).height + below,
            [layout, above](cairo_t* pen, double x, double y) { show(pen, layout, x, y + above); });
    }

    static void badge(cairo_t* pen, const Layout& text, double x, double y, Emphasis emphasis) {
        const Extent size = extent(text);
        round_box(pen, x, y - 0.5, size.width + 10, size.height + 2, (size.height + 2) / 2);
        const bool filled = emphasis != Emphasis::plain;
        set_colour(pen, !filled ? accent : emphasis == Emphasis::fault ? danger : good);
        cairo_set_line_width(pen, 0.7);
        if (filled)
            cairo_fill(pen);
        else
            cairo_stroke(pen);
        show(pen, text, x + 5, y + 0.5, filled ? 0xFFFFFF : accent);
    }

    static std::string remarks(const Sentence& entry) {
        std::string text;
        if (!entry.mark.empty())
            text += " <span foreground=\"#b3261e\" weight=\"600\">" + escaped(entry.mark) + "</span>";
        for (const std::string& remark : {entry.why.empty() ? "" : '(' + entry.why + ')', entry.time})
            if (!remark.empty())
                text += " <span foreground=\"#5c656d\" size=\"smaller\">" + escaped(remark) + "</span>";
        return text;
    }

    // The text's start, of at most that many bytes and whole characters.
    static std::string_view cut(std::string_view text, std::size_t most) {
        if (text.size() <= most) return text;
        while ((static_cast<unsigned char>(text[most]) & 0xC0) == 0x80) --most;
        return text.substr(0, most);
    }

    Typesetter& types_;
    Painter& painter_;
    double width_;
};

} // namespace

Pdf pdf(const Document& document, Paper paper) {
    const double width = paper == Paper::a4 ? 595.28 : 612, height = paper == Paper::a4 ? 841.89 : 792;
    Pdf result;
    Typesetter types;
    Painter painter(types);
    Setter setter(types, painter, width);
    setter.title(document);
    for (const Element& element : document.elements) std::visit(setter, element);
    Pages pages(width, height);
    for (const Section& section : setter.sections)
        pages.lay(section, &section == &setter.sections.back() ? nullptr : &section + 1);
    result.pages = pages.count();

    const Surface surface(cairo_pdf_surface_create_for_stream(append_bytes, &result.bytes, width, height));
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, document.title.c_str());
    // Without a date of its own a file would carry that of today.
    const bool dated = document.date.find_first_not_of("0123456789-") == std::string::npos;
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE,
                                   dated ? document.date.c_str() : "");
    const Pen pen(cairo_create(surface.get()));
    auto placed = pages.placed().begin();
    for (int page = 0; page < result.pages; ++page) {
        set_colour(pen.get(), 0xFFFFFF); // cairo is quicker with all that lies on something
        cairo_paint(pen.get());
        for (; placed != pages.placed().end() && placed->page == page; ++placed)
            placed->piece->paint(pen.get(), placed->x, placed->y);
        const Layout number = types.set(fmt::format("{} / {}", page + 1, result.pages), 8);
        const Layout footer = types.set(escaped(document.footer), 8);
        const double y = height - margin - 6;
        hairline(pen.get(), margin, y - 5, width - margin);
        show(pen.get(), footer, margin, y, muted);
        show(pen.get(), number, width - margin - extent(number).width, y, muted);
        cairo_show_page(pen.get());
    }
    cairo_surface_finish(surface.get());
    result.missing = types.missing;
    return result;
}

} // namespace arbiter
