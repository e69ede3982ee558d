#include "answers_text.h"

#include "wording.h"

#include <sstream>

namespace arbiter {
namespace {

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
            read.tokens = united(read.tokens, bit(token));
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

std::string answer_line_text(const std::string& line, const Header& header, Language language) {
    std::istringstream words(line);
    std::string name, seat, reason;
    words >> name >> seat;
    if (name == claim_word) {
        words >> reason;
        const auto known = verdict_named(reason);
        const Read read = read_words(words, seat);
        if (!known || !read.good) return printable(line);
        return say({"soplo · {} · {}", "claim · {} · {}"}, language, player_name(header, read.seat, language),
                   verdict({0, 0, read.seat, *known, read.tokens}, language));
    }
    const auto kind = kind_named(name);
    const Read read = read_words(words, seat);
    if (!kind || !read.good) return printable(line);
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
               language, otherwise.event, printable(otherwise.judge), list(otherwise.then), list(otherwise.now));
}

} // namespace arbiter
