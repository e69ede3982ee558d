// Boards: seats, tokens, squares, how far each is from heaven, where a die leads, and a position as sixteen bytes.
// A board is a few lines of data (board.cpp), from which its tables are computed; whoever needs one finds it in the
// rules. Knows no rules beyond geometry (§1–§24, §93–§100) and nothing of records or findings.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace arbiter {

// A seat is its place in turn order: 0 yellow, 1 blue, 2 green, 3 red (§26).
using Seat = std::uint8_t;
inline constexpr Seat no_seat = 255;
inline constexpr int seat_count = 4;

// A token is 4 * seat + its number less one. A set of tokens is a bit each.
using Token = std::uint8_t;
using Tokens = std::uint16_t;
inline constexpr Token no_token = 255;
inline constexpr int tokens_a_seat = 4;
inline constexpr int token_count = seat_count * tokens_a_seat;

constexpr Seat seat_of(Token token) {
    return static_cast<Seat>(token / tokens_a_seat);
}
constexpr Tokens bit(Token token) {
    return static_cast<Tokens>(1U << token);
}
constexpr Tokens tokens_of(Seat seat) {
    return static_cast<Tokens>(0xFU << (seat * tokens_a_seat));
}
constexpr Token first_token(Seat seat) {
    return static_cast<Token>(seat * tokens_a_seat);
}
constexpr Token lowest(Tokens tokens) {
    return static_cast<Token>(std::countr_zero(tokens));
}
constexpr Tokens without(Tokens tokens, Tokens others) {
    return static_cast<Tokens>(tokens & ~others);
}
constexpr Tokens both(Tokens tokens, Tokens others) {
    return static_cast<Tokens>(tokens | others);
}

// Calls `visit(token)` for every token of the set, lowest first.
template <class Visit>
constexpr void for_each(Tokens tokens, Visit visit) {
    for (unsigned rest = tokens; rest != 0; rest &= rest - 1) visit(static_cast<Token>(std::countr_zero(rest)));
}

// Calls `visit(seat)` for every seat of the set, a bit each, in their order.
template <class Visit>
constexpr void for_each_seat(unsigned seats, Visit visit) {
    for (; seats != 0; seats &= seats - 1) visit(static_cast<Seat>(std::countr_zero(seats)));
}

// A square: jail, those of the outer track by their number, seven corridor squares a colour, heaven. A square has
// the same number on every board, and a smaller board lacks some.
using Square = std::uint8_t;
inline constexpr Square jail = 0;
inline constexpr int most_colours = 6;
inline constexpr int longest_track = 102;
inline constexpr int corridor_length = 7;
inline constexpr Square first_corridor = longest_track + 1;
inline constexpr Square heaven = first_corridor + most_colours * corridor_length;
inline constexpr int square_count = heaven + 1;
inline constexpr Square no_square = 255;

constexpr bool on_track(Square square) {
    return square > jail && square <= longest_track;
}
constexpr bool in_corridor(Square square) {
    return square > longest_track && square < heaven;
}
constexpr Seat corridor_seat(Square square) {
    return static_cast<Seat>((square - first_corridor) / corridor_length);
}
// 1–7 from the entry.
constexpr int corridor_step(Square square) {
    return (square - first_corridor) % corridor_length + 1;
}
constexpr Square corridor_square(Seat colour, int step) {
    return static_cast<Square>(first_corridor + colour * corridor_length + step - 1);
}

inline constexpr std::int8_t no_progress = -1;

// A board as data: an arm a colour, the safe squares of every arm, and where each colour starts and turns off.
struct BoardPlan {
    int colours;
    int arm; // squares of the outer track
    std::array<int, 3> safe;
    std::array<Square, most_colours> start, entry;
};

// Everything about a board that does not depend on the position.
struct Board {
    int colours = 0;
    int track = 0; // squares of the outer track
    // R1, §5, §94–§96 Steps from the start: 0 there, these at the entry and in heaven.
    int entry_progress = 0, heaven_progress = 0;
    std::array<Square, most_colours> start{}; // §23, §87 safe whoever plays
    std::array<Seat, most_colours> next{};    // §26 to whom the turn passes
    // By colour and square; -1 in jail and where the colour has no way (R19).
    std::array<std::array<std::int8_t, square_count>, most_colours> progress{};
    // Where a die leads: [bounce][colour][square][die], no_square where it exceeds heaven or there is no way.
    std::array<std::array<std::array<std::array<Square, 8>, square_count>, most_colours>, 2> target{};
    // A colour can never stand there: beyond its own entry, or in another's corridor (§129).
    std::array<std::array<bool, square_count>, most_colours> impossible{};
    std::array<bool, square_count> safe{};
    // Open to capture: an outer square that is not safe (§62).
    std::array<bool, square_count> open{};

    // Where a token of the colour stands after that many steps, 0 or more.
    constexpr Square square_at(Seat colour, int steps) const {
        if (steps >= heaven_progress) return heaven;
        if (steps > entry_progress) return corridor_square(colour, steps - entry_progress);
        return static_cast<Square>((start[colour] - 1 + steps) % track + 1);
    }
    // Whether there is such a square.
    constexpr bool has(Square square) const {
        return square <= track || square == heaven || (in_corridor(square) && corridor_seat(square) < colours);
    }
};

extern const Board parques_board;

// Calls `visit(square)` for every square of the track and the corridors, in their order.
template <class Visit>
constexpr void for_each_square(const Board& board, Visit visit) {
    for (Square square = 1; square < heaven; ++square)
        if (board.has(square)) visit(square);
}

// Where all sixteen tokens stand; a seat that does not play has its tokens in jail.
struct Position {
    std::array<Square, token_count> at{};

    bool operator==(const Position&) const = default;
};

// The tokens that stand on the square.
inline Tokens tokens_on(const Position& position, Square square) {
#if defined(__SSE2__)
    __m128i squares;
    std::memcpy(&squares, position.at.data(), sizeof squares);
    return static_cast<Tokens>(
        _mm_movemask_epi8(_mm_cmpeq_epi8(squares, _mm_set1_epi8(static_cast<char>(square)))));
#else
    Tokens tokens = 0;
    for (int token = 0; token < token_count; ++token)
        tokens = static_cast<Tokens>(tokens | (position.at[token] == square) << token);
    return tokens;
#endif
}

// The rivals of the seat on the square.
inline Tokens rivals_on(const Position& position, Square square, Seat seat) {
    return without(tokens_on(position, square), tokens_of(seat));
}

// The tokens of the seat that are neither in jail nor in heaven (§9, §40, §41), as four bits.
inline unsigned active_tokens(const Position& position, Seat seat) {
    const Tokens idle = both(tokens_on(position, jail), tokens_on(position, heaven));
    return (~static_cast<unsigned>(idle) >> first_token(seat)) & 0xF;
}

inline unsigned jailed_tokens(const Position& position, Seat seat) {
    return (static_cast<unsigned>(tokens_on(position, jail)) >> first_token(seat)) & 0xF;
}

inline int progress_of(const Board& board, const Position& position, Token token) {
    return board.progress[seat_of(token)][position.at[token]];
}

// The rivals that a token of the seat finds open to capture on the square: §62, §63, of whatever colours; none on a
// safe square (§83) or in a corridor (§98).
inline Tokens prey_on(const Board& board, const Position& position, Square square, Seat seat) {
    return board.open[square] ? rivals_on(position, square, seat) : Tokens{0};
}

// The tokens whose place is impossible (§129): beyond the own entry, in another colour's corridor, or with
// another colour on an outer square that is not safe.
Tokens impossible_tokens(const Board& board, const Position& position);

} // namespace arbiter
