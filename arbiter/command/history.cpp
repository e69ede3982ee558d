// The commands on the archive: matches, import, export, verify, rebuild, backup.
#include "arbiter/archive/archive.h"
#include "arbiter/archive/in_order.h"
#include "arbiter/archive/progress.h"
#include "arbiter/archive/stored.h"
#include "arbiter/telling/json.h"
#include "arbiter/telling/report.h"
#include "command_line.h"

#include <fmt/format.h>

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>

namespace arbiter {
namespace {

std::string players_text(const Header& header, Language language) {
    std::string text;
    for (Seat seat = 0; seat < seat_count; ++seat)
        if ((header.seats >> seat & 1) != 0)
            text += (text.empty() ? "" : ", ") + player_name(header, seat, language);
    return text;
}

std::string match_json(const MatchLine& line) {
    const auto& [match, head, summary] = line.listing;
    Json json = {{"match", match.id}, {"created", match.created}};
    json["rules"] = line.header.ruleset->name;
    json["options"] = options_of(line.header);
    for (Seat seat = 0; seat < seat_count; ++seat)
        if ((line.header.seats >> seat & 1) != 0)
            json["players"][std::string(1, letter(seat))] = line.header.names[seat].value_or("");
    json["tags"] = Json::object();
    for (const auto& [name, value] : line.header.tags) json["tags"][name] = value;
    json["events"] = head.number;
    json["findings"] = summary ? Json(summary->findings) : nullptr;
    json["closed"] = summary ? Json(summary->closed) : nullptr;
    json["seal"] = db::seal(head.hash);
    return dumped(json);
}

std::string match_text(const MatchLine& line, const Arguments& arguments) {
    const auto& [match, head, summary] = line.listing;
    std::string text = fmt::format("{}  {}  {}  {}: {}", match.id, date_text(match.created),
                                   printable(players_text(line.header, arguments.language)),
                                   arguments.say("eventos", "events"), head.number);
    if (summary)
        return text +
               fmt::format(", {}: {}, {}", arguments.say("hallazgos", "findings"), summary->findings,
                           summary->closed ? arguments.say("cerrada", "closed") : arguments.say("abierta", "open"));
    if (line.refusal && is_beyond_us(*line.refusal)) return text + ", " + beyond_us_text(*line.refusal, arguments);
    return text + arguments.say(", no se puede juzgar", ", it can not be judged");
}

int run_matches(const Arguments& arguments) {
    if (const auto refusal = refusal_of(arguments.filter)) return fail(refusal_text(*refusal, arguments.language));
    return with_archive(arguments, db::Access::read, [&](db::Store& store) -> int {
        for (const MatchLine& line : list_matches(store, arguments.archive, arguments.filter))
            std::cout << (arguments.json ? match_json(line) : match_text(line, arguments)) << '\n';
        return clean;
    });
}

// What the export of a match may find under its name.
enum class Existing { nothing, same, earlier, another };

// `earlier` is an untouched export of the match from when it had fewer events: all that it says but its seal is
// where `text`, the export of now, begins.
Existing existing_at(const std::filesystem::path& path, const std::string& text) {
    std::error_code ignored; // writing the file says what is wrong
    if (!std::filesystem::exists(std::filesystem::symlink_status(path, ignored))) return Existing::nothing;
    if (!std::filesystem::is_regular_file(path, ignored)) return Existing::another;
    std::ifstream file(path, std::ios::binary);
    const std::string old(std::istreambuf_iterator<char>(file), {});
    if (old == text) return Existing::same;
    const bool earlier = text.starts_with(std::string_view(old).substr(0, old.rfind(seal_line))) &&
                         untouched_export(read_record(path.string()));
    return earlier ? Existing::earlier : Existing::another;
}

// Writes all matches into a folder; a file that is there already and is something else is left alone.
int export_all(db::Store& store, const Arguments& arguments) {
    std::error_code ignored; // writing the files says what is wrong
    std::filesystem::create_directories(arguments.file, ignored);
    const auto matches = chosen_matches(store, arguments);
    Progress progress(matches.size());
    int status = clean;
    for (const std::int64_t match : matches) {
        const auto path = std::filesystem::path(arguments.file) / (match_name(match) + ".acta");
        const auto stored = store.read(match);
        if (!stored) throw db::Error(db::Fault::damaged, match_name(match)); // its number is none
        const std::string text = export_text(*stored);
        const Existing existing = existing_at(path, text);
        if (existing == Existing::another)
            status = fail(path.string() + ": " +
                          arguments.say("ya existe con otro contenido; no se toca",
                                        "exists already, and differs; it is left alone"));
        else if (existing != Existing::same && write_output(arguments, path.string(), text) != clean)
            return refused; // nor can the others be written
        progress.step();
    }
    return status;
}

int run_export(const Arguments& arguments) {
    if (!arguments.all && arguments.match == 0)
        return fail(arguments.say("falta MATCH o --all (arbiter export --help)",
                                  "missing: MATCH or --all (arbiter export --help)"));
    return with_archive(arguments, db::Access::read, [&](db::Store& store) -> int {
        if (arguments.all) return export_all(store, arguments);
        const auto stored = find_match(store, arguments);
        if (!stored) return refused;
        warn_if_altered(arguments, arguments.match, is_altered(*stored));
        const std::string text = export_text(*stored);
        std::cout << (isatty(STDOUT_FILENO) != 0 ? printable_lines(text) : text);
        return clean;
    });
}

// The records named: files, and all that folders hold.
std::vector<std::string> record_files(const std::vector<std::string>& names) {
    std::vector<std::string> files;
    for (const std::string& name : names) {
        std::error_code error;
        auto held = records_in(name, error);
        if (error) held = {name}; // a file; or reading it says what is wrong
        files.insert(files.end(), held.begin(), held.end());
    }
    std::sort(files.begin(), files.end());
    return files;
}

// A record read from a file, and what the judge says of it.
struct Judged {
    Source source;
    Audit audit;
};

// Says what became of a file; the answer is its exit status.
int report_import(const std::string& file, const Imported& imported, const Arguments& arguments) {
    std::cout << printable(file) << ": ";
    if (imported.result == ImportOutcome::known)
        std::cout << arguments.say("ya estaba en el archivo, partida ", "was in the archive already, match ");
    else
        std::cout << arguments.say("partida ", "match ");
    std::cout << imported.listing.match.id << '\n';
    if (imported.result != ImportOutcome::changed) return clean;
    std::cerr << printable(file) << ": "
              << arguments.say(
                     "cambió después de exportarse: su sello no corresponde; se guardó como partida nueva",
                     "was changed after its export: its seal does not fit; it is stored as a new match")
              << '\n';
    return found;
}

int run_import(const Arguments& arguments) {
    return with_archive(arguments, db::Access::create, [&](db::Store& store) -> int {
        const auto files = record_files(arguments.files);
        if (files.empty())
            return fail(
                arguments.say("no hay actas (.acta) en la carpeta", "there are no records (.acta) in the folder"));
        std::vector<db::Listing> stored;
        int status = clean;
        Progress progress(files.size(), !isatty(STDOUT_FILENO));
        const auto read = [&](std::size_t item) {
            Source source = read_record(files[item]);
            Audit judged = audit(source.record);
            return Judged{std::move(source), std::move(judged)};
        };
        const auto take = [&](std::size_t item, const Judged& record) {
            progress.step();
            if (report_refusal(arguments, files[item], record.source, record.audit.refusal)) {
                status = refused;
                return;
            }
            const Imported imported = import_record(store, record.source, record.audit, now());
            if (imported.listing.summary) stored.push_back(imported.listing);
            status = std::max(status, report_import(files[item], imported, arguments));
        };
        in_order(
            files.size(), [&] { return read; }, take);
        store.keep(engine_version(), stored);
        return status;
    });
}

std::string fault_text(const Fault& fault, const Arguments& arguments) {
    if (fault.moved)
        return arguments.say("no es la partida que recibió ese número",
                             "is not the match that was given that number");
    if (!fault.refusal)
        return fault.event == 0 ? arguments.say("la cabecera fue alterada", "its header was altered")
                                : arguments.say("alterada desde el evento ", "altered from event ") +
                                      std::to_string(fault.event);
    if (is_beyond_us(*fault.refusal)) return beyond_us_text(*fault.refusal, arguments);
    return (fault.event == 0 ? arguments.say("cabecera", "header")
                             : arguments.say("evento ", "event ") + std::to_string(fault.event)) +
           ": " + refusal_text(*fault.refusal, arguments.language);
}

std::string disorder_text(const db::Disorder& disorder, const Arguments& arguments) {
    const std::string numbers =
        disorder.first == disorder.last
            ? arguments.say("partida ", "match ") + std::to_string(disorder.first)
            : fmt::format("{} {} … {}", arguments.say("partidas", "matches"), disorder.first, disorder.last);
    if (disorder.stray)
        return numbers + ": " +
               arguments.say("ninguna partida recibió ese número", "no match was given that number");
    return numbers + ": " +
           (disorder.first == disorder.last
                ? arguments.say("falta: fue quitada", "is missing: it was taken away")
                : arguments.say("faltan: fueron quitadas", "are missing: they were taken away"));
}

int run_verify(const Arguments& arguments) {
    return with_archive(arguments, db::Access::read, [&](db::Store& store) -> int {
        const auto matches = chosen_matches(store, arguments);
        if (arguments.match != 0 && matches.empty()) return refused;
        std::int64_t altered = 0, unjudged = 0;
        for_each_stored(
            store, matches, check_match,
            [&](std::int64_t match, const std::optional<Fault>& fault) {
                if (!fault) return;
                ++(fault->refusal && is_beyond_us(*fault->refusal) ? unjudged : altered);
                std::cout << arguments.say("partida ", "match ") << match << ": " << fault_text(*fault, arguments)
                          << '\n';
            },
            isatty(STDOUT_FILENO) == 0);
        if (arguments.match == 0)
            for (const db::Disorder& disorder : store.disorders()) {
                altered += disorder.last - disorder.first + 1;
                std::cout << disorder_text(disorder, arguments) << '\n';
            }
        const bool unprotected = !store.is_protected();
        if (unprotected)
            std::cout << arguments.say("los disparadores que protegen el archivo faltan o fueron cambiados",
                                       "the triggers that protect the archive are missing or were changed")
                      << '\n';
        std::cout << arguments.say("Partidas: ", "Matches: ") << matches.size()
                  << arguments.say(", alteradas: ", ", altered: ") << altered;
        if (unjudged > 0) std::cout << arguments.say(", sin juzgar: ", ", not judged: ") << unjudged;
        std::cout << '\n';
        return altered == 0 && !unprotected ? clean : found;
    });
}

int run_rebuild(const Arguments& arguments) {
    return guarded(arguments, [&] {
        rebuild(arguments.archive);
        return clean;
    });
}

int run_backup(const Arguments& arguments) {
    return with_archive(arguments, db::Access::read, [&](db::Store& store) -> int {
        try {
            store.backup(arguments.file);
        } catch (const db::Error& error) {
            return fail(arguments.file + ": " + fault_text(error, arguments.language));
        }
        return clean;
    });
}

// 2026, 2026-11 or 2026-11-29.
bool is_date_or_its_beginning(const std::string& text) {
    constexpr std::string_view form = "dddd-dd-dd";
    if (text.size() != 4 && text.size() != 7 && text.size() != 10) return false;
    for (std::size_t at = 0; at < text.size(); ++at)
        if (form[at] == 'd' ? text[at] < '0' || text[at] > '9' : text[at] != '-') return false;
    const auto number = [&](std::size_t at) { return text.size() > at ? std::atoi(text.c_str() + at) : 1; };
    using namespace std::chrono;
    return (year(number(0)) / number(5) / number(8)).ok();
}

} // namespace

std::optional<Refusal> refusal_of(const Filter& filter) {
    if (!filter.rules.empty())
        if (const auto known = read_ruleset(filter.rules); std::holds_alternative<Refusal>(known))
            return std::get<Refusal>(known);
    for (const std::string& option : filter.options) {
        const std::size_t equals = option.find('=');
        const bool any_value = equals == std::string::npos;
        const auto known = read_setting(option.substr(0, equals), any_value ? "" : option.substr(equals + 1));
        const auto* refusal = std::get_if<Refusal>(&known);
        if (refusal != nullptr && !(any_value && refusal->reason == Reason::unknown_value)) return *refusal;
    }
    return std::nullopt;
}

void add_filter(CLI::App* command, Arguments& arguments) {
    Filter& filter = arguments.filter;
    const CLI::Validator is_date = checked(
        CLI::Validator([](const std::string& date) { return is_date_or_its_beginning(date) ? "" : "no date"; }, ""),
        "2026, 2026-11, 2026-11-29");
    command->add_option("--player", filter.player, arguments.say("Solo con ese jugador", "Only with that player"));
    command->add_option(
        "--tag", filter.tag,
        arguments.say("Solo con esa etiqueta: texto o NOMBRE=texto", "Only with that tag: text or NAME=text"));
    command->add_option("--rules", filter.rules,
                        arguments.say("Solo con ese reglamento", "Only under that ruleset"));
    command
        ->add_option("--option", filter.options,
                     arguments.say("Solo con esa regla de la casa: NOMBRE o NOMBRE=VALOR",
                                   "Only with that house rule: NAME or NAME=VALUE"))
        ->allow_extra_args(false);
    command
        ->add_option("--since", filter.since,
                     arguments.say("Desde esa fecha: 2026, 2026-11 o 2026-11-29",
                                   "From that date on: 2026, 2026-11 or 2026-11-29"))
        ->check(is_date);
    command->add_option("--until", filter.until, arguments.say("Hasta esa fecha", "Up to that date"))
        ->check(is_date);
    auto* open = command->add_flag("--open", filter.open, arguments.say("Solo las abiertas", "Only open ones"));
    command->add_flag("--closed", filter.closed, arguments.say("Solo las cerradas", "Only closed ones"))
        ->excludes(open);
}

std::vector<Command> add_history(CLI::App& app, Arguments& arguments) {
    const auto add = [&](const char* name, std::string_view spanish, std::string_view english) {
        return add_command(app, arguments, name, arguments.say(spanish, english));
    };
    auto* matches = add("matches", "Lista las partidas del archivo", "Lists the matches of the archive");
    add_filter(matches, arguments);
    matches->add_flag("--json", arguments.json,
                      arguments.say("Un objeto JSON por línea", "One JSON object a line"));
    add_examples(matches, arguments,
                 {"matches --player ana --since 2026-11", "matches --tag event=copa --closed --json",
                  "matches --rules parques-acord --option attempts=start"});

    auto* import = add("import", "Guarda actas en el archivo", "Stores records in the archive");
    import
        ->add_option(arguments.say("ARCHIVO", "FILE"), arguments.files,
                     arguments.say("Actas o carpetas", "Records or folders"))
        ->required();
    add_examples(import, arguments, {"import partida.acta", "import actas/"});

    auto* exported = add("export", "Escribe partidas con su sello", "Writes matches with their seal");
    auto* one = add_match(exported, arguments, false);
    exported
        ->add_option("--all", arguments.file,
                     arguments.say("Todas, en esa carpeta", "All of them, into that folder"))
        ->excludes(one)
        ->each([&arguments](const std::string& folder) { arguments.all = !folder.empty(); });
    add_examples(exported, arguments, {"export 3 >partida.acta", "export --all actas/"});

    auto* verify = add("verify", "Comprueba que nada fue alterado", "Checks that nothing was altered");
    add_match(verify, arguments, false);
    add_examples(verify, arguments, {"verify", "verify 3"});

    auto* rebuilt =
        add("rebuild", "Rehace lo que se guarda solo por rapidez", "Makes anew what is kept only for speed");
    add_examples(rebuilt, arguments, {"rebuild"});

    auto* backup = add("backup", "Copia el archivo, también mientras se anota",
                       "Copies the archive, also while others record");
    backup
        ->add_option(arguments.say("ARCHIVO", "FILE"), arguments.file,
                     arguments.say("La copia; no debe existir", "The copy; it must not exist"))
        ->required();
    add_examples(backup, arguments, {"backup copia.db"});
    return {{matches, run_matches}, {import, run_import},   {exported, run_export},
            {verify, run_verify},   {rebuilt, run_rebuild}, {backup, run_backup}};
}

} // namespace arbiter
