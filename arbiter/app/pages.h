// The pages that the app shows to be read: statistics, what other rules would have said, two records compared. The
// same numbers and sentences as on the command line, as blocks. Knows no screen.
#pragma once

#include "arbiter/analysis/answers.h"
#include "arbiter/analysis/branches.h"
#include "arbiter/analysis/reconciliation.h"
#include "arbiter/telling/statistics_text.h"
#include "ui/page.h"

namespace arbiter {

using Blocks = std::vector<ui::Block>;

Blocks statistics_page(const Numbers& numbers, Language language);

// Where this version judges otherwise than was said when it was recorded, of the events that the record has; none:
// nowhere.
Blocks otherwise_page(const std::vector<Otherwise>& otherwise, const Record& record, Language language);

// What the record's findings, claims and places would be under all other rules. `judged` is the whole record.
Blocks other_rules_page(const Record& record, const Replay& judged, Language language);

// Two records of one stretch of play, with the boards where they part. `below` is the seat at the referee's side.
Blocks branches_page(const Branches& branches, const std::array<std::string, 2>& names, Language language,
                     Seat below);

// What would account for the board that a check saw, each with a choice that puts the record right where it still
// can be. Discreet, it does not say what would be irregular.
Blocks reconciliation_page(const Reconciliation& found, const Header& header, Language language, bool discreet,
                           bool can_be_put_right);

// A text as the command line has it: what is indented stands under what is not.
Blocks text_page(std::string_view text);

} // namespace arbiter
