// One slip made in a random record shortly before the board was looked at: how often what happened in truth is the
// first account of that board, and how often one of the first three.
#include "arbiter/telling/reconciliation_text.h"
#include "engine/rejudge.h"
#include "random_record.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace arbiter;

namespace {

// What was written down, and what happened.
struct Pair {
    Record record, truth;
};

// Makes a slip about the event in either record, which are alike; false if it can not be made there.
using Make = bool (*)(Random& random, Pair& pair, std::uint32_t number);

struct Slip {
    const char* name;
    Make make;
    int first, in_three;   // how many of a hundred must come first, and among the first three
    bool with_dice = true; // whether the truth is told only with the dice that fell
};

void PrintTo(const Slip& slip, std::ostream* out) {
    *out << slip.name;
}

Position before(const Record& record, std::uint32_t number) {
    Record until = record;
    until.events.resize(number - 1);
    return audit(until).replay.table().position;
}

bool count_one_off(Random& random, Pair& pair, std::uint32_t number) {
    Event& event = pair.truth.events[number - 1];
    if (event.word != Word::move) return false;
    const Rules& rules = pair.truth.header.rules;
    const Square led = target(rules, before(pair.truth, number), event.token, event.die[0]);
    if (led == no_square || led == heaven) return false;
    event.to = parques_board.square_at(event.seat,
                                       parques_board.progress[event.seat][led] + (random.percent(50) ? 1 : -1));
    return true;
}

// Says of a move that captured, in one of the records, that nobody went to jail.
bool leave_capture_out(Record& record, std::uint32_t number) {
    Event& event = record.events[number - 1];
    if (event.word != Word::move) return false;
    const Position then = before(record, number);
    const Square led = target(record.header.rules, then, event.token, event.die[0]);
    if (led == no_square || prey_on(parques_board, then, led, event.seat) == 0) return false;
    event.x_given = true;
    return true;
}
bool capture_not_carried_out(Random&, Pair& pair, std::uint32_t number) {
    return leave_capture_out(pair.truth, number);
}
bool capture_not_recorded(Random&, Pair& pair, std::uint32_t number) {
    return leave_capture_out(pair.record, number);
}

bool write_other_token(Random& random, Record& record, std::uint32_t number) {
    Event& event = record.events[number - 1];
    if (event.word != Word::move) return false;
    event.token = static_cast<Token>(first_token(event.seat) + random.below(tokens_a_seat));
    return true;
}

bool other_token(Random& random, Pair& pair, std::uint32_t number) {
    return write_other_token(random, pair.record, number);
}

bool forget(Pair& pair, std::uint32_t number, Word word) {
    if (pair.truth.events[number - 1].word != word) return false;
    pair.record.events.erase(pair.record.events.begin() + number - 1);
    return true;
}
bool forget_move(Random&, Pair& pair, std::uint32_t number) {
    return forget(pair, number, Word::move);
}
bool forget_exit(Random&, Pair& pair, std::uint32_t number) {
    return forget(pair, number, Word::out);
}

bool write_wrong_throw(Random& random, Pair& pair, std::uint32_t number) {
    Event& roll = pair.record.events[number - 1];
    if (roll.word != Word::roll) return false;
    const std::uint8_t value = random.die();
    for (std::uint32_t later = number; later < pair.record.events.size(); ++later) {
        Event& move = pair.record.events[later];
        if (move.word == Word::roll) return false;
        if (move.word != Word::move || move.seat != roll.seat) continue;
        roll.die[roll.die[0] == move.die[0] ? 0 : 1] = value;
        move.die[0] = value;
        return true;
    }
    return false;
}

bool swap_dice(Random&, Pair& pair, std::uint32_t number) {
    auto& events = pair.record.events;
    if (number == events.size()) return false;
    Event &event = events[number - 1], &next = events[number];
    if (event.word != Word::move || next.word != Word::move || event.token == next.token) return false;
    std::swap(event.die, next.die);
    return true;
}

bool forget_roll(Random&, Pair& pair, std::uint32_t number) {
    auto& events = pair.record.events;
    if (events[number - 1].word != Word::roll || number == events.size() || events[number].word == Word::roll)
        return false;
    auto last = events.begin() + number;
    while (last != events.end() && (last->word == Word::move || last->word == Word::out)) ++last;
    events.erase(events.begin() + number - 1, last);
    return true;
}

// Another token moved than the one that could capture, the next player claimed, and only the claim was not written.
bool forget_claim(Random& random, Pair& pair, std::uint32_t number) {
    auto& events = pair.truth.events;
    if (!leave_capture_out(pair.record, number) || !write_other_token(random, pair.truth, number)) return false;
    auto next = events.begin() + number;
    while (next != events.end() && next->word != Word::roll) ++next;
    if (next == events.end() || next->seat == events[number - 1].seat) return false;
    pair.record = pair.truth;
    Event claim;
    claim.word = Word::claim;
    claim.seat = next->seat;
    events.insert(next, claim);
    return true;
}

// What those at the table saw: each throw, and the board that it fell on; at last the board that is left.
std::vector<std::string> seen(const Record& record, bool with_dice) {
    const Replay judged = audit(record).replay;
    const Record standing = as_it_stands(record, judged);
    Replay replay(record.header);
    Record told = standing;
    told.events.clear();
    std::vector<std::string> result;
    const auto board = [&] { return write(replay.table().position, record.header.seats); };
    for (std::uint32_t number = 1; number <= standing.events.size(); ++number) {
        Event event = standing.events[number - 1];
        if (judged.struck(number) || event.word == Word::undo) continue;
        told.events.push_back(event);
        std::sort(event.die.begin(), event.die.end());
        if (event.word == Word::roll) result.push_back((with_dice ? write(told, event) : "") + board());
        if (replay.advance(told)) return {};
    }
    result.push_back(board());
    return result;
}

std::string corrected(const Record& record, const Account& account) {
    std::string text = write(record);
    for (const std::string& line : remedy_lines(account, Language::spanish)) text += line + '\n';
    return text;
}

// Where among the accounts the truth is, from 1; 0: nowhere.
std::size_t place_of_truth(const Pair& pair, const Reconciliation& found, bool with_dice) {
    const auto truth = seen(pair.truth, with_dice);
    for (std::size_t at = 0; at < found.accounts.size(); ++at)
        if (seen(parse(corrected(pair.record, found.accounts[at])).record, with_dice) == truth) return at + 1;
    return 0;
}

class Likelihood : public testing::TestWithParam<Slip> {};

TEST_P(Likelihood, OfASlipJustBeforeTheBoardWasSeen) {
    constexpr std::uint32_t recent = 12;
    constexpr int trials = 100;
    int tried = 0, first = 0, in_three = 0;
    for (std::uint64_t seed = 0; tried < trials; ++seed) {
        Mix mix;
        mix.events = 40;
        mix.irregular = 0;
        const Record lawful = random_record(seed, mix);
        const auto events = static_cast<std::uint32_t>(lawful.events.size());
        Random random(seed);
        Pair pair{lawful, lawful};
        if (events < recent || !GetParam().make(random, pair, events - random.below(recent))) continue;
        const Audit recorded = audit(pair.record), happened = audit(pair.truth);
        if (recorded.refusal || happened.refusal) continue;
        const auto found = reconcile(pair.record, Check{lawful.header.seats, happened.replay.table().position});
        ASSERT_TRUE(found);
        if (found->gap.misplaced == 0) continue;
        ++tried;
        const std::size_t place = place_of_truth(pair, *found, GetParam().with_dice);
        first += place == 1;
        in_three += place >= 1 && place <= 3;
    }
    RecordProperty("first", first);
    RecordProperty("in_three", in_three);
    EXPECT_GE(first, GetParam().first);
    EXPECT_GE(in_three, GetParam().in_three);
}

INSTANTIATE_TEST_SUITE_P(
    Slips, Likelihood,
    testing::Values(Slip{"CountOneOff", count_one_off, 80, 95},
                    Slip{"CaptureNotCarriedOut", capture_not_carried_out, 95, 98},
                    Slip{"CaptureNotRecorded", capture_not_recorded, 95, 97},
                    Slip{"OtherToken", other_token, 88, 98}, Slip{"DiceSwapped", swap_dice, 85, 97},
                    Slip{"MoveForgotten", forget_move, 80, 97}, Slip{"ExitForgotten", forget_exit, 85, 97},
                    Slip{"ClaimForgotten", forget_claim, 60, 85}, Slip{"RollForgotten", forget_roll, 75, 85, false},
                    Slip{"WrongThrow", write_wrong_throw, 40, 85}),
    [](const auto& slip) { return std::string(slip.param.name); });

} // namespace
