// An app on an archive of its own, without a window, and a finger that taps by name what its screens show.
#pragma once

#include "arbiter/app/app.h"
#include "case.h"
#include "engine/words.h"

#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace arbiter {

// An app on an archive of its own, and a finger.
class Hand {
public:
    explicit Hand(int width = 1280, int height = 800, float scale = 1) {
        folder_ = std::filesystem::temp_directory_path() /
                  ("arbiter-ui-" + std::to_string(getpid()) + "-" + std::to_string(++made_before()));
        std::filesystem::create_directories(folder_);
        start(width, height, scale);
    }
    ~Hand() {
        stage_.reset();
        app_.reset();
        std::filesystem::remove_all(folder_);
    }

    // As after a loss of power: nothing is said to the app before.
    void restart(int width = 1280, int height = 800, float scale = 1) { start(width, height, scale); }

    App& app() { return *app_; }
    ui::Stage& stage() { return *stage_; }
    std::string archive() const { return (folder_ / "a.db").string(); }
    std::string bookmark_file() const { return (folder_ / "place").string(); }
    const std::filesystem::path& folder() const { return folder_; }
    int taps() const { return taps_; }

    const ui::Ui::Target* find(const std::string& name) const {
        // What is drawn last lies on top.
        const auto& targets = app_->ui().targets;
        for (auto target = targets.rbegin(); target != targets.rend(); ++target)
            if (target->name == name) return &*target;
        return nullptr;
    }
    bool sees(const std::string& name) const { return find(name) != nullptr; }

    void tap(const std::string& name) {
        // What is too fine for a finger is tapped where the board is shown enlarged around it.
        const std::string last_word = name.substr(name.rfind(' ') + 1);
        if (!sees(name) && sees("near " + last_word)) {
            tap("near " + last_word);
            if (!sees(name)) return tap("square " + last_word);
        }
        const auto* target = find(name);
        if (target == nullptr) {
            std::string seen;
            for (const auto& other : app_->ui().targets)
                if (!other.name.starts_with("near ")) seen += other.name + ", ";
            throw std::runtime_error("nothing to tap: " + name + "; there is " + seen);
        }
        ++taps_;
        stage_->tap(target->rect.centre());
        stage_->frame();
    }
    // Keeps the finger on it for so many frames of a sixtieth of a second.
    void hold(const std::string& name, int frames) {
        ImGuiIO& io = ImGui::GetIO();
        io.MousePos = find(name)->rect.centre();
        io.MouseDown[0] = true;
        for (int n = 0; n < frames; ++n) stage_->frame();
        io.MouseDown[0] = false;
        stage_->frame();
        stage_->frame();
    }
    int count(const std::string& start) const {
        int found = 0;
        for (const auto& target : app_->ui().targets) found += target.name.starts_with(start);
        return found;
    }
    void drag(const std::string& from, const std::string& to) {
        ++taps_;
        ui::Rect start = find(from)->rect, end = find(to)->rect;
        // The token hangs a little above the finger.
        stage_->drag(start.centre(), {end.centre().x, end.centre().y + app_->ui().dp(18)});
        stage_->frame();
    }

    // The line is said as an event, as a screen says it.
    void say(const std::string& line) { app_->carry_out(ui::Append{{read(line)}}); }
    Said read(const std::string& line) const {
        Parser parser(app_->record());
        EXPECT_FALSE(parser.line(line)) << line;
        return said_in(parser.record(), parser.record().events.back());
    }

    void begin(const Header& header) {
        app_->carry_out(ui::Begin{header});
        stage_->frame();
        stage_->frame();
    }

private:
    static int& made_before() {
        static int made = 0;
        return made;
    }
    void start(int width, int height, float scale) {
        stage_.reset();
        app_ = std::make_unique<App>(archive(), bookmark_file(), "");
        stage_ = std::make_unique<ui::Stage>(*app_, width, height, scale);
        stage_->frame();
        stage_->frame();
    }

    std::filesystem::path folder_;
    std::unique_ptr<App> app_;
    std::unique_ptr<ui::Stage> stage_;
    int taps_ = 0;
};

inline std::string line_of(const Record& record, const Event& said) {
    Event event = said;
    event.time = no_time;
    return write(record, event);
}

inline Record read_sample(const std::filesystem::path& path) {
    const Parsed parsed = parse(read_file(path));
    EXPECT_FALSE(parsed.refusal) << path;
    return parsed.record;
}

inline std::vector<std::filesystem::path> samples() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(tests_folder() / "records"))
        if (entry.path().extension() == ".acta") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

// A match begun in the middle, with everything that takes room: four seats, long names, a token on most squares.
inline constexpr const char* crowded =
    "arbiter-log 1\nplayer Y \"Álvaro Cañón\"\nplayer B \"María del Ángel Peña\"\n"
    "player G \"Óscar Nariño\"\nplayer R \"Ángela Suárez\"\n"
    "tag event \"Campeonato de parqués de Guaduas\"\n"
    "position Y=20,40,68,12 B=24,60,12,12 G=12,jail,jail,jail R=jail,jail,c3,51\nturn Y\n";

inline constexpr const char* undecided = "arbiter-log 1\nplayer Y \"Álvaro Cañón\"\nplayer R \"Ángela Suárez\"\n";

inline std::string last_line(Hand& hand) {
    return line_of(hand.app().record(), hand.app().record().events.back());
}

// A match between two, in the middle.
inline Header duel() {
    return parse("arbiter-log 1\nplayer Y \"Ana\"\nplayer B \"Luis\"\nposition Y=20,40,heaven,heaven "
                 "B=24,60,jail,jail\nturn Y\n")
        .record.header;
}

inline void roll_and_omit(Hand& hand) {
    hand.begin(duel());
    for (const char* name : {"4-2", "Y2 4", "Y2 2"}) hand.tap(name);
}

} // namespace arbiter
