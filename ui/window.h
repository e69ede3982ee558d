// The window: GLFW and OpenGL 3. Draws when something happened and sleeps otherwise. Knows no screens.
#pragma once

#include "stage.h"

struct GLFWwindow;

namespace arbiter::ui {

class Window {
public:
    // Reaches the display; `reached_display` is false where there is none.
    Window();
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;
    bool reached_display() const { return reached_; }
    // Why there is no display or no window, in the system's words; empty if nothing failed.
    std::string trouble() const;

    // Opens it; false if the display has no graphics of the kind that is needed.
    bool open(const char* title);
    // Makes the letters that the program will want in it, best while it opens: both take a while.
    void prepare(Program& program);

    // Runs the program until the window is closed.
    void run(Program& program);
    // Where fonts were looked for in vain; empty if they were found.
    const std::string& missing_fonts() const { return missing_fonts_; }

private:
    bool follow(Program& program, float width, float height, float scale);
    void draw(Program& program);

    bool reached_ = false;
    float scale_ = 1; // of the display, before there is a window
    GLFWwindow* window_ = nullptr;
    std::string missing_fonts_;
    Program::Measure measured_{0, 0};
    float wait_ = never; // seconds until another frame is wanted without input
};

} // namespace arbiter::ui
