#include "command_line.h"

#include <iostream>

namespace arbiter {

std::string refusal_message(const Arguments& arguments, const std::string& file, const Source& source,
                            const std::optional<Refusal>& judged, const std::string& under) {
    const std::string name = printable(file);
    if (source.unreadable != 0)
        return fmt::format("{}:0: {}\n", name, unreadable_text(source.unreadable, arguments.language));
    const auto& refusal = judged ? judged : source.refusal;
    if (!refusal) return {};
    return fmt::format("{}:{}: {}{}\n", name, refusal->line,
                       judged && !under.empty() ? arguments.say("bajo ", "under ") + under + ": " : "",
                       refusal_text(*refusal, arguments.language));
}

bool report_refusal(const Arguments& arguments, const std::string& file, const Source& source,
                    const std::optional<Refusal>& judged) {
    const std::string message = refusal_message(arguments, file, source, judged);
    std::cerr << message;
    return !message.empty();
}

std::string choose_rules(const Arguments& arguments, std::string_view flag, const std::string& name,
                         Header& header) {
    if (!name.empty()) {
        const auto ruleset = read_ruleset(name);
        if (const auto* refusal = std::get_if<Refusal>(&ruleset))
            return std::string(flag) + ": " + refusal_text(*refusal, arguments.language);
        header.ruleset = std::get<const Ruleset*>(ruleset);
        header.rules = header.ruleset->rules;
    }
    for (const std::string& option : arguments.options) {
        const std::size_t equals = option.find('=');
        if (equals == std::string::npos)
            return arguments.say("--option: se escribe NOMBRE=VALOR", "--option is written NAME=VALUE");
        const auto setting = read_setting(option.substr(0, equals), option.substr(equals + 1));
        if (const auto* refusal = std::get_if<Refusal>(&setting))
            return "--option: " + refusal_text(*refusal, arguments.language);
        const auto [chosen, value] = std::get<Setting>(setting);
        chosen->set(header.rules, value);
    }
    return {};
}

void add_examples(CLI::App* command, const Arguments& arguments, std::initializer_list<std::string_view> lines) {
    std::string text = arguments.say("Ejemplos:", "Examples:");
    for (const std::string_view line : lines) text += fmt::format("\n  arbiter {}", line);
    command->footer(text);
}

std::string beyond_us_text(const Refusal& refusal, const Arguments& arguments) {
    Refusal known = refusal;
    known.column = 0;
    return arguments.say("esta versión no la puede juzgar (sí mostrar y exportar): ",
                         "this version can not judge it (it can be shown and exported): ") +
           refusal_text(known, arguments.language);
}

int fail(const Arguments& arguments, const db::Error& error) {
    return fail(arguments.archive + ": " + fault_text(error, arguments.language));
}

std::string match_name(std::int64_t id) {
    return "match-" + std::to_string(id);
}

std::vector<std::int64_t> chosen_matches(db::Store& store, const Arguments& arguments) {
    if (arguments.match == 0) return match_numbers(store);
    return find_match(store, arguments) ? std::vector{arguments.match} : std::vector<std::int64_t>();
}

std::optional<db::StoredMatch> find_match(db::Store& store, const Arguments& arguments) {
    auto stored = store.read(arguments.match);
    if (!stored)
        fail(arguments.say("esa partida no está en el archivo: ", "that match is not in the archive: ") +
             std::to_string(arguments.match));
    return stored;
}

std::string altered_text(const Arguments& arguments, std::int64_t match) {
    return fmt::format("arbiter: {}: {}\n", match_name(match),
                       fault_text(db::Error(db::Fault::altered, ""), arguments.language));
}

void warn_if_altered(const Arguments& arguments, std::int64_t match, bool altered) {
    if (altered) std::cerr << altered_text(arguments, match);
}

void add_option_flag(CLI::App* command, Arguments& arguments) {
    command
        ->add_option("--option", arguments.options,
                     arguments.say("Regla de la casa NOMBRE=VALOR", "House rule NAME=VALUE"))
        ->allow_extra_args(false);
}

CLI::Validator checked(CLI::Validator check, std::string possible) {
    return CLI::Validator(
        [check = std::move(check), possible = std::move(possible)](const std::string& value) {
            return check(value).empty() ? std::string() : fmt::format("{} ({})", value, possible);
        },
        "");
}

CLI::Validator one_of(const std::vector<std::string>& names) {
    return checked(CLI::IsMember(names), fmt::format("{}", fmt::join(names, ", ")));
}

CLI::Validator match_number() {
    return checked(CLI::Range(std::int64_t{1}, INT64_MAX), "1 …");
}

CLI::Option* add_match(CLI::App* command, Arguments& arguments, bool required) {
    return command
        ->add_option(arguments.say("PARTIDA", "MATCH"), arguments.match,
                     arguments.say("Número de la partida", "The match's number"))
        ->required(required)
        ->check(match_number());
}

namespace {

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

// The names of the options as they are typed.
std::vector<std::string> option_names(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options())
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    return names;
}

std::string completion(const CLI::App& app) {
    std::vector<std::string> commands;
    std::string cases;
    for (const CLI::App* command : app.get_subcommands({})) {
        commands.push_back(command->get_name());
        cases += fmt::format("    {}) words+=' {}' ;;\n", command->get_name(), joined(option_names(*command)));
    }
    std::vector<std::string> names;
    for (const Ruleset& ruleset : rulesets()) names.emplace_back(ruleset.name);
    return fmt::format(R"(# Completion of arbiter for bash:  source <(arbiter completion)
_arbiter() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} command= words='{}' at
    COMPREPLY=()
    case $before in
    --lang) COMPREPLY=($(compgen -W 'es en' -- "$word")); return ;;
    --rules) COMPREPLY=($(compgen -W '{}' -- "$word")); return ;;
    --db) COMPREPLY=($(compgen -f -- "$word")); return ;;
    esac
    for ((at = 1; at < COMP_CWORD; ++at)); do
        case ${{COMP_WORDS[at]}} in
        {}) command=${{COMP_WORDS[at]}}; break ;;
        esac
    done
    case $command in
    '') words+=' {}' ;;
{}    esac
    if [[ $word == -* || -z $command ]]; then
        COMPREPLY=($(compgen -W "$words" -- "$word"))
    else
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
    fi
}}
complete -o filenames -F _arbiter arbiter
)",
                       joined(option_names(app)), joined(names), fmt::join(commands, "|"), joined(commands), cases);
}

int run_completion(const Arguments& arguments) {
    std::cout << arguments.completion;
    return clean;
}

} // namespace

Command add_completion(CLI::App& app, Arguments& arguments) {
    auto* command =
        add_command(app, arguments, "completion",
                    arguments.say("Escribe el autocompletado para bash", "Writes the completion for bash"));
    add_examples(command, arguments, {"completion >~/.local/share/bash-completion/completions/arbiter"});
    command->callback([&app, &arguments] { arguments.completion = completion(app); });
    return {command, run_completion};
}

} // namespace arbiter
