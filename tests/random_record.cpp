#include "random_record.h"

namespace arbiter {
namespace {

// Any square of the board, jail and heaven too.
Square any_square(Random& random) {
    std::vector<Square> squares = {jail};
    for_each_square(parques_board, [&](Square square) { squares.push_back(square); });
    squares.push_back(heaven);
    return squares[random.below(static_cast<std::uint32_t>(squares.size()))];
}

Token random_token(Random& random, std::uint8_t seats) {
    for (;;)
        if (const auto token = static_cast<Token>(random.below(token_count)); (seats >> seat_of(token) & 1) != 0)
            return token;
}

Seat random_seat(Random& random, std::uint8_t seats) {
    return seat_of(random_token(random, seats));
}

// A token of the seat, of the set of four bits.
Token random_of(Random& random, unsigned set, Seat seat) {
    for (std::uint32_t skip = random.below(static_cast<std::uint32_t>(std::popcount(set))); skip > 0; --skip)
        set &= set - 1;
    return static_cast<Token>(first_token(seat) + std::countr_zero(set));
}

Event make(Word word, Seat seat) {
    Event event;
    event.word = word;
    event.seat = seat;
    return event;
}

Event token_event(Word word, Token token) {
    Event event = make(word, seat_of(token));
    event.token = token;
    return event;
}

Event exit_event(Random& random, const Replay& replay, Seat seat, int count) {
    Event event = make(Word::out, seat);
    unsigned in_jail = jailed_tokens(replay.table().position, seat);
    for (int n = 0; n < count && in_jail != 0; ++n) {
        const Token token = random_of(random, in_jail, seat);
        in_jail &= ~(1U << (token % tokens_a_seat));
        event.order[n] = token;
        event.tokens = united(event.tokens, bit(token));
    }
    return event;
}

Event throw_event(Random& random, Seat seat, std::uint8_t dice) {
    Event event = make(Word::roll, seat);
    event.dice = dice;
    event.die = {random.die(), dice == 2 ? random.die() : std::uint8_t{0}};
    if (dice == 2 && random.percent(15)) event.die[1] = event.die[0];
    return event;
}

Event move_event(Token token, int value) {
    Event event = token_event(Word::move, token);
    event.dice = 1;
    event.die[0] = static_cast<std::uint8_t>(value);
    return event;
}

// Captures as a careless table would carry them out.
void change_captures(Random& random, const Replay& replay, Event& event) {
    event.x_given = true;
    if (random.percent(50)) return;
    const Token token = random_token(random, replay.table().seats);
    if ((event.named() & bit(token)) == 0) event.x = bit(token);
}

Event any_move(Random& random, const Replay& replay) {
    const Table& table = replay.table();
    const Seat seat =
        table.roll.event != 0 && random.percent(90) ? table.roll.seat : random_seat(random, table.seats);
    const unsigned active = active_tokens(table.position, seat);
    if (active == 0) return exit_event(random, replay, seat, 1 + static_cast<int>(random.below(2)));
    int value = random.die();
    if (random.percent(85)) {
        const int die = table.roll.pending(0) && random.percent(50) ? 0 : 1;
        if (table.roll.owed[die].value != 0) value = table.roll.owed[die].value;
    }
    Event event = move_event(random_of(random, active, seat), value);
    if (random.percent(15)) {
        const int progress =
            progress_of(parques_board, table.position, event.token) + value + static_cast<int>(random.below(4)) - 2;
        event.to =
            random.percent(85) && progress >= 0 ? parques_board.square_at(seat, progress) : any_square(random);
    }
    if (random.percent(15)) change_captures(random, replay, event);
    return event;
}

Event check_event(Random& random, Record& record, const Replay& replay) {
    Event event = make(Word::check, no_seat);
    event.detail = static_cast<std::uint32_t>(record.checks.size());
    Check check{0, {}};
    for (Seat seat = 0; seat < seat_count; ++seat) {
        if (!replay.table().seated(seat) || random.percent(30)) continue;
        check.seats = static_cast<std::uint8_t>(check.seats | 1U << seat);
        for (Token token = first_token(seat); token < first_token(seat) + tokens_a_seat; ++token)
            check.position.at[token] = replay.table().position.at[token];
    }
    if (check.seats == 0) return make(Word::restore, no_seat);
    const Token token = random_token(random, check.seats);
    if (random.percent(60)) check.position.at[token] = any_square(random);
    record.checks.push_back(check);
    return event;
}

} // namespace

std::uint32_t Random::below(std::uint32_t count) {
    std::uint64_t value = state_ += 0x9E3779B97F4A7C15U;
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9U;
    value = (value ^ value >> 27) * 0x94D049BB133111EBU;
    value ^= value >> 31;
    return static_cast<std::uint32_t>((value >> 32) * count >> 32);
}

Rules random_rules(Random& random) {
    Rules rules = rulesets()[random.below(static_cast<std::uint32_t>(rulesets().size()))].rules;
    for (std::uint32_t changes = random.below(5); changes > 0; --changes) {
        const Option& option = options()[random.below(static_cast<std::uint32_t>(options().size()))];
        option.set(rules, random.below(static_cast<std::uint32_t>(option.values.size())));
    }
    return rules;
}

Position random_position(Random& random, std::uint8_t seats, bool impossible) {
    Position position;
    for (Token token = 0; token < token_count; ++token) {
        const Seat seat = seat_of(token);
        if ((seats >> seat & 1) == 0) continue;
        const std::uint32_t kind = random.below(20);
        if (kind < 4)
            position.at[token] = jail;
        else if (kind < 7)
            position.at[token] = heaven;
        else if (kind < 10)
            position.at[token] = parques_board.square_at(seat, 58 + static_cast<int>(random.below(13)));
        else if (kind < 19)
            position.at[token] =
                parques_board.square_at(seat, 10 + 17 * (3 - seat) % 51 + static_cast<int>(random.below(14)));
        else if (impossible)
            position.at[token] = any_square(random);
        if (!impossible && prey_on(parques_board, position, position.at[token], seat) != 0)
            position.at[token] = jail;
    }
    return position;
}

Header random_header(Random& random, const Mix& mix) {
    Header header;
    const std::uint32_t seats = mix.seats != 0 ? mix.seats : 2 + random.below(3);
    while (static_cast<std::uint32_t>(std::popcount(header.seats)) < seats)
        header.seats = static_cast<std::uint8_t>(header.seats | 1U << random.below(seat_count));
    if (mix.house_rules && random.percent(50)) header.rules = random_rules(random);
    if (mix.from_start) return header;
    header.position = random_position(random, header.seats, random.percent(10));
    if (random.percent(80)) header.turn = random_seat(random, header.seats);
    return header;
}

Event legal_event(Random& random, const Replay& replay) {
    const Table& table = replay.table();
    const Rules& rules = replay.rules();
    const Due due = replay.due();
    switch (due.must) {
    case Must::over: return make(Word::note, no_seat);
    case Must::crown:
        return token_event(Word::crown, random_of(random, active_tokens(table.position, due.seat), due.seat));
    case Must::roll: {
        const Seat seat = due.seat != no_seat ? due.seat : random_seat(random, table.seats);
        return throw_event(random, seat, dice_due(rules, table.position, seat));
    }
    case Must::move: break;
    }
    const int exits = exits_left(table.position, table.roll);
    const Moves moves = allowed_moves(rules, table.position, table.roll);
    if (exits > 0 && (rules.exit == Exit::mandatory || random.percent(50)) &&
        (moves == 0 || !table.roll.exit_omitted))
        return exit_event(random, replay, due.seat, exits);
    if (moves == 0) return make(Word::end, due.seat);
    Moves rest = moves;
    for (std::uint32_t skip = random.below(static_cast<std::uint32_t>(std::popcount(moves))); skip > 0; --skip)
        rest &= rest - 1;
    const int move = std::countr_zero(rest);
    return move_event(token_of(move, due.seat), table.roll.owed[die_of(move)].value);
}

Event replacement_event(Random& random, Record& record, const Replay& replay) {
    const auto fits = [](const Event& event) {
        return event.word != Word::undo && event.word != Word::close && event.word != Word::check &&
               event.word != Word::note && (event.word != Word::out || event.tokens != 0);
    };
    const std::size_t replacements = record.replacements.size();
    Event event;
    do event = random.percent(50) ? legal_event(random, replay) : any_event(random, record, replay);
    while (!fits(event));
    record.replacements.resize(replacements); // those of an `undo` that did not fit
    return event;
}

Event any_event(Random& random, Record& record, const Replay& replay) {
    const Table& table = replay.table();
    const Seat seat = random_seat(random, table.seats);
    const Token token = random_token(random, table.seats);
    const std::uint32_t pick = random.below(100);
    if (pick < 32) return any_move(random, replay);
    if (pick < 40) return throw_event(random, seat, static_cast<std::uint8_t>(1 + random.below(2)));
    if (pick < 44) return make(Word::end, table.roll.event != 0 && random.percent(70) ? table.roll.seat : seat);
    if (pick < 57) {
        Event event = make(Word::claim, seat);
        if (random.percent(30)) event.token = token;
        return event;
    }
    if (pick < 62) return token_event(Word::fix, token);
    if (pick < 66) {
        Event event = make(Word::jail, no_seat);
        event.tokens = bit(token);
        return event;
    }
    if (pick < 70) return make(Word::restore, no_seat);
    if (pick < 74) return make(Word::annul, no_seat);
    if (pick < 80) return make(Word::retract, no_seat);
    if (pick < 82) {
        Event event = make(Word::penalty, seat);
        event.offence = static_cast<Offence>(random.below(2));
        if (event.offence == Offence::cheat && random.percent(50))
            event.token = static_cast<Token>(first_token(seat) + random.below(tokens_a_seat));
        return event;
    }
    if (pick < 83) return make(random.percent(50) ? Word::expel : Word::retire, seat);
    if (pick < 86) {
        Event event = token_event(Word::place, token);
        event.to = any_square(random);
        return event;
    }
    if (pick < 89) return check_event(random, record, replay);
    if (pick < 93) {
        Event event = make(Word::undo, no_seat);
        if (random.percent(40)) event.detail = 1 + random.below(replay.events() + 1);
        if (random.percent(40)) {
            record.replacements.push_back(replacement_event(random, record, replay));
            event.replacement = static_cast<std::uint32_t>(record.replacements.size());
        }
        return event;
    }
    if (pick < 95) {
        Event event = make(Word::void_throw, seat);
        event.reason = static_cast<VoidReason>(random.below(4));
        return event;
    }
    if (pick < 97) return exit_event(random, replay, seat, 1 + static_cast<int>(random.below(4)));
    if (pick < 98) {
        Event event = throw_event(random, seat, 2);
        event.word = Word::first;
        return event;
    }
    if (pick < 99) return token_event(Word::crown, token);
    return make(random.percent(10) ? Word::close : Word::restore, no_seat);
}

Record random_record(std::uint64_t seed, const Mix& mix) {
    Random random(seed);
    Record record;
    record.header = random_header(random, mix);
    Replay replay(record.header);
    while (record.events.size() < mix.events) {
        Event event =
            random.percent(mix.irregular) ? any_event(random, record, replay) : legal_event(random, replay);
        if (event.word == Word::out && event.tokens == 0) continue;
        const bool final = event.word == Word::close || event.word == Word::expel || event.word == Word::retire;
        if (mix.endless && (final || event.detail != 0)) continue;
        const Tokens home = tokens_on(replay.table().position, heaven);
        if (mix.endless && home != 0) {
            event = token_event(Word::place, lowest(home));
            event.to = jail;
        }
        if (event.word == Word::note) {
            event.detail = static_cast<std::uint32_t>(record.texts.size());
            record.texts.push_back("nada");
        }
        event.line = static_cast<std::uint32_t>(record.events.size() + 1);
        record.events.push_back(event);
        if (replay.advance(record)) {
            if (event.replacement != 0) record.replacements.resize(event.replacement - 1);
            record.events.pop_back();
        }
        if (replay.state().record_closed) break;
    }
    return record;
}

} // namespace arbiter
