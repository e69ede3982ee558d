#include "turn.h"

#include <algorithm>
#include <cassert>

namespace arbiter {
namespace {

// The seats that have all tokens in heaven, rightly, as the bit of their first token.
template <int capacity>
Tokens home_seats(const TableOf<capacity>& table) {
    const Tokens home = without(tokens_on(table.position, heaven), table.overshot);
    return static_cast<Tokens>(home & home >> 1 & home >> 2 & home >> 3 & 0x11111111U);
}

// The set has one member.
constexpr bool is_one(unsigned set) {
    return set != 0 && (set & (set - 1)) == 0;
}

// §70, §120 The only active token goes on after it captured.
bool lone_token_goes_on(const Rules& rules) {
    switch (rules.lone_capture) {
    case LoneCapture::goes_on: return true;
    case LoneCapture::stops: return false;
    }
    return false;
}

// The tokens of the roller that may not move, as four bits.
template <int capacity>
unsigned barred_tokens(const Rules& rules, const PositionOf<capacity>& position, const Roll& roll) {
    const unsigned shift = first_token(roll.seat);
    const unsigned released = (static_cast<unsigned>(roll.left_jail) >> shift) & 0xF;
    unsigned captured = 0;
    if (!rules.capture_goes_on) { // §69
        captured = (static_cast<unsigned>(roll.captured_besides) >> shift) & 0xF;
        for (const Owed& count : roll.owed)
            if (count.use.captured) captured |= 1U << (count.use.token % tokens_a_seat);
    }
    if ((released | captured) == 0) return 0;
    if (is_one(active_tokens(position, roll.seat))) // §47, §70, R11
        return lone_token_goes_on(rules) ? 0 : captured;
    return released | captured;
}

bool six_five(const Roll& roll) {
    return roll.dice == 2 && roll.owed[0].value + roll.owed[1].value == 11;
}

// §14, §35 The throw lets tokens out of jail.
bool gives_exits(const Rules& rules, const Roll& roll) {
    switch (rules.exit_by) {
    case ExitBy::pairs: return roll.pair();
    case ExitBy::pairs_or_6_5: return roll.pair() || six_five(roll);
    }
    return false;
}

// §37 Whatever lets tokens out lets all of them out, since none has left yet.
bool first_exit_is_of_all(const Rules& rules, int jailed) {
    switch (rules.first_exit) {
    case FirstExit::as_pair: return false;
    case FirstExit::all: return jailed == tokens_a_seat;
    }
    return false;
}

std::uint8_t exits_of(const Rules& rules, const Roll& roll, int jailed) {
    if (jailed == 0 || !gives_exits(rules, roll)) return 0;
    const bool all = roll.pair() && (roll.owed[0].value == 1 || roll.owed[0].value == 6); // §37
    const bool whole = all || jailed < 2 || first_exit_is_of_all(rules, jailed);
    return static_cast<std::uint8_t>(whole ? jailed : 2); // §36
}

template <int capacity>
bool exit_open(const Rules& rules, const PositionOf<capacity>& position, const Roll& roll) {
    if (roll.exit_omitted && exit_is_a_duty(rules) && !later_dice_mend(rules)) return false;
    return exits_left(position, roll) > 0;
}

bool moved(const Roll& roll) {
    return roll.owed[0].use.moved || roll.owed[1].use.moved;
}

// §16, §108 A pair that can do nothing counts as well.
bool sterile_pair_counts(const Rules& rules) {
    switch (rules.sterile_pair) {
    case SterilePair::resets: return false;
    case SterilePair::counts: return true;
    }
    return false;
}

// The roll is the third pair of a series, for those that judge it when it falls.
bool third_pair_falls(const Rules& rules, const Roll& roll) {
    return roll.pairs_before == 2 && roll.pair() && !roll.jailed && (!roll.sterile || sterile_pair_counts(rules));
}

// The roller's active tokens.
template <int capacity>
Tokens active_of_roller(const TableOf<capacity>& table) {
    return static_cast<Tokens>(active_tokens(table.position, table.roll.seat) << first_token(table.roll.seat));
}

// The token moved last in the turn, no_token if there is none or it is no longer active.
template <int capacity>
Token last_moved(const Rules&, const TableOf<capacity>& table) {
    const Token token = table.roll.last_moved;
    return token != no_token && (active_of_roller(table) & bit(token)) != 0 ? token : no_token;
}

// The roller's most advanced token, no_token if none is active.
template <int capacity>
Token leader(const Rules& rules, const TableOf<capacity>& table) {
    const Tokens active = active_of_roller(table);
    return active == 0 ? no_token : lowest(most_advanced(*rules.board, table.position, active));
}

// What a third pair in a row brings.
struct Third {
    bool series = true;    // pairs are counted at all
    bool prize = false;    // once it is played
    bool punished = false; // it is not played, and the turn passes
    Token sent = no_token; // and this token goes to jail
};

// §112, §113 What the roll in hand brings as the third pair in a row.
template <int capacity>
Third third_pair(const Rules& rules, const TableOf<capacity>& table) {
    const auto punishment = [&](Token (*whom)(const Rules&, const TableOf<capacity>&)) -> Third {
        if (!third_pair_falls(rules, table.roll)) return {};
        return {.punished = true, .sent = whom(rules, table)};
    };
    switch (rules.third_pair) {
    case ThirdPair::prize: return {.prize = true};
    case ThirdPair::nothing: return {.series = false};
    case ThirdPair::jail_last: return punishment(last_moved);
    case ThirdPair::jail_leader: return punishment(leader);
    case ThirdPair::mixed:
        if (table.roll.series_value == 0) return punishment(last_moved);
        return {.prize = third_pair_falls(rules, table.roll)};
    }
    return {};
}

// §106–§108, R12 The series once the roll has ended.
template <int capacity>
std::uint8_t pairs_after(const Rules& rules, const TableOf<capacity>& table) {
    const Roll& roll = table.roll;
    if (!roll.pair() || roll.blown || roll.closed) return 0;
    const bool exit_pair = exit_is_a_duty(rules) ? roll.jailed : roll.left_jail != 0; // §107
    const bool counts = moved(roll) || (roll.sterile && sterile_pair_counts(rules));
    if (exit_pair || !counts) return 0;
    const Third third = third_pair(rules, table);
    if (!third.series || (roll.pairs_before == 2 && !third.prize)) return 0;
    return static_cast<std::uint8_t>(roll.pairs_before + 1);
}

// The roll gives its maker another one (§105); a capture gives none (§71).
bool rolls_again(const Rules& rules, const Roll& roll) {
    if (roll.pair() || (six_five(roll) && roll.released > 0)) return true;
    return rules.safe_rolls && (roll.owed[0].use.safe || roll.owed[1].use.safe);
}

// §39 The attempts exist only in a turn that begins so.
template <int capacity>
std::uint8_t first_attempt(const Rules& rules, const PositionOf<capacity>& position, Seat seat) {
    const unsigned in_jail = jailed_tokens(position, seat);
    if (active_tokens(position, seat) != 0 || in_jail == 0) return 0;
    switch (rules.attempts) {
    case Attempts::always: return 1;
    case Attempts::start: return in_jail == 0xF ? 1 : 0;
    case Attempts::none: return 0;
    }
    return 0;
}

template <int capacity>
Due next_roll(const Rules& rules, const TableOf<capacity>& table, Seat seat, bool same_turn, std::uint8_t attempt,
              std::uint8_t pairs) {
    return {Must::roll, seat, same_turn, dice_due(rules, table.position, seat), attempt, pairs, table.lost_turns};
}

template <int capacity>
void send_to_jail(PositionOf<capacity>& position, Tokens tokens) {
    for_each(tokens, [&](Token token) { position.at[token] = jail; });
}

// §136, §137 The first to finish has ended the match.
template <int capacity>
bool ended_by_the_first(const Rules& rules, const TableOf<capacity>& table) {
    return table.placed > 0 && !rules.play_for_places;
}

// The turn of the seat, or of the first after it that is playing; turns lost are skipped.
template <int capacity>
Due turn_from(const Rules& rules, const TableOf<capacity>& table, Seat seat) {
    assert(table.seats != 0);
    auto lost_turns = table.lost_turns;
    for (;; seat = rules.board->next[seat]) {
        if (!playing(table, seat)) continue;
        if (lost_turns[seat] > 0) { // §34, R18
            --lost_turns[seat];
            continue;
        }
        Due due = new_turn(rules, table, seat);
        due.lost_turns = lost_turns;
        return due;
    }
}

} // namespace

template <int capacity>
bool playing(const TableOf<capacity>& table, Seat seat) {
    if (!table.seated(seat) || (table.gone >> seat & 1) != 0) return false;
    for (int place = 0; place < table.placed; ++place)
        if (table.places[place] == seat) return false;
    return true;
}

template <int capacity>
bool match_over(const Rules& rules, const TableOf<capacity>& table) {
    if (table.placed == 0 && table.gone == 0) return false;
    if (ended_by_the_first(rules, table)) return true;
    int left = 0;
    for_each_seat(table.seats, [&](Seat seat) { left += playing(table, seat); });
    return left <= 1; // R22
}

template <int capacity>
std::uint8_t dice_due(const Rules& rules, const PositionOf<capacity>& position, Seat seat) {
    if (!rules.single_die) return 2;
    const unsigned active = active_tokens(position, seat);
    if (!is_one(active) || jailed_tokens(position, seat) != 0) return 2;
    const auto token = static_cast<Token>(first_token(seat) + std::countr_zero(active));
    return progress_of(*rules.board, position, token) >= rules.board->heaven_progress - 6 ? 1 : 2;
}

template <int capacity>
bool barred(const Rules& rules, const PositionOf<capacity>& position, const Roll& roll, Token token) {
    return (barred_tokens(rules, position, roll) >> (token % tokens_a_seat) & 1) != 0;
}

template <int capacity>
Moves usable_moves(const Rules& rules, const PositionOf<capacity>& position, const Roll& roll) {
    const bool first = roll.pending(0);
    const bool second = roll.pending(1) && !(first && roll.owed[0].value == roll.owed[1].value);
    if (!first && !second) return 0;
    const unsigned active = active_tokens(position, roll.seat) & ~barred_tokens(rules, position, roll);
    const auto& targets = ways(rules, roll.seat);
    Moves moves = 0;
    for (unsigned rest = active; rest != 0; rest &= rest - 1) {
        const int n = std::countr_zero(rest);
        const auto& from_here = targets[position.at[first_token(roll.seat) + n]];
        moves |= static_cast<Moves>(first && from_here[roll.owed[0].value] != no_square) << n;
        moves |= static_cast<Moves>(second && from_here[roll.owed[1].value] != no_square) << (n + tokens_a_seat);
    }
    return moves;
}

template <int capacity>
Moves owed_captures(const Rules& rules, const PositionOf<capacity>& position, const Roll& roll, Moves usable) {
    Moves captures = 0;
    for (Moves rest = usable; rest != 0; rest &= rest - 1) {
        const int move = std::countr_zero(rest);
        const Square square = target(rules, position, token_of(move, roll.seat), roll.owed[die_of(move)].value);
        captures |= static_cast<Moves>(prey_on(*rules.board, position, square, roll.seat) != 0) << move;
    }
    if (captures != 0 || !rules.capture_sum || roll.pending_dice() < 2) return captures;
    for (Moves rest = usable; rest != 0; rest &= rest - 1) { // §66
        const int move = std::countr_zero(rest);
        const Token token = token_of(move, roll.seat);
        PositionOf<capacity> moved = position;
        moved.at[token] = target(rules, position, token, roll.owed[die_of(move)].value);
        const Square square = target(rules, moved, token, roll.owed[1 - die_of(move)].value);
        captures |= static_cast<Moves>(square != no_square && prey_on(*rules.board, moved, square, roll.seat) != 0)
                    << move;
    }
    return captures;
}

template <int capacity>
Moves widest(const Rules& rules, const PositionOf<capacity>& position, const Roll& roll, Moves usable,
             Moves moves) {
    if (roll.pending_dice() < 2 || moves == 0) return moves;
    Moves wide = 0;
    if (roll.owed[0].value == roll.owed[1].value) usable |= usable << tokens_a_seat;
    for (Moves rest = moves; rest != 0; rest &= rest - 1) {
        const int move = std::countr_zero(rest);
        const int other = 1 - die_of(move);
        const Token token = token_of(move, roll.seat);
        // Another token that could use the other die still can afterwards.
        bool more = (usable & (0xFU << (other * tokens_a_seat)) & ~(1U << move_of(token, other))) != 0;
        if (!more) {
            TableOf<capacity> table;
            table.position = position;
            table.roll = roll;
            play_move(rules, table, move);
            more = usable_moves(rules, table.position, table.roll) != 0;
        }
        wide |= static_cast<Moves>(more) << move;
    }
    return wide != 0 ? wide : moves;
}

template <int capacity>
int exits_left(const PositionOf<capacity>& position, const Roll& roll) {
    if (roll.exits <= roll.released || roll.closed) return 0;
    const int in_jail = std::popcount(jailed_tokens(position, roll.seat));
    const int left = std::min(roll.exits - roll.released, in_jail);
    const int dice = roll.pending_dice();
    // The first two tokens need a die each, the others none.
    if (roll.released == 0) return dice == 2 ? left : std::min(left, dice);
    if (roll.released == 1) return dice >= 1 ? left : 0;
    return left;
}

template <int capacity>
bool exit_due(const Rules& rules, const PositionOf<capacity>& position, const Roll& roll) {
    return exit_is_a_duty(rules) && exit_open(rules, position, roll);
}

template <int capacity>
bool unfinished(const Rules& rules, const TableOf<capacity>& table) {
    return usable_moves(rules, table.position, table.roll) != 0 || exit_due(rules, table.position, table.roll);
}

int pending_die(const Roll& roll, int value) {
    for (int die = 0; die < 2; ++die)
        if (roll.pending(die) && roll.owed[die].value == value) return die;
    return -1;
}

template <int capacity>
Due pass_turn(const Rules& rules, const TableOf<capacity>& table, Seat from) {
    return turn_from(rules, table, rules.board->next[from]);
}

template <int capacity>
Due new_turn(const Rules& rules, const TableOf<capacity>& table, Seat seat) {
    return next_roll(rules, table, seat, false, first_attempt(rules, table.position, seat), 0);
}

template <int capacity>
Seat last_one_left(const Rules& rules, const TableOf<capacity>& table) {
    if (!match_over(rules, table) || ended_by_the_first(rules, table)) return no_seat;
    Seat last = no_seat;
    for_each_seat(table.seats, [&](Seat seat) {
        if (playing(table, seat)) last = seat;
    });
    return last;
}

template <int capacity>
Due due(const Rules& rules, const TableOf<capacity>& table, bool as_ended) {
    if (match_over(rules, table)) return {};
    const Roll& roll = table.roll;
    if (roll.event == 0) {
        if (table.starter != no_seat) return turn_from(rules, table, table.starter);
        return {Must::roll, no_seat, false, 2, 0, 0, table.lost_turns};
    }
    if (!roll.declared && !roll.closed && !as_ended && unfinished(rules, table))
        return {Must::move, roll.seat, true, 0, 0, roll.pairs_before, table.lost_turns};
    if (roll.closed || !playing(table, roll.seat)) return pass_turn(rules, table, roll.seat);
    const std::uint8_t pairs = pairs_after(rules, table);
    if (pairs == 3) { // §112, §115, §116
        if (active_tokens(table.position, roll.seat) == 0) return pass_turn(rules, table, roll.seat);
        return {Must::crown, roll.seat, true, 0, 0, pairs, table.lost_turns};
    }
    if (rolls_again(rules, roll)) // §105, §133
        return next_roll(rules, table, roll.seat, true, 0, pairs);
    if (roll.attempt == 1 || roll.attempt == 2) // §39, §42
        return next_roll(rules, table, roll.seat, true, static_cast<std::uint8_t>(roll.attempt + 1), 0);
    return pass_turn(rules, table, roll.seat);
}

template <int capacity>
Tokens most_advanced(const Board& board, const PositionOf<capacity>& position, Tokens tokens) {
    Tokens furthest = 0;
    int most = no_progress - 1;
    for_each(tokens, [&](Token token) {
        const int progress = progress_of(board, position, token);
        if (progress > most) furthest = 0;
        if (progress >= most) furthest = united(furthest, bit(token));
        most = std::max(most, progress);
    });
    return furthest;
}

template <int capacity>
std::vector<Seat> final_places(const Rules& rules, const TableOf<capacity>& table) {
    std::vector<Seat> places(table.places.begin(), table.places.begin() + table.placed);
    if (ended_by_the_first(rules, table)) places.resize(1);
    if (const Seat last = last_one_left(rules, table); last != no_seat) places.push_back(last);
    return places;
}

template <int capacity>
Token throw_dice(const Rules& rules, TableOf<capacity>& table, Seat seat, std::uint8_t dice,
                 const std::array<std::uint8_t, 2>& values, const Due& turn, std::uint32_t event) {
    Roll roll;
    roll.event = event;
    roll.index = ++table.rolls;
    roll.seat = seat;
    roll.dice = dice;
    for (int die = 0; die < 2; ++die) roll.owed[die].value = values[die];
    for (int die = 0; die < dice; ++die) roll.owed[die].state = Owed::pending;
    roll.attempt = turn.attempt;
    roll.pairs_before = turn.pairs;
    if (turn.same_turn) roll.last_moved = table.roll.last_moved;
    if (roll.pair() && (turn.pairs == 0 || table.roll.series_value == values[0])) roll.series_value = values[0];
    const unsigned in_jail = jailed_tokens(table.position, seat);
    roll.jailed = in_jail != 0;
    roll.exits = exits_of(rules, roll, std::popcount(in_jail));
    roll.sterile = roll.pair() && roll.exits == 0 && usable_moves(rules, table.position, roll) == 0;
    table.before = table.roll;
    table.roll = roll;
    table.lost_turns = turn.lost_turns;

    const Third third = third_pair(rules, table);
    if (third.sent != no_token) table.position.at[third.sent] = jail;
    if (third.punished) table.roll.closed = true;
    if (!playing(table, seat)) table.roll.closed = true; // R22
    settle(rules, table);
    return third.sent;
}

template <int capacity>
void use_for_exit(TableOf<capacity>& table, Token token, std::uint32_t event) {
    Roll& roll = table.roll;
    if (roll.released++ >= 2) return;
    assert(roll.pending_dice() > 0);
    int die = roll.pending(0) ? 0 : 1;
    if (six_five(roll) && roll.pending(0) && roll.pending(1)) die = roll.owed[0].value == 5 ? 0 : 1;
    roll.owed[die].state = Owed::used;
    roll.owed[die].use = {.token = token, .event = event};
}

template <int capacity>
void settle(const Rules& rules, TableOf<capacity>& table) {
    Roll& roll = table.roll;
    if (roll.pending_dice() == 0) return;
    const bool exit =
        exit_open(rules, table.position, roll) || (roll.exit_passed && exits_left(table.position, roll) > 0);
    if (!roll.closed && (exit || usable_moves(rules, table.position, roll) != 0)) return;
    roll.lose_pending();
}

template <int capacity>
void settle_places(TableOf<capacity>& table) {
    const Tokens home = home_seats(table);
    int kept = 0;
    for (int place = 0; place < table.placed; ++place) {
        const Seat seat = table.places[place];
        if ((table.gone >> seat & 1) != 0 || (home & bit(first_token(seat))) != 0) table.places[kept++] = seat;
    }
    table.placed = static_cast<std::uint8_t>(kept);
    for_each(home, [&](Token first) {
        if (playing(table, seat_of(first))) table.places[table.placed++] = seat_of(first);
    });
}

template <int capacity>
void play_move(const Rules& rules, TableOf<capacity>& table, int move) {
    Roll& roll = table.roll;
    const Token token = token_of(move, roll.seat);
    const int die = die_of(move);
    assert(roll.pending(die));
    const Square square = target(rules, table.position, token, roll.owed[die].value);
    assert(square != no_square);
    const Tokens prey = prey_on(*rules.board, table.position, square, roll.seat);
    send_to_jail(table.position, prey);
    table.position.at[token] = square;
    roll.owed[die].state = Owed::used;
    roll.owed[die].use = Use::of_move(*rules.board, token, square, prey != 0, 0);
    roll.last_moved = token;
    settle(rules, table);
    if (square == heaven) settle_places(table);
}

template <int capacity>
void play_exit(const Rules& rules, TableOf<capacity>& table, int count) {
    Roll& roll = table.roll;
    assert(count <= exits_left(table.position, roll));
    const Square start = rules.board->start[roll.seat];
    send_to_jail(table.position, rivals_on(table.position, start, roll.seat)); // §88
    for (; count > 0; --count) {
        const auto token =
            static_cast<Token>(first_token(roll.seat) + std::countr_zero(jailed_tokens(table.position, roll.seat)));
        table.position.at[token] = start;
        roll.left_jail = united(roll.left_jail, bit(token));
        use_for_exit(table, token, 0);
    }
    settle(rules, table);
}

template <int capacity>
void take_prize(TableOf<capacity>& table, Token token) {
    table.roll.prize_token = token;
    table.roll.prize_from = table.position.at[token];
    table.roll.closed = true;
    table.position.at[token] = heaven;
    table.roll.lose_pending();
    settle_places(table);
}

// For the boards of four colours and for the largest.
#define INSTANTIATE(capacity)                                                                                      \
    template bool playing(const TableOf<capacity>&, Seat);                                                         \
    template bool match_over(const Rules&, const TableOf<capacity>&);                                              \
    template std::uint8_t dice_due(const Rules&, const PositionOf<capacity>&, Seat);                               \
    template bool barred(const Rules&, const PositionOf<capacity>&, const Roll&, Token);                           \
    template Moves usable_moves(const Rules&, const PositionOf<capacity>&, const Roll&);                           \
    template Moves owed_captures(const Rules&, const PositionOf<capacity>&, const Roll&, Moves);                   \
    template Moves widest(const Rules&, const PositionOf<capacity>&, const Roll&, Moves, Moves);                   \
    template int exits_left(const PositionOf<capacity>&, const Roll&);                                             \
    template bool exit_due(const Rules&, const PositionOf<capacity>&, const Roll&);                                \
    template bool unfinished(const Rules&, const TableOf<capacity>&);                                              \
    template Due due(const Rules&, const TableOf<capacity>&, bool);                                                \
    template Due pass_turn(const Rules&, const TableOf<capacity>&, Seat);                                          \
    template Due new_turn(const Rules&, const TableOf<capacity>&, Seat);                                           \
    template Seat last_one_left(const Rules&, const TableOf<capacity>&);                                           \
    template Tokens most_advanced(const Board&, const PositionOf<capacity>&, Tokens);                              \
    template std::vector<Seat> final_places(const Rules&, const TableOf<capacity>&);                               \
    template Token throw_dice(const Rules&, TableOf<capacity>&, Seat, std::uint8_t,                                \
                              const std::array<std::uint8_t, 2>&, const Due&, std::uint32_t);                      \
    template void use_for_exit(TableOf<capacity>&, Token, std::uint32_t);                                          \
    template void settle(const Rules&, TableOf<capacity>&);                                                        \
    template void settle_places(TableOf<capacity>&);                                                               \
    template void play_move(const Rules&, TableOf<capacity>&, int);                                                \
    template void play_exit(const Rules&, TableOf<capacity>&, int);                                                \
    template void take_prize(TableOf<capacity>&, Token);
INSTANTIATE(token_count)
INSTANTIATE(most_tokens)
#undef INSTANTIATE

} // namespace arbiter
