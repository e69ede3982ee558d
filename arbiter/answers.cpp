#include "answers.h"

#include "wording.h"

#include <algorithm>
#include <sstream>

namespace arbiter {
namespace {

constexpr std::string_view claim_word = "claim";

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
    return fmt::format("{} {} {}{}", claim_word, seat_word(claim.by), upheld ? "upheld" : name_of(claim.verdict),
                       words_of(claim.tokens));
}

std::vector<std::string> lines_in(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(printable(line));
    return lines;
}

std::vector<std::string> lines_not_in(const std::vector<std::string>& others, std::vector<std::string> lines) {
    std::erase_if(lines, [&](const std::string& line) {
        return std::find(others.begin(), others.end(), line) != others.end();
    });
    return lines;
}

// The words of a line again as what they stand for.
struct Read {
    Seat seat = no_seat;
    Tokens tokens = 0;
    bool good = true;
};
Read read_words(std::istringstream& words, const std::string& seat) {
    Read read;
    if (seat != "-") {
        const auto colour = read_colour(seat);
        read.good = colour.has_value();
        read.seat = colour.value_or(no_seat);
    }
    for (std::string word; words >> word;) {
        Token token = 0;
        while (token < token_count && write_token(token) != word) ++token;
        if (token == token_count)
            read.good = false;
        else
            read.tokens = both(read.tokens, bit(token));
    }
    return read;
}

std::optional<Kind> kind_named(const std::string& name) {
    for (int kind = 0; kind < kind_count; ++kind)
        if (info(static_cast<Kind>(kind)).name == name) return static_cast<Kind>(kind);
    return std::nullopt;
}

std::optional<Verdict> verdict_named(const std::string& name) {
    if (name == "upheld") return Verdict::upheld;
    for (int verdict = 1; verdict <= static_cast<int>(Verdict::no_omission); ++verdict)
        if (name_of(static_cast<Verdict>(verdict)) == name) return static_cast<Verdict>(verdict);
    return std::nullopt;
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
    return Otherwise{event, printable(judge), lines_not_in(says, said), lines_not_in(said, says)};
}

std::string answer_line_text(const std::string& line, const Header& header, Language language) {
    std::istringstream words(line);
    std::string name, seat, reason;
    words >> name >> seat;
    if (name == claim_word) {
        words >> reason;
        const auto known = verdict_named(reason);
        const Read read = read_words(words, seat);
        if (!known || !read.good) return line;
        return say({"soplo · {} · {}", "claim · {} · {}"}, language, player_name(header, read.seat, language),
                   verdict({0, 0, read.seat, *known, read.tokens}, language));
    }
    const auto kind = kind_named(name);
    const Read read = read_words(words, seat);
    if (!kind || !read.good) return line;
    std::string text(title(*kind, language));
    if (read.seat != no_seat) text += " · " + player_name(header, read.seat, language);
    if (read.tokens != 0) text += " · " + token_list(read.tokens);
    return text;
}

std::string otherwise_heading(Language language) {
    return say({"Esta versión juzga de otro modo", "This version judges otherwise"}, language);
}

std::string otherwise_sentence(const Otherwise& otherwise, const Header& header, Language language) {
    const auto list = [&](const std::vector<std::string>& lines) {
        std::string text;
        for (const std::string& line : lines)
            text += (text.empty() ? "" : "; ") + answer_line_text(line, header, language);
        return text.empty() ? say({"nada", "nothing"}, language) : text;
    };
    return say({"Evento {}: arbiter {} dijo {}; esta versión dice {}.",
                "Event {}: arbiter {} said {}; this version says {}."},
               language, otherwise.event, otherwise.judge, list(otherwise.then), list(otherwise.now));
}

} // namespace arbiter
