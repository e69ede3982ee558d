// The audit's answer: as JSON for programs, as text for people.
#pragma once

#include "engine/replay.h"

#include <string>

namespace arbiter {

// The answer as one JSON object without line feeds inside; `file` is named in it unless empty.
std::string json_report(const Record& record, const Replay& replay, const std::string& file);

} // namespace arbiter
