// Where a record comes from: a file or standard input, read line by line so that nothing large is ever held.
#pragma once

#include "engine/log.h"

namespace arbiter {

struct Source {
    Record record;
    std::vector<std::string> lines; // of the events, as they stand in the file
    std::optional<Refusal> refusal;
    // Why the file itself could not be read, empty if it could.
    std::string unreadable;
};

// Reads the record in the file, or on standard input if the path is "-".
Source read_record(const std::string& path);

} // namespace arbiter
