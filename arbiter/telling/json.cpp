#include "json.h"

namespace arbiter {

std::string dumped(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json seat_name(Seat seat) {
    return seat == no_seat ? Json(nullptr) : Json(std::string(1, letter(seat)));
}

Json token_names(Tokens tokens) {
    Json names = Json::array();
    for_each(tokens, [&](Token token) { names.push_back(write_token(token)); });
    return names;
}

Json options_of(const Header& header) {
    Json changed = Json::object();
    for (const Option* option : changed_options(header.rules, header.ruleset->rules))
        changed[std::string(option->name)] = option->value(header.rules).name;
    return changed;
}

Json finding_of(const Finding& finding) {
    Json paragraphs = Json::array();
    for (const int paragraph : info(finding.kind).paragraphs)
        if (paragraph != 0) paragraphs.push_back(std::to_string(paragraph));
    return {{"event", finding.event},
            {"kind", info(finding.kind).name},
            {"player", seat_name(finding.seat)},
            {"tokens", token_names(finding.tokens)},
            {"rules", paragraphs},
            {"ruling", "R" + std::to_string(info(finding.kind).ruling)},
            {"status", name_of(finding.status)},
            {"closed_by", finding.closed_by == 0 ? Json(nullptr) : Json(finding.closed_by)}};
}

Json claim_of(const Claim& claim) {
    const bool upheld = claim.verdict == Verdict::upheld;
    return {{"event", claim.event},
            {"by", seat_name(claim.by)},
            {"verdict", upheld ? "upheld" : "rejected"},
            {"reason", upheld ? Json(nullptr) : Json(name_of(claim.verdict))},
            {"tokens", token_names(claim.tokens)}};
}

} // namespace arbiter
