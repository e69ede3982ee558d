#include "screens.h"

#include <algorithm>
#include <numeric>

namespace arbiter::ui {
namespace {

// What a style means: size, colour, and the room above it.
struct Voice {
    Type type;
    ImU32 ink;
    float above; // units
};

Voice voice_of(const Ui& ui, Passage::Style style) {
    const Theme& t = *ui.colours;
    switch (style) {
    case Passage::Style::heading: return {Type::title, t.ink, 18};
    case Passage::Style::strong: return {Type::strong, t.ink, 10};
    case Passage::Style::body: return {Type::body, t.ink, 4};
    case Passage::Style::quiet: return {Type::small, t.muted, 8};
    case Passage::Style::good: return {Type::strong, t.good, 6};
    case Passage::Style::bad: return {Type::strong, t.danger, 6};
    }
    return {Type::body, t.ink, 4};
}

// The columns of a table in a place: beside their names, or, where that is too wide, below them.
struct Columns {
    std::vector<float> width;
    bool stacked = false;
    float head = 0, row = 0; // heights
};

float widest_word(const Ui& ui, const std::string& text, Type type) {
    float widest = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        widest = std::max(widest, text_width(ui, text.substr(at, end - at), type));
        at = end + 1;
    }
    return widest;
}

Columns columns_of(const Ui& ui, const NumberTable& table, float width) {
    Columns columns;
    const float gap = ui.dp(12), line = line_height(ui, Type::small);
    columns.width.resize(table.head.size());
    for (std::size_t at = 0; at < table.head.size(); ++at) {
        columns.width[at] = widest_word(ui, table.head[at], Type::small) + gap;
        for (const auto& row : table.rows)
            if (at < row.size())
                columns.width[at] = std::max(columns.width[at], text_width(ui, row[at], Type::body) + gap);
    }
    const float all = std::accumulate(columns.width.begin(), columns.width.end(), 0.0F);
    columns.stacked = all > width && columns.width.size() > 2;
    const auto first = static_cast<std::size_t>(columns.stacked ? 1 : 0);
    const float used = all - (columns.stacked ? columns.width[0] : 0);
    // What is left over goes to the names; what is missing, everybody gives.
    if (columns.stacked || used > width) {
        for (std::size_t at = first; at < columns.width.size(); ++at) columns.width[at] *= width / used;
    } else {
        const float share = (width - used) / static_cast<float>(columns.width.size() + 2);
        columns.width[0] += 2 * share;
        for (float& column : columns.width) column += share;
    }
    for (std::size_t at = first; at < table.head.size(); ++at)
        columns.head =
            std::max(columns.head, text_height(ui, table.head[at], Type::small, columns.width[at] - ui.dp(4)));
    columns.head += ui.dp(6);
    columns.row = (columns.stacked ? line : 0) + line_height(ui, Type::body) + ui.dp(8);
    return columns;
}

float picture_width(const Ui& ui, const Picture& picture, float width) {
    const float most = picture.most == 0 ? width : ui.dp(picture.most);
    return std::min(width * picture.share, most);
}

float height_of(const Ui& ui, const Block& block, float width) {
    if (const auto* passage = std::get_if<Passage>(&block)) {
        const Voice voice = voice_of(ui, passage->style);
        return ui.dp(voice.above) + text_height(ui, passage->text, voice.type, width);
    }
    if (const auto* table = std::get_if<NumberTable>(&block)) {
        const Columns columns = columns_of(ui, *table, width);
        return ui.dp(8) + columns.head + columns.row * static_cast<float>(table->rows.size());
    }
    if (std::holds_alternative<Choice>(block)) return ui.dp(10 + 48);
    const auto& picture = std::get<Picture>(block);
    return ui.dp(10) + picture_width(ui, picture, width) * picture.ratio;
}

void draw_table(Ui& ui, const NumberTable& table, Rect place) {
    const Theme& t = *ui.colours;
    const Columns columns = columns_of(ui, table, place.w);
    const auto first = static_cast<std::size_t>(columns.stacked ? 1 : 0);
    const auto cells = [&](const std::vector<std::string>& row, Rect line, Type type, ImU32 ink) {
        for (std::size_t at = first; at < row.size() && at < columns.width.size(); ++at) {
            const Rect cell = cut_left(line, columns.width[at]);
            const bool name = at == 0;
            text(ui, {cell.x, cell.y, cell.w - ui.dp(4), cell.h}, row[at], type, ink,
                 name ? Align::left : Align::right);
        }
    };
    place.y += ui.dp(8);
    place.h -= ui.dp(8);
    Rect head = cut_top(place, columns.head);
    cells(table.head, head, Type::small, t.muted);
    ui.draw->AddLine({head.x, head.bottom()}, {head.right(), head.bottom()}, t.line, ui.dp(1));
    for (const auto& row : table.rows) {
        Rect line = cut_top(place, columns.row);
        if (columns.stacked)
            text(ui, cut_top(line, line_height(ui, Type::small)), row.front(), Type::small, t.muted);
        cells(row, line, Type::body, t.ink);
        ui.draw->AddLine({head.x, line.bottom()}, {head.right(), line.bottom()}, faded(t.line, 0.5F), ui.dp(1));
    }
}

} // namespace

const Choice* read(Ui& ui, const Rect& rect, const std::vector<Block>& blocks, Scroll& scroll) {
    const Choice* tapped = nullptr;
    const float width = rect.w - ui.dp(10);
    std::vector<float> heights;
    float content = ui.dp(8);
    for (const Block& block : blocks) content += heights.emplace_back(height_of(ui, block, width));
    float y = begin_list(ui, rect, content, scroll);
    for (std::size_t at = 0; at < blocks.size(); ++at) {
        const Rect place{rect.x, y, width, heights[at]};
        y += heights[at];
        if (place.bottom() < rect.y || place.y > rect.bottom()) continue;
        if (const auto* passage = std::get_if<Passage>(&blocks[at])) {
            const Voice voice = voice_of(ui, passage->style);
            const float above = ui.dp(voice.above);
            text(ui, {place.x, place.y + above, place.w, place.h - above}, passage->text, voice.type, voice.ink);
        } else if (const auto* table = std::get_if<NumberTable>(&blocks[at])) {
            draw_table(ui, *table, place);
        } else if (const auto* choice = std::get_if<Choice>(&blocks[at])) {
            const Rect key{place.x, place.y + ui.dp(10), std::min(place.w, ui.dp(320)), ui.dp(48)};
            const bool enabled = ui.enabled;
            ui.enabled = enabled && inside(rect, key);
            if (button(ui, choice->name, key, ui::Look::plain, choice->label, Icon::check)) tapped = choice;
            ui.enabled = enabled;
        } else {
            const auto& picture = std::get<Picture>(blocks[at]);
            const float wide = picture_width(ui, picture, width);
            picture.draw(ui, {place.x, place.y + ui.dp(10), wide, wide * picture.ratio});
        }
    }
    end_list(ui, rect, content, scroll);
    return tapped;
}

Intent page(Ui& ui, const View& view, PageMemory& memory, std::string_view title) {
    Rect rest = ui.screen.inset(ui.dp(12));
    Intent intent;
    if (heading(ui, rest, title)) intent = Back{};
    if (view.page_progress() < 1) {
        const Rect bar = cut_top(rest, ui.dp(8), ui.dp(8));
        fill(ui, bar, ui.colours->line, ui.dp(4));
        fill(ui, {bar.x, bar.y, bar.w * view.page_progress(), bar.h}, ui.colours->accent, ui.dp(4));
    }
    const float wide = std::min(rest.w, ui.dp(1120));
    rest = {rest.x + (rest.w - wide) / 2, rest.y, wide, rest.h};
    card(ui, rest);
    if (const Choice* choice = read(ui, rest.inset(ui.dp(14)), view.page(), memory.scroll))
        intent = Append{choice->said};
    return intent;
}

} // namespace arbiter::ui
