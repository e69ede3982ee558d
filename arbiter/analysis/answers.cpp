#include "answers.h"

#include <algorithm>
#include <sstream>

namespace arbiter {
namespace {

std::string seat_word(Seat seat) {
    return seat == no_seat ? "-" : std::string(1, letter(seat));
}

std::string words_of(Tokens tokens) {
    std::string text;
    for_each(tokens, [&](Token token) { text += ' ' + write_token(token); });
    return text;
}

std::string line_of(const Finding& finding) {
    return std::string(info(finding.kind).name) + ' ' + seat_word(finding.seat) + words_of(finding.tokens);
}

std::string line_of(const Claim& claim) {
    const bool upheld = claim.verdict == Verdict::upheld;
    return std::string(claim_word) + ' ' + seat_word(claim.by) + ' ' +
           std::string(upheld ? "upheld" : name_of(claim.verdict)) + words_of(claim.tokens);
}

std::vector<std::string> lines_in(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

std::vector<std::string> lines_not_in(const std::vector<std::string>& others, std::vector<std::string> lines) {
    std::erase_if(lines, [&](const std::string& line) {
        return std::find(others.begin(), others.end(), line) != others.end();
    });
    return lines;
}

} // namespace

std::uint32_t subject_of_next(const Record& record, const Replay& judged) {
    const std::uint32_t next = judged.events() + 1;
    return record.events[next - 1].replacement != 0 ? judged.strikes(record, next) : next;
}

std::string answer_text(const Replay& judged, std::uint32_t event) {
    std::string text;
    for (const Finding& finding : judged.findings_of(event)) text += line_of(finding) + '\n';
    const auto claims = judged.claims();
    for (auto claim = claims.rbegin(); claim != claims.rend() && claim->event >= event; ++claim)
        if (claim->event == event) text += line_of(*claim) + '\n';
    return text;
}

std::optional<Otherwise> otherwise(std::uint32_t event, const std::string& judge, const std::string& then,
                                   const std::string& now) {
    const auto said = lines_in(then), says = lines_in(now);
    if (said == says) return std::nullopt;
    return Otherwise{event, judge, lines_not_in(says, said), lines_not_in(said, says)};
}

} // namespace arbiter
