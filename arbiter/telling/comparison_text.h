// The table of what a record's findings, claims and places would be under other rules, for people and for programs.
#pragma once

#include "arbiter/analysis/source.h"
#include "engine/rejudge.h"

#include <string>

namespace arbiter {

// What a finding, a claim or the places are as agreed, and under which other rules they are otherwise.
struct ComparedLine {
    std::uint32_t event = 0;
    std::string what, agreed;
    std::vector<std::pair<std::string, std::string>> others; // the rules that give it, and the answer
};
// Findings and claims that differ, by event; the places, if they do.
std::vector<ComparedLine> compared_lines(const Header& header, const Comparison& comparison, Language language);
std::optional<ComparedLine> compared_places(const Header& header, const Comparison& comparison, Language language);
// "The match was agreed under …"; the rules under which an event is refused, empty if there are none.
std::string comparison_heading(const Header& header, Language language);
std::string refused_text(const Comparison& comparison, Language language);

// A paragraph for everything that differs: what was agreed says so, and which other rules say otherwise.
std::string comparison_text(const Source& source, const Replay& judged, const Comparison& comparison,
                            Language language);

// The same as one JSON object without line feeds inside; `file` is named in it unless empty.
std::string comparison_json(const Record& record, const Comparison& comparison, const std::string& file);

} // namespace arbiter
