// What the numbers of matches say: throws, pairs and faces, captures, exits, soplos, miscounts, time; and whether
// the dice behave like fair ones. Sums of matches are matches too. Knows no wording.
#pragma once

#include "course.h"

#include <map>

namespace arbiter {

using Faces = std::array<std::uint32_t, 6>; // how often 1 … 6 fell
std::uint32_t sum_of(const Faces& faces);

struct PlayerNumbers {
    std::uint32_t matches = 0, won = 0;
    std::uint32_t throws = 0, double_throws = 0; // all that are recorded with their dice, and those of two dice
    std::array<Faces, 2> die{};                  // the first and the second as they were recorded
    Faces pairs{};
    std::uint32_t captures = 0, captured = 0, exits = 0;
    std::uint32_t claims = 0, upheld = 0, too_late = 0;        // as claimant
    std::uint32_t omissions = 0, sanctioned = 0, forgiven = 0; // as the one who owed
    std::uint32_t miscounts = 0, other_findings = 0;
    std::uint32_t turns = 0;               // whose beginning and end are known
    std::int64_t seconds = 0, longest = 0; // of those

    // Claims that were rejected for another reason than that they came too late.
    std::uint32_t unfounded() const { return claims - upheld - too_late; }
    std::uint32_t pair_count() const;
    Faces faces() const; // of both dice
    // The mean of all dice, 0 without any.
    double mean() const;
    void add(const PlayerNumbers& other);
};

// Runs of sums above and below seven, in the order of throws; sevens are left out. Several sequences add up.
struct Runs {
    std::uint32_t high = 0, low = 0, runs = 0;
    double expected = 0, variance = 0;
    void add(const Runs& other);
};
// Of the sums of throws of two dice.
Runs count_runs(const std::vector<int>& sums);

struct Numbers {
    std::uint32_t matches = 0;
    std::map<std::string, PlayerNumbers> players; // by name
    Runs runs;

    PlayerNumbers total() const;
    void add(const Numbers& other);
};

// Of one match: every throw that stands in the record with its dice, also those annulled at the table (the dice
// fell); of everything else only what was not undone. `names` are the players', by seat. A turn lasts as long as
// its lines are stamped; without stamps, as `stored` says when an archive got each event, unless so little time
// passed in all that it can not have been written down at the table.
Numbers numbers_of(const Course& course, const Replay& judged, const std::array<std::string, seat_count>& names,
                   const std::vector<std::int64_t>& stored = {});

// A test's answer: how often fair dice would deviate at least as far.
struct DiceTest {
    double statistic = 0, p = 1;
    bool enough = false; // with fewer throws the p-value says nothing
};
// Pearson's chi-square test of counts against expected shares that sum to 1; enough from 5 expected of each.
DiceTest chi_square(const std::vector<std::uint32_t>& counts, const std::vector<double>& shares);
DiceTest faces_test(const Faces& faces);
// One throw of two dice in six is a pair.
DiceTest pairs_test(std::uint32_t pairs, std::uint32_t double_throws);
// Wald and Wolfowitz: whether high and low follow each other as by chance; enough from 10 of each.
DiceTest runs_test(const Runs& runs);

} // namespace arbiter
