#include "bookmark.h"

#include "arbiter/print/output_file.h"
#include "engine/replay.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace arbiter {
namespace {

template <class Enum>
void read_enum(std::ifstream& file, Enum& value, int count) {
    int number = -1;
    if (file >> number && number >= 0 && number < count) value = static_cast<Enum>(number);
}

void read_line(std::ifstream& file, std::string& lines) {
    std::string line;
    if (std::getline(file >> std::ws, line)) lines += line + '\n';
}

bool holds(const std::string& name, const std::string& text) {
    std::ifstream file(name, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {}) == text;
}

} // namespace

std::filesystem::path home_folder() {
    const char* home = std::getenv("HOME");
    return home != nullptr ? home : ".";
}

Rescued rescue(std::int64_t match, const Record& record, const std::vector<std::string>& unsaved) {
    std::string text = write(record);
    for (const std::string& line : unsaved) {
        const Parsed longer = parse(text + line + '\n');
        if (!longer.refusal && !audit(longer.record).refusal) text += line + '\n';
    }
    const std::string name = (home_folder() / ("match-" + std::to_string(match) + "-rescued")).string();
    std::string file = name + ".acta";
    std::error_code error; // writing says what is wrong
    for (int copy = 2; std::filesystem::exists(file, error) && !holds(file, text); ++copy)
        file = name + '-' + std::to_string(copy) + ".acta";
    return {file, write_file(file, text)};
}

std::string default_bookmark_file() {
    if (const char* file = std::getenv("ARBITER_STATE"); file != nullptr && *file != 0) return file;
    std::filesystem::path folder;
    if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state != 0)
        folder = state;
    else if (const char* home = std::getenv("HOME"); home != nullptr)
        folder = std::filesystem::path(home) / ".local/state";
    return (folder / "arbiter" / "app").string();
}

Bookmark read_bookmark(const std::string& name) {
    Bookmark bookmark;
    std::string draft;
    std::error_code none;
    if (!std::filesystem::is_regular_file(name, none)) return bookmark; // a pipe would be waited for
    std::ifstream file(name);
    for (std::string key; file >> key;) {
        if (key == "screen")
            read_enum(file, bookmark.screen, ui::screen_count);
        else if (key == "match")
            file >> bookmark.match;
        else if (key == "language")
            read_enum(file, bookmark.settings.language, 2);
        else if (key == "theme")
            read_enum(file, bookmark.settings.theme, 3);
        else if (key == "text")
            read_enum(file, bookmark.settings.text_size, 3);
        else if (key == "discreet")
            file >> bookmark.settings.discreet;
        else if (key == "left")
            file >> bookmark.settings.left_handed;
        else if (key == "below")
            read_enum(file, bookmark.settings.below, std::popcount(all_seats()));
        else if (key == "draft")
            read_line(file, draft);
        file.clear();
    }
    if (!draft.empty()) bookmark.draft = draft;
    return bookmark;
}

bool write_bookmark(const std::string& name, const Bookmark& bookmark) {
    const auto number = [](auto value) { return std::to_string(static_cast<int>(value)); };
    std::string text = "screen " + number(bookmark.screen) + "\nmatch " + std::to_string(bookmark.match) +
                       "\nlanguage " + number(bookmark.settings.language) + "\ntheme " +
                       number(bookmark.settings.theme) + "\ntext " + number(bookmark.settings.text_size) +
                       "\ndiscreet " + number(bookmark.settings.discreet) + "\nleft " +
                       number(bookmark.settings.left_handed) + "\nbelow " + number(bookmark.settings.below) + "\n";
    std::istringstream draft(bookmark.draft);
    for (std::string line; std::getline(draft, line);) text += "draft " + line + '\n';
    std::error_code ignored; // writing says what is wrong
    std::filesystem::create_directories(std::filesystem::path(name).parent_path(), ignored);
    return write_file(name, text);
}

} // namespace arbiter
