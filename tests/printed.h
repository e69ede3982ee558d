// The golden reports: what the sample matches look like when they are printed, kept in tests/reports.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace arbiter {

struct Printed {
    std::filesystem::path file; // in tests/reports
    std::string text;           // as it is printed now
};
// Every sample match as text, in Spanish; some as HTML, and one in English on Letter.
std::vector<Printed> printed_samples();

} // namespace arbiter
