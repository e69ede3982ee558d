// What the commands share: their arguments, their exit statuses, how a command is added and how an error is said.
#pragma once

#include "source.h"
#include "wording.h"

#include <CLI/CLI.hpp>

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
    // the archive's
    std::string archive;
    std::int64_t match = 0;
    bool all = false;
    bool discreet = false;
    std::string player, tag, rules_filter, since, until, device;
    bool only_open = false, only_closed = false;

    std::string say(std::string_view spanish, std::string_view english) const {
        return std::string(Text{spanish, english}.in(language));
    }
};

// A command and what runs it.
struct Command {
    CLI::App* app;
    int (*run)(const Arguments&);
};

// Says an error; the answer is the exit status for it.
int fail(std::string_view message);

// Colours belong on a terminal, and not where NO_COLOR asks for none.
bool coloured_output();

// Says why the record is refused; nothing if it is not.
bool report_refusal(const Arguments& arguments, const std::string& file, const Source& source,
                    const std::optional<Refusal>& judged);

// Answers as `audit` does; the answer is the exit status.
int report_audit(const Arguments& arguments, const std::string& file, const Source& source, bool several);

CLI::App* add_command(CLI::App& app, const Arguments& arguments, const char* name, std::string help);

// The commands on the archive: record, matches, show, import, export, verify, backup.
std::vector<Command> add_history(CLI::App& app, Arguments& arguments);
// `audit --match ID` and `audit --all`.
int audit_archive(const Arguments& arguments);

} // namespace arbiter
