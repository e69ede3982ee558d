// The sheets over the table: what is asked before a line can be said, the verdict on a claim, and everything that
// the log can say besides dice and moves.
#include "screens.h"

#include "engine/words.h"

#include <algorithm>

namespace arbiter::ui {
namespace {

// Among which tokens a word asks for one or several.
enum class Among : std::uint8_t { nobody, jailed, not_jailed, on_the_way, rivals, own };
// What is told of an event before it is recorded besides the event itself.
enum class Effect : std::uint8_t { none, changes, strikes, closes };

// A word that a referee reaches for here, and what has to be known before it can be said.
struct Entry {
    std::string_view name;
    Text title;
    Word word;
    Text confirm = {"Anotar", "Record"};
    bool seat = false;
    Among among = Among::nobody;
    bool several = false;
    Effect effect = Effect::none;
    Offence offence = Offence::tamper;
};

// In the order in which a referee reaches for them.
constexpr Entry entries[] = {
    {.name = "more end", .title = {"Fin de tirada", "End of roll"}, .word = Word::end, .seat = true},
    {.name = "more out",
     .title = {"Salida de la cárcel", "Exit from jail"},
     .word = Word::out,
     .among = Among::jailed,
     .several = true},
    {.name = "more crown",
     .title = {"Cobrar premio", "Take a prize"},
     .word = Word::crown,
     .among = Among::on_the_way},
    {.name = "more fix",
     .title = {"Corregir conteo", "Set a count right"},
     .word = Word::fix,
     .confirm = {"Corregir", "Set right"},
     .among = Among::on_the_way},
    {.name = "more retract",
     .title = {"Devolver jugada", "Take a move back"},
     .word = Word::retract,
     .confirm = {"Devolver", "Take back"},
     .effect = Effect::changes},
    {.name = "more annul",
     .title = {"Anular tirada", "Annul the roll"},
     .word = Word::annul,
     .confirm = {"Anular", "Annul"},
     .effect = Effect::changes},
    {.name = "more jail",
     .title = {"Enviar a la cárcel", "Send to jail"},
     .word = Word::jail,
     .among = Among::not_jailed,
     .several = true},
    {.name = "more restore",
     .title = {"Restablecer estado", "Restore the state"},
     .word = Word::restore,
     .confirm = {"Restablecer", "Restore"},
     .effect = Effect::changes},
    {.name = "more place", .title = {"Colocar una ficha", "Place a token"}, .word = Word::place},
    {.name = "more check", .title = {"Verificar tablero", "Check the board"}, .word = Word::check},
    {.name = "more claim",
     .title = {"Soplo a una ficha", "Claim on a token"},
     .word = Word::claim,
     .confirm = {"Soplar", "Claim"},
     .seat = true,
     .among = Among::rivals},
    {.name = "more tamper",
     .title = {"Castigo: dado", "Penalty: dice"},
     .word = Word::penalty,
     .confirm = {"Castigar", "Punish"},
     .seat = true},
    {.name = "more cheat",
     .title = {"Castigo: trampa", "Penalty: cheating"},
     .word = Word::penalty,
     .confirm = {"Castigar", "Punish"},
     .seat = true,
     .among = Among::own,
     .offence = Offence::cheat},
    {.name = "more expel",
     .title = {"Expulsar", "Expel"},
     .word = Word::expel,
     .confirm = {"Expulsar", "Expel"},
     .seat = true},
    {.name = "more retire", .title = {"Se retira", "Retires"}, .word = Word::retire, .seat = true},
    {.name = "more note", .title = {"Nota", "Note"}, .word = Word::note},
    {.name = "more undo",
     .title = {"Borrar el último", "Strike the last"},
     .word = Word::undo,
     .confirm = {"Borrar", "Strike"},
     .effect = Effect::strikes},
    {.name = "more close",
     .title = {"Cerrar el acta", "Close the record"},
     .word = Word::close,
     .confirm = {"Cerrar", "Close"},
     .effect = Effect::closes},
};

// Throws and moves are said at the table itself; every other word is offered here.
constexpr bool offered(Word word) {
    for (const Word said : {Word::first, Word::roll, Word::void_throw, Word::move})
        if (word == said) return true;
    for (const Entry& entry : entries)
        if (entry.word == word) return true;
    return false;
}
constexpr bool all_are_offered() {
    for (int word = 0; word < word_count; ++word)
        if (!offered(static_cast<Word>(word))) return false;
    return true;
}
static_assert(all_are_offered());

const Entry& entry_of(const TableMemory& memory) {
    return *std::find_if(std::begin(entries), std::end(entries), [&](const Entry& entry) {
        return entry.word == memory.word && (entry.word != Word::penalty || entry.offence == memory.offence);
    });
}

void open(TableMemory& memory, const View& view, const Entry& entry) {
    memory.word = entry.word;
    memory.offence = entry.offence;
    memory.seat = no_seat;
    memory.tokens = 0;
    memory.grip = {};
    memory.sheet = Sheet::none;
    memory.sheet_scroll = {};
    if (entry.word == Word::place) {
        memory.mode = BoardMode::place;
    } else if (entry.word == Word::check) {
        memory.mode = BoardMode::check;
        memory.checked = view.replay().table().position;
    } else if (entry.word == Word::note) {
        memory.note.clear();
        memory.keyboard = keyboard_for(memory.note);
        memory.sheet = Sheet::note;
    } else {
        memory.sheet = Sheet::ask;
    }
}

Intent more(Ui& ui, const View& view, TableMemory& memory) {
    bool closed = false;
    std::vector<const Entry*> offered;
    for (const Entry& entry : entries)
        if (!is_closed(view) || entry.word == Word::note) offered.push_back(&entry);
    Rect rest =
        is_closed(view)
            ? sheet(ui, 720, 230, ui.say("El acta está cerrada", "The record is closed"), closed)
            : sheet(ui, 720, 560, ui.say("Todo lo que dice el acta", "Everything the record can say"), closed);
    Intent intent;
    const Rect foot = cut_bottom(rest, ui.dp(48), ui.dp(8));
    if (button(ui, "review", column(foot, 2, 3, ui.dp(8)), Look::quiet, ui.say("Revisión", "Review"), Icon::eye))
        intent = Go{Screen::review};
    if (button(ui, "settings", column(foot, 0, 3, ui.dp(8)), Look::quiet, ui.say("Ajustes", "Settings"),
               Icon::gear))
        intent = Go{Screen::settings};
    if (button(ui, "rulebook", column(foot, 1, 3, ui.dp(8)), Look::quiet, ui.say("Reglamento", "Rulebook"),
               Icon::book))
        intent = Go{Screen::rulebook};
    const int columns = rest.w > ui.dp(540) ? 3 : 2;
    const float gap = ui.dp(8);
    const int rows = (static_cast<int>(offered.size()) + columns - 1) / columns;
    const float high = std::max(ui.dp(48), std::min(ui.dp(64), rest.h / static_cast<float>(rows) - gap));
    const float content = (high + gap) * static_cast<float>(rows);
    float y = begin_list(ui, rest, content, memory.sheet_scroll);
    const Table& table = view.replay().table();
    for (std::size_t at = 0; at < offered.size(); ++at) {
        const Entry& entry = *offered[at];
        const int place = static_cast<int>(at) % columns;
        const Rect cell = column({rest.x, y, rest.w - ui.dp(6), high}, place, columns, gap);
        const bool nobody =
            entry.word == Word::out && (tokens_of_seats(table.seats) & tokens_on(table.position, jail)) == 0;
        const bool enabled = ui.enabled;
        ui.enabled = enabled && inside(rest, cell);
        if (button(ui, entry.name, cell, !nobody ? Look::plain : Look::disabled, entry.title.in(ui.language)))
            open(memory, view, entry);
        ui.enabled = enabled;
        if (place == columns - 1) y += high + gap;
    }
    end_list(ui, rest, content, memory.sheet_scroll);
    if (closed || intent.index() != 0) memory.sheet = Sheet::none;
    return intent;
}

Event asked_event(const TableMemory& memory, const Entry& entry) {
    if (entry.word == Word::out) return released(memory.tokens);
    if (entry.word == Word::jail) return {.word = Word::jail, .tokens = memory.tokens};
    Event event = memory.tokens != 0 ? about(entry.word, lowest(memory.tokens)) : Event{.word = entry.word};
    if (entry.seat) event.seat = memory.seat;
    event.offence = entry.offence;
    return event;
}

// Whether seat and tokens suffice for the word.
bool complete(const TableMemory& memory, const Entry& entry) {
    if (entry.seat) return memory.seat != no_seat;
    return entry.among == Among::nobody || memory.tokens != 0;
}

Tokens candidates(const View& view, const TableMemory& memory, Among among) {
    const Table& table = view.replay().table();
    const Tokens seated = tokens_of_seats(table.seats),
                 own = memory.seat == no_seat ? Tokens{0} : tokens_of(memory.seat);
    const Tokens jailed = tokens_on(table.position, jail), home = tokens_on(table.position, heaven);
    switch (among) {
    case Among::nobody: break;
    case Among::jailed: return static_cast<Tokens>(jailed & (memory.seat == no_seat ? seated : own));
    case Among::not_jailed: return without(seated, jailed);
    case Among::on_the_way: return without(seated, united(jailed, home));
    case Among::rivals: return without(seated, united(jailed, own));
    case Among::own: return own;
    }
    return 0;
}

// What will be recorded, and where it undoes something, what that is and what changes. A claim says nothing before
// it is made.
std::string what_it_does(const Ui& ui, const View& view, const Event& event, Effect effect) {
    std::string said = view.said(event) + ". ";
    switch (effect) {
    case Effect::none: break;
    case Effect::changes: return said + view.consequence(event);
    case Effect::closes:
        return said + std::string(ui.say("Después solo se admiten notas, y no hay vuelta atrás.",
                                         "Only notes may follow, and there is no way back."));
    case Effect::strikes: {
        auto last = static_cast<std::uint32_t>(view.record().events.size());
        while (last > 0 && (view.replay().struck(last) || view.record().events[last - 1].word == Word::undo))
            --last;
        if (last == 0) return said;
        return std::string(ui.say("Queda tachado el evento ", "Struck is event ")) + std::to_string(last) + ": " +
               view.sentence(last) + ". " + view.consequence(event);
    }
    }
    return said;
}

Intent ask(Ui& ui, const View& view, TableMemory& memory) {
    bool closed = false;
    const Entry& entry = entry_of(memory);
    const Tokens among = candidates(view, memory, entry.among);
    const int rows = rows_of(among);
    Rect rest = sheet(
        ui, 580, (rows == 0 ? 320.0F : 230.0F) + (entry.seat ? 60.0F : 0.0F) + 58.0F * static_cast<float>(rows),
        entry.title.in(ui.language), closed);
    Rect foot = cut_bottom(rest, ui.dp(52), ui.dp(8));
    if (entry.seat) pick_seat(ui, view.record().header, rest, memory.seat);
    if (among != 0) pick_tokens(ui, view.replay().table().position, rest, among, memory.tokens, entry.several);
    const bool ready = complete(memory, entry);
    if (entry.word == Word::out && among == 0)
        text(ui, rest, ui.say("Nadie está en la cárcel.", "Nobody is in jail."), Type::body, ui.colours->muted);
    std::string refused;
    if (ready) {
        const Event tried = asked_event(memory, entry);
        refused = view.refusal(tried);
        long_text(ui, rest, refused.empty() ? what_it_does(ui, view, tried, entry.effect) : refused,
                  refused.empty() ? ui.colours->muted : ui.colours->danger, memory.sheet_scroll);
    }
    Intent intent;
    if (button(ui, "confirm", foot, ready && refused.empty() ? Look::primary : Look::disabled,
               entry.confirm.in(ui.language), Icon::check) &&
        ready) {
        const Event said = asked_event(memory, entry);
        intent = Append{{entry.word == Word::out ? with_captures(said, memory) : said}};
    }
    if (closed || intent.index() != 0) memory.sheet = Sheet::none;
    return intent;
}

// A tie among those that a soplo may take: the claimant says which. It shows that there is one, so that the claim
// is made, also by who closes it without a choice.
Intent choose_blown(Ui& ui, const View& view, TableMemory& memory) {
    bool closed = false;
    Rect rest =
        sheet(ui, 520, 220, ui.say("¿Qué ficha se sopla? Están iguales.", "Which token is blown? They are level."),
              closed);
    Intent intent;
    Tokens picked = 0;
    pick_tokens(ui, view.replay().table().position, rest, view.claim_choices(memory.seat), picked, false);
    Event claim{.word = Word::claim, .seat = memory.seat};
    if (picked != 0) claim.token = lowest(picked);
    if (button(ui, "no choice", cut_bottom(rest, ui.dp(48)), Look::plain, ui.say("No escoge", "Does not choose")) ||
        closed || picked != 0)
        intent = Append{{claim}};
    if (intent.index() != 0) memory.sheet = Sheet::none;
    return intent;
}

// A square that no die leads to: which die was meant? A die that does lead to the square stepped to was.
Intent which_die(Ui& ui, const View& view, TableMemory& memory) {
    bool closed = false;
    Rect rest = sheet(ui, 560, 300, ui.say("¿Qué dado se jugó?", "Which die was played?"), closed);
    const Table& table = view.replay().table();
    const Token token = memory.aim->token;
    const Seat seat = seat_of(token);
    Square& square = memory.aim->spot.square;
    Intent intent;
    pick_square(ui, cut_top(rest, ui.dp(56), ui.dp(12)), *view.replay().rules().board, seat,
                write_token(token) + "   " + write_square(table.position.at[token], seat, ui.language) + " → ",
                square);
    const std::vector<Meant> dice = meant(view.replay().rules(), table, token, square);
    std::string said(
        ui.say("Ningún dado de la tirada lleva ahí. Se anota donde quedó la ficha y el dado que se quiso jugar.",
               "No die of the roll leads there. Where the token stands is recorded, and the die that was meant."));
    const auto value_of = [](const Meant& die) { return std::to_string(die.act.steps.front().event.die[0]); };
    for (const Meant& die : dice)
        if (die.right)
            said =
                std::string(ui.say("Ahí lleva el ", "There leads the ")) + value_of(die) +
                std::string(ui.say(": con ese dado el conteo está bien.", ": with that die the count is right."));
    text(ui, cut_top(rest, ui.dp(44), ui.dp(8)), said, Type::small, ui.colours->muted);
    for (std::size_t at = 0; at < dice.size(); ++at) {
        const Rect cell = column({rest.x, rest.y, rest.w, ui.dp(64)}, static_cast<int>(at),
                                 static_cast<int>(dice.size()), ui.dp(6));
        if (button(ui, "meant " + value_of(dice[at]), cell, dice[at].likely ? Look::primary : Look::plain,
                   value_of(dice[at]), Icon::none, Type::large))
            intent = record_act(dice[at].act, memory);
    }
    if (closed || intent.index() != 0) memory.sheet = Sheet::none;
    return intent;
}

// Both dice with one token: in which order, or in one hop that shows no stop.
Intent which_order(Ui& ui, const View& view, TableMemory& memory) {
    bool closed = false;
    const Token token = memory.aim->token;
    const Square square = memory.aim->spot.square;
    const Seat seat = seat_of(token);
    const std::vector<Act> orders = moves_to(view.replay().rules(), view.replay().table(), token, square);
    Rect rest = sheet(ui, 520, orders.size() == 1 ? 240 : 300,
                      write_token(token) + " → " + write_square(square, seat, ui.language), closed);
    Intent intent;
    for (const Act& act : orders) {
        std::string said;
        for (const Step& step : act.steps)
            said += (said.empty() ? "" : "   ") + std::to_string(step.event.die[0]) + " → " +
                    write_square(step.to, seat, ui.language);
        if (button(ui, "first " + std::to_string(act.steps.front().event.die[0]),
                   cut_top(rest, ui.dp(56), ui.dp(8)), Look::plain, said, Icon::none, Type::title))
            intent = record_act(act, memory);
    }
    if (button(ui, "one hop", cut_top(rest, ui.dp(56)), Look::primary, ui.say("De un solo salto", "In one hop")))
        intent = record_act(in_one_hop(orders), memory);
    if (closed || intent.index() != 0) memory.sheet = Sheet::none;
    return intent;
}

Intent captures(Ui& ui, const View& view, TableMemory& memory) {
    bool closed = false;
    Rect rest =
        sheet(ui, 600, 520, ui.say("A la cárcel con la próxima jugada", "To jail with the next play"), closed);
    const Table& table = view.replay().table();
    Rect foot = cut_bottom(rest, ui.dp(52), ui.dp(8));
    if (button(ui, "captures ruled", column(foot, 0, 3, ui.dp(8)), Look::plain,
               ui.say("Según la regla", "As ruled"))) {
        memory.captures.reset();
        closed = true;
    }
    if (button(ui, "captures none", column(foot, 1, 3, ui.dp(8)), Look::plain, ui.say("Nadie", "Nobody"))) {
        memory.captures = Tokens{0};
        closed = true;
    }
    if (button(ui, "captures these", column(foot, 2, 3, ui.dp(8)),
               memory.tokens != 0 ? Look::primary : Look::disabled, ui.say("Estas", "These"))) {
        memory.captures = memory.tokens;
        closed = true;
    }
    const Tokens away = united(tokens_on(table.position, jail), tokens_on(table.position, heaven));
    const Tokens rivals = without(without(tokens_of_seats(table.seats), away), tokens_of(table.roll.seat));
    pick_tokens(ui, table.position, rest, rivals, memory.tokens, true);
    if (rivals == 0)
        text(ui, rest,
             ui.say("Ningún rival tiene fichas en juego: no hay a quién capturar.",
                    "No rival has a token in play: there is nobody to capture."),
             Type::body, ui.colours->muted);
    if (closed) memory.sheet = Sheet::none;
    return {};
}

// Another thrower, another number of dice, a throw that does not count.
Intent throwing(Ui& ui, const View& view, TableMemory& memory) {
    bool closed = false;
    const State& state = view.replay().state();
    const bool undecided = state.table.roll.event == 0 && state.contenders != 0;
    Rect rest = sheet(ui, 600, undecided ? 450 : 360, ui.say("Otra tirada", "Another throw"), closed);
    const Due due = view.replay().due();
    const float gap = ui.dp(8);
    text(ui, cut_top(rest, ui.dp(24), ui.dp(4)), ui.say("Quién tira", "Who throws"), Type::small,
         ui.colours->muted);
    Seat seat = memory.thrower != no_seat ? memory.thrower : due.seat;
    const Seat before = seat;
    pick_seat(ui, view.record().header, rest, seat);
    if (seat != before) memory.thrower = seat;
    if (undecided) {
        text(ui, cut_top(rest, ui.dp(24), ui.dp(4)), ui.say("Para qué", "What for"), Type::small,
             ui.colours->muted);
        const Rect row = cut_top(rest, ui.dp(52), gap);
        for (const bool roll : {false, true}) {
            if (!button(ui, roll ? "turn roll" : "start throw", column(row, roll ? 1 : 0, 2, gap),
                        memory.no_start == roll ? Look::chosen : Look::plain,
                        roll ? ui.say("Ya es su turno", "It is the turn already")
                             : ui.say("Decidir quién empieza", "To decide who begins")))
                continue;
            memory.no_start = roll;
            closed = true;
        }
    }
    text(ui, cut_top(rest, ui.dp(24), ui.dp(4)), ui.say("Con cuántos dados", "With how many dice"), Type::small,
         ui.colours->muted);
    Rect row = cut_top(rest, ui.dp(52), gap);
    for (const int dice : {1, 2}) {
        const bool chosen = (memory.dice != 0 ? memory.dice : static_cast<int>(due.dice)) == dice;
        if (button(ui, "dice " + std::to_string(dice), column(row, dice - 1, 2, gap),
                   chosen ? Look::chosen : Look::plain,
                   dice == 1 ? ui.say("Un dado", "One die") : ui.say("Dos dados", "Two dice"))) {
            memory.dice = dice;
            closed = true;
        }
    }
    text(ui, cut_top(rest, ui.dp(24), ui.dp(4)), ui.say("La tirada no vale", "The throw does not count"),
         Type::small, ui.colours->muted);
    row = cut_top(rest, ui.dp(52), gap);
    Intent intent = citations(ui, cut_right(row, ui.dp(64), ui.dp(4)), {31});
    if (Intent invalid = invalid_throws(ui, row, seat); invalid.index() != 0) intent = invalid;
    if (closed || intent.index() != 0) memory.sheet = Sheet::none;
    return intent;
}

Intent verdict(Ui& ui, const View& view, TableMemory& memory, const Judgement& judgement) {
    const Theme& t = *ui.colours;
    bool closed = false;
    const bool upright = ui.screen.h > ui.screen.w;
    Rect rest = sheet(ui, 860,
                      !judgement.omission ? 460
                      : upright           ? 900
                                          : 560,
                      std::string(ui.say("¡Soplo! Reclama ", "Soplo! Claimed by ")) + judgement.by, closed);
    Intent intent;
    Rect foot = cut_bottom(rest, ui.dp(52), ui.dp(10));
    if (judgement.omission) {
        const Finding& omission = *judgement.omission;
        const float size = upright ? std::min(rest.w, rest.h * 0.6F) : std::min(rest.h, rest.w * 0.52F);
        const Rect place = upright ? cut_top(rest, size, ui.dp(8)) : cut_left(rest, size, ui.dp(16));
        Board board;
        board.scene = &scene_before(view.settings().below);
        board.rect = {place.x + (place.w - size) / 2, place.y, size, size};
        board.seats = view.record().header.seats;
        board.show(omission.position);
        for (const Act& act : left_undone(view.replay().rules(), omission)) {
            const Step& step = act.steps.front();
            board.arrows.push_back({step.from, step.to, omission.seat, Tone::owed});
            if (act.word() == Word::move) board.chosen = united(board.chosen, bit(step.event.token));
        }
        draw(ui, board);
    }
    const float third = rest.h / 3;
    text(ui, cut_top(rest, third, ui.dp(8)), judgement.verdict, Type::huge, judgement.upheld ? t.good : t.danger);
    if (!judgement.owed.empty())
        text(ui, cut_top(rest, std::min(third * 0.7F, rest.h / 2), ui.dp(8)), judgement.owed, Type::strong, t.ink);
    text(ui, rest, judgement.rule, Type::body, t.muted);
    const Rect read = cut_right(foot, foot.w / 2, ui.dp(8));
    intent = citations(ui, foot, judgement.cited);
    if (button(ui, "read", read, Look::primary, ui.say("Entendido", "Understood"), Icon::check)) closed = true;
    if (closed || intent.index() != 0) memory.seen = judgement.event;
    return intent;
}

// All irregularities that show, newest first, each with its paragraphs and what would put it right.
Intent notices(Ui& ui, const View& view, TableMemory& memory) {
    const Theme& t = *ui.colours;
    constexpr float sheet_width = 760;
    const float width = std::min(ui.dp(sheet_width), ui.screen.w - ui.dp(16)) - ui.dp(32 + 6 + 24);
    const auto has_keys = [](const Notice& notice) {
        return !notice.remedies.empty() || notice.placeable || notice.mismatch;
    };
    const auto height = [&](const Notice& notice) {
        const auto words = [&](const std::string& what, Type type) {
            return what.empty() ? 0 : text_height(ui, what, type, width);
        };
        return words(notice.title, Type::strong) + words(notice.detail, Type::body) +
               words(notice.window, Type::body) + words(notice.rule, Type::small) +
               ui.dp(24 + 56 + (has_keys(notice) ? 56.0F : 0.0F));
    };
    float content = 0;
    for (const Notice& notice : view.notices()) content += height(notice) + ui.dp(8);
    bool closed = false;
    Rect rest = sheet(ui, sheet_width, content / ui.unit + 150,
                      ui.say("Irregularidades a la vista", "Irregularities in sight"), closed);
    Intent intent;
    if (button(ui, "accept", cut_bottom(rest, ui.dp(52), ui.dp(8)), Look::plain,
               ui.say("Dejar todo así", "Leave it all"), Icon::check)) {
        memory.accepted = static_cast<std::int64_t>(view.record().events.size());
        closed = true;
    }
    float y = begin_list(ui, rest, content, memory.sheet_scroll);
    for (std::size_t left = view.notices().size(); left-- > 0;) {
        const Notice& notice = view.notices()[left];
        Rect box{rest.x, y, rest.w - ui.dp(6), height(notice)};
        y += box.h + ui.dp(8);
        if (box.y > rest.bottom() || box.bottom() < rest.y) continue;
        fill(ui, box, t.warning_soft, ui.dp(12));
        box = box.inset(ui.dp(12));
        const auto write = [&](const std::string& what, Type type, ImU32 colour) {
            if (!what.empty()) text(ui, cut_top(box, text_height(ui, what, type, width)), what, type, colour);
        };
        write(notice.title, Type::strong, t.ink);
        write(notice.detail, Type::body, t.ink);
        write(notice.window, Type::body, t.muted);
        write(notice.rule, Type::small, t.muted);
        const bool enabled = ui.enabled;
        const auto row = [&] {
            const Rect strip = cut_bottom(box, ui.dp(48), ui.dp(8));
            ui.enabled = enabled && inside(rest, strip);
            return strip;
        };
        if (has_keys(notice)) {
            const Rect strip = row();
            const int count =
                static_cast<int>(notice.remedies.size()) + (notice.placeable || notice.mismatch ? 1 : 0);
            int place = 0;
            if (notice.mismatch && button(ui, "accounts", column(strip, place++, count, ui.dp(8)), Look::plain,
                                          ui.say("¿Qué pudo pasar?", "What may have happened?")))
                intent = Go{Screen::accounts, notice.event};
            for (const Event& remedy : notice.remedies)
                if (button(ui, arbiter::write(remedy), column(strip, place++, count, ui.dp(8)), Look::plain,
                           remedy_text(ui, remedy)))
                    intent = Append{{remedy}};
            if (notice.placeable && button(ui, "place", column(strip, place, count, ui.dp(8)), Look::plain,
                                           ui.say("Colocar…", "Place…"))) {
                memory.mode = BoardMode::place;
                memory.grip = {};
                closed = true;
            }
        }
        if (Intent cited = citations(ui, row(), notice.cited); cited.index() != 0) intent = cited;
        ui.enabled = enabled;
    }
    end_list(ui, rest, content, memory.sheet_scroll);
    if (closed || intent.index() != 0) memory.sheet = Sheet::none;
    return intent;
}

Intent note(Ui& ui, TableMemory& memory) {
    bool closed = false;
    const float keys = keyboard_height(ui);
    Rect rest = sheet(ui, 900, keys / ui.unit + 150, ui.say("Nota", "Note"), closed);
    const Rect board = cut_bottom(rest, keys, ui.dp(8));
    field(ui, "note text", cut_top(rest, std::min(rest.h, ui.dp(48))), {}, memory.note, true);
    Intent intent;
    if (keyboard(ui, board, memory.keyboard, memory.note)) {
        if (!memory.note.empty()) intent = Append{{noted(memory.note)}};
        closed = true;
    }
    if (closed) memory.sheet = Sheet::none;
    return intent;
}

Intent strike(Ui& ui, const View& view, TableMemory& memory) {
    bool closed = false;
    Rect rest = sheet(ui, 620, 480, ui.say("Borrar del acta", "Strike from the record"), closed);
    Rect foot = cut_bottom(rest, ui.dp(52), ui.dp(8));
    const Event undo = struck(memory.looking);
    const std::string refused = view.refusal(undo);
    text(ui, cut_top(rest, ui.dp(64), ui.dp(8)),
         std::to_string(memory.looking) + ".  " + view.sentence(memory.looking), Type::title, ui.colours->ink);
    const std::string said =
        refused.empty()
            ? std::string(ui.say("Queda tachado en el acta y lo que sigue se juzga sin él. ",
                                 "It stays in the record, struck, and what follows is judged without it. ")) +
                  view.consequence(undo)
            : refused;
    long_text(ui, rest, said, refused.empty() ? ui.colours->ink : ui.colours->danger, memory.sheet_scroll);
    Intent intent;
    if (button(ui, "confirm strike", foot, refused.empty() ? Look::danger : Look::disabled,
               ui.say("Borrar", "Strike"), Icon::undo)) {
        intent = Append{{undo}};
        memory.looking = now;
        closed = true;
    }
    if (closed) memory.sheet = Sheet::none;
    return intent;
}

} // namespace

// §31 What makes a throw of that seat invalid, each a button.
Intent invalid_throws(Ui& ui, const Rect& row, Seat seat) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 4> reasons = {
        {{"Al piso", "Floor"}, {"Inclinado", "Tilted"}, {"Sobre ficha", "On token"}, {"Ilegible", "Unreadable"}}};
    Intent intent;
    for (std::size_t reason = 0; reason < reasons.size(); ++reason) {
        const std::string word(void_reasons[reason].english);
        if (button(ui, "void " + word, column(row, static_cast<int>(reason), 4, ui.dp(4)), Look::plain,
                   ui.say(reasons[reason].first, reasons[reason].second), Icon::none, Type::small) &&
            seat != no_seat)
            intent =
                Append{{Event{.word = Word::void_throw, .seat = seat, .reason = static_cast<VoidReason>(reason)}}};
    }
    return intent;
}

Intent table_sheet(Ui& ui, const View& view, TableMemory& memory) {
    const auto last = static_cast<std::uint32_t>(view.record().events.size());
    if (last > memory.seen)
        if (const auto judgement = view.judgement(last)) return verdict(ui, view, memory, *judgement);
    switch (memory.sheet) {
    case Sheet::none: return {};
    case Sheet::more: return more(ui, view, memory);
    case Sheet::ask: return ask(ui, view, memory);
    case Sheet::tie: return choose_blown(ui, view, memory);
    case Sheet::die: return which_die(ui, view, memory);
    case Sheet::order: return which_order(ui, view, memory);
    case Sheet::captures: return captures(ui, view, memory);
    case Sheet::throwing: return throwing(ui, view, memory);
    case Sheet::notices: return notices(ui, view, memory);
    case Sheet::note: return note(ui, memory);
    case Sheet::undo: return strike(ui, view, memory);
    case Sheet::amend: return amend_sheet(ui, view, memory);
    }
    return {};
}

} // namespace arbiter::ui
