// Names, tags and notes of a record as they may stand on paper, whatever was written in them. Knows nothing of what
// they say.
#pragma once

#include "engine/log.h"

namespace arbiter {

// The record with names, tags and notes fit for paper: no control characters, and right-to-left text kept apart
// from what stands around it.
Record printable_record(Record record);

} // namespace arbiter
