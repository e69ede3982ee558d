// Who may read whose headers: the layers, held by what the sources include.
#include "case.h"

#include <gtest/gtest.h>

#include <sstream>

using namespace arbiter;

namespace {

struct Layer {
    std::string folder;
    std::vector<std::string> reads;
};
// A folder inside another may have a line of its own, which then holds for it.
const std::vector<Layer> layers = {
    {"engine", {"engine"}},
    {"db", {"db"}},
    {"ui", {"engine", "ui"}},
    {"arbiter/analysis", {"engine", "arbiter/analysis"}},
    {"arbiter/telling", {"engine", "arbiter/analysis", "arbiter/telling"}},
    {"arbiter/archive", {"engine", "db", "arbiter/analysis", "arbiter/telling", "arbiter/archive"}},
    {"arbiter/print", {"engine", "db", "arbiter/analysis", "arbiter/telling", "arbiter/archive", "arbiter/print"}},
    {"arbiter/app",
     {"engine", "db", "ui", "arbiter/analysis", "arbiter/telling", "arbiter/archive", "arbiter/print",
      "arbiter/app"}},
    {"arbiter/command",
     {"engine", "db", "ui", "arbiter/analysis", "arbiter/telling", "arbiter/archive", "arbiter/print",
      "arbiter/app", "arbiter/command"}},
};

// The innermost layer that a file of ours lies in; nullptr if it is in none.
const Layer* layer_of(const std::string& path) {
    const Layer* found = nullptr;
    for (const Layer& layer : layers)
        if (path.starts_with(layer.folder + "/") &&
            (found == nullptr || found->folder.size() < layer.folder.size()))
            found = &layer;
    return found;
}

std::filesystem::path root() {
    return tests_folder().parent_path();
}

// What that line includes, as a path from the root; empty if that is no file of ours.
std::string included(const std::string& path, const std::string& line) {
    const std::size_t word = line.find_first_not_of(" \t"), from = line.find_first_of("\"<");
    if (word == std::string::npos || line.compare(word, 8, "#include") != 0 || from == std::string::npos) return {};
    const std::string name = line.substr(from + 1, line.find_first_of("\">", from + 1) - from - 1);
    for (const auto& file : {std::filesystem::path(path).parent_path() / name, std::filesystem::path(name)})
        if (exists(root() / file)) return file.lexically_normal().string();
    return {};
}

// What the text of that file includes and its layer may not read.
std::vector<std::string> crossings(const std::string& path, const std::string& text) {
    std::vector<std::string> found;
    const Layer& from = *layer_of(path);
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const std::string file = included(path, line);
        const Layer* to = layer_of(file);
        const bool allowed =
            file.empty() || (to != nullptr && std::count(from.reads.begin(), from.reads.end(), to->folder) != 0);
        if (!allowed) found.push_back(path + " reads " + file);
    }
    return found;
}

TEST(Layers, AreKept) {
    for (const Layer& layer : layers) {
        int sources = 0;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root() / layer.folder)) {
            const std::string path = relative(entry.path(), root()).string();
            if ((!path.ends_with(".h") && !path.ends_with(".cpp")) || layer_of(path) != &layer) continue;
            ++sources;
            EXPECT_EQ(crossings(path, read_file(entry.path())), std::vector<std::string>());
        }
        EXPECT_GT(sources, 0) << layer.folder;
    }
}

TEST(Layers, WhatCrossesThemIsFound) {
    using Found = std::vector<std::string>;
    EXPECT_EQ(crossings("ui/table.cpp", "#include \"ui.h\"\n#include \"engine/log.h\"\n#include <map>\n"), Found());
    EXPECT_EQ(crossings("ui/table.cpp", "#include \"screens.h\"\n#include \"db/store.h\"\n"),
              Found{"ui/table.cpp reads db/store.h"});
    EXPECT_EQ(crossings("ui/table.cpp", "  #include <arbiter/app/app.h>\n"),
              Found{"ui/table.cpp reads arbiter/app/app.h"});
    EXPECT_EQ(crossings("arbiter/telling/report.cpp", "#include \"arbiter/archive/archive.h\"\n"),
              Found{"arbiter/telling/report.cpp reads arbiter/archive/archive.h"});
    EXPECT_EQ(crossings("engine/judge.h", "#include \"../ui/ui.h\"\n"), Found{"engine/judge.h reads ui/ui.h"});
    EXPECT_EQ(crossings("arbiter/app/app.cpp", "#include \"tests/case.h\"\n"),
              Found{"arbiter/app/app.cpp reads tests/case.h"});
}

} // namespace
