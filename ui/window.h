// The window: GLFW and OpenGL 3. Draws when something happened and sleeps otherwise. Knows no screens.
#pragma once

#include "stage.h"

struct GLFWwindow;

namespace arbiter::ui {

class Window {
public:
    // Opens it; `is_open` is false where there is no display.
    Window(const char* title, int width, int height);
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;
    bool is_open() const { return window_ != nullptr; }

    // Runs the program until the window is closed. `missing_fonts` becomes where fonts were looked for in vain.
    void run(Program& program, std::string& missing_fonts);

private:
    void draw(Program& program, std::string& missing_fonts);

    GLFWwindow* window_ = nullptr;
    Program::Measure measured_{0, 0};
    float wait_ = never; // seconds until another frame is wanted without input
};

} // namespace arbiter::ui
