// Where a record comes from: a file or standard input, read line by line; it stops at the first line that is
// refused.
#pragma once

#include "engine/log.h"

namespace arbiter {

struct Source {
    Record record;
    std::vector<std::string> lines;   // of the events, as they stand in the file
    std::vector<std::string> marks;   // the lines that begin with "#@": what an export says of itself
    std::vector<std::int64_t> stored; // when an archive got each event, if one says so, in seconds since 1970
    std::optional<Refusal> refusal;
    int unreadable = 0;   // the errno of a file that cannot be read
    bool altered = false; // it comes from the archive, and is not as it was recorded
};

// Reads the record in the file, or on standard input if the path is "-".
Source read_record(const std::string& path);

} // namespace arbiter
