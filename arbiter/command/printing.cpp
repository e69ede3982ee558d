// The commands for after the match: report, board, stats, compare, reconcile.
#include "arbiter/archive/stored.h"
#include "arbiter/print/acta.h"
#include "arbiter/print/board_drawing.h"
#include "arbiter/print/board_text.h"
#include "arbiter/telling/branches_text.h"
#include "arbiter/telling/json.h"
#include "arbiter/telling/reconciliation_text.h"
#include "arbiter/telling/statistics_text.h"
#include "command_line.h"
#include "engine/words.h"

#include <fmt/format.h>

#include <unistd.h>

#include <iostream>

namespace arbiter {
namespace {

// A record from a file or from the archive.
struct Found {
    Source source;
    Origin origin;
};

bool is_number(const std::string& text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

Found from_file(const std::string& path) {
    Found found{read_record(path), {}};
    if (found.source.unreadable != 0) return found;
    if (auto exported = untouched_export(found.source))
        found.origin = {exported->seal,          true, exported->match.engine,
                        exported->match.created, {},   std::move(exported->stored)};
    else
        found.origin.seal = fingerprint(found.source.record);
    return found;
}

std::optional<Found> from_archive(const Arguments& arguments, std::int64_t id) {
    std::optional<Found> found;
    const int status = with_archive(arguments, db::Access::read, [&](db::Store& store) -> int {
        Arguments asked = arguments;
        asked.match = id;
        const auto stored = find_match(store, asked);
        if (!stored) return refused;
        Source source = source_of(*stored);
        Origin origin{db::seal(stored->head.hash),
                      true,
                      stored->match.engine,
                      stored->match.created,
                      judged_otherwise(*stored, source.record),
                      source.stored};
        found = Found{std::move(source), std::move(origin)};
        return clean;
    });
    return status == clean ? std::move(found) : std::nullopt;
}

// What MATCH|FILE names; it says itself what is wrong with it. The record is read, not judged.
std::optional<Found> find(const Arguments& arguments, const std::string& name) {
    if (!is_number(name)) return from_file(name);
    const auto match = read_whole(name);
    if (!match) {
        fail(no_such_match(arguments, name));
        return std::nullopt;
    }
    auto found = from_archive(arguments, *match);
    if (found) warn_if_altered(arguments, *match, found->source.altered);
    if (found && found->source.refusal && is_beyond_us(*found->source.refusal)) {
        fail(beyond_us_text(*found->source.refusal, arguments));
        return std::nullopt;
    }
    return found;
}

std::string shown_name(const std::string& name) {
    const auto match = is_number(name) ? read_whole(name) : std::nullopt;
    return match ? match_name(*match) : name;
}

// The same, read and judged to its end.
std::optional<Found> find_judged(const Arguments& arguments, const std::string& name) {
    auto found = find(arguments, name);
    if (!found) return std::nullopt;
    const bool readable = found->source.unreadable == 0 && !found->source.refusal;
    if (report_refusal(arguments, shown_name(name), found->source,
                       readable ? audit(found->source.record).refusal : std::nullopt))
        return std::nullopt;
    return found;
}

std::string suffix_of(const std::string& file) {
    return fold(std::filesystem::path(file).extension().string());
}

int fail_suffix(const Arguments& arguments, std::string_view known) {
    return fail(fmt::format("{}: {} {}", arguments.to,
                            arguments.say("el nombre tiene que terminar en", "the name has to end in"), known));
}

std::string form_of(const Arguments& arguments, const Document& document) {
    const Paper paper = arguments.paper == "letter" ? Paper::letter : Paper::a4;
    if (suffix_of(arguments.to) == ".txt") return plain_text(document);
    if (suffix_of(arguments.to) == ".html") return html(document, paper);
    Pdf made = pdf(document, paper);
    if (made.missing > 0)
        std::cerr << fmt::format(
            "arbiter: {}: {}\n", arguments.to,
            fmt::format(fmt::runtime(arguments.say("faltan fuentes para {} letras; quedan como recuadros "
                                                   "(fonts-noto-core las trae casi todas)",
                                                   "there is no font for {} letters; they stand as boxes "
                                                   "(fonts-noto-core has nearly all)")),
                        made.missing));
    return std::move(made.bytes);
}

// Writes the file that was asked for, if `make` can make it.
template <class Make>
int write_made(const Arguments& arguments, Make make) {
    try {
        return write_output(arguments, arguments.to, make());
    } catch (const DocumentError& error) {
        return fail(fmt::format("{}: {}",
                                arguments.say("no hay ninguna fuente instalada (instale fonts-inter)",
                                              "no font is installed (install fonts-inter)"),
                                error.what()));
    }
}

int run_report(const Arguments& arguments) {
    const std::string suffix = suffix_of(arguments.to);
    if (suffix != ".html" && suffix != ".pdf" && suffix != ".txt")
        return fail_suffix(arguments, ".html, .pdf, .txt");
    const auto found = find_judged(arguments, arguments.source);
    if (!found || found->source.altered) return refused; // no acta of what was not recorded so
    return write_made(arguments, [&] {
        return form_of(arguments, acta(found->source.record, found->origin, arguments.language));
    });
}

// Says or draws the board where a replay has arrived.
int show_board(const Arguments& arguments, const Header& header, const Replay& replay) {
    const Position& position = replay.table().position;
    if (arguments.to.empty()) {
        std::cout << board_text(position, header.seats, arguments.language) << '\n'
                  << waiting(header, replay.due(), arguments.language) << '\n';
        return clean;
    }
    return write_made(arguments, [&] {
        const Drawing drawing = on_board(position, header.seats);
        return suffix_of(arguments.to) == ".svg"
                   ? svg_file(drawing, write(position, header.seats, arguments.language))
                   : png(drawing, 1200);
    });
}

int run_board(const Arguments& arguments) {
    const std::string suffix = suffix_of(arguments.to);
    if (!arguments.to.empty() && suffix != ".svg" && suffix != ".png") return fail_suffix(arguments, ".svg, .png");
    const auto found = find(arguments, arguments.source);
    if (!found) return refused;
    const Source& source = found->source;
    const bool whole = arguments.at == 0;
    const std::uint32_t last = whole ? static_cast<std::uint32_t>(source.record.events.size()) : arguments.at;
    Replay replay(source.record.header);
    std::optional<Refusal> refusal;
    while (replay.events() < last && replay.events() < source.record.events.size() && !refusal)
        refusal = replay.advance(source.record);
    if ((refusal || whole || replay.events() < last) &&
        report_refusal(arguments, shown_name(arguments.source), source, refusal))
        return refused;
    if (replay.events() < last)
        return fail(arguments.say("el acta no tiene tantos eventos", "the record has fewer events"));
    return show_board(arguments, source.record.header, replay);
}

// The sum over all matches that pass the filter, and how many of them can not be counted.
struct Counted {
    Numbers sum;
    std::size_t left_out = 0;
};

Counted numbers_of_archive(db::Store& store, const Arguments& arguments) {
    std::vector<std::int64_t> matches;
    for (const MatchLine& line : list_matches(store, arguments.archive, arguments.filter))
        matches.push_back(line.listing.match.id);
    Counted counted;
    for_each_stored(
        store, matches,
        [&](const db::StoredMatch& stored) -> std::optional<Numbers> {
            const Source source = source_of(stored);
            const Audit judged = audit(source.record);
            if (source.refusal || source.altered || judged.refusal) return std::nullopt;
            return numbers_of_record(source.record, judged.replay, source.stored, arguments.language);
        },
        [&](std::int64_t, const std::optional<Numbers>& numbers) {
            if (numbers)
                counted.sum.add(*numbers);
            else
                ++counted.left_out;
        });
    return counted;
}

int say_numbers(const Arguments& arguments, const Numbers& numbers) {
    std::cout << (arguments.json ? dumped(statistics_json(numbers)) + '\n'
                                 : statistics_text(numbers, arguments.language));
    return clean;
}

int run_stats(const Arguments& arguments) {
    if (!arguments.source.empty()) {
        const auto found = find_judged(arguments, arguments.source);
        if (!found) return refused;
        const Record& record = found->source.record;
        return say_numbers(
            arguments, numbers_of_record(record, audit(record).replay, found->origin.stored, arguments.language));
    }
    if (const auto refusal = refusal_of(arguments.filter)) return fail(refusal_text(*refusal, arguments.language));
    return with_archive(arguments, db::Access::read, [&](db::Store& store) -> int {
        const Counted counted = numbers_of_archive(store, arguments);
        say_numbers(arguments, counted.sum);
        return counted.left_out == 0 ? clean : fail(left_out_text(counted.left_out, arguments.language));
    });
}

int run_compare(const Arguments& arguments) {
    std::array<std::optional<Found>, 2> found;
    std::array<std::string, 2> names;
    for (std::size_t which = 0; which < 2; ++which) {
        found[which] = find_judged(arguments, arguments.files[which]);
        if (!found[which]) return refused;
        names[which] = printable(shown_name(arguments.files[which]));
    }
    const Record &first = found[0]->source.record, &second = found[1]->source.record;
    if (!same_stretch(first.header, second.header))
        return fail(arguments.say("no son del mismo juego: cambian los colores o la posición inicial",
                                  "they are not of one stretch of play: colours or starting position differ"));
    const Branches branches = branches_of(first, second);
    std::cout << branches_text(branches, names, arguments.language);
    return branches.differ ? arbiter::found : clean;
}

// The board of `--check`, nothing without it; the answer is why it is refused, empty if it is not.
std::string given_board(const Arguments& arguments, const Header& header, std::optional<Check>& table) {
    if (arguments.check.empty()) return {};
    Check check;
    if (const auto refusal = read_position(arguments.check, check.position, check.seats))
        return "--check: " + refusal_text(*refusal, arguments.language);
    if ((check.seats & ~header.seats) != 0)
        return arguments.say("--check: ese color no juega", "--check: that colour does not play");
    table = check;
    return {};
}

int run_reconcile(const Arguments& arguments) {
    const auto found = find_judged(arguments, arguments.source);
    if (!found) return refused;
    const Record& record = found->source.record;
    std::optional<Check> table;
    if (const std::string error = given_board(arguments, record.header, table); !error.empty()) return fail(error);
    const auto reconciliation = reconcile(record, table);
    if (!reconciliation)
        return fail(arguments.say("nadie verificó el tablero: falta un check en el acta, o --check",
                                  "nobody read the board: a check is missing in the record, or --check"));
    std::cout << (arguments.json ? reconciliation_json(*reconciliation, record) + '\n'
                                 : reconciliation_text(*reconciliation, record, arguments.language));
    return reconciliation->gap.misplaced == 0 ? clean : arbiter::found;
}

} // namespace

std::vector<Command> add_printing(CLI::App& app, Arguments& arguments) {
    const auto add = [&](const char* name, std::string_view spanish, std::string_view english) {
        return add_command(app, arguments, name, arguments.say(spanish, english));
    };
    const auto add_source = [&](CLI::App* command) {
        return command
            ->add_option(arguments.say("PARTIDA|ARCHIVO", "MATCH|FILE"), arguments.source,
                         arguments.say("Número de una partida, o un acta; - es la entrada estándar",
                                       "A match's number, or a record; - is standard input"))
            ->check(
                checked(CLI::Validator([](const std::string& name) { return name.empty() ? "no name" : ""; }, ""),
                        arguments.say("1 …, o un archivo", "1 …, or a file")));
    };
    auto* report = add("report", "Imprime el acta de una partida", "Prints the acta of a match");
    add_source(report)->required();
    report
        ->add_option("--to", arguments.to,
                     arguments.say("El archivo: .html, .pdf o .txt", "The file: .html, .pdf or .txt"))
        ->required();
    report->add_option("--paper", arguments.paper, arguments.say("Papel: a4 o letter", "Paper: a4 or letter"))
        ->check(one_of({"a4", "letter"}))
        ->capture_default_str();
    add_examples(report, arguments,
                 {"report 3 --to acta.pdf", "report partida.acta --to acta.html --lang en --paper letter"});

    auto* board = add("board", "Dibuja el tablero", "Draws the board");
    add_source(board)->required();
    board
        ->add_option(
            "--at", arguments.at,
            arguments.say("Después de ese evento (si falta, al final)", "After that event (at the end, if absent)"))
        ->transform(event_number());
    board->add_option(
        "--to", arguments.to,
        arguments.say("Como dibujo, en un archivo .svg o .png", "As a drawing, into a .svg or .png file"));
    add_examples(board, arguments,
                 {"board partida.acta", "board partida.acta --at 40", "board 3 --at 40 --to tablero.svg"});

    auto* stats = add("stats", "Estadísticas de una partida o del archivo, y si los dados son buenos",
                      "Statistics of a match or of the archive, and whether the dice are fair");
    add_source(stats);
    add_filter(stats, arguments);
    stats->add_flag("--json", arguments.json, arguments.say("Responde en JSON", "Answers in JSON"));
    add_examples(stats, arguments, {"stats 3", "stats partida.acta --json", "stats --player ana --since 2026-11"});

    auto* compare = add("compare", "Dos actas del mismo juego: dónde se separan y cuál explica el tablero",
                        "Two records of one stretch of play: where they part, and which explains the board");
    compare->add_option("A B", arguments.files, arguments.say("Dos actas o partidas", "Two records or matches"))
        ->required()
        ->expected(2);
    add_examples(compare, arguments, {"compare ana.acta luis.acta", "compare 3 luis.acta"});

    auto* reconciled = add("reconcile", "Qué cambios del acta explican el tablero tal como está",
                           "Which changes of the record explain the board as it stands");
    add_source(reconciled)->required();
    reconciled->add_option("--check", arguments.check,
                           arguments.say("El tablero; si falta, el último check del acta",
                                         "The board; the record's last check, if absent"));
    reconciled->add_flag("--json", arguments.json, arguments.say("Responde en JSON", "Answers in JSON"));
    add_examples(reconciled, arguments,
                 {"reconcile partida.acta",
                  arguments.say("reconcile 3 --check \"Y=24,40,cielo,cielo B=cárcel,60,cárcel,cárcel\"",
                                "reconcile 3 --check \"Y=24,40,heaven,heaven B=jail,60,jail,jail\"")});
    return {{report, run_report},
            {board, run_board},
            {stats, run_stats},
            {compare, run_compare},
            {reconciled, run_reconcile}};
}

} // namespace arbiter
