// A ruleset as a plain value: one field a mechanism, the rulebook's value first. A house variant is a few changed
// fields. The table of options says all that people and records are told of them: names, values, source, texts.
// Knows nothing of how they are judged: each field is read in one function of turn.h or the judge, and an enum is
// switched there without default, so that a new value is asked for (tests/rulebook_test holds to both).
#pragma once

#include "board.h"
#include "text.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace arbiter {

enum class ExitBy : std::uint8_t { pairs, pairs_or_6_5 };                              // §14, §35
enum class Exit : std::uint8_t { mandatory, optional };                                // §38
enum class FirstExit : std::uint8_t { as_pair, all };                                  // §37
enum class Attempts : std::uint8_t { always, start, none };                            // §39
enum class ThirdPair : std::uint8_t { prize, nothing, jail_last, jail_leader, mixed }; // §112, §113
enum class SterilePair : std::uint8_t { resets, counts };                              // §16, §108
enum class LoneCapture : std::uint8_t { goes_on, stops };                              // §70, §120
enum class HeavenBy : std::uint8_t { exact, bounce };                                  // §100
enum class SoploTest : std::uint8_t { letter, final };                                 // R13
enum class Soplos : std::uint8_t { one, each };                                        // R5

struct Rules {
    const Board* board = &parques_board; // §1–§6
    bool play_for_places = false;        // §137 `continue`
    ExitBy exit_by = ExitBy::pairs;
    Exit exit = Exit::mandatory;
    FirstExit first_exit = FirstExit::as_pair;
    Attempts attempts = Attempts::always;
    ThirdPair third_pair = ThirdPair::prize;
    SterilePair sterile_pair = SterilePair::resets;
    bool capture_goes_on = false; // §69
    LoneCapture lone_capture = LoneCapture::goes_on;
    bool capture_sum = false; // §66
    HeavenBy heaven = HeavenBy::exact;
    bool single_die = true; // §103
    SoploTest soplo_test = SoploTest::letter;
    Soplos soplos = Soplos::one;
    bool safe_rolls = false;

    bool operator==(const Rules&) const = default;
};

// A value of an option: its name in records, what it means, and its Spanish twin in records.
struct Value {
    std::string_view name;
    Text text;
    std::string_view spanish = name;
};

// One `option`: its name in records, where the rulebook speaks of it, what it decides, its values in the order of
// the enum, its field as a value's number, and the name's Spanish twin.
struct Option {
    std::string_view name;
    std::string_view source; // "§112, §113", "R13", or whose custom it is
    Text text;
    unsigned (*get)(const Rules&);
    void (*set)(Rules&, unsigned value);
    std::span<const Value> values;
    std::string_view spanish = name;

    const Value& value(const Rules& rules) const { return values[get(rules)]; }
};

struct Ruleset {
    std::string_view name;
    Rules rules;
    Text text;
};

// All options, in the order of their names' table.
std::span<const Option> options();

// All named rulesets; `parques`, the rulebook, stands first.
std::span<const Ruleset> rulesets();

// The options in which the rules differ from the base; the rulebook if none is given.
std::vector<const Option*> changed_options(const Rules& rules, const Rules& base = {});

// The option or ruleset of that name (lower case without accents, in either language), or null.
const Option* find_option(std::string_view name);
const Ruleset* find_ruleset(std::string_view name);

// The number of the value of that name (likewise), if the option has it.
std::optional<unsigned> find_value(const Option& option, std::string_view value);

} // namespace arbiter
