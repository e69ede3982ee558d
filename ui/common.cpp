// What several screens share.
#include "screens.h"

#include "engine/words.h"

#include <cmath>

namespace arbiter::ui {

bool heading(Ui& ui, Rect& rest, std::string_view title) {
    Rect head = cut_top(rest, ui.dp(48), ui.dp(8));
    const bool back = button(ui, "back", cut_left(head, ui.dp(48), ui.dp(8)), Look::quiet, {}, Icon::back);
    text(ui, head, title, Type::title, ui.colours->ink);
    return back;
}

Intent banner(Ui& ui, Rect& rest, const Trouble& trouble) {
    if (trouble.text.empty()) return {};
    std::string said = trouble.text;
    if (!trouble.unsaved.empty()) {
        said += ui.say(" Sin guardar:", " Not stored yet:");
        for (const std::string& line : trouble.unsaved)
            said += (line == trouble.unsaved.front() ? " " : "; ") + line;
    }
    const float wide = ui.dp(132), room = rest.w - ui.dp(24);
    const bool beside = room > ui.dp(560);
    const float words = beside ? room - 2 * wide - ui.dp(16) : room;
    const float high = std::min(text_height(ui, said, Type::strong, words), ui.dp(120));
    Rect box = cut_top(rest, ui.dp(16) + (beside ? std::max(high, ui.dp(48)) : high + ui.dp(56)), ui.dp(8));
    fill(ui, box, trouble.good ? ui.colours->accent : ui.colours->danger, ui.dp(10));
    box = {box.x + ui.dp(12), box.y + ui.dp(8), box.w - ui.dp(24), box.h - ui.dp(16)};
    Rect keys = beside ? cut_right(box, 2 * wide + ui.dp(8), ui.dp(8)) : cut_bottom(box, ui.dp(48), ui.dp(8));
    keys = {keys.x, keys.y + (keys.h - ui.dp(48)) / 2, keys.w, ui.dp(48)};
    text(ui, box, said, Type::strong, trouble.good ? ui.colours->on_accent : ui.colours->on_danger);
    Intent intent;
    if (!trouble.good &&
        button(ui, "retry", column(keys, 0, 2, ui.dp(8)), Look::plain, ui.say("Reintentar", "Try again")))
        intent = Retry{};
    if (button(ui, "discard", column(keys, 1, 2, ui.dp(8)), Look::plain,
               trouble.unsaved.empty() ? ui.say("Entendido", "Understood") : ui.say("Descartar", "Discard")))
        intent = Discard{};
    return intent;
}

std::string short_name(const Header& header, Seat seat, Language language) {
    const auto& name = header.names[seat];
    if (!name || name->find_first_not_of(' ') == std::string::npos)
        return std::string(colour_words[seat].in(language));
    return name->substr(0, name->find(' '));
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

std::optional<Aim> follow(Ui& ui, Board& board, Grip& grip, Tokens movable) {
    board.chosen = grip.chosen == no_token ? Tokens{0} : bit(grip.chosen);
    board.lifted = no_token;
    if (!ui.enabled) return std::nullopt;
    const auto record = [&](std::string name, const Rect& rect, bool fine = false) {
        ui.targets.push_back({std::move(name), rect, fine});
    };
    if (grip.chosen != no_token)
        for (int square = 1; square < heaven; ++square)
            record("square " + write_square(static_cast<Square>(square), seat_of(grip.chosen)),
                   board.box(board.shape.square(static_cast<Square>(square))), true);
    for (Token token = 0; token < token_count; ++token)
        if ((movable & bit(token)) != 0 && (board.seats >> seat_of(token) & 1) != 0)
            record(write_token(token), finger_at(ui, board.place_of(token)));
    for (Seat seat = 0; seat < seat_count; ++seat)
        if ((board.seats >> seat & 1) != 0)
            record(std::string("jail ") + letter(seat), board.box(board.shape.jail_of(seat)));
    record("heaven", board.box(board.shape.heaven_box()));
    for (const Mark& mark : board.marks)
        if (mark.square != jail)
            record("to " + write_square(mark.square, mark.seat), finger_at(ui, mark_place(board, mark)));

    const auto place_at = [&](ImVec2 point) {
        const Mark* mark = mark_near(ui, board, point);
        return mark != nullptr ? BoardShape::Place{mark->square, mark->seat}
                               : board.shape.at(board.from_screen(point));
    };
    // A drag begins on a token and ends where the token hangs, a little above the finger.
    if (ui.down && ui.dragged && grip.lifted == no_token && board.rect.holds(ui.pressed)) {
        grip.lifted = token_near(ui, board, ui.pressed, movable);
        grip.chosen = grip.lifted;
    }
    if (grip.lifted != no_token) {
        if (ui.down) {
            board.lifted = grip.lifted;
            return std::nullopt;
        }
        const Aim aim{grip.lifted, place_at({ui.finger.x, ui.finger.y - ui.dp(18)})};
        grip = {};
        return aim.place.square == no_square ? std::nullopt : std::optional(aim);
    }
    if (!ui.released || ui.dragged || !board.rect.holds(ui.pressed) || !board.rect.holds(ui.finger))
        return std::nullopt;
    if (grip.chosen != no_token && mark_near(ui, board, ui.finger) == nullptr) {
        const Token other =
            token_near(ui, board, ui.finger, static_cast<Tokens>(movable & tokens_of(seat_of(grip.chosen))));
        if (other != no_token) {
            grip.chosen = other == grip.chosen ? no_token : other;
            return std::nullopt;
        }
    }
    if (grip.chosen == no_token) {
        grip.chosen = token_near(ui, board, ui.finger, movable);
        if (grip.chosen != no_token) return std::nullopt;
    }
    const Aim aim{grip.chosen, place_at(ui.finger)};
    if (aim.place.square == no_square) return std::nullopt;
    grip = {};
    return aim;
}

} // namespace arbiter::ui
