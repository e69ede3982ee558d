// A frame as a PNG file, drawn without window and without graphics card: triangles of ImGui's draw lists, pixel by
// pixel, so that the same frame is the same picture everywhere.
#pragma once

#include <imgui.h>

#include <string>

namespace arbiter::ui {

// Writes the frame that was rendered last. The answer is false if the file cannot be written.
bool write_picture(const std::string& path, const ImDrawData& frame, int width, int height);

} // namespace arbiter::ui
