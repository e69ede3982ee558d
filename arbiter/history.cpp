// The commands on the archive: record, matches, show, import, export, verify, backup, and the audit of what it
// holds.
#include "archive.h"
#include "command_line.h"
#include "report.h"

#include "engine/words.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <unistd.h>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>

namespace arbiter {
namespace {

std::string fault_text(const db::Error& error, const Arguments& arguments) {
    const auto say = [&](std::string_view spanish, std::string_view english) {
        return arguments.say(spanish, english);
    };
    switch (error.fault) {
    case db::Fault::missing: return say("no existe, o no se puede crear", "is not there, or can not be created");
    case db::Fault::not_a_database: return say("no es una base de datos", "is no database");
    case db::Fault::foreign: return say("no es un archivo de partidas de arbiter", "is no archive of arbiter");
    case db::Fault::newer:
        return say("lo escribió una versión más nueva de arbiter", "was written by a newer version of arbiter");
    case db::Fault::locked:
        return say("otro proceso lo está escribiendo; inténtelo de nuevo",
                   "is being written by another process; try again");
    case db::Fault::full: return say("no queda espacio en el disco", "the disk is full");
    case db::Fault::read_only: return say("no se puede escribir", "can not be written");
    case db::Fault::damaged: return say("está dañado", "is damaged");
    case db::Fault::conflict:
        return say("otro proceso anotó ya ese evento", "another process has recorded that event already");
    case db::Fault::other: break;
    }
    return error.what();
}

// Runs a command on the archive; what goes wrong with it is said with its name.
template <class Run>
int with_archive(const Arguments& arguments, db::Access access, Run run) {
    try {
        if (access == db::Access::create) {
            const auto folder = std::filesystem::path(arguments.archive).parent_path();
            std::error_code ignored; // opening the file says what is wrong
            if (!folder.empty()) std::filesystem::create_directories(folder, ignored);
        }
        db::Store store(arguments.archive, access);
        return run(store);
    } catch (const db::Error& error) {
        return fail(arguments.archive + ": " + fault_text(error, arguments));
    }
}

std::int64_t now() {
    return static_cast<std::int64_t>(std::time(nullptr));
}

std::string match_name(std::int64_t id) {
    return "match-" + std::to_string(id);
}

std::optional<db::Match> find_match(db::Store& store, const Arguments& arguments) {
    auto match = store.match(arguments.match);
    if (!match)
        fail(arguments.say("esa partida no está en el archivo: ", "that match is not in the archive: ") +
             std::to_string(arguments.match));
    return match;
}

// The matches asked for: one, or all.
std::vector<db::Match> chosen_matches(db::Store& store, const Arguments& arguments) {
    std::vector<db::Match> matches;
    if (arguments.match == 0)
        store.for_each_match([&](const db::Match& match) { matches.push_back(match); });
    else if (auto match = find_match(store, arguments))
        matches.push_back(*match);
    return matches;
}

// Whether the header has the player, the tag and the ruleset that the filters ask for.
bool passes(const Header& header, const Arguments& arguments) {
    const auto holds = [](const std::string& text, const std::string& part) {
        return fold(text).find(fold(part)) != std::string::npos;
    };
    bool player = arguments.player.empty(), tag = arguments.tag.empty();
    for (const auto& name : header.names) player = player || (name && holds(*name, arguments.player));
    for (const auto& [name, value] : header.tags)
        tag = tag || holds(fmt::format("{}={}", name, value), arguments.tag);
    return player && tag &&
           (arguments.rules_filter.empty() || fold(arguments.rules_filter) == header.ruleset->name);
}

std::string players_text(const Header& header, Language language) {
    std::string text;
    for (Seat seat = 0; seat < seat_count; ++seat)
        if ((header.seats >> seat & 1) != 0)
            text += (text.empty() ? "" : ", ") + player_name(header, seat, language);
    return text;
}

std::string date_text(std::int64_t time) {
    const std::time_t moment = time;
    std::tm date{};
    gmtime_r(&moment, &date);
    char text[20];
    std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &date);
    return text;
}

int run_matches(const Arguments& arguments) {
    return with_archive(arguments, db::Access::read, [&](db::Store& store) {
        store.for_each_match([&](const db::Match& match) {
            const std::string date = date_text(match.created);
            if (date < arguments.since ||
                (!arguments.until.empty() && date.substr(0, arguments.until.size()) > arguments.until))
                return;
            const Source source = load(store, match);
            if (!passes(source.record.header, arguments)) return;
            const Audit judged = audit(source.record);
            const bool closed = judged.replay.state().record_closed;
            if ((arguments.only_open && closed) || (arguments.only_closed && !closed)) return;
            const std::size_t findings = judged.replay.findings().size();
            if (arguments.json) {
                nlohmann::ordered_json line = {{"match", match.id},
                                               {"created", match.created},
                                               {"rules", source.record.header.ruleset->name},
                                               {"events", source.record.events.size()},
                                               {"closed", closed},
                                               {"findings", findings},
                                               {"seal", db::seal(store.head(match.id).hash)}};
                for (Seat seat = 0; seat < seat_count; ++seat)
                    if (const auto& name = source.record.header.names[seat];
                        (source.record.header.seats >> seat & 1) != 0)
                        line["players"][std::string(1, letter(seat))] = name.value_or("");
                std::cout << line.dump() << '\n';
                return;
            }
            std::cout << match.id << "  " << date << "  " << players_text(source.record.header, arguments.language)
                      << "  " << source.record.events.size() << arguments.say(" eventos, ", " events, ") << findings
                      << arguments.say(" hallazgos, ", " findings, ")
                      << (closed ? arguments.say("cerrada", "closed") : arguments.say("abierta", "open")) << '\n';
        });
        return clean;
    });
}

int run_show(const Arguments& arguments) {
    return with_archive(arguments, db::Access::read, [&](db::Store& store) -> int {
        const auto match = find_match(store, arguments);
        if (!match) return refused;
        std::cout << match->header;
        store.for_each_event(match->id, [&](const db::StoredEvent& event) {
            std::cout << event.body << "  # " << event.number << '\n';
        });
        std::cout << "# " << arguments.say("sello", "seal") << ' ' << db::seal(store.head(match->id).hash) << '\n';
        return clean;
    });
}

int run_export(const Arguments& arguments) {
    return with_archive(arguments, db::Access::read, [&](db::Store& store) -> int {
        if (arguments.all) {
            std::error_code ignored; // writing the files says what is wrong
            std::filesystem::create_directories(arguments.file, ignored);
        }
        const auto matches = chosen_matches(store, arguments);
        if (!arguments.all && matches.empty()) return refused;
        for (const db::Match& match : matches) {
            const std::string text = export_text(store, match);
            if (!arguments.all) {
                std::cout << text;
                continue;
            }
            const auto path = std::filesystem::path(arguments.file) / (match_name(match.id) + ".acta");
            if (!(std::ofstream(path, std::ios::binary) << text << std::flush))
                return fail(path.string() + ": " + arguments.say("no se puede escribir", "can not be written"));
        }
        return clean;
    });
}

// The records named: files, and all that folders hold.
std::vector<std::string> record_files(const std::vector<std::string>& names) {
    std::vector<std::string> files;
    for (const std::string& name : names) {
        if (!std::filesystem::is_directory(name)) {
            files.push_back(name);
            continue;
        }
        for (const auto& entry : std::filesystem::directory_iterator(name))
            if (entry.path().extension() == ".acta") files.push_back(entry.path().string());
    }
    std::sort(files.begin(), files.end());
    return files;
}

int run_import(const Arguments& arguments) {
    return with_archive(arguments, db::Access::create, [&](db::Store& store) {
        int status = clean;
        for (const std::string& file : record_files(arguments.files)) {
            const Source source = read_record(file);
            if (report_refusal(arguments, file, source, audit(source.record).refusal)) {
                status = refused;
                continue;
            }
            const Imported imported = import_record(store, source, now());
            std::cout << printable(file) << ": ";
            if (imported.result == Import::known)
                std::cout << arguments.say("ya estaba en el archivo", "was in the archive already") << '\n';
            else
                std::cout << arguments.say("partida ", "match ") << imported.match << '\n';
            if (imported.result != Import::changed) continue;
            status = std::max<int>(status, found);
            std::cerr << printable(file) << ": "
                      << arguments.say(
                             "cambió después de exportarse: su sello no corresponde; se guardó como partida nueva",
                             "was changed after its export: its seal does not fit; it is stored as a new match")
                      << '\n';
        }
        return status;
    });
}

// Where the match stops being what was recorded, as a sentence; empty if it holds.
std::string broken_at(db::Store& store, const db::Match& match, const Arguments& arguments) {
    if (const auto broken = store.verify(match.id))
        return broken->number == 0 ? arguments.say("la cabecera fue alterada", "its header was altered")
                                   : arguments.say("alterada desde el evento ", "altered from event ") +
                                         std::to_string(broken->number);
    const Source source = load(store, match);
    const Audit judged = audit(source.record);
    const auto& refusal = judged.refusal ? judged.refusal : source.refusal;
    if (!refusal) return {};
    return arguments.say("evento ", "event ") + std::to_string(refusal->line) + ": " +
           refusal_text(*refusal, arguments.language);
}

int run_verify(const Arguments& arguments) {
    return with_archive(arguments, db::Access::read, [&](db::Store& store) -> int {
        const auto matches = chosen_matches(store, arguments);
        if (arguments.match != 0 && matches.empty()) return refused;
        int broken = 0;
        for (const db::Match& match : matches) {
            const std::string fault = broken_at(store, match, arguments);
            if (fault.empty()) continue;
            ++broken;
            std::cout << arguments.say("partida ", "match ") << match.id << ": " << fault << '\n';
        }
        std::cout << arguments.say("Partidas: ", "Matches: ") << matches.size()
                  << arguments.say(", alteradas: ", ", altered: ") << broken << '\n';
        return broken == 0 ? clean : found;
    });
}

int run_backup(const Arguments& arguments) {
    if (std::filesystem::exists(arguments.file))
        return fail(arguments.file + ": " + arguments.say("ya existe", "exists already"));
    return with_archive(arguments, db::Access::read, [&](db::Store& store) {
        store.backup(arguments.file);
        return clean;
    });
}

// Reads the header of a new match from standard input, up to the first event, which is left in `line`.
std::optional<std::int64_t> begin_match(db::Store& store, const Arguments& arguments, std::string& line) {
    Parser parser;
    while (std::getline(std::cin, line)) {
        if (const auto refusal = parser.line(line)) {
            fail(refusal_text(*refusal, arguments.language));
            return std::nullopt;
        }
        if (!parser.record().events.empty()) break;
    }
    if (const auto refusal = parser.finish()) {
        fail(refusal_text(*refusal, arguments.language));
        return std::nullopt;
    }
    if (parser.record().events.empty()) line.clear();
    return store.add(now(), write(parser.record().header), engine_version());
}

int record_events(db::Store& store, std::int64_t match, std::string line, const Arguments& arguments) {
    Session session(store, match);
    if (session.refusal())
        return fail(match_name(match) + ':' + std::to_string(session.refusal()->line) + ": " +
                    refusal_text(*session.refusal(), arguments.language));
    const bool interactive = isatty(STDIN_FILENO) != 0;
    int status = clean;
    const auto prompt = [&] {
        if (interactive)
            std::cout << waiting(session.record().header, session.replay(), arguments.language) << "\n> "
                      << std::flush;
    };
    std::cout << arguments.say("partida ", "match ") << match << std::endl;
    bool held = !line.empty();
    for (prompt(); held || std::getline(std::cin, line); prompt()) {
        held = false;
        const auto taken = session.take(line, now(), arguments.device);
        if (taken.refusal) {
            std::cerr << "arbiter: " << refusal_text(*taken.refusal, arguments.language) << '\n';
            status = refused;
        } else if (taken.stored) {
            const auto number = static_cast<std::uint32_t>(session.record().events.size());
            std::cout << number << '\n'
                      << event_text(session.record().header, session.replay(), number, arguments.language,
                                    coloured_output(), arguments.discreet)
                      << std::flush;
        }
    }
    return status;
}

int run_record(const Arguments& arguments) {
    return with_archive(arguments, db::Access::create, [&](db::Store& store) -> int {
        std::string line;
        if (arguments.match != 0)
            return find_match(store, arguments) ? record_events(store, arguments.match, line, arguments) : refused;
        const auto match = begin_match(store, arguments, line);
        return match ? record_events(store, *match, line, arguments) : refused;
    });
}

void add_match(CLI::App* command, Arguments& arguments, bool required) {
    command->add_option("MATCH", arguments.match, arguments.say("Número de la partida", "The match's number"))
        ->required(required);
}

} // namespace

int audit_archive(const Arguments& arguments) {
    return with_archive(arguments, db::Access::read, [&](db::Store& store) -> int {
        const auto matches = chosen_matches(store, arguments);
        if (!arguments.all && matches.empty()) return refused;
        int status = clean;
        for (const db::Match& match : matches)
            status =
                std::max(status, report_audit(arguments, match_name(match.id), load(store, match), arguments.all));
        return status;
    });
}

std::vector<Command> add_history(CLI::App& app, Arguments& arguments) {
    const auto add = [&](const char* name, std::string_view spanish, std::string_view english) {
        return add_command(app, arguments, name, arguments.say(spanish, english));
    };
    auto* record = add("record", "Anota una partida, línea por línea, en el archivo",
                       "Records a match, line by line, in the archive");
    record->add_option("--match", arguments.match,
                       arguments.say("Sigue con esa partida", "Goes on with that match"));
    record->add_flag("--discreet", arguments.discreet,
                     arguments.say("Calla las omisiones abiertas", "Leaves open omissions unsaid"));
    record->add_option("--device", arguments.device, arguments.say("Nombre de este aparato", "This device's name"));
    auto* matches = add("matches", "Lista las partidas del archivo", "Lists the matches of the archive");
    matches->add_option("--player", arguments.player,
                        arguments.say("Solo con ese jugador", "Only with that player"));
    matches->add_option(
        "--tag", arguments.tag,
        arguments.say("Solo con esa etiqueta: texto o NOMBRE=texto", "Only with that tag: text or NAME=text"));
    matches->add_option("--rules", arguments.rules_filter,
                        arguments.say("Solo con ese reglamento", "Only under that ruleset"));
    matches->add_option("--since", arguments.since,
                        arguments.say("Desde esa fecha, 2026-11-29", "From that date on, 2026-11-29"));
    matches->add_option("--until", arguments.until, arguments.say("Hasta esa fecha", "Up to that date"));
    matches->add_flag("--open", arguments.only_open, arguments.say("Solo las abiertas", "Only open ones"));
    matches->add_flag("--closed", arguments.only_closed, arguments.say("Solo las cerradas", "Only closed ones"));
    matches->add_flag("--json", arguments.json,
                      arguments.say("Un objeto JSON por línea", "One JSON object a line"));
    auto* show = add("show", "Muestra una partida con su sello", "Shows a match with its seal");
    add_match(show, arguments, true);
    auto* import = add("import", "Guarda actas en el archivo", "Stores records in the archive");
    import->add_option("FILE", arguments.files, arguments.say("Actas o carpetas", "Records or folders"))
        ->required();
    auto* exported = add("export", "Escribe partidas con su sello", "Writes matches with their seal");
    add_match(exported, arguments, false);
    exported
        ->add_option("--all", arguments.file,
                     arguments.say("Todas, en esa carpeta", "All of them, into that folder"))
        ->each([&arguments](const std::string&) { arguments.all = true; });
    auto* verify = add("verify", "Comprueba que nada fue alterado", "Checks that nothing was altered");
    add_match(verify, arguments, false);
    auto* backup = add("backup", "Copia el archivo, también mientras se anota",
                       "Copies the archive, also while others record");
    backup
        ->add_option("FILE", arguments.file,
                     arguments.say("La copia; no debe existir", "The copy; it must not exist"))
        ->required();
    return {{record, run_record},   {matches, run_matches}, {show, run_show},    {import, run_import},
            {exported, run_export}, {verify, run_verify},   {backup, run_backup}};
}

} // namespace arbiter
