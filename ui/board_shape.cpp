#include "board_shape.h"

#include <algorithm>
#include <cmath>

namespace arbiter {
namespace {

// An arm is three lanes wide and eight squares long; the middle is as wide as an arm.
constexpr float lane = 0.108F;
constexpr float depth = (1 - 3 * lane) / 16;
constexpr float half = 1.5F * lane;

// From the arm that points down, with the board's middle as origin, to the arm of the seat.
Point turned(Point point, Seat seat, Seat below) {
    for (int quarter = (seat + seat_count - below) % seat_count; quarter > 0; --quarter)
        point = {point.y, -point.x};
    return {point.x + 0.5F, point.y + 0.5F};
}

Box turned(Point a, Point b, Seat seat, Seat below) {
    const Point p = turned(a, seat, below), q = turned(b, seat, below);
    return {{std::min(p.x, q.x), std::min(p.y, q.y)}, {std::max(p.x, q.x), std::max(p.y, q.y)}};
}

// Lane -1, 0, 1 from left to right and row 0–7 from the middle outwards.
Box cell(int column, int row, Seat seat, Seat below) {
    const float x = (static_cast<float>(column) - 0.5F) * lane, y = half + static_cast<float>(row) * depth;
    return turned({x, y}, {x + lane, y + depth}, seat, below);
}

Tokens company(const Position& position, Token token) {
    const Tokens there = tokens_on(position, position.at[token]);
    const bool own = position.at[token] == jail || position.at[token] == heaven;
    return own ? static_cast<Tokens>(there & tokens_of(seat_of(token))) : there;
}

int rank_in(Tokens tokens, Token token) {
    return std::popcount(static_cast<unsigned>(tokens & (bit(token) - 1)));
}

std::vector<Point> polygon(int corners, float start, float scale) {
    std::vector<Point> points;
    for (int corner = 0; corner < corners; ++corner) {
        const float angle = start + 6.2831853F * static_cast<float>(corner) / static_cast<float>(corners);
        points.push_back({scale * std::cos(angle), scale * std::sin(angle)});
    }
    return points;
}

} // namespace

Box BoardShape::square(Square square) const {
    if (in_corridor(square)) return cell(0, corridor_length - corridor_step(square), corridor_seat(square), below);
    // Seventeen squares an arm: eight before the entry, the entry at the tip, eight after it.
    const int from_first_entry = square % parques_board.track + 8; // entries are at 68, 17, 34, 51
    const auto seat = static_cast<Seat>(from_first_entry / 17 % seat_count);
    const int place = from_first_entry % 17 - 8;
    if (place == 0) return cell(0, 7, seat, below);
    return place < 0 ? cell(-1, 8 + place, seat, below) : cell(1, 8 - place, seat, below);
}

Box BoardShape::jail_of(Seat seat) const {
    return turned({half, half}, {0.5F, 0.5F}, seat, below);
}

std::array<Point, 3> BoardShape::heaven_of(Seat seat) const {
    return {turned({-half, half}, seat, below), turned({half, half}, seat, below), turned({0, 0}, seat, below)};
}

Box BoardShape::heaven_box() const {
    return {{0.5F - half, 0.5F - half}, {0.5F + half, 0.5F + half}};
}

Point BoardShape::middle(Square where, Seat seat) const {
    if (where == jail) return jail_of(seat).centre();
    if (where == heaven) return turned({0, half * 0.68F}, seat, below);
    return square(where).centre();
}

Point BoardShape::spot(const Position& position, Token token) const {
    const Square where = position.at[token];
    const Seat seat = seat_of(token);
    const int number = token % tokens_a_seat;
    if (where == jail) {
        const Box box = jail_of(seat);
        const float apart = box.width() * 0.135F;
        return {box.centre().x + (number % 2 == 0 ? -apart : apart),
                box.centre().y + (number < 2 ? -apart : apart)};
    }
    if (where == heaven) {
        const float along = (static_cast<float>(number) - 1.5F) * half * 0.3F;
        return turned({along, half * 0.78F}, seat, below);
    }
    const Tokens others = company(position, token);
    const int count = std::popcount(static_cast<unsigned>(others));
    const Box box = square(where);
    const bool wide = box.width() > box.height();
    const float room = std::max(box.width(), box.height());
    const float step = std::min(room * 0.42F, (room - depth * 0.7F) / static_cast<float>(std::max(1, count - 1)));
    const float along = (static_cast<float>(rank_in(others, token)) - static_cast<float>(count - 1) / 2) * step;
    return {box.centre().x + (wide ? along : 0), box.centre().y + (wide ? 0 : along)};
}

float BoardShape::radius(const Position& position, Token token) const {
    if (position.at[token] == jail) return depth * 0.68F;
    const int count = std::popcount(static_cast<unsigned>(company(position, token)));
    if (position.at[token] == heaven) return depth * 0.56F;
    return depth * (count <= 2 ? 0.56F : count == 3 ? 0.46F : 0.38F);
}

BoardShape::Place BoardShape::at(Point point) const {
    for (int where = 1; where < heaven; ++where)
        if (square(static_cast<Square>(where)).holds(point)) return {static_cast<Square>(where), no_seat};
    for (Seat seat = 0; seat < seat_count; ++seat)
        if (jail_of(seat).holds(point)) return {jail, seat};
    if (!heaven_box().holds(point)) return {};
    Place nearest{heaven, 0};
    float least = 4;
    for (Seat seat = 0; seat < seat_count; ++seat) {
        const Point centre = middle(heaven, seat);
        const float distance = std::hypot(centre.x - point.x, centre.y - point.y);
        if (distance < least) nearest.seat = seat, least = distance;
    }
    return nearest;
}

const std::vector<Point>& token_outline(Seat seat) {
    static const std::array<std::vector<Point>, seat_count> outlines = [] {
        std::array<std::vector<Point>, seat_count> made;
        made[0] = polygon(28, 0, 0.95F); // a disc
        for (const Point corner : {Point{-0.62F, -0.62F}, {0.62F, -0.62F}, {0.62F, 0.62F}, {-0.62F, 0.62F}}) {
            const float start =
                corner.x < 0 ? (corner.y < 0 ? 3.1415927F : 1.5707963F) : (corner.y < 0 ? 4.712389F : 0.0F);
            for (int step = 0; step <= 4; ++step) { // a square with round corners
                const float angle = start + 1.5707963F * static_cast<float>(step) / 4;
                made[1].push_back({corner.x + 0.22F * std::cos(angle), corner.y + 0.22F * std::sin(angle)});
            }
        }
        made[2] = polygon(3, -1.5707963F, 1.22F); // a triangle, moved so that its number sits in the middle
        for (Point& point : made[2]) point.y += 0.2F;
        made[3] = polygon(4, 0, 1.14F); // a diamond
        return made;
    }();
    return outlines[seat];
}

} // namespace arbiter
