// The numbers of matches in words and tables, in both languages; knows no page.
#pragma once

#include "arbiter/analysis/statistics.h"
#include "engine/text.h"
#include "grid.h"

#include <nlohmann/json_fwd.hpp>

namespace arbiter {

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

std::string statistics_text(const Numbers& numbers, Language language);
nlohmann::ordered_json statistics_json(const Numbers& numbers);

// With a point or a comma.
std::string decimal(double value, int digits, Language language);

} // namespace arbiter
