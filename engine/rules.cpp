#include "rules.h"

#include <algorithm>

namespace arbiter {
namespace {

using Names = std::string_view;

constexpr Names no_yes[] = {"no", "yes"};
constexpr Names exit_by[] = {"pairs", "pairs-or-6-5"};
constexpr Names exits[] = {"mandatory", "optional"};
constexpr Names first_exit[] = {"as-pair", "all"};
constexpr Names attempts[] = {"always", "start", "none"};
constexpr Names third_pair[] = {"prize", "nothing", "jail-last", "jail-leader", "mixed"};
constexpr Names sterile_pair[] = {"resets", "counts"};
constexpr Names lone_capture[] = {"goes-on", "stops"};
constexpr Names heaven_by[] = {"exact", "bounce"};
constexpr Names yes_no[] = {"yes", "no"};
constexpr Names soplo_test[] = {"letter", "final"};
constexpr Names soplos[] = {"one", "each"};

template <auto field>
constexpr Option option(Names name, std::span<const Names> values) {
    using Field = std::remove_reference_t<decltype(Rules{}.*field)>;
    return {name, values, [](const Rules& rules) { return static_cast<unsigned>(rules.*field); },
            [](Rules& rules, unsigned value) { rules.*field = static_cast<Field>(value); }};
}

constexpr Option single_die = {"single-die", yes_no, [](const Rules& rules) { return rules.single_die ? 0U : 1U; },
                               [](Rules& rules, unsigned value) { rules.single_die = value == 0; }};

constexpr Option all_options[] = {
    option<&Rules::play_for_places>("continue", no_yes),
    option<&Rules::exit_by>("exit-by", exit_by),
    option<&Rules::exit>("exit", exits),
    option<&Rules::first_exit>("first-exit", first_exit),
    option<&Rules::attempts>("attempts", attempts),
    option<&Rules::third_pair>("third-pair", third_pair),
    option<&Rules::sterile_pair>("sterile-pair", sterile_pair),
    option<&Rules::capture_goes_on>("capture-goes-on", no_yes),
    option<&Rules::lone_capture>("lone-capture", lone_capture),
    option<&Rules::capture_sum>("capture-sum", no_yes),
    option<&Rules::heaven>("heaven", heaven_by),
    single_die,
    option<&Rules::soplo_test>("soplo-test", soplo_test),
    option<&Rules::soplos>("soplos", soplos),
    option<&Rules::safe_rolls>("safe-rolls", no_yes),
};

constexpr Ruleset all_rulesets[] = {
    {"parques", {}},
    {"parques-acord",
     {.exit_by = ExitBy::pairs_or_6_5,
      .exit = Exit::optional,
      .first_exit = FirstExit::all,
      .third_pair = ThirdPair::nothing}},
    {"parques-tute", {.third_pair = ThirdPair::jail_last, .safe_rolls = true}},
    {"parques-dilemma", {.capture_sum = true}},
};

template <class Range>
auto find_named(const Range& range, Names name) {
    const auto found =
        std::find_if(range.begin(), range.end(), [&](const auto& entry) { return entry.name == name; });
    return found == range.end() ? nullptr : &*found;
}

} // namespace

std::span<const Option> options() {
    return all_options;
}

std::span<const Ruleset> rulesets() {
    return all_rulesets;
}

std::vector<const Option*> changed_options(const Rules& rules, const Rules& base) {
    std::vector<const Option*> changed;
    for (const Option& option : options())
        if (option.get(rules) != option.get(base)) changed.push_back(&option);
    return changed;
}

const Option* find_option(std::string_view name) {
    return find_named(options(), name);
}

const Ruleset* find_ruleset(std::string_view name) {
    return find_named(rulesets(), name);
}

std::optional<unsigned> find_value(const Option& option, std::string_view value) {
    const auto found = std::find(option.values.begin(), option.values.end(), value);
    if (found == option.values.end()) return std::nullopt;
    return static_cast<unsigned>(found - option.values.begin());
}

} // namespace arbiter
