#include "board_view.h"

#include <algorithm>
#include <cmath>

namespace arbiter::ui {
namespace {

void outlined(Ui& ui, Seat seat, ImVec2 centre, float radius, ImU32 colour, ImU32 edge, float pen) {
    static thread_local std::vector<ImVec2> points;
    points.clear();
    for (const Point point : token_outline(seat))
        points.push_back({centre.x + point.x * radius, centre.y + point.y * radius});
    const int count = static_cast<int>(points.size());
    if (colour != 0) ui.draw->AddConvexPolyFilled(points.data(), count, colour);
    if (edge != 0) ui.draw->AddPolyline(points.data(), count, edge, ImDrawFlags_Closed, pen);
}

// Text around a point, in a size given in pixels.
void label(Ui& ui, ImVec2 centre, float size, ImU32 colour, std::string_view what, Type type) {
    const float scale = size / line_height(ui, type) * 1.22F;
    const float width = text_width(ui, what, type) * scale;
    ImFont* face = font_of(type);
    ui.draw->AddText(face, line_height(ui, type) / 1.22F * scale, {centre.x - width / 2, centre.y - size * 0.52F},
                     colour, what.data(), what.data() + what.size());
}

void draw_squares(Ui& ui, const Board& board) {
    const Theme& t = *ui.colours;
    const float pen = std::max(1.0F, ui.dp(0.8F));
    for (int n = 1; n < heaven; ++n) {
        const auto square = static_cast<Square>(n);
        if (!parques_board.has(square)) continue;
        const Rect box = board.box(board.shape.square(square));
        ImU32 ground = t.board;
        if (in_corridor(square)) ground = t.seat_soft[corridor_seat(square)];
        if (on_track(square) && parques_board.safe[square]) ground = t.safe;
        for (Seat seat = 0; seat < seat_count; ++seat)
            if (square == parques_board.start[seat]) ground = mix(t.seat[seat], t.board, 0.35F);
        fill(ui, box, ground);
        frame(ui, box, t.board_line, 0, pen);
        const float size = std::min(box.w, box.h);
        if (!on_track(square)) continue;
        if (parques_board.safe[square]) {
            // Safe squares carry a ring, starts a full disc.
            const bool start = (square - parques_board.start[0]) % 17 == 0;
            const bool wide = box.w > box.h;
            for (const float side : {-0.36F, 0.36F}) {
                const ImVec2 centre{box.centre().x + (wide ? side * box.w : 0),
                                    box.centre().y + (wide ? 0 : side * box.h)};
                if (start)
                    ui.draw->AddCircleFilled(centre, size * 0.17F, faded(t.ink, 0.55F));
                else
                    ui.draw->AddCircle(centre, size * 0.17F, faded(t.ink, 0.55F), 0, pen * 1.5F);
            }
        }
        if (tokens_on(*board.position, square) == 0)
            label(ui, box.centre(), std::clamp(size * 0.52F, ui.dp(9), std::max(ui.dp(16), size * 0.28F)), t.muted,
                  std::to_string(square), Type::small);
    }
}

void draw_jails(Ui& ui, const Board& board) {
    const Theme& t = *ui.colours;
    for (Seat seat = 0; seat < seat_count; ++seat) {
        const bool plays = (board.seats >> seat & 1) != 0;
        const Rect box = board.box(board.shape.jail_of(seat)).inset(board.rect.w * 0.008F);
        const float radius = board.rect.w * 0.03F;
        fill(ui, box, plays ? t.seat_soft[seat] : mix(t.seat_soft[seat], t.ground, 0.7F), radius);
        const bool due = board.turn == seat;
        frame(ui, box, plays ? t.seat[seat] : t.line, radius, board.rect.w * (due ? 0.011F : 0.004F));
        const float yard = box.w * 0.33F;
        ui.draw->AddCircleFilled(box.centre(), yard, mix(t.board, t.seat_soft[seat], 0.25F), 48);
        ui.draw->AddCircle(box.centre(), yard, plays ? t.seat[seat] : t.line, 48,
                           std::max(1.0F, board.rect.w * 0.003F));
        if (board.names == nullptr || !plays) continue;
        // The side of the jail that looks outwards carries the name.
        const auto& name = board.names->names[seat];
        if (!name) continue;
        const bool lower = box.centre().y > board.rect.centre().y;
        const float high = box.h * 0.17F;
        const Rect line{box.x + radius * 0.6F, lower ? box.bottom() - high - box.h * 0.01F : box.y + box.h * 0.01F,
                        box.w - radius * 1.2F, high};
        text_or_dots(ui, line, *name, Type::strong, t.ink);
    }
}

void draw_heaven(Ui& ui, const Board& board) {
    const Theme& t = *ui.colours;
    for (Seat seat = 0; seat < seat_count; ++seat) {
        const auto corners = board.shape.heaven_of(seat);
        const ImVec2 a = board.on_screen(corners[0]), b = board.on_screen(corners[1]),
                     c = board.on_screen(corners[2]);
        ui.draw->AddTriangleFilled(a, b, c, mix(t.seat[seat], t.board, 0.45F));
        ui.draw->AddTriangle(a, b, c, t.board_line, std::max(1.0F, ui.dp(0.8F)));
    }
}

void draw_arrow(Ui& ui, const Board& board, const Arrow& arrow) {
    const Theme& t = *ui.colours;
    const ImU32 colour = arrow.tone == Tone::moved  ? faded(t.accent, 0.75F)
                         : arrow.tone == Tone::owed ? faded(t.good, 0.95F)
                                                    : faded(t.danger, 0.95F);
    const ImVec2 from = board.on_screen(board.shape.middle(arrow.from, arrow.seat));
    const ImVec2 to = board.on_screen(board.shape.middle(arrow.to, arrow.seat));
    const float dx = to.x - from.x, dy = to.y - from.y, length = std::max(1.0F, std::hypot(dx, dy));
    const float pen = board.rect.w * 0.008F, head = board.rect.w * 0.022F;
    const ImVec2 way{dx / length, dy / length};
    const ImVec2 neck{to.x - way.x * head, to.y - way.y * head};
    ui.draw->AddLine(from, neck, colour, pen);
    ui.draw->AddCircleFilled(from, pen * 0.9F, colour);
    ui.draw->AddTriangleFilled(to, {neck.x - way.y * head * 0.6F, neck.y + way.x * head * 0.6F},
                               {neck.x + way.y * head * 0.6F, neck.y - way.x * head * 0.6F}, colour);
}

void draw_mark(Ui& ui, const Board& board, const Mark& mark) {
    const Theme& t = *ui.colours;
    const ImU32 colour = mark.warning ? t.danger : t.accent;
    if (mark.square != jail && mark.square != heaven) {
        const Rect box = board.box(board.shape.square(mark.square));
        fill(ui, box, faded(colour, 0.3F));
        frame(ui, box, colour, 0, std::max(2.0F, ui.dp(2.5F)));
    }
    if (mark.text.empty()) return;
    const ImVec2 centre = mark_place(board, mark);
    const float radius = std::max(ui.dp(10), board.rect.w * 0.022F);
    ui.draw->AddCircleFilled(centre, ui.dp(24), faded(colour, 0.3F)); // all that a finger may touch
    ui.draw->AddCircleFilled(centre, radius, colour);
    label(ui, centre, radius * (mark.text.size() > 1 ? 0.9F : 1.25F), t.on_accent, mark.text, Type::strong);
}

} // namespace

ImVec2 mark_place(const Board& board, const Mark& mark) {
    return board.on_screen(board.shape.middle(mark.square, mark.seat));
}

void draw_token(Ui& ui, Seat seat, std::string_view number, ImVec2 centre, float radius) {
    const Theme& t = *ui.colours;
    outlined(ui, seat, {centre.x, centre.y + radius * 0.1F}, radius, faded(IM_COL32_BLACK, 0.35F), 0, 0);
    outlined(ui, seat, centre, radius, t.seat[seat], mix(t.seat[seat], IM_COL32_BLACK, 0.55F),
             std::max(1.0F, radius * 0.14F));
    const float drop = seat == 2 ? radius * 0.22F : 0;
    label(ui, {centre.x, centre.y + drop}, radius * (seat >= 2 ? 0.98F : 1.2F), t.on_seat[seat], number,
          Type::title);
}

void draw(Ui& ui, const Board& board) {
    const Theme& t = *ui.colours;
    const Rect& seen = board.seen.w > 0 ? board.seen : board.rect;
    ui.draw->PushClipRect(seen.min(), seen.max(), true);
    fill(ui, board.rect, t.board, board.rect.w * 0.03F);
    draw_jails(ui, board);
    draw_squares(ui, board);
    draw_heaven(ui, board);
    for (const Arrow& arrow : board.arrows) draw_arrow(ui, board, arrow);
    const float size = board.rect.w;
    for (Token token = 0; token < token_count; ++token) {
        if ((board.seats >> seat_of(token) & 1) == 0 || token == board.lifted) continue;
        const ImVec2 centre = board.place_of(token);
        const float radius = board.shape.radius(*board.position, token) * size;
        if (((board.chosen | board.differs) & bit(token)) != 0) {
            const bool differs = (board.differs & bit(token)) != 0;
            ui.draw->AddCircleFilled(centre, radius * 1.55F, faded(differs ? t.danger : t.accent, 0.45F), 32);
            ui.draw->AddCircle(centre, radius * 1.55F, differs ? t.danger : t.accent, 32, ui.dp(2.5F));
        }
        draw_token(ui, seat_of(token), std::string(1, static_cast<char>('1' + token % tokens_a_seat)), centre,
                   radius);
    }
    for (const Mark& mark : board.marks) draw_mark(ui, board, mark);
    ui.draw->PopClipRect();
    if (board.lifted != no_token)
        draw_token(ui, seat_of(board.lifted), std::string(1, static_cast<char>('1' + board.lifted % tokens_a_seat)),
                   {ui.finger.x, ui.finger.y - ui.dp(18)}, std::max(ui.dp(18), size * 0.03F));
}

Rect finger_at(const Ui& ui, const Board& board, ImVec2 point) {
    const float side = ui.dp(48);
    return {std::max(board.rect.x, std::min(point.x - side / 2, board.rect.right() - side)),
            std::max(board.rect.y, std::min(point.y - side / 2, board.rect.bottom() - side)), side, side};
}

} // namespace arbiter::ui
