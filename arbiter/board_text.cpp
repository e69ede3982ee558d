#include "board_text.h"

#include "engine/words.h"

#include <fmt/format.h>

namespace arbiter {
namespace {

constexpr int side = 19;
constexpr int cell_width = 4;

struct Cell {
    int row, column;
};

// Yellow's arm points down; the others follow to the right, each a quarter turn further.
Cell turned(Cell cell, Seat seat) {
    for (; seat > 0; --seat) cell = {side - 1 - cell.column, cell.row};
    return cell;
}

Cell cell_of(Square square) {
    if (in_corridor(square)) return turned({side - 1 - corridor_step(square), 9}, corridor_seat(square));
    const int step = square % parques_board.track; // 0 is yellow's entry, 17 blue's
    const auto seat = static_cast<Seat>(step / 17);
    const int along = step % 17;
    if (along == 0) return turned({side - 1, 9}, seat);
    if (along <= 8) return turned({side - along, 10}, seat);
    return turned({10, 10 + along - 8}, seat);
}

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

std::string square_text(Square square) {
    if (in_corridor(square)) return fmt::format("c{}", corridor_step(square));
    return parques_board.safe[square] ? fmt::format("({})", square) : std::to_string(square);
}

} // namespace

std::string board_text(const Position& position, std::uint8_t seats, Language language) {
    std::array<std::array<std::string, side>, side> cells;
    for_each_square(parques_board, [&](Square square) {
        const auto [row, column] = cell_of(square);
        const Tokens tokens = tokens_on(position, square);
        cells[row][column] = tokens == 0 ? square_text(square) : tokens_text(tokens);
    });
    for (Seat seat = 0; seat < seat_count; ++seat) { // heaven lies at the end of each corridor
        const auto [row, column] = turned({10, 9}, seat);
        const auto home = static_cast<Tokens>(tokens_on(position, heaven) & tokens_of(seat));
        if (home != 0) cells[row][column] = fmt::format("{}:{}", letter(seat), std::popcount(home));
    }
    cells[9][9] = "*";
    std::string text;
    for (const auto& row : cells) {
        std::string line;
        for (const std::string& cell : row) line += fmt::format("{:^{}}", cell, cell_width);
        text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    }
    text += '\n';
    for (Seat seat = 0; seat < seat_count; ++seat) {
        if ((seats >> seat & 1) == 0) continue;
        text += fmt::format("{:<9}", colour_words[seat].in(language));
        for (Token token = first_token(seat); token < first_token(seat) + tokens_a_seat; ++token)
            text += fmt::format(" {} {:<7}", write_token(token), write_square(position.at[token], seat, language));
        text.erase(text.find_last_not_of(' ') + 1);
        text += '\n';
    }
    return text;
}

} // namespace arbiter
