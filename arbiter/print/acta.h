// The acta: what happened in a match, who was right and why, for somebody who was not at the table. Makes a
// document of a judged record; the forms of documents are not its business.
#pragma once

#include "arbiter/analysis/answers.h"
#include "arbiter/analysis/source.h"
#include "document.h"

namespace arbiter {

// Where the record comes from, and its seal.
struct Origin {
    std::string seal;                      // as people compare it
    bool archived = false;                 // false: computed over the file, not kept in an archive
    std::string engine;                    // the version that recorded it, empty if unknown
    std::int64_t created = no_time;        // when the archive got it
    std::vector<Otherwise> otherwise = {}; // what was said otherwise when it was recorded
    std::vector<std::int64_t> stored = {}; // when the archive got each of its events
};

// `record` must replay.
Document acta(const Record& record, const Origin& origin, Language language);

} // namespace arbiter
