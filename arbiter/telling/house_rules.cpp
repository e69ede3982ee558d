#include "house_rules.h"

#include "json.h"

#include <fmt/format.h>

namespace arbiter {
namespace {

constexpr Rules rulebook_rules;

std::string setting_name(const Option& option, const Rules& rules) {
    return fmt::format("{} {}", option.name, option.value(rules).name);
}

Json both_languages(const Text& text) {
    return {{"es", text.spanish}, {"en", text.english}};
}

} // namespace

std::string rules_name(const Header& header, Language language) {
    std::string text(header.ruleset->name);
    for (const Option* option : changed_options(header.rules, header.ruleset->rules))
        text += fmt::format("{} {}", text == header.ruleset->name ? Text{" con", " with"}.in(language) : ",",
                            setting_name(*option, header.rules));
    return text;
}

std::string named_options(std::span<const Option* const> options, const Rules& rules) {
    std::string text;
    for (const Option* option : options)
        text += fmt::format("{}{} ({})", text.empty() ? "" : ", ", setting_name(*option, rules), option->source);
    return text;
}

std::string departures(const Rules& rules, Language language) {
    std::string text;
    for (const Option* option : changed_options(rules))
        text += fmt::format("  {} ({}): {}\n", setting_name(*option, rules), option->source,
                            option->value(rules).text.in(language));
    return text;
}

std::string rules_text(Language language) {
    std::string text(Text{"Reglamentos: rules NOMBRE\n", "Rulesets: rules NAME\n"}.in(language));
    for (const Ruleset& ruleset : rulesets())
        text += fmt::format("  {:<16} {}\n", ruleset.name, ruleset.text.in(language));
    text += Text{"\nOpciones: option NOMBRE VALOR; el primer valor es el del reglamento\n",
                 "\nOptions: option NAME VALUE; the first value is the rulebook's\n"}
                .in(language);
    for (const Option& option : options()) {
        text += fmt::format("  {} ({}): {}\n", option.name, option.source, option.text.in(language));
        for (const Value& value : option.values)
            text += fmt::format("    {:<14} {}\n", value.name, value.text.in(language));
    }
    return text;
}

std::string rules_json() {
    Json answer = {{"rulesets", Json::array()}, {"options", Json::array()}};
    for (const Ruleset& ruleset : rulesets()) {
        Json changed = Json::object();
        for (const Option* option : changed_options(ruleset.rules))
            changed[std::string(option->name)] = option->value(ruleset.rules).name;
        answer["rulesets"].push_back(
            {{"name", ruleset.name}, {"text", both_languages(ruleset.text)}, {"options", changed}});
    }
    for (const Option& option : options()) {
        Json values = Json::array();
        for (const Value& value : option.values)
            values.push_back({{"name", value.name}, {"text", both_languages(value.text)}});
        answer["options"].push_back({{"name", option.name},
                                     {"source", option.source},
                                     {"text", both_languages(option.text)},
                                     {"values", values}});
    }
    return dumped(answer);
}

std::string ruleset_text(const Ruleset& ruleset, Language language) {
    std::string text = fmt::format("{}: {}\n", ruleset.name, ruleset.text.in(language));
    for (const Option* option : changed_options(ruleset.rules)) {
        const Value& rulebook = option->value(rulebook_rules);
        text += fmt::format(
            "\n  {} ({}): {}\n    {}\n    {} ({}): {}\n", setting_name(*option, ruleset.rules), option->source,
            option->text.in(language), option->value(ruleset.rules).text.in(language),
            Text{"el reglamento", "the rulebook"}.in(language), rulebook.name, rulebook.text.in(language));
    }
    return text;
}

std::string ruleset_json(const Ruleset& ruleset) {
    Json differs = Json::array();
    for (const Option* option : changed_options(ruleset.rules)) {
        const Value &value = option->value(ruleset.rules), &rulebook = option->value(rulebook_rules);
        differs.push_back({{"option", option->name},
                           {"source", option->source},
                           {"text", both_languages(option->text)},
                           {"value", {{"name", value.name}, {"text", both_languages(value.text)}}},
                           {"rulebook", {{"name", rulebook.name}, {"text", both_languages(rulebook.text)}}}});
    }
    return dumped({{"name", ruleset.name}, {"text", both_languages(ruleset.text)}, {"differs", differs}});
}

} // namespace arbiter
