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
constexpr int first_width = 1280, first_height = 800;

// ImGui's connection with the window.
struct Backends {
    explicit Backends(GLFWwindow* window) {
        ImGui_ImplGlfw_InitForOpenGL(window, true);
        ImGui_ImplOpenGL3_Init("#version 130");
    }
    Backends(const Backends&) = delete;
    Backends& operator=(const Backends&) = delete;
    ~Backends() {
        ImGui_ImplOpenGL3_Shutdown();
        ImGui_ImplGlfw_Shutdown();
    }
};

} // namespace

Window::Window() {
    reached_ = glfwInit() != 0;
    if (GLFWmonitor* monitor = reached_ ? glfwGetPrimaryMonitor() : nullptr; monitor != nullptr)
        glfwGetMonitorContentScale(monitor, &scale_, nullptr);
    ImGui::CreateContext();
    prepare_imgui();
}

Window::~Window() {
    ImGui::DestroyContext();
    if (window_ != nullptr) glfwDestroyWindow(window_);
    glfwTerminate();
}

std::string Window::trouble() const {
    const char* reason = nullptr;
    return glfwGetError(&reason) == GLFW_NO_ERROR ? std::string() : std::string(reason);
}

bool Window::open(const char* title) {
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 0);
    glfwWindowHint(GLFW_SCALE_TO_MONITOR, GLFW_TRUE);
    // EGL is ready sooner than the display's own way, which is there where EGL is not.
    for (const int way : {GLFW_EGL_CONTEXT_API, GLFW_NATIVE_CONTEXT_API}) {
        glfwWindowHint(GLFW_CONTEXT_CREATION_API, way);
        window_ = glfwCreateWindow(first_width, first_height, title, nullptr, nullptr);
        if (window_ != nullptr) break;
    }
    if (window_ == nullptr) return false;
    glfwSetWindowSizeLimits(window_, least_side, least_side, GLFW_DONT_CARE, GLFW_DONT_CARE);
    glfwMakeContextCurrent(window_);
    glfwSwapInterval(1);
    return true;
}

void Window::prepare(Program& program) {
    follow(program, first_width * scale_, first_height * scale_, scale_);
}

// Loads other letters where the program wants others; true if it did.
bool Window::follow(Program& program, float width, float height, float scale) {
    const auto wanted = program.measure(width, height, scale);
    if (wanted == measured_) return false;
    missing_fonts_ = load_fonts(*ImGui::GetIO().Fonts, wanted.unit, wanted.type_size, wanted.letters);
    measured_ = wanted;
    return true;
}

void Window::run(Program& program) {
    const Backends backends(window_);
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
        draw(program);
        // A press and its release that came together: only the press was in this frame.
        const bool release_is_due =
            ImGui::GetIO().MouseDown[0] && glfwGetMouseButton(window_, GLFW_MOUSE_BUTTON_LEFT) == GLFW_RELEASE;
        if (wait_ <= 0 || release_is_due) frames = frames_after_input;
    }
}

void Window::draw(Program& program) {
    int width = 0, height = 0, pixels_wide = 0, pixels_high = 0;
    glfwGetWindowSize(window_, &width, &height);
    glfwGetFramebufferSize(window_, &pixels_wide, &pixels_high);
    if (width == 0 || height == 0) return; // minimised
    float scale = 1, scale_down = 1;
    glfwGetWindowContentScale(window_, &scale, &scale_down);
    // Where a window is measured in points and not in pixels, the backend scales already.
    if (pixels_wide > width) scale = 1;
    if (follow(program, static_cast<float>(width), static_cast<float>(height), scale))
        ImGui_ImplOpenGL3_DestroyDeviceObjects(); // the fonts' texture alone would not be made again
    ImGui_ImplOpenGL3_NewFrame();                 // makes anew what is gone
    ImGui_ImplGlfw_NewFrame();
    ImGui::NewFrame();
    wait_ = program.frame();
    ImGui::Render();
    glViewport(0, 0, pixels_wide, pixels_high);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    glfwSwapBuffers(window_);
}

} // namespace arbiter::ui
