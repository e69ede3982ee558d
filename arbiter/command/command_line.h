// What the commands share: their arguments, their exit statuses, how a command is added and how an error is said.
#pragma once

#include "arbiter/analysis/source.h"
#include "arbiter/archive/archive.h"
#include "arbiter/telling/wording.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <filesystem>

namespace arbiter {

// Exit statuses.
enum ExitStatus { clean = 0, found = 1, refused = 2 };

struct Arguments {
    Language language = Language::spanish;
    std::vector<std::string> files;
    bool json = false;
    std::string file;
    std::uint32_t at = 0;
    std::string position, turn, roll;
    std::string ruleset = "parques";
    std::vector<std::string> options;
    int depth = 1;
    std::string rule;
    std::string under; // audit: a ruleset, `all`, or empty for the record's own
    // the archive's
    std::string archive;
    std::int64_t match = 0, other = 0;
    bool all = false;
    bool discreet = false;
    Filter filter;
    std::string device;
    std::uint32_t event = 0;
    bool begin_new = false;
    std::string line;
    std::string completion; // the script, made once all commands are there
    // what is printed
    std::string source, to, paper = "a4", check;
    // the app's
    std::string screen = "table", theme = "light", size = "1280x800";
    float scale = 1;
    int text_size = 0;
    bool teaching = false, left = false, targets = false;
    std::vector<std::string> taps;

    std::string say(std::string_view spanish, std::string_view english) const {
        return std::string(Text{spanish, english}.in(language));
    }
};

// A command and what runs it.
struct Command {
    CLI::App* app;
    int (*run)(const Arguments&);
};

// Runs what the words of a command line ask for; the answer is the exit status.
int run_arbiter(int count, char** words);

// Says an error; the answer is the exit status for it.
int fail(std::string_view message);

// Colours belong on a terminal that can show them, and not where NO_COLOR asks for none.
bool coloured_output();
// Text of the archive, which somebody may have forged, as it may stand on a terminal; its line feeds stay.
std::string printable_lines(std::string_view text);

// Writes a file that was asked for, unless it is one of those that the command reads; says what is wrong. The
// answer is the exit status.
int write_output(const Arguments& arguments, const std::string& file, const std::string& bytes);

// Why the record is refused, with the rules if they are others than its own, as a line; empty if it is not.
std::string refusal_message(const Arguments& arguments, const std::string& file, const Source& source,
                            const std::optional<Refusal>& judged, const std::string& under = "");
// Says that on standard error; false if there is nothing to say.
bool report_refusal(const Arguments& arguments, const std::string& file, const Source& source,
                    const std::optional<Refusal>& judged);

// The ruleset and the options of the command line, over the header's own; the answer is why they are refused, empty
// if they are not. An empty name keeps the header's ruleset.
std::string choose_rules(const Arguments& arguments, std::string_view flag, const std::string& name,
                         Header& header);

CLI::App* add_command(CLI::App& app, const Arguments& arguments, const char* name, std::string help);
// Ends the command's help with command lines that show its use.
void add_examples(CLI::App* command, const Arguments& arguments, std::initializer_list<std::string_view> lines);

// Why a stored match can not be judged by this version.
std::string beyond_us_text(const Refusal& refusal, const Arguments& arguments);

// Says an error of the archive with its name; the answer is the exit status for it.
int fail(const Arguments& arguments, const db::Error& error);

// Runs a command that opens the archive by itself.
template <class Run>
int guarded(const Arguments& arguments, Run run) {
    try {
        return run();
    } catch (const db::Error& error) {
        return fail(arguments, error);
    }
}

// Runs a command on the open archive; `create` makes its folder too. A command that only reads finds it as it is at
// one moment, whoever writes meanwhile.
template <class Run>
int with_archive(const Arguments& arguments, db::Access access, Run run) {
    return guarded(arguments, [&] {
        if (access == db::Access::create) {
            const auto folder = std::filesystem::path(arguments.archive).parent_path();
            std::error_code ignored; // opening the file says what is wrong
            if (!folder.empty()) std::filesystem::create_directories(folder, ignored);
        }
        db::Store store(arguments.archive, access);
        if (access != db::Access::read) return run(store);
        const db::Snapshot snapshot = store.snapshot();
        return run(store);
    });
}

// The numbers of the matches asked for: one, or all; none if that one is not there, which is said.
std::vector<std::int64_t> chosen_matches(db::Store& store, const Arguments& arguments);
// The match that the command line names; says so if it is not there.
std::optional<db::StoredMatch> find_match(db::Store& store, const Arguments& arguments);
std::string no_such_match(const Arguments& arguments, const std::string& number);
// A line that says that the match is not as it was recorded; and saying it on standard error, if it is so.
std::string altered_text(const Arguments& arguments, std::int64_t match);
void warn_if_altered(const Arguments& arguments, std::int64_t match, bool altered);
// "match-12"
std::string match_name(std::int64_t id);
CLI::Option* add_match(CLI::App* command, Arguments& arguments, bool required);
// Checks of a value; their complaint says what was given and what may be.
CLI::Validator checked(CLI::Validator check, std::string possible);
CLI::Validator one_of(const std::vector<std::string>& names);
// A whole number in decimal digits: 010 is ten, 0x1 and 1e3 are none. To be given to `transform`, since CLI11
// itself would read 010 as eight.
CLI::Validator whole_number(std::int64_t low, std::int64_t high);
// A number like 1.5.
CLI::Validator decimal_number(double low, double high);
// A match's number, from 1; an event's.
CLI::Validator match_number();
CLI::Validator event_number();
// The number that those digits write, nothing if they are others or too many.
std::optional<std::int64_t> read_whole(std::string_view digits);
// `--option NAME=VALUE`, any number of them.
void add_option_flag(CLI::App* command, Arguments& arguments);

// What narrows a list of matches, and why it asks for rules or options that there are not.
void add_filter(CLI::App* command, Arguments& arguments);
std::optional<Refusal> refusal_of(const Filter& filter);

// `audit`, of files and of the archive.
Command add_audit(CLI::App& app, Arguments& arguments);
// The commands on one match of the archive: record, amend, diff, show.
std::vector<Command> add_recording(CLI::App& app, Arguments& arguments);
// The commands on the archive: matches, import, export, verify, rebuild, backup.
std::vector<Command> add_history(CLI::App& app, Arguments& arguments);
// What is told after the match: report, board, stats, compare, reconcile.
std::vector<Command> add_printing(CLI::App& app, Arguments& arguments);
// The name among `known` that was meant by a mistyped one: with at most two letters wrong; empty if there is none.
std::string meant(std::string_view word, const std::vector<std::string>& known);
// The names of a command's options as they are typed.
std::vector<std::string> option_names(const CLI::App& app);

// `completion`: the shell's completion, made from the commands there are.
Command add_completion(CLI::App& app, Arguments& arguments);
// The app: its window, and the command `shot`.
int run_app(const Arguments& arguments);
std::vector<Command> add_tablet(CLI::App& app, Arguments& arguments);

} // namespace arbiter
