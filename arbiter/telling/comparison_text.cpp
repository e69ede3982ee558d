#include "comparison_text.h"

#include "house_rules.h"
#include "json.h"
#include "report.h"
#include "wording.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter {
namespace {

// What was agreed, and every other answer with the rules that give it.
template <class Answer, class TextOf>
ComparedLine line_of(const Compared<Answer>& row, const Comparison& comparison, TextOf text_of) {
    ComparedLine line;
    line.agreed = text_of(row.own);
    for (const auto& [alternative, answer] : row.others) {
        const std::string text = text_of(answer);
        auto known = std::find_if(line.others.begin(), line.others.end(),
                                  [&](const auto& other) { return other.second == text; });
        if (known == line.others.end()) known = line.others.insert(line.others.end(), {"", text});
        known->first += (known->first.empty() ? "" : ", ") + comparison.alternatives[alternative].name;
    }
    return line;
}

ComparedLine finding_line(const Header& header, const Compared<Finding>& row, const Comparison& comparison,
                          Language language) {
    const auto status = [&](const std::optional<Finding>& answer) {
        return answer ? std::string(status_name(answer->status, language))
                      : say({"no hay tal hallazgo", "no such finding"}, language);
    };
    ComparedLine line = line_of(row, comparison, status);
    const Finding& finding = row.subject();
    line.event = finding.event;
    line.what = title(finding.kind, language);
    if (finding.seat != no_seat) line.what += " · " + player_name(header, finding.seat, language);
    if (finding.tokens != 0) line.what += " · " + token_list(finding.tokens);
    return line;
}

ComparedLine claim_line(const Header& header, const Compared<Claim>& row, const Comparison& comparison,
                        Language language) {
    const auto answer_text = [&](const std::optional<Claim>& answer) {
        return answer ? verdict(*answer, language)
                      : say({"sin efecto, la partida había terminado", "without effect, the match was over"},
                            language);
    };
    ComparedLine line = line_of(row, comparison, answer_text);
    line.event = row.subject().event;
    line.what = say({"soplo · {}", "claim · {}"}, language, player_name(header, row.subject().by, language));
    return line;
}

std::string answers_text(const ComparedLine& line, Language language) {
    std::string text = say({"    como se acordó: {}\n", "    as agreed: {}\n"}, language, line.agreed);
    for (const auto& [rules, answer] : line.others) text += fmt::format("    {}: {}\n", rules, answer);
    return text;
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

std::vector<ComparedLine> compared_lines(const Header& header, const Comparison& comparison, Language language) {
    std::vector<ComparedLine> lines;
    auto claim = comparison.claims.begin();
    const auto claims_before = [&](std::uint32_t event) {
        for (; claim != comparison.claims.end() && claim->subject().event < event; ++claim)
            lines.push_back(claim_line(header, *claim, comparison, language));
    };
    for (const auto& row : comparison.findings) {
        claims_before(row.subject().event);
        lines.push_back(finding_line(header, row, comparison, language));
    }
    claims_before(UINT32_MAX);
    return lines;
}

std::optional<ComparedLine> compared_places(const Header& header, const Comparison& comparison, Language language) {
    if (comparison.places.others.empty()) return std::nullopt;
    return line_of(comparison.places, comparison, [&](const std::optional<std::vector<Seat>>& places) {
        std::string text;
        for (const Seat seat : *places) text += (text.empty() ? "" : ", ") + player_name(header, seat, language);
        return text.empty() ? say({"nadie", "nobody"}, language) : text;
    });
}

std::string refused_text(const Comparison& comparison, Language language) {
    std::string text;
    for (const Alternative& alternative : comparison.alternatives)
        if (alternative.refused != 0)
            text += say({"    {}: evento {}: {}\n", "    {}: event {}: {}\n"}, language, alternative.name,
                        alternative.refused, refusal_text({0, 0, alternative.reason, {}}, language));
    if (text.empty()) return text;
    return say({"\nComparada solo hasta un evento que estas otras reglas no admiten\n",
                "\nCompared only up to an event that these other rules do not allow for\n"},
               language) +
           text;
}

std::string comparison_heading(const Header& header, Language language) {
    return say({"La partida se acordó bajo {}. Lo que cambia bajo otras reglas:",
                "The match was agreed under {}. What changes under other rules:"},
               language, rules_name(header, language));
}

std::string comparison_text(const Source& source, const Replay& judged, const Comparison& comparison,
                            Language language) {
    const Header& header = source.record.header;
    std::string text = comparison_heading(header, language) + '\n';
    std::uint32_t last = UINT32_MAX;
    for (const ComparedLine& line : compared_lines(header, comparison, language)) {
        if (line.event != last)
            text += say({"\nEvento {}  {}\n", "\nEvent {}  {}\n"}, language, line.event,
                        standing_line(source, judged, line.event, language));
        last = line.event;
        text += "  " + line.what + '\n' + answers_text(line, language);
    }
    if (const auto places = compared_places(header, comparison, language))
        text += say({"\nPuestos\n", "\nPlaces\n"}, language) + answers_text(*places, language);
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
    return dumped(answer);
}

} // namespace arbiter
