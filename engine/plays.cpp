#include "plays.h"

#include "log.h"

#include <algorithm>

namespace arbiter {
namespace {

// How many plays go on from here, the prize apart.
template <int capacity>
std::uint64_t count_moves(const Rules& rules, const TableOf<capacity>& table) {
    const Moves moves = allowed_moves(rules, table.position, table.roll);
    if (moves == 0) return 1;
    if (table.roll.pending_dice() < 2) return static_cast<std::uint64_t>(std::popcount(moves));
    std::uint64_t plays = 0;
    for (Moves rest = moves; rest != 0; rest &= rest - 1) {
        TableOf<capacity> next = table;
        play_move(rules, next, std::countr_zero(rest));
        const Moves second = usable_moves(rules, next.position, next.roll);
        const Moves owed = owed_captures(rules, next.position, next.roll, second);
        plays += second == 0 ? 1U : static_cast<std::uint64_t>(std::popcount(owed != 0 ? owed : second));
    }
    return plays;
}

template <int capacity>
std::uint64_t count_plays(const Rules& rules, const TableOf<capacity>& table) {
    const int exits = exits_left(table.position, table.roll);
    if (exits == 0) return count_moves(rules, table);
    std::uint64_t plays = 0;
    for (int count = fewest_exits(rules, exits); count <= exits; ++count) {
        TableOf<capacity> next = table;
        if (count > 0) play_exit(rules, next, count);
        plays += count_moves(rules, next);
    }
    return plays;
}

template <int capacity>
std::uint64_t perft_from(const Rules& rules, const TableOf<capacity>& table, const Due& turn, int depth);

// What follows a play: the prize with each token, or the next throw.
template <int capacity>
std::uint64_t perft_after(const Rules& rules, const TableOf<capacity>& table, int depth) {
    const Due next = due(rules, table);
    if (next.must != Must::crown) return perft_from(rules, table, next, depth);
    std::uint64_t plays = 0;
    for (unsigned rest = active_tokens(table.position, next.seat); rest != 0; rest &= rest - 1) {
        TableOf<capacity> crowned = table;
        take_prize(crowned, static_cast<Token>(first_token(next.seat) + std::countr_zero(rest)));
        plays += perft_from(rules, crowned, due(rules, crowned), depth);
    }
    return plays;
}

template <int capacity>
std::uint64_t perft_from(const Rules& rules, const TableOf<capacity>& table, const Due& turn, int depth) {
    if (depth == 0 || turn.must == Must::over) return 1;
    std::uint64_t plays = 0;
    for (std::uint8_t a = 1; a <= 6; ++a)
        for (std::uint8_t b = turn.dice == 2 ? a : std::uint8_t{6}; b <= 6; ++b) {
            TableOf<capacity> thrown = table;
            throw_dice(rules, thrown, turn.seat, turn.dice, {a, turn.dice == 2 ? b : std::uint8_t{0}}, turn, 1);
            const bool may_crown = thrown.roll.pair() && thrown.roll.pairs_before == 2;
            std::uint64_t here = 0;
            if (depth == 1 && !may_crown)
                here = count_plays(rules, thrown);
            else
                for_each_play(rules, thrown, [&](const Play&, const TableOf<capacity>& played) {
                    here += perft_after(rules, played, depth - 1);
                });
            plays += turn.dice == 2 && a != b ? 2 * here : here; // both orders of two values
        }
    return plays;
}

} // namespace

std::string write(const Play& play) {
    std::string text;
    if (play.out != 0) {
        text = "out";
        for_each(play.out, [&](Token token) { text += ' ' + write_token(token); });
    }
    for (int n = 0; n < play.moves; ++n) {
        if (!text.empty()) text += "; ";
        text += "move " + write_token(play.move[n].token) + ' ' + std::to_string(play.move[n].value);
    }
    return text.empty() ? "none" : text;
}

template <int capacity>
TableOf<capacity> table_at(const PositionOf<capacity>& position, std::uint8_t seats, Seat turn) {
    TableOf<capacity> table;
    table.position = position;
    table.seats = static_cast<std::uint8_t>(seats | 1U << turn);
    table.starter = turn;
    settle_places(table);
    return table;
}

template <int capacity>
std::vector<std::string> legal_plays(const Rules& rules, const TableOf<capacity>& table, Seat seat,
                                     std::uint8_t dice, const std::array<std::uint8_t, 2>& values) {
    TableOf<capacity> thrown = table;
    throw_dice(rules, thrown, seat, dice, values, new_turn(rules, table, seat), 1);
    std::vector<std::string> lines;
    for_each_play(rules, thrown, [&](const Play& play, const TableOf<capacity>&) { lines.push_back(write(play)); });
    std::sort(lines.begin(), lines.end());
    return lines;
}

template <int capacity>
std::uint64_t perft(const Rules& rules, const TableOf<capacity>& table, Seat seat, int depth) {
    if (match_over(rules, table)) return 1;
    return perft_from(rules, table, new_turn(rules, table, seat), depth);
}

// For the boards of four colours and for the largest.
#define INSTANTIATE(capacity)                                                                                      \
    template TableOf<capacity> table_at(const PositionOf<capacity>&, std::uint8_t, Seat);                          \
    template std::vector<std::string> legal_plays(const Rules&, const TableOf<capacity>&, Seat, std::uint8_t,      \
                                                  const std::array<std::uint8_t, 2>&);                             \
    template std::uint64_t perft(const Rules&, const TableOf<capacity>&, Seat, int);
INSTANTIATE(token_count)
INSTANTIATE(most_tokens)
#undef INSTANTIATE

} // namespace arbiter
