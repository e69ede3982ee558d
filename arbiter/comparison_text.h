// The table of what a record's findings, claims and places would be under other rules, for people and for programs.
#pragma once

#include "engine/rejudge.h"
#include "source.h"

#include <string>

namespace arbiter {

// A paragraph for everything that differs: what was agreed says so, and which other rules say otherwise.
std::string comparison_text(const Source& source, const Replay& judged, const Comparison& comparison,
                            Language language);

// The same as one JSON object without line feeds inside; `file` is named in it unless empty.
std::string comparison_json(const Record& record, const Comparison& comparison, const std::string& file);

} // namespace arbiter
