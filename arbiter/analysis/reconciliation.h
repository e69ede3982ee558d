// The reverse of judging: a record and a board that does not fit it; which are the smallest changes of events that
// lead to the board as it stands, and how the record is put right. Tells nothing in words and draws nothing.
#pragma once

#include "changes.h"

namespace arbiter {

// Changes that together lead to the board.
struct Account {
    std::vector<Change> changes; // earlier events first; numbers are the record's
    std::vector<Finding> brings; // irregularities that were not in the record; of missed events: the one before
    bool lawful = false;         // nothing is irregular since the board was agreed on
    // What puts the record right: events to append to it, none if it is closed and takes no more.
    Record remedy;
};

struct Reconciliation {
    std::uint32_t check = 0; // the event that saw the table, 0 if the board was given
    Discrepancy gap;
    std::uint32_t agreed = 0;       // the last event at which all tokens were seen, 0: the start
    std::uint32_t looked_since = 0; // how far back it was worth looking: the first event that was tried
    std::vector<Account> accounts;  // the likeliest first; none where the board fits
};

// `record` must replay. `table` is how the tokens stand after its last event; without it the last `check` that
// stands says it. No answer: nobody saw the table.
std::optional<Reconciliation> reconcile(const Record& record, const std::optional<Check>& table = std::nullopt);

} // namespace arbiter
