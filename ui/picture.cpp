#include "picture.h"

#include <png.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace arbiter::ui {
namespace {

struct Texture {
    const unsigned char* alpha = nullptr;
    int width = 0, height = 0;

    // Between the four nearest texels.
    float at(float u, float v) const {
        const float x = u * static_cast<float>(width) - 0.5F, y = v * static_cast<float>(height) - 0.5F;
        const int left = static_cast<int>(std::floor(x)), top = static_cast<int>(std::floor(y));
        const float right = x - static_cast<float>(left), down = y - static_cast<float>(top);
        const auto texel = [&](int column, int row) {
            column = std::clamp(column, 0, width - 1);
            row = std::clamp(row, 0, height - 1);
            return static_cast<float>(alpha[row * width + column]);
        };
        const float above = texel(left, top) * (1 - right) + texel(left + 1, top) * right;
        const float below = texel(left, top + 1) * (1 - right) + texel(left + 1, top + 1) * right;
        return (above * (1 - down) + below * down) / 255;
    }
};

struct Canvas {
    int width, height;
    std::vector<float> pixels; // red, green, blue of each

    void blend(int x, int y, const std::array<float, 4>& colour) {
        float* pixel =
            &pixels[(static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)) *
                    3];
        for (std::size_t channel = 0; channel < 3; ++channel)
            pixel[channel] += (colour[channel] - pixel[channel]) * colour[3];
    }
};

std::array<float, 4> channels(ImU32 colour) {
    return {static_cast<float>(colour >> IM_COL32_R_SHIFT & 255) / 255,
            static_cast<float>(colour >> IM_COL32_G_SHIFT & 255) / 255,
            static_cast<float>(colour >> IM_COL32_B_SHIFT & 255) / 255,
            static_cast<float>(colour >> IM_COL32_A_SHIFT & 255) / 255};
}

float edge(ImVec2 a, ImVec2 b, float x, float y) {
    return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
}

// A pixel on an edge belongs to the triangle whose top or left edge it is.
bool owns_edge(ImVec2 a, ImVec2 b) {
    return (a.y == b.y && b.x > a.x) || b.y < a.y;
}

void draw_triangle(Canvas& canvas, const Texture& texture, const ImDrawVert* a, const ImDrawVert* b,
                   const ImDrawVert* c, const ImVec4& clip) {
    float area = edge(a->pos, b->pos, c->pos.x, c->pos.y);
    if (area == 0) return;
    if (area < 0) {
        std::swap(b, c);
        area = -area;
    }
    const auto [low_x, high_x] = std::minmax({a->pos.x, b->pos.x, c->pos.x});
    const auto [low_y, high_y] = std::minmax({a->pos.y, b->pos.y, c->pos.y});
    const int left = static_cast<int>(std::max({std::floor(low_x), clip.x, 0.0F}));
    const int right = static_cast<int>(std::min({std::ceil(high_x), clip.z, static_cast<float>(canvas.width)}));
    const int top = static_cast<int>(std::max({std::floor(low_y), clip.y, 0.0F}));
    const int bottom = static_cast<int>(std::min({std::ceil(high_y), clip.w, static_cast<float>(canvas.height)}));
    const auto ca = channels(a->col), cb = channels(b->col), cc = channels(c->col);
    const bool flat_texture = a->uv.x == b->uv.x && b->uv.x == c->uv.x && a->uv.y == b->uv.y && b->uv.y == c->uv.y;
    const float flat = flat_texture ? texture.at(a->uv.x, a->uv.y) : 0;
    for (int y = top; y < bottom; ++y)
        for (int x = left; x < right; ++x) {
            const float px = static_cast<float>(x) + 0.5F, py = static_cast<float>(y) + 0.5F;
            const float wa = edge(b->pos, c->pos, px, py), wb = edge(c->pos, a->pos, px, py),
                        wc = edge(a->pos, b->pos, px, py);
            if (wa < 0 || wb < 0 || wc < 0) continue;
            if ((wa == 0 && !owns_edge(b->pos, c->pos)) || (wb == 0 && !owns_edge(c->pos, a->pos)) ||
                (wc == 0 && !owns_edge(a->pos, b->pos)))
                continue;
            const float sa = wa / area, sb = wb / area, sc = wc / area;
            std::array<float, 4> colour;
            for (std::size_t channel = 0; channel < 4; ++channel)
                colour[channel] = ca[channel] * sa + cb[channel] * sb + cc[channel] * sc;
            colour[3] *= flat_texture ? flat
                                      : texture.at(a->uv.x * sa + b->uv.x * sb + c->uv.x * sc,
                                                   a->uv.y * sa + b->uv.y * sb + c->uv.y * sc);
            canvas.blend(x, y, colour);
        }
}

} // namespace

std::string picture_of(const ImDrawData& frame, int width, int height) {
    Canvas canvas{width, height, std::vector<float>(static_cast<std::size_t>(width * height) * 3)};
    Texture texture;
    unsigned char* alpha = nullptr;
    ImGui::GetIO().Fonts->GetTexDataAsAlpha8(&alpha, &texture.width, &texture.height);
    texture.alpha = alpha;
    for (int n = 0; n < frame.CmdListsCount; ++n) {
        const ImDrawList& list = *frame.CmdLists[n];
        for (const ImDrawCmd& command : list.CmdBuffer)
            for (unsigned at = command.IdxOffset; at + 2 < command.IdxOffset + command.ElemCount; at += 3) {
                const auto vertex = [&](unsigned index) {
                    return &list.VtxBuffer[static_cast<int>(list.IdxBuffer[static_cast<int>(index)] +
                                                            command.VtxOffset)];
                };
                draw_triangle(canvas, texture, vertex(at), vertex(at + 1), vertex(at + 2), command.ClipRect);
            }
    }
    std::vector<png_byte> bytes(canvas.pixels.size());
    std::transform(canvas.pixels.begin(), canvas.pixels.end(), bytes.begin(), [](float value) {
        return static_cast<png_byte>(std::lround(std::clamp(value, 0.0F, 1.0F) * 255));
    });
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(width);
    image.height = static_cast<png_uint_32>(height);
    image.format = PNG_FORMAT_RGB;
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
    std::string png(size, '\0');
    if (png_image_write_to_memory(&image, png.data(), &size, 0, bytes.data(), 0, nullptr) == 0) size = 0;
    png.resize(size);
    return png;
}

} // namespace arbiter::ui
