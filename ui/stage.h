// What runs the screens: a window calls a Program's frames, and so does a Stage, which has neither window nor
// graphics card and is what pictures and tests are made with. A frame returns at once and is drawn only when
// something happened.
#pragma once

#include "ui.h"

namespace arbiter::ui {

class Program {
public:
    virtual ~Program() = default;
    // Pixels a unit, the text size, and letters besides those of Latin, of the next frames on a screen of that
    // size.
    struct Measure {
        float unit = 1, type_size = 1;
        std::vector<ImWchar> letters = {};
        bool operator==(const Measure&) const = default;
    };
    virtual Measure measure(float width, float height, float scale) = 0;
    // Draws one frame between ImGui's NewFrame and Render. The answer is in how many seconds another should follow
    // without input, `never` if none should.
    virtual float frame() = 0;
};

// Sets ImGui up as all screens want it; the fonts' texture follows the measure.
void prepare_imgui();

class Stage {
public:
    Stage(Program& program, int width, int height, float scale);
    ~Stage();
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;

    void resize(int width, int height, float scale);
    void frame();
    // A finger goes down, moves and is lifted.
    void tap(ImVec2 point);
    void drag(ImVec2 from, ImVec2 to);
    void type(std::string_view text);
    // The frame drawn last, as the bytes of a PNG.
    std::string picture() const;

private:
    Program& program_;
    ImGuiContext* context_;
    int width_, height_;
    float scale_;
    Program::Measure measured_{0, 0};
};

} // namespace arbiter::ui
