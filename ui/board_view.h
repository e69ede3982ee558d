// The board on the screen: draws a scene with its pieces, marks and arrows, and says what lies under a finger.
// Knows no board and no rules, and keeps nothing.
#pragma once

#include "ui.h"

#include "engine/scene.h"

namespace arbiter::ui {

// A square where something may go, with what leads there.
struct Mark {
    Square square = no_square;
    Seat seat = no_seat; // whose jail or heaven
    std::string text;    // the die
};

// Where a token went, should have gone, or went wrongly.
enum class Tone : std::uint8_t { moved, owed, wrong };
struct Arrow {
    Square from, to;
    Seat seat = no_seat;
    Tone tone = Tone::moved;
};

struct Board {
    const Scene* scene = &scene_before(0);
    Rect rect; // the whole board, a square
    Rect seen; // the part of it that is drawn; nothing: all of it
    std::uint8_t seats = 0;
    std::vector<Piece> pieces;
    Seat turn = no_seat;            // whose jail is shown as due
    Tokens chosen = 0, differs = 0; // tokens with a ring
    Token lifted = no_token;        // not drawn where it stands: it hangs at the finger
    std::vector<Mark> marks;
    std::vector<Arrow> arrows;
    const Header* names = nullptr; // written in the jails

    ImVec2 on_screen(Point point) const { return {rect.x + point.x * rect.w, rect.y + point.y * rect.h}; }
    Point from_screen(ImVec2 point) const { return {(point.x - rect.x) / rect.w, (point.y - rect.y) / rect.h}; }
    // The tokens of the seats stand so.
    void show(const Position& position) { pieces = scene->pieces(position, seats); }
    Rect box(const Box& box) const {
        const ImVec2 a = on_screen(box.min), b = on_screen(box.max);
        return {a.x, a.y, b.x - a.x, b.y - a.y};
    }
};

void draw(Ui& ui, const Board& board);
// One token by itself, as in lists.
void draw_token(Ui& ui, Seat seat, std::string_view number, ImVec2 centre, float radius);

// Where a mark's die is written.
ImVec2 mark_place(const Board& board, const Mark& mark);
// A finger-sized rectangle around the point, on the board.
Rect finger_at(const Ui& ui, const Board& board, ImVec2 point);

} // namespace arbiter::ui
