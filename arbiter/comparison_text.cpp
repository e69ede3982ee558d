#include "comparison_text.h"

#include "house_rules.h"
#include "json.h"
#include "report.h"
#include "wording.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter {
namespace {

// "    as agreed: sanctioned" and a line for every other answer, with the rules that give it.
template <class Answer, class TextOf>
std::string answers_text(const Compared<Answer>& row, const Comparison& comparison, TextOf text_of,
                         Language language) {
    std::vector<std::pair<std::string, std::string>> others; // the answer and who gives it
    for (const auto& [alternative, answer] : row.others) {
        const std::string text = text_of(answer);
        auto known =
            std::find_if(others.begin(), others.end(), [&](const auto& other) { return other.first == text; });
        if (known == others.end()) known = others.insert(others.end(), {text, ""});
        known->second += (known->second.empty() ? "" : ", ") + comparison.alternatives[alternative].name;
    }
    std::string text =
        fmt::format("    {}: {}\n", Text{"como se acordó", "as agreed"}.in(language), text_of(row.own));
    for (const auto& [answer, names] : others) text += fmt::format("    {}: {}\n", names, answer);
    return text;
}

std::string finding_text(const Source& source, const Compared<Finding>& row, const Comparison& comparison,
                         Language language) {
    const Finding& finding = row.subject();
    std::string text = fmt::format("  {}", title(finding.kind, language));
    if (finding.seat != no_seat) text += " · " + player_name(source.record.header, finding.seat, language);
    if (finding.tokens != 0) text += " · " + token_list(finding.tokens);
    const auto status = [&](const std::optional<Finding>& answer) {
        return answer ? std::string(status_name(answer->status, language))
                      : say({"no hay tal hallazgo", "no such finding"}, language);
    };
    return text + '\n' + answers_text(row, comparison, status, language);
}

std::string claim_text(const Source& source, const Compared<Claim>& row, const Comparison& comparison,
                       Language language) {
    const auto answer_text = [&](const std::optional<Claim>& answer) {
        return answer ? verdict(*answer, language)
                      : say({"sin efecto, la partida había terminado", "without effect, the match was over"},
                            language);
    };
    return fmt::format("  {} · {}\n", Text{"soplo", "claim"}.in(language),
                       player_name(source.record.header, row.subject().by, language)) +
           answers_text(row, comparison, answer_text, language);
}

std::string places_text(const Source& source, const Comparison& comparison, Language language) {
    if (comparison.places.others.empty()) return {};
    const auto players = [&](const std::optional<std::vector<Seat>>& places) {
        std::string text;
        for (const Seat seat : *places)
            text += (text.empty() ? "" : ", ") + player_name(source.record.header, seat, language);
        return text.empty() ? say({"nadie", "nobody"}, language) : text;
    };
    return say({"\nPuestos\n", "\nPlaces\n"}, language) +
           answers_text(comparison.places, comparison, players, language);
}

std::string refused_text(const Comparison& comparison, Language language) {
    std::string text;
    for (const Alternative& alternative : comparison.alternatives)
        if (alternative.refused != 0)
            text += fmt::format(
                fmt::runtime(Text{"    {}: evento {}: {}\n", "    {}: event {}: {}\n"}.in(language)),
                alternative.name, alternative.refused, refusal_text({0, 0, alternative.reason, {}}, language));
    if (text.empty()) return text;
    return say({"\nComparada solo hasta un evento que estas otras reglas no admiten\n",
                "\nCompared only up to an event that these other rules do not allow for\n"},
               language) +
           text;
}

// The others' answers by the names of their rules.
template <class Answer, class JsonOf>
Json others_json(const Compared<Answer>& row, const Comparison& comparison, JsonOf json_of) {
    Json under = Json::object();
    for (const auto& [alternative, answer] : row.others)
        under[comparison.alternatives[alternative].name] = answer ? json_of(*answer) : Json(nullptr);
    return under;
}

} // namespace

std::string comparison_text(const Source& source, const Replay& judged, const Comparison& comparison,
                            Language language) {
    std::string text =
        fmt::format(fmt::runtime(Text{"La partida se acordó bajo {}. Lo que cambia bajo otras reglas:\n",
                                      "The match was agreed under {}. What changes under other rules:\n"}
                                     .in(language)),
                    rules_name(source.record.header, language));
    std::uint32_t last = UINT32_MAX;
    const auto open_event = [&](std::uint32_t event) {
        if (event != last)
            text += fmt::format("\n{} {}  {}\n", Text{"Evento", "Event"}.in(language), event,
                                standing_line(source, judged, event, language));
        last = event;
    };
    auto claim = comparison.claims.begin();
    const auto claims_before = [&](std::uint32_t event) {
        for (; claim != comparison.claims.end() && claim->subject().event < event; ++claim) {
            open_event(claim->subject().event);
            text += claim_text(source, *claim, comparison, language);
        }
    };
    for (const auto& row : comparison.findings) {
        claims_before(row.subject().event);
        open_event(row.subject().event);
        text += finding_text(source, row, comparison, language);
    }
    claims_before(UINT32_MAX);
    text += places_text(source, comparison, language);
    if (!comparison.differs()) text += say({"  nada\n", "  nothing\n"}, language);
    return text + refused_text(comparison, language);
}

std::string comparison_json(const Record& record, const Comparison& comparison, const std::string& file) {
    Json answer = Json::object();
    if (!file.empty()) answer["file"] = file;
    answer["rules"] = record.header.ruleset->name;
    answer["options"] = options_of(record.header);
    Json &under = answer["under"] = Json::array(), &refused = answer["refused"] = Json::object();
    for (const Alternative& alternative : comparison.alternatives) {
        under.push_back(alternative.name);
        if (alternative.refused != 0) refused[alternative.name] = alternative.refused;
    }
    Json& findings = answer["findings"] = Json::array();
    for (const auto& row : comparison.findings) {
        const Finding& finding = row.subject();
        findings.push_back({{"event", finding.event},
                            {"kind", info(finding.kind).name},
                            {"player", seat_name(finding.seat)},
                            {"tokens", token_names(finding.tokens)},
                            {"status", row.own ? Json(name_of(row.own->status)) : Json(nullptr)},
                            {"under", others_json(row, comparison, [](const Finding& other) {
                                 return Json(name_of(other.status));
                             })}});
    }
    Json& claims = answer["claims"] = Json::array();
    for (const auto& row : comparison.claims)
        claims.push_back({{"event", row.subject().event},
                          {"by", seat_name(row.subject().by)},
                          {"agreed", row.own ? claim_of(*row.own) : Json(nullptr)},
                          {"under", others_json(row, comparison, claim_of)}});
    const auto places = [](const std::vector<Seat>& seats) {
        Json names = Json::array();
        for (const Seat seat : seats) names.push_back(seat_name(seat));
        return names;
    };
    answer["places"] = {{"agreed", places(*comparison.places.own)},
                        {"under", others_json(comparison.places, comparison, places)}};
    return answer.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace arbiter
