// The audit's answer: as JSON for programs, as text for people.
#pragma once

#include "arbiter/analysis/answers.h"
#include "arbiter/analysis/source.h"
#include "engine/rejudge.h"

#include <string>

namespace arbiter {

// What the answer says besides the judgement: the house rules that made the difference, and the header with the
// rules of the match where the record is judged under others.
struct Background {
    Citations citations;
    const Header* agreed = nullptr;
    std::vector<Otherwise> otherwise = {}; // what was said otherwise when it was recorded
};

// The answer as one JSON object without line feeds inside; `file` is named in it unless empty.
std::string json_report(const Record& record, const Replay& replay, const std::string& file,
                        const Background& background = {});

// The answer for people: the house rules if there are any, a paragraph a finding, and a last line with counts.
std::string text_report(const Source& source, const Replay& replay, Language language, bool coloured,
                        const Background& background = {});

// The line of an event, or of what an amendment put in its place.
std::string standing_line(const Source& source, const Replay& replay, std::uint32_t event, Language language);

// What one event brought: its findings and its verdict. `discreet` leaves open omissions unsaid.
std::string event_text(const Header& header, const Replay& replay, std::uint32_t event, Language language,
                       bool coloured, bool discreet, const Citations& citations = {});

} // namespace arbiter
