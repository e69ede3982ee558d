// A frame as a PNG, drawn without window and without graphics card: triangles of ImGui's draw lists, pixel by
// pixel, so that the same frame is the same picture everywhere.
#pragma once

#include <imgui.h>

#include <string>

namespace arbiter::ui {

// The bytes of the PNG of the frame that was rendered last.
std::string picture_of(const ImDrawData& frame, int width, int height);

} // namespace arbiter::ui
