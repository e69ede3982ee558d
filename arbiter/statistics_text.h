// The numbers of matches in words, tables and charts, in both languages; knows no page.
#pragma once

#include "drawing.h"
#include "statistics.h"

#include <nlohmann/json_fwd.hpp>

namespace arbiter {

// The first column names, the others are right-aligned.
struct Grid {
    std::vector<std::string> head;
    std::vector<std::vector<std::string>> rows;
    bool prose = false; // its cells are words and not numbers
};

// The players' names as statistics know them, by seat: of several matches by their names alone.
std::array<std::string, seat_count> known_names(const Header& header, Language language);

// Of one match under those names. `judged` is the whole record, `stored` the times at which an archive got the
// events.
Numbers numbers_of_record(const Record& record, const Replay& judged, const std::vector<std::int64_t>& stored,
                          Language language);

// "2 partidas no se contaron: …"
std::string left_out_text(std::size_t matches, Language language);

// The players named, in that order, and their sum.
Grid play_grid(const Numbers& numbers, const std::vector<std::string>& names, Language language);
Grid claims_grid(const Numbers& numbers, const std::vector<std::string>& names, Language language);
Grid faults_grid(const Numbers& numbers, const std::vector<std::string>& names, Language language);
// How often each face fell, of the first and of the second die, and what a test says.
Grid faces_grid(const Numbers& numbers, const std::vector<std::string>& names, Language language);
Grid pairs_grid(const Numbers& numbers, const std::vector<std::string>& names, Language language);
// Without rows if no turn is stamped.
Grid time_grid(const Numbers& numbers, const std::vector<std::string>& names, Language language);

// Are these dice fair? Sentences with p-values and what they mean, and how far so many throws reach.
std::vector<std::string> dice_verdicts(const Numbers& numbers, Language language);

// Bars of what fell, six a player, with a line where each would be; pairs or single faces.
Drawing faces_chart(const Numbers& numbers, const std::vector<std::string>& names, bool pairs, Language language);

// A grid in columns of characters.
std::string grid_text(const Grid& grid);
std::string statistics_text(const Numbers& numbers, Language language);
nlohmann::ordered_json statistics_json(const Numbers& numbers);

// How many columns of a terminal the text takes; the text with blanks up to that many, at its end or its start.
int columns(std::string_view text);
std::string padded(std::string_view text, int width, bool right = false);
// The text in at most that many columns, with dots if it was longer.
std::string shortened(const std::string& text, int most);
// With a point or a comma.
std::string decimal(double value, int digits, Language language);

} // namespace arbiter
