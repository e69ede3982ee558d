// What several screens share.
#include "screens.h"

#include "engine/words.h"

#include <algorithm>
#include <cstdlib>

namespace arbiter::ui {

bool heading(Ui& ui, Rect& rest, std::string_view title) {
    Rect head = cut_top(rest, ui.dp(48), ui.dp(8));
    const bool back = button(ui, "back", cut_left(head, ui.dp(48), ui.dp(8)), Look::quiet, {}, Icon::back);
    text(ui, head, title, Type::title, ui.colours->ink);
    return back;
}

Intent citations(Ui& ui, Rect row, const std::vector<int>& cited) {
    const float gap = ui.dp(6), count = static_cast<float>(cited.size());
    const float wide = std::min(ui.dp(84), (row.w + gap) / std::max(count, 1.0F) - gap);
    Intent intent;
    for (const int number : cited) {
        const std::string said = (number > 0 ? "§" : "R") + std::to_string(std::abs(number));
        if (button(ui, "cite " + said, cut_left(row, wide, gap), Look::plain, said,
                   wide < ui.dp(72) ? Icon::none : Icon::book))
            intent = Go{Screen::rulebook, 0, number};
    }
    return intent;
}

namespace {

std::string said_in(const Ui& ui, const Trouble& trouble) {
    std::string said = trouble.text;
    if (trouble.unsaved.empty()) return said;
    said += ui.say(" Sin guardar:", " Not stored yet:");
    for (const std::string& line : trouble.unsaved) said += (line == trouble.unsaved.front() ? " " : "; ") + line;
    return said;
}

struct BannerLayout {
    Rect all, words, keys;
    int buttons = 1;
};

BannerLayout lay_out_banner(const Ui& ui, const Trouble& trouble) {
    BannerLayout layout;
    layout.buttons = 1 + (trouble.retry ? 1 : 0) + (trouble.unsaved.empty() ? 0 : 1);
    const float edge = ui.dp(8), keys = static_cast<float>(layout.buttons) * ui.dp(140) - ui.dp(8);
    Rect room = ui.screen.inset(edge);
    const float inner = room.w - ui.dp(24);
    const bool beside = inner - keys > ui.dp(300);
    const float words = beside ? inner - keys - ui.dp(16) : inner;
    const float high = std::min(text_height(ui, said_in(ui, trouble), Type::strong, words), ui.dp(120));
    layout.all = cut_bottom(room, ui.dp(16) + (beside ? std::max(high, ui.dp(48)) : high + ui.dp(56)));
    layout.words = {layout.all.x + ui.dp(12), layout.all.y + ui.dp(8), inner, layout.all.h - ui.dp(16)};
    layout.keys = beside ? cut_right(layout.words, keys, ui.dp(16)) : cut_bottom(layout.words, ui.dp(48), ui.dp(8));
    layout.keys.y += (layout.keys.h - ui.dp(48)) / 2;
    layout.keys.h = ui.dp(48);
    return layout;
}

} // namespace

Rect banner_place(const Ui& ui, const Trouble& trouble) {
    return trouble.text.empty() ? Rect{} : lay_out_banner(ui, trouble).all;
}

Intent banner(Ui& ui, const Trouble& trouble) {
    if (trouble.text.empty()) return {};
    const BannerLayout layout = lay_out_banner(ui, trouble);
    ui.enabled = true;
    ui.covered = {};
    fill(ui, layout.all, trouble.good ? ui.colours->accent : ui.colours->danger, ui.dp(10));
    text(ui, layout.words, said_in(ui, trouble), Type::strong,
         trouble.good ? ui.colours->on_accent : ui.colours->on_danger);
    Intent intent;
    int place = 0;
    const auto key = [&](std::string_view name, std::string_view label) {
        return button(ui, name, column(layout.keys, place++, layout.buttons, ui.dp(8)), Look::plain, label);
    };
    if (trouble.retry && key("retry", ui.say("Reintentar", "Try again"))) intent = Retry{};
    if (!trouble.unsaved.empty() && key("rescue", ui.say("Guardar aparte", "Save elsewhere"))) intent = Rescue{};
    if (key("discard",
            trouble.unsaved.empty() ? ui.say("Entendido", "Understood") : ui.say("Descartar", "Discard")))
        intent = Discard{};
    return intent;
}

std::string short_name(const Header& header, Seat seat, Language language) {
    const auto& name = header.names[seat];
    if (!name || name->find_first_not_of(' ') == std::string::npos)
        return std::string(colour_words[seat].in(language));
    const std::string first = name->substr(0, name->find(' '));
    return can_be_drawn(Type::small, first) ? first : std::string(colour_words[seat].in(language));
}

void draw_die(Ui& ui, const Rect& rect, int value, bool spent) {
    const Theme& t = *ui.colours;
    const float side = std::min(rect.w, rect.h);
    const ImVec2 c = rect.centre();
    const Rect box{c.x - side / 2, c.y - side / 2, side, side};
    fill(ui, box, spent ? t.ground : t.ink, side * 0.2F);
    if (spent) frame(ui, box, t.line, side * 0.2F);
    const ImU32 pip = spent ? t.muted : t.surface;
    const auto dot = [&](float x, float y) {
        ui.draw->AddCircleFilled({c.x + x * side * 0.27F, c.y + y * side * 0.27F}, side * 0.09F, pip, 16);
    };
    if (value % 2 == 1) dot(0, 0);
    if (value >= 2) dot(-1, -1), dot(1, 1);
    if (value >= 4) dot(1, -1), dot(-1, 1);
    if (value == 6) dot(-1, 0), dot(1, 0);
}

} // namespace arbiter::ui
