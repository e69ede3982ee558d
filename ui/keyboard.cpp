// Text fields and the keyboard that goes with them: a tablet at a table has no other.
#include "ui.h"

#include <array>

namespace arbiter::ui {

bool field(Ui& ui, std::string_view name, const Rect& rect, std::string_view label, std::string_view value,
           bool active) {
    const Theme& t = *ui.colours;
    fill(ui, rect, t.raised, ui.dp(10));
    frame(ui, rect, active ? t.accent : t.line, ui.dp(10), active ? ui.dp(2) : ui.dp(1));
    Rect room = rect.inset(ui.dp(6));
    room.x += ui.dp(6);
    room.w -= ui.dp(12);
    if (value.empty() && !active) {
        text(ui, room, label, Type::body, t.muted);
    } else {
        // The end is where one types; of a long text the beginning gives way.
        const float caret = active ? ui.dp(4) : 0;
        std::string_view shown = value;
        while (!shown.empty() && text_width(ui, shown, Type::body) > room.w - caret) do {
                shown.remove_prefix(1);
            } while (!shown.empty() && (static_cast<unsigned char>(shown.front()) & 0xC0) == 0x80);
        text(ui, room, shown, Type::body, t.ink);
        if (active)
            fill(ui,
                 {room.x + text_width(ui, shown, Type::body) + ui.dp(2), room.y + ui.dp(4), ui.dp(2),
                  room.h - ui.dp(8)},
                 t.accent);
    }
    return touch(ui, name, rect);
}

namespace {

// Without accents and capitals; one row a line, letters separated by blanks.
using Page = std::array<std::string_view, 5>;
constexpr Page letters = {"1 2 3 4 5 6 7 8 9 0", "q w e r t y u i o p", "a s d f g h j k l ñ",
                          "z x c v b n m - , .", "á é í ó ú ü ¿ ? ¡ !"};
constexpr Page symbols = {"1 2 3 4 5 6 7 8 9 0", ". , ; : ¿ ? ¡ ! \" '", "( ) [ ] { } / + - *",
                          "= < > % & # @ _ · …", "º ª « » — – ~ $ ç à"};
// A key that is held repeats after a while.
constexpr float patience = 0.45F, pace = 0.07F; // seconds

std::string capital(std::string_view key) {
    if (key.size() == 1) return {static_cast<char>(key[0] >= 'a' && key[0] <= 'z' ? key[0] - 32 : key[0])};
    std::string upper(key);
    if (upper[0] == '\xC3' && static_cast<unsigned char>(upper[1]) >= 0xA0)
        upper[1] = static_cast<char>(upper[1] - 32);
    return upper;
}

} // namespace

Keyboard keyboard_for(std::string_view value, bool names) {
    Keyboard state;
    state.capital = value.empty();
    state.names = names;
    return state;
}

float keyboard_height(const Ui& ui) {
    return ui.dp(6 * 48 + 7 * 4);
}

bool keyboard(Ui& ui, const Rect& rect, Keyboard& state, std::string& value) {
    const float gap = ui.dp(4);
    fill(ui, rect, ui.colours->ground);
    Rect rest = rect.inset(gap);
    const auto type = [&](std::string_view what) {
        if (value.size() < 400) value += what;
        state.capital = state.names && what.back() == ' ';
    };
    if (!ui.typed.empty()) type(ui.typed);
    if (ui.erased) erase_last(value);
    for (std::string_view row : state.symbols ? symbols : letters) {
        const Rect line = cut_top(rest, ui.dp(48), gap);
        for (int place = 0; place < 10; ++place) {
            const std::size_t end = std::min(row.find(' '), row.size());
            const std::string_view plain = row.substr(0, end);
            const std::string key = state.capital ? capital(plain) : std::string(plain);
            if (button(ui, std::string("key ") + std::string(plain), column(line, place, 10, gap), Look::plain, key,
                       Icon::none, Type::title))
                type(key);
            row.remove_prefix(std::min(end + 1, row.size()));
        }
    }
    Rect last = cut_top(rest, ui.dp(48));
    const float wide = (last.w - 4 * gap) / 7;
    const Rect shift = cut_left(last, wide, gap), page = cut_left(last, wide, gap),
               done = cut_right(last, wide * 1.5F, gap), erase = cut_right(last, wide, gap);
    if (button(ui, "key shift", shift, state.capital ? Look::chosen : Look::plain, {}, Icon::shift))
        state.capital = !state.capital;
    if (button(ui, "key page", page, Look::plain, state.symbols ? "abc" : "?!()")) state.symbols = !state.symbols;
    if (button(ui, "key space", last, Look::plain, ui.say("espacio", "space"), Icon::none, Type::body)) type(" ");
    const bool erased = button(ui, "key erase", erase, Look::plain, {}, Icon::erase);
    int wanted = erased && state.erased == 0 ? 1 : 0;
    if (holding(ui, erase)) {
        ui.wake_in(0);
        wanted = ui.held < patience ? 0 : 1 + static_cast<int>((ui.held - patience) / pace) - state.erased;
    } else {
        state.erased = 0;
    }
    for (; wanted > 0; --wanted) {
        erase_last(value);
        if (!erased) ++state.erased;
    }
    return button(ui, "key done", done, Look::primary, ui.say("Listo", "Done")) || ui.entered;
}

} // namespace arbiter::ui
