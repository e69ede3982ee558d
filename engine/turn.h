// The roll and the turn: what a throw gives, which moves the rules allow next, when a roll has ended, and who is to
// throw then. A Table is the whole of it as a small value. Knows nothing of records, findings or claims.
#pragma once

#include "board.h"
#include "rules.h"

#include <vector>

namespace arbiter {

// What a count was used for.
struct Use {
    Token token = no_token;    // no_token: for nothing
    bool moved : 1 = false;    // by a move, not an exit
    bool captured : 1 = false; // and the token captured with it, lawfully (§69)
    bool safe : 1 = false;     // and stood on a safe square of the outer track afterwards
    bool crowned : 1 = false;  // and stood in heaven afterwards
    std::uint32_t event = 0;

    static Use of_move(const Board& board, Token token, Square to, bool captured, std::uint32_t event) {
        return {token, true, captured, on_track(to) && board.safe[to], to == heaven, event};
    }
};

// A count that the roll owes to the board.
struct Owed {
    enum State : std::uint8_t { pending, used, lost };

    std::uint8_t value = 0;
    State state = lost;
    Use use;
};

struct Roll {
    std::uint32_t event = 0;         // 0: nothing was thrown yet
    std::uint32_t index = 0;         // rolls are counted from 1
    std::uint32_t sanctioned_by = 0; // the claim that sanctioned it first, 0 if none
    Seat seat = no_seat;
    std::uint8_t dice = 0;         // 1 or 2
    std::uint8_t attempt = 0;      // §39: 1–3, 0 outside the attempts
    std::uint8_t pairs_before = 0; // §106: the series before this roll
    std::uint8_t series_value = 0; // the value of all pairs of the series with this one, 0 if they differ
    std::uint8_t exits = 0;        // how many tokens the throw releases
    std::uint8_t released = 0;     // how many it has released lawfully
    bool jailed : 1 = false;       // the roller had a token in jail when it fell
    bool sterile : 1 = false;      // nothing could be done with it when it fell (§16)
    bool exit_omitted : 1 = false; // an omitted exit was found in it
    bool exit_passed : 1 = false;  // by `end`: it may still be demanded (R14)
    bool declared : 1 = false;     // `end`
    bool closed : 1 = false;       // the turn ends with it: a prize taken, a penalty, a punished third pair
    bool blown : 1 = false;        // §79 a soplo was carried out on it
    Tokens left_jail = 0;          // §46 rightly or not
    Tokens captured_besides = 0;   // tokens that captured in it without a die of it, or late
    Token prize_token = no_token;  // §112 taken with
    Square prize_from = jail;
    Token last_moved = no_token; // the token last moved with dice in this turn
    std::array<Owed, 2> owed{};  // the dice thrown, in their order, stand first

    bool pair() const { return dice == 2 && owed[0].value == owed[1].value; }
    bool pending(int die) const { return owed[die].state == Owed::pending; }
    int pending_dice() const { return pending(0) + pending(1); }
    std::array<std::uint8_t, 2> values() const { return {owed[0].value, owed[1].value}; }
    // Nothing more can be done with what is pending.
    void lose_pending() {
        for (Owed& count : owed)
            if (count.state == Owed::pending) count.state = Owed::lost;
    }
};

// A move as a number: 4 * die + the token's place in its seat. A set of moves is a bit each.
using Moves = unsigned;
constexpr int die_of(int move) {
    return move / tokens_a_seat;
}
constexpr Token token_of(int move, Seat seat) {
    return static_cast<Token>(first_token(seat) + move % tokens_a_seat);
}
constexpr int move_of(Token token, int die) {
    return die * tokens_a_seat + token % tokens_a_seat;
}

enum class Must : std::uint8_t { roll, move, crown, over };

// What the table waits for.
struct Due {
    Must must = Must::over;
    Seat seat = no_seat;
    bool same_turn = false;                              // of the one who made the last roll
    std::uint8_t dice = 0;                               // at the next roll
    std::uint8_t attempt = 0;                            // of that roll
    std::uint8_t pairs = 0;                              // the series
    std::array<std::uint8_t, most_colours> lost_turns{}; // those left once this is taken up
};

template <int capacity>
struct TableOf {
    PositionOf<capacity> position;
    Roll roll;   // the current one
    Roll before; // the one before it
    std::uint32_t rolls = 0;
    std::uint8_t seats = 0;                              // a bit a seat
    std::uint8_t gone = 0;                               // expelled or retired
    Seat starter = no_seat;                              // who begins, until the first roll
    std::uint8_t placed = 0;                             // how many have finished
    std::array<Seat, most_colours> places{};             // in the order of finishing
    std::array<std::uint8_t, most_colours> lost_turns{}; // R18: still to be skipped
    Tokens overshot = 0;                                 // tokens in heaven only by a standing overshoot (R19)

    bool seated(Seat seat) const { return (seats >> seat & 1) != 0; }
};

using Table = TableOf<token_count>;

// True if the seat is still playing: seated, neither gone nor finished.
template <int capacity>
bool playing(const TableOf<capacity>& table, Seat seat);

// §135–§137 Nobody has to throw any more.
template <int capacity>
bool match_over(const Rules& rules, const TableOf<capacity>& table);

// §100 What a die has in excess is counted back from heaven.
constexpr bool bounces(const Rules& rules) {
    switch (rules.heaven) {
    case HeavenBy::exact: return false;
    case HeavenBy::bounce: return true;
    }
    return false;
}

// §38 Tokens must leave jail when a throw lets them.
constexpr bool exit_is_a_duty(const Rules& rules) {
    switch (rules.exit) {
    case Exit::mandatory: return true;
    case Exit::optional: return false;
    }
    return false;
}

// R13 What a later die of the roll makes good was no omission.
constexpr bool later_dice_mend(const Rules& rules) {
    switch (rules.soplo_test) {
    case SoploTest::letter: return false;
    case SoploTest::final: return true;
    }
    return false;
}

// Where dice lead the seat's tokens: by square and value.
inline const auto& ways(const Rules& rules, Seat seat) {
    return rules.board->target[bounces(rules)][seat];
}
// Where die `value` takes the token, no_square if it has no way or too few steps (§97–§100).
template <int capacity>
inline Square target(const Rules& rules, const PositionOf<capacity>& position, Token token, int value) {
    return ways(rules, seat_of(token))[position.at[token]][value];
}

// §38 The fewest tokens that a play may release of a throw that gives so many exits.
inline int fewest_exits(const Rules& rules, int exits) {
    return exit_is_a_duty(rules) ? exits : 0;
}

// §103, R2 How many dice the seat throws now.
template <int capacity>
std::uint8_t dice_due(const Rules& rules, const PositionOf<capacity>& position, Seat seat);

// True if the roller's token may not move again in this roll: it left jail (§46, §48) or captured (§69) in it and
// is not alone (§47, §70, §121, R11). Being crowned by the first die bars nobody from the second (§102).
template <int capacity>
bool barred(const Rules& rules, const PositionOf<capacity>& position, const Roll& roll, Token token);

// All moves with pending dice that the board and §46–§48, §69, §99 leave open: each die moves one token of any free
// choice, for itself (§28, §50, §51), nobody stands in the way and no square is full (§59, §84, §85, §92, §93). Of
// equal dice the first is named.
template <int capacity>
Moves usable_moves(const Rules& rules, const PositionOf<capacity>& position, const Roll& roll);

// Those of the usable moves that the capture duty asks for now, with a single die (§64, §65, §68) or by
// `capture-sum` (§66); none if there is no duty. It goes before maximum use (§56).
template <int capacity>
Moves owed_captures(const Rules& rules, const PositionOf<capacity>& position, const Roll& roll, Moves usable);

// Those of the moves, all of them usable, that leave the other die usable (§55), to the same token too (§101,
// §119), or all of them if none does.
template <int capacity>
Moves widest(const Rules& rules, const PositionOf<capacity>& position, const Roll& roll, Moves usable, Moves moves);

// §64, §55, §57 The moves that the rules allow next once no exit is due.
template <int capacity>
inline Moves allowed_moves(const Rules& rules, const PositionOf<capacity>& position, const Roll& roll) {
    const Moves usable = usable_moves(rules, position, roll);
    const Moves owed = owed_captures(rules, position, roll, usable);
    return widest(rules, position, roll, usable, owed != 0 ? owed : usable);
}

// How many tokens the roll can still release with the dice that it has left (§35–§38, §45); own tokens on the start
// stop none (§91).
template <int capacity>
int exits_left(const PositionOf<capacity>& position, const Roll& roll);

// §38, §122 An exit is owed now: nothing else may be done before it.
template <int capacity>
bool exit_due(const Rules& rules, const PositionOf<capacity>& position, const Roll& roll);

// A die can still be used or an exit is still owed; `end` and what closes a turn do not count.
template <int capacity>
bool unfinished(const Rules& rules, const TableOf<capacity>& table);

// The value's pending die, -1 if there is none.
int pending_die(const Roll& roll, int value);

// What the table waits for. `as_ended` asks what it would wait for if the current roll had been finished.
template <int capacity>
Due due(const Rules& rules, const TableOf<capacity>& table, bool as_ended = false);

// The turn passes to the right of the seat (§26): who is to throw, turns lost being skipped. Somebody must be
// playing.
template <int capacity>
Due pass_turn(const Rules& rules, const TableOf<capacity>& table, Seat from);

// A turn that the seat begins now, whoever's turn it is; its series is new (§111).
template <int capacity>
Due new_turn(const Rules& rules, const TableOf<capacity>& table, Seat seat);

// R22 The one player left when the match is over, who takes the next place; no_seat if there is none.
template <int capacity>
Seat last_one_left(const Rules& rules, const TableOf<capacity>& table);

// Those of the tokens that are nearest to heaven (§76). Where a colour has no way counts like jail, as the least.
template <int capacity>
Tokens most_advanced(const Board& board, const PositionOf<capacity>& position, Tokens tokens);

// Who has finished, winner first, with the one left; only the winner where places are not played for (§137, R22).
template <int capacity>
std::vector<Seat> final_places(const Rules& rules, const TableOf<capacity>& table);

// The seat throws: `table.roll` becomes `before`. `turn` says which attempt and series it belongs to. A third pair
// that is punished is carried out at once; returns the token that goes to jail by it, no_token otherwise.
template <int capacity>
Token throw_dice(const Rules& rules, TableOf<capacity>& table, Seat seat, std::uint8_t dice,
                 const std::array<std::uint8_t, 2>& values, const Due& turn, std::uint32_t event);

// §44, §45 Takes the die for the exit of one token: the first two use one each, which must be pending, the others
// none.
template <int capacity>
void use_for_exit(TableOf<capacity>& table, Token token, std::uint32_t event);

// §58 Loses the dice that nothing can be done with any more.
template <int capacity>
void settle(const Rules& rules, TableOf<capacity>& table);

// Brings `places` up to date with the tokens in heaven (§136, R22).
template <int capacity>
void settle_places(TableOf<capacity>& table);

// Plays a usable move, or the exit of the lowest `count` tokens (1 … exits_left), with its captures, and settles:
// where a token stops between two dice it has really stood (§54).
template <int capacity>
void play_move(const Rules& rules, TableOf<capacity>& table, int move);
template <int capacity>
void play_exit(const Rules& rules, TableOf<capacity>& table, int count);
// Takes the prize that is due with the token (§112, §114); it closes the turn (§116, §117).
template <int capacity>
void take_prize(TableOf<capacity>& table, Token token);

} // namespace arbiter
