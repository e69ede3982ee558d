// What the judge says of an event when it is recorded, as text that the archive keeps, and where this version says
// otherwise than the one that said it at the table. What became of a finding later is no part of it.
#pragma once

#include "engine/replay.h"

#include <optional>
#include <string>
#include <vector>

namespace arbiter {

// The word that begins the line of a verdict.
inline constexpr std::string_view claim_word = "claim";

// The event that the record's next one is about: itself, or the one in whose place it puts another. `judged` has
// judged all before it.
std::uint32_t subject_of_next(const Record& record, const Replay& judged);

// The findings of an event and the verdict on its claim, a line each, in the words of the JSON answer:
// "omitted-capture Y Y1", "claim B upheld Y1", "claim B too-late"; a dash is no player. Empty if there are none.
std::string answer_text(const Replay& judged, std::uint32_t event);

// An event of which other things are said now than when it was recorded.
struct Otherwise {
    std::uint32_t event = 0;
    std::string judge;                  // the version that recorded it
    std::vector<std::string> then, now; // lines of the two answers, without those that are in both
};
// The difference of two answers, if there is one.
std::optional<Otherwise> otherwise(std::uint32_t event, const std::string& judge, const std::string& then,
                                   const std::string& now);

} // namespace arbiter
