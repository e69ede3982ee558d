// What the corrections of a record (`undo`, with or without another event in its place) changed in its verdicts.
#pragma once

#include "engine/replay.h"

#include <string>

namespace arbiter {

struct Corrected {
    std::string text; // a line that says what was corrected, then one for each verdict that came, went or changed
    bool changed = false; // some verdict did
};

// Of event `number`, an `undo`: `before` was judged up to the event before it, `after` with it. A discreet one
// leaves out every omission that is open before or after.
Corrected correction(const Record& record, const Replay& before, const Replay& after, std::uint32_t number,
                     Language language, bool discreet = false);

// Of all corrections of a record, which must replay; empty if there are none.
Corrected corrections(const Record& record, Language language);

} // namespace arbiter
