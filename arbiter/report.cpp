#include "report.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace arbiter {
namespace {

using Json = nlohmann::ordered_json;

Json seat_name(Seat seat) { return seat == no_seat ? Json(nullptr) : Json(std::string(1, letter(seat))); }

Json token_names(Tokens tokens) {
    Json names = Json::array();
    for_each(tokens, [&](Token token) { names.push_back(write_token(token)); });
    return names;
}

Json options_of(const Header& header) {
    Json changed = Json::object();
    for (const Option& option : options()) {
        const unsigned value = option.get(header.rules);
        if (value != option.get(header.ruleset->rules)) changed[std::string(option.name)] = option.values[value];
    }
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

Json position_of(const Table& table) {
    Json position = Json::object();
    for (Seat seat = 0; seat < seat_count; ++seat) {
        if (!table.seated(seat)) continue;
        Json& squares = position[std::string(1, letter(seat))] = Json::array();
        for (Token token = first_token(seat); token < first_token(seat) + tokens_a_seat; ++token)
            squares.push_back(write_square(table.position.at[token], seat));
    }
    return position;
}

Json turn_of(const Replay& replay) {
    static constexpr std::array<const char*, 4> must = {"roll", "move", "crown", "over"};
    const Due due = replay.due();
    std::vector<int> pending;
    if (due.must == Must::move)
        for (int die = 0; die < 2; ++die)
            if (replay.table().roll.pending(die)) pending.push_back(replay.table().roll.value[die]);
    std::sort(pending.begin(), pending.end());
    return {{"player", seat_name(due.seat)}, {"must", must[static_cast<int>(due.must)]},
            {"dice", due.dice},              {"pending", pending},
            {"pairs", due.pairs},            {"attempt", due.attempt}};
}

Json places_of(const Replay& replay) {
    Json places = Json::array();
    for (const Seat seat : final_places(replay.rules(), replay.table())) places.push_back(seat_name(seat));
    return places;
}

} // namespace

std::string json_report(const Record& record, const Replay& replay, const std::string& file) {
    Json report = Json::object();
    if (!file.empty()) report["file"] = file;
    report["rules"] = record.header.ruleset->name;
    report["options"] = options_of(record.header);
    report["events"] = record.events.size();
    report["findings"] = Json::array();
    for (const Finding& finding : replay.findings()) report["findings"].push_back(finding_of(finding));
    report["claims"] = Json::array();
    for (const Claim& claim : replay.claims()) report["claims"].push_back(claim_of(claim));
    report["position"] = position_of(replay.table());
    report["turn"] = turn_of(replay);
    report["places"] = places_of(replay);
    return report.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace arbiter
