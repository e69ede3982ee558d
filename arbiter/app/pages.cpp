#include "pages.h"

#include "arbiter/print/faces_chart.h"
#include "arbiter/telling/answers_text.h"
#include "arbiter/telling/branches_text.h"
#include "arbiter/telling/comparison_text.h"
#include "arbiter/telling/explanation.h"
#include "arbiter/telling/reconciliation_text.h"
#include "arbiter/telling/sentence.h"
#include "arbiter/telling/wording.h"
#include "ui/board_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace arbiter {
namespace {

using Style = ui::Passage::Style;

void say_heading(Blocks& blocks, std::string_view text) {
    blocks.push_back(ui::Passage{std::string(text), Style::heading});
}

void add_grid(Blocks& blocks, Grid grid) {
    if (!grid.rows.empty()) blocks.push_back(ui::NumberTable{std::move(grid.head), std::move(grid.rows)});
}

ImU32 colour_of(Colour colour) {
    return IM_COL32(colour >> 16 & 255, colour >> 8 & 255, colour & 255, 255);
}

// The shapes, each unit of theirs so many pixels, from the corner on.
void draw_shapes(ui::Ui& screen, const Drawing& drawing, ImVec2 corner, float scale) {
    const auto at = [&](Point point) { return ImVec2{corner.x + point.x * scale, corner.y + point.y * scale}; };
    for (const Shape& shape : drawing.shapes) {
        const ImU32 inside = shape.fill == no_colour ? 0 : colour_of(shape.fill);
        const ImU32 edge = shape.edge == no_colour ? 0 : colour_of(shape.edge);
        const float pen = std::max(1.0F, shape.pen * scale);
        std::vector<ImVec2> points;
        for (const Point point : shape.points) points.push_back(at(point));
        const int count = static_cast<int>(points.size());
        switch (shape.form) {
        case Shape::Form::box:
            if (inside != 0) screen.draw->AddRectFilled(points.front(), points.back(), inside, shape.size * scale);
            if (edge != 0) screen.draw->AddRect(points.front(), points.back(), edge, shape.size * scale, 0, pen);
            break;
        case Shape::Form::polygon:
            if (inside != 0) screen.draw->AddConvexPolyFilled(points.data(), count, inside);
            if (edge != 0) screen.draw->AddPolyline(points.data(), count, edge, ImDrawFlags_Closed, pen);
            break;
        case Shape::Form::line: screen.draw->AddPolyline(points.data(), count, edge, 0, pen); break;
        case Shape::Form::circle:
            if (inside != 0) screen.draw->AddCircleFilled(points.front(), shape.size * scale, inside);
            if (edge != 0) screen.draw->AddCircle(points.front(), shape.size * scale, edge, 0, pen);
            break;
        case Shape::Form::stamp: {
            const float size = scale * shape.size;
            const ImVec2 middle = points.front();
            draw_shapes(screen, *shape.stamp,
                        {middle.x - shape.stamp->width / 2 * size, middle.y - shape.stamp->height / 2 * size},
                        size);
            break;
        }
        case Shape::Form::text: {
            const float high = std::max(shape.size * scale * 1.3F, screen.dp(15)), wide = drawing.width * scale;
            const float from = shape.side < 0 ? 0 : shape.side == 0 ? wide / 2 : wide;
            ui::text_or_dots(screen, {points.front().x - from, points.front().y - high / 2, wide, high}, shape.text,
                             shape.strong ? ui::Type::strong : ui::Type::small, inside,
                             shape.side < 0    ? ui::Align::left
                             : shape.side == 0 ? ui::Align::centre
                                               : ui::Align::right);
            break;
        }
        }
    }
}

// A drawing for paper, on paper.
void draw_on_paper(ui::Ui& screen, const ui::Rect& rect, const Drawing& drawing) {
    ui::fill(screen, rect, colour_of(board_ground), screen.dp(8));
    const ui::Rect place = rect.inset(screen.dp(10));
    draw_shapes(screen, drawing, place.min(), place.w / drawing.width);
}

void add_chart(Blocks& blocks, Drawing chart) {
    const float ratio = chart.height / chart.width;
    blocks.push_back(
        ui::Picture{1, ratio, 900,
                    [drawing = std::make_shared<Drawing>(std::move(chart))](ui::Ui& screen, const ui::Rect& rect) {
                        draw_on_paper(screen, rect, *drawing);
                    }});
}

// A board of one of two records: where they part, with what it says was played there.
struct PartingBoard {
    std::string name;
    Position position;
    std::vector<ui::Arrow> arrows;
    Tokens misplaced = 0;
};

PartingBoard parting_board(const Branch& branch, std::size_t common, std::string name) {
    PartingBoard board{std::move(name), branch.course.positions.back(), {}, branch.misplaced};
    if (common >= branch.told.size()) return board;
    const std::uint32_t event = branch.told[common];
    board.position = branch.course.positions[event];
    const Position& before = branch.course.positions[event - 1];
    for_each(displaced(before, board.position), [&](Token token) {
        board.arrows.push_back({before.at[token], board.position.at[token], seat_of(token)});
    });
    return board;
}

void draw_boards(ui::Ui& screen, const ui::Rect& rect, const std::array<PartingBoard, 2>& boards,
                 std::uint8_t seats, Seat below) {
    for (int which = 0; which < 2; ++which) {
        const PartingBoard& parting = boards[static_cast<std::size_t>(which)];
        ui::Rect place = ui::column(rect, which, 2, screen.dp(12));
        ui::text_or_dots(screen, ui::cut_top(place, screen.dp(26)), parting.name, ui::Type::strong,
                         screen.colours->ink);
        const float size = std::min(place.w, place.h);
        ui::Board board;
        board.scene = &scene_before(below);
        board.rect = {place.x + (place.w - size) / 2, place.y, size, size};
        board.seats = seats;
        board.show(parting.position);
        board.arrows = parting.arrows;
        board.differs = parting.misplaced;
        ui::draw(screen, board);
    }
}

} // namespace

Blocks statistics_page(const Numbers& numbers, Language language) {
    std::vector<std::string> names;
    for (const auto& [name, player] : numbers.players) names.push_back(name);
    Blocks blocks;
    if (numbers.total().throws == 0) {
        blocks.push_back(ui::Passage{say({"Todavía no se ha tirado.", "Nothing was thrown yet."}, language)});
        return blocks;
    }
    if (numbers.matches > 1)
        blocks.push_back(
            ui::Passage{say({"Partidas: {}", "Matches: {}"}, language, numbers.matches), Style::strong});
    say_heading(blocks, Text{"El juego", "The play"}.in(language));
    add_grid(blocks, play_grid(numbers, names, language));
    say_heading(blocks, Text{"Soplos y conteos", "Soplos and counts"}.in(language));
    add_grid(blocks, claims_grid(numbers, names, language));
    add_grid(blocks, faults_grid(numbers, names, language));
    say_heading(blocks, Text{"¿Son buenos los dados?", "Are these dice fair?"}.in(language));
    for (const std::string& sentence : dice_verdicts(numbers, language)) blocks.push_back(ui::Passage{sentence});
    constexpr std::size_t most_panels = 12; // more players make no picture
    if (names.size() <= most_panels) {
        blocks.push_back(ui::Passage{say({"Lo que cayó en cada dado; la línea es lo esperado",
                                          "What fell on each die; the line is what was to be expected"},
                                         language),
                                     Style::quiet});
        add_chart(blocks, faces_chart(numbers, names, false, language));
        blocks.push_back(ui::Passage{say({"Los pares", "The pairs"}, language), Style::quiet});
        add_chart(blocks, faces_chart(numbers, names, true, language));
    }
    add_grid(blocks, faces_grid(numbers, names, language));
    add_grid(blocks, pairs_grid(numbers, names, language));
    if (Grid times = time_grid(numbers, names, language); !times.rows.empty()) {
        say_heading(blocks, Text{"El tiempo", "The time"}.in(language));
        add_grid(blocks, std::move(times));
    }
    return blocks;
}

Blocks otherwise_page(const std::vector<Otherwise>& otherwise, const Record& record, Language language) {
    Blocks blocks;
    for (const Otherwise& one : otherwise) {
        if (one.event > record.events.size()) continue;
        if (blocks.empty()) say_heading(blocks, otherwise_heading(language));
        blocks.push_back(ui::Passage{otherwise_sentence(one, record.header, language)});
    }
    return blocks;
}

Blocks other_rules_page(const Record& record, const Replay& judged, Language language) {
    const Header& header = record.header;
    const Comparison comparison = compare(record, judged);
    const Course course = course_of(record, judged);
    Blocks blocks;
    blocks.push_back(ui::Passage{comparison_heading(header, language)});
    const auto add = [&](const ComparedLine& line) {
        blocks.push_back(
            ui::Passage{say({"Como se acordó: {}", "As agreed: {}"}, language, line.agreed), Style::strong});
        for (const auto& [rules, answer] : line.others)
            blocks.push_back(ui::Passage{fmt::format("{}: {}", rules, answer)});
    };
    for (const ComparedLine& line : compared_lines(header, comparison, language)) {
        say_heading(blocks, capitalised(line.what));
        if (line.event != 0)
            blocks.push_back(
                ui::Passage{fmt::format("{}. {}", line.event,
                                        sentence(course.record, line.event, course.positions[line.event - 1],
                                                 course.positions[line.event], language)),
                            Style::quiet});
        add(line);
    }
    if (const auto places = compared_places(header, comparison, language)) {
        say_heading(blocks, Text{"Puestos", "Places"}.in(language));
        add(*places);
    }
    if (!comparison.differs())
        blocks.push_back(
            ui::Passage{say({"Nada: con cualquier otra regla el resultado y los hallazgos son los mismos.",
                             "Nothing: under any other rule the result and the findings are the same."},
                            language),
                        Style::strong});
    for (ui::Block& block : text_page(refused_text(comparison, language))) blocks.push_back(std::move(block));
    return blocks;
}

Blocks branches_page(const Branches& branches, const std::array<std::string, 2>& names, Language language,
                     Seat below) {
    Blocks blocks = text_page(branches_text(branches, names, language));
    const auto boards = std::make_shared<std::array<PartingBoard, 2>>(
        std::array<PartingBoard, 2>{{parting_board(branches.branch[0], branches.common, names[0]),
                                     parting_board(branches.branch[1], branches.common, names[1])}});
    const std::uint8_t seats = branches.branch[0].record->header.seats;
    blocks.insert(blocks.begin(),
                  ui::Picture{1, 0.53F, 1100, [boards, seats, below](ui::Ui& screen, const ui::Rect& rect) {
                                  draw_boards(screen, rect, *boards, seats, below);
                              }});
    return blocks;
}

Blocks reconciliation_page(const Reconciliation& found, const Header& header, Language language, bool discreet,
                           bool can_be_put_right) {
    Blocks blocks = text_page(gap_text(found, language));
    if (found.gap.misplaced != 0) blocks.push_back(ui::Passage{accounts_heading(found, language)});
    int rank = 0;
    for (const Account& account : found.accounts) {
        say_heading(blocks, std::to_string(++rank) + ". " + changes_text(account, header, language));
        if (!discreet) blocks.push_back(ui::Passage{brought_text(account, language)});
        std::vector<Said> remedy;
        for (const Event& event : account.remedy.events) remedy.push_back(said_in(account.remedy, event));
        if (can_be_put_right && !remedy.empty())
            blocks.push_back(ui::Choice{"account " + std::to_string(rank),
                                        say({"Corregir el acta así", "Put the record right so"}, language),
                                        std::move(remedy)});
    }
    return blocks;
}

Blocks text_page(std::string_view text) {
    Blocks blocks;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::size_t first = line.find_first_not_of(' ');
        if (first == std::string_view::npos) continue;
        blocks.push_back(ui::Passage{std::string(line.substr(first)), first == 0 ? Style::strong : Style::body});
    }
    return blocks;
}

} // namespace arbiter
