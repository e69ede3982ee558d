// The parqués board: seats, tokens, squares, how far each is from heaven, where a die leads, and a position
// as sixteen bytes. Knows no rules beyond geometry (§1–§24, §93–§100) and nothing of records or findings.
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

// A square: jail, 1–68 on the outer track, seven corridor squares a colour, heaven.
using Square = std::uint8_t;
inline constexpr Square jail = 0;
inline constexpr int track_length = 68;
inline constexpr int corridor_length = 7;
inline constexpr Square first_corridor = track_length + 1;
inline constexpr Square heaven = first_corridor + seat_count * corridor_length;
inline constexpr int square_count = heaven + 1;
inline constexpr Square no_square = 255;

constexpr bool on_track(Square square) {
    return square > jail && square <= track_length;
}
constexpr bool in_corridor(Square square) {
    return square > track_length && square < heaven;
}
constexpr Seat corridor_seat(Square square) {
    return static_cast<Seat>((square - first_corridor) / corridor_length);
}
// 1–7 from the entry.
constexpr int corridor_step(Square square) {
    return (square - first_corridor) % corridor_length + 1;
}
constexpr Square corridor_square(Seat seat, int step) {
    return static_cast<Square>(first_corridor + seat * corridor_length + step - 1);
}

// §23, §87 A start is safe whoever plays.
constexpr Square start_of(Seat seat) {
    return static_cast<Square>(5 + 17 * seat);
}

// R1, §5, §94–§96 Steps from the start: 0 there, 63 at the entry, 64–70 in the corridor, 71 in heaven.
inline constexpr int entry_progress = 63;
inline constexpr int heaven_progress = 71;
inline constexpr std::int8_t no_progress = -1;

// Everything about a square that does not depend on the position, by seat and square.
struct Geometry {
    // -1 in jail and where the colour has no way (R19).
    std::array<std::array<std::int8_t, square_count>, seat_count> progress{};
    // Where a die leads: [bounce][seat][square][die], no_square where it exceeds heaven or there is no way.
    std::array<std::array<std::array<std::array<Square, 8>, square_count>, seat_count>, 2> target{};
    // A colour can never stand there: beyond its own entry, or in another's corridor (§129).
    std::array<std::array<bool, square_count>, seat_count> impossible{};
    std::array<bool, square_count> safe{};
    // Open to capture: an outer square that is not safe (§62).
    std::array<bool, square_count> open{};
};

// Where a token of the seat stands after that many steps, 0 or more.
constexpr Square square_at(Seat seat, int progress) {
    if (progress >= heaven_progress) return heaven;
    if (progress > entry_progress) return corridor_square(seat, progress - entry_progress);
    return static_cast<Square>((start_of(seat) - 1 + progress) % track_length + 1);
}

constexpr Geometry make_geometry() {
    Geometry geometry;
    for (int square : {5, 22, 39, 56, 12, 17, 29, 34, 46, 51, 63, 68}) geometry.safe[square] = true;
    for (int square = 1; square <= track_length; ++square) geometry.open[square] = !geometry.safe[square];
    for (Seat seat = 0; seat < seat_count; ++seat) {
        auto& progress = geometry.progress[seat];
        progress.fill(no_progress);
        for (int steps = 0; steps <= heaven_progress; ++steps)
            progress[square_at(seat, steps)] = static_cast<std::int8_t>(steps);
        for (int square = 1; square < heaven; ++square)
            geometry.impossible[seat][square] = progress[square] == no_progress;
        for (int bounce = 0; bounce < 2; ++bounce)
            for (int square = 0; square < square_count; ++square)
                for (int die = 0; die < 8; ++die) {
                    const int end = progress[square] + die;
                    const bool way = die >= 1 && die <= 6 && square != heaven && progress[square] != no_progress;
                    const int back = bounce != 0 && end > heaven_progress ? 2 * heaven_progress - end : end;
                    geometry.target[bounce][seat][square][die] =
                        way && back <= heaven_progress ? square_at(seat, back) : no_square;
                }
    }
    return geometry;
}

inline constexpr Geometry geometry = make_geometry();

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

inline int progress_of(const Position& position, Token token) {
    return geometry.progress[seat_of(token)][position.at[token]];
}

// The rivals that a token of the seat finds open to capture on the square: §62, §63, of whatever colours; none on a
// safe square (§83) or in a corridor (§98).
inline Tokens prey_on(const Position& position, Square square, Seat seat) {
    return geometry.open[square] ? rivals_on(position, square, seat) : Tokens{0};
}

// The tokens whose place is impossible (§129): beyond the own entry, in another colour's corridor, or with
// another colour on an outer square that is not safe.
Tokens impossible_tokens(const Position& position);

} // namespace arbiter
