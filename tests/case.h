// Cases: records that carry their expectations in comments that start with `#!`. Reads the expectations, states the
// audit's answer in the same words, and compares the two.
#pragma once

#include "engine/replay.h"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace arbiter {

// Expectations as text, by what they are about.
struct Expectations {
    std::vector<std::string> findings; // "7 omitted-capture Y1 forgiven", sorted
    std::vector<std::string> claims;   // "8 upheld Y1", in order
    std::string refused;               // the line's number, empty if none
    std::map<std::string, std::string> position;
    std::string turn; // "Y roll 2 pairs 0 attempt 1"; only what the case writes is compared
    std::string places;
    bool places_given = false;
};

Expectations read_expectations(const std::string& text);

// What the audit answers to the record, in the same form and whole.
Expectations answer(const std::string& text);

// A line for every difference; empty if the case holds.
std::vector<std::string> differences(const Expectations& wanted, const Expectations& got);

// The text with its expectations on findings, claims and refusals replaced by the answer. `changed` counts the
// verdicts that differ.
std::string regenerated(const std::string& text, int& changed);

std::string read_file(const std::filesystem::path& path);
// All files of tests/cases or tests/records with that suffix, sorted.
std::vector<std::filesystem::path> files_in(const std::string& folder, const std::string& suffix);
std::filesystem::path tests_folder();

// One number over the answers to all cases and sample records: it moves when any verdict moves.
std::uint64_t behaviour_number();

} // namespace arbiter
