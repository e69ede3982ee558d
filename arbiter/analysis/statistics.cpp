#include "statistics.h"

#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/normal.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace arbiter {
namespace {

void add_faces(Faces& faces, const Faces& others) {
    for (std::size_t face = 0; face < faces.size(); ++face) faces[face] += others[face];
}

std::uint32_t count_of(Tokens tokens) {
    return static_cast<std::uint32_t>(std::popcount(tokens));
}

// Takes one event of a match after the other.
class Counter {
public:
    Counter(const Course& course, const Replay& judged, std::vector<std::int64_t> stored)
        : course_(course), judged_(judged), stored_(std::move(stored)) {}

    std::array<PlayerNumbers, seat_count> players{};
    std::vector<int> sums;

    void count() {
        for (std::uint32_t number = 1; number < course_.positions.size(); ++number) {
            const Event& event = course_.record.events[number - 1];
            if (event.word == Word::roll) roll(event, number);
            if (!judged_.undone(number)) tokens(event, number);
        }
        for (const Finding& finding : judged_.findings())
            if (finding.seat != no_seat) found(finding);
        for (const Claim& claim : judged_.claims()) {
            PlayerNumbers& player = players[claim.by];
            ++player.claims;
            player.upheld += claim.verdict == Verdict::upheld;
            player.too_late += claim.verdict == Verdict::too_late;
        }
    }

private:
    void roll(const Event& event, std::uint32_t number) {
        PlayerNumbers& player = players[event.seat];
        ++player.throws;
        for (int die = 0; die < event.dice; ++die) ++player.die[die][event.die[die] - 1U];
        if (event.dice == 2) {
            ++player.double_throws;
            sums.push_back(event.die[0] + event.die[1]);
            if (event.die[0] == event.die[1]) ++player.pairs[event.die[0] - 1U];
        }
        if (event.seat == roller_) return;
        if (roller_ != no_seat) turn_ends(number);
        turn_began_ = number;
        roller_ = event.seat;
    }

    // The turn of the one who threw last ends with that event.
    void turn_ends(std::uint32_t number) {
        const std::int64_t from = course_.record.events[turn_began_ - 1].time;
        const std::int64_t to = course_.record.events[number - 1].time;
        if (from != no_time && to != no_time)
            time(to - from);
        else if (!stored_.empty())
            time(stored_[number - 1] - stored_[turn_began_ - 1]);
    }

    void time(std::int64_t seconds) {
        if (seconds < 0) return;
        PlayerNumbers& player = players[roller_];
        ++player.turns;
        player.seconds += seconds;
        player.longest = std::max(player.longest, seconds);
    }

    void tokens(const Event& event, std::uint32_t number) {
        if (event.word == Word::out) players[event.seat].exits += count_of(event.tokens);
        const bool captures = event.word == Word::out || event.word == Word::move || event.word == Word::fix ||
                              event.word == Word::jail;
        const Seat by = event.word == Word::jail ? roller_ : event.seat;
        if (!captures || by == no_seat) return;
        for (Token token = 0; token < token_count; ++token) {
            const bool sent = course_.positions[number - 1].at[token] != jail &&
                              course_.positions[number].at[token] == jail && seat_of(token) != by;
            players[by].captures += sent;
            players[seat_of(token)].captured += sent;
        }
    }

    void found(const Finding& finding) {
        PlayerNumbers& player = players[finding.seat];
        if (is_omission(finding.kind)) {
            ++player.omissions;
            player.sanctioned += finding.status == Status::sanctioned;
            player.forgiven += finding.status == Status::forgiven;
        } else if (finding.kind == Kind::count_error) {
            ++player.miscounts;
        } else {
            ++player.other_findings;
        }
    }

    const Course& course_;
    const Replay& judged_;
    const std::vector<std::int64_t> stored_; // empty: not to be trusted
    Seat roller_ = no_seat;
    std::uint32_t turn_began_ = 0;
};

// Whether events that an archive got at those times can have been written down while they were played: an import
// stores all of them at once, a pipe as fast as the disk allows.
bool stored_at_the_table(const std::vector<std::int64_t>& stored, const Record& record) {
    constexpr std::int64_t shortest_roll = 2;
    if (record.events.empty() || stored.size() < record.events.size()) return false;
    const auto rolls = std::count_if(record.events.begin(), record.events.end(),
                                     [](const Event& event) { return event.word == Word::roll; });
    return stored[record.events.size() - 1] - stored.front() >= shortest_roll * rolls;
}

} // namespace

std::uint32_t sum_of(const Faces& faces) {
    return std::accumulate(faces.begin(), faces.end(), 0U);
}

std::uint32_t PlayerNumbers::pair_count() const {
    return sum_of(pairs);
}

Faces PlayerNumbers::faces() const {
    Faces faces = die[0];
    add_faces(faces, die[1]);
    return faces;
}

double PlayerNumbers::mean() const {
    const Faces all = faces();
    double sum = 0;
    for (std::size_t face = 0; face < all.size(); ++face) sum += static_cast<double>((face + 1) * all[face]);
    const std::uint32_t count = sum_of(all);
    return count == 0 ? 0 : sum / count;
}

void PlayerNumbers::add(const PlayerNumbers& other) {
    for (const auto field :
         {&PlayerNumbers::matches, &PlayerNumbers::won, &PlayerNumbers::throws, &PlayerNumbers::double_throws,
          &PlayerNumbers::captures, &PlayerNumbers::captured, &PlayerNumbers::exits, &PlayerNumbers::claims,
          &PlayerNumbers::upheld, &PlayerNumbers::too_late, &PlayerNumbers::omissions, &PlayerNumbers::sanctioned,
          &PlayerNumbers::forgiven, &PlayerNumbers::miscounts, &PlayerNumbers::other_findings,
          &PlayerNumbers::turns})
        this->*field += other.*field;
    for (std::size_t which = 0; which < die.size(); ++which) add_faces(die[which], other.die[which]);
    add_faces(pairs, other.pairs);
    seconds += other.seconds;
    longest = std::max(longest, other.longest);
}

void Runs::add(const Runs& other) {
    high += other.high;
    low += other.low;
    runs += other.runs;
    expected += other.expected;
    variance += other.variance;
}

Runs count_runs(const std::vector<int>& sums) {
    Runs runs;
    bool last_high = false;
    for (const int sum : sums) {
        if (sum == 7) continue;
        const bool high = sum > 7;
        runs.runs += runs.high + runs.low == 0 || high != last_high;
        ++(high ? runs.high : runs.low);
        last_high = high;
    }
    const double a = runs.high, b = runs.low, n = a + b;
    if (n < 2) {
        runs.expected = runs.runs;
        return runs;
    }
    runs.expected = 2 * a * b / n + 1;
    runs.variance = 2 * a * b * (2 * a * b - n) / (n * n * (n - 1));
    return runs;
}

PlayerNumbers Numbers::total() const {
    PlayerNumbers all;
    for (const auto& [name, player] : players) all.add(player);
    return all;
}

void Numbers::add(const Numbers& other) {
    matches += other.matches;
    for (const auto& [name, player] : other.players) players[name].add(player);
    runs.add(other.runs);
}

Numbers numbers_of(const Course& course, const Replay& judged, const std::array<std::string, seat_count>& names,
                   const std::vector<std::int64_t>& stored) {
    const bool trusted = stored_at_the_table(stored, course.record);
    Counter counter(course, judged, trusted ? stored : std::vector<std::int64_t>());
    counter.count();
    Numbers numbers;
    numbers.matches = 1;
    numbers.runs = count_runs(counter.sums);
    const auto places = final_places(judged.rules(), judged.table());
    for (Seat seat = 0; seat < seat_count; ++seat) {
        if ((course.record.header.seats >> seat & 1) == 0) continue;
        PlayerNumbers& player = counter.players[seat];
        player.matches = 1;
        player.won = !places.empty() && places.front() == seat;
        numbers.players[names[seat]].add(player);
    }
    return numbers;
}

DiceTest chi_square(const std::vector<std::uint32_t>& counts, const std::vector<double>& shares) {
    const double total = std::accumulate(counts.begin(), counts.end(), 0.0);
    DiceTest test;
    if (total == 0) return test;
    test.enough = true;
    for (std::size_t at = 0; at < counts.size(); ++at) {
        const double expected = total * shares[at], off = counts[at] - expected;
        test.statistic += off * off / expected;
        test.enough = test.enough && expected >= 5;
    }
    const boost::math::chi_squared distribution(static_cast<double>(counts.size()) - 1);
    test.p = cdf(complement(distribution, test.statistic));
    return test;
}

DiceTest faces_test(const Faces& faces) {
    return chi_square({faces.begin(), faces.end()}, std::vector<double>(faces.size(), 1.0 / 6));
}

DiceTest pairs_test(std::uint32_t pairs, std::uint32_t double_throws) {
    return chi_square({pairs, double_throws - pairs}, {1.0 / 6, 5.0 / 6});
}

DiceTest runs_test(const Runs& runs) {
    DiceTest test;
    if (runs.variance <= 0) return test;
    test.statistic = (runs.runs - runs.expected) / std::sqrt(runs.variance);
    test.p = 2 * cdf(complement(boost::math::normal(), std::abs(test.statistic)));
    test.enough = runs.high >= 10 && runs.low >= 10;
    return test;
}

} // namespace arbiter
