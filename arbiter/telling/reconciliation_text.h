// What would account for a board, in sentences for people and as JSON for programs. Searches nothing.
#pragma once

#include "arbiter/analysis/reconciliation.h"
#include "engine/text.h"

namespace arbiter {

// The changes of an account, a sentence each: "Evento 41: Ana (amarillo) movió Y2 y no Y1 con el 5."
std::string changes_text(const Account& account, const Header& header, Language language);
// What the changes make irregular, or that play is in order with them.
std::string brought_text(const Account& account, Language language);
// The lines to append, in the words of that language.
std::vector<std::string> remedy_lines(const Account& account, Language language);

// Where the board differs from the record, or that it does not.
std::string gap_text(const Reconciliation& found, Language language);

// That the accounts follow, or that there are none.
std::string accounts_heading(const Reconciliation& found, Language language);

// The board, where it differs, and all accounts with the lines to append.
std::string reconciliation_text(const Reconciliation& found, const Record& record, Language language);
// The same as one JSON object.
std::string reconciliation_json(const Reconciliation& found, const Record& record);

} // namespace arbiter
