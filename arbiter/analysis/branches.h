// Two records of one stretch of play: where they part, and which of them explains the board as it stands. Knows no
// rules of its own; the judge says what does not fit.
#pragma once

#include "course.h"

namespace arbiter {

// One recollection, looked at from the first difference on.
struct Branch {
    const Record* record = nullptr;
    Audit judged;
    Course course;
    std::vector<std::uint32_t> told; // its events that stand, notes and checks apart
    std::vector<Finding> dice, counts, tokens, omissions;
    Position reached;     // where its last move leaves the tokens
    Tokens misplaced = 0; // those that stand elsewhere on the table

    bool explains() const { return dice.empty() && counts.empty() && tokens.empty() && misplaced == 0; }
};

struct Branches {
    std::array<Branch, 2> branch;
    std::size_t common = 0; // how many events they tell alike
    bool differ = false;
    // The board as it stands: the last `check` of the first, or of the second; none was read if without seats.
    Check table;
    int table_of = 0;
    bool tables_differ = false; // they do not agree on the board either
};

// Whether two records can be of one stretch of play: the same seats, from the same position on.
bool same_stretch(const Header& first, const Header& second);

// Both records must replay and be of one stretch of play.
Branches branches_of(const Record& first, const Record& second);

// The event as a line without its time: what both recollections may have in common.
std::string fact(const Course& course, std::uint32_t number, Language language = Language::english);

} // namespace arbiter
