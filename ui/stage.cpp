#include "stage.h"

#include "picture.h"

namespace arbiter::ui {

void prepare_imgui() {
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.ConfigFlags |= ImGuiConfigFlags_NoMouseCursorChange;
    ImGui::GetStyle().AntiAliasedLinesUseTex = false;
}

Stage::Stage(Program& program, int width, int height, float scale)
    : program_(program), context_(ImGui::CreateContext()), width_(width), height_(height), scale_(scale) {
    prepare_imgui();
    ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
}

Stage::~Stage() {
    ImGui::DestroyContext(context_);
}

void Stage::resize(int width, int height, float scale) {
    width_ = width;
    height_ = height;
    scale_ = scale;
}

void Stage::frame() {
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {static_cast<float>(width_), static_cast<float>(height_)};
    io.DeltaTime = 1.0F / 60;
    if (const auto wanted = program_.measure(io.DisplaySize.x, io.DisplaySize.y, scale_); !(wanted == measured_)) {
        load_fonts(wanted.unit, wanted.type_size, wanted.letters);
        measured_ = wanted;
    }
    ImGui::NewFrame();
    program_.frame();
    ImGui::Render();
}

void Stage::tap(ImVec2 point) {
    drag(point, point);
}

void Stage::drag(ImVec2 from, ImVec2 to) {
    ImGuiIO& io = ImGui::GetIO();
    io.MousePos = from;
    io.MouseDown[0] = true;
    frame();
    if (from.x != to.x || from.y != to.y) {
        io.MousePos = {(from.x + to.x) / 2, (from.y + to.y) / 2};
        frame();
        io.MousePos = to;
        frame();
    }
    io.MouseDown[0] = false;
    frame();
    io.MousePos = {-FLT_MAX, -FLT_MAX}; // a finger that is lifted is nowhere
    frame();
}

void Stage::type(std::string_view text) {
    ImGui::GetIO().AddInputCharactersUTF8(std::string(text).c_str());
    frame();
}

bool Stage::write_picture(const std::string& path) const {
    return ui::write_picture(path, *ImGui::GetDrawData(), width_, height_);
}

} // namespace arbiter::ui
