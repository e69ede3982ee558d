#include "ui.h"

#include "data.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace arbiter::ui {
namespace {

constexpr ImU32 rgb(unsigned hex) {
    return IM_COL32(hex >> 16 & 255, hex >> 8 & 255, hex & 255, 255);
}

constexpr std::array<Theme, 3> themes = {{
    // light: paper and ink
    {rgb(0xEFEBE4),
     rgb(0xFBFAF7),
     rgb(0xFFFFFF),
     rgb(0xD9D3C8),
     rgb(0x1D2328),
     rgb(0x5C656D),
     rgb(0x0F5E63),
     rgb(0xFFFFFF),
     rgb(0xD3E6E5),
     rgb(0xB3261E),
     rgb(0xFFFFFF),
     rgb(0x8A4B00),
     rgb(0xFFE9C7),
     rgb(0x1E7A42),
     rgb(0xFFFDF8),
     rgb(0xA79F92),
     rgb(0xE4DED3),
     {rgb(0xF2B81B), rgb(0x1C66C9), rgb(0x23904A), rgb(0xCF302B)},
     {rgb(0xFBE9B4), rgb(0xCFE0F6), rgb(0xCDEBD6), rgb(0xF8D5D2)},
     {rgb(0x1D2328), rgb(0xFFFFFF), rgb(0xFFFFFF), rgb(0xFFFFFF)}},
    // dark: slate
    {rgb(0x12171B),
     rgb(0x1B2228),
     rgb(0x263038),
     rgb(0x3A464F),
     rgb(0xEDF1F3),
     rgb(0xA3B0B8),
     rgb(0x4FC3C0),
     rgb(0x06201F),
     rgb(0x1D4645),
     rgb(0xE5665C),
     rgb(0x1C0503),
     rgb(0xF4B860),
     rgb(0x46340F),
     rgb(0x63CB86),
     rgb(0x202930),
     rgb(0x55636D),
     rgb(0x323E47),
     {rgb(0xF4C33C), rgb(0x4C8FE8), rgb(0x3FB36A), rgb(0xE7564F)},
     {rgb(0x4F431A), rgb(0x1F3A5E), rgb(0x1D4A2E), rgb(0x5A2523)},
     {rgb(0x1D1A0C), rgb(0xFFFFFF), rgb(0x04180B), rgb(0xFFFFFF)}},
    // high contrast: black, white, and full colours
    {rgb(0x000000),
     rgb(0x000000),
     rgb(0x101010),
     rgb(0xFFFFFF),
     rgb(0xFFFFFF),
     rgb(0xE0E0E0),
     rgb(0xFFE600),
     rgb(0x000000),
     rgb(0x4A4300),
     rgb(0xFF6B5E),
     rgb(0x000000),
     rgb(0xFFE600),
     rgb(0x3A3400),
     rgb(0x6BFF9C),
     rgb(0x000000),
     rgb(0xFFFFFF),
     rgb(0x404040),
     {rgb(0xFFD500), rgb(0x4DA3FF), rgb(0x2EE06E), rgb(0xFF5A52)},
     {rgb(0x5C4E00), rgb(0x003A7A), rgb(0x00521F), rgb(0x7A0D08)},
     {rgb(0x000000), rgb(0x000000), rgb(0x000000), rgb(0x000000)}},
}};

// Sizes in units, and whether the face is the heavy one.
struct Size {
    float units;
    bool heavy;
};
constexpr std::array<Size, 6> sizes = {
    {{13.5F, false}, {16, false}, {16, true}, {20, true}, {28, true}, {40, true}}};
constexpr float smallest = 12; // units; text is not made smaller to fit

// The first of them that is there, or nothing.
std::string first_there(std::initializer_list<std::filesystem::path> paths) {
    for (const auto& path : paths)
        if (std::error_code ignored; std::filesystem::exists(path, ignored)) return path.string();
    return {};
}

float pixels(const Ui& ui, Type type) {
    return std::round(sizes[static_cast<std::size_t>(type)].units * ui.unit * ui.type_size);
}

float width_of(Type type, float size, std::string_view text) {
    return font_of(type)->CalcTextSizeA(size, FLT_MAX, 0, text.data(), text.data() + text.size()).x;
}

// The character at the start of the text, which is taken off it; what is not UTF-8 counts byte by byte.
unsigned take_character(std::string_view& text) {
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1;
    unsigned character = length == 1 ? lead : lead & (0xFFU >> (length + 1));
    for (std::size_t at = 1; at < std::min(length, text.size()); ++at)
        character = character << 6 | (static_cast<unsigned char>(text[at]) & 0x3FU);
    text.remove_prefix(std::min(length, text.size()));
    return character;
}

bool has_letter(Type type, unsigned character) {
    return character == '\n' ||
           (character <= 0xFFFF && font_of(type)->FindGlyphNoFallback(static_cast<ImWchar>(character)) != nullptr);
}

// Asks for the letters of the text that are not loaded.
void want_letters(Ui& ui, Type type, std::string_view text) {
    while (!text.empty())
        if (const unsigned character = take_character(text); !has_letter(type, character) && character <= 0xFFFF)
            ui.wanted.insert(static_cast<ImWchar>(character));
}

constexpr std::size_t longest_word = 40; // bytes; a longer one, as names may have, is broken anywhere

// How many bytes of the word fit into the width, whole characters and at least one.
std::size_t fitting(Type type, float size, std::string_view word, float width) {
    std::size_t end = 0;
    for (std::string_view rest = word; !rest.empty();) {
        take_character(rest);
        const std::size_t next = word.size() - rest.size();
        if (end != 0 && width_of(type, size, word.substr(0, next)) > width) break;
        end = next;
    }
    return end;
}

// Breaks at blanks and line feeds; `widest` becomes the longest line.
std::vector<std::string_view> broken(Type type, float size, std::string_view text, float width, float& widest) {
    std::vector<std::string_view> lines;
    widest = 0;
    while (!text.empty()) {
        const std::size_t paragraph = std::min(text.find('\n'), text.size());
        std::size_t end = 0;
        for (std::size_t at = 0; at < paragraph;) {
            const std::size_t next = std::min(text.find(' ', at), paragraph);
            if (end != 0 && width_of(type, size, text.substr(0, next)) > width) break;
            end = next;
            if (at == 0 && next > longest_word) end = fitting(type, size, text.substr(0, next), width);
            if (end != next) break;
            at = next + 1;
        }
        const std::string_view line = text.substr(0, end);
        widest = std::max(widest, width_of(type, size, line));
        lines.push_back(line);
        const bool at_gap = end == text.size() || text[end] == ' ' || text[end] == '\n';
        text.remove_prefix(std::min(end + (at_gap ? 1 : 0), text.size()));
    }
    return lines;
}

struct Fitted {
    float size = 0, widest = 0;
    std::vector<std::string_view> lines;
    float height() const { return size * 1.22F * static_cast<float>(lines.size()); }
};

Fitted fitted(const Ui& ui, std::string_view text, Type type, float width, float height) {
    Fitted fit;
    fit.size = pixels(ui, type);
    for (;; fit.size -= 1) {
        fit.lines = broken(type, fit.size, text, width, fit.widest);
        if ((fit.widest <= width + 0.5F && fit.height() <= height + 1) || fit.size <= smallest * ui.unit)
            return fit;
    }
}

bool same(ImVec2 a, ImVec2 b, float within) {
    return std::abs(a.x - b.x) <= within && std::abs(a.y - b.y) <= within;
}

} // namespace

Rect cut_top(Rect& from, float height, float gap) {
    const Rect strip{from.x, from.y, from.w, height};
    from.y += height + gap;
    from.h -= height + gap;
    return strip;
}

Rect cut_bottom(Rect& from, float height, float gap) {
    const Rect strip{from.x, from.bottom() - height, from.w, height};
    from.h -= height + gap;
    return strip;
}

Rect cut_left(Rect& from, float width, float gap) {
    const Rect strip{from.x, from.y, width, from.h};
    from.x += width + gap;
    from.w -= width + gap;
    return strip;
}

Rect cut_right(Rect& from, float width, float gap) {
    const Rect strip{from.right() - width, from.y, width, from.h};
    from.w -= width + gap;
    return strip;
}

Rect column(const Rect& row, int index, int count, float gap) {
    const float width = (row.w - gap * static_cast<float>(count - 1)) / static_cast<float>(count);
    return {row.x + static_cast<float>(index) * (width + gap), row.y, width, row.h};
}

Rect common(const Rect& a, const Rect& b) {
    const float x = std::max(a.x, b.x), y = std::max(a.y, b.y);
    return {x, y, std::max(0.0F, std::min(a.right(), b.right()) - x),
            std::max(0.0F, std::min(a.bottom(), b.bottom()) - y)};
}

bool overlap(const Rect& a, const Rect& b) {
    return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

bool holds(const Rect& outer, const Rect& inner) {
    return inner.x >= outer.x - 0.5F && inner.y >= outer.y - 0.5F && inner.right() <= outer.right() + 0.5F &&
           inner.bottom() <= outer.bottom() + 0.5F;
}

void erase_last(std::string& value) {
    while (!value.empty() && (static_cast<unsigned char>(value.back()) & 0xC0) == 0x80) value.pop_back();
    if (!value.empty()) value.pop_back();
}

ImFont* font_of(Type type) {
    const auto& loaded = ImGui::GetIO().Fonts->Fonts; // one a type, unless there are none
    return loaded.Size == static_cast<int>(sizes.size()) ? loaded[static_cast<int>(type)] : ImGui::GetFont();
}

bool can_be_drawn(Type type, std::string_view text) {
    while (!text.empty())
        if (!has_letter(type, take_character(text))) return false;
    return true;
}

const Theme& theme(ThemeName name) {
    return themes[static_cast<std::size_t>(name)];
}

std::string load_fonts(ImFontAtlas& atlas, float unit, float type_size, const std::vector<ImWchar>& letters) {
    atlas.Clear();
    atlas.Flags |= ImFontAtlasFlags_NoMouseCursors;
    std::vector<ImWchar> ranges = {0x20,   0x17F,  0x3C7,  0x3C7,  0x2010, 0x203A, 0x2190,
                                   0x2193, 0x2212, 0x2212, 0x2260, 0x2260, 0x2713, 0x2713};
    for (const ImWchar letter : letters) ranges.insert(ranges.end(), {letter, letter});
    ranges.push_back(0);
    const auto fonts = data_folder() / "fonts";
    const std::string regular = first_there({fonts / "Inter-Regular.otf", fonts / "Inter-Regular.ttf",
                                             "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"});
    const std::string heavy = first_there({fonts / "Inter-SemiBold.otf", fonts / "Inter-SemiBold.ttf",
                                           "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"});
    if (regular.empty() || heavy.empty()) {
        atlas.AddFontDefault();
        atlas.Build();
        return fonts.string();
    }
    ImFontConfig config;
    config.OversampleH = 2;
    config.OversampleV = 1;
    config.PixelSnapH = false;
    for (const Size& type : sizes) {
        const float size = std::round(type.units * unit * type_size);
        if (size > 30) config.OversampleH = 1;
        atlas.AddFontFromFileTTF((type.heavy ? heavy : regular).c_str(), size, &config, ranges.data());
        if (letters.empty()) continue;
        config.MergeMode = true; // what Inter lacks, from whatever is there
        for (const char* path : {"/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
                                 "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf"})
            if (const std::string other = first_there({path}); !other.empty())
                atlas.AddFontFromFileTTF(other.c_str(), size, &config,
                                         ranges.data() + ranges.size() - 1 - 2 * letters.size());
        config.MergeMode = false;
    }
    atlas.Build();
    return {};
}

float unit_of(float width, float height, float scale) {
    return std::max(scale, std::min(width, height) / 960);
}

void begin(Ui& ui, Language language, const Theme& theme, float unit, float type_size) {
    const ImGuiIO& io = ImGui::GetIO();
    ui.language = language;
    ui.colours = &theme;
    ui.unit = unit;
    ui.type_size = type_size;
    ui.enabled = true;
    ui.covered = {};
    ui.next_frame = never;
    ui.targets.clear();
    ui.cut_texts.clear();
    ui.screen = {0, 0, io.DisplaySize.x, io.DisplaySize.y};

    const bool was_down = ui.down;
    ui.down = io.MouseDown[0];
    ui.released = was_down && !ui.down;
    // A finger that is lifted may have left no place behind.
    const bool placed = io.MousePos.x > -1e6F && io.MousePos.y > -1e6F;
    const ImVec2 before = ui.finger;
    if (placed) ui.finger = io.MousePos;
    ui.moved = {};
    ui.held = ui.down && was_down ? ui.held + io.DeltaTime : 0;
    if (ui.down && !was_down) {
        ui.pressed = ui.finger;
        ui.dragged = false;
    } else if (was_down) {
        ui.moved = {ui.finger.x - before.x, ui.finger.y - before.y};
        ui.dragged = ui.dragged || !same(ui.finger, ui.pressed, ui.dp(14));
    }
    ui.wheel = io.MouseWheel;
    ui.typed.clear();
    for (const ImWchar c : io.InputQueueCharacters) {
        if (c < 0x20) continue;
        if (c < 0x80) {
            ui.typed += static_cast<char>(c);
        } else if (c < 0x800) {
            ui.typed += static_cast<char>(0xC0 | (c >> 6));
            ui.typed += static_cast<char>(0x80 | (c & 0x3F));
        } else {
            ui.typed += static_cast<char>(0xE0 | (c >> 12));
            ui.typed += static_cast<char>(0x80 | (c >> 6 & 0x3F));
            ui.typed += static_cast<char>(0x80 | (c & 0x3F));
        }
    }
#if IMGUI_VERSION_NUM >= 18700
    ui.erased = ImGui::IsKeyPressed(ImGuiKey_Backspace);
    ui.entered = ImGui::IsKeyPressed(ImGuiKey_Enter);
#else
    ui.erased = ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Backspace));
    ui.entered = ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Enter));
#endif
    ui.draw = ImGui::GetBackgroundDrawList();
    fill(ui, ui.screen, theme.ground);
}

void end(Ui& ui) {
    if (!ui.down) ui.dragged = false;
    // What the input changed may have been drawn before it was changed.
    if (ui.released || !ui.typed.empty() || ui.erased || ui.entered) ui.wake_in(0);
}

bool can_press(const Ui& ui, const Rect& rect) {
    return rect.holds(ui.pressed) && !ui.covered.holds(ui.pressed);
}

bool holding(const Ui& ui, const Rect& rect) {
    return ui.enabled && ui.down && !ui.dragged && can_press(ui, rect);
}

bool touch(Ui& ui, std::string_view name, const Rect& rect) {
    if (!ui.enabled) return false;
    if (!overlap(rect, ui.covered)) ui.targets.push_back({std::string(name), rect});
    return ui.released && !ui.dragged && can_press(ui, rect) && rect.holds(ui.finger);
}

bool button(Ui& ui, std::string_view name, const Rect& rect, Look look, std::string_view label, Icon shape,
            Type type) {
    const Theme& t = *ui.colours;
    ImU32 ground = t.raised, ink = t.ink, edge = t.line;
    switch (look) {
    case Look::primary: ground = edge = t.accent, ink = t.on_accent; break;
    case Look::danger: ground = edge = t.danger, ink = t.on_danger; break;
    case Look::chosen: ground = t.accent_soft, edge = t.accent; break;
    case Look::disabled: ground = edge = t.ground, ink = t.muted; break;
    case Look::quiet: ground = edge = 0; break;
    case Look::plain: break;
    }
    if (look != Look::disabled && holding(ui, rect)) ground = mix(ground == 0 ? t.ground : ground, t.ink, 0.14F);
    const float radius = std::min(ui.dp(10), rect.h / 4);
    if (ground != 0) fill(ui, rect, ground, radius);
    if (edge != 0 && edge != ground) frame(ui, rect, edge, radius, look == Look::chosen ? ui.dp(2) : ui.dp(1));
    Rect room = rect;
    if (shape != Icon::none) {
        const float size = ui.dp(22);
        if (label.empty()) {
            icon(ui, shape, rect.centre(), size, ink);
        } else {
            const float wide = std::min(text_width(ui, label, type), rect.w - size - ui.dp(20));
            room.x += std::max(ui.dp(8), (rect.w - wide - size - ui.dp(6)) / 2);
            icon(ui, shape, {room.x + size / 2, rect.centre().y}, size, ink);
            room = {room.x + size + ui.dp(6), rect.y, wide + ui.dp(2), rect.h};
        }
    } else {
        room = {rect.x + ui.dp(6), rect.y + ui.dp(2), rect.w - ui.dp(12), rect.h - ui.dp(4)};
    }
    if (!label.empty()) text(ui, room, label, type, ink, shape == Icon::none ? Align::centre : Align::left);
    return touch(ui, name, rect) && look != Look::disabled;
}

float text(Ui& ui, const Rect& rect, std::string_view what, Type type, ImU32 colour, Align align) {
    if (what.empty()) return 0;
    const Fitted fit = fitted(ui, what, type, rect.w, rect.h);
    want_letters(ui, type, what);
    if (fit.widest > rect.w + 1 || fit.height() > rect.h + fit.size * 0.25F || !can_be_drawn(type, what))
        ui.cut_texts.emplace_back(what);
    float y = rect.y + (rect.h - fit.height()) / 2 + fit.size * 0.11F;
    for (const std::string_view line : fit.lines) {
        const float width = width_of(type, fit.size, line);
        const float x = align == Align::left     ? rect.x
                        : align == Align::centre ? rect.x + (rect.w - width) / 2
                                                 : rect.right() - width;
        ui.draw->AddText(font_of(type), fit.size, {std::round(x), std::round(y)}, colour, line.data(),
                         line.data() + line.size());
        y += fit.size * 1.22F;
    }
    return fit.height();
}

void text_or_dots(Ui& ui, const Rect& rect, std::string_view what, Type type, ImU32 colour, Align align) {
    want_letters(ui, type, what);
    std::string shown(what);
    while (!shown.empty() && shown != "…" && width_of(type, smallest * ui.unit, shown) > rect.w) {
        if (shown.ends_with("…")) shown.resize(shown.size() - 3);
        erase_last(shown);
        shown += "…";
    }
    Fitted fit;
    fit.size = pixels(ui, type);
    while (fit.size > smallest * ui.unit && (width_of(type, fit.size, shown) > rect.w || fit.size * 1.22F > rect.h))
        fit.size -= 1;
    const float width = width_of(type, fit.size, shown);
    const float x = align == Align::left     ? rect.x
                    : align == Align::centre ? rect.x + (rect.w - width) / 2
                                             : rect.right() - width;
    ui.draw->AddText(font_of(type), fit.size, {std::round(x), std::round(rect.y + (rect.h - fit.size) / 2)}, colour,
                     shown.data(), shown.data() + shown.size());
}

float text_height(const Ui& ui, std::string_view what, Type type, float width) {
    float widest = 0;
    const float size = pixels(ui, type);
    return std::ceil(static_cast<float>(broken(type, size, what, width, widest).size()) * size * 1.22F);
}

float text_width(const Ui& ui, std::string_view what, Type type) {
    return std::ceil(width_of(type, pixels(ui, type), what));
}

float line_height(const Ui& ui, Type type) {
    return std::ceil(pixels(ui, type) * 1.22F);
}

void fill(Ui& ui, const Rect& rect, ImU32 colour, float radius) {
    ui.draw->AddRectFilled(rect.min(), rect.max(), colour, radius);
}

void frame(Ui& ui, const Rect& rect, ImU32 colour, float radius, float width) {
    ui.draw->AddRect(rect.min(), rect.max(), colour, radius, 0, width);
}

void card(Ui& ui, const Rect& rect) {
    fill(ui, rect, ui.colours->surface, ui.dp(12));
    frame(ui, rect, ui.colours->line, ui.dp(12));
}

ImU32 mix(ImU32 a, ImU32 b, float share) {
    const ImVec4 from = ImGui::ColorConvertU32ToFloat4(a), to = ImGui::ColorConvertU32ToFloat4(b);
    const auto between = [&](float x, float y) { return x + (y - x) * share; };
    return ImGui::ColorConvertFloat4ToU32(
        {between(from.x, to.x), between(from.y, to.y), between(from.z, to.z), between(from.w, to.w)});
}

ImU32 faded(ImU32 colour, float alpha) {
    return (colour & ~IM_COL32_A_MASK) | static_cast<ImU32>(alpha * 255.0F) << IM_COL32_A_SHIFT;
}

void icon(Ui& ui, Icon which, ImVec2 centre, float size, ImU32 colour) {
    const ImVec2 c = centre;
    const float r = size / 2, pen = size / 10;
    const auto at = [&](float x, float y) { return ImVec2{c.x + x * r, c.y + y * r}; };
    const auto stroke = [&](std::initializer_list<ImVec2> points) {
        ui.draw->AddPolyline(points.begin(), static_cast<int>(points.size()), colour, 0, pen);
    };
    const auto arc = [&](ImVec2 middle, float radius, float from, float to) {
        ui.draw->PathArcTo(middle, radius * r, from, to, 24);
        ui.draw->PathStroke(colour, 0, pen);
    };
    switch (which) {
    case Icon::none: return;
    case Icon::back:
        stroke({at(-0.1F, -0.7F), at(-0.8F, 0), at(-0.1F, 0.7F)});
        stroke({at(-0.8F, 0), at(0.8F, 0)});
        return;
    case Icon::undo:
        arc(at(0.1F, 0.1F), 0.62F, -2.4F, 2.2F);
        stroke({at(-0.75F, -0.8F), at(-0.4F, -0.32F), at(0.12F, -0.62F)});
        return;
    case Icon::more:
        for (const float x : {-0.65F, 0.0F, 0.65F}) ui.draw->AddCircleFilled(at(x, 0), 0.17F * r, colour);
        return;
    case Icon::search:
        arc(at(-0.15F, -0.15F), 0.55F, 0, 6.3F);
        stroke({at(0.25F, 0.25F), at(0.8F, 0.8F)});
        return;
    case Icon::plus:
        stroke({at(0, -0.75F), at(0, 0.75F)});
        stroke({at(-0.75F, 0), at(0.75F, 0)});
        return;
    case Icon::book:
        stroke({at(0, -0.5F), at(-0.75F, -0.75F), at(-0.75F, 0.5F), at(0, 0.75F), at(0.75F, 0.5F),
                at(0.75F, -0.75F), at(0, -0.5F), at(0, 0.75F)});
        return;
    case Icon::gear:
        ui.draw->AddCircle(c, 0.47F * r, colour, 32, 0.36F * r);
        for (int tooth = 0; tooth < 8; ++tooth) {
            const float a = static_cast<float>(tooth) * 0.785F, x = std::cos(a), y = std::sin(a);
            ui.draw->AddLine(at(0.6F * x, 0.6F * y), at(0.96F * x, 0.96F * y), colour, 0.36F * r);
        }
        return;
    case Icon::check: stroke({at(-0.75F, 0.05F), at(-0.25F, 0.55F), at(0.75F, -0.55F)}); return;
    case Icon::cross:
        stroke({at(-0.6F, -0.6F), at(0.6F, 0.6F)});
        stroke({at(0.6F, -0.6F), at(-0.6F, 0.6F)});
        return;
    case Icon::arrive:
    case Icon::leave: {
        const float way = which == Icon::arrive ? 1.0F : -1.0F;
        stroke({at(-0.8F, 0.3F), at(-0.8F, 0.8F), at(0.8F, 0.8F), at(0.8F, 0.3F)});
        stroke({at(0, -0.8F), at(0, 0.35F)});
        stroke({at(-0.4F, -0.22F + way * 0.2F), at(0, -0.22F + way * 0.57F), at(0.4F, -0.22F + way * 0.2F)});
        return;
    }
    case Icon::turn: // a small board, and an arrow a quarter around it
        ui.draw->AddRect(at(-0.9F, -0.2F), at(0.2F, 0.9F), colour, 0, 0, pen);
        stroke({at(-0.35F, -0.2F), at(-0.35F, 0.9F)});
        stroke({at(-0.9F, 0.35F), at(0.2F, 0.35F)});
        arc(at(-0.1F, 0.1F), 0.85F, -1.6F, -0.15F);
        stroke({at(0.42F, -0.3F), at(0.75F, 0.05F), at(1.0F, -0.38F)});
        return;
    case Icon::erase:
        stroke({at(-0.9F, 0), at(-0.4F, -0.6F), at(0.85F, -0.6F), at(0.85F, 0.6F), at(-0.4F, 0.6F), at(-0.9F, 0)});
        stroke({at(-0.1F, -0.22F), at(0.4F, 0.25F)});
        stroke({at(0.4F, -0.22F), at(-0.1F, 0.25F)});
        return;
    case Icon::shift:
        stroke({at(0, -0.75F), at(-0.7F, 0), at(-0.3F, 0), at(-0.3F, 0.7F), at(0.3F, 0.7F), at(0.3F, 0),
                at(0.7F, 0), at(0, -0.75F)});
        return;
    case Icon::play: ui.draw->AddTriangleFilled(at(-0.5F, -0.7F), at(0.75F, 0), at(-0.5F, 0.7F), colour); return;
    case Icon::pause:
        for (const float x : {-0.55F, 0.15F})
            ui.draw->AddRectFilled(at(x, -0.65F), at(x + 0.4F, 0.65F), colour, 0.1F * r);
        return;
    case Icon::filter:
        stroke({at(-0.8F, -0.6F), at(0.8F, -0.6F)});
        stroke({at(-0.5F, 0), at(0.5F, 0)});
        stroke({at(-0.2F, 0.6F), at(0.2F, 0.6F)});
        return;
    case Icon::to_mark:
    case Icon::to_mark_back: {
        const float way = which == Icon::to_mark ? 1.0F : -1.0F;
        stroke({at(-0.75F * way, -0.55F), at(-0.2F * way, 0), at(-0.75F * way, 0.55F)});
        ui.draw->AddTriangleFilled(at(0.5F * way, -0.55F), at(0.95F * way, 0.4F), at(0.05F * way, 0.4F), colour);
        return;
    }
    case Icon::board:
        stroke({at(-0.75F, -0.75F), at(0.75F, -0.75F), at(0.75F, 0.75F), at(-0.75F, 0.75F), at(-0.75F, -0.8F)});
        stroke({at(-0.25F, -0.75F), at(-0.25F, 0.75F)});
        stroke({at(0.25F, -0.75F), at(0.25F, 0.75F)});
        stroke({at(-0.75F, -0.25F), at(0.75F, -0.25F)});
        stroke({at(-0.75F, 0.25F), at(0.75F, 0.25F)});
        return;
    case Icon::chart:
        for (const auto& [x, y] : {ImVec2{-0.7F, 0.1F}, ImVec2{-0.1F, -0.7F}, ImVec2{0.5F, -0.25F}})
            ui.draw->AddRectFilled(at(x, y), at(x + 0.32F, 0.75F), colour);
        return;
    case Icon::eye:
        arc(at(0, 0.75F), 1.15F, -2.3F, -0.84F);
        arc(at(0, -0.75F), 1.15F, 0.84F, 2.3F);
        ui.draw->AddCircleFilled(c, 0.28F * r, colour);
        return;
    case Icon::pen:
        stroke({at(-0.8F, 0.8F), at(-0.65F, 0.25F), at(0.4F, -0.8F), at(0.8F, -0.4F), at(-0.25F, 0.65F),
                at(-0.8F, 0.8F)});
        stroke({at(0.15F, -0.55F), at(0.55F, -0.15F)});
        return;
    case Icon::dice:
        for (const float side : {-0.42F, 0.42F}) {
            ui.draw->AddRect(at(side - 0.38F, side - 0.38F), at(side + 0.38F, side + 0.38F), colour, 0.14F * r, 0,
                             pen);
            ui.draw->AddCircleFilled(at(side, side), 0.12F * r, colour);
        }
        return;
    }
}

bool inside(const Rect& list, const Rect& row) {
    return row.y >= list.y - 0.5F && row.bottom() <= list.bottom() + 0.5F;
}

float begin_list(Ui& ui, const Rect& rect, float content_height, Scroll& scroll) {
    const float most = std::max(0.0F, content_height - rect.h);
    if (ui.enabled && ui.down && ui.dragged && rect.holds(ui.pressed)) {
        scroll.offset -= ui.moved.y;
        scroll.speed = -ui.moved.y;
    } else if (std::abs(scroll.speed) > 0.5F) { // it runs out by itself
        scroll.offset += scroll.speed;
        scroll.speed *= 0.92F;
        ui.wake_in(0);
    }
    if (ui.enabled && rect.holds(ui.finger)) scroll.offset -= ui.wheel * ui.dp(64);
    if (scroll.offset <= 0 || scroll.offset >= most) scroll.speed = 0;
    scroll.offset = std::clamp(scroll.offset, 0.0F, most);
    ui.draw->PushClipRect(rect.min(), rect.max(), true);
    return rect.y - std::round(scroll.offset);
}

void end_list(Ui& ui, const Rect& rect, float content_height, const Scroll& scroll) {
    ui.draw->PopClipRect();
    if (content_height <= rect.h) return;
    const float length = std::max(ui.dp(24), rect.h * rect.h / content_height);
    const float y = rect.y + (rect.h - length) * scroll.offset / (content_height - rect.h);
    fill(ui, {rect.right() - ui.dp(3), y, ui.dp(3), length}, faded(ui.colours->muted, 0.5F), ui.dp(2));
}

Rect sheet(Ui& ui, float width, float height, std::string_view title, bool& closed) {
    const Theme& t = *ui.colours;
    fill(ui, ui.screen, faded(rgb(0x000000), 0.45F));
    const float edge = ui.dp(8);
    Rect all{0, 0, std::min(ui.dp(width), ui.screen.w - 2 * edge), std::min(ui.dp(height), ui.screen.h - 2 * edge)};
    all.x = std::round((ui.screen.w - all.w) / 2);
    all.y = std::round((ui.screen.h - all.h) / 2);
    fill(ui, all, t.surface, ui.dp(16));
    frame(ui, all, t.line, ui.dp(16));
    Rect content = all.inset(ui.dp(16));
    Rect head = cut_top(content, ui.dp(48), ui.dp(10));
    const Rect cross = cut_right(head, ui.dp(48), ui.dp(8));
    text(ui, head, title, Type::title, t.ink);
    const bool outside = ui.released && !ui.dragged && !all.holds(ui.pressed) && !all.holds(ui.finger) &&
                         !ui.covered.holds(ui.pressed);
    closed = button(ui, "close sheet", cross, Look::quiet, {}, Icon::cross) || outside;
    return content;
}

} // namespace arbiter::ui
