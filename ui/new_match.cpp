// A new match: who sits where, by which rules, and from the beginning or from the board as it stands.
#include "screens.h"

#include "engine/words.h"

#include <algorithm>

namespace arbiter::ui {
namespace {

// The tags that are asked for, and what they are called.
struct Tag {
    std::string_view name;
    Text title;
};
constexpr std::array<Tag, 4> tags = {{{"event", {"Evento", "Event"}},
                                      {"place", {"Lugar", "Place"}},
                                      {"table", {"Mesa", "Table"}},
                                      {"referee", {"Juez", "Referee"}}}};

} // namespace

Header drafted(const NewMatchMemory& memory) {
    Header header = memory.header;
    header.names = {};
    for_each_seat(header.seats, [&](Seat seat) {
        if (!memory.names[seat].empty()) header.names[seat] = memory.names[seat];
    });
    header.tags.clear();
    for (std::size_t tag = 0; tag < tags.size(); ++tag)
        if (!memory.tags[tag].empty()) header.tags.emplace_back(tags[tag].name, memory.tags[tag]);
    if (memory.on_board) {
        header.position = header.position.value_or(Position{});
        for_each_seat(all_seats() & ~header.seats, [&](Seat seat) {
            for_each(tokens_of(seat), [&](Token token) { header.position->at[token] = jail; });
        });
    } else {
        header.position.reset();
        header.turn = no_seat;
    }
    if (header.turn != no_seat && (header.seats >> header.turn & 1) == 0) header.turn = no_seat;
    return header;
}

NewMatchMemory drafting(const Header& header) {
    NewMatchMemory memory;
    memory.header = header;
    memory.on_board = header.position.has_value();
    for_each_seat(all_seats(), [&](Seat seat) { memory.names[seat] = header.names[seat].value_or(""); });
    for (const auto& [name, value] : header.tags)
        for (std::size_t tag = 0; tag < tags.size(); ++tag)
            if (name == tags[tag].name) memory.tags[tag] = value;
    return memory;
}

namespace {

void seats(Ui& ui, NewMatchMemory& memory, Rect& rest, const Rect& list) {
    for_each_seat(all_seats(), [&](Seat seat) {
        Rect row = cut_top(rest, ui.dp(50), ui.dp(6));
        const bool enabled = ui.enabled;
        ui.enabled = enabled && inside(list, row);
        const bool sits = (memory.header.seats >> seat & 1) != 0;
        const Rect chip = cut_left(row, ui.dp(64), ui.dp(6));
        if (button(ui, std::string("sits ") + letter(seat), chip, sits ? Look::chosen : Look::plain, {})) {
            memory.header.seats = static_cast<std::uint8_t>(memory.header.seats ^ 1U << seat);
            memory.grip = {};
        }
        draw_token(ui, seat, "", chip.centre(), ui.dp(sits ? 15 : 9));
        if (sits) {
            if (field(ui, std::string("name ") + letter(seat), row, colour_words[seat].in(ui.language),
                      memory.names[seat], memory.typing == seat)) {
                memory.typing = seat;
                memory.keyboard = keyboard_for(memory.names[seat], true);
            }
        } else {
            text(ui, {row.x + ui.dp(12), row.y, row.w, row.h}, ui.say("no juega", "no player"), Type::body,
                 ui.colours->muted);
        }
        ui.enabled = enabled;
    });
}

// Why tokens can not stand as they do.
struct Fault {
    Text why;
    int paragraph;
    Tokens tokens = 0;
};

std::vector<Fault> faults_of(const Header& header) {
    if (!header.position) return {};
    Fault beyond{{"ese color no pasa por ahí", "that colour never comes there"}, 94},
        mixed{{"dos colores donde no hay seguro", "two colours where it is not safe"}, 129};
    for_each(impossible_tokens(*header.rules.board, *header.position), [&](Token token) {
        Fault& fault = on_way(*header.rules.board, seat_of(token), header.position->at[token]) ? mixed : beyond;
        fault.tokens = united(fault.tokens, bit(token));
    });
    std::vector<Fault> faults = {beyond, mixed};
    std::erase_if(faults, [](const Fault& fault) { return fault.tokens == 0; });
    return faults;
}

std::string said_of(const Ui& ui, const Header& header, const Fault& fault) {
    std::string said;
    for_each(fault.tokens, [&](Token token) {
        said += (said.empty() ? "" : ", ") + write_token(token) + std::string(ui.say(" (en ", " (on ")) +
                write_square(header.position->at[token], seat_of(token), ui.language) + ")";
    });
    return said + ": " + std::string(fault.why.in(ui.language));
}

float form(Ui& ui, NewMatchMemory& memory, const Rect& list, float top, const Header& header, Intent& intent) {
    const Theme& t = *ui.colours;
    Rect rest{list.x, top, list.w - ui.dp(6), 100000};
    const float gap = ui.dp(6);
    const auto title = [&](std::string_view what) {
        text(ui, cut_top(rest, ui.dp(30), ui.dp(2)), what, Type::strong, t.muted);
    };
    const auto guarded = [&](const Rect& row, auto run) {
        const bool enabled = ui.enabled;
        ui.enabled = enabled && inside(list, row);
        run();
        ui.enabled = enabled;
    };
    title(ui.say("Comienzo", "Beginning"));
    Rect row = cut_top(rest, ui.dp(50), gap);
    guarded(row, [&] {
        if (button(ui, "from start", column(row, 0, 2, gap), memory.on_board ? Look::plain : Look::chosen,
                   ui.say("Desde el principio", "From the start")))
            memory.on_board = false;
        if (button(ui, "from board", column(row, 1, 2, gap), memory.on_board ? Look::chosen : Look::plain,
                   ui.say("Desde el tablero", "From the board"))) {
            memory.on_board = true;
            memory.header.position = memory.header.position.value_or(Position{});
        }
    });
    if (memory.on_board) {
        const std::string_view how =
            ui.say("Arrastre cada ficha a su casilla, o toque la ficha y luego la casilla.",
                   "Drag every token to its square, or tap the token and then the square.");
        text(ui, cut_top(rest, text_height(ui, how, Type::small, rest.w), gap), how, Type::small, t.muted);
        for (const Fault& fault : faults_of(header)) {
            const std::string said = said_of(ui, header, fault);
            const float width = rest.w - ui.dp(112);
            row = cut_top(rest, std::max(ui.dp(48), text_height(ui, said, Type::body, width)) + ui.dp(8), gap);
            guarded(row, [&] {
                fill(ui, row, t.warning_soft, ui.dp(10));
                text(ui, {row.x + ui.dp(12), row.y, width, row.h}, said, Type::body, t.ink);
                const Rect key{row.right() - ui.dp(88), row.y + (row.h - ui.dp(48)) / 2, ui.dp(84), ui.dp(48)};
                if (Intent cited = citations(ui, key, {fault.paragraph}); cited.index() != 0) intent = cited;
            });
        }
        row = cut_top(rest, ui.dp(50), gap);
        guarded(row, [&] {
            Rect places = row;
            text(ui, cut_left(places, ui.dp(96), gap), ui.say("Le toca a", "To throw"), Type::body, t.ink);
            for_each_seat(memory.header.seats, [&](Seat seat) {
                const Rect cell = column(places, seat, std::popcount(all_seats()), gap);
                if (button(ui, std::string("turn ") + letter(seat), cell,
                           memory.header.turn == seat ? Look::chosen : Look::plain, {}))
                    memory.header.turn = memory.header.turn == seat ? no_seat : seat;
                draw_token(ui, seat, "", cell.centre(), ui.dp(14));
            });
        });
    }

    title(ui.say("Puestos y nombres", "Seats and names"));
    seats(ui, memory, rest, list);

    title(ui.say("Reglamento", "Rulebook"));
    const auto sets = rulesets();
    for (std::size_t at = 0; at < sets.size(); at += 2) {
        row = cut_top(rest, ui.dp(50), gap);
        guarded(row, [&] {
            for (std::size_t n = at; n < std::min(at + 2, sets.size()); ++n)
                if (button(ui, "rules " + std::string(sets[n].name), column(row, static_cast<int>(n - at), 2, gap),
                           memory.header.ruleset == &sets[n] ? Look::chosen : Look::plain, sets[n].name, Icon::none,
                           Type::strong)) {
                    memory.header.ruleset = &sets[n];
                    memory.header.rules = sets[n].rules;
                }
        });
    }

    const std::string_view meaning = memory.header.ruleset->text.in(ui.language);
    text(ui, cut_top(rest, text_height(ui, meaning, Type::small, rest.w), gap), meaning, Type::small, t.muted);

    title(ui.say("Datos", "Details"));
    for (std::size_t tag = 0; tag < tags.size(); ++tag) {
        row = cut_top(rest, ui.dp(50), gap);
        guarded(row, [&] {
            if (field(ui, "tag " + std::string(tags[tag].name), row, tags[tag].title.in(ui.language),
                      memory.tags[tag], memory.typing == static_cast<int>(memory.names.size() + tag))) {
                memory.typing = static_cast<int>(memory.names.size() + tag);
                memory.keyboard = keyboard_for(memory.tags[tag]);
            }
        });
    }

    title(ui.say("Reglas de la casa", "House rules"));
    for (const Option& option : options()) {
        const unsigned value = option.get(memory.header.rules);
        const bool changed = value != option.get(Rules{});
        const std::string_view decides = option.text.in(ui.language),
                               means = option.values[value].text.in(ui.language);
        const float width = rest.w - ui.dp(28);
        const float high = text_height(ui, decides, Type::strong, width),
                    low = text_height(ui, means, Type::small, width);
        row = cut_top(rest, std::max(ui.dp(56), high + low + ui.dp(18)), gap);
        guarded(row, [&] {
            if (button(ui, "option " + std::string(option.name), row, changed ? Look::chosen : Look::plain, {}))
                option.set(memory.header.rules, (value + 1) % static_cast<unsigned>(option.values.size()));
        });
        Rect inner{row.x + ui.dp(14), row.y + ui.dp(7), width, row.h - ui.dp(14)};
        text(ui, cut_top(inner, high, ui.dp(4)), decides, Type::strong, t.ink);
        text(ui, inner, means, Type::small, changed ? t.accent : t.muted);
    }
    return rest.y - top;
}

// In mid-match somebody has the turn; without it the first throw would be one for the start. A position with faults
// can be begun with, for it may be what the dispute is about.
bool begin_key(Ui& ui, const NewMatchMemory& memory, const Header& header, const Rect& rect) {
    const bool seated = std::popcount(header.seats) >= 2, turn_known = !memory.on_board || header.turn != no_seat;
    const bool ready = seated && turn_known;
    std::string_view said = ui.say("Empezar la partida", "Begin the match");
    if (!seated)
        said = ui.say("Faltan jugadores: de dos a cuatro", "Two to four players are needed");
    else if (!turn_known)
        said = ui.say("Marque a quién le toca", "Mark whose turn it is");
    else if (!faults_of(header).empty())
        said = ui.say("Empezar, aunque es imposible", "Begin, although impossible");
    return button(ui, "begin", rect, ready ? Look::primary : Look::disabled, said,
                  ready ? Icon::check : Icon::none);
}

// Over the keyboard only the field in hand.
void type(Ui& ui, NewMatchMemory& memory, Rect rest) {
    const Rect keys = cut_bottom(rest, keyboard_height(ui), ui.dp(8));
    const auto field_at = static_cast<std::size_t>(memory.typing);
    const std::size_t names = memory.names.size();
    std::string& value = field_at < names ? memory.names[field_at] : memory.tags[field_at - names];
    const std::string_view label =
        field_at < names ? colour_words[field_at].in(ui.language) : tags[field_at - names].title.in(ui.language);
    text(ui, cut_top(rest, std::min(ui.dp(28), rest.h / 3), ui.dp(4)), label, Type::strong, ui.colours->muted);
    if (rest.h >= ui.dp(48)) field(ui, "typed", cut_top(rest, ui.dp(48)), {}, value, true);
    if (keyboard(ui, keys, memory.keyboard, value)) memory.typing = -1;
}

// The board on which seats are taken, or tokens placed.
void set_up(Ui& ui, const View& view, NewMatchMemory& memory, const Header& header, const Rect& place) {
    const Position placed = header.position.value_or(Position{});
    Board board;
    board.scene = &scene_before(view.settings().below);
    board.rect = place;
    board.seats = header.seats;
    board.show(placed);
    board.names = &header;
    board.turn = header.turn;
    if (memory.on_board) {
        board.differs = impossible_tokens(*header.rules.board, *header.position);
        const auto aim = follow(ui, board, memory.grip, static_cast<Tokens>(~0U));
        if (aim && aim->token != no_token) memory.header.position->at[aim->token] = aim->spot.square;
    } else {
        // A seat is taken and left by a tap on its corner.
        for_each_seat(all_seats(), [&](Seat seat) {
            if (touch(ui, std::string("corner ") + letter(seat), board.box(board.scene->field(jail, seat).box)))
                memory.header.seats = static_cast<std::uint8_t>(memory.header.seats ^ 1U << seat);
        });
    }
    draw(ui, board);
}

} // namespace

Intent new_match(Ui& ui, const View& view, NewMatchMemory& memory) {
    Rect rest = ui.screen.inset(ui.dp(8));
    Intent intent;
    if (heading(ui, rest, ui.say("Nueva partida", "New match"))) intent = Back{};
    if (memory.typing >= 0) {
        type(ui, memory, rest);
        return intent;
    }
    const Header header = drafted(memory);
    const bool beside = rest.w > rest.h;
    const float size =
        beside ? std::min(rest.h, rest.w - ui.dp(392)) : std::min(rest.w, std::max(0.0F, rest.h - ui.dp(470)));
    const Rect strip = !beside                       ? cut_top(rest, size, ui.dp(8))
                       : view.settings().left_handed ? cut_right(rest, size, ui.dp(12))
                                                     : cut_left(rest, size, ui.dp(12));
    set_up(ui, view, memory, header, {strip.x + (strip.w - size) / 2, strip.y, size, size});
    if (begin_key(ui, memory, header, cut_bottom(rest, ui.dp(56), ui.dp(8)))) intent = Begin{header};
    // The height is known once it is drawn; one frame late does no harm.
    const float content = memory.content;
    const float top = begin_list(ui, rest, content, memory.scroll);
    memory.content = form(ui, memory, rest, top, header, intent);
    end_list(ui, rest, content, memory.scroll);
    return intent;
}

} // namespace arbiter::ui
