// The rulebook in our paraphrase: all paragraphs and rulings, searched by word or number.
#include "screens.h"

#include "engine/words.h"

#include <cmath>

namespace arbiter::ui {

Intent rulebook(Ui& ui, const View& view, RulebookMemory& memory) {
    const Theme& t = *ui.colours;
    Rect rest = ui.screen.inset(ui.dp(12));
    Intent intent;
    if (heading(ui, rest, ui.say("Reglamento", "Rulebook"))) intent = Back{};
    Rect keys{};
    if (memory.typing) keys = cut_bottom(rest, keyboard_height(ui), ui.dp(8));
    const float wide = std::min(rest.w, ui.dp(980));
    rest = {rest.x + (rest.w - wide) / 2, rest.y, wide, rest.h};
    Rect search = cut_top(rest, ui.dp(48), ui.dp(10));
    const Rect clear = cut_right(search, ui.dp(48), ui.dp(4));
    if (field(ui, "search", search,
              ui.say("Buscar palabra o número: soplo, 69, R6", "Search a word or number: soplo, 69, R6"),
              memory.search, memory.typing)) {
        memory.typing = true;
        memory.keyboard = keyboard_for(memory.search);
    }
    icon(ui, memory.search.empty() ? Icon::search : Icon::cross, clear.centre(), ui.dp(20), t.muted);
    if (touch(ui, "clear search", clear)) memory.search.clear();

    struct Entry {
        int number; // a ruling is negative
        std::string name;
        std::string_view said;
        float height;
    };
    std::vector<Entry> found;
    const std::string wanted = fold(memory.search);
    const float margin = ui.dp(72);
    const float width = rest.w - margin - ui.dp(34);
    float content = 0, cited = -1;
    const auto add = [&](int number, std::string name, std::string_view said) {
        const bool fits = wanted.empty() || fold(name) == wanted || fold(name).substr(2) == wanted ||
                          (wanted.find_first_not_of("0123456789") != std::string::npos &&
                           fold(said).find(wanted) != std::string::npos);
        if (!fits) return;
        if (number == memory.paragraph) cited = content;
        found.push_back({number, std::move(name), said, text_height(ui, said, Type::body, width) + ui.dp(24)});
        content += found.back().height + ui.dp(8);
    };
    for (int n = 1; n <= paragraph_count; ++n) add(n, "§" + std::to_string(n), view.paragraph(n));
    for (int n = 1; n <= ruling_count; ++n) add(-n, "R" + std::to_string(n), view.ruling(n));

    if (found.empty())
        text(ui, {rest.x, rest.y, rest.w, std::min(rest.h, ui.dp(160))}, ui.say("Nada coincide.", "Nothing fits."),
             Type::title, t.muted, Align::centre);
    if (cited >= 0 && memory.paragraph != 0) { // a citation led here
        memory.scroll.offset = cited;
        memory.scroll.speed = 0;
    }
    float y = begin_list(ui, rest, content, memory.scroll);
    if (ui.down) memory.paragraph = 0; // from here on the finger leads
    for (const Entry& entry : found) {
        const Rect box{rest.x, y, rest.w - ui.dp(6), entry.height};
        y += box.h + ui.dp(8);
        if (box.bottom() < rest.y || box.y > rest.bottom()) continue;
        fill(ui, box, t.surface, ui.dp(12));
        frame(ui, box, entry.number == memory.paragraph ? t.accent : t.line, ui.dp(12),
              entry.number == memory.paragraph ? ui.dp(2.5F) : 1);
        text(ui, {box.x + ui.dp(14), box.y + ui.dp(12), margin - ui.dp(14), line_height(ui, Type::strong)},
             entry.name, Type::strong, t.accent);
        text(ui, {box.x + margin, box.y + ui.dp(12), width, box.h - ui.dp(24)}, entry.said, Type::body, t.ink);
    }
    end_list(ui, rest, content, memory.scroll);
    if (memory.typing && keyboard(ui, keys, memory.keyboard, memory.search)) memory.typing = false;
    return intent;
}

} // namespace arbiter::ui
