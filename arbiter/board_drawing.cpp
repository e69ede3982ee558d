#include "board_drawing.h"

#include "engine/log.h"

#include <algorithm>
#include <cmath>

namespace arbiter {
namespace {

constexpr BoardShape shape;

Point on_paper(Point point) {
    return {point.x * board_width, point.y * board_width};
}
Box on_paper(Box box) {
    return {on_paper(box.min), on_paper(box.max)};
}
Box inset(Box box, float by) {
    return {{box.min.x + by, box.min.y + by}, {box.max.x - by, box.max.y - by}};
}

Colour ground_of(Square square) {
    for (Seat seat = 0; seat < seat_count; ++seat)
        if (square == start_of(seat)) return mixed(seat_colours[seat], board_ground, 0.65F);
    if (in_corridor(square)) return soft_colours[corridor_seat(square)];
    return geometry.safe[square] ? safe_ground : board_ground;
}

// Safe squares carry a ring at both ends, starts a disc.
void draw_safe(Drawing& drawing, Square square, Box box) {
    const bool start = (square - start_of(0)) % 17 == 0, wide = box.width() > box.height();
    const float size = std::min(box.width(), box.height());
    const Colour colour = mixed(ink, ground_of(square), 0.55F);
    for (const float side : {-0.36F, 0.36F}) {
        const Point middle{box.centre().x + (wide ? side * box.width() : 0),
                           box.centre().y + (wide ? 0 : side * box.height())};
        if (start)
            drawing.circle(middle, size * 0.17F, colour);
        else
            drawing.circle(middle, size * 0.17F, no_colour, colour, 2);
    }
}

void draw_jail(Drawing& drawing, Seat seat, bool plays) {
    const Box box = inset(on_paper(shape.jail_of(seat)), 8);
    const Colour ground = plays ? soft_colours[seat] : mixed(soft_colours[seat], board_ground, 0.3F);
    const Colour edge = plays ? seat_colours[seat] : pale;
    drawing.box(box, ground, edge, 4, 30);
    drawing.circle(box.centre(), box.width() * 0.33F, mixed(board_ground, soft_colours[seat], 0.75F), edge, 3);
    drawing.text({box.min.x + 34, box.min.y + 38}, 40, std::string(1, letter(seat)),
                 mixed(ink, ground, plays ? 0.75F : 0.3F), true);
}

void draw_way(Drawing& drawing, const Position& position, const Way& way) {
    const Colour colour = way.wrong ? danger : accent;
    const Seat seat = seat_of(way.token);
    const Point from = on_paper(position.at[way.token] == way.from ? shape.spot(position, way.token)
                                                                   : shape.middle(way.from, seat));
    const Point to = on_paper(shape.middle(way.to, seat));
    const float dx = to.x - from.x, dy = to.y - from.y, length = std::max(1.0F, std::hypot(dx, dy));
    const Point way_unit{dx / length, dy / length};
    constexpr float head = 38;
    const Point neck{to.x - way_unit.x * head, to.y - way_unit.y * head};
    drawing.line({from, neck}, colour, way.wrong ? 13.0F : 11.0F);
    drawing.polygon({to,
                     {neck.x - way_unit.y * head * 0.6F, neck.y + way_unit.x * head * 0.6F},
                     {neck.x + way_unit.y * head * 0.6F, neck.y - way_unit.x * head * 0.6F}},
                    colour);
}

void draw_token(Drawing& drawing, const Position& position, Token token, bool ringed) {
    const Seat seat = seat_of(token);
    const Point middle = on_paper(shape.spot(position, token));
    const float radius = shape.radius(position, token) * board_width;
    if (ringed) drawing.circle(middle, radius * 1.6F, mixed(danger, board_ground, 0.25F), danger, 5);
    std::vector<Point> outline;
    for (const Point point : token_outline(seat))
        outline.push_back({middle.x + point.x * radius, middle.y + point.y * radius});
    drawing.polygon(std::move(outline), seat_colours[seat], mixed(0x000000, seat_colours[seat], 0.55F),
                    radius * 0.14F);
    const float drop = seat == 2 ? radius * 0.22F : 0;
    drawing.text({middle.x, middle.y + drop}, radius * (seat >= 2 ? 0.98F : 1.2F),
                 std::string(1, static_cast<char>('1' + token % tokens_a_seat)), seat == 0 ? ink : 0xFFFFFF, true);
}

} // namespace

Drawing bare_board(std::uint8_t seats) {
    Drawing drawing;
    drawing.box({{2, 2}, {board_width - 2, board_width - 2}}, board_ground, pale, 3, 30);
    for (Seat seat = 0; seat < seat_count; ++seat) draw_jail(drawing, seat, (seats >> seat & 1) != 0);
    for (int n = 1; n < heaven; ++n) {
        const auto square = static_cast<Square>(n);
        const Box box = on_paper(shape.square(square));
        drawing.box(box, ground_of(square), board_line, 2);
        if (on_track(square) && geometry.safe[square]) draw_safe(drawing, square, box);
        drawing.text(box.centre(), 21, write_square(square, in_corridor(square) ? corridor_seat(square) : Seat{0}),
                     muted);
    }
    for (Seat seat = 0; seat < seat_count; ++seat) {
        std::vector<Point> corners;
        for (const Point corner : shape.heaven_of(seat)) corners.push_back(on_paper(corner));
        drawing.polygon(std::move(corners), mixed(seat_colours[seat], board_ground, 0.55F), board_line, 2);
    }
    return drawing;
}

Drawing on_board(const Position& position, std::uint8_t seats, Tokens ringed, const std::vector<Way>& ways) {
    Drawing drawing;
    const auto each_token = [&](auto visit) {
        for (Token token = 0; token < token_count; ++token)
            if ((seats >> seat_of(token) & 1) != 0) visit(token);
    };
    each_token([&](Token token) { draw_token(drawing, position, token, (ringed & bit(token)) != 0); });
    for (const Way& way : ways) draw_way(drawing, position, way);
    return drawing;
}

Drawing whole_board(const Position& position, std::uint8_t seats) {
    Drawing drawing = bare_board(seats);
    for (Shape& shape : on_board(position, seats).shapes) drawing.shapes.push_back(std::move(shape));
    return drawing;
}

} // namespace arbiter
