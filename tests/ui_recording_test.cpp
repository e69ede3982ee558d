// All sample matches written down as a referee does, by tapping; the logs are the same.
#include "hand.h"

using namespace arbiter;

namespace {

// The event's `x` names what the rules send to jail anyway; then nobody taps it.
bool says_what_is_ruled(const Event& event, const Table& table) {
    if (!event.x_given || event.x == 0) return false;
    if (event.word == Word::out)
        return event.x == rivals_on(table.position, parques_board.start[event.seat], event.seat);
    if (event.word != Word::move) return false;
    const Square led = parques_board.target[0][event.seat][table.position.at[event.token]][event.die[0]];
    const Square square = event.to == no_square ? led : event.to;
    return square != no_square && event.x == prey_on(parques_board, table.position, square, event.seat);
}

// Writes a record down as a referee does, by tapping.
class Referee {
public:
    Referee(Hand& hand, const Record& record) : hand_(hand), record_(record) {}

    void record(const Event& event) {
        event_ = &event;
        switch (event.word) {
        case Word::first:
        case Word::roll: return roll();
        case Word::void_throw: return void_throw();
        case Word::out: return out();
        case Word::move: return move();
        case Word::end:
            if (hand_.sees("end") && event.seat == table().roll.seat) return hand_.tap("end");
            return more("more end");
        case Word::crown:
            if (hand_.sees("crown " + token())) return hand_.tap("crown " + token());
            return more("more crown");
        case Word::claim: return claim();
        case Word::fix: return remedy("fix " + token(), "more fix");
        case Word::jail: return jail();
        case Word::restore: return remedy("restore", "more restore");
        case Word::annul: return remedy("annul", "more annul");
        case Word::retract: return remedy("retract", "more retract");
        case Word::penalty: return more(event.offence == Offence::tamper ? "more tamper" : "more cheat");
        case Word::expel: return more("more expel");
        case Word::retire: return more("more retire");
        case Word::place:
            open_more("more place");
            hand_.tap(token());
            return put(event.token, event.to);
        case Word::check: return check();
        case Word::note:
            open_more("more note");
            hand_.stage().type(record_.texts[event.detail]);
            return hand_.tap("key done");
        case Word::undo:
            if (event.detail == 0) return hand_.tap("undo");
            hand_.tap("event " + std::to_string(event.detail));
            hand_.tap("strike");
            return hand_.tap("confirm strike");
        case Word::close:
            if (hand_.sees("close record")) return hand_.tap("close record");
            return more("more close");
        }
    }

private:
    const Table& table() const { return hand_.app().replay().table(); }
    std::string token() const { return write_token(event_->token); }

    void open_more(const std::string& entry) {
        hand_.tap("more");
        hand_.tap(entry);
    }
    void more(const std::string& entry) {
        open_more(entry);
        if (event_->seat != no_seat && hand_.sees(std::string("seat ") + letter(event_->seat)))
            hand_.tap(std::string("seat ") + letter(event_->seat));
        for_each(event_->named(), [&](Token token) { hand_.tap("pick " + write_token(token)); });
        hand_.tap("confirm");
    }
    void remedy(const std::string& line, const std::string& entry) {
        hand_.sees(line) ? hand_.tap(line) : more(entry);
    }
    void jail() {
        std::string line = "jail";
        for_each(event_->tokens, [&](Token token) { line += " " + write_token(token); });
        remedy(line, "more jail");
    }
    void ready_to_throw() {
        if (!hand_.sees("other throw")) hand_.tap("dice");
    }
    void choose_thrower() {
        const State& state = hand_.app().replay().state();
        const Due due = hand_.app().replay().due();
        const bool moving = due.must == Must::move || due.must == Must::crown;
        Due next = moving ? arbiter::due(hand_.app().replay().rules(), state.table, true) : due;
        if (state.table.roll.event == 0 && state.contenders != 0)
            next.seat = static_cast<Seat>(std::countr_zero((state.contenders & ~unsigned{state.thrown}) != 0
                                                               ? state.contenders & ~unsigned{state.thrown}
                                                               : unsigned{state.contenders}));
        const int dice = next.dice == 1 ? 1 : 2;
        if (next.seat == event_->seat && (event_->word == Word::void_throw || dice == event_->dice)) return;
        hand_.tap("other throw");
        hand_.tap(std::string("seat ") + letter(event_->seat));
        if (event_->word != Word::void_throw) hand_.tap("dice " + std::to_string(event_->dice));
    }
    void roll() {
        ready_to_throw();
        choose_thrower();
        if (event_->dice == 1) return hand_.tap("die " + std::to_string(event_->die[0]));
        hand_.tap(std::to_string(event_->die[0]) + "-" + std::to_string(event_->die[1]));
    }
    void void_throw() {
        ready_to_throw();
        choose_thrower();
        if (!hand_.sees("void floor")) hand_.tap("other throw");
        hand_.tap("void " + std::string(void_reasons[static_cast<std::size_t>(event_->reason)].english));
    }
    void say_captures() {
        if (!event_->x_given || says_what_is_ruled(*event_, table())) return;
        hand_.tap("captures");
        if (event_->x == 0) return hand_.tap("captures none");
        for_each(event_->x, [&](Token token) { hand_.tap("pick " + write_token(token)); });
        hand_.tap("captures these");
    }
    void out() {
        say_captures();
        const Seat seat = event_->seat;
        const int give = seat == table().roll.seat ? exits_left(table().position, table().roll) : 0;
        Tokens lowest_ones = 0;
        unsigned jailed = jailed_tokens(table().position, seat);
        for (int n = 0; n < give; ++n, jailed &= jailed - 1)
            lowest_ones =
                united(lowest_ones, bit(static_cast<Token>(first_token(seat) + std::countr_zero(jailed))));
        if (lowest_ones == event_->tokens) return hand_.tap(std::string("jail ") + letter(seat));
        more("more out");
    }
    void put(Token token, Square square) {
        if (square == arbiter::jail) return hand_.tap(std::string("jail ") + letter(seat_of(token)));
        if (square == heaven) return hand_.tap("heaven");
        hand_.tap("square " + write_square(square, seat_of(token)));
    }
    void move() {
        say_captures();
        const int die = event_->die[0];
        const Square led = target(hand_.app().replay().rules(), table().position, event_->token, die);
        const bool miscounted = event_->to != no_square && event_->to != led;
        const std::string cell = token() + " " + std::to_string(die);
        if (!miscounted && hand_.sees(cell)) return hand_.tap(cell);
        hand_.tap(token());
        const std::string mark = "to " + write_square(led, seat_of(event_->token));
        if (!miscounted && hand_.sees(mark)) return hand_.tap(mark);
        put(event_->token, miscounted ? event_->to : led);
        hand_.tap("meant " + std::to_string(die));
    }
    void claim() {
        const std::string seat(1, letter(event_->seat));
        const Tokens choices = hand_.app().claim_choices(event_->seat);
        const bool tie = std::popcount(unsigned{choices}) > 1;
        if (event_->token != no_token && !tie) {
            more("more claim");
        } else {
            hand_.tap("claim " + seat);
            if (tie) hand_.tap(event_->token == no_token ? "no choice" : "pick " + token());
        }
        hand_.tap("read");
    }
    void check() {
        open_more("more check");
        const Check& check = record_.checks[event_->detail];
        for (Token token = 0; token < token_count; ++token) {
            if ((check.seats >> seat_of(token) & 1) == 0 || table().position.at[token] == check.position.at[token])
                continue;
            hand_.tap(write_token(token));
            put(token, check.position.at[token]);
        }
        hand_.tap("confirm check");
    }

    Hand& hand_;
    const Record& record_;
    const Event* event_ = nullptr;
};

class Recording : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(Recording, TapsGiveTheSameLog) {
    const Record sample = read_sample(GetParam());
    Hand hand;
    hand.begin(sample.header);
    Referee referee(hand, sample);
    // An ordinary roll is a throw and two moves with nothing irregular in them.
    int rolls = 0, first_tap = 0, roll_tap = 0, ordinary = 0, most = 0;
    const auto regular = [&](std::size_t at) { return !hand.app().irregular(static_cast<std::uint32_t>(at + 1)); };
    for (std::size_t at = 0; at < sample.events.size(); ++at) {
        const Word word = sample.events[at].word;
        if (word == Word::roll) {
            roll_tap = hand.taps();
            if (rolls++ == 0) first_tap = roll_tap;
        }
        Event expected = sample.events[at];
        if (says_what_is_ruled(expected, hand.app().replay().table())) expected.x_given = false, expected.x = 0;
        referee.record(sample.events[at]);
        ASSERT_TRUE(hand.app().trouble().text.empty()) << hand.app().trouble().text;
        ASSERT_EQ(hand.app().record().events.size(), at + 1) << line_of(sample, expected);
        ASSERT_EQ(line_of(hand.app().record(), hand.app().record().events[at]), line_of(sample, expected))
            << at + 1;
        if (at < 2 || word != Word::move || sample.events[at - 1].word != Word::move ||
            sample.events[at - 2].word != Word::roll || !regular(at) || !regular(at - 1) || !regular(at - 2))
            continue;
        ++ordinary;
        most = std::max(most, hand.taps() - roll_tap);
    }
    EXPECT_EQ(hand.app().replay().table().position, audit(sample).replay.table().position);
    EXPECT_GT(ordinary, 0);
    EXPECT_LE(most, 5) << "an ordinary roll: a throw and two moves";
    std::cout << rolls << " rolls, " << hand.taps() - first_tap << " taps, most in an ordinary roll " << most
              << '\n';
}

INSTANTIATE_TEST_SUITE_P(Samples, Recording, testing::ValuesIn(samples()), [](const auto& info) {
    std::string name = info.param.stem().string();
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
});

} // namespace
