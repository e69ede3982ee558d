// The pieces of which answers to programs are made.
#pragma once

#include "engine/findings.h"
#include "engine/log.h"

#include <nlohmann/json.hpp>

namespace arbiter {

using Json = nlohmann::ordered_json;

// As text, on one line. What is no UTF-8, as only a forged archive holds, is replaced.
std::string dumped(const Json& json);

// A colour's letter, null for no seat; the tokens' names.
Json seat_name(Seat seat);
Json token_names(Tokens tokens);

// The options in which the header's rules differ from its ruleset.
Json options_of(const Header& header);

Json finding_of(const Finding& finding);
Json claim_of(const Claim& claim);

} // namespace arbiter
