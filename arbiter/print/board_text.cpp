#include "board_text.h"

#include "engine/scene.h"
#include "engine/words.h"

#include <fmt/format.h>

namespace arbiter {
namespace {

constexpr int cell_width = 4;

// The tokens of one square in a cell: "Y1", "Y12", "Y1B2"; "+5" if they are too many to name.
std::string tokens_text(Tokens tokens) {
    std::string text;
    char last = 0;
    for_each(tokens, [&](Token token) {
        const std::string name = write_token(token);
        text += name[0] == last ? name.substr(1) : name;
        last = name[0];
    });
    return text.size() > cell_width ? "+" + std::to_string(std::popcount(tokens)) : text;
}

std::string square_text(const Field& field) {
    const bool safe = field.kind == FieldKind::safe || field.kind == FieldKind::start;
    return safe ? fmt::format("({})", field.label) : field.label;
}

} // namespace

std::string board_text(const Position& position, std::uint8_t seats, Language language) {
    std::vector<std::vector<std::string>> cells(Scene::side(), std::vector<std::string>(Scene::side()));
    for (const Field& field : scene_before(0).fields()) {
        if (field.kind == FieldKind::jail) continue;
        const Tokens tokens = tokens_on(position, field.spot.square);
        std::string& cell = cells[field.row][field.column];
        if (field.kind == FieldKind::heaven) { // it lies at the end of each corridor
            const auto home = static_cast<Tokens>(tokens & tokens_of(field.colour));
            if (home != 0) cell = fmt::format("{}:{}", letter(field.colour), std::popcount(home));
        } else {
            cell = tokens == 0 ? square_text(field) : tokens_text(tokens);
        }
    }
    cells[Scene::side() / 2][Scene::side() / 2] = "*";
    std::string text;
    for (const auto& row : cells) {
        std::string line;
        for (const std::string& cell : row) line += fmt::format("{:^{}}", cell, cell_width);
        text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    }
    text += '\n';
    for_each_seat(seats, [&](Seat seat) {
        text += fmt::format("{:<9}", colour_words[seat].in(language));
        for_each(tokens_of(seat), [&](Token token) {
            text += fmt::format(" {} {:<7}", write_token(token), write_square(position.at[token], seat, language));
        });
        text.erase(text.find_last_not_of(' ') + 1);
        text += '\n';
    });
    return text;
}

} // namespace arbiter
