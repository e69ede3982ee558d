// What may have happened otherwise than a record says: for one event, every change of it and of what follows from
// it that the table and a hurried recorder make likely. Judges nothing; whether a change explains a board is found
// by replay.
#pragma once

#include "engine/replay.h"

#include <optional>
#include <vector>

namespace arbiter {

// How likely each is says likelihood.h.
enum class Cause : std::uint8_t {
    misread_board,  // two tokens of a colour taken for each other when the table was read
    other_token,    // not the token recorded
    miscount,       // put on another square than recorded
    missed,         // happened and was not written down
    exchanged_dice, // each of two tokens moved for the other's die
    other_die,      // moved for the other die of the roll
    captures,       // others went to jail, or nobody
    missed_roll,    // a whole roll was not written down
    misread_dice,   // the dice showed other numbers, and were moved so
    order,          // two events stand in the wrong order
    mistaken,       // from there on two tokens of a colour were taken for each other
    soplo_undone,   // the token that was blown stayed on the board
    never_was,      // written down and did not happen
    ruling          // the referee put the token there, and nobody wrote it down: that explains anything
};

// One event that was not as recorded.
struct Edit {
    std::uint32_t event = 0;  // its number; of one that was missed the number that it came after
    std::optional<Event> was; // none: it was missed
    std::optional<Event> now; // none: it never was
};

struct Change {
    Cause cause{};
    Tokens tokens = 0; // those that it is about
    std::vector<Edit> edits;
    std::optional<Check> table; // how the tokens stood, where the table was misread
};

// Where a record leaves the tokens, and where they stand on the table.
struct Discrepancy {
    Check table;
    Position reached;
    Tokens misplaced = 0; // those that stand elsewhere on the table than the record leaves them
};
Discrepancy discrepancy(const Check& table, const Position& reached);

// Changes the record, whose numbers those of the change are. A table that was misread is that of its last event.
void carry_out(const Change& change, Record& record);

// The changes that begin with the record's next event, or with one that was missed before it. `judged` has judged
// all before it. The record ends with the `check` that saw the table.
std::vector<Change> changes_at(const Record& record, const Replay& judged, const Discrepancy& gap);

} // namespace arbiter
