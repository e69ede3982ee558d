#include "board_view.h"

#include <algorithm>
#include <cmath>

namespace arbiter::ui {
namespace {

void outlined(Ui& ui, Seat seat, ImVec2 centre, float radius, ImU32 colour, ImU32 edge, float pen) {
    static thread_local std::vector<ImVec2> points;
    points.clear();
    for (const Point point : token_shape(seat).outline)
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

// Calls `use(field, box)` for every field of the kinds, a bit each.
template <class Use>
void for_each_field(const Board& board, unsigned kinds, Use use) {
    for (const Field& field : board.scene->fields())
        if ((kinds >> static_cast<int>(field.kind) & 1) != 0) use(field, board.box(field.box));
}
constexpr unsigned only(FieldKind kind) {
    return 1U << static_cast<int>(kind);
}

ImU32 ground_of(const Ui& ui, const Field& field) {
    const Theme& t = *ui.colours;
    switch (field.kind) {
    case FieldKind::start: return mix(t.seat[field.colour], t.board, 0.35F);
    case FieldKind::corridor:
    case FieldKind::jail: return t.seat_soft[field.colour];
    case FieldKind::heaven: return mix(t.seat[field.colour], t.board, 0.45F);
    case FieldKind::safe: return t.safe;
    case FieldKind::track: break;
    }
    return t.board;
}

// The field's shape, filled, with an edge.
void draw_shape(Ui& ui, const Board& board, const Field& field, ImU32 ground, ImU32 edge, float pen) {
    if (field.corners.empty()) {
        fill(ui, board.box(field.box), ground);
        frame(ui, board.box(field.box), edge, 0, pen);
        return;
    }
    std::vector<ImVec2> corners;
    for (const Point corner : field.corners) corners.push_back(board.on_screen(corner));
    const int count = static_cast<int>(corners.size());
    ui.draw->AddConvexPolyFilled(corners.data(), count, ground);
    ui.draw->AddPolyline(corners.data(), count, edge, ImDrawFlags_Closed, pen);
}

void draw_squares(Ui& ui, const Board& board) {
    const Theme& t = *ui.colours;
    const float pen = std::max(1.0F, ui.dp(0.8F));
    const unsigned squares = ~(only(FieldKind::jail) | only(FieldKind::heaven));
    for_each_field(board, squares, [&](const Field& field, const Rect& box) {
        draw_shape(ui, board, field, ground_of(ui, field), t.board_line, pen);
        const float size = std::min(box.w, box.h);
        // Safe squares carry a ring, starts a full disc.
        for (const Point end : field.ends) {
            const ImVec2 centre{box.centre().x + end.x * box.w, box.centre().y + end.y * box.h};
            if (field.kind == FieldKind::start) ui.draw->AddCircleFilled(centre, size * 0.17F, faded(t.ink, 0.55F));
            if (field.kind == FieldKind::safe)
                ui.draw->AddCircle(centre, size * 0.17F, faded(t.ink, 0.55F), 0, pen * 1.5F);
        }
        const bool taken = std::any_of(board.pieces.begin(), board.pieces.end(),
                                       [&](const Piece& piece) { return piece.square == field.spot.square; });
        if (field.kind != FieldKind::corridor && !taken)
            label(ui, box.centre(), std::clamp(size * 0.52F, ui.dp(9), std::max(ui.dp(16), size * 0.28F)), t.muted,
                  field.label, Type::small);
    });
}

void draw_jails(Ui& ui, const Board& board) {
    const Theme& t = *ui.colours;
    for_each_field(board, only(FieldKind::jail), [&](const Field& field, const Rect& outer) {
        const Seat seat = field.colour;
        const bool plays = (board.seats >> seat & 1) != 0;
        const Rect box = outer.inset(board.rect.w * 0.008F);
        const float radius = board.rect.w * 0.03F;
        fill(ui, box, plays ? t.seat_soft[seat] : mix(t.seat_soft[seat], t.ground, 0.7F), radius);
        const bool due = board.turn == seat;
        frame(ui, box, plays ? t.seat[seat] : t.line, radius, board.rect.w * (due ? 0.011F : 0.004F));
        const float yard = box.w * 0.33F;
        ui.draw->AddCircleFilled(box.centre(), yard, mix(t.board, t.seat_soft[seat], 0.25F), 48);
        ui.draw->AddCircle(box.centre(), yard, plays ? t.seat[seat] : t.line, 48,
                           std::max(1.0F, board.rect.w * 0.003F));
        if (board.names == nullptr || !plays) return;
        // The side of the jail that looks outwards carries the name.
        const auto& name = board.names->names[seat];
        if (!name) return;
        const bool lower = box.centre().y > board.rect.centre().y;
        const float high = box.h * 0.17F;
        const Rect line{box.x + radius * 0.6F, lower ? box.bottom() - high - box.h * 0.01F : box.y + box.h * 0.01F,
                        box.w - radius * 1.2F, high};
        text_or_dots(ui, line, *name, Type::strong, t.ink);
    });
}

void draw_heaven(Ui& ui, const Board& board) {
    for_each_field(board, only(FieldKind::heaven), [&](const Field& field, const Rect&) {
        draw_shape(ui, board, field, ground_of(ui, field), ui.colours->board_line, std::max(1.0F, ui.dp(0.8F)));
    });
}

void draw_arrow(Ui& ui, const Board& board, const Arrow& arrow) {
    const Theme& t = *ui.colours;
    const ImU32 colour = arrow.tone == Tone::moved  ? faded(t.accent, 0.75F)
                         : arrow.tone == Tone::owed ? faded(t.good, 0.95F)
                                                    : faded(t.danger, 0.95F);
    const ImVec2 from = board.on_screen(board.scene->field(arrow.from, arrow.seat).middle);
    const ImVec2 to = board.on_screen(board.scene->field(arrow.to, arrow.seat).middle);
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
    const ImU32 colour = t.accent;
    if (mark.square != jail && mark.square != heaven) {
        const Field& field = board.scene->field(mark.square, mark.seat);
        draw_shape(ui, board, field, faded(colour, 0.3F), colour, std::max(2.0F, ui.dp(2.5F)));
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
    return board.on_screen(board.scene->field(mark.square, mark.seat).middle);
}

void draw_token(Ui& ui, Seat seat, std::string_view number, ImVec2 centre, float radius) {
    const Theme& t = *ui.colours;
    outlined(ui, seat, {centre.x, centre.y + radius * 0.1F}, radius, faded(IM_COL32_BLACK, 0.35F), 0, 0);
    outlined(ui, seat, centre, radius, t.seat[seat], mix(t.seat[seat], IM_COL32_BLACK, 0.55F),
             std::max(1.0F, radius * 0.14F));
    const TokenShape& shape = token_shape(seat);
    label(ui, {centre.x, centre.y + radius * shape.drop}, radius * shape.number, t.on_seat[seat], number,
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
    for (const Piece& piece : board.pieces) {
        if (piece.token == board.lifted) continue;
        const ImVec2 centre = board.on_screen(piece.middle);
        const float radius = piece.radius * size;
        if (((board.chosen | board.differs) & bit(piece.token)) != 0) {
            const bool differs = (board.differs & bit(piece.token)) != 0;
            ui.draw->AddCircleFilled(centre, radius * 1.55F, faded(differs ? t.danger : t.accent, 0.45F), 32);
            ui.draw->AddCircle(centre, radius * 1.55F, differs ? t.danger : t.accent, 32, ui.dp(2.5F));
        }
        draw_token(ui, piece.colour, piece.label, centre, radius);
    }
    for (const Mark& mark : board.marks) draw_mark(ui, board, mark);
    ui.draw->PopClipRect();
    if (board.lifted != no_token)
        draw_token(ui, seat_of(board.lifted), std::to_string(number_of(board.lifted)),
                   {ui.finger.x, ui.finger.y - ui.dp(18)}, std::max(ui.dp(18), size * 0.03F));
}

Rect finger_at(const Ui& ui, const Board& board, ImVec2 point) {
    const float side = ui.dp(48);
    return {std::max(board.rect.x, std::min(point.x - side / 2, board.rect.right() - side)),
            std::max(board.rect.y, std::min(point.y - side / 2, board.rect.bottom() - side)), side, side};
}

} // namespace arbiter::ui
