#include "brute_force.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string_view>

namespace brute {
namespace {

// --- House rules -----------------------------------------------------------------------------------------------

struct KnownOption {
    std::string name;
    std::vector<std::string> values; // the first is the rulebook's
};

const std::vector<KnownOption>& known_options() {
    static const std::vector<KnownOption> known = {
        {"continue", {"no", "yes"}},
        {"exit-by", {"pairs", "pairs-or-6-5"}},
        {"exit", {"mandatory", "optional"}},
        {"first-exit", {"as-pair", "all"}},
        {"attempts", {"always", "start", "none"}},
        {"third-pair", {"prize", "nothing", "jail-last", "jail-leader", "mixed"}},
        {"sterile-pair", {"resets", "counts"}},
        {"capture-goes-on", {"no", "yes"}},
        {"lone-capture", {"goes-on", "stops"}},
        {"capture-sum", {"no", "yes"}},
        {"heaven", {"exact", "bounce"}},
        {"single-die", {"yes", "no"}},
        {"soplo-test", {"letter", "final"}}, // no say in what is legal
        {"soplos", {"one", "each"}},         // likewise
        {"safe-rolls", {"no", "yes"}},
    };
    return known;
}

class House {
public:
    explicit House(const Options& chosen) {
        for (const KnownOption& option : known_options()) values_[option.name] = option.values.front();
        for (const auto& [name, value] : chosen) choose(name, value);
    }

    bool is(const std::string& name, const std::string& value) const { return values_.at(name) == value; }

private:
    void choose(const std::string& name, const std::string& value) {
        for (const KnownOption& option : known_options()) {
            if (option.name != name) continue;
            if (std::find(option.values.begin(), option.values.end(), value) == option.values.end()) break;
            values_[name] = value;
            return;
        }
        throw std::invalid_argument("unknown option: " + name + " " + value);
    }

    std::map<std::string, std::string> values_;
};

// --- Geometry --------------------------------------------------------------------------------------------------

enum class Region { jail, outer, corridor, foreign_corridor, heaven };

struct Square {
    Region place = Region::jail;
    int number = 0;    // of an outer square or a corridor square
    char corridor = 0; // whose corridor, if it is a foreign one
    bool operator==(const Square&) const = default;
};

constexpr std::string_view board_order = "YBGR";
constexpr int last_outer = 68;
constexpr int last_corridor = 7;

const Square jail{Region::jail, 0, 0};
const Square heaven{Region::heaven, 0, 0};
Square outer(int number) {
    return {Region::outer, number, 0};
}
Square corridor(int number) {
    return {Region::corridor, number, 0};
}

int start_of(char colour) {
    static const std::map<char, int> starts = {{'Y', 5}, {'B', 22}, {'G', 39}, {'R', 56}};
    return starts.at(colour);
}

// §4
int entry_of(char colour) {
    static const std::map<char, int> entries = {{'Y', 68}, {'B', 17}, {'G', 34}, {'R', 51}};
    return entries.at(colour);
}

int after(int outer_number) {
    return outer_number == last_outer ? 1 : outer_number + 1;
}

// §3, §86: the eight safe squares and the four starts.
bool is_safe(int outer_number) {
    static const std::set<int> safe = {12, 17, 29, 34, 46, 51, 63, 68, 5, 22, 39, 56};
    return safe.count(outer_number) > 0;
}

// §10
bool is_active(const Square& square) {
    return square != jail && square != heaven;
}

// R19: a token beyond its own entry, or in another's corridor, has no way.
bool has_way(char colour, const Square& square) {
    if (square.place == Region::foreign_corridor) return false;
    for (int n = after(entry_of(colour)); n != start_of(colour); n = after(n)) {
        if (square == outer(n)) return false;
    }
    return true;
}

// §95-§97: the square one step further for an active token that has a way.
Square one_step(char colour, const Square& square) {
    if (square == outer(entry_of(colour))) return corridor(1);
    if (square == corridor(last_corridor)) return heaven;
    return square.place == Region::outer ? outer(after(square.number)) : corridor(square.number + 1);
}

// Steps left to heaven, for an active token. Nothing for one that has no way.
std::optional<int> steps_left(char colour, Square square) {
    if (!has_way(colour, square)) return std::nullopt;
    int steps = 0;
    for (; square != heaven; ++steps) square = one_step(colour, square);
    return steps;
}

// Where a die takes an active token. Nothing if it can not be used with it.
std::optional<Square> destination(const House& house, char colour, Square square, int die) {
    const std::optional<int> left = steps_left(colour, square);
    if (!left) return std::nullopt;
    if (die > *left) {
        if (!house.is("heaven", "bounce")) return std::nullopt; // §100
        return corridor(last_corridor + 1 - (die - *left));
    }
    for (int i = 0; i < die; ++i) square = one_step(colour, square);
    return square;
}

// --- The table -------------------------------------------------------------------------------------------------

using Tokens = std::array<Square, 4>;
using Table = std::map<char, Tokens>; // one entry a seat

std::vector<std::size_t> tokens_where(const Tokens& tokens, bool (*wanted)(const Square&)) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (wanted(tokens[i])) found.push_back(i);
    }
    return found;
}

std::vector<std::size_t> active_tokens(const Tokens& tokens) {
    return tokens_where(tokens, is_active);
}

std::vector<std::size_t> jailed_tokens(const Tokens& tokens) {
    return tokens_where(tokens, [](const Square& square) { return square == jail; });
}

// §135
bool has_finished(const Tokens& tokens) {
    return std::all_of(tokens.begin(), tokens.end(), [](const Square& square) { return square == heaven; });
}

bool rival_stands_on(const Table& table, char player, const Square& square) {
    for (const auto& [seat, tokens] : table) {
        if (seat != player && std::find(tokens.begin(), tokens.end(), square) != tokens.end()) return true;
    }
    return false;
}

void jail_rivals_on(Table& table, char player, const Square& square) {
    for (auto& [seat, tokens] : table) {
        if (seat != player) std::replace(tokens.begin(), tokens.end(), square, jail);
    }
}

// --- Reading a position ----------------------------------------------------------------------------------------

char upper(char c) {
    return static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
}

char read_colour(char c) {
    if (board_order.find(upper(c)) == std::string_view::npos) throw std::invalid_argument("unknown colour");
    return upper(c);
}

int read_number(const std::string& digits, int highest) {
    const bool plain = !digits.empty() && digits.size() <= 2 &&
                       std::all_of(digits.begin(), digits.end(),
                                   [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; });
    const int number = plain ? std::stoi(digits) : 0;
    if (number < 1 || number > highest) throw std::invalid_argument("unknown square: " + digits);
    return number;
}

Square read_square(char colour, std::string word) {
    std::transform(word.begin(), word.end(), word.begin(), upper);
    if (word == "JAIL" || word == "J") return jail;
    if (word == "HEAVEN" || word == "H") return heaven;
    if (word.starts_with('C')) return corridor(read_number(word.substr(1), last_corridor));
    if (word.size() == 3 && word[1] == 'C') { // Rc3
        const int number = read_number(word.substr(2), last_corridor);
        const char whose = read_colour(word[0]);
        return whose == colour ? corridor(number) : Square{Region::foreign_corridor, number, whose};
    }
    return outer(read_number(word, last_outer));
}

Tokens read_tokens(char colour, const std::string& list) {
    Tokens tokens;
    std::istringstream squares(list);
    std::string word;
    std::size_t count = 0;
    for (; std::getline(squares, word, ','); ++count) {
        if (count >= tokens.size()) throw std::invalid_argument("more than four squares: " + list);
        tokens[count] = read_square(colour, word);
    }
    if (count != tokens.size()) throw std::invalid_argument("fewer than four squares: " + list);
    return tokens;
}

Table read_table(const std::string& position, char turn) {
    Table table;
    std::istringstream words(position);
    std::string word;
    while (words >> word) {
        if (word.size() < 2 || word[1] != '=') throw std::invalid_argument("not a seat: " + word);
        const char colour = read_colour(word[0]);
        table[colour] = read_tokens(colour, word.substr(2));
    }
    table.try_emplace(turn); // all in jail
    return table;
}

// --- One roll --------------------------------------------------------------------------------------------------

// A roll half played: the whole table and what happened since the dice fell.
struct Roll {
    Table table;
    char player = 0;
    std::vector<int> pending;
    std::set<std::size_t> released; // tokens that left jail in this roll
    std::set<std::size_t> captors;  // tokens that captured with a die of this roll
    int dice_moved = 0;
    bool reached_safe = false;
    std::optional<std::size_t> last_moved;
    std::string words;

    const Tokens& own() const { return table.at(player); }
};

struct Move {
    std::size_t token = 0;
    int die = 0;
    Square to;
};

std::string token_name(char player, std::size_t token) {
    return player + std::to_string(token + 1);
}

void write(Roll& roll, const std::string& event) {
    roll.words += (roll.words.empty() ? "" : "; ") + event;
}

void use_die(std::vector<int>& pending, int die) {
    pending.erase(std::find(pending.begin(), pending.end(), die));
}

bool is_pair(const std::vector<int>& dice) {
    return dice.size() == 2 && dice[0] == dice[1];
}

bool is_six_five(const std::vector<int>& dice) {
    return dice.size() == 2 && dice[0] + dice[1] == 11;
}

bool throw_gives_exits(const House& house, const std::vector<int>& dice) {
    return is_pair(dice) || (house.is("exit-by", "pairs-or-6-5") && is_six_five(dice)); // §35
}

// How many tokens the throw may release.
std::size_t exits_given(const House& house, const Tokens& own, const std::vector<int>& dice) {
    const std::size_t jailed = jailed_tokens(own).size();
    if (!throw_gives_exits(house, dice)) return 0;
    if (is_pair(dice) && (dice[0] == 1 || dice[0] == 6)) return jailed; // §37
    if (house.is("first-exit", "all") && jailed == 4) return jailed;    // first-exit
    return std::min<std::size_t>(2, jailed);                            // §36
}

// §36, §44, §45, §88: the lowest numbers leave; the first two take a die each, the lower value first (the 5 of
// 6-5).
Roll after_exit(Roll roll, std::size_t count) {
    if (count == 0) return roll; // §89
    std::string event = "out";
    const std::vector<std::size_t> jailed = jailed_tokens(roll.own());
    for (std::size_t i = 0; i < count; ++i) {
        roll.table[roll.player][jailed[i]] = outer(start_of(roll.player));
        roll.released.insert(jailed[i]);
        event += " " + token_name(roll.player, jailed[i]);
        if (!roll.pending.empty())
            use_die(roll.pending, *std::min_element(roll.pending.begin(), roll.pending.end()));
    }
    jail_rivals_on(roll.table, roll.player, outer(start_of(roll.player)));
    write(roll, event);
    return roll;
}

bool is_barred(const House& house, const Roll& roll, std::size_t token) {
    const bool lone = active_tokens(roll.own()).size() == 1;  // §11, R11
    if (roll.released.count(token) > 0 && !lone) return true; // §46-§48
    if (roll.captors.count(token) == 0 || house.is("capture-goes-on", "yes")) return false;
    return !lone || house.is("lone-capture", "stops"); // §69, §70
}

// Every use of a pending die by a token that may move, whatever has priority.
std::vector<Move> possible_moves(const House& house, const Roll& roll) {
    std::vector<Move> moves;
    const std::set<int> values(roll.pending.begin(), roll.pending.end());
    for (std::size_t token : active_tokens(roll.own())) {
        if (is_barred(house, roll, token)) continue;
        for (int die : values) {
            const auto to = destination(house, roll.player, roll.own()[token], die);
            if (to) moves.push_back({token, die, *to});
        }
    }
    return moves;
}

// §61, §82, §98
bool captures(const Roll& roll, const Move& move) {
    return move.to.place == Region::outer && !is_safe(move.to.number) &&
           rival_stands_on(roll.table, roll.player, move.to);
}

Roll after_move(Roll roll, const Move& move) {
    if (captures(roll, move)) {
        jail_rivals_on(roll.table, roll.player, move.to); // §63
        roll.captors.insert(move.token);
    }
    roll.table[roll.player][move.token] = move.to;
    use_die(roll.pending, move.die);
    ++roll.dice_moved;
    roll.last_moved = move.token;
    if (move.to.place == Region::outer && is_safe(move.to.number)) roll.reached_safe = true;
    write(roll, "move " + token_name(roll.player, move.token) + " " + std::to_string(move.die));
    return roll;
}

std::vector<Move> only_captures(const Roll& roll, const std::vector<Move>& moves) {
    std::vector<Move> found;
    std::copy_if(moves.begin(), moves.end(), std::back_inserter(found),
                 [&](const Move& move) { return captures(roll, move); });
    return found;
}

// capture-sum: could the same token capture with the other die after this move?
bool prepares_capture(const House& house, const Roll& roll, const Move& first) {
    const Roll later = after_move(roll, first);
    const std::vector<Move> second = only_captures(later, possible_moves(house, later));
    return std::any_of(second.begin(), second.end(), [&](const Move& move) { return move.token == first.token; });
}

// What the next move may be: captures first (§64, §67).
std::vector<Move> next_moves(const House& house, const Roll& roll) {
    const std::vector<Move> moves = possible_moves(house, roll);
    std::vector<Move> owed = only_captures(roll, moves);
    if (owed.empty() && house.is("capture-sum", "yes") && roll.pending.size() == 2) { // §66
        std::copy_if(moves.begin(), moves.end(), std::back_inserter(owed),
                     [&](const Move& move) { return prepares_capture(house, roll, move); });
    }
    return owed.empty() ? moves : owed;
}

// All sequences that go on as long as a move is possible. After the fourth crowning (§136) none is.
void collect_sequences(const House& house, const Roll& roll, std::vector<Roll>& ends) {
    const std::vector<Move> moves = next_moves(house, roll);
    if (moves.empty()) ends.push_back(roll);
    for (const Move& move : moves) collect_sequences(house, after_move(roll, move), ends);
}

// §55: of the sequences that begin with the same exit, those that use the most dice.
std::vector<Roll> most_dice(const std::vector<Roll>& ends) {
    int most = 0;
    for (const Roll& end : ends) most = std::max(most, end.dice_moved);
    std::vector<Roll> best;
    std::copy_if(ends.begin(), ends.end(), std::back_inserter(best),
                 [&](const Roll& end) { return end.dice_moved == most; });
    return best;
}

// Every legal play, by its words.
std::map<std::string, Roll> plays(const House& house, const Table& table, char player,
                                  const std::vector<int>& dice) {
    Roll fallen;
    fallen.table = table;
    fallen.player = player;
    fallen.pending = dice;

    const std::size_t most_exits = exits_given(house, table.at(player), dice);
    const std::size_t fewest_exits = house.is("exit", "optional") ? 0 : most_exits; // §38
    std::map<std::string, Roll> found;
    for (std::size_t exits = fewest_exits; exits <= most_exits; ++exits) {
        std::vector<Roll> ends;
        collect_sequences(house, after_exit(fallen, exits), ends);
        for (const Roll& end : most_dice(ends)) found.emplace(end.words.empty() ? "none" : end.words, end);
    }
    return found;
}

// --- From roll to roll -----------------------------------------------------------------------------------------

// The turn in progress, just before a roll.
struct Turn {
    char player = 0;
    std::vector<int> series;               // values of the pairs that count (§106)
    int attempt = 0;                       // 1-3 in the attempts of §39, else 0
    std::optional<std::size_t> last_moved; // by a die of this turn
};

// §39
bool begins_with_attempts(const House& house, const Tokens& own) {
    if (house.is("attempts", "none")) return false;
    if (house.is("attempts", "start")) return jailed_tokens(own).size() == own.size();
    return active_tokens(own).empty() && !jailed_tokens(own).empty();
}

Turn begin_turn(const House& house, const Table& table, char player) {
    Turn turn;
    turn.player = player;
    turn.attempt = begins_with_attempts(house, table.at(player)) ? 1 : 0;
    return turn;
}

// §103, R2
bool one_die_due(const House& house, const Table& table, char player) {
    const Tokens& own = table.at(player);
    const std::vector<std::size_t> active = active_tokens(own);
    if (house.is("single-die", "no") || active.size() != 1 || !jailed_tokens(own).empty()) return false;
    return steps_left(player, own[active[0]]).value_or(last_outer) <= 6;
}

std::vector<std::vector<int>> rolls_due(const House& house, const Table& table, char player) {
    std::vector<std::vector<int>> rolls;
    for (int a = 1; a <= 6; ++a) {
        if (one_die_due(house, table, player)) {
            rolls.push_back({a});
            continue;
        }
        for (int b = 1; b <= 6; ++b) rolls.push_back({a, b});
    }
    return rolls;
}

// §135, §137, R22
bool match_over(const House& house, const Table& table) {
    const auto finished =
        std::count_if(table.begin(), table.end(), [](const auto& s) { return has_finished(s.second); });
    if (house.is("continue", "no")) return finished > 0;
    return static_cast<std::size_t>(finished) + 1 >= table.size();
}

// §26, §137: the next seat in board order whose player is still in the match. One must be.
char next_player(const Table& table, char player) {
    std::size_t place = board_order.find(player);
    do {
        place = (place + 1) % board_order.size();
        player = board_order[place];
    } while (table.count(player) == 0 || has_finished(table.at(player)));
    return player;
}

// §16
bool is_sterile(const House& house, const Table& table, char player, const std::vector<int>& dice) {
    Roll fallen;
    fallen.table = table;
    fallen.player = player;
    fallen.pending = dice;
    return jailed_tokens(table.at(player)).empty() && possible_moves(house, fallen).empty();
}

// jail-last, jail-leader, mixed: is the falling throw the third pair of a series?
bool is_third_pair(const House& house, const Table& table, const Turn& turn, const std::vector<int>& dice) {
    if (!is_pair(dice) || turn.series.size() != 2) return false;
    if (!jailed_tokens(table.at(turn.player)).empty()) return false;
    return house.is("sterile-pair", "counts") || !is_sterile(house, table, turn.player, dice);
}

bool all_same_value(const Turn& turn, const std::vector<int>& dice) {
    return std::all_of(turn.series.begin(), turn.series.end(), [&](int value) { return value == dice[0]; });
}

// A third pair that sends a token to jail instead of being played.
bool is_punished(const House& house, const Table& table, const Turn& turn, const std::vector<int>& dice) {
    if (house.is("third-pair", "prize") || house.is("third-pair", "nothing")) return false;
    if (!is_third_pair(house, table, turn, dice)) return false;
    return !(house.is("third-pair", "mixed") && all_same_value(turn, dice));
}

// jail-leader: the fewest steps left; a token without a way is the least advanced; of equals the lowest number.
std::optional<std::size_t> leader(const Tokens& own, char player) {
    std::optional<std::size_t> best;
    int fewest = 0;
    for (std::size_t token : active_tokens(own)) {
        const int steps = steps_left(player, own[token]).value_or(1000);
        if (best && steps >= fewest) continue;
        best = token;
        fewest = steps;
    }
    return best;
}

Table after_punishment(const House& house, Table table, const Turn& turn) {
    Tokens& own = table.at(turn.player);
    const bool takes_leader = house.is("third-pair", "jail-leader");
    const std::optional<std::size_t> token = takes_leader ? leader(own, turn.player) : turn.last_moved;
    if (token && is_active(own[*token])) own[*token] = jail;
    return table;
}

// §106-§108: does a pair that was played add to the series?
bool pair_counts(const House& house, const Tokens& before, const Roll& played) {
    if (house.is("third-pair", "nothing")) return false;
    if (!played.released.empty()) return false; // §107
    if (played.dice_moved > 0) return true;
    return jailed_tokens(before).empty() && house.is("sterile-pair", "counts"); // §108
}

// May a third pair that was played give the prize? Under the third-pair customs only three equal ones of `mixed`.
bool prize_possible(const House& house, const Table& before, const Turn& turn, const std::vector<int>& dice) {
    if (house.is("third-pair", "prize")) return true;
    return house.is("third-pair", "mixed") && is_third_pair(house, before, turn, dice) &&
           all_same_value(turn, dice);
}

// The series after a roll was played. Three values in it mean that the prize is due.
std::vector<int> series_after(const House& house, const Table& before, const Turn& turn,
                              const std::vector<int>& dice, const Roll& played) {
    if (!is_pair(dice) || !pair_counts(house, before.at(turn.player), played)) return {}; // §110
    std::vector<int> series = turn.series;
    series.push_back(dice[0]);
    if (series.size() == 3 && !prize_possible(house, before, turn, dice)) return {};
    return series;
}

// Does the roll that was played give another one, the attempts aside?
bool gives_another_roll(const House& house, const std::vector<int>& dice, const Roll& played) {
    if (is_pair(dice)) return true;            // §105
    if (!played.released.empty()) return true; // exit-by: a 6-5 that released somebody
    return house.is("safe-rolls", "yes") && played.reached_safe;
}

std::uint64_t count_from(const House& house, const Table& table, const Turn& turn, int depth);

std::uint64_t pass_turn(const House& house, const Table& table, char player, int depth) {
    if (depth == 0 || match_over(house, table)) return 1;
    return count_from(house, table, begin_turn(house, table, next_player(table, player)), depth);
}

// §112, §114, §116: one branch for each token that may be crowned, one if there is none.
std::uint64_t count_prizes(const House& house, const Table& table, char player, int depth) {
    const std::vector<std::size_t> active = active_tokens(table.at(player));
    if (active.empty()) return pass_turn(house, table, player, depth);
    std::uint64_t total = 0;
    for (std::size_t token : active) {
        Table crowned = table;
        crowned[player][token] = heaven;
        total += pass_turn(house, crowned, player, depth);
    }
    return total;
}

std::uint64_t count_after_play(const House& house, const Table& before, const Turn& turn,
                               const std::vector<int>& dice, const Roll& played, int depth) {
    const Table& table = played.table;
    if (has_finished(played.own())) return pass_turn(house, table, turn.player, depth); // §136, §137

    Turn next = turn;
    next.series = series_after(house, before, turn, dice, played);
    if (played.last_moved) next.last_moved = played.last_moved;
    if (next.series.size() == 3) return count_prizes(house, table, turn.player, depth);
    if (gives_another_roll(house, dice, played)) {
        next.attempt = 0; // §42
        return count_from(house, table, next, depth);
    }
    if (turn.attempt == 1 || turn.attempt == 2) { // §39, §43
        ++next.attempt;
        return count_from(house, table, next, depth);
    }
    return pass_turn(house, table, turn.player, depth); // §134
}

std::uint64_t count_roll(const House& house, const Table& table, const Turn& turn, const std::vector<int>& dice,
                         int depth) {
    if (is_punished(house, table, turn, dice)) {
        return pass_turn(house, after_punishment(house, table, turn), turn.player, depth - 1);
    }
    std::uint64_t total = 0;
    for (const auto& [words, played] : plays(house, table, turn.player, dice)) {
        total += count_after_play(house, table, turn, dice, played, depth - 1);
    }
    return total;
}

std::uint64_t count_from(const House& house, const Table& table, const Turn& turn, int depth) {
    if (depth == 0 || match_over(house, table)) return 1;
    std::uint64_t total = 0;
    for (const std::vector<int>& dice : rolls_due(house, table, turn.player)) {
        total += count_roll(house, table, turn, dice, depth);
    }
    return total;
}

} // namespace

std::vector<std::string> legal_plays(const std::string& position, char turn, const std::vector<int>& dice,
                                     const Options& options) {
    const House house(options);
    const char player = read_colour(turn);
    std::vector<std::string> lines;
    for (const auto& [words, played] : plays(house, read_table(position, player), player, dice))
        lines.push_back(words);
    return lines;
}

std::uint64_t perft(const std::string& position, char turn, int depth, const Options& options) {
    const House house(options);
    const char player = read_colour(turn);
    const Table table = read_table(position, player);
    // A player who has finished rolls no more (§137).
    if (has_finished(table.at(player))) return pass_turn(house, table, player, depth);
    return count_from(house, table, begin_turn(house, table, player), depth);
}

} // namespace brute
