// What the program says of rules: which there are, where they depart from the rulebook, and what a record's
// verdicts would be under others. All of it is made from the engine's table of options.
#pragma once

#include "engine/rejudge.h"

#include <string>

namespace arbiter {

// "parques-acord", "parques con exit optional": the ruleset and the options in which the rules differ from it.
std::string rules_name(const Header& header, Language language);

// "exit optional (§38)": the options with their values in those rules, in a row.
std::string named_options(std::span<const Option* const> options, const Rules& rules);

// A line for every option in which the rules depart from the rulebook, with what its value means.
std::string departures(const Rules& rules, Language language);

// All rulesets and options with their values, for people and as one JSON object.
std::string rules_text(Language language);
std::string rules_json();

// What the ruleset changes, option by option, with what the rulebook says instead.
std::string ruleset_text(const Ruleset& ruleset, Language language);
std::string ruleset_json(const Ruleset& ruleset);

} // namespace arbiter
