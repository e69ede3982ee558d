#include "document.h"

#include <qrencode.h>

#include <memory>

namespace arbiter {

Drawing qr_code(const std::string& text) {
    const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
        QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_M, QR_MODE_8, 1), QRcode_free);
    if (!code) throw DocumentError("QR: " + text);
    constexpr float module = 10, quiet = 4 * module; // four modules of white around it
    const auto place = [&](int at) { return quiet + static_cast<float>(at) * module; };
    Drawing drawing;
    drawing.width = drawing.height = static_cast<float>(code->width) * module + 2 * quiet;
    drawing.box({{0, 0}, {drawing.width, drawing.height}}, 0xFFFFFF);
    // Runs along the rows and runs along the columns: where two of the one kind touch, one of the other lies over
    // the seam, which would be pale otherwise.
    const auto draw_runs = [&](bool along_rows) {
        for (int line = 0; line < code->width; ++line) {
            const auto dark = [&](int at) {
                return (code->data[along_rows ? line * code->width + at : at * code->width + line] & 1) != 0;
            };
            for (int from = 0; from < code->width; ++from) {
                int to = from;
                while (to < code->width && dark(to)) ++to;
                if (to == from) continue;
                const Point start = along_rows ? Point{place(from), place(line)} : Point{place(line), place(from)};
                const Point end =
                    along_rows ? Point{place(to), place(line + 1)} : Point{place(line + 1), place(to)};
                drawing.box({start, end}, 0x000000);
                from = to;
            }
        }
    };
    draw_runs(true);
    draw_runs(false);
    return drawing;
}

} // namespace arbiter
