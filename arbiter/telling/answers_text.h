// Answers that were kept when an event was recorded, as people read them, and where this version says otherwise.
#pragma once

#include "arbiter/analysis/answers.h"
#include "engine/text.h"

namespace arbiter {

// A line of an answer as people read it; one that this version does not know as it stands.
std::string answer_line_text(const std::string& line, const Header& header, Language language);

// A heading, and a sentence for each; empty if there are none.
std::string otherwise_heading(Language language);
std::string otherwise_sentence(const Otherwise& otherwise, const Header& header, Language language);

} // namespace arbiter
