// The audit's answer: as JSON for programs, as text for people.
#pragma once

#include "engine/replay.h"
#include "source.h"

#include <string>

namespace arbiter {

// The answer as one JSON object without line feeds inside; `file` is named in it unless empty.
std::string json_report(const Record& record, const Replay& replay, const std::string& file);

// The answer for people, a paragraph a finding and a last line with counts.
std::string text_report(const Source& source, const Replay& replay, Language language, bool coloured);

// What one event brought: its findings and its verdict. `discreet` leaves open omissions unsaid.
std::string event_text(const Header& header, const Replay& replay, std::uint32_t event, Language language,
                       bool coloured, bool discreet);

} // namespace arbiter
