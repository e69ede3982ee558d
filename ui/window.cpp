#include "window.h"

#include <GLFW/glfw3.h>
#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>

namespace arbiter::ui {
namespace {

// A press and its release take a frame each, and what they change another.
constexpr int frames_after_input = 3;
// Of the window, in the display's units: what is smaller has no room for the screens.
constexpr int least_side = 600;

} // namespace

Window::Window(const char* title, int width, int height) {
    glfwSetErrorCallback([](int, const char*) {}); // what matters shows as a window that does not open
    if (glfwInit() == 0) return;
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 0);
    glfwWindowHint(GLFW_SCALE_TO_MONITOR, GLFW_TRUE);
    window_ = glfwCreateWindow(width, height, title, nullptr, nullptr);
    if (window_ == nullptr) return;
    glfwSetWindowSizeLimits(window_, least_side, least_side, GLFW_DONT_CARE, GLFW_DONT_CARE);
    glfwMakeContextCurrent(window_);
    glfwSwapInterval(1);
    ImGui::CreateContext();
    prepare_imgui();
    ImGui_ImplGlfw_InitForOpenGL(window_, true);
    ImGui_ImplOpenGL3_Init("#version 130");
}

Window::~Window() {
    if (window_ != nullptr) {
        ImGui_ImplOpenGL3_Shutdown();
        ImGui_ImplGlfw_Shutdown();
        ImGui::DestroyContext();
        glfwDestroyWindow(window_);
    }
    glfwTerminate();
}

void Window::run(Program& program, std::string& missing_fonts) {
    for (int frames = frames_after_input; glfwWindowShouldClose(window_) == 0;) {
        if (frames > 0) {
            glfwPollEvents();
            --frames;
        } else if (wait_ < never) {
            glfwWaitEventsTimeout(wait_);
            frames = 1;
        } else {
            glfwWaitEvents();
            frames = frames_after_input;
        }
        draw(program, missing_fonts);
        if (wait_ <= 0) frames = frames_after_input;
    }
}

void Window::draw(Program& program, std::string& missing_fonts) {
    int width = 0, height = 0, pixels_wide = 0, pixels_high = 0;
    glfwGetWindowSize(window_, &width, &height);
    glfwGetFramebufferSize(window_, &pixels_wide, &pixels_high);
    if (width == 0 || height == 0) return; // minimised
    float scale = 1, scale_down = 1;
    glfwGetWindowContentScale(window_, &scale, &scale_down);
    // Where a window is measured in points and not in pixels, the backend scales already.
    if (pixels_wide > width) scale = 1;
    const auto wanted = program.measure(static_cast<float>(width), static_cast<float>(height), scale);
    if (!(wanted == measured_)) {
        missing_fonts = load_fonts(wanted.unit, wanted.type_size, wanted.letters);
        ImGui_ImplOpenGL3_DestroyDeviceObjects(); // the fonts' texture alone would not be made again
        measured_ = wanted;
    }
    ImGui_ImplOpenGL3_NewFrame(); // makes anew what is gone
    ImGui_ImplGlfw_NewFrame();
    ImGui::NewFrame();
    wait_ = program.frame();
    ImGui::Render();
    glViewport(0, 0, pixels_wide, pixels_high);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    glfwSwapBuffers(window_);
}

} // namespace arbiter::ui
