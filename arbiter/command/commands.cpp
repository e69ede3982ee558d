// The command line as a whole, and of the commands legal, perft, rule, rules; `audit` is in audit.cpp, what is
// printed in printing.cpp, the commands on the archive in history.cpp and recording.cpp.
#include "arbiter/archive/archive.h"
#include "arbiter/archive/progress.h"
#include "arbiter/telling/house_rules.h"
#include "arbiter/telling/paraphrase.h"
#include "command_line.h"
#include "engine/plays.h"
#include "engine/words.h"

#include <unistd.h>

#include <cstdlib>
#include <iostream>

namespace arbiter {

int fail(std::string_view message) {
    std::cerr << "arbiter: " << printable(message) << '\n';
    return refused;
}

bool coloured_output() {
    return isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr && !dumb_terminal();
}

CLI::App* add_command(CLI::App& app, const Arguments& arguments, const char* name, std::string help) {
    CLI::App* command = app.add_subcommand(name, std::move(help));
    command->group(arguments.say("Órdenes", "Commands"));
    command->get_help_ptr()->group(arguments.say("Opciones", "Options"));
    return command;
}

namespace {

int run_rule(const Arguments& arguments) {
    const std::string name = fold(arguments.rule);
    const bool ruling = name.starts_with('r');
    const auto entries = ruling ? rulings() : paragraphs();
    const std::size_t digits = name.find_first_of("0123456789");
    const bool prefixed = digits == 0 || (digits == 1 && ruling) || name.substr(0, digits) == "§";
    std::size_t number = 0;
    if (digits != std::string::npos && prefixed && name.size() - digits <= 3 &&
        name.find_first_not_of("0123456789", digits) == std::string::npos)
        number = static_cast<std::size_t>(std::atoi(name.c_str() + digits));
    if (number == 0 || number > entries.size())
        return fail(arguments.say("los párrafos van de 1 a 140 y las decisiones de R1 a R24",
                                  "paragraphs go from 1 to 140, rulings from R1 to R24"));
    std::cout << (ruling ? "R" : "§") << number << "  " << entries[number - 1].in(arguments.language) << '\n';
    return clean;
}

int run_rules(const Arguments& arguments) {
    if (arguments.rule.empty()) {
        std::cout << (arguments.json ? rules_json() + '\n' : rules_text(arguments.language));
        return clean;
    }
    const auto named = read_ruleset(arguments.rule);
    if (const auto* refusal = std::get_if<Refusal>(&named)) return fail(refusal_text(*refusal, arguments.language));
    const Ruleset& ruleset = *std::get<const Ruleset*>(named);
    std::cout << (arguments.json ? ruleset_json(ruleset) + '\n' : ruleset_text(ruleset, arguments.language));
    return clean;
}

// What `legal` and `perft` start from.
struct Start {
    Rules rules;
    Table table;
    Seat seat = no_seat;
    std::string error;
};

Start read_start(const Arguments& arguments) {
    Start start;
    Header header;
    start.error = choose_rules(arguments, "--rules", arguments.ruleset, header);
    if (!start.error.empty()) return start;
    start.rules = header.rules;
    Position position;
    std::uint8_t seats = 0;
    if (const auto refusal = read_position(arguments.position, position, seats)) {
        start.error = "--position: " + refusal_text(*refusal, arguments.language);
        return start;
    }
    const auto seat = read_colour(arguments.turn);
    if (!seat) {
        start.error = "--turn: " + refusal_text({0, 0, Reason::unknown_colour, arguments.turn.substr(0, 20)},
                                                arguments.language);
        return start;
    }
    start.seat = *seat;
    start.table = table_at(position, seats, *seat);
    if (std::popcount(start.table.seats) < 2)
        start.error = arguments.say("--position: se necesitan al menos dos colores",
                                    "--position: at least two colours are needed");
    return start;
}

int run_legal(const Arguments& arguments) {
    const Start start = read_start(arguments);
    if (!start.error.empty()) return fail(start.error);
    const std::string& roll = arguments.roll;
    const auto die = [&](std::size_t at) { return static_cast<std::uint8_t>(roll[at] - '0'); };
    const auto is_die = [&](std::size_t at) { return roll[at] >= '1' && roll[at] <= '6'; };
    const bool two = roll.size() == 3 && is_die(0) && roll[1] == '-' && is_die(2);
    if (!two && !(roll.size() == 1 && is_die(0)))
        return fail(arguments.say("--roll: se escribe como 5-3, o 4 para un solo dado",
                                  "--roll is written like 5-3, or 4 for a single die"));
    const std::array<std::uint8_t, 2> values = {die(0), two ? die(2) : std::uint8_t{0}};
    for (const auto& line : legal_plays(start.rules, start.table, start.seat, two ? 2 : 1, values))
        std::cout << line << '\n';
    return clean;
}

int run_perft(const Arguments& arguments) {
    const Start start = read_start(arguments);
    if (!start.error.empty()) return fail(start.error);
    std::cout << perft(start.rules, start.table, start.seat, arguments.depth) << '\n';
    return clean;
}

// The last one counts, as it does when the words are parsed.
Language language_of(int count, char** words) {
    Language language = Language::spanish;
    for (int at = 1; at < count; ++at) {
        const std::string_view word = words[at];
        const std::string_view value = word == "--lang" && at + 1 < count ? std::string_view(words[at + 1])
                                       : word.starts_with("--lang=")      ? word.substr(7)
                                                                          : std::string_view();
        if (!value.empty()) language = value == "en" ? Language::english : Language::spanish;
    }
    return language;
}

// A word that is neither command nor option here, and what was meant by it.
std::string unknown_word(const Arguments& arguments, const CLI::App& app, const std::string& word) {
    const auto chosen = app.get_subcommands();
    std::vector<std::string> known;
    std::string text;
    if (word.starts_with('-')) {
        text = arguments.say("opción desconocida: ", "unknown option: ");
        known = option_names(app);
        if (!chosen.empty())
            for (std::string& name : option_names(*chosen.front())) known.push_back(std::move(name));
    } else if (chosen.empty()) {
        text = arguments.say("orden desconocida: ", "unknown command: ");
        for (const CLI::App* command : app.get_subcommands({})) known.push_back(command->get_name());
    } else {
        text = arguments.say("no se esperaba: ", "not expected: ");
    }
    const std::string name = meant(word.substr(0, word.find('=')), known);
    if (name.empty()) return text + word;
    return text + word + arguments.say("; ¿quiso decir ", "; did you mean ") + name + '?';
}

// CLI11's own messages are English; the common ones are said anew.
std::string usage_error(const Arguments& arguments, const CLI::App& app, const CLI::ParseError& error) {
    const std::string what = error.what();
    const auto extras = app.remaining(true);
    const bool extra = dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr;
    const bool missing = dynamic_cast<const CLI::RequiredError*>(&error) != nullptr;
    // What is missing may be what was mistyped.
    if (!extras.empty() && (extra || (missing && extras.front().starts_with('-'))))
        return unknown_word(arguments, app, extras.front());
    if (missing) return arguments.say("falta ", "missing: ") + what.substr(0, what.find(' '));
    if (dynamic_cast<const CLI::ExcludesError*>(&error) != nullptr) {
        const std::size_t verb = what.find(" excludes ");
        return what.substr(0, verb) + arguments.say(" no va con ", " does not go with ") + what.substr(verb + 10);
    }
    const std::string option = what.substr(0, what.find(": "));
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
        if (what.find("At Most") != std::string::npos)
            return option + arguments.say(": solo una vez", ": only once");
        return arguments.say("falta el valor de ", "missing: the value of ") + option;
    }
    return arguments.say("valor no válido: ", "not a valid value: ") +
           (dynamic_cast<const CLI::ValidationError*>(&error) != nullptr ? what : option);
}

CLI::App* add_rule(CLI::App& app, Arguments& arguments) {
    auto* command = add_command(
        app, arguments, "rule",
        arguments.say("Explica un párrafo (69) o una decisión (R6)", "Explains a paragraph (69) or a ruling (R6)"));
    command
        ->add_option(arguments.say("REGLA", "RULE"), arguments.rule,
                     arguments.say("1 a 140, o R1 a R24", "1 to 140, or R1 to R24"))
        ->required();
    add_examples(command, arguments, {"rule 69", "rule R6"});
    return command;
}

CLI::App* add_rules(CLI::App& app, Arguments& arguments) {
    auto* command =
        add_command(app, arguments, "rules",
                    arguments.say("Lista los reglamentos y las reglas de la casa, o explica un reglamento",
                                  "Lists rulesets and house rules, or explains a ruleset"));
    command->add_option(arguments.say("NOMBRE", "NAME"), arguments.rule,
                        arguments.say("Un reglamento: en qué se aparta del básico",
                                      "A ruleset: where it departs from the rulebook"));
    command->add_flag("--json", arguments.json, arguments.say("Responde en JSON", "Answers in JSON"));
    add_examples(command, arguments, {"rules", "rules parques-acord"});
    return command;
}

// What `legal` and `perft` have in common.
void add_start(CLI::App* command, Arguments& arguments) {
    constexpr const char* example = "\"Y=jail,jail,17,c3 B=5,heaven,heaven,heaven\"";
    command->add_option("--position", arguments.position, arguments.say("Como ", "Like ") + example)->required();
    command->add_option("--turn", arguments.turn, arguments.say("Quién tira: Y, B, G, R", "Who rolls: Y, B, G, R"))
        ->required();
    command->add_option("--rules", arguments.ruleset, arguments.say("Reglamento", "Ruleset"));
    add_option_flag(command, arguments);
}

CLI::App* add_legal(CLI::App& app, Arguments& arguments) {
    auto* command =
        add_command(app, arguments, "legal",
                    arguments.say("Lista las jugadas legales de una tirada", "Lists the legal plays of a roll"));
    add_start(command, arguments);
    command
        ->add_option("--roll", arguments.roll,
                     arguments.say("Los dados: 5-3, o 4 si es uno", "The dice: 5-3, or 4 for one"))
        ->required();
    add_examples(
        command, arguments,
        {arguments.say("legal --position \"Y=20,40,cielo,cielo B=24,60,cárcel,cárcel\" --turn Y --roll 4-2",
                       "legal --position \"Y=20,40,heaven,heaven B=24,60,jail,jail\" --turn Y --roll 4-2")});
    return command;
}

CLI::App* add_perft(CLI::App& app, Arguments& arguments) {
    auto* command =
        add_command(app, arguments, "perft",
                    arguments.say("Cuenta jugadas hasta una profundidad", "Counts plays down to a depth"));
    add_start(command, arguments);
    command
        ->add_option("--depth", arguments.depth,
                     arguments.say("Cuántas tiradas, 0 a 20", "How many rolls, 0 to 20"))
        ->required()
        ->transform(whole_number(0, 20));
    add_examples(command, arguments,
                 {arguments.say("perft --position \"Y=5,22,40,c1 B=10,30,cárcel,cárcel\" --turn Y --depth 2",
                                "perft --position \"Y=5,22,40,c1 B=10,30,jail,jail\" --turn Y --depth 2")});
    return command;
}

// The status of a command whose answer is out.
int answered(const Arguments& arguments, int status) {
    std::cout.flush();
    return std::cout ? status
                     : fail(arguments.say("no se pudo escribir la respuesta", "the answer could not be written"));
}

} // namespace

int run_arbiter(int count, char** words) {
    Arguments arguments;
    arguments.archive = default_archive();
    arguments.language = language_of(count, words); // the help is worded before the words are parsed
    CLI::App app{arguments.say(
        "El juez de los juegos de carrera con dados: dice qué se debía, qué se omitió y hasta cuándo se reclama.",
        "The referee of dice race games: says what was owed, what was omitted and until when it may be claimed.")};
    app.get_formatter()->column_width(34);
    if (arguments.language == Language::spanish)
        for (const auto& [english, spanish] :
             std::initializer_list<std::pair<const char*, const char*>>{{"Usage", "Uso"},
                                                                        {"OPTIONS", "OPCIONES"},
                                                                        {"SUBCOMMAND", "ORDEN"},
                                                                        {"Positionals", "Argumentos"},
                                                                        {"Excludes", "No con"},
                                                                        {"REQUIRED", "OBLIGATORIO"},
                                                                        {"TEXT", "TEXTO"},
                                                                        {"INT", "NÚMERO"},
                                                                        {"UINT", "NÚMERO"}})
            app.get_formatter()->label(english, spanish);
    app.set_help_flag("-h,--help", arguments.say("Muestra esta ayuda", "Shows this help"));
    app.option_defaults()->group(arguments.say("Opciones", "Options"));
    app.get_help_ptr()->group(arguments.say("Opciones", "Options"));
    app.require_subcommand(0, 1); // without one the app opens
    app.fallthrough();
    std::string language; // language_of has read it; it is parsed to be checked
    app.add_option("--lang", language, arguments.say("Idioma: es o en", "Language: es or en"))
        ->check(one_of({"es", "en"}))
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    app.set_version_flag("--version", std::string(engine_version()),
                         arguments.say("Dice la versión", "Tells the version"));

    app.add_option("--db", arguments.archive, arguments.say("El archivo de partidas", "The archive of matches"))
        ->capture_default_str();

    std::vector<Command> commands = {
        add_audit(app, arguments),
        {add_rule(app, arguments), run_rule},
        {add_legal(app, arguments), run_legal},
        {add_perft(app, arguments), run_perft},
        {add_rules(app, arguments), run_rules},
    };
    for (const auto& more : {add_printing(app, arguments), add_recording(app, arguments),
                             add_history(app, arguments), add_tablet(app, arguments)})
        commands.insert(commands.end(), more.begin(), more.end());
    commands.push_back(add_completion(app, arguments));
    add_examples(&app, arguments, {"audit partida.acta", "record --new", "matches --player ana", "rule 69"});
    try {
        app.parse(count, words);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return answered(arguments, app.exit(error)); // help, or the version
        return fail(usage_error(arguments, app, error) + " (arbiter --help)");
    }
    int status = refused;
    if (app.get_subcommands().empty()) return run_app(arguments);
    for (const auto& [command, run_command] : commands)
        if (command->parsed()) status = run_command(arguments);
    return answered(arguments, status);
}

} // namespace arbiter
