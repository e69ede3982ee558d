#include "stage.h"

#include "picture.h"

#include <memory>

namespace arbiter::ui {
namespace {

// The letters of that measure, made once for all stages: they take longer than what is done with them.
ImFontAtlas* letters_of(const Program::Measure& measure) {
    struct Letters {
        Program::Measure measure;
        std::unique_ptr<ImFontAtlas> atlas;
    };
    static std::vector<Letters> made;
    for (const Letters& letters : made)
        if (letters.measure == measure) return letters.atlas.get();
    made.push_back({measure, std::make_unique<ImFontAtlas>()});
    load_fonts(*made.back().atlas, measure.unit, measure.type_size, measure.letters);
    return made.back().atlas.get();
}

} // namespace

void prepare_imgui() {
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.ConfigFlags |= ImGuiConfigFlags_NoMouseCursorChange;
    ImGui::GetStyle().AntiAliasedLinesUseTex = false;
}

Stage::Stage(Program& program, int width, int height, float scale)
    : program_(program), context_(ImGui::CreateContext(letters_of({}))), width_(width), height_(height),
      scale_(scale) {
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
        io.Fonts = letters_of(wanted);
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

std::string Stage::picture() const {
    return picture_of(*ImGui::GetDrawData(), width_, height_);
}

} // namespace arbiter::ui
