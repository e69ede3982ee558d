// The command line.
#include "engine/plays.h"
#include "report.h"
#include "source.h"

#include <CLI/CLI.hpp>

#include <iostream>

using namespace arbiter;

int main(int argc, char** argv) {
    CLI::App app{"arbiter"};
    app.require_subcommand(1);
    std::vector<std::string> files;
    bool json = false;
    auto* audit_command = app.add_subcommand("audit");
    audit_command->add_option("FILE", files)->required();
    audit_command->add_flag("--json", json);
    CLI11_PARSE(app, argc, argv);
    int status = 0;
    for (const auto& file : files) {
        Source source = read_record(file);
        if (!source.unreadable.empty()) {
            std::cerr << file << ":0: " << source.unreadable << '\n';
            status = 2;
            continue;
        }
        const Audit answer = audit(source.record);
        const auto refusal = answer.refusal ? answer.refusal : source.refusal;
        if (refusal) {
            std::cerr << file << ':' << refusal->line << ": " << static_cast<int>(refusal->reason) << ' ' << refusal->what << '\n';
            status = 2;
            continue;
        }
        std::cout << json_report(source.record, answer.replay, files.size() > 1 ? file : "") << '\n';
        if (status == 0 && !answer.replay.findings().empty()) status = 1;
    }
    return status;
}
