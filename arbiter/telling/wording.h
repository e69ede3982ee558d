// What the program says to people, in Spanish and English: findings, windows, verdicts, refusals. The rules' own
// paraphrases are in paraphrase.h.
#pragma once

#include "engine/replay.h"
#include "engine/text.h"

#include <fmt/format.h>

#include <string>
#include <vector>

namespace arbiter {

// The text in that language, its places filled with the values.
template <class... Values>
std::string say(Text text, Language language, const Values&... values) {
    return fmt::format(fmt::runtime(text.in(language)), values...);
}

// "Ana (amarillo)", or the colour alone; empty for no seat.
std::string player_name(const Header& header, Seat seat, Language language);

// The same as one who does something: "Tira Ana (amarillo)", "Tira el verde".
std::string doer(const Header& header, Seat seat, Language language);

// "Y1, B3", or a dash if there are none.
std::string token_list(Tokens tokens);

// The finding's name for people: "captura omitida".
std::string_view title(Kind kind, Language language);

// What became of a finding, in a word or two.
std::string_view status_name(Status status, Language language);
// The same of several: "perdonados".
std::string_view status_of_several(Status status, Language language);

// What was owed at the finding, as a sentence; empty if there is nothing to add.
std::string owed(const Finding& finding, const Rules& rules, Language language);

// What the finding's window stands at: "perdonado: el plazo se cerró con el evento 9". `unfinished`: its roll still
// runs.
std::string window(const Finding& finding, bool unfinished, Language language);

// The verdict on a claim, with who goes to jail.
std::string verdict(const Claim& claim, Language language);

// Why a line is refused, with the word that does not fit, as a sentence that says what would.
std::string refusal_text(const Refusal& refusal, Language language);

// The same without telling of an omission.
std::string discreet_refusal_text(const Refusal& refusal, Language language);

// Why an event no longer holds since an earlier one was amended.
std::string lapse_text(Reason why, Language language);

// Why a file cannot be read, from its errno.
std::string unreadable_text(int error, Language language);

// The text with its first letter, if it is one of ASCII, a capital.
std::string capitalised(std::string text);

// The text with control characters made visible, for one line of a terminal.
std::string printable(std::string_view text);

// What a finding cites: its paragraphs, then its ruling as a negative number.
std::vector<int> rules_of(Kind kind);
// The same in words: "§64, §72, R13".
std::string rule_names(Kind kind);

// What the table waits for, as a sentence.
std::string waiting(const Header& header, const Due& due, Language language);

} // namespace arbiter
