// A board as something to draw: its fields, and where pieces stand on them, in a square from (0, 0) to (1, 1) with
// y down. Made from the board in one place; whoever draws, on glass, on paper or in characters, draws what stands
// here and knows no board. Knows no rules of play, no paint and no screen.
#pragma once

#include "board.h"

#include <array>
#include <string>
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

// What a field is in the words of the record; a jail and a share of heaven are their seat's.
struct Spot {
    Square square = no_square;
    Seat seat = no_seat;
};

enum class FieldKind : std::uint8_t { track, safe, start, corridor, jail, heaven };

struct Field {
    Spot spot;
    FieldKind kind{};
    Seat colour = no_seat;      // whose start, corridor, jail or share of heaven
    Box box;                    // around it
    std::vector<Point> corners; // of one that is no box
    Point middle;               // where a token stands alone
    std::array<Point, 2> ends;  // of a square, where its signs are: from the middle, in shares of the box
    std::string label;          // of a square
    int row = 0, column = 0;    // where it lies in a drawing of characters
};

struct Piece {
    Token token = no_token;
    Seat colour = no_seat;
    std::string label; // its number
    Square square = jail;
    Point middle;
    float radius = 0;
};

// The board lies before the seat `below`: its arm points down. Tokens travel anticlockwise (§2).
class Scene {
public:
    explicit Scene(Seat below);

    // Squares in their order, then jails and shares of heaven by seat.
    const std::vector<Field>& fields() const { return fields_; }
    // The jail and the share of heaven are the seat's, squares are everybody's.
    const Field& field(Square square, Seat seat) const;
    // All shares of heaven.
    Box heaven_box() const { return heaven_box_; }
    // The field under the point; its square is no_square if there is none.
    Spot at(Point point) const;
    // The tokens of the seats, a bit a seat, each sharing its square with the others that are there.
    std::vector<Piece> pieces(const Position& position, std::uint8_t seats) const;
    // How many rows and columns a drawing in characters has.
    static int side();

private:
    Piece piece(const Position& position, Token token) const;

    Seat below_;
    std::vector<Field> fields_;
    std::array<std::size_t, square_count> of_square_{}; // where its field is; of jail and heaven the first seat's
    Box heaven_box_;
};

// The scene before that seat, made once.
const Scene& scene_before(Seat below);

// What sets the tokens of a seat apart where colours do not: an outline around (0, 0) within a circle of radius 1,
// how far below the middle its number lies, and how large it is.
struct TokenShape {
    std::vector<Point> outline;
    float drop = 0, number = 1;
};
const TokenShape& token_shape(Seat seat);
// The token's number among those of its seat, from 1, and how many those are.
int number_of(Token token);
int tokens_of_a_seat();

// The tokens that stand elsewhere in one of the two.
Tokens displaced(const Position& before, const Position& after);

// All seats that the board has, a bit each.
std::uint8_t all_seats();
Tokens tokens_of_seats(std::uint8_t seats);

} // namespace arbiter
