// What a finger does on a board. What has a finger's width for itself is chosen by a tap; where things stand
// closer, the part of the board around the finger is shown enlarged, and the next tap chooses there.
#include "screens.h"

#include "engine/words.h"

#include <algorithm>
#include <cmath>

namespace arbiter::ui {
namespace {

// The least distance that has to be a finger's width on the enlarged board, as a share of the whole: four tokens on
// one square.
constexpr float finest = 0.0261F;

// Something of the whole board that a tap may mean.
struct Thing {
    Rect rect;
    Token token = no_token; // without one, a mark
    BoardShape::Place place;
    bool alone = true; // nothing else lies under the same finger
};

void record(Ui& ui, std::string name, const Rect& rect) {
    if (!overlap(rect, ui.covered)) ui.targets.push_back({std::move(name), rect});
}

bool tapped(const Ui& ui, const Rect& rect) {
    return ui.released && !ui.dragged && can_press(ui, rect) && rect.holds(ui.finger);
}

// The marks, and the tokens that may be chosen: with one in hand those of its seat. A mark goes before a token.
std::vector<Thing> things_on(const Ui& ui, const Board& board, const Grip& grip, Tokens movable) {
    std::vector<Thing> things;
    for (const Mark& mark : board.marks)
        if (mark.square != jail)
            things.push_back({finger_at(ui, board, mark_place(board, mark)), no_token, {mark.square, mark.seat}});
    if (grip.chosen != no_token) movable = static_cast<Tokens>(movable & tokens_of(seat_of(grip.chosen)));
    for_each(movable, [&](Token token) {
        if ((board.seats >> seat_of(token) & 1) != 0)
            things.push_back({finger_at(ui, board, board.place_of(token)), token, {}});
    });
    for (Thing& thing : things)
        thing.alone = std::none_of(things.begin(), things.end(), [&](const Thing& other) {
            const bool rival = &other != &thing && (thing.token != no_token || other.token == no_token);
            return rival && overlap(thing.rect, other.rect);
        });
    return things;
}

const Thing* nearest(const std::vector<Thing>& things, ImVec2 point) {
    const Thing* found = nullptr;
    float least = 1e9F;
    for (const Thing& thing : things) {
        const ImVec2 centre = thing.rect.centre();
        const float distance = std::hypot(centre.x - point.x, centre.y - point.y);
        if (distance >= thing.rect.w / 2) continue;
        const bool better = found == nullptr || (found->token == no_token) == (thing.token == no_token)
                                ? distance < least
                                : thing.token == no_token;
        if (better) found = &thing, least = distance;
    }
    return found;
}

std::string place_name(const BoardShape::Place& place, Seat seat) {
    if (place.square == jail) return std::string("jail ") + letter(place.seat);
    if (place.square == heaven) return "heaven";
    return "square " + write_square(place.square, seat);
}

// The jails and heaven, which are large, and the squares, if they are.
template <class Use>
void for_each_place(const Board& board, bool squares, Use use) {
    for (Seat seat = 0; seat < seat_count; ++seat)
        if ((board.seats >> seat & 1) != 0)
            use(BoardShape::Place{jail, seat}, board.box(board.shape.jail_of(seat)));
    use(BoardShape::Place{heaven, no_seat}, board.box(board.shape.heaven_box()));
    if (!squares) return;
    for_each_square(parques_board, [&](Square square) {
        use(BoardShape::Place{square, no_seat}, board.box(board.shape.square(square)));
    });
}

// Shows the part of the board around the grip's lens, with a bar above it that leads back to the whole.
void enlarge(Ui& ui, Board& board, Grip& grip) {
    const Rect bar = cut_top(board.seen, ui.dp(48), ui.dp(4));
    std::string asked(ui.say("¿Qué ficha?", "Which token?"));
    if (grip.chosen != no_token)
        asked = write_token(grip.chosen) + " · " + std::string(ui.say("¿En qué casilla?", "On which square?"));
    if (button(ui, "whole board", bar, Look::plain, asked, Icon::cross)) {
        grip.lens.reset();
        board.seen = board.rect;
        return;
    }
    const float size = std::max(board.rect.w, ui.dp(48) / finest);
    if (ui.enabled && ui.down && ui.dragged && can_press(ui, board.seen)) {
        grip.lens->x -= ui.moved.x / size;
        grip.lens->y -= ui.moved.y / size;
    }
    const float wide = board.seen.w / size / 2, high = board.seen.h / size / 2;
    grip.lens = Point{std::clamp(grip.lens->x, wide, 1 - wide), std::clamp(grip.lens->y, high, 1 - high)};
    board.rect = {board.seen.centre().x - grip.lens->x * size, board.seen.centre().y - grip.lens->y * size, size,
                  size};
}

// The tap on the enlarged board: a token, or with one in hand its place. Elsewhere it moves the lens there.
std::optional<Aim> choose_enlarged(Ui& ui, const Board& board, Grip& grip, Tokens movable) {
    std::optional<Aim> aim;
    Token taken = no_token;
    if (grip.chosen == no_token) {
        for_each(movable, [&](Token token) {
            const Rect rect = finger_at(ui, board, board.place_of(token));
            if ((board.seats >> seat_of(token) & 1) == 0 || !holds(board.seen, rect)) return;
            record(ui, write_token(token), rect);
            if (tapped(ui, rect)) taken = token;
        });
    } else {
        for_each_place(board, true, [&](const BoardShape::Place& place, const Rect& box) {
            const Rect rect = common(box, board.seen);
            if (rect.w < ui.dp(48) - 0.5F || rect.h < ui.dp(48) - 0.5F) return;
            record(ui, place_name(place, seat_of(grip.chosen)), rect);
            if (tapped(ui, rect)) aim = Aim{grip.chosen, place};
        });
    }
    if (aim)
        grip = {};
    else if (taken != no_token)
        grip = {taken, no_token, std::nullopt};
    else if (tapped(ui, board.seen))
        grip.lens = board.from_screen(ui.finger);
    return aim;
}

} // namespace

std::optional<Aim> follow(Ui& ui, Board& board, Grip& grip, Tokens movable) {
    board.seen = board.rect;
    board.lifted = no_token;
    board.chosen = grip.chosen == no_token ? Tokens{0} : bit(grip.chosen);
    if (grip.lens) {
        enlarge(ui, board, grip);
        return ui.enabled && grip.lens ? choose_enlarged(ui, board, grip, movable) : std::nullopt;
    }
    if (!ui.enabled) return std::nullopt;

    const std::vector<Thing> things = things_on(ui, board, grip, movable);
    if (grip.chosen != no_token)
        for_each_square(parques_board, [&](Square square) {
            record(ui, "near " + write_square(square, seat_of(grip.chosen)),
                   finger_at(ui, board, board.on_screen(board.shape.middle(square, no_seat))));
        });
    for (const Thing& thing : things) {
        if (thing.token != no_token)
            record(ui, (thing.alone ? "" : "near ") + write_token(thing.token), thing.rect);
        else if (thing.alone)
            record(ui, "to " + write_square(thing.place.square, thing.place.seat), thing.rect);
    }
    for_each_place(board, false, [&](const BoardShape::Place& place, const Rect& box) {
        record(ui, place_name(place, no_seat), box);
    });

    // What lies at the point: a place that is large enough, else the lens goes there.
    const auto aim_at = [&](Token token, ImVec2 point) -> std::optional<Aim> {
        const Thing* thing = nearest(things, point);
        BoardShape::Place place = board.shape.at(board.from_screen(point));
        if (thing != nullptr && thing->token == no_token && thing->alone)
            place = thing->place;
        else if (place.square != jail && place.square != heaven && token != no_token) {
            grip = {token, no_token, board.from_screen(point)};
            return std::nullopt;
        }
        grip = {};
        return place.square == no_square ? std::nullopt : std::optional(Aim{token, place});
    };
    // A drag begins on a token and ends where the token hangs, a little above the finger.
    if (ui.down && ui.dragged && grip.lifted == no_token && can_press(ui, board.rect)) {
        for (const Thing& thing : things)
            if (thing.token != no_token && thing.alone && thing.rect.holds(ui.pressed)) grip.lifted = thing.token;
        grip.chosen = grip.lifted;
    }
    if (grip.lifted != no_token) {
        if (ui.down) {
            board.lifted = grip.lifted;
            return std::nullopt;
        }
        return aim_at(grip.lifted, {ui.finger.x, ui.finger.y - ui.dp(18)});
    }
    if (!tapped(ui, board.rect)) return std::nullopt;
    const Thing* thing = nearest(things, ui.finger);
    if (thing == nullptr || thing->token == no_token) return aim_at(grip.chosen, ui.finger);
    if (thing->alone)
        grip.chosen = thing->token == grip.chosen ? no_token : thing->token;
    else
        grip = {no_token, no_token, board.from_screen(ui.finger)};
    return std::nullopt;
}

} // namespace arbiter::ui
