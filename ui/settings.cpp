// Settings: language, text size, theme, discretion, and on which side the board lies. All act at once.
#include "screens.h"

#include "engine/words.h"

#include <algorithm>

namespace arbiter::ui {
namespace {

// One setting: its name, what it means, and its values side by side. The answer is the value tapped, -1 for none.
int choice(Ui& ui, Rect& rest, std::string_view name, std::string_view title, std::string_view meaning, int value,
           std::initializer_list<std::string_view> values) {
    const Theme& t = *ui.colours;
    const bool narrow = rest.w < ui.dp(640);
    Rect box = cut_top(rest, ui.dp(narrow ? 122 : 80), ui.dp(8));
    card(ui, box);
    box = {box.x + ui.dp(16), box.y + ui.dp(8), box.w - ui.dp(32), box.h - ui.dp(16)};
    Rect row = narrow ? cut_bottom(box, ui.dp(50), ui.dp(4)) : cut_right(box, box.w * 0.55F, ui.dp(16));
    row = {row.x, row.y + (row.h - ui.dp(50)) / 2, row.w, ui.dp(50)};
    const float head = std::min(box.h * 0.45F, line_height(ui, Type::strong));
    text(ui, cut_top(box, head), title, Type::strong, t.ink);
    text(ui, box, meaning, Type::small, t.muted);
    int chosen = -1, at = 0;
    for (const std::string_view said : values) {
        if (button(ui, std::string(name) + " " + std::to_string(at),
                   column(row, at, static_cast<int>(values.size()), ui.dp(6)),
                   at == value ? Look::chosen : Look::plain, said))
            chosen = at;
        ++at;
    }
    return chosen;
}

// How tokens are named in texts: by the letter of their colour and their number.
void token_letters(Ui& ui, const Rect& box) {
    const Theme& t = *ui.colours;
    card(ui, box);
    Rect rest{box.x + ui.dp(16), box.y + ui.dp(6), box.w - ui.dp(32), box.h - ui.dp(12)};
    text(ui, cut_top(rest, rest.h * 0.5F),
         ui.say("En el acta, Y1 es la ficha 1 del amarillo y B2 la 2 del azul",
                "In the record, Y1 is token 1 of yellow and B2 token 2 of blue"),
         Type::small, t.muted);
    for_each_seat(all_seats(), [&](Seat seat) {
        const Rect cell = column(rest, seat, std::popcount(all_seats()), ui.dp(4));
        draw_token(ui, seat, "", {cell.x + ui.dp(12), cell.centre().y}, std::min(ui.dp(11), cell.h * 0.45F));
        text(ui, {cell.x + ui.dp(28), cell.y, cell.w - ui.dp(28), cell.h},
             std::string(1, letter(seat)) + " · " + std::string(colour_words[seat].in(ui.language)), Type::strong,
             t.ink);
    });
}

} // namespace

Intent settings(Ui& ui, const View& view) {
    const Settings& now = view.settings();
    Settings changed = now;
    Rect rest = ui.screen.inset(ui.dp(12));
    if (heading(ui, rest, ui.say("Ajustes", "Settings"))) return Back{};
    const float wide = std::min(rest.w, ui.dp(980));
    rest = {rest.x + (rest.w - wide) / 2, rest.y, wide, rest.h};
    if (const int value =
            choice(ui, rest, "language", ui.say("Idioma", "Language"),
                   ui.say("De la pantalla y del acta en palabras", "Of the screen and the record in words"),
                   now.language == Language::spanish ? 0 : 1, {"Español", "English"});
        value >= 0)
        changed.language = value == 0 ? Language::spanish : Language::english;
    if (const int value =
            choice(ui, rest, "text", ui.say("Tamaño del texto", "Text size"),
                   ui.say("Los botones no se achican", "Buttons do not shrink"), now.text_size,
                   {ui.say("Normal", "Normal"), ui.say("Grande", "Large"), ui.say("Muy grande", "Larger")});
        value >= 0)
        changed.text_size = value;
    if (const int value =
            choice(ui, rest, "theme", ui.say("Tema", "Theme"),
                   ui.say("Según la luz de la sala", "As the light in the room asks"), static_cast<int>(now.theme),
                   {ui.say("Claro", "Light"), ui.say("Oscuro", "Dark"), ui.say("Contraste", "Contrast")});
        value >= 0)
        changed.theme = static_cast<ThemeName>(value);
    if (const int value =
            choice(ui, rest, "discretion", ui.say("Discreción", "Discretion"),
                   ui.say("Torneo: las omisiones se callan hasta que se reclaman o se perdonan",
                          "Tournament: omissions stay unsaid until claimed or forgiven"),
                   now.discreet ? 0 : 1, {ui.say("Torneo", "Tournament"), ui.say("Enseñanza", "Teaching")});
        value >= 0)
        changed.discreet = value == 0;
    if (const int value =
            choice(ui, rest, "hand", ui.say("Mano", "Hand"),
                   ui.say("De qué lado quedan los botones", "On which side the buttons lie"),
                   now.left_handed ? 1 : 0, {ui.say("Derecha", "Right"), ui.say("Izquierda", "Left")});
        value >= 0)
        changed.left_handed = value == 1;
    token_letters(ui, {rest.x, rest.y, rest.w, std::min(rest.h, ui.dp(72))});
    return changed == now ? Intent{} : Intent{Change{changed}};
}

} // namespace arbiter::ui
