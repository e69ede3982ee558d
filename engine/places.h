// What a record can say of a board: seats, tokens and sets of them, squares, and where all tokens stand, as a few
// bytes. Knows no board; that is board.h.
#pragma once

#include <algorithm>
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
using Tokens = std::uint32_t;
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
// The first so many tokens.
constexpr Tokens tokens_up_to(int count) {
    return (Tokens{1} << count) - 1;
}
inline constexpr Tokens all_tokens = tokens_up_to(token_count);
constexpr Token first_token(Seat seat) {
    return static_cast<Token>(seat * tokens_a_seat);
}
constexpr Token lowest(Tokens tokens) {
    return static_cast<Token>(std::countr_zero(tokens));
}
constexpr Tokens without(Tokens tokens, Tokens others) {
    return static_cast<Tokens>(tokens & ~others);
}
constexpr Tokens united(Tokens tokens, Tokens others) {
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

// Where all tokens stand; a seat that does not play has its tokens in jail. Boards of four colours have 16 tokens,
// the largest 24: a larger position for everybody would cost a sixth.
template <int capacity>
struct PositionOf {
    // By token; up to a multiple of sixteen, which are looked at together.
    std::array<Square, (capacity + 15) / 16 * 16> at{};

    PositionOf() = default;
    // The same places in a smaller or larger position; tokens that one of them lacks are in jail.
    template <int other>
    PositionOf(const PositionOf<other>& position) {
        std::copy_n(position.at.begin(), std::min(capacity, other), at.begin());
    }
};
template <int capacity, int other>
bool operator==(const PositionOf<capacity>& one, const PositionOf<other>& two) {
    if constexpr (capacity == other)
        return one.at == two.at;
    else
        return one == PositionOf<capacity>(two) && two == PositionOf<other>(one);
}
inline constexpr int most_tokens = most_colours * tokens_a_seat;
using Position = PositionOf<token_count>;
using Places = PositionOf<most_tokens>; // as a record says them, of whatever board

// The tokens that stand on the square.
template <int capacity>
inline Tokens tokens_on(const PositionOf<capacity>& position, Square square) {
#if defined(__SSE2__)
    Tokens tokens = 0;
    for (std::size_t first = 0; first < position.at.size(); first += 16) {
        __m128i squares;
        std::memcpy(&squares, position.at.data() + first, sizeof squares);
        const int found = _mm_movemask_epi8(_mm_cmpeq_epi8(squares, _mm_set1_epi8(static_cast<char>(square))));
        tokens |= static_cast<Tokens>(found) << first;
    }
    return tokens & tokens_up_to(capacity);
#else
    Tokens tokens = 0;
    for (int token = 0; token < capacity; ++token)
        tokens |= static_cast<Tokens>(position.at[token] == square) << token;
    return tokens;
#endif
}

} // namespace arbiter
