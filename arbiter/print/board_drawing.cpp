#include "board_drawing.h"

#include "engine/log.h"

#include <algorithm>
#include <cmath>

namespace arbiter {
namespace {

const Scene& scene() {
    return scene_before(0);
}

Point on_paper(Point point) {
    return {point.x * board_width, point.y * board_width};
}
Box on_paper(Box box) {
    return {on_paper(box.min), on_paper(box.max)};
}
Box inset(Box box, float by) {
    return {{box.min.x + by, box.min.y + by}, {box.max.x - by, box.max.y - by}};
}

Colour ground_of(const Field& field) {
    switch (field.kind) {
    case FieldKind::start: return mixed(seat_colours[field.colour], board_ground, 0.65F);
    case FieldKind::corridor:
    case FieldKind::jail: return soft_colours[field.colour];
    case FieldKind::heaven: return mixed(seat_colours[field.colour], board_ground, 0.55F);
    case FieldKind::safe: return safe_ground;
    case FieldKind::track: break;
    }
    return board_ground;
}

// A disc at both ends of a safe square, that much larger than usual.
void draw_discs(Drawing& drawing, const Field& field, float more, Colour colour) {
    const Box box = on_paper(field.box);
    const float size = std::min(box.width(), box.height());
    for (const Point end : field.ends)
        drawing.circle({box.centre().x + end.x * box.width(), box.centre().y + end.y * box.height()},
                       size * 0.17F + more, colour);
}

void draw_jail(Drawing& drawing, const Field& field, bool plays) {
    const Seat seat = field.colour;
    const Box box = inset(on_paper(field.box), 8);
    const Colour ground = plays ? soft_colours[seat] : mixed(soft_colours[seat], board_ground, 0.3F);
    const Colour edge = plays ? seat_colours[seat] : pale;
    drawing.box(box, ground, edge, 4, 30);
    drawing.circle(box.centre(), box.width() * 0.33F, mixed(board_ground, soft_colours[seat], 0.75F), edge, 3);
    drawing.text({box.min.x + 34, box.min.y + 38}, 40, std::string(1, letter(seat)),
                 mixed(ink, ground, plays ? 0.75F : 0.3F), true);
}

constexpr float ring = 1.35F; // a ring's radius in those of its token

const Piece* piece_of(const std::vector<Piece>& pieces, Token token) {
    const auto found =
        std::find_if(pieces.begin(), pieces.end(), [&](const Piece& piece) { return piece.token == token; });
    return found == pieces.end() ? nullptr : &*found;
}

// How far from the middle of the square an arrow keeps, so that it hides no token and no ring.
float clearance(const std::vector<Piece>& pieces, Square square, Seat seat) {
    for (const Piece& piece : pieces)
        if (piece.square == square && ((square != jail && square != heaven) || piece.colour == seat))
            return piece.radius * board_width * (ring + 0.15F);
    return 0;
}

void draw_way(Drawing& drawing, const std::vector<Piece>& pieces, const Way& way) {
    const Colour colour = way.wrong ? danger : good;
    const Seat seat = seat_of(way.token);
    const Piece* piece = piece_of(pieces, way.token);
    const bool stands_there = piece != nullptr && piece->square == way.from;
    const Point from = on_paper(stands_there ? piece->middle : scene().field(way.from, seat).middle);
    const Point to = on_paper(scene().field(way.to, seat).middle);
    const float dx = to.x - from.x, dy = to.y - from.y, length = std::max(1.0F, std::hypot(dx, dy));
    const auto on_way = [&](float at, float aside) {
        return Point{from.x + (dx * at - dy * aside) / length, from.y + (dy * at + dx * aside) / length};
    };
    constexpr float longest_head = 36, shortest = 24;
    float start = stands_there ? clearance(pieces, way.from, seat) : 0;
    float end = length - clearance(pieces, way.to, seat), aside = 0;
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
    for (const Point point : token_shape(seat).outline)
        outline.push_back({middle.x + point.x * token_unit, middle.y + point.y * token_unit});
    drawing.polygon(std::move(outline), seat_colours[seat], mixed(0x000000, seat_colours[seat], 0.55F),
                    token_unit * 0.14F);
    const TokenShape& shape = token_shape(seat);
    drawing.text({middle.x, middle.y + token_unit * shape.drop}, token_unit * shape.number,
                 std::to_string(number_of(token)), on_seat_colours[seat], true);
    return drawing;
}

const Drawing& token_drawing(Token token) {
    static const std::vector<Drawing> drawings = [] {
        std::vector<Drawing> made;
        for_each(tokens_of_seats(all_seats()), [&](Token each) { made.push_back(draw_token(each)); });
        return made;
    }();
    return drawings[token];
}

void draw_ground(Drawing& drawing, const Field& field) {
    if (field.corners.empty()) {
        drawing.box(inset(on_paper(field.box), 1), ground_of(field));
        return;
    }
    std::vector<Point> corners;
    for (const Point corner : field.corners) corners.push_back(on_paper(corner));
    drawing.polygon(std::move(corners), ground_of(field), board_line, 2);
}

// Shapes of one colour follow each other, and edges are filled: as a part of a PDF that is quickest to use again.
Drawing draw_bare_board(std::uint8_t seats) {
    Drawing drawing;
    drawing.box({{2, 2}, {board_width - 2, board_width - 2}}, board_ground, pale, 3, 30);
    std::vector<const Field*> squares, heavens;
    for (const Field& field : scene().fields()) {
        if (field.kind == FieldKind::jail)
            draw_jail(drawing, field, (seats >> field.colour & 1) != 0);
        else
            (field.kind == FieldKind::heaven ? heavens : squares).push_back(&field);
    }
    std::stable_sort(squares.begin(), squares.end(),
                     [](const Field* one, const Field* other) { return ground_of(*one) < ground_of(*other); });
    for (const Field* field : squares)
        if (field->corners.empty()) drawing.box(on_paper(field->box), board_line);
    for (const Field* field : squares) draw_ground(drawing, *field);
    for (const Field* field : squares) // starts carry discs, others rings
        if (field->kind == FieldKind::safe || field->kind == FieldKind::start)
            draw_discs(drawing, *field, 1, mixed(ink, ground_of(*field), 0.55F));
    for (const Field* field : squares)
        if (field->kind == FieldKind::safe) draw_discs(drawing, *field, -1, ground_of(*field));
    for (const Field* field : squares) drawing.text(on_paper(field->box).centre(), 21, field->label, muted);
    for (const Field* field : heavens) draw_ground(drawing, *field);
    return drawing;
}

const Drawing& bare_board(std::uint8_t seats) {
    static const std::vector<Drawing> boards = [] {
        std::vector<Drawing> made;
        for (unsigned of = 0; of <= all_seats(); ++of)
            made.push_back(draw_bare_board(static_cast<std::uint8_t>(of)));
        return made;
    }();
    return boards[seats];
}

} // namespace

Drawing on_board(const Position& position, std::uint8_t seats, Tokens ringed, const std::vector<Way>& ways) {
    Drawing drawing;
    drawing.stamp(bare_board(seats), {board_width / 2, board_width / 2});
    const std::vector<Piece> pieces = scene().pieces(position, seats);
    for (const Way& way : ways) draw_way(drawing, pieces, way);
    for (const Piece& piece : pieces) {
        const Point middle = on_paper(piece.middle);
        const float radius = piece.radius * board_width;
        if ((ringed & bit(piece.token)) != 0) drawing.circle(middle, radius * ring, no_colour, danger, 4);
        drawing.stamp(token_drawing(piece.token), middle, radius / token_unit);
    }
    return drawing;
}

} // namespace arbiter
