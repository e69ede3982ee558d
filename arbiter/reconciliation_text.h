// What would account for a board, in sentences for people and as JSON for programs. Searches nothing.
#pragma once

#include "engine/text.h"
#include "reconciliation.h"

namespace arbiter {

// "Evento 41: Ana (amarillo) movió Y2 y no Y1 con el 5."
std::string change_text(const Change& change, const Account& account, const Header& header, Language language);

// The changes of an account, a sentence each, then what they make irregular or that play is in order with them.
std::string account_text(const Account& account, const Header& header, Language language);

// Where the board differs from the record, or that it does not.
std::string gap_text(const Reconciliation& reconciliation, Language language);

// The board, where it differs, and all accounts with the lines to append.
std::string reconciliation_text(const Reconciliation& reconciliation, const Record& record, Language language);
// The same as one JSON object.
std::string reconciliation_json(const Reconciliation& reconciliation, const Record& record);

} // namespace arbiter
