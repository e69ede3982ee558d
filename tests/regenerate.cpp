// Rewrites the expectations of all cases and sample records to what the judge answers now, and the reports of the
// samples to how they are printed now, and says how many changed. For changes that were meant; the difference is
// then read line by line before it is kept.
#include "arbiter/telling/report.h"
#include "case.h"
#include "printed.h"

#include <cstdio>
#include <fstream>

using namespace arbiter;

namespace {

// True if the file was different.
bool rewrite(const std::filesystem::path& path, const std::string& text) {
    if (read_file(path) == text) return false;
    std::ofstream(path, std::ios::binary) << text;
    std::printf("%s\n", path.filename().c_str());
    return true;
}

} // namespace

int main() {
    int changed = 0;
    for (const auto& path : files_in("cases", ".case")) {
        const std::string text = read_file(path);
        if (differences(read_expectations(text), answer(text)).empty()) continue;
        rewrite(path, regenerated(text, changed));
    }
    int records = 0;
    for (auto path : files_in("records", ".acta")) {
        const Parsed parsed = parse(read_file(path));
        const Audit judged = audit(parsed.record);
        const std::string report = json_report(parsed.record, judged.replay, "") + '\n';
        records += rewrite(path.replace_extension(".json"), report);
    }
    std::filesystem::create_directories(tests_folder() / "reports");
    int reports = 0;
    for (const Printed& printed : printed_samples()) reports += rewrite(printed.file, printed.text);
    char number[32];
    std::snprintf(number, sizeof number, "%016llx\n", static_cast<unsigned long long>(behaviour_number()));
    rewrite(tests_folder() / "behaviour.txt", number);
    std::printf("%d verdicts of cases, %d answers to records and %d reports changed; behaviour number %s", changed,
                records, reports, number);
}
