// What becomes of each paragraph of the rulebook: judged (and by which finding), a definition, procedure at the
// table, or about playing online. A table to look up and to test against; the judging itself stands elsewhere,
// each guard under its paragraph. Knows no words of the rulebook and no wording of findings.
#pragma once

#include "findings.h"

#include <cstdint>
#include <optional>
#include <span>

namespace arbiter {

enum class Nature : std::uint8_t {
    modelled,   // judged, carried out or enforced through a claim
    definition, // a term that the other paragraphs use
    procedure,  // conduct at the table that leaves no trace in a record
    online      // only for play without a table; no whole paragraph is
};

struct Paragraph {
    Nature nature{};
    // Of a modelled one: what a record shows when it is broken, or the omission that its claim is about.
    std::optional<Kind> finding;
};

// Element 0 is §1.
std::span<const Paragraph> rulebook();

} // namespace arbiter
