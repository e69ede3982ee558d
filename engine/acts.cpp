#include "acts.h"

#include "said.h"

#include <algorithm>
#include <cstdlib>

namespace arbiter {
namespace {

Step step_of(const Rules& rules, const Position& position, Token token, int value, Square from, Square to) {
    return {moved(token, value), from, to, prey_on(*rules.board, position, to, seat_of(token))};
}

// The move of the roller's token by a die of that value, if the rules allow it now.
std::optional<int> allowed_move(const Rules& rules, const Table& table, Token token, int value) {
    if (seat_of(token) != table.roll.seat) return std::nullopt;
    for (Moves left = allowed_moves(rules, table.position, table.roll); left != 0; left &= left - 1) {
        const int move = std::countr_zero(left);
        if (token_of(move, table.roll.seat) == token && table.roll.owed[die_of(move)].value == value) return move;
    }
    return std::nullopt;
}

// §38, §64 Whether the rules allow the steps, one after the other, as the next thing.
bool allowed(const Rules& rules, Table table, const std::vector<Step>& steps) {
    for (const Step& step : steps) {
        if (due(rules, table).must != Must::move || exit_due(rules, table.position, table.roll)) return false;
        const auto move = allowed_move(rules, table, step.event.token, step.event.die[0]);
        if (!move) return false;
        play_move(rules, table, *move);
    }
    return true;
}

// The values of the dice that are not used, also of those that nothing can be done with.
std::vector<std::uint8_t> values_not_used(const Roll& roll) {
    std::vector<std::uint8_t> values;
    for (int die = 0; die < roll.dice; ++die)
        if (roll.owed[die].state != Owed::used) values.push_back(roll.owed[die].value);
    return values;
}

// §52–§54 Both dice with one token, in that order. It goes no further than heaven.
std::optional<Act> move_by_both(const Rules& rules, const Position& position, Token token, int first, int second) {
    const Seat seat = seat_of(token);
    const Square from = position.at[token], stop = target(rules, position, token, first),
                 to = stop == no_square ? no_square : along(*rules.board, seat, from, first + second);
    if (to == no_square) return std::nullopt;
    return Act{
        {step_of(rules, position, token, first, from, stop), step_of(rules, position, token, second, stop, to)}};
}

} // namespace

std::vector<Event> Act::events() const {
    std::vector<Event> events;
    for (const Step& step : steps) events.push_back(step.event);
    return events;
}

std::vector<Act> moves_by(const Rules& rules, const Position& position, Token token,
                          std::span<const std::uint8_t> values) {
    std::vector<Act> acts;
    for (auto value = values.begin(); value != values.end(); ++value) {
        const Square to = target(rules, position, token, *value);
        if (to != no_square && std::find(values.begin(), value, *value) == value)
            acts.push_back({{step_of(rules, position, token, *value, position.at[token], to)}});
    }
    return acts;
}

std::vector<Act> moves_of(const Rules& rules, const Table& table, Token token) {
    const std::vector<std::uint8_t> values = values_not_used(table.roll);
    std::vector<Act> acts = moves_by(rules, table.position, token, values);
    for (std::size_t first = 0; values.size() == 2 && first < (table.roll.pair() ? 1U : 2U); ++first)
        if (auto act = move_by_both(rules, table.position, token, values[first], values[1 - first]))
            acts.push_back(std::move(*act));
    for (Act& act : acts) act.due = allowed(rules, table, act.steps);
    return acts;
}

std::vector<Act> moves_to(const Rules& rules, const Table& table, Token token, Square square) {
    std::vector<Act> acts = moves_of(rules, table, token);
    std::erase_if(acts, [&](const Act& act) { return act.to() != square; });
    return acts;
}

Act in_one_hop(const std::vector<Act>& orders) {
    const auto quiet =
        std::find_if(orders.begin(), orders.end(), [](const Act& act) { return act.steps.front().captures == 0; });
    if (quiet != orders.end()) return *quiet;
    Act act = orders.front();
    act.steps.front().event.x_given = true;
    return act;
}

std::vector<Meant> meant(const Rules& rules, const Table& table, Token token, Square square) {
    std::vector<Meant> all;
    int right = 0;
    for (int value = 1; value <= die_faces; ++value)
        if (pending_die(table.roll, value) >= 0 && target(rules, table.position, token, value) == square)
            right = value;
    for (int value = 1; value <= die_faces; ++value) {
        Step step = step_of(rules, table.position, token, value, table.position.at[token], square);
        if (value != right) step.event.to = square;
        const bool likely = right != 0 ? value == right : pending_die(table.roll, value) >= 0;
        all.push_back({Act{{step}}, value == right, likely});
    }
    return all;
}

Event likeliest(const Rules& rules, const Position& position, Token token, Square square,
                std::span<const std::uint8_t> values) {
    if (position.at[token] == jail) return released(bit(token));
    const auto& progress = rules.board->progress[seat_of(token)];
    const int squares = progress[square] - progress[position.at[token]];
    int nearest = values.front();
    for (const std::uint8_t value : values) {
        if (target(rules, position, token, value) == square) return moved(token, value);
        if (std::abs(squares - value) < std::abs(squares - nearest)) nearest = value;
    }
    return moved(token, nearest, square);
}

std::optional<Act> exit_of(const Rules& rules, const Table& table, Seat seat) {
    int left = seat == table.roll.seat ? exits_left(table.position, table.roll) : 0;
    if (left == 0) return std::nullopt;
    Tokens tokens = 0;
    for_each(in_jail(table.position, seat), [&](Token token) {
        if (left-- > 0) tokens = united(tokens, bit(token));
    });
    const Square start = rules.board->start[seat];
    Act act{{{released(tokens), jail, start, rivals_on(table.position, start, seat)}}}; // §88
    const bool open = !exit_is_a_duty(rules) || exit_due(rules, table.position, table.roll);
    act.due = open && due(rules, table).must == Must::move;
    return act;
}

std::vector<Act> acts(const Rules& rules, const Table& table) {
    std::vector<Act> all;
    const Due now = due(rules, table);
    if (now.must == Must::move) {
        if (auto exit = exit_of(rules, table, now.seat)) all.push_back(std::move(*exit));
        for_each(in_play(table.position, now.seat), [&](Token token) {
            for (Act& act : moves_of(rules, table, token)) all.push_back(std::move(act));
        });
        all.push_back({{{{.word = Word::end, .seat = now.seat}}}});
    }
    if (now.must == Must::crown) // §112, §114
        for_each(in_play(table.position, now.seat), [&](Token token) {
            all.push_back({{{about(Word::crown, token), table.position.at[token], heaven}}, true});
        });
    return all;
}

std::vector<Act> left_undone(const Rules& rules, const Finding& omission) {
    std::vector<Act> undone;
    const Seat seat = omission.seat;
    if (omission.kind == Kind::omitted_exit)
        undone.push_back(
            {{{{.word = Word::out, .seat = seat, .tokens = omission.tokens}, jail, rules.board->start[seat]}}});
    if (omission.kind == Kind::omitted_capture)
        for (Moves left = omission.owed; left != 0; left &= left - 1) {
            const int move = std::countr_zero(left);
            const std::uint8_t value = omission.value[die_of(move)];
            for (Act& act : moves_by(rules, omission.position, token_of(move, seat), {&value, 1}))
                undone.push_back(std::move(act));
        }
    return undone;
}

std::vector<std::uint8_t> values_left(const Roll& roll) {
    std::vector<std::uint8_t> values;
    for (int die = 0; die < roll.dice; ++die)
        if (roll.pending(die) && (values.empty() || values.front() != roll.owed[die].value))
            values.push_back(roll.owed[die].value);
    return values;
}

Tokens in_play(const Position& position, Seat seat) {
    return static_cast<Tokens>(active_tokens(position, seat) << first_token(seat));
}

Tokens in_jail(const Position& position, Seat seat) {
    return static_cast<Tokens>(tokens_on(position, jail) & tokens_of(seat));
}

Throw next_throw(const Rules& rules, const State& state, bool start_decided) {
    const Table& table = state.table;
    if (table.roll.event == 0 && state.contenders != 0 && !start_decided) { // §25, R23
        const unsigned left = state.contenders & ~static_cast<unsigned>(state.thrown);
        return {true, static_cast<Seat>(std::countr_zero(left != 0 ? left : state.contenders)), 2};
    }
    const Due now = due(rules, table);
    const Due next = now.must == Must::roll || now.must == Must::over ? now : due(rules, table, true);
    Seat seat = next.seat;
    if (seat == no_seat && now.must != Must::roll) seat = table.roll.seat;
    if (seat == no_seat) seat = static_cast<Seat>(std::countr_zero(table.seats));
    return {false, seat, next.dice == 1 ? 1 : 2};
}

Square along(const Board& board, Seat seat, Square square, int squares) {
    if (square == no_square || board.progress[seat][square] == no_progress) return no_square;
    const int progress = board.progress[seat][square] + squares;
    return progress < 0 || progress > board.heaven_progress ? no_square : board.square_at(seat, progress);
}

bool on_way(const Board& board, Seat seat, Square square) {
    return !board.impossible[seat][square];
}

} // namespace arbiter
