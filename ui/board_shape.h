// The drawn parqués board as geometry alone: where each square, jail and heaven lies, and where a token stands on
// it, in a square from (0, 0) to (1, 1) with y down. Knows no screen and no colours: whoever draws the board, on
// glass or on paper, asks here.
#pragma once

#include "engine/board.h"

#include <array>
#include <vector>

namespace arbiter {

struct Point {
    float x = 0, y = 0;
};
struct Box {
    Point min, max;

    Point centre() const { return {(min.x + max.x) / 2, (min.y + max.y) / 2}; }
    float width() const { return max.x - min.x; }
    float height() const { return max.y - min.y; }
    bool holds(Point point) const {
        return point.x >= min.x && point.y >= min.y && point.x < max.x && point.y < max.y;
    }
};

// The board lies before the seat `below`: its arm points down. Tokens travel anticlockwise (§2).
struct BoardShape {
    Seat below = 0;

    // A square of the outer track or of a corridor.
    Box square(Square square) const;
    // The corner to the right of the seat's arm.
    Box jail_of(Seat seat) const;
    // The seat's share of the middle.
    std::array<Point, 3> heaven_of(Seat seat) const;
    Box heaven_box() const;

    // Where the token stands, sharing its square with the others that are there.
    Point spot(const Position& position, Token token) const;
    float radius(const Position& position, Token token) const;
    // Where a token of the seat would stand alone on that square; jail and heaven are the seat's own.
    Point middle(Square where, Seat seat) const;
    // The square under the point; in jails and in heaven those of the seat that is named there.
    struct Place {
        Square square = no_square;
        Seat seat = no_seat;
    };
    Place at(Point point) const;
};

// Its number among those of its seat, from 1.
constexpr int number_of(Token token) {
    return token % tokens_a_seat + 1;
}

// A token's outline around (0, 0) within a circle of radius 1: each colour has a shape of its own.
const std::vector<Point>& token_outline(Seat seat);

} // namespace arbiter
