// The screen of the match: the board, what is due, dice and moves in a tap or two, soplos, and the record.
#include "screens.h"

#include "engine/words.h"

#include <algorithm>

namespace arbiter::ui {
namespace {

// The grid of throws with the smallest targets, and the row of invalid throws under it where there is room.
constexpr float grid_height = 6 * 48 + 5 * 4 + 2, invalid_height = 48 + 6;

struct Layout {
    Rect head, board, work, side;
};

// The board fills the height, or the width of a screen that stands upright; the panel has one or two columns.
Layout lay_out(const Ui& ui, Rect rest, bool left_handed) {
    const float gap = ui.dp(8);
    Layout layout;
    if (rest.w > rest.h) {
        const float size = std::min(rest.h, rest.w - ui.dp(392) - gap);
        layout.board = left_handed ? cut_right(rest, size, gap) : cut_left(rest, size, gap);
        layout.board = {layout.board.x, rest.y + (rest.h - size) / 2, size, size};
    } else {
        layout.head = cut_top(rest, ui.dp(48), gap);
        const float size = std::min(rest.w, rest.h - ui.dp(366) - gap);
        Rect strip = cut_top(rest, size, gap);
        layout.board = {strip.x + (strip.w - size) / 2, strip.y, size, size};
    }
    if (layout.head.h == 0) layout.head = cut_top(rest, ui.dp(48), gap);
    if (rest.w >= ui.dp(580)) {
        layout.work = cut_left(rest, std::max(ui.dp(308), rest.w * 0.5F), gap);
        layout.side = rest;
    } else {
        const bool roomy = rest.h >= ui.dp(700);
        layout.work = cut_top(rest, ui.dp(54 + grid_height + (roomy ? invalid_height : 0)), gap);
        layout.side = rest;
    }
    return layout;
}

// Who throws next, and what, unless the referee says otherwise.
Throw due_throw(const View& view, const TableMemory& memory) {
    Throw next = next_throw(view.replay().rules(), view.replay().state(), memory.no_start);
    if (memory.thrower != no_seat) next.seat = memory.thrower;
    if (memory.dice != 0 && !next.for_start) next.dice = memory.dice;
    return next;
}

// Where the token would come to with what is left of the roll: by each die, and by both.
std::vector<Mark> marks_for(const View& view, Token token) {
    std::vector<Mark> marks;
    if (token == no_token) return marks;
    for (const Act& act : moves_of(view.replay().rules(), view.replay().table(), token)) {
        // Either order of the dice leads there: the one mark asks for it.
        const bool marked =
            std::any_of(marks.begin(), marks.end(), [&](const Mark& mark) { return mark.square == act.to(); });
        if (act.steps.size() > 1 && marked) continue;
        std::string values;
        for (const Step& step : act.steps)
            values += (values.empty() ? "" : "+") + std::to_string(step.event.die[0]);
        marks.push_back({act.to(), seat_of(token), values});
    }
    return marks;
}

// Where tokens came from with the last event that moved any.
std::vector<Arrow> last_arrows(const View& view, std::uint32_t shown) {
    std::vector<Arrow> arrows;
    for (std::uint32_t event = shown; event > 0 && event + 3 > shown; --event) {
        const Position &after = view.position(event), &before = view.position(event - 1);
        for_each(without(displaced(before, after), tokens_on(after, jail)), [&](Token token) {
            arrows.push_back({before.at[token], after.at[token], seat_of(token)});
        });
        if (!arrows.empty()) return arrows;
    }
    return arrows;
}

void undo_last(const View& view, Intent& intent) {
    if (view.refusal(struck(0)).empty()) intent = Append{{struck(0)}};
}

Intent head(Ui& ui, const View& view, TableMemory& memory, Rect rect, bool with_notice) {
    Intent intent;
    const float side = ui.dp(48), gap = ui.dp(4);
    if (button(ui, "back", cut_left(rect, side, gap), Look::quiet, {}, Icon::back)) intent = Back{};
    if (button(ui, "more", cut_right(rect, side, gap), Look::plain, {}, Icon::more)) memory.sheet = Sheet::more;
    const bool can = !view.record().events.empty() && is_live(memory) && !is_closed(view);
    if (button(ui, "undo", cut_right(rect, side, gap), can ? Look::plain : Look::disabled, {}, Icon::undo))
        undo_last(view, intent);
    if (button(ui, "turn board", cut_right(rect, side, gap), Look::plain, {}, Icon::turn)) {
        Settings changed = view.settings();
        changed.below = static_cast<Seat>((changed.below + 1) % std::popcount(all_seats()));
        intent = Change{changed};
    }
    if (with_notice && !is_closed(view) && notice_line(ui, view, memory, rect)) return intent;
    std::string title;
    for (const auto& [name, value] : view.record().header.tags)
        if (name == "event") title = value;
    if (title.empty()) title = ui.say("Partida", "Match");
    text_or_dots(ui, rect, title, Type::title, ui.colours->ink, Align::left);
    return intent;
}

// What is due, with the dice of the roll; of an older moment, how to go on from there; of a closed record that it
// is.
Intent due_line(Ui& ui, const View& view, TableMemory& memory, Rect rect) {
    const Theme& t = *ui.colours;
    fill(ui, rect, t.surface, ui.dp(10));
    frame(ui, rect, t.line, ui.dp(10));
    if (!is_live(memory)) {
        const float side = ui.dp(48);
        const auto last = static_cast<std::uint32_t>(view.record().events.size());
        if (button(ui, "next event", cut_right(rect, side), Look::quiet, "›", Icon::none, Type::large))
            memory.looking = memory.looking >= last ? now : memory.looking + 1;
        if (button(ui, "previous event", cut_right(rect, side), Look::quiet, "‹", Icon::none, Type::large) &&
            memory.looking > 0)
            --memory.looking;
        if (button(ui, "now", cut_right(rect, ui.dp(88), ui.dp(4)), Look::primary, ui.say("Volver", "Return")))
            memory.looking = now;
        rect.x += ui.dp(10);
        rect.w -= ui.dp(14);
        const std::string number = std::to_string(std::min(memory.looking, last));
        text(ui, rect, std::string(ui.say("Tras el evento ", "After event ")) + number, Type::strong, t.ink);
        return {};
    }
    if (is_closed(view)) {
        text(ui, rect.inset(ui.dp(8)), ui.say("El acta está cerrada.", "The record is closed."), Type::strong,
             t.ink);
        return {};
    }
    const Due due = view.replay().due();
    const Roll& roll = view.replay().table().roll;
    const float die = ui.dp(30);
    rect.w -= ui.dp(8);
    if (roll.event != 0 && due.must != Must::over) {
        for (int n = roll.dice - 1; n >= 0; --n)
            draw_die(ui, cut_right(rect, die, ui.dp(6)), roll.owed[n].value,
                     !roll.pending(n) || due.must != Must::move);
        rect.w -= ui.dp(4);
    }
    const Throw next = due_throw(view, memory);
    const Seat seat = due.must == Must::roll ? next.seat : due.seat;
    if (seat != no_seat) draw_token(ui, seat, "", {rect.x + ui.dp(24), rect.centre().y}, ui.dp(13));
    rect.x += ui.dp(44);
    rect.w -= ui.dp(46);
    std::string said = view.waiting();
    if (next.for_start && due.must == Must::roll)
        said = std::string(ui.say("Inicial: tira ", "For the start: ")) + view.doer(next.seat) +
               std::string(ui.say("", " throws"));
    else if (memory.thrower != no_seat && due.must == Must::roll)
        said = std::string(ui.say("Tira ", "Throw by ")) + view.doer(next.seat);
    text(ui, rect, said, Type::strong, t.ink);
    return {};
}

std::string pair_of(int first, char between, int second) {
    return {static_cast<char>('0' + first), between, static_cast<char>('0' + second)};
}

Intent dice_grid(Ui& ui, const View& view, TableMemory& memory, Rect rect) {
    const Throw next = due_throw(view, memory);
    const float gap = ui.dp(4);
    Intent intent;
    const auto record = [&](int one, int other) {
        intent = Append{{thrown(next.for_start ? Word::first : Word::roll, next.seat, one, other)}};
    };
    if (next.dice == 1) {
        rect.h = std::min(rect.h, ui.dp(260));
        for (int value = 1; value <= die_faces; ++value) {
            Rect row = column({rect.x, rect.y, rect.w, rect.h}, (value - 1) % 3, 3, gap);
            row.h = (rect.h - gap) / 2;
            row.y += value > 3 ? row.h + gap : 0;
            const std::string name = std::to_string(value);
            if (button(ui, "die " + name, row, Look::plain, {})) record(value, 0);
            draw_die(ui, row.inset(row.h * 0.2F), value, false);
        }
        return intent;
    }
    const float high = std::min((rect.h - 5 * gap) / 6, ui.dp(76));
    for (int first = 1; first <= die_faces; ++first) {
        const Rect row = cut_top(rect, high, gap);
        for (int second = 1; second <= die_faces; ++second) {
            const Rect cell = column(row, second - 1, 6, gap);
            const std::string values = pair_of(first, ' ', second);
            if (button(ui, pair_of(first, '-', second), cell, first == second ? Look::chosen : Look::plain, values,
                       Icon::none, Type::title))
                record(first, second);
        }
    }
    return intent;
}

// The token's move by one die of that value, null if there is none.
const Act* move_by(const std::vector<Act>& offered, Token token, int value) {
    const auto act = std::find_if(offered.begin(), offered.end(), [&](const Act& each) {
        const Event& event = each.steps.front().event;
        return each.word() == Word::move && each.steps.size() == 1 && event.token == token && event.die[0] == value;
    });
    return act == offered.end() ? nullptr : &*act;
}

// A token in a row of them, by its number and where it stands.
void token_label(Ui& ui, const Position& position, Token token, const Rect& chip) {
    draw_token(ui, seat_of(token), std::to_string(number_of(token)), {chip.x + ui.dp(25), chip.centre().y},
               ui.dp(15));
    text(ui, {chip.x + ui.dp(46), chip.y, chip.w - ui.dp(50), chip.h},
         write_square(position.at[token], seat_of(token), ui.language), Type::body, ui.colours->muted);
}

// Every token of the roller with every die that is left: a move in one tap.
Intent moves(Ui& ui, const View& view, TableMemory& memory, Rect rect) {
    const Table& table = view.replay().table();
    const Seat seat = table.roll.seat;
    const std::vector<Act> offered = acts(view.replay().rules(), table);
    const float gap = ui.dp(4);
    Intent intent;
    Rect keys = cut_bottom(rect, ui.dp(48), gap);
    const std::vector<std::uint8_t> values = values_left(table.roll);
    const Tokens playing = in_play(table.position, seat), jailed = in_jail(table.position, seat);
    const int rows = std::popcount(playing) + (jailed != 0 ? 1 : 0);
    const float high =
        std::min((rect.h - gap * static_cast<float>(rows)) / static_cast<float>(std::max(rows, 1)), ui.dp(84));
    for_each(playing, [&](Token token) {
        Rect row = cut_top(rect, high, gap);
        const Rect chip = cut_left(row, std::max(ui.dp(84), row.w * 0.27F), gap);
        const bool chosen = memory.grip.chosen == token;
        if (button(ui, "chip " + write_token(token), chip, chosen ? Look::chosen : Look::plain, {}))
            memory.grip.chosen = chosen ? no_token : token;
        token_label(ui, table.position, token, chip);
        for (std::size_t at = 0; at < values.size(); ++at) {
            const int value = values[at];
            const Rect cell = column(row, static_cast<int>(at), static_cast<int>(values.size()), gap);
            const Act* act = move_by(offered, token, value);
            if (button(ui, write_token(token) + " " + std::to_string(value), cell,
                       act == nullptr ? Look::disabled : Look::plain, {}))
                intent = record_act(*act, memory);
            const float half = cell.w / 2, size = ui.dp(26);
            draw_die(ui, {cell.x + half - size - ui.dp(8), cell.centre().y - size / 2, size, size}, value,
                     act == nullptr);
            text(ui, {cell.x + half, cell.y, half - ui.dp(4), cell.h},
                 act == nullptr ? "–" : "→ " + write_square(act->to(), seat, ui.language), Type::title,
                 act == nullptr ? ui.colours->muted : ui.colours->ink);
        }
    });
    if (jailed != 0) {
        const auto exit = exit_of(view.replay().rules(), table, seat);
        Rect row = cut_top(rect, exit ? high : ui.dp(48), gap);
        const Rect other = exit ? cut_right(row, row.w * 0.36F, gap) : row;
        if (exit && button(ui, "out", row, Look::plain, ui.say("Sale de la cárcel", "Leaves jail"), Icon::leave))
            intent = record_act(*exit, memory);
        if (button(ui, "other out", other, Look::plain, ui.say("Otra salida…", "Another exit…")))
            ask_who_leaves(memory, seat);
    }
    if (button(ui, "end", column(keys, 0, 3, gap), Look::plain, ui.say("Fin de tirada", "End of roll")))
        intent = Append{{Event{.word = Word::end, .seat = seat}}};
    if (button(ui, "captures", column(keys, 1, 3, gap), memory.captures ? Look::chosen : Look::plain,
               ui.say("Capturas…", "Captures…"))) {
        memory.tokens = memory.captures.value_or(0);
        memory.sheet = Sheet::captures;
    }
    if (button(ui, "dice", column(keys, 2, 3, gap), Look::plain, ui.say("Siguiente tirada", "Next throw")))
        memory.throwing = true;
    return intent;
}

Intent prize(Ui& ui, const View& view, TableMemory& memory, Rect rect) {
    Intent intent;
    text(ui, cut_top(rect, ui.dp(48), ui.dp(8)), ui.say("¿Qué ficha corona?", "Which token is crowned?"),
         Type::title, ui.colours->ink);
    for (const Act& act : acts(view.replay().rules(), view.replay().table())) {
        const Step& step = act.steps.front();
        const Rect row = cut_top(rect, ui.dp(52), ui.dp(4));
        if (button(ui, "crown " + write_token(step.event.token), row, Look::plain,
                   write_token(step.event.token) + "  ·  " + write_square(step.from, step.event.seat, ui.language),
                   Icon::none, Type::title))
            intent = Append{{step.event}};
    }
    if (button(ui, "dice", cut_bottom(rect, ui.dp(48)), Look::plain, ui.say("Siguiente tirada", "Next throw")))
        memory.throwing = true;
    return intent;
}

// Who has finished, a line each.
std::string places_said(const View& view) {
    std::string said;
    int place = 0;
    for (const Seat seat : final_places(view.replay().rules(), view.replay().table()))
        said += std::to_string(++place) + ". " + view.player(view.record().header, seat) + "\n";
    return said;
}

// A closed record: how it ended, and the way to its review.
Intent ended(Ui& ui, const View& view, Rect rect) {
    const Rect key = cut_top(rect, ui.dp(64), ui.dp(8));
    text(ui, rect, places_said(view), Type::title, ui.colours->ink, Align::centre);
    if (button(ui, "review", key, Look::primary, ui.say("Revisar la partida", "Review the match"), Icon::eye))
        return Go{Screen::review};
    return {};
}

Intent work(Ui& ui, const View& view, TableMemory& memory, Rect rect) {
    Rect line = cut_top(rect, ui.dp(48), ui.dp(6));
    Intent intent;
    const Must must = view.replay().due().must;
    const bool moving = must == Must::move && !memory.throwing;
    const bool rolling = is_live(memory) && !is_closed(view) && (must == Must::roll || memory.throwing);
    if (memory.throwing && (must == Must::move || must == Must::crown) &&
        button(ui, "no throw", cut_right(line, ui.dp(48), ui.dp(4)), Look::plain, {}, Icon::cross))
        memory.throwing = false;
    if (rolling && button(ui, "other throw", cut_right(line, ui.dp(48), ui.dp(4)), Look::plain, {}, Icon::dice))
        memory.sheet = Sheet::throwing;
    due_line(ui, view, memory, line);
    if (!is_live(memory)) return past_event(ui, view, memory, rect);
    if (is_closed(view)) return ended(ui, view, rect);
    if (must == Must::crown && !memory.throwing) return prize(ui, view, memory, rect);
    if (moving) return moves(ui, view, memory, rect);
    if (must == Must::over && !memory.throwing) {
        Rect box = cut_top(rect, ui.dp(96), ui.dp(8));
        text(ui, box, places_said(view), Type::title, ui.colours->ink, Align::centre);
        if (button(ui, "close record", cut_top(rect, ui.dp(56), ui.dp(8)), Look::primary,
                   ui.say("Cerrar el acta", "Close the record"), Icon::check))
            intent = Append{{Event{.word = Word::close}}};
        if (button(ui, "dice", cut_top(rect, ui.dp(48)), Look::plain, ui.say("Siguiente tirada", "Next throw")))
            memory.throwing = true;
        return intent;
    }
    if (rect.h >= ui.dp(grid_height + invalid_height)) {
        const Rect row = cut_bottom(rect, ui.dp(48), ui.dp(6));
        intent = invalid_throws(ui, row, due_throw(view, memory).seat);
    }
    Intent thrown = dice_grid(ui, view, memory, rect);
    return thrown.index() != 0 ? thrown : intent;
}

// The table read token by token, or one token placed by ruling.
Intent corrections(Ui& ui, const View& view, TableMemory& memory, Rect rect, Tokens differs) {
    Intent intent;
    const bool checking = memory.mode == BoardMode::check;
    Rect box = cut_top(rect, std::min(ui.dp(170), rect.h - ui.dp(112)), ui.dp(8));
    card(ui, box);
    std::string said(
        checking
            ? ui.say("Lleve cada ficha a donde está en la mesa. Las que difieren del acta llevan un aro rojo.",
                     "Take every token to where it stands on the table. Those that differ from the record have a "
                     "red ring.")
            : ui.say("Toque una ficha y la casilla donde el juez la pone.",
                     "Tap a token and the square where the referee puts it."));
    if (checking && differs != 0) {
        said += "\n";
        for_each(differs, [&](Token token) { said += write_token(token) + "  "; });
    }
    text(ui, box.inset(ui.dp(12)), said, Type::body, ui.colours->ink);
    if (checking && button(ui, "confirm check", cut_top(rect, ui.dp(52), ui.dp(8)), Look::primary,
                           ui.say("Así está la mesa", "So the table stands"), Icon::check)) {
        intent = Append{{checked(memory.checked, view.record().header.seats)}};
        memory.mode = BoardMode::play;
    }
    if (button(ui, "cancel", cut_top(rect, ui.dp(48)), Look::plain, ui.say("Cancelar", "Cancel")))
        memory.mode = BoardMode::play;
    return intent;
}

Intent board(Ui& ui, const View& view, TableMemory& memory, const Rect& rect, Tokens& differs) {
    const Header& header = view.record().header;
    const auto last = static_cast<std::uint32_t>(view.record().events.size());
    const bool live = is_live(memory), playable = live && !is_closed(view);
    const std::uint32_t shown = live ? last : std::min(memory.looking, last);
    Board board;
    board.scene = &scene_before(view.settings().below);
    board.rect = rect;
    board.seats = header.seats;
    board.names = &header;
    const Position& position = memory.mode == BoardMode::check ? memory.checked
                               : live                          ? view.replay().table().position
                                                               : view.position(shown);
    board.show(position);
    if (playable) board.turn = view.replay().due().seat;
    if (memory.mode == BoardMode::check) {
        differs = displaced(memory.checked, view.replay().table().position);
        board.differs = differs;
    }
    Tokens movable = playable ? all_tokens : Tokens{0};
    if (memory.mode == BoardMode::play) {
        movable = without(movable, tokens_on(position, jail));
        board.arrows = last_arrows(view, shown);
        if (playable) board.marks = marks_for(view, memory.grip.chosen);
    }
    const bool was_enabled = ui.enabled;
    ui.enabled = ui.enabled && playable;
    const auto aim = follow(ui, board, memory.grip, movable);
    ui.enabled = was_enabled;
    draw(ui, board);
    if (!aim) return {};
    if (memory.mode == BoardMode::play) return put_down(view, memory, *aim);
    if (aim->token == no_token) return {};
    if (memory.mode == BoardMode::check) {
        memory.checked.at[aim->token] = aim->spot.square;
        return {};
    }
    memory.mode = BoardMode::play;
    return Append{{placed(aim->token, aim->spot.square)}};
}

} // namespace

void ask_who_leaves(TableMemory& memory, Seat seat) {
    memory.sheet = Sheet::ask;
    memory.word = Word::out;
    memory.seat = seat;
    memory.tokens = 0;
}

Event with_captures(Event play, TableMemory& memory) {
    play.x_given = memory.captures.has_value();
    play.x = memory.captures.value_or(0);
    memory.captures.reset();
    return play;
}

Intent record_act(const Act& act, TableMemory& memory) {
    std::vector<Said> said;
    for (const Step& step : act.steps) said.emplace_back(step.event);
    said.back().event = with_captures(said.back().event, memory);
    return Append{std::move(said)};
}

Intent put_down(const View& view, TableMemory& memory, const Aim& aim) {
    const Table& table = view.replay().table();
    const Rules& rules = view.replay().rules();
    const auto [square, place_seat] = aim.spot;
    if (aim.token == no_token) {
        // A tap on a jail brings out what the throw gives; else it asks which tokens came out.
        if (square != jail || !table.seated(place_seat) || in_jail(table.position, place_seat) == 0) return {};
        if (const auto exit = exit_of(rules, table, place_seat)) return record_act(*exit, memory);
        ask_who_leaves(memory, place_seat);
        return {};
    }
    if (square == jail) return Append{{Event{.word = Word::jail, .tokens = bit(aim.token)}}};
    if (square == table.position.at[aim.token]) return {};
    const std::vector<Act> ways = moves_to(rules, table, aim.token, square);
    if (!ways.empty() && ways.front().steps.size() == 1) return record_act(ways.front(), memory);
    memory.aim = aim;
    memory.sheet = ways.empty() ? Sheet::die : Sheet::order;
    return {};
}

Intent table(Ui& ui, const View& view, TableMemory& memory) {
    const auto last = static_cast<std::uint32_t>(view.record().events.size());
    const bool covered = memory.sheet != Sheet::none || (last > memory.seen && view.judgement(last));
    ui.enabled = !covered;
    Rect rest = ui.screen.inset(ui.dp(8));
    Intent intent;
    const auto take = [&](Intent other) {
        if (other.index() != 0) intent = std::move(other);
    };
    const Layout layout = lay_out(ui, rest, view.settings().left_handed);
    Tokens differs = 0;
    take(board(ui, view, memory, layout.board, differs));
    take(head(ui, view, memory, layout.head, !has_room_for_notice(ui, layout.side)));
    if (memory.mode == BoardMode::play)
        take(work(ui, view, memory, layout.work));
    else
        take(corrections(ui, view, memory, layout.work, differs));
    take(side_column(ui, view, memory, layout.side));
    if (covered) {
        ui.enabled = true;
        take(table_sheet(ui, view, memory));
    }
    if (std::holds_alternative<Append>(intent)) {
        memory.grip = {};
        memory.thrower = no_seat;
        memory.dice = 0;
        memory.throwing = false;
        memory.record = {};
    }
    return intent;
}

} // namespace arbiter::ui
