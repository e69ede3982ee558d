// Perft tables, and the generator against a slow enumerator that shares no code with it.
#include "brute_force.h"
#include "engine/log.h"
#include "engine/plays.h"
#include "random_record.h"

#include <gtest/gtest.h>

using namespace arbiter;

namespace {

brute::Options brute_options(const Rules& rules) {
    brute::Options named;
    for (const Option& option : options()) named[std::string(option.name)] = std::string(option.value(rules).name);
    return named;
}

struct Counted {
    const char* position;
    Seat turn;
    int depth;
    std::uint64_t plays;
    const char* ruleset = "parques";
    bool slow = false; // too deep for the enumerator
};

constexpr const char* start = "Y=jail,jail,jail,jail G=jail,jail,jail,jail";
constexpr const char* four = "Y=5,20,jail,c3 B=22,30,heaven,jail G=39,50,60,jail R=56,3,10,c2";
constexpr const char* late = "Y=c3,heaven,heaven,heaven G=c1,c2,heaven,heaven";
constexpr const char* captures = "Y=20,25,31,jail B=24,28,33,jail";

const Counted table[] = {
    {start, 0, 0, 1},
    {start, 0, 1, 36},
    {start, 0, 2, 4176},
    {start, 0, 3, 457056},
    {start, 0, 4, 60409152, "parques", true},
    {start, 0, 2, 18816, "parques-acord"},
    {start, 0, 3, 575136, "parques-tute"},
    {four, 0, 1, 315},
    {four, 0, 2, 74614},
    {four, 2, 2, 480802, "parques-acord"},
    {four, 3, 2, 306944, "parques-tute"},
    {four, 1, 2, 132072, "parques-dilemma"},
    {four, 0, 3, 38164765, "parques", true},
    {late, 0, 3, 13606},
    {late, 2, 3, 84603},
    {captures, 0, 2, 37981},
    {captures, 1, 2, 45353, "parques-dilemma"},
    {captures, 1, 2, 89013, "parques-acord"},
    {captures, 1, 2, 70729, "parques-tute"},
    {start, 0, 3, 457056, "parques-dilemma"},
    {late, 2, 3, 84202, "parques-acord"},
    {late, 2, 3, 83774, "parques-tute"},
};

std::uint64_t count(const Counted& entry) {
    Position position;
    std::uint8_t seats = 0;
    EXPECT_FALSE(read_position(entry.position, position, seats));
    return perft(find_ruleset(entry.ruleset)->rules, table_at(position, seats, entry.turn), entry.turn,
                 entry.depth);
}

TEST(Perft, Table) {
    for (const Counted& entry : table)
        EXPECT_EQ(count(entry), entry.plays) << entry.position << ' ' << entry.ruleset << " depth " << entry.depth;
}

TEST(Perft, TheEnumeratorCountsTheSame) {
    for (const Counted& entry : table) {
        if (entry.slow) continue;
        const auto options = brute_options(find_ruleset(entry.ruleset)->rules);
        EXPECT_EQ(brute::perft(entry.position, letter(entry.turn), entry.depth, options), entry.plays)
            << entry.position << ' ' << entry.ruleset << " depth " << entry.depth;
    }
}

struct Drawn {
    Rules rules;
    Position position;
    std::uint8_t seats = 0;
    Seat turn = 0;
    std::string text;
};

Drawn draw(Random& random, bool impossible) {
    Drawn drawn;
    Mix mix;
    const Header header = random_header(random, mix);
    drawn.rules = random.percent(70) ? random_rules(random) : Rules{};
    drawn.seats = header.seats;
    drawn.position = random_position(random, header.seats, impossible);
    do drawn.turn = static_cast<Seat>(random.below(seat_count));
    while ((drawn.seats >> drawn.turn & 1) == 0);
    drawn.text = write(drawn.position, drawn.seats);
    return drawn;
}

TEST(Perft, LegalPlaysAreTheEnumerators) {
    for (std::uint64_t seed = 0; seed < 4000; ++seed) {
        Random random(seed);
        const Drawn drawn = draw(random, seed % 4 == 0);
        const Table table = table_at(drawn.position, drawn.seats, drawn.turn);
        if (!playing(table, drawn.turn)) continue;
        const std::uint8_t dice = random.percent(15) ? 1 : 2;
        std::array<std::uint8_t, 2> values = {random.die(), dice == 2 ? random.die() : std::uint8_t{0}};
        if (dice == 2 && random.percent(30)) values[1] = values[0];
        const std::vector<int> thrown(values.begin(), values.begin() + dice);
        ASSERT_EQ(legal_plays(drawn.rules, table, drawn.turn, dice, values),
                  brute::legal_plays(drawn.text, letter(drawn.turn), thrown, brute_options(drawn.rules)))
            << seed << ' ' << drawn.text << ' ' << letter(drawn.turn) << ' ' << thrown[0] << ' ' << int{values[1]};
    }
}

// Every two values of different options together, on boards where most of them have something to say.
TEST(Perft, LegalPlaysAreTheEnumeratorsUnderEveryPairOfValues) {
    std::vector<Rules> pairs;
    for (const Option& one : options())
        for (const Option& other : options())
            for (unsigned value = 1; &one < &other && value < one.values.size(); ++value)
                for (unsigned second = 1; second < other.values.size(); ++second) {
                    Rules& rules = pairs.emplace_back();
                    one.set(rules, value);
                    other.set(rules, second);
                }
    EXPECT_GE(pairs.size(), 164U);
    for (const Rules& rules : pairs)
        for (const char* board :
             {"Y=jail,jail,jail,jail B=5,60,jail,jail", "Y=jail,jail,20,c4 B=24,26,30,5",
              "Y=20,heaven,heaven,heaven B=24,27,26,jail", "Y=c5,heaven,heaven,heaven B=60,1,2,3"})
            for (std::uint8_t first = 1; first <= 6; ++first)
                for (std::uint8_t second = 0; second <= first; ++second) {
                    Position position;
                    std::uint8_t seats = 0;
                    ASSERT_FALSE(read_position(board, position, seats));
                    const std::uint8_t dice = second == 0 ? 1 : 2;
                    std::vector<int> thrown = {first};
                    if (dice == 2) thrown.push_back(second);
                    const brute::Options chosen = brute_options(rules);
                    ASSERT_EQ(legal_plays(rules, table_at(position, seats, 0), 0, dice, {first, second}),
                              brute::legal_plays(board, 'Y', thrown, chosen))
                        << board << ' ' << int{first} << ' ' << int{second} << ' '
                        << testing::PrintToString(chosen);
                }
}

TEST(Perft, CountsAreTheEnumerators) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Random random(seed);
        const Drawn drawn = draw(random, false);
        const Table table = table_at(drawn.position, drawn.seats, drawn.turn);
        if (!playing(table, drawn.turn)) continue;
        const int depth = perft(drawn.rules, table, drawn.turn, 2) < 20000 ? 2 : 1;
        ASSERT_EQ(perft(drawn.rules, table, drawn.turn, depth),
                  brute::perft(drawn.text, letter(drawn.turn), depth, brute_options(drawn.rules)))
            << seed << ' ' << drawn.text << ' ' << letter(drawn.turn) << " depth " << depth;
    }
}

} // namespace
