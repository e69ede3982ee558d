// Boards: how far each square is from heaven, where a die leads, what is safe. A board is a few lines of data, a
// plan from which its tables are computed; whoever needs one finds it in the rules. Knows no rules beyond geometry
// (§1–§24, §93–§100) and nothing of records or findings.
#pragma once

#include "places.h"

namespace arbiter {

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

constexpr Board make_board(const BoardPlan& plan) {
    Board board;
    board.colours = plan.colours;
    board.track = plan.colours * plan.arm;
    board.start = plan.start;
    board.entry_progress = (plan.entry[0] - plan.start[0] + board.track) % board.track;
    board.heaven_progress = board.entry_progress + corridor_length + 1;
    for (int arm = 0; arm < plan.colours; ++arm)
        for (const int square : plan.safe) board.safe[arm * plan.arm + square] = true;
    for (int square = 1; square <= board.track; ++square) board.open[square] = !board.safe[square];
    for (Seat colour = 0; colour < board.colours; ++colour) {
        // §26 The next is the one whose start comes next on the track.
        int nearest = board.track + 1;
        for (Seat other = 0; other < board.colours; ++other) {
            const int away = (board.start[other] - board.start[colour] + board.track - 1) % board.track + 1;
            if (away < nearest) board.next[colour] = other;
            nearest = away < nearest ? away : nearest;
        }
        auto& progress = board.progress[colour];
        progress.fill(no_progress);
        for (int steps = 0; steps <= board.heaven_progress; ++steps)
            progress[board.square_at(colour, steps)] = static_cast<std::int8_t>(steps);
        for (int square = 1; square < heaven; ++square)
            board.impossible[colour][square] = progress[square] == no_progress;
        for (int bounce = 0; bounce < 2; ++bounce)
            for (int square = 0; square < square_count; ++square)
                for (int die = 0; die < 8; ++die) {
                    const int end = progress[square] + die; // §49 always forward
                    const bool way = die >= 1 && die <= 6 && square != heaven && progress[square] != no_progress;
                    const int most = board.heaven_progress;
                    const int back = bounce != 0 && end > most ? 2 * most - end : end;
                    board.target[bounce][colour][square][die] =
                        way && back <= most ? board.square_at(colour, back) : no_square;
                }
    }
    return board;
}

extern const Board parques_board;

// Calls `visit(square)` for every square of the track and the corridors, in their order.
template <class Visit>
constexpr void for_each_square(const Board& board, Visit visit) {
    for (Square square = 1; square < heaven; ++square)
        if (board.has(square)) visit(square);
}

// The rivals of the seat on the square.
template <int capacity>
inline Tokens rivals_on(const PositionOf<capacity>& position, Square square, Seat seat) {
    return without(tokens_on(position, square), tokens_of(seat));
}

// The tokens of the seat that are neither in jail nor in heaven (§9, §40, §41), as four bits.
template <int capacity>
inline unsigned active_tokens(const PositionOf<capacity>& position, Seat seat) {
    const Tokens idle = united(tokens_on(position, jail), tokens_on(position, heaven));
    return (~static_cast<unsigned>(idle) >> first_token(seat)) & 0xF;
}

template <int capacity>
inline unsigned jailed_tokens(const PositionOf<capacity>& position, Seat seat) {
    return (static_cast<unsigned>(tokens_on(position, jail)) >> first_token(seat)) & 0xF;
}

template <int capacity>
inline int progress_of(const Board& board, const PositionOf<capacity>& position, Token token) {
    return board.progress[seat_of(token)][position.at[token]];
}

// The rivals that a token of the seat finds open to capture on the square: §62, §63, of whatever colours; none on a
// safe square (§83) or in a corridor (§98).
template <int capacity>
inline Tokens prey_on(const Board& board, const PositionOf<capacity>& position, Square square, Seat seat) {
    return board.open[square] ? rivals_on(position, square, seat) : Tokens{0};
}

// The tokens whose place is impossible (§129): beyond the own entry, in another colour's corridor, or with
// another colour on an outer square that is not safe.
template <int capacity>
Tokens impossible_tokens(const Board& board, const PositionOf<capacity>& position);

} // namespace arbiter
