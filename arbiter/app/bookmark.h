// Where a person was when the app was left, and how they like it: a small file beside the archive's, not in it.
#pragma once

#include "ui/screens.h"

#include <filesystem>

namespace arbiter {

struct Bookmark {
    ui::Screen screen = ui::Screen::matches;
    std::int64_t match = 0;
    ui::Settings settings;
    // The header of a match that is being set up; two face each other until somebody says otherwise.
    std::string draft = "arbiter-log 1\nplayer Y\nplayer G\n";

    bool operator==(const Bookmark&) const = default;
};

// Where people find what is made for them: the HOME folder.
std::filesystem::path home_folder();

// A match that its archive can not take goes to a file of its own in the home folder, with the lines that wait, as
// far as they would be taken. Another file is not written over.
struct Rescued {
    std::string file;
    bool written = false;
};
Rescued rescue(std::int64_t match, const Record& record, const std::vector<std::string>& unsaved);

// ARBITER_STATE, or arbiter/app in the XDG state folder.
std::string default_bookmark_file();

// What the file says; what it does not say, or says wrongly, is as at the first start.
Bookmark read_bookmark(const std::string& file);
// False if it cannot be written.
bool write_bookmark(const std::string& file, const Bookmark& bookmark);

} // namespace arbiter
