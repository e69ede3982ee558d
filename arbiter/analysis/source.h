// Where a record comes from: a file or standard input, read line by line; it stops at the first line that is
// refused.
#pragma once

#include "engine/log.h"

#include <system_error>

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

// Reads the record in the file, or on standard input if the path is "-". Where the program was handed an open file
// by its number (/dev/stdin, and /dev/fd/63 of a shell's <(…)) that is read, be it a pipe. Any other pipe, device
// or socket is no record (ENXIO): reading it could wait for ever, or never end.
Source read_record(const std::string& path);

// The records (.acta) in a folder, in the order of their names; what can not be listed is said by `error`.
std::vector<std::string> records_in(const std::string& folder, std::error_code& error);

} // namespace arbiter
