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
        if (square == parques_board.start[seat]) return mixed(seat_colours[seat], board_ground, 0.65F);
    if (in_corridor(square)) return soft_colours[corridor_seat(square)];
    return parques_board.safe[square] ? safe_ground : board_ground;
}

bool is_start(Square square) {
    return (square - parques_board.start[0]) % 17 == 0;
}

// A disc at both ends of a safe square, that much larger than usual.
void draw_discs(Drawing& drawing, Square square, float more, Colour colour) {
    const Box box = on_paper(shape.square(square));
    const bool wide = box.width() > box.height();
    const float size = std::min(box.width(), box.height());
    for (const float side : {-0.36F, 0.36F})
        drawing.circle(
            {box.centre().x + (wide ? side * box.width() : 0), box.centre().y + (wide ? 0 : side * box.height())},
            size * 0.17F + more, colour);
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

constexpr float ring = 1.35F; // a ring's radius in those of its token

// How far from the middle of the square an arrow keeps, so that it hides no token and no ring.
float clearance(const Position& position, Square square, Seat seat) {
    Tokens there = tokens_on(position, square);
    if (square == jail || square == heaven) there = static_cast<Tokens>(there & tokens_of(seat));
    return there == 0 ? 0 : shape.radius(position, lowest(there)) * board_width * (ring + 0.15F);
}

void draw_way(Drawing& drawing, const Position& position, const Way& way) {
    const Colour colour = way.wrong ? danger : good;
    const Seat seat = seat_of(way.token);
    const bool stands_there = position.at[way.token] == way.from;
    const Point from = on_paper(stands_there ? shape.spot(position, way.token) : shape.middle(way.from, seat));
    const Point to = on_paper(shape.middle(way.to, seat));
    const float dx = to.x - from.x, dy = to.y - from.y, length = std::max(1.0F, std::hypot(dx, dy));
    const auto on_way = [&](float at, float aside) {
        return Point{from.x + (dx * at - dy * aside) / length, from.y + (dy * at + dx * aside) / length};
    };
    constexpr float longest_head = 36, shortest = 24;
    float start = stands_there ? clearance(position, way.from, seat) : 0;
    float end = length - clearance(position, way.to, seat), aside = 0;
    if (end - start < shortest) { // between neighbours it goes beside the tokens, owed and done on either side
        aside = (way.wrong ? -1.1F : 1.1F) * std::max(start, length - end);
        start = 0;
        end = length;
    }
    const float head = std::min(longest_head, end - start), neck = end - head;
    if (neck > start) drawing.line({on_way(start, aside), on_way(neck, aside)}, colour, way.wrong ? 12.0F : 10.0F);
    drawing.polygon({on_way(end, aside), on_way(neck, aside + head * 0.6F), on_way(neck, aside - head * 0.6F)},
                    colour);
}

constexpr float token_unit = 10; // the radius of a token on its own

Drawing draw_token(Token token) {
    const Seat seat = seat_of(token);
    Drawing drawing{3 * token_unit, 3 * token_unit, {}};
    const Point middle{drawing.width / 2, drawing.height / 2};
    std::vector<Point> outline;
    for (const Point point : token_outline(seat))
        outline.push_back({middle.x + point.x * token_unit, middle.y + point.y * token_unit});
    drawing.polygon(std::move(outline), seat_colours[seat], mixed(0x000000, seat_colours[seat], 0.55F),
                    token_unit * 0.14F);
    const float drop = seat == 2 ? token_unit * 0.22F : 0;
    drawing.text({middle.x, middle.y + drop}, token_unit * (seat >= 2 ? 0.98F : 1.2F),
                 std::string(1, static_cast<char>('1' + token % tokens_a_seat)), seat == 0 ? ink : 0xFFFFFF, true);
    return drawing;
}

const Drawing& token_drawing(Token token) {
    static const std::vector<Drawing> drawings = [] {
        std::vector<Drawing> made;
        for (Token each = 0; each < token_count; ++each) made.push_back(draw_token(each));
        return made;
    }();
    return drawings[token];
}

// Shapes of one colour follow each other, and edges are filled: as a part of a PDF that is quickest to use again.
Drawing draw_bare_board(std::uint8_t seats) {
    Drawing drawing;
    drawing.box({{2, 2}, {board_width - 2, board_width - 2}}, board_ground, pale, 3, 30);
    for (Seat seat = 0; seat < seat_count; ++seat) draw_jail(drawing, seat, (seats >> seat & 1) != 0);
    std::vector<Square> squares;
    for_each_square(parques_board, [&](Square square) { squares.push_back(square); });
    std::stable_sort(squares.begin(), squares.end(),
                     [](Square one, Square other) { return ground_of(one) < ground_of(other); });
    for (const Square square : squares) drawing.box(on_paper(shape.square(square)), board_line);
    for (const Square square : squares) drawing.box(inset(on_paper(shape.square(square)), 1), ground_of(square));
    std::vector<Square> safe; // starts carry discs, others rings
    std::copy_if(squares.begin(), squares.end(), std::back_inserter(safe),
                 [](Square square) { return on_track(square) && parques_board.safe[square]; });
    for (const Square square : safe) draw_discs(drawing, square, 1, mixed(ink, ground_of(square), 0.55F));
    for (const Square square : safe)
        if (!is_start(square)) draw_discs(drawing, square, -1, ground_of(square));
    for (const Square square : squares)
        drawing.text(on_paper(shape.square(square)).centre(), 21,
                     write_square(square, in_corridor(square) ? corridor_seat(square) : Seat{0}), muted);
    for (Seat seat = 0; seat < seat_count; ++seat) {
        std::vector<Point> corners;
        for (const Point corner : shape.heaven_of(seat)) corners.push_back(on_paper(corner));
        drawing.polygon(std::move(corners), mixed(seat_colours[seat], board_ground, 0.55F), board_line, 2);
    }
    return drawing;
}

const Drawing& bare_board(std::uint8_t seats) {
    static const std::vector<Drawing> boards = [] {
        std::vector<Drawing> made;
        for (unsigned of = 0; of < 1U << seat_count; ++of)
            made.push_back(draw_bare_board(static_cast<std::uint8_t>(of)));
        return made;
    }();
    return boards[seats];
}

} // namespace

Drawing on_board(const Position& position, std::uint8_t seats, Tokens ringed, const std::vector<Way>& ways) {
    Drawing drawing;
    drawing.stamp(bare_board(seats), {board_width / 2, board_width / 2});
    for (const Way& way : ways) draw_way(drawing, position, way);
    for (Token token = 0; token < token_count; ++token) {
        if ((seats >> seat_of(token) & 1) == 0) continue;
        const Point middle = on_paper(shape.spot(position, token));
        const float radius = shape.radius(position, token) * board_width;
        if ((ringed & bit(token)) != 0) drawing.circle(middle, radius * ring, no_colour, danger, 4);
        drawing.stamp(token_drawing(token), middle, radius / token_unit);
    }
    return drawing;
}

} // namespace arbiter
