// The commands on one match of the archive: record, amend, diff, show.
#include "arbiter/app/bookmark.h"
#include "arbiter/archive/archive.h"
#include "arbiter/telling/answers_text.h"
#include "arbiter/telling/corrections.h"
#include "arbiter/telling/report.h"
#include "command_line.h"

#include <editline/readline.h>
#include <fmt/format.h>

#include <langinfo.h>
#include <unistd.h>

#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <cwchar>
#include <iostream>
#include <memory>

namespace arbiter {
namespace {

// How many characters of the line at the prompt were typed.
std::size_t typed = 0;

// The next character at the prompt, EOF at the end; what is longer than any line is taken for its end where it
// ends.
int next_typed(std::FILE*) {
    std::mbstate_t state{};
    wchar_t character = 0;
    while (true) {
        char byte = 0;
        const ssize_t size = read(STDIN_FILENO, &byte, 1);
        if (size < 0 && errno == EINTR) continue;
        if (size <= 0) return EOF;
        if (typed > longest_line && byte != '\n' && byte != '\r') continue;
        const std::size_t length = std::mbrtowc(&character, &byte, 1, &state);
        if (length == static_cast<std::size_t>(-2)) continue; // its other bytes are still to come
        ++typed;
        return length == static_cast<std::size_t>(-1) ? L'?' : static_cast<int>(character);
    }
}

// The lines that come in: from a person at a terminal, with a prompt and a history, or from a pipe.
class Lines {
public:
    Lines() : interactive_(isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) {
        if (!interactive_) return;
        // The log is UTF-8; libedit drops the letters that the locale does not have.
        std::setlocale(LC_CTYPE, "");
        if (std::string_view(nl_langinfo(CODESET)) != "UTF-8") std::setlocale(LC_CTYPE, "C.UTF-8");
        rl_getc_function = next_typed;
        using_history();
    }

    bool interactive() const { return interactive_; }
    void remember(const std::string& line) const {
        if (interactive_) ::add_history(line.c_str());
    }
    // The next line; `hint` stands above the prompt unless empty. False at the end.
    bool next(std::string& line, const std::string& hint) {
        ++number_;
        if (!interactive_) return read_line(line);
        if (!hint.empty()) std::cout << hint << std::endl;
        typed = 0;
        const std::unique_ptr<char, decltype(&std::free)> read(readline("> "), &std::free);
        if (!read) return false;
        line = read.get();
        if (line.find_first_not_of(" \t") != std::string::npos) remember(line);
        return line != "salir" && line != "exit";
    }
    // Says why the line last read is refused; of a pipe also which one it is.
    int refuse(const Refusal& refusal, const Arguments& arguments) const {
        const std::string text = arguments.discreet ? discreet_refusal_text(refusal, arguments.language)
                                                    : refusal_text(refusal, arguments.language);
        return fail(interactive_ ? text : fmt::format("{}: {}", number_, text));
    }

private:
    // A line without end is cut where it is already too long to be taken.
    static bool read_line(std::string& line) {
        line.clear();
        std::streambuf& bytes = *std::cin.rdbuf();
        for (int byte = 0; line.size() <= longest_line + 1 && (byte = bytes.sbumpc()) != EOF;) {
            if (byte == '\n') return true;
            line += static_cast<char>(byte);
        }
        return !line.empty();
    }

    bool interactive_;
    int number_ = 0; // of the line last read, from 1
};

// A new match, or the exit status where there is none.
struct Begun {
    std::optional<std::int64_t> match;
    int status = clean;
};

// Reads the header of a new match, up to the first event, which is left in `line`.
Begun begin_match(db::Store& store, Lines& lines, const Arguments& arguments, std::string& line) {
    Parser parser;
    if (lines.interactive()) parser.line("arbiter-log 1");
    std::string hint = arguments.say(
        "Primero la cabecera (jugador Y \"Ana\", etiqueta event \"Copa\", reglas …), luego los eventos. Para "
        "terminar: salir o Ctrl-D.",
        "First the header (player Y \"Ana\", tag event \"Cup\", rules …), then the events. To end: exit or "
        "Ctrl-D.");
    while (parser.record().events.empty() && lines.next(line, hint)) {
        hint.clear();
        const auto refusal = parser.line(line);
        if (!refusal) continue;
        lines.refuse(*refusal, arguments);
        if (!lines.interactive()) return {std::nullopt, refused};
    }
    if (parser.record().events.empty()) {
        line.clear();
        if (lines.interactive()) { // a person who leaves before anything happened has begun no match
            std::cout << arguments.say("No se anotó nada.", "Nothing was recorded.") << '\n';
            return {};
        }
    }
    if (const auto refusal = parser.finish())
        return {std::nullopt, fail(refusal_text(*refusal, arguments.language))};
    return {store.add(now(), write(parser.record().header), engine_version())};
}

// Says that a stored match can not be gone on with.
int fail_to_judge(std::int64_t match, const Refusal& refusal, const Arguments& arguments) {
    if (is_beyond_us(refusal)) return fail(match_name(match) + ": " + beyond_us_text(refusal, arguments));
    return fail(match_name(match) + ':' + std::to_string(refusal.line) + ": " +
                refusal_text(refusal, arguments.language));
}

// The omissions that this event closed, which a discreet recorder has left unsaid until now.
std::string closed_omissions(const Session& session, std::uint32_t number, Language language) {
    std::string text;
    for (const Finding& finding : session.replay().findings())
        if (is_omission(finding.kind) && finding.closed_by == number)
            text += fmt::format("  {} {}: {} · {} · {} · {}\n", Text{"evento", "event"}.in(language), finding.event,
                                title(finding.kind, language),
                                player_name(session.record().header, finding.seat, language),
                                token_list(finding.tokens), window(finding, false, language));
    return text;
}

// What the event just stored is answered with.
std::string answer(const Session& session, const Session::Taken& taken, const Arguments& arguments) {
    const Record& record = session.record();
    const auto number = static_cast<std::uint32_t>(record.events.size());
    const Replay& replay = session.replay();
    const bool judged = record.events.back().word == Word::claim || !replay.findings_of(number).empty();
    std::string text = event_text(record.header, replay, number, arguments.language, coloured_output(),
                                  arguments.discreet, judged ? cite(record, replay) : Citations());
    if (arguments.discreet) text += closed_omissions(session, number, arguments.language);
    if (!taken.before) return text;
    const std::string corrected = correction(record, *taken.before, replay, number, arguments.language).text;
    // Which verdicts changed might tell of an open omission; what was corrected does not.
    return text + (arguments.discreet ? corrected.substr(0, corrected.find('\n') + 1) : corrected);
}

// What the table waits for.
std::string hint(const Session& session, const Arguments& arguments) {
    if (session.replay().state().record_closed)
        return arguments.say("El acta está cerrada; solo admite notas.",
                             "The record is closed; it only takes notes.");
    return waiting(session.record().header, session.replay().due(), arguments.language);
}

// Takes lines until they end. What is refused, or can not be stored, is said; a person may enter it again, a pipe
// ends there, so that nothing is left out and nothing judged without it. Where the answer can not be given either
// of them ends: what comes later would be stored without anybody knowing. The line that is not
// stored is left in `line`.
int record_events(Session& session, Lines& lines, std::string& line, const Arguments& arguments) {
    int status = clean;
    bool held = !line.empty();
    while (std::cout && (held || lines.next(line, hint(session, arguments)))) {
        held = false;
        try {
            const auto taken = session.take(line, now(), arguments.device);
            if (taken.refusal) {
                status = lines.refuse(*taken.refusal, arguments);
                if (!lines.interactive()) return status;
            } else if (taken.stored) {
                std::cout << session.record().events.size() << '\n'
                          << answer(session, taken, arguments) << std::flush;
            }
        } catch (const db::Error& error) {
            const bool hopeless = error.fault == db::Fault::conflict || error.fault == db::Fault::moved;
            if (!lines.interactive() || hopeless) throw;
            status = fail(arguments, error);
        }
    }
    return status;
}

// The archive is gone with what was acknowledged of the match: all of it is saved elsewhere.
int save_elsewhere(std::int64_t match, const Session& session, const std::string& line,
                   const Arguments& arguments) {
    const Rescued rescued = rescue(match, session.record(), {line});
    return fail(rescued.file + ": " +
                (rescued.written ? arguments.say("ahí está la partida entera, con la línea que no se guardó",
                                                 "there is the whole match, with the line that was not stored")
                                 : arguments.say("no se puede escribir", "can not be written")));
}

// Whether the device's name can stand behind an event in an export: one line of plain text without the mark.
bool is_device_name(const std::string& name) {
    constexpr std::size_t longest = 200; // so that it fits into an export's mark, escaped
    for (std::string_view rest = name; !rest.empty();) {
        const std::size_t length = rest.front() == '#' ? 0 : character_length(rest);
        if (length == 0) return false;
        rest.remove_prefix(length);
    }
    return name.size() <= longest && (name.empty() || (name.front() != ' ' && name.back() != ' '));
}

int refuse_device(const Arguments& arguments) {
    return fail(arguments.say("--device: una línea de hasta 200 letras, sin # ni blancos en los bordes",
                              "--device: one line of up to 200 letters, without # or blanks at its ends"));
}

int run_record(const Arguments& arguments) {
    if (!is_device_name(arguments.device)) return refuse_device(arguments);
    std::signal(SIGPIPE, SIG_IGN); // a reader that has gone is an answer that can not be given
    const auto access = arguments.match == 0 ? db::Access::create : db::Access::write;
    return with_archive(arguments, access, [&](db::Store& store) -> int {
        Lines lines;
        std::string line;
        std::int64_t match = arguments.match;
        if (match == 0) {
            const Begun begun = begin_match(store, lines, arguments, line);
            if (!begun.match) return begun.status;
            match = *begun.match;
        } else if (!find_match(store, arguments)) {
            return refused;
        }
        Session session(store, match);
        if (session.refusal()) return fail_to_judge(match, *session.refusal(), arguments);
        for (const Event& event : session.record().events) lines.remember(write(session.record(), event));
        std::cout << arguments.say("partida ", "match ") << match << std::endl;
        try {
            const int status = record_events(session, lines, line, arguments);
            session.keep_summary();
            return status;
        } catch (const db::Error& error) {
            if (error.fault != db::Fault::moved) throw;
            fail(arguments, error);
            return save_elsewhere(match, session, line, arguments);
        }
    });
}

int run_amend(const Arguments& arguments) {
    if (!is_device_name(arguments.device)) return refuse_device(arguments);
    return with_archive(arguments, db::Access::write, [&](db::Store& store) -> int {
        if (!find_match(store, arguments)) return refused;
        Session session(store, arguments.match);
        if (session.refusal()) return fail_to_judge(arguments.match, *session.refusal(), arguments);
        const auto taken =
            session.take(fmt::format("undo {} with {}", arguments.event, arguments.line), now(), arguments.device);
        if (taken.refusal) {
            Refusal refusal = *taken.refusal;
            refusal.column = 0; // it counts from words that nobody typed
            return fail(refusal_text(refusal, arguments.language));
        }
        const auto number = static_cast<std::uint32_t>(session.record().events.size());
        const Corrected corrected =
            correction(session.record(), *taken.before, session.replay(), number, arguments.language);
        std::cout << corrected.text;
        session.keep_summary();
        return corrected.changed ? found : clean;
    });
}

int run_diff(const Arguments& arguments) {
    return with_archive(arguments, db::Access::read, [&](db::Store& store) -> int {
        const auto stored = find_match(store, arguments);
        if (!stored) return refused;
        const Source source = source_of(*stored);
        warn_if_altered(arguments, arguments.match, source.altered);
        const auto refusal = source.refusal ? source.refusal : audit(source.record).refusal;
        if (refusal) return fail_to_judge(arguments.match, *refusal, arguments);
        const Corrected corrected = corrections(source.record, arguments.language);
        std::cout << (corrected.text.empty()
                          ? arguments.say("El acta no tiene correcciones.\n", "The record has no corrections.\n")
                          : corrected.text);
        return corrected.changed ? found : clean;
    });
}

// What became of an event, for a comment behind its line.
std::string standing_text(const Record& record, const Replay& replay, std::uint32_t number,
                          const Arguments& arguments) {
    if (number > replay.events() || record.events[number - 1].word == Word::undo) return {};
    if (replay.struck(number)) return arguments.say(" borrado", " struck");
    std::string text;
    if (const std::uint32_t amendment = replay.amended_by(number); amendment != 0)
        text += arguments.say(" enmendado por ", " amended by ") + std::to_string(amendment);
    if (replay.lapsed().count(number) != 0) text += arguments.say(" sin efecto", " without effect");
    return text;
}

int run_show(const Arguments& arguments) {
    return with_archive(arguments, db::Access::read, [&](db::Store& store) -> int {
        const auto stored = find_match(store, arguments);
        if (!stored) return refused;
        const Source source = source_of(*stored);
        warn_if_altered(arguments, arguments.match, source.altered);
        const Record& record = source.record;
        const Replay replay = audit(record).replay;
        std::cout << printable_lines(stored->match.header);
        std::uint32_t place = 0; // in the record, whatever number a forged event says it has
        for (const db::StoredEvent& event : stored->events)
            std::cout << printable(event.body) << "  # " << event.number
                      << standing_text(record, replay, ++place, arguments) << '\n';
        const auto otherwise = judged_otherwise(*stored, record);
        if (!otherwise.empty()) std::cout << "# " << otherwise_heading(arguments.language) << ":\n";
        for (const Otherwise& one : otherwise)
            std::cout << "#   " << otherwise_sentence(one, record.header, arguments.language) << '\n';
        std::cout << "# " << date_text(stored->match.created) << ", arbiter " << printable(stored->match.engine)
                  << '\n'
                  << "# " << arguments.say("sello", "seal") << ' ' << db::seal(stored->head.hash) << '\n';
        return clean;
    });
}

} // namespace

std::vector<Command> add_recording(CLI::App& app, Arguments& arguments) {
    const auto add = [&](const char* name, std::string_view spanish, std::string_view english) {
        return add_command(app, arguments, name, arguments.say(spanish, english));
    };
    const auto add_device = [&](CLI::App* command) {
        command->add_option("--device", arguments.device,
                            arguments.say("Nombre de este aparato", "This device's name"));
    };
    auto* record = add("record", "Anota una partida, línea por línea, en el archivo",
                       "Records a match, line by line, in the archive");
    auto* match = record
                      ->add_option("--match", arguments.match,
                                   arguments.say("Sigue con esa partida", "Goes on with that match"))
                      ->transform(match_number());
    record
        ->add_flag("--new", arguments.begin_new,
                   arguments.say("Empieza una partida, como sin --match", "Begins a match, as without --match"))
        ->excludes(match);
    record->add_flag("--discreet", arguments.discreet,
                     arguments.say("Calla las omisiones hasta que se reclamen o se cierren",
                                   "Leaves omissions unsaid until they are claimed or closed"));
    add_device(record);
    add_examples(record, arguments,
                 {"record --new", "record --new <partida.acta", "record --match 3 --discreet --device mesa-2"});

    auto* amend = add("amend", "Enmienda un evento anterior: queda tachado y otro ocupa su lugar",
                      "Amends an earlier event: it is struck and another stands in its place");
    add_match(amend, arguments, true);
    amend->add_option("N", arguments.event, arguments.say("Número del evento", "The event's number"))
        ->required()
        ->transform(event_number());
    amend
        ->add_option(arguments.say("LÍNEA", "LINE"), arguments.line,
                     arguments.say("Lo que pasó en verdad", "What happened in truth"))
        ->required();
    add_device(amend);
    add_examples(amend, arguments,
                 {arguments.say("amend 3 17 \"mueve Y2 5\"", "amend 3 17 \"move Y2 5\""),
                  arguments.say("amend 3 16 \"tirada Y 4 4\"", "amend 3 16 \"roll Y 4 4\"")});

    auto* diff = add("diff", "Dice qué veredictos cambiaron con las correcciones",
                     "Says which verdicts changed because of corrections");
    add_match(diff, arguments, true);
    add_examples(diff, arguments, {"diff 3"});

    auto* show = add("show", "Muestra una partida con su sello", "Shows a match with its seal");
    add_match(show, arguments, true);
    add_examples(show, arguments, {"show 3"});
    return {{record, run_record}, {amend, run_amend}, {diff, run_diff}, {show, run_show}};
}

} // namespace arbiter
