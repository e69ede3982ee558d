#include "scene.h"

#include "log.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <tuple>

namespace arbiter {
namespace {

// An arm is three lanes wide and as long as a corridor and its entry; the middle is as wide as an arm.
constexpr int lanes = 3, arm_length = corridor_length + 1;
constexpr float lane = 0.108F;
constexpr float depth = (1 - lanes * lane) / (2 * arm_length);
constexpr float half = lanes * lane / 2;
constexpr int characters = 2 * arm_length + lanes; // rows and columns

// Lane -1, 0, 1 from left to right and row 0–7 from the middle outwards, on the arm of the seat as it points down.
struct Cell {
    int lane, row;
    Seat arm;
};

Cell cell_of(Square square) {
    if (in_corridor(square)) return {0, corridor_length - corridor_step(square), corridor_seat(square)};
    // Seventeen squares an arm: eight before the entry, the entry at the tip, eight after it.
    const int arm_squares = parques_board.track / parques_board.colours;
    const int from_first_entry = square % parques_board.track + arm_length; // entries are at 68, 17, 34, 51
    const auto arm = static_cast<Seat>(from_first_entry / arm_squares % seat_count);
    const int place = from_first_entry % arm_squares - arm_length;
    if (place == 0) return {0, arm_length - 1, arm};
    return {place < 0 ? -1 : 1, arm_length - std::abs(place), arm};
}

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

Box box_of(const Cell& cell, Seat below) {
    const float x = (static_cast<float>(cell.lane) - 0.5F) * lane, y = half + static_cast<float>(cell.row) * depth;
    return turned({x, y}, {x + lane, y + depth}, cell.arm, below);
}

void set_characters(Field& field, const Cell& cell, Seat below) {
    field.row = characters / 2 + lanes / 2 + 1 + cell.row;
    field.column = characters / 2 + cell.lane;
    for (int quarter = (cell.arm + seat_count - below) % seat_count; quarter > 0; --quarter)
        std::tie(field.row, field.column) = std::pair(characters - 1 - field.column, field.row);
}

FieldKind kind_of(Square square) {
    if (in_corridor(square)) return FieldKind::corridor;
    for (Seat seat = 0; seat < seat_count; ++seat)
        if (square == parques_board.start[seat]) return FieldKind::start;
    return parques_board.safe[square] ? FieldKind::safe : FieldKind::track;
}

Field square_field(Square square, Seat below) {
    Field field;
    field.spot = {square, no_seat};
    field.kind = kind_of(square);
    for (Seat seat = 0; seat < seat_count; ++seat)
        if (square == parques_board.start[seat]) field.colour = seat;
    if (in_corridor(square)) field.colour = corridor_seat(square);
    const Cell cell = cell_of(square);
    field.box = box_of(cell, below);
    field.middle = field.box.centre();
    const bool wide = field.box.width() > field.box.height();
    if (wide)
        field.ends = {{{-0.36F, 0}, {0.36F, 0}}};
    else
        field.ends = {{{0, -0.36F}, {0, 0.36F}}};
    field.label = write_square(square, in_corridor(square) ? field.colour : Seat{0});
    set_characters(field, cell, below);
    return field;
}

// The corner to the right of the seat's arm.
Field jail_field(Seat seat, Seat below) {
    Field field;
    field.spot = {jail, seat};
    field.kind = FieldKind::jail;
    field.colour = seat;
    field.box = turned({half, half}, {0.5F, 0.5F}, seat, below);
    field.middle = field.box.centre();
    return field;
}

// The seat's share of the middle.
Field heaven_field(Seat seat, Seat below) {
    Field field;
    field.spot = {heaven, seat};
    field.kind = FieldKind::heaven;
    field.colour = seat;
    field.box = turned({-half, 0}, {half, half}, seat, below);
    field.corners = {turned({-half, half}, seat, below), turned({half, half}, seat, below),
                     turned({0, 0}, seat, below)};
    field.middle = turned({0, half * 0.68F}, seat, below);
    set_characters(field, {0, -1, seat}, below);
    return field;
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

Scene::Scene(Seat below) : below_(below), heaven_box_{{0.5F - half, 0.5F - half}, {0.5F + half, 0.5F + half}} {
    for_each_square(parques_board, [&](Square square) {
        of_square_[square] = fields_.size();
        fields_.push_back(square_field(square, below));
    });
    of_square_[jail] = fields_.size();
    of_square_[heaven] = of_square_[jail] + seat_count;
    for (Seat seat = 0; seat < seat_count; ++seat) fields_.push_back(jail_field(seat, below));
    for (Seat seat = 0; seat < seat_count; ++seat) fields_.push_back(heaven_field(seat, below));
}

const Field& Scene::field(Square square, Seat seat) const {
    const bool own = square == jail || square == heaven;
    return fields_[of_square_[square] + (own ? seat : 0U)];
}

int Scene::side() {
    return characters;
}

Piece Scene::piece(const Position& position, Token token) const {
    const Square where = position.at[token];
    const Seat seat = seat_of(token);
    Piece piece{token, seat, std::to_string(number_of(token)), where, {}, depth * 0.56F};
    const int number = token % tokens_a_seat;
    if (where == jail) {
        const Box& box = field(jail, seat).box;
        const float apart = box.width() * 0.135F;
        piece.middle = {box.centre().x + (number % 2 == 0 ? -apart : apart),
                        box.centre().y + (number < 2 ? -apart : apart)};
        piece.radius = depth * 0.68F;
        return piece;
    }
    if (where == heaven) {
        const float along = (static_cast<float>(number) - 1.5F) * half * 0.3F;
        piece.middle = turned({along, half * 0.78F}, seat, below_);
        return piece;
    }
    const Tokens others = company(position, token);
    const int count = std::popcount(static_cast<unsigned>(others));
    const Box& box = field(where, no_seat).box;
    const bool wide = box.width() > box.height();
    const float room = std::max(box.width(), box.height());
    const float step = std::min(room * 0.42F, (room - depth * 0.7F) / static_cast<float>(std::max(1, count - 1)));
    const float along = (static_cast<float>(rank_in(others, token)) - static_cast<float>(count - 1) / 2) * step;
    piece.middle = {box.centre().x + (wide ? along : 0), box.centre().y + (wide ? 0 : along)};
    if (count > 2) piece.radius = depth * (count == 3 ? 0.46F : 0.38F);
    return piece;
}

std::vector<Piece> Scene::pieces(const Position& position, std::uint8_t seats) const {
    std::vector<Piece> all;
    for (Token token = 0; token < token_count; ++token)
        if ((seats >> seat_of(token) & 1) != 0) all.push_back(piece(position, token));
    return all;
}

Spot Scene::at(Point point) const {
    for (const Field& field : fields_)
        if (field.corners.empty() && field.box.holds(point)) return field.spot;
    if (!heaven_box_.holds(point)) return {};
    Spot nearest;
    float least = 4;
    for (const Field& field : fields_) {
        if (field.kind != FieldKind::heaven) continue;
        const float distance = std::hypot(field.middle.x - point.x, field.middle.y - point.y);
        if (distance < least) nearest = field.spot, least = distance;
    }
    return nearest;
}

const Scene& scene_before(Seat below) {
    static const std::vector<Scene> scenes = [] {
        std::vector<Scene> made;
        for (Seat seat = 0; seat < seat_count; ++seat) made.emplace_back(seat);
        return made;
    }();
    return scenes[below];
}

const TokenShape& token_shape(Seat seat) {
    static const std::array<TokenShape, seat_count> shapes = [] {
        std::array<TokenShape, seat_count> made;
        made[0] = {polygon(28, 0, 0.95F), 0, 1.2F}; // a disc
        made[1] = {{}, 0, 1.2F};                    // a square with round corners
        for (const Point corner : {Point{-0.62F, -0.62F}, {0.62F, -0.62F}, {0.62F, 0.62F}, {-0.62F, 0.62F}}) {
            const float start =
                corner.x < 0 ? (corner.y < 0 ? 3.1415927F : 1.5707963F) : (corner.y < 0 ? 4.712389F : 0.0F);
            for (int step = 0; step <= 4; ++step) {
                const float angle = start + 1.5707963F * static_cast<float>(step) / 4;
                made[1].outline.push_back({corner.x + 0.22F * std::cos(angle), corner.y + 0.22F * std::sin(angle)});
            }
        }
        made[2] = {polygon(3, -1.5707963F, 1.22F), 0.22F, 0.98F}; // a triangle
        for (Point& point : made[2].outline) point.y += 0.2F;     // moved so that its number sits in the middle
        made[3] = {polygon(4, 0, 1.14F), 0, 0.98F};               // a diamond
        return made;
    }();
    return shapes[seat];
}

int number_of(Token token) {
    return token % tokens_a_seat + 1;
}

int tokens_of_a_seat() {
    return tokens_a_seat;
}

Tokens displaced(const Position& before, const Position& after) {
    Tokens tokens = 0;
    for (Token token = 0; token < token_count; ++token)
        if (before.at[token] != after.at[token]) tokens = united(tokens, bit(token));
    return tokens;
}

Tokens tokens_of_seats(std::uint8_t seats) {
    Tokens tokens = 0;
    for_each_seat(seats, [&](Seat seat) { tokens = united(tokens, tokens_of(seat)); });
    return tokens;
}

std::uint8_t all_seats() {
    return (1U << seat_count) - 1;
}

} // namespace arbiter
