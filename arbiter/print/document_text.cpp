// The document as plain text, 78 columns wide.
#include "document.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter {
namespace {

constexpr int width = 78;

// The text in lines of at most `room` columns, those after the first behind `indent`.
std::string wrapped(std::string_view text, int indent, int first) {
    std::string result;
    int at = first;
    bool blank = true;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (word.empty()) continue;
        const int size = columns(word);
        if (!blank && at + 1 + size > width) {
            result += '\n' + std::string(static_cast<std::size_t>(indent), ' ');
            at = indent;
            blank = true;
        }
        if (!blank) result += ' ', ++at;
        result += word;
        at += size;
        blank = false;
    }
    return result;
}

struct Plain {
    Language language;
    std::string text;

    void labelled(const std::string& label, const std::string& value, int indent, int room) {
        text += std::string(static_cast<std::size_t>(indent), ' ') + padded(label, room);
        text += wrapped(value, indent + room, indent + std::max(room, columns(label))) + '\n';
    }

    void operator()(const Heading& heading) {
        text +=
            '\n' + heading.text + '\n' + std::string(static_cast<std::size_t>(columns(heading.text)), '-') + '\n';
    }
    void operator()(const Prose& paragraph) { text += wrapped(paragraph.text, 0, 0) + '\n'; }
    void operator()(const Facts& facts) {
        int room = 0;
        for (const auto& [name, value] : facts.rows) room = std::max(room, columns(name) + 2);
        for (const auto& [name, value] : facts.rows) labelled(name + ' ', value, 0, std::min(room, 34));
    }
    void operator()(const Grid& grid) { text += grid_text(grid) + '\n'; }
    void operator()(const Matter& entry) {
        text += '\n' +
                wrapped(fmt::format("{} · {} · {} [{}]", entry.number, entry.title, entry.who, entry.state), 2, 0) +
                '\n';
        for (const auto& [label, line] : entry.lines) labelled(label + (label.empty() ? "" : ": "), line, 2, 16);
        if (!entry.in_words.empty())
            labelled(std::string(Text{"El tablero: ", "The board: "}.in(language)), entry.in_words, 2, 16);
    }
    void operator()(const Figure& figure) {
        if (!figure.in_words.empty()) text += '\n' + figure.caption + ":\n\n" + figure.in_words;
    }
    void operator()(const Sentences& sentences) {
        int numbers = 0, times = 0;
        for (const Sentence& entry : sentences.all) {
            numbers = std::max(numbers, columns(entry.number));
            times = std::max(times, columns(entry.time));
        }
        const int indent = numbers + 2 + (times > 0 ? times + 2 : 0);
        for (const Sentence& entry : sentences.all) {
            text += padded(entry.number, numbers, true) + "  ";
            if (times > 0) text += padded(entry.time, times) + "  ";
            const int inner = entry.lead ? indent : indent + 2;
            if (!entry.lead) text += "  ";
            std::string line = entry.text;
            if (!entry.mark.empty()) line += " [" + entry.mark + ']';
            if (!entry.why.empty()) line += " (" + entry.why + ')';
            text += wrapped(line, indent + 2, inner) + '\n';
        }
    }
    void operator()(const Signatures& signatures) {
        for (const auto& [name, office] : signatures.lines)
            text += fmt::format("\n\n{:_<40}\n{}\n", "", name.empty() ? office : name + ", " + office);
    }
    void operator()(const Seal& seal) { text += '\n' + seal.text + '\n' + wrapped(seal.explanation, 0, 0) + '\n'; }
};

} // namespace

std::string plain_text(const Document& document) {
    Plain page{document.language, {}};
    page.text = document.title + '\n' +
                std::string(static_cast<std::size_t>(std::min(width, columns(document.title))), '=') + '\n';
    if (!document.subtitle.empty()) page.text += document.subtitle + '\n';
    page.text += '\n';
    for (const Element& element : document.elements) std::visit(page, element);
    return std::move(page.text);
}

} // namespace arbiter
