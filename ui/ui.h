// The one toolkit of all screens: theme, type scale, rectangles, text that is never cut, touch targets, scrolling
// by dragging. Everything that can be touched goes through `touch`, which records its name and place, so that tests
// can tap by name and check sizes. Knows no screens and nothing of the match.
#pragma once

#include "engine/log.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <limits>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::ui {

struct Rect {
    float x = 0, y = 0, w = 0, h = 0;

    float right() const { return x + w; }
    float bottom() const { return y + h; }
    ImVec2 min() const { return {x, y}; }
    ImVec2 max() const { return {x + w, y + h}; }
    ImVec2 centre() const { return {x + w / 2, y + h / 2}; }
    bool holds(ImVec2 point) const {
        return point.x >= x && point.y >= y && point.x < right() && point.y < bottom();
    }
    Rect inset(float by) const { return {x + by, y + by, w - 2 * by, h - 2 * by}; }
};

// Layout is cutting: a strip is taken off the rectangle and returned; `gap` is lost between the two.
Rect cut_top(Rect& from, float height, float gap = 0);
Rect cut_bottom(Rect& from, float height, float gap = 0);
Rect cut_left(Rect& from, float width, float gap = 0);
Rect cut_right(Rect& from, float width, float gap = 0);
// Cell `index` of a row of `count` equal ones.
Rect column(const Rect& row, int index, int count, float gap);
// What two rectangles share, whether they share anything, and whether one lies wholly in the other.
Rect common(const Rect& a, const Rect& b);
bool overlap(const Rect& a, const Rect& b);
bool holds(const Rect& outer, const Rect& inner);

enum class ThemeName : std::uint8_t { light, dark, contrast };

struct Theme {
    ImU32 ground, surface, raised, line, ink, muted, accent, on_accent, accent_soft, danger, on_danger, warning,
        warning_soft, good;
    ImU32 board, board_line, safe;
    std::array<ImU32, seat_count> seat, seat_soft, on_seat;
};
const Theme& theme(ThemeName name);

// The type scale.
enum class Type : std::uint8_t { small, body, strong, title, large, huge };

enum class Align : std::uint8_t { left, centre, right };

enum class Icon : std::uint8_t {
    none,
    back,
    undo,
    more,
    search,
    plus,
    book,
    gear,
    check,
    cross,
    arrive,
    leave,
    turn,
    erase,
    shift,
    play,
    pause,
    filter,
    to_mark,
    to_mark_back,
    board,
    eye,
    chart,
    pen,
    dice
};

// How a target looks: filled for the one thing to do next, plain for choices, quiet for what stands apart.
enum class Look : std::uint8_t { primary, plain, quiet, danger, chosen, disabled };

// A list that is dragged.
struct Scroll {
    float offset = 0, speed = 0;
};

inline constexpr float never = std::numeric_limits<float>::infinity();

struct Ui {
    // What was touchable in the last frame.
    struct Target {
        std::string name;
        Rect rect;
    };

    Language language = Language::spanish;
    const Theme* colours = nullptr;
    Rect screen;
    float unit = 1;      // pixels of a unit: 48 units are 9 mm
    float type_size = 1; // the reader's text size
    bool enabled = true; // false: under a sheet, or in a picture
    Rect covered;        // a banner lies there: nothing under it can be touched

    std::vector<Target> targets;
    // Texts that did not fit, or have letters that the font lacks: of our own there should be none.
    std::vector<std::string> cut_texts;
    std::set<ImWchar> wanted; // letters that were to be drawn and are not loaded, since the start
    float next_frame = never; // seconds until another frame is wanted without input
    std::string typed;        // characters from a keyboard
    bool erased = false, entered = false;

    ImVec2 pressed{}, finger{}; // where the finger went down, and where it is
    bool down = false, released = false;
    bool dragged = false; // moved too far for a tap
    ImVec2 moved{};       // since the last frame
    float held = 0;       // seconds since the finger went down
    float wheel = 0;

    ImDrawList* draw = nullptr;

    float dp(float units) const { return units * unit; }
    void wake_in(float seconds) { next_frame = std::min(next_frame, seconds); }
    std::string_view say(std::string_view spanish, std::string_view english) const {
        return language == Language::spanish ? spanish : english;
    }
};

// Loads the fonts for that many pixels a unit, with these letters besides those of Latin; the answer is what is
// missing, empty if nothing is. A texture of the atlas has to be made anew afterwards.
std::string load_fonts(ImFontAtlas& atlas, float unit, float type_size, const std::vector<ImWchar>& letters = {});

// Units grow with large windows, so that a television shows no toy: `scale` is the display's factor.
float unit_of(float width, float height, float scale);

// Between ImGui::NewFrame and ImGui::Render. `begin` reads the input and opens the one window that covers all.
void begin(Ui& ui, Language language, const Theme& theme, float unit, float type_size);
void end(Ui& ui);

// The finger went down on it, and not on what covers it.
bool can_press(const Ui& ui, const Rect& rect);
// The finger was lifted on the rectangle where it had gone down. Records it as a target.
bool touch(Ui& ui, std::string_view name, const Rect& rect);
// The finger is down on it.
bool holding(const Ui& ui, const Rect& rect);
// A button with a text, an icon, or both.
bool button(Ui& ui, std::string_view name, const Rect& rect, Look look, std::string_view label,
            Icon shape = Icon::none, Type type = Type::strong);

// Writes the text into the rectangle, broken into lines, in the largest size of the scale up to `type` that fits;
// vertically in its middle. The answer is the height used.
float text(Ui& ui, const Rect& rect, std::string_view what, Type type, ImU32 colour, Align align = Align::left);
// One line; a name that is longer than its place ends in dots.
void text_or_dots(Ui& ui, const Rect& rect, std::string_view what, Type type, ImU32 colour,
                  Align align = Align::centre);
ImFont* font_of(Type type);
// False if the font lacks a letter of it.
bool can_be_drawn(Type type, std::string_view text);
// The height that the text needs at that width.
float text_height(const Ui& ui, std::string_view what, Type type, float width);
float text_width(const Ui& ui, std::string_view what, Type type);
float line_height(const Ui& ui, Type type);

void fill(Ui& ui, const Rect& rect, ImU32 colour, float radius = 0);
void frame(Ui& ui, const Rect& rect, ImU32 colour, float radius = 0, float width = 1);
void icon(Ui& ui, Icon which, ImVec2 centre, float size, ImU32 colour);
// A surface with a hairline around it.
void card(Ui& ui, const Rect& rect);
// The colour between two, for pressed surfaces.
ImU32 mix(ImU32 a, ImU32 b, float share);
ImU32 faded(ImU32 colour, float alpha);

// Opens a list: clips to the rectangle, follows the finger, and gives the y at which the content begins. Rows that
// are not wholly inside are no targets. `end_list` closes it.
float begin_list(Ui& ui, const Rect& rect, float content_height, Scroll& scroll);
void end_list(Ui& ui, const Rect& rect, float content_height, const Scroll& scroll);
bool inside(const Rect& list, const Rect& row);

// A sheet over the screen: dims what is under it and returns where its content goes. `closed` becomes true when it
// was left by its cross or by a tap outside.
Rect sheet(Ui& ui, float width, float height, std::string_view title, bool& closed);

// A text field; a tap on it answers true: then a Keyboard goes with it.
bool field(Ui& ui, std::string_view name, const Rect& rect, std::string_view label, std::string_view value,
           bool active);

// Takes the last letter off.
void erase_last(std::string& value);

// The keyboard on the screen; a real one types as well. Its answer is true once it is done.
struct Keyboard {
    bool capital = true, symbols = false;
    bool names = false; // every word begins with a capital
    int erased = 0;     // letters since the key was held
};
// A keyboard that goes on with the value: an empty one begins with a capital.
Keyboard keyboard_for(std::string_view value, bool names = false);
float keyboard_height(const Ui& ui);
bool keyboard(Ui& ui, const Rect& rect, Keyboard& state, std::string& value);

} // namespace arbiter::ui
