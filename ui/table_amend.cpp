// An event of the record said otherwise: another die, square, token or seat, in the place of what was written down.
// And what such sheets choose with.
#include "screens.h"

#include "engine/words.h"

#include <algorithm>

namespace arbiter::ui {

void pick_tokens(Ui& ui, const Position& position, Rect& rest, Tokens among, Tokens& picked, bool several) {
    for_each_seat(all_seats(), [&](Seat seat) {
        if ((among & tokens_of(seat)) == 0) return;
        const Rect row = cut_top(rest, ui.dp(52), ui.dp(6));
        for_each(static_cast<Tokens>(among & tokens_of(seat)), [&](Token token) {
            const Rect cell = column(row, number_of(token) - 1, tokens_of_a_seat(), ui.dp(6));
            const bool chosen = (picked & bit(token)) != 0;
            if (button(ui, "pick " + write_token(token), cell, chosen ? Look::chosen : Look::plain, {})) {
                if (!several)
                    picked = chosen ? Tokens{0} : bit(token);
                else
                    picked = static_cast<Tokens>(picked ^ bit(token));
            }
            draw_token(ui, seat, std::to_string(number_of(token)), {cell.x + ui.dp(24), cell.centre().y},
                       ui.dp(14));
            text(ui, {cell.x + ui.dp(44), cell.y, cell.w - ui.dp(48), cell.h},
                 write_square(position.at[token], seat, ui.language), Type::body, ui.colours->muted);
        });
    });
}

void pick_seat(Ui& ui, const Header& header, Rect& rest, Seat& picked) {
    const Rect row = cut_top(rest, ui.dp(52), ui.dp(8));
    const int seats = std::popcount(header.seats);
    int place = 0;
    for_each_seat(header.seats, [&](Seat seat) {
        const Rect cell = column(row, place++, seats, ui.dp(6));
        if (button(ui, std::string("seat ") + letter(seat), cell, picked == seat ? Look::chosen : Look::plain, {}))
            picked = seat;
        draw_token(ui, seat, "", {cell.x + ui.dp(22), cell.centre().y}, ui.dp(12));
        text_or_dots(ui, {cell.x + ui.dp(38), cell.y, cell.w - ui.dp(42), cell.h},
                     short_name(header, seat, ui.language), Type::strong, ui.colours->ink, Align::left);
    });
}

void pick_square(Ui& ui, Rect row, const arbiter::Board& board, Seat seat, const std::string& said,
                 Square& square) {
    const Square back = along(board, seat, square, -1), on = along(board, seat, square, 1);
    const Rect fewer = cut_left(row, ui.dp(56), ui.dp(8)), further = cut_right(row, ui.dp(56), ui.dp(8));
    if (button(ui, "one less", fewer, back != no_square ? Look::plain : Look::disabled, "−", Icon::none,
               Type::large))
        square = back;
    if (button(ui, "one more", further, on != no_square ? Look::plain : Look::disabled, "+", Icon::none,
               Type::large))
        square = on;
    text(ui, row, said + (square == no_square ? "–" : write_square(square, seat, ui.language)), Type::large,
         ui.colours->ink, Align::centre);
}

void long_text(Ui& ui, const Rect& rect, const std::string& said, ImU32 colour, Scroll& scroll) {
    const float width = rect.w - ui.dp(8), content = text_height(ui, said, Type::body, width);
    const float top = begin_list(ui, rect, content, scroll);
    text(ui, {rect.x, top, width, content}, said, Type::body, colour);
    end_list(ui, rect, content, scroll);
}

int rows_of(Tokens tokens) {
    int rows = 0;
    for_each_seat(all_seats(), [&](Seat seat) { rows += (tokens & tokens_of(seat)) != 0; });
    return rows;
}

namespace {

// What of an event can be said otherwise.
struct Fields {
    bool seat = false, dice = false, token = false, tokens = false, square = false;

    bool any() const { return seat || dice || token || tokens || square; }
};

Fields fields_of(Word word) {
    Fields fields;
    switch (word) {
    case Word::first:
    case Word::roll: fields.seat = fields.dice = true; break;
    case Word::void_throw:
    case Word::claim:
    case Word::end:
    case Word::expel:
    case Word::retire: fields.seat = true; break;
    case Word::out:
    case Word::jail: fields.tokens = true; break;
    case Word::move: fields.dice = fields.token = fields.square = true; break;
    case Word::place: fields.token = fields.square = true; break;
    case Word::crown:
    case Word::fix: fields.token = true; break;
    case Word::restore:
    case Word::annul:
    case Word::retract:
    case Word::penalty:
    case Word::check:
    case Word::note:
    case Word::undo:
    case Word::close: break;
    }
    return fields;
}

// The tokens that the event may have been about: those of the player, or of anybody that went to jail or was
// placed.
Tokens candidates(const Header& header, const Event& event, const Position& before) {
    if (event.word == Word::out) return static_cast<Tokens>(tokens_of(event.seat) & tokens_on(before, jail));
    const Tokens stuck = united(tokens_on(before, jail), tokens_on(before, heaven));
    if (event.word != Word::jail && event.word != Word::place) return without(tokens_of(event.seat), stuck);
    const Tokens seated = tokens_of_seats(header.seats);
    return event.word == Word::jail ? without(seated, tokens_on(before, jail)) : seated;
}

// A play said otherwise leads where its die leads, and captures as the rules say.
void play_anew(Event& event) {
    event.to = no_square;
    event.x = 0;
    event.x_given = false;
}

void choose_dice(Ui& ui, Rect& rest, Event& event) {
    for (int die = 0; die < event.dice; ++die) {
        const Rect row = cut_top(rest, ui.dp(52), ui.dp(6));
        for (int value = 1; value <= die_faces; ++value) {
            const Rect cell = column(row, value - 1, die_faces, ui.dp(6));
            const auto at = static_cast<std::size_t>(die);
            if (button(ui, (die == 0 ? "die " : "second die ") + std::to_string(value), cell,
                       event.die[at] == value ? Look::chosen : Look::plain, std::to_string(value), Icon::none,
                       Type::title)) {
                event.die[at] = static_cast<std::uint8_t>(value);
                play_anew(event);
            }
        }
    }
}

void choose_tokens(Ui& ui, Rect& rest, Event& event, const Position& before, Tokens among, bool several) {
    Tokens picked = event.named();
    pick_tokens(ui, before, rest, among, picked, several);
    if (picked == event.named()) return;
    if (several) {
        event.tokens = picked;
        event.order.fill(no_token);
        std::size_t place = 0;
        for_each(picked, [&](Token token) {
            if (event.word == Word::out) event.order[place++] = token;
        });
    } else if (picked != 0) {
        event.token = lowest(picked);
        event.seat = seat_of(event.token);
        play_anew(event);
    }
}

void choose_square(Ui& ui, Rect& rest, Event& event, const Rules& rules, const Position& before) {
    std::vector<Act> moves;
    if (event.word == Word::move) moves = moves_by(rules, before, event.token, {event.die.data(), 1});
    const Square led = moves.empty() ? no_square : moves.front().to();
    Square square = event.to != no_square ? event.to : led;
    pick_square(ui, cut_top(rest, ui.dp(52), ui.dp(6)), *rules.board, seat_of(event.token),
                write_token(event.token) + "   " +
                    write_square(before.at[event.token], seat_of(event.token), ui.language) + " → ",
                square);
    event.to = square == led ? no_square : square;
}

} // namespace

bool can_be_amended(Word word) {
    return fields_of(word).any();
}

Intent amend_sheet(Ui& ui, const View& view, TableMemory& memory) {
    bool closed = false;
    const std::uint32_t number = memory.looking;
    Event& event = memory.amended;
    const Position& before = view.position(number - 1);
    const Fields fields = fields_of(event.word);
    const Tokens among =
        fields.token || fields.tokens ? candidates(view.record().header, event, before) : Tokens{0};
    const int rows =
        (fields.seat ? 1 : 0) + (fields.dice ? event.dice : 0) + (fields.square ? 1 : 0) + rows_of(among);
    Rect rest = sheet(ui, 620, 330 + 58 * static_cast<float>(rows),
                      ui.say("Corregir el acta", "Correct the record"), closed);
    const Rect foot = cut_bottom(rest, ui.dp(52), ui.dp(8));
    text(ui, cut_top(rest, ui.dp(36), ui.dp(8)), std::to_string(number) + ".  " + view.sentence(number),
         Type::strong, ui.colours->muted);
    if (fields.seat) pick_seat(ui, view.record().header, rest, event.seat);
    if (fields.token || fields.tokens) choose_tokens(ui, rest, event, before, among, fields.tokens);
    if (fields.dice) choose_dice(ui, rest, event);
    if (fields.square) choose_square(ui, rest, event, view.replay().rules(), before);

    const Said said = replaced(number, event);
    const bool changed = !(event == view.replay().standing(view.record(), number)),
               complete = !fields.tokens || event.tokens != 0;
    const std::string refused = changed && complete ? view.refusal(said) : std::string();
    if (changed && complete)
        long_text(ui, rest, refused.empty() ? view.said(said) + ".\n" + view.consequence(said) : refused,
                  refused.empty() ? ui.colours->ink : ui.colours->danger, memory.sheet_scroll);
    const bool ready = changed && complete && refused.empty();
    Intent intent;
    if (button(ui, "confirm amend", foot, ready ? Look::primary : Look::disabled, ui.say("Corregir", "Correct"),
               Icon::pen) &&
        ready) {
        intent = Append{{said}};
        memory.looking = now;
        closed = true;
    }
    if (closed) memory.sheet = Sheet::none;
    return intent;
}

} // namespace arbiter::ui
