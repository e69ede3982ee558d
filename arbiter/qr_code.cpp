#include "document.h"

#include <qrencode.h>

#include <memory>

namespace arbiter {

Drawing qr_code(const std::string& text) {
    const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
        QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_M, QR_MODE_8, 1), QRcode_free);
    if (!code) throw DocumentError("QR: " + text);
    constexpr float module = 10, quiet = 4 * module; // four modules of white around it
    Drawing drawing;
    drawing.width = drawing.height = static_cast<float>(code->width) * module + 2 * quiet;
    drawing.box({{0, 0}, {drawing.width, drawing.height}}, 0xFFFFFF);
    for (int row = 0; row < code->width; ++row)
        for (int from = 0; from < code->width;) {
            const auto dark = [&](int at) { return (code->data[row * code->width + at] & 1) != 0; };
            int to = from;
            while (to < code->width && dark(to)) ++to;
            const float x = quiet + static_cast<float>(from) * module, y = quiet + static_cast<float>(row) * module;
            if (to > from)
                drawing.box({{x, y}, {x + static_cast<float>(to - from) * module, y + module}}, 0x000000);
            from = std::max(to, from + 1);
        }
    return drawing;
}

} // namespace arbiter
