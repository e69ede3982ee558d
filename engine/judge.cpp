// Throws, exits and moves, judged under their paragraphs. Claims and what puts things right stand in claims.cpp and
// remedies.cpp.
#include "judge.h"

#include <cassert>

namespace arbiter {
namespace {

// The tokens of the moves, as tokens of that seat.
Tokens tokens_in(Moves moves, Seat seat) {
    return static_cast<Tokens>(((moves | moves >> tokens_a_seat) & 0xF) << first_token(seat));
}

bool changes_nothing_after_the_end(Word word) {
    return word == Word::roll || word == Word::void_throw || word == Word::out || word == Word::move ||
           word == Word::end || word == Word::crown;
}

bool lost_die(const Roll& roll, int value) {
    for (int die = 0; die < roll.dice; ++die)
        if (roll.owed[die].state == Owed::lost && roll.owed[die].value == value) return true;
    return false;
}

} // namespace

template <int capacity>
JudgeOf<capacity>::JudgeOf(const Header& header) : rules_(header.rules) {
    Table& table = state_.table;
    table.seats = header.seats;
    table.starter = header.turn;
    if (header.position) table.position = *header.position;
    state_.came_from.fill(no_square);
    state_.contenders = header.turn == no_seat ? header.seats : std::uint8_t{0};
    touched_ = tokens_up_to(capacity);
    settle_event();
}

template <int capacity>
std::optional<Reason> JudgeOf<capacity>::step(const Record& record, const Event& event, std::uint32_t number) {
    assert(number >= 1 && event.word != Word::undo && event.word != Word::annul && event.word != Word::retract);
    assert(event.word != Word::check || event.detail < record.checks.size());
    assert(event.seat == no_seat || state_.table.seated(event.seat));
    if (const auto reason = refusal(event)) return reason;
    if (changes_nothing_after_the_end(event.word) && match_over(rules_, state_.table)) { // §136
        note_without_effect(event, number);
        return std::nullopt;
    }
    begin(event, number);
    judge(record, event);
    settle_event();
    assert(state_is_ok(rules_, state_));
    return std::nullopt;
}

template <int capacity>
void JudgeOf<capacity>::begin(const Event& event, std::uint32_t number) {
    number_ = number;
    actor_ = event.seat;
    before_ = state_.table.position;
    touched_ = 0;
    value_ = event.word == Word::move ? event.die[0] : std::uint8_t{0};
}

template <int capacity>
void JudgeOf<capacity>::note_without_effect(const Event& event, std::uint32_t number) {
    begin(event, number);
    note(Kind::play_after_end, event.seat, event.named());
}

template <int capacity>
std::optional<Reason> JudgeOf<capacity>::refusal(const Event& event) const {
    const Position& position = state_.table.position;
    if (state_.record_closed && event.word != Word::note) return Reason::after_close;
    const Tokens in_jail = tokens_on(position, jail);
    if ((event.x & in_jail) != 0) return Reason::already_in_jail;
    switch (event.word) {
    case Word::first:
        if (state_.table.roll.event != 0) return Reason::first_after_roll;
        break;
    case Word::out:
        if (without(event.tokens, in_jail) != 0) return Reason::not_in_jail;
        break;
    case Word::move:
        if (position.at[event.token] == jail) return Reason::mover_in_jail;
        if (position.at[event.token] == heaven) return Reason::mover_in_heaven; // §104
        if (event.to == no_square && progress_of(board(), position, event.token) == no_progress)
            return Reason::no_way;
        break;
    case Word::crown:
        if (position.at[event.token] == jail) return Reason::crown_in_jail;
        if (position.at[event.token] == heaven) return Reason::crown_in_heaven; // §115
        break;
    case Word::fix: return refusal_of_fix(event.token);
    case Word::jail:
        if ((event.tokens & in_jail) != 0) return Reason::already_in_jail;
        break;
    case Word::restore:
        if (responsible() == 0) return Reason::nothing_to_restore;
        break;
    case Word::roll:
    case Word::void_throw:
    case Word::end:
    case Word::claim:
    case Word::annul:
    case Word::retract:
    case Word::penalty:
    case Word::expel:
    case Word::retire:
    case Word::place:
    case Word::check:
    case Word::note:
    case Word::undo:
    case Word::close: break;
    }
    return std::nullopt;
}

template <int capacity>
void JudgeOf<capacity>::judge(const Record& record, const Event& event) {
    switch (event.word) {
    case Word::first: return throw_for_start(event);
    case Word::roll: return roll(event);
    case Word::void_throw: return void_throw(event);
    case Word::out: return out(event);
    case Word::move: return move(event);
    case Word::end: return end(event);
    case Word::crown: return crown(event);
    case Word::claim: return claim(event);
    case Word::fix: return fix(event);
    case Word::jail: return send_late(event);
    case Word::restore: return restore();
    case Word::penalty: return penalty(event);
    case Word::expel:
    case Word::retire: return leave(event.seat);
    case Word::place: return place(event);
    case Word::check: return check(record.checks[event.detail]);
    case Word::close: return close_record();
    case Word::note:
    case Word::annul:
    case Word::retract:
    case Word::undo: return;
    }
}

// §25, R23 Only those tied for the highest sum throw again.
template <int capacity>
void JudgeOf<capacity>::throw_for_start(const Event& event) {
    const auto seat = static_cast<std::uint8_t>(1U << event.seat);
    if ((state_.contenders & seat) == 0 || (state_.thrown & seat) != 0)
        return note(Kind::wrong_player, event.seat, 0);
    state_.thrown = static_cast<std::uint8_t>(state_.thrown | seat);
    state_.sums[event.seat] = static_cast<std::uint8_t>(event.die[0] + event.die[1]);
    settle_start();
}

template <int capacity>
void JudgeOf<capacity>::settle_start() {
    if (state_.contenders == 0 || state_.thrown != state_.contenders) return;
    int highest = 0;
    std::uint8_t tied = 0;
    for_each_seat(state_.contenders, [&](Seat seat) {
        if (state_.sums[seat] < highest) return;
        if (state_.sums[seat] > highest) tied = 0;
        highest = state_.sums[seat];
        tied = static_cast<std::uint8_t>(tied | 1U << seat);
    });
    state_.thrown = 0;
    state_.contenders = tied;
    if (std::popcount(tied) > 1) return;
    state_.contenders = 0;
    state_.table.starter = static_cast<Seat>(std::countr_zero(tied));
}

template <int capacity>
void JudgeOf<capacity>::roll(const Event& event) {
    Table& table = state_.table;
    const Seat seat = event.seat;
    Due turn = due();
    const bool premature = turn.must == Must::move; // §131, R9
    if (premature) {
        judge_leftovers();
        turn = arbiter::due(rules_, table, true);
    }
    const Seat prize_lost = turn.must == Must::crown ? turn.seat : no_seat; // §112
    if (prize_lost != no_seat) turn = pass_turn(rules_, table, prize_lost);
    if (turn.seat == no_seat) turn = new_turn(rules_, table, seat);

    Seat roll_lost = no_seat;
    if (seat != turn.seat && turn.same_turn) { // §105, §39, R15
        const Due next = pass_turn(rules_, table, turn.seat);
        if (next.seat == seat) {
            roll_lost = turn.seat;
            turn = next;
        }
    }
    const bool out_of_turn = seat != turn.seat;
    const bool extra = out_of_turn && !turn.same_turn && makes_roll(seat);         // §110, §134, §43, §116
    if (out_of_turn) turn = new_turn(rules_, table, seat);                         // R9
    const bool wrong_count = event.dice != dice_due(rules_, table.position, seat); // §27, §103, R2

    // §74 Valid dice thrown again close the windows, an irregular throw only those of the roll before the last.
    const bool irregular = premature || out_of_turn || wrong_count;
    if (!irregular)
        close_windows(table.rolls); // §132
    else if (table.rolls > 0)
        close_windows(table.rolls - 1);

    const Token punished = throw_dice(rules_, table, seat, event.dice, event.die, turn, number_);
    if (punished != no_token) arrive(punished, before_.at[punished]);
    if (premature) flag(Kind::premature_roll, seat, 0);
    if (roll_lost != no_seat) note(Kind::missing_roll, roll_lost, 0);
    if (prize_lost != no_seat) note(Kind::prize_not_taken, prize_lost, 0);
    if (out_of_turn) flag(extra ? Kind::extra_roll : Kind::wrong_player, seat, 0);
    if (wrong_count) flag(Kind::wrong_dice_count, seat, 0);
}

// §31, §32, R3 An invalid throw changes nothing.
template <int capacity>
void JudgeOf<capacity>::void_throw(const Event& event) {
    const Due now = due();
    const bool waiting = now.must != Must::move || state_.table.roll.pending_dice() == 0;
    if (waiting && now.seat != no_seat && now.seat != event.seat) note(Kind::wrong_player, event.seat, 0); // §26
}

template <int capacity>
void JudgeOf<capacity>::out(const Event& event) {
    const bool own = makes_roll(event.seat);
    if (!own) flag(Kind::wrong_player, event.seat, event.tokens); // §26
    const int dice = state_.table.roll.pending_dice();
    const Tokens ruled = own ? release(event) : Tokens{0};
    const bool used_dice = state_.table.roll.pending_dice() < dice;
    for_each(event.tokens, [&](Token token) { put(token, board().start[event.seat]); });
    capture(event, ruled);
    if (used_dice) correct_passed_dice();
}

// The roller's exit takes its dice; returns the rivals that a lawful exit sends to jail.
template <int capacity>
Tokens JudgeOf<capacity>::release(const Event& event) {
    const Position& position = state_.table.position;
    Roll& roll = state_.table.roll;
    // §64, R13 An exit made late uses a die while a capture may be due.
    const bool takes_a_die = roll.released < 2 && exits_left(position, roll) > 0;
    if (takes_a_die && exit_is_a_duty(rules_) && !exit_due(rules_, position, roll)) {
        const Moves owed = owed_captures(rules_, position, roll, usable_moves(rules_, position, roll));
        if (owed != 0) flag_omitted_capture(owed);
    }
    Tokens excess = 0;
    for (const Token token : event.order) {
        if (token == no_token) break;
        if (exits_left(position, roll) > 0)
            use_for_exit(state_.table, token, number_);
        else
            excess = united(excess, bit(token)); // §35–§37
    }
    roll.left_jail = united(roll.left_jail, event.tokens); // §46, §48
    if (excess != 0) flag(Kind::illegal_exit, event.seat, excess);
    if (roll.exits > 0 && roll.released >= roll.exits) forget_omissions(Kind::omitted_exit);
    return excess == event.tokens ? Tokens{0}
                                  : rivals_on(position, board().start[event.seat], event.seat); // §88–§90
}

// What the roll asked for before this move with one of its pending dice; asked anew at every move, also where one
// token makes both (§52, §54, §67).
template <int capacity>
void JudgeOf<capacity>::judge_duties(const Event& event, int die) {
    const Position& position = state_.table.position;
    Roll& roll = state_.table.roll;
    if (exit_due(rules_, position, roll)) { // §38, §81, §122, §123
        if (!roll.exit_omitted) flag_omitted_exit();
        return;
    }
    const Moves usable = usable_moves(rules_, position, roll);
    const Moves owed = owed_captures(rules_, position, roll, usable);
    const Moves move = 1U << move_of(event.token, die);
    if ((usable & move) != 0 && // R4
        prey_on(board(), position, target(rules_, position, event.token, event.die[0]), roll.seat) != 0)
        forget_omissions(Kind::omitted_capture);
    if (owed != 0 && (owed & move) == 0) return flag_omitted_capture(owed); // §64, §72
    if ((usable & move) == 0) return;
    const Moves wide = widest(rules_, position, roll, usable, owed != 0 ? owed : usable);
    if ((wide & move) == 0) flag_unused_die(bit(event.token), wide); // §55, §56
}

template <int capacity>
void JudgeOf<capacity>::move(const Event& event) {
    Table& table = state_.table;
    Roll& roll = table.roll;
    const Token token = event.token;
    const int value = event.die[0];
    const Square meant = target(rules_, table.position, token, value);
    const bool own = makes_roll(event.seat);
    const int die = own ? pending_die(roll, value) : -1;

    if (!own)
        flag(Kind::wrong_player, event.seat, bit(token)); // §26
    else if (die < 0)
        flag(Kind::die_not_available, event.seat, bit(token)); // §18, §29, §58
    else
        judge_duties(event, die);
    if (own && (die >= 0 || lost_die(roll, value)) && barred(rules_, table.position, roll, token))
        flag(Kind::token_may_not_move, event.seat, bit(token)); // §69, §46, §48

    Square square = event.to != no_square ? event.to : meant;
    const bool overshot = meant == no_square; // §99, §100, R19
    if (overshot && square == no_square) square = heaven;
    const Tokens ruled = prey_on(board(), table.position, square, event.seat); // §63
    const Tokens sent = capture(event, ruled);
    if (overshot) {
        flag(Kind::overshoot, event.seat, bit(token));
    } else if (square != meant) { // §49, §126
        Finding finding = make(Kind::count_error, event.seat, bit(token));
        finding.sent = sent;
        flag(finding);
    }
    put(token, square);
    if (overshot && square == heaven) table.overshot = united(table.overshot, bit(token));

    const bool captured = (sent & ruled) != 0;
    if (die >= 0) {
        roll.owed[die].state = Owed::used;
        roll.owed[die].use = Use::of_move(board(), token, square, captured, number_);
        roll.last_moved = token;
        correct_passed_dice();
    } else if (own && captured) {
        roll.captured_besides = united(roll.captured_besides, bit(token));
    }
}

template <int capacity>
void JudgeOf<capacity>::end(const Event& event) {
    if (!makes_roll(event.seat)) return note(Kind::wrong_player, event.seat, 0); // §26
    Roll& roll = state_.table.roll;
    if (roll.declared || roll.closed || !unfinished(rules_, state_.table)) return;
    const bool exit_omitted = roll.exit_omitted;
    judge_leftovers();
    roll.declared = true;
    roll.exit_passed = roll.exit_omitted && !exit_omitted;
}

// R14 What `end` passed was demanded and played.
template <int capacity>
void JudgeOf<capacity>::correct_passed_dice() {
    const Roll& roll = state_.table.roll;
    if (!roll.declared || usable_moves(rules_, state_.table.position, roll) != 0) return;
    correct([&](const Finding& finding) {
        return finding.kind == Kind::unused_die && finding.tokens == 0 && finding.roll == roll.index;
    });
}

template <int capacity>
void JudgeOf<capacity>::judge_leftovers() {
    const Position& position = state_.table.position;
    Roll& roll = state_.table.roll;
    const bool exit = exit_due(rules_, position, roll);
    if (exit && !roll.exit_omitted) return flag_omitted_exit(); // §38, §81
    const Moves usable = usable_moves(rules_, position, roll);
    if (usable == 0) return;
    const Moves owed = owed_captures(rules_, position, roll, usable);
    if (owed != 0 && !exit) return flag_omitted_capture(owed); // §64, §72
    flag_unused_die(0, usable);                                // §55, R14
}

template <int capacity>
void JudgeOf<capacity>::crown(const Event& event) {
    Table& table = state_.table;
    if (makes_roll(event.seat) && due().must == Must::crown) { // §112
        arrive(event.token, table.position.at[event.token]);
        take_prize(table, event.token);
        return;
    }
    flag(makes_roll(event.seat) ? Kind::prize_not_due : Kind::wrong_player, event.seat, bit(event.token));
    put(event.token, heaven);
}

template <int capacity>
void JudgeOf<capacity>::close_windows(std::uint32_t last_roll) {
    findings_.close_where(number_, [&](const Finding& finding) -> std::optional<Status> {
        if (finding.status != Status::open || finding.roll > last_roll) return std::nullopt;
        return is_omission(finding.kind) ? Status::forgiven : Status::accepted; // §80, §128
    });
}

template <int capacity>
void JudgeOf<capacity>::settle_event() {
    settle(rules_, state_.table);
    if (touched_ == 0) return;
    settle_places(state_.table);
    const auto jailed = static_cast<Tokens>(touched_ & tokens_on(state_.table.position, jail));
    if (jailed != 0)
        correct([&](const Finding& finding) {
            return finding.kind == Kind::overshoot && (finding.tokens & jailed) != 0;
        });
    judge_state();
}

// §129 Impossible states that are gone, and those that are new.
template <int capacity>
void JudgeOf<capacity>::judge_state() {
    const Position& position = state_.table.position;
    bool suspect = state_.impossible != 0;
    for_each(touched_, [&](Token token) {
        const Square square = position.at[token];
        suspect = suspect || board().impossible[seat_of(token)][square] ||
                  prey_on(board(), position, square, seat_of(token)) != 0;
    });
    if (!suspect) return;
    state_.impossible = impossible_tokens(board(), position);
    const auto stands = [&](const Finding& finding, Token token) {
        return (finding.tokens & state_.impossible & bit(token)) != 0 &&
               finding.position.at[token] == position.at[token];
    };
    correct([&](const Finding& finding) {
        if (finding.kind != Kind::illegal_state) return false;
        bool any = false;
        for_each(finding.tokens, [&](Token token) { any = any || stands(finding, token); });
        return !any;
    });
    Tokens fresh = state_.impossible;
    for (const std::uint32_t index : findings_.live()) {
        const Finding& finding = findings_[index];
        if (finding.kind != Kind::illegal_state) continue;
        for_each(finding.tokens, [&](Token token) {
            if (stands(finding, token)) fresh = without(fresh, bit(token));
        });
    }
    if (fresh == 0) return;
    Finding finding = make(Kind::illegal_state, actor_, state_.impossible);
    finding.position = position;
    flag(finding);
}

// `soplo-test final`: what a later die of the same roll made good was no omission.
template <int capacity>
void JudgeOf<capacity>::forget_omissions(Kind kind) {
    if (!later_dice_mend(rules_)) return;
    findings_.close_where(number_, [&](const Finding& finding) {
        const bool made_good =
            finding.kind == kind && finding.roll == state_.table.roll.index && finding.event < number_;
        return made_good ? std::optional(Status::vanished) : std::nullopt;
    });
}

template <int capacity>
FindingOf<capacity> JudgeOf<capacity>::make(Kind kind, Seat seat, Tokens tokens) const {
    const Roll& roll = state_.table.roll;
    Finding finding;
    finding.event = number_;
    finding.roll = roll.index;
    finding.kind = kind;
    finding.status = first_status(kind);
    finding.seat = seat;
    finding.tokens = tokens;
    finding.value = roll.values();
    finding.die = value_;
    finding.position = before_;
    return finding;
}

template <int capacity>
void JudgeOf<capacity>::flag(const Finding& finding) {
    findings_.add(finding);
    if (!is_omission(finding.kind) || !one_soplo_covers_a_roll()) return;
    // A roll that was sanctioned already is not sanctioned again: the same claim covers this omission.
    if (const Roll* roll = roll_of(finding.roll); roll->sanctioned_by != 0)
        findings_.close(static_cast<std::uint32_t>(findings_.all().size() - 1), Status::sanctioned,
                        roll->sanctioned_by);
}

template <int capacity>
void JudgeOf<capacity>::note(Kind kind, Seat seat, Tokens tokens) {
    Finding finding = make(kind, seat, tokens);
    finding.status = Status::noted;
    findings_.add(finding);
}

template <int capacity>
void JudgeOf<capacity>::flag_omitted_exit() {
    Roll& roll = state_.table.roll;
    roll.exit_omitted = true;
    Finding finding = make(Kind::omitted_exit, roll.seat, 0);
    finding.exits = static_cast<std::uint8_t>(exits_left(state_.table.position, roll));
    flag(finding);
}

// `moves`: what would have used more.
template <int capacity>
void JudgeOf<capacity>::flag_unused_die(Tokens tokens, Moves moves) {
    Finding finding = make(Kind::unused_die, state_.table.roll.seat, tokens);
    finding.owed = static_cast<std::uint8_t>(moves);
    flag(finding);
}

template <int capacity>
void JudgeOf<capacity>::flag_omitted_capture(Moves owed) {
    Finding finding = make(Kind::omitted_capture, state_.table.roll.seat, tokens_in(owed, state_.table.roll.seat));
    finding.owed = static_cast<std::uint8_t>(owed);
    flag(finding);
}

template <int capacity>
Tokens JudgeOf<capacity>::capture(const Event& event, Tokens ruled) {
    const Tokens sent = event.x_given ? event.x : ruled;
    if (sent == ruled && sent == 0) return 0;
    Finding finding = make(Kind::missing_capture, event.seat, without(ruled, sent)); // §63, §88
    finding.mover = event.token;
    if (finding.tokens != 0) flag(finding);
    if (without(sent, ruled) != 0) flag(Kind::illegal_capture, event.seat, without(sent, ruled)); // §61, §62, §82
    send(sent);
    return sent;
}

template <int capacity>
void JudgeOf<capacity>::arrive(Token token, Square from) {
    state_.came_from[token] = from;
    state_.arrived[token] = number_;
    state_.table.overshot = without(state_.table.overshot, bit(token));
    touched_ = united(touched_, bit(token));
}

template <int capacity>
void JudgeOf<capacity>::put(Token token, Square square) {
    arrive(token, state_.table.position.at[token]);
    state_.table.position.at[token] = square;
}

template <int capacity>
void JudgeOf<capacity>::send(Tokens tokens) {
    for_each(tokens, [&](Token token) { put(token, jail); });
}

template <int capacity>
Roll* JudgeOf<capacity>::roll_of(std::uint32_t index) {
    if (state_.table.roll.index == index) return &state_.table.roll;
    return &state_.table.before;
}

template class JudgeOf<token_count>;
template class JudgeOf<most_tokens>;

} // namespace arbiter
