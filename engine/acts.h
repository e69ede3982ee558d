// What can be done at a table, as values that a screen offers: which token goes where by which die or dice, who
// leaves jail, who is crowned, what that captures, and whether the rules allow it as the next thing. What people do
// besides is an act as well: a token stands where no die leads, and the record takes it. Knows no record, no
// wording, no screen.
#pragma once

#include "judge.h"

#include <optional>
#include <span>
#include <vector>

namespace arbiter {

inline constexpr int die_faces = 6;

// What is recorded of it, where it leads, and whom the rules send to jail there.
struct Step {
    Event event;
    Square from = jail, to = jail;
    Tokens captures = 0;
};

// One thing done at once, in one step or, with several dice and one token, in a step a die.
struct Act {
    std::vector<Step> steps;
    bool due = false; // the rules allow it now; otherwise it is only possible

    Word word() const { return steps.front().event.word; }
    Square to() const { return steps.back().to; }
    std::vector<Event> events() const;
};

// All that the one who is to move or to take a prize can do now: the exit that the throw gives, every token in play
// by each die and by all that are left, a prize with each token, and `end`. Nothing where a throw is awaited.
std::vector<Act> acts(const Rules& rules, const Table& table);

// Where any token goes by each die of the roll that is not used, and by both of them in either order; equal dice
// once. Whose it is, and whether it may move, is asked of `due`.
std::vector<Act> moves_of(const Rules& rules, const Table& table, Token token);
// Those of them that lead to the square: one die before both.
std::vector<Act> moves_to(const Rules& rules, const Table& table, Token token, Square square);
// By each of the values, on any position; equal values once.
std::vector<Act> moves_by(const Rules& rules, const Position& position, Token token,
                          std::span<const std::uint8_t> values);

// One of several orders, without a stop that shows: the one whose stop captures nobody, or the first, with nobody
// captured on the way.
Act in_one_hop(const std::vector<Act>& orders);

// A token was put on the square: the die that may have been meant, an act a value. `right`: it is left and leads
// there; another value is a count gone wrong.
struct Meant {
    Act act;
    bool right = false, likely = false; // likely: right, or where none is, left of the roll
};
std::vector<Meant> meant(const Rules& rules, const Table& table, Token token, Square square);
// Of a throw with those values the play that most likely put the token there: its exit, or by the die that leads
// nearest.
Event likeliest(const Rules& rules, const Position& position, Token token, Square square,
                std::span<const std::uint8_t> values);

// The exit that the roll still gives to the seat, with the lowest tokens; none if it gives none.
std::optional<Act> exit_of(const Rules& rules, const Table& table, Seat seat);

// What an omission left undone.
std::vector<Act> left_undone(const Rules& rules, const Finding& omission);

// The values of the roll that are to be played, equal ones once.
std::vector<std::uint8_t> values_left(const Roll& roll);
// The seat's tokens that are neither in jail nor in heaven; those in jail.
Tokens in_play(const Position& position, Seat seat);
Tokens in_jail(const Position& position, Seat seat);

// Who throws next: for the start, while that is to be decided, or a roll; out of turn too, where something else is
// due.
struct Throw {
    bool for_start = false;
    Seat seat = no_seat;
    int dice = 2;
};
Throw next_throw(const Rules& rules, const State& state, bool start_decided = false);

// So many squares further along the seat's way, or back; no_square beyond its ends.
Square along(const Board& board, Seat seat, Square square, int squares);
// Whether a token of the seat ever comes to the square (§129).
bool on_way(const Board& board, Seat seat, Square square);

} // namespace arbiter
