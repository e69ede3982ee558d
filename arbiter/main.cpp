// The command line: audit, legal, perft, board, rule.
#include "board_text.h"
#include "engine/plays.h"
#include "engine/words.h"
#include "paraphrase.h"
#include "report.h"
#include "wording.h"

#include <CLI/CLI.hpp>

#include <unistd.h>

#include <cstdlib>
#include <iostream>

namespace arbiter {
namespace {

enum Status { clean = 0, found = 1, refused = 2 };

struct Arguments {
    Language language = Language::spanish;
    std::string lang = "es";
    std::vector<std::string> files;
    bool json = false;
    std::string file;
    std::uint32_t at = 0;
    std::string position, turn, roll;
    std::string ruleset = "parques";
    std::vector<std::string> options;
    int depth = 1;
    std::string rule;

    std::string_view say(std::string_view spanish, std::string_view english) const {
        return Text{spanish, english}.in(language);
    }
};

int fail(std::string_view message) {
    std::cerr << "arbiter: " << message << '\n';
    return refused;
}

// Says why the record is refused; nothing if it is not.
bool report_refusal(const Arguments& arguments, const std::string& file, const Source& source,
                    const std::optional<Refusal>& judged) {
    if (!source.unreadable.empty()) {
        std::cerr << file << ":0: " << arguments.say("no se puede leer", "cannot be read") << ": "
                  << source.unreadable << '\n';
        return true;
    }
    const auto& refusal = judged ? judged : source.refusal;
    if (!refusal) return false;
    std::cerr << file << ':' << refusal->line << ": " << refusal_text(*refusal, arguments.language) << '\n';
    return true;
}

int audit_file(const Arguments& arguments, const std::string& file) {
    const Source source = read_record(file);
    const Audit answer = audit(source.record);
    if (report_refusal(arguments, file, source, answer.refusal)) return refused;
    const bool several = arguments.files.size() > 1;
    if (arguments.json) {
        std::cout << json_report(source.record, answer.replay, several ? file : "") << '\n';
    } else {
        const bool coloured = isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
        if (several) std::cout << "== " << file << '\n';
        std::cout << text_report(source, answer.replay, arguments.language, coloured);
    }
    return answer.replay.has_findings() ? found : clean;
}

int run_audit(const Arguments& arguments) {
    int status = clean;
    for (const std::string& file : arguments.files) status = std::max(status, audit_file(arguments, file));
    return status;
}

int run_board(const Arguments& arguments) {
    const Source source = read_record(arguments.file);
    const bool whole = arguments.at == 0;
    const std::uint32_t last = whole ? static_cast<std::uint32_t>(source.record.events.size()) : arguments.at;
    Replay replay(source.record.header);
    std::optional<Refusal> refusal;
    while (replay.events() < last && replay.events() < source.record.events.size() && !refusal)
        refusal = replay.advance(source.record);
    if ((refusal || whole || replay.events() < last) && report_refusal(arguments, arguments.file, source, refusal))
        return refused;
    if (replay.events() < last)
        return fail(arguments.say("el acta no tiene tantos eventos", "the record has fewer events"));
    std::cout << board_text(replay.table().position, source.record.header.seats, arguments.language) << '\n'
              << waiting(source.record.header, replay, arguments.language) << '\n';
    return clean;
}

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
    const Paraphrase& entry = entries[number - 1];
    std::cout << (ruling ? "R" : "§") << number << "  " << Text{entry.spanish, entry.english}.in(arguments.language)
              << '\n';
    return clean;
}

// What `legal` and `perft` start from.
struct Start {
    Rules rules;
    Table table;
    Seat seat = no_seat;
    std::string error;
};

std::string read_rules(const Arguments& arguments, Rules& rules) {
    // The same lines as in a record, so that names, values and their refusals are the same.
    std::string text = "arbiter-log 1\nrules " + arguments.ruleset + "\n";
    for (std::string option : arguments.options) {
        if (const std::size_t equals = option.find('='); equals != std::string::npos) option[equals] = ' ';
        text += "option " + option + '\n';
    }
    const Parsed parsed = parse(text + "player Y\nplayer B\n");
    rules = parsed.record.header.rules;
    return parsed.refusal ? refusal_text(*parsed.refusal, arguments.language) : "";
}

Start read_start(const Arguments& arguments) {
    Start start;
    start.error = read_rules(arguments, start.rules);
    if (!start.error.empty()) return start;
    Position position;
    std::uint8_t seats = 0;
    if (const auto refusal = read_position(arguments.position, position, seats)) {
        start.error = "--position: " + refusal_text(*refusal, arguments.language);
        return start;
    }
    const auto seat = read_colour(arguments.turn);
    if (!seat) {
        start.error = "--turn: " + refusal_text({0, 0, Reason::unknown_colour, arguments.turn}, arguments.language);
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

Language language_of(int count, char** words) {
    for (int at = 1; at < count; ++at) {
        const std::string_view word = words[at];
        const std::string_view value = word == "--lang" && at + 1 < count ? std::string_view(words[at + 1])
                                       : word.starts_with("--lang=")      ? word.substr(7)
                                                                          : std::string_view();
        if (value == "en") return Language::english;
    }
    return Language::spanish;
}

int run(int count, char** words) {
    Arguments arguments;
    arguments.language = language_of(count, words);
    const auto say = [&](std::string_view spanish, std::string_view english) {
        return std::string(arguments.say(spanish, english));
    };
    CLI::App app{say(
        "El juez de los juegos de carrera con dados: dice qué se debía, qué se omitió y hasta cuándo se reclama.",
        "The referee of dice race games: says what was owed, what was omitted and until when it may be claimed.")};
    app.get_formatter()->column_width(34);
    if (arguments.language == Language::spanish)
        for (const auto& [english, spanish] :
             std::initializer_list<std::pair<const char*, const char*>>{{"Usage", "Uso"},
                                                                        {"OPTIONS", "OPCIONES"},
                                                                        {"SUBCOMMAND", "ORDEN"},
                                                                        {"Subcommands", "Órdenes"},
                                                                        {"Options", "Opciones"},
                                                                        {"Positionals", "Argumentos"},
                                                                        {"REQUIRED", "OBLIGATORIO"}})
            app.get_formatter()->label(english, spanish);
    app.set_help_flag("-h,--help", say("Muestra esta ayuda", "Shows this help"));
    app.option_defaults()->group(say("Opciones", "Options"));
    app.get_help_ptr()->group(say("Opciones", "Options"));
    app.require_subcommand(1);
    app.fallthrough();
    app.add_option("--lang", arguments.lang, say("Idioma: es o en", "Language: es or en"))
        ->check(CLI::IsMember({"es", "en"}));

    auto* audit = app.add_subcommand(
        "audit", say("Juzga actas y dice qué fue irregular", "Judges records and says what was irregular"));
    audit
        ->add_option("FILE", arguments.files,
                     say("Actas; - es la entrada estándar", "Records; - is standard input"))
        ->required();
    audit->add_flag("--json", arguments.json,
                    say("Responde en JSON, un objeto por acta", "Answers in JSON, one object a record"));

    auto* board = app.add_subcommand("board", say("Dibuja el tablero", "Draws the board"));
    board->add_option("FILE", arguments.file, say("Acta; - es la entrada estándar", "Record; - is standard input"))
        ->required();
    board
        ->add_option("--at", arguments.at,
                     say("Después de ese evento (si falta, al final)", "After that event (at the end, if absent)"))
        ->check(CLI::PositiveNumber);

    auto* rule = app.add_subcommand(
        "rule", say("Explica un párrafo (69) o una decisión (R6)", "Explains a paragraph (69) or a ruling (R6)"));
    rule->add_option("RULE", arguments.rule, say("1 a 140, o R1 a R24", "1 to 140, or R1 to R24"))->required();

    auto* legal = app.add_subcommand(
        "legal", say("Lista las jugadas legales de una tirada", "Lists the legal plays of a roll"));
    legal->add_option("--roll", arguments.roll, say("Los dados: 5-3, o 4 si es uno", "The dice: 5-3, or 4 for one"))
        ->required();
    auto* perft =
        app.add_subcommand("perft", say("Cuenta jugadas hasta una profundidad", "Counts plays down to a depth"));
    perft->add_option("--depth", arguments.depth, say("Cuántas tiradas", "How many rolls"))
        ->required()
        ->check(CLI::Range(0, 20));
    for (auto* command : {legal, perft}) {
        command
            ->add_option("--position", arguments.position,
                         say("Como \"Y=jail,jail,17,c3 B=5,heaven,heaven,heaven\"",
                             "Like \"Y=jail,jail,17,c3 B=5,heaven,heaven,heaven\""))
            ->required();
        command->add_option("--turn", arguments.turn, say("Quién tira: Y, B, G, R", "Who rolls: Y, B, G, R"))
            ->required();
        command->add_option("--rules", arguments.ruleset, say("Reglamento", "Ruleset"));
        command
            ->add_option("--option", arguments.options,
                         say("Regla de la casa NOMBRE=VALOR", "House rule NAME=VALUE"))
            ->allow_extra_args(false);
    }

    try {
        app.parse(count, words);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return app.exit(error);
        fail(error.what());
        std::cerr << say("Pruebe arbiter --help.", "Try arbiter --help.") << '\n';
        return refused;
    }
    if (audit->parsed()) return run_audit(arguments);
    if (board->parsed()) return run_board(arguments);
    if (rule->parsed()) return run_rule(arguments);
    if (legal->parsed()) return run_legal(arguments);
    return run_perft(arguments);
}

} // namespace
} // namespace arbiter

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    const int status = arbiter::run(argc, argv);
    std::cout.flush();
    if (!std::cout) return arbiter::fail("standard output could not be written");
    return status;
}
