#include "board.h"

namespace arbiter {
namespace {

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

// §3, §4, §86 The rulebook's squares.
constexpr BoardPlan parques_plan = {
    .colours = 4, .arm = 17, .safe = {5, 12, 17}, .start = {5, 22, 39, 56}, .entry = {68, 17, 34, 51}};

} // namespace

constinit const Board parques_board = make_board(parques_plan);

Tokens impossible_tokens(const Board& board, const Position& position) {
    Tokens tokens = 0;
    for (Token token = 0; token < token_count; ++token) {
        const Square square = position.at[token];
        const Seat seat = seat_of(token);
        if (board.impossible[seat][square] || prey_on(board, position, square, seat) != 0)
            tokens = both(tokens, bit(token));
    }
    return tokens;
}

} // namespace arbiter
