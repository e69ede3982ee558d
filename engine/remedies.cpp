// What puts things right at the table, and what the referee imposes: fix, jail, restore, place, check, leaving,
// closing.
#include "judge.h"

namespace arbiter {

template <int capacity>
std::optional<Reason> JudgeOf<capacity>::refusal_of_fix(Token token) const {
    auto reason = std::optional(Reason::no_count_error);
    for (const std::uint32_t index : findings_.live()) {
        const Finding& finding = findings_[index];
        if (finding.kind != Kind::count_error || finding.tokens != bit(token)) continue;
        if (state_.arrived[token] == finding.event) return std::nullopt;
        reason = Reason::moved_since;
    }
    return reason;
}

// §126, R4 The last miscounted move of the token is set right.
template <int capacity>
void JudgeOf<capacity>::fix(const Event& event) {
    Table& table = state_.table;
    const Token token = event.token;
    const std::uint32_t wrong = state_.arrived[token];
    Finding error;
    for (const std::uint32_t index : findings_.live())
        if (findings_[index].event == wrong && findings_[index].kind == Kind::count_error) error = findings_[index];
    correct([&](const Finding& finding) {
        return finding.event == wrong &&
               (finding.kind == Kind::count_error || finding.kind == Kind::missing_capture ||
                finding.kind == Kind::illegal_capture);
    });

    for_each(error.sent, [&](Token rival) {
        if (table.position.at[rival] == jail && state_.arrived[rival] == wrong)
            put(rival, error.position.at[rival]);
    });
    put(token, error.position.at[token]);
    const Square square = target(rules_, table.position, token, error.die);
    const Tokens prey = prey_on(board(), table.position, square, seat_of(token));
    send(prey);
    put(token, square);
    state_.came_from[token] = error.position.at[token];

    Roll& roll = *roll_of(error.roll);
    bool used_a_die = false;
    for (Owed& count : roll.owed) {
        if (count.use.event != wrong || count.use.token != token) continue;
        used_a_die = true;
        count.use = Use::of_move(board(), token, square, prey != 0, wrong); // §69
    }
    if (!used_a_die && seat_of(token) == roll.seat) {
        roll.captured_besides = without(roll.captured_besides, bit(token));
        if (prey != 0) roll.captured_besides = united(roll.captured_besides, bit(token));
    }
    // The fix asks again for the dice that the wrong square had made useless.
    Roll& current = table.roll;
    if (current.closed) return;
    for (int die = 0; die < current.dice; ++die)
        if (current.owed[die].state == Owed::lost) current.owed[die].state = Owed::pending;
}

// No rival came to the token's square after it, or by the same event.
template <int capacity>
bool JudgeOf<capacity>::arrived_last(Token token) const {
    bool last = true;
    for_each(rivals_on(state_.table.position, state_.table.position.at[token], seat_of(token)),
             [&](Token rival) { last = last && state_.arrived[rival] < state_.arrived[token]; });
    return last;
}

// The finding's captures that are still to be carried out: tokens left where it found them.
template <int capacity>
Tokens JudgeOf<capacity>::left_in_place(const Finding& finding) const {
    Tokens left = 0;
    for_each(finding.tokens, [&](Token token) {
        if (state_.table.position.at[token] == finding.position.at[token]) left = united(left, bit(token));
    });
    return left;
}

// R21 A token left on a captured square, or standing alone where it can not be.
template <int capacity>
bool JudgeOf<capacity>::may_be_sent(Token token) const {
    for (const std::uint32_t index : findings_.live()) {
        const Finding& finding = findings_[index];
        if (finding.kind == Kind::missing_capture && (left_in_place(finding) & bit(token)) != 0) return true;
        if (finding.kind == Kind::overshoot && finding.tokens == bit(token) &&
            state_.arrived[token] == finding.event)
            return true;
    }
    const Square square = state_.table.position.at[token];
    if (prey_on(board(), state_.table.position, square, seat_of(token)) != 0) return !arrived_last(token);
    return board().impossible[seat_of(token)][square];
}

// `jail`: captures carried out late.
template <int capacity>
void JudgeOf<capacity>::send_late(const Event& event) {
    Roll& roll = state_.table.roll;
    Tokens wrong = 0;
    for_each(event.tokens, [&](Token token) {
        if (!may_be_sent(token)) wrong = united(wrong, bit(token));
    });
    if (wrong != 0) flag(Kind::illegal_capture, no_seat, wrong);
    for (const std::uint32_t index : findings_.live()) { // §69 the move has captured after all
        const Finding& finding = findings_[index];
        const bool of_this_roll = finding.kind == Kind::missing_capture && finding.roll == roll.index;
        if (!of_this_roll || finding.mover == no_token || (left_in_place(finding) & event.tokens) == 0) continue;
        bool by_die = false;
        for (Owed& count : roll.owed)
            if (count.use.event == finding.event) by_die = count.use.captured = true;
        if (!by_die && seat_of(finding.mover) == roll.seat)
            roll.captured_besides = united(roll.captured_besides, bit(finding.mover));
    }
    send(event.tokens);
    const Tokens in_jail = tokens_on(state_.table.position, jail);
    correct([&](const Finding& finding) {
        return finding.kind == Kind::missing_capture && (finding.tokens & event.tokens) != 0 &&
               without(finding.tokens, in_jail) == 0;
    });
}

// R20 The tokens that `restore` puts back next: the one that overshot, the one whose own place is impossible, and
// the last to arrive on a square that two colours share. Where the record does not know who came last there is
// none.
template <int capacity>
Tokens JudgeOf<capacity>::responsible() const {
    const Position& position = state_.table.position;
    Tokens tokens = 0;
    for (const std::uint32_t index : findings_.live()) {
        const Finding& finding = findings_[index];
        if (finding.kind == Kind::overshoot)
            tokens = united(tokens, without(finding.tokens, tokens_on(position, jail)));
    }
    for_each(impossible_tokens(board(), position), [&](Token token) {
        if (board().impossible[seat_of(token)][position.at[token]] || arrived_last(token))
            tokens = united(tokens, bit(token));
    });
    return tokens;
}

template <int capacity>
void JudgeOf<capacity>::restore() {
    for (Tokens tokens = responsible(); tokens != 0; tokens = responsible()) {
        Token last = lowest(tokens);
        for_each(tokens, [&](Token token) {
            if (state_.arrived[token] > state_.arrived[last]) last = token;
        });
        put_back(last);
    }
}

template <int capacity>
void JudgeOf<capacity>::put_back(Token token) {
    const Position& position = state_.table.position;
    const Seat seat = seat_of(token);
    const std::uint32_t event = state_.arrived[token];
    Square square = state_.came_from[token];
    const bool impossible = (impossible_tokens(board(), position) & bit(token)) != 0;
    for (const std::uint32_t index : findings_.live()) // it overshot, and may have moved on since
        if (!impossible && findings_[index].kind == Kind::overshoot && findings_[index].tokens == bit(token))
            square = findings_[index].position.at[token];
    if (square == no_square || board().impossible[seat][square] || prey_on(board(), position, square, seat) != 0)
        square = jail;
    put(token, square);
    correct([&](const Finding& finding) {
        return (finding.kind == Kind::overshoot && finding.tokens == bit(token)) ||
               (finding.kind == Kind::missing_capture && finding.event == event);
    });
    forget_safe_square(token, event);
}

// `safe-rolls`: the move of that event is corrected, so its safe square gives no roll.
template <int capacity>
void JudgeOf<capacity>::forget_safe_square(Token token, std::uint32_t event) {
    for (Owed& count : state_.table.roll.owed)
        if (count.use.token == token && count.use.event == event) count.use.safe = false;
}

template <int capacity>
void JudgeOf<capacity>::place(const Event& event) {
    put(event.token, event.to);
    correct([&](const Finding& finding) {
        const bool correctable = !is_omission(finding.kind) && finding.kind != Kind::illegal_state;
        if (!correctable || (finding.tokens & bit(event.token)) == 0) return false;
        forget_safe_square(event.token, finding.event);
        return true;
    });
}

template <int capacity>
void JudgeOf<capacity>::check(const Check& check) {
    actor_ = no_seat;
    Tokens moved = 0;
    for (Token token = 0; token < capacity; ++token) {
        const bool seen = (check.seats >> seat_of(token) & 1) != 0;
        if (!seen || check.position.at[token] == state_.table.position.at[token]) continue;
        put(token, check.position.at[token]);
        state_.came_from[token] = no_square;
        moved = united(moved, bit(token));
    }
    if (moved != 0) note(Kind::board_mismatch, no_seat, moved); // §129, §130
}

// §34, §130, R18 Tampering and cheating: the token named goes to jail, the turn is lost; outside it, the next one.
template <int capacity>
void JudgeOf<capacity>::penalty(const Event& event) {
    Table& table = state_.table;
    const auto in_its_turn = [&] {
        const Due now = due();
        return now.seat == event.seat && now.same_turn;
    };
    bool own_turn = in_its_turn();
    if (event.token != no_token && table.position.at[event.token] != jail) {
        send(bit(event.token));
        settle_places(table); // R17 a win may be void now
        own_turn = own_turn || in_its_turn();
    }
    if (own_turn)
        table.roll.closed = true;
    else if (table.lost_turns[event.seat] < UINT8_MAX)
        ++table.lost_turns[event.seat];
}

// `expel` and `retire` (§130, R18, R22).
template <int capacity>
void JudgeOf<capacity>::leave(Seat seat) {
    Table& table = state_.table;
    const auto seat_bit = static_cast<std::uint8_t>(1U << seat);
    if ((table.gone & seat_bit) != 0) return;
    if (last_one_left(rules_, table) == seat) table.places[table.placed++] = seat;
    send(without(tokens_of(seat), tokens_on(table.position, jail)));
    table.gone = static_cast<std::uint8_t>(table.gone | seat_bit);
    touched_ = united(touched_, tokens_of(seat));
    if (makes_roll(seat)) table.roll.closed = true;
    state_.contenders = static_cast<std::uint8_t>(state_.contenders & ~seat_bit);
    state_.thrown = static_cast<std::uint8_t>(state_.thrown & ~seat_bit);
    if (std::popcount(state_.contenders) == 1) state_.thrown = state_.contenders; // R23 nobody is left to tie with
    settle_start();
}

template <int capacity>
void JudgeOf<capacity>::close_record() {
    close_windows(state_.table.rolls);
    state_.record_closed = true;
}

template std::optional<Reason> JudgeOf<token_count>::refusal_of_fix(Token) const;
template void JudgeOf<token_count>::fix(const Event&);
template void JudgeOf<token_count>::send_late(const Event&);
template Tokens JudgeOf<token_count>::responsible() const;
template void JudgeOf<token_count>::restore();
template void JudgeOf<token_count>::penalty(const Event&);
template void JudgeOf<token_count>::place(const Event&);
template void JudgeOf<token_count>::check(const Check&);
template void JudgeOf<token_count>::leave(Seat);
template void JudgeOf<token_count>::close_record();
template std::optional<Reason> JudgeOf<most_tokens>::refusal_of_fix(Token) const;
template void JudgeOf<most_tokens>::fix(const Event&);
template void JudgeOf<most_tokens>::send_late(const Event&);
template Tokens JudgeOf<most_tokens>::responsible() const;
template void JudgeOf<most_tokens>::restore();
template void JudgeOf<most_tokens>::penalty(const Event&);
template void JudgeOf<most_tokens>::place(const Event&);
template void JudgeOf<most_tokens>::check(const Check&);
template void JudgeOf<most_tokens>::leave(Seat);
template void JudgeOf<most_tokens>::close_record();

} // namespace arbiter
