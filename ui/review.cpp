// The review: the board at any event, a timeline with a mark for every finding and claim, each explained, what
// every roll allowed, and what would have come of something else.
#include "screens.h"

#include <algorithm>
#include <cmath>

namespace arbiter::ui {
namespace {

bool passes(const ReviewMemory& memory, const Incident& entry) {
    return (memory.groups >> static_cast<int>(entry.group) & 1) != 0 &&
           (memory.outcomes >> static_cast<int>(entry.outcome) & 1) != 0 &&
           (entry.seat == no_seat || (memory.seats >> entry.seat & 1) != 0);
}

void forget_supposed(ReviewMemory& memory) {
    memory.supposed.clear();
    memory.supposition.reset();
    memory.play = -1;
    memory.grip = {};
}

// Shows that moment, and the first case of it.
void go_to(const View& view, ReviewMemory& memory, std::uint32_t event) {
    forget_supposed(memory);
    memory.event = event;
    memory.chosen = -1;
    memory.account.reset();
    memory.page = {};
    const auto& incidents = view.review().incidents();
    for (std::size_t at = 0; at < incidents.size() && memory.chosen == -1; ++at)
        if (incidents[at].event == event && passes(memory, incidents[at])) memory.chosen = static_cast<int>(at);
}

void go_to_case(const View& view, ReviewMemory& memory, std::size_t which) {
    go_to(view, memory, view.review().incidents()[which].event);
    memory.chosen = static_cast<int>(which);
    memory.panel = ReviewPanel::event;
    memory.playing = false;
}

// The next case that passes, in that direction; -1 if there is none.
int case_from(const View& view, const ReviewMemory& memory, int step) {
    const auto& incidents = view.review().incidents();
    const auto count = static_cast<int>(incidents.size());
    int at = memory.chosen.value_or(-1);
    if (at < 0) // between two of them
        at = static_cast<int>(std::partition_point(incidents.begin(), incidents.end(),
                                                   [&](const Incident& entry) {
                                                       return step > 0 ? entry.event <= memory.event
                                                                       : entry.event < memory.event;
                                                   }) -
                              incidents.begin()) -
             (step > 0 ? 1 : 0);
    do at += step;
    while (at >= 0 && at < count && !passes(memory, incidents[static_cast<std::size_t>(at)]));
    return at < count ? at : -1;
}

// The next throw in that direction, or the end of the record.
std::uint32_t roll_from(const Record& record, std::uint32_t event, int step) {
    const auto last = static_cast<std::uint32_t>(record.events.size());
    do {
        if (step < 0 ? event == 0 : event >= last) return event;
        event = step < 0 ? event - 1 : event + 1;
    } while (event != 0 && event != last && record.events[event - 1].word != Word::roll);
    return event;
}

const RollAccount* roll_of(const View& view, ReviewMemory& memory, std::uint32_t event) {
    const auto& events = view.review().record().events;
    while (event > 0 && events[event - 1].word != Word::roll) --event;
    if (event == 0) return nullptr;
    if (!memory.roll || memory.roll->event != event) {
        memory.roll = view.review().roll(event);
        memory.plays = {};
    }
    return memory.roll ? &*memory.roll : nullptr;
}

const IncidentAccount* account_of(const View& view, ReviewMemory& memory) {
    if (memory.chosen.value_or(-1) < 0) return nullptr;
    if (!memory.account) memory.account = view.review().account(static_cast<std::size_t>(*memory.chosen));
    return &*memory.account;
}

// The values of the throw.
std::span<const std::uint8_t> values_of(const View& view, const RollAccount& roll) {
    const Event& thrown = view.review().record().events[roll.event - 1];
    return {thrown.die.data(), thrown.dice};
}

// Supposes that the token had gone there; after what was supposed before, if anything was.
void suppose_move(const View& view, ReviewMemory& memory, const RollAccount& roll, const Aim& aim) {
    const Position& position = memory.supposition ? memory.supposition->position : roll.position;
    std::vector<Event> events = memory.supposed;
    events.push_back(likeliest(view.replay().rules(), position, aim.token, aim.spot.square, values_of(view, roll)));
    Supposition supposed = view.review().suppose(roll.event, events);
    if (supposed.refusal.empty()) memory.supposed = std::move(events);
    if (!supposed.refusal.empty() && memory.supposition) supposed.position = memory.supposition->position;
    if (!supposed.refusal.empty() && !memory.supposition) supposed.position = roll.position;
    memory.supposition = std::move(supposed);
    memory.play = -1;
}

std::vector<Arrow> arrows_to(const View& view, std::uint32_t event) {
    std::vector<Arrow> arrows;
    if (event == 0) return arrows;
    const Position &before = view.review().position(event - 1), &after = view.review().position(event);
    for_each(without(displaced(before, after), tokens_on(after, jail)), [&](Token token) {
        arrows.push_back({before.at[token], after.at[token], seat_of(token)});
    });
    return arrows;
}

void board(Ui& ui, const View& view, ReviewMemory& memory, const Rect& rect) {
    const Review& review = view.review();
    Board board;
    board.scene = &scene_before(view.settings().below);
    board.rect = rect;
    board.seats = review.record().header.seats;
    board.names = &review.record().header;
    const Position* position = &review.position(memory.event);
    const RollAccount* roll = memory.panel == ReviewPanel::roll ? roll_of(view, memory, memory.event) : nullptr;
    if (memory.supposition) {
        position = &memory.supposition->position;
        board.arrows = memory.supposition->arrows;
    } else if (roll != nullptr) {
        position = &roll->position;
        for (const LegalPlay& play : roll->plays)
            for (const Arrow& arrow : play.arrows)
                board.arrows.push_back({arrow.from, arrow.to, arrow.seat, Tone::owed});
    } else if (const IncidentAccount* account = account_of(view, memory); account != nullptr) {
        position = &account->position;
        board.arrows = account->arrows;
        board.chosen = account->concerned;
    } else {
        board.arrows = arrows_to(view, memory.event);
    }
    board.show(*position);
    // A token that is carried elsewhere supposes so.
    const bool may_suppose = roll != nullptr && !roll->silent;
    if (may_suppose && memory.grip.chosen != no_token)
        for (const Act& act :
             moves_by(view.replay().rules(), *position, memory.grip.chosen, values_of(view, *roll)))
            board.marks.push_back(
                {act.to(), seat_of(memory.grip.chosen), std::to_string(act.steps.front().event.die[0])});
    if (may_suppose) {
        const auto aim = follow(ui, board, memory.grip, all_tokens);
        draw(ui, board);
        if (aim && aim->token != no_token && aim->spot.square != jail) suppose_move(view, memory, *roll, *aim);
        return;
    }
    draw(ui, board);
}

void timeline(Ui& ui, const View& view, ReviewMemory& memory, const Rect& rect) {
    const Theme& t = *ui.colours;
    const auto last = static_cast<float>(std::max<std::size_t>(view.review().record().events.size(), 1));
    const Rect track{rect.x + ui.dp(14), rect.y, rect.w - ui.dp(28), rect.h};
    const auto x_of = [&](std::uint32_t event) { return track.x + track.w * static_cast<float>(event) / last; };
    card(ui, rect);
    const float middle = track.y + track.h * 0.62F;
    ui.draw->AddLine({track.x, middle}, {track.right(), middle}, t.line, ui.dp(4));
    ui.draw->AddLine({track.x, middle}, {x_of(memory.event), middle}, t.accent, ui.dp(4));
    const float radius = ui.dp(7);
    for (const Incident& entry : view.review().incidents())
        if (passes(memory, entry))
            draw_mark(ui, entry.group, entry.outcome, {x_of(entry.event), middle - ui.dp(14)}, radius);
    ui.draw->AddCircleFilled({x_of(memory.event), middle}, ui.dp(8), t.accent);
    ui.draw->AddCircle({x_of(memory.event), middle}, ui.dp(8), t.surface, 0, ui.dp(2));
    touch(ui, "timeline", rect);
    const bool held = ui.enabled && can_press(ui, rect) && (ui.down || ui.released);
    if (!held) return;
    const float share = std::clamp((ui.finger.x - track.x) / track.w, 0.0F, 1.0F);
    const auto event = static_cast<std::uint32_t>(std::lround(share * last));
    const auto most = static_cast<std::uint32_t>(view.review().record().events.size());
    if (std::min(event, most) != memory.event) go_to(view, memory, std::min(event, most));
    memory.playing = false;
}

void keep_playing(Ui& ui, const View& view, ReviewMemory& memory) {
    if (!memory.playing) return;
    memory.waited += ImGui::GetIO().DeltaTime;
    const float pause = 1 / review_speeds[static_cast<std::size_t>(memory.speed)];
    const auto last = static_cast<std::uint32_t>(view.review().record().events.size());
    if (memory.waited >= pause) {
        memory.waited = 0;
        go_to(view, memory, std::min(memory.event + 1, last));
    }
    memory.playing = memory.event < last;
    if (memory.playing) ui.wake_in(pause - memory.waited);
}

// A key with its name under its sign.
bool transport_key(Ui& ui, std::string_view name, const Rect& rect, Icon shape, std::string_view sign,
                   std::string_view caption) {
    const bool tapped = button(ui, name, rect, Look::plain, {});
    Rect inner = rect.inset(ui.dp(2));
    const Rect foot = cut_bottom(inner, ui.dp(17));
    if (shape != Icon::none)
        icon(ui, shape, inner.centre(), ui.dp(18), ui.colours->ink);
    else
        text(ui, inner, sign, Type::title, ui.colours->ink, Align::centre);
    text(ui, foot, caption, Type::small, ui.colours->muted, Align::centre);
    return tapped;
}

void transport(Ui& ui, const View& view, ReviewMemory& memory, const Rect& row) {
    const Record& record = view.review().record();
    const auto last = static_cast<std::uint32_t>(record.events.size());
    const auto key = [&](int place) { return column(row, place, 8, ui.dp(4)); };
    const auto to = [&](std::uint32_t event) {
        memory.playing = false;
        go_to(view, memory, event);
    };
    const std::string_view finding = ui.say("hallazgo", "finding"), roll = ui.say("tirada", "roll"),
                           event = ui.say("evento", "event");
    if (transport_key(ui, "previous finding", key(0), Icon::to_mark_back, {}, finding))
        if (const int at = case_from(view, memory, -1); at >= 0)
            go_to_case(view, memory, static_cast<std::size_t>(at));
    if (transport_key(ui, "previous roll", key(1), Icon::none, "«", roll)) to(roll_from(record, memory.event, -1));
    if (transport_key(ui, "previous event", key(2), Icon::none, "‹", event))
        to(memory.event == 0 ? 0 : memory.event - 1);
    if (transport_key(ui, "play", key(3), memory.playing ? Icon::pause : Icon::play, {},
                      memory.playing ? ui.say("pausa", "pause") : ui.say("seguir", "play"))) {
        const bool plays = !memory.playing;
        if (plays && memory.event >= last) go_to(view, memory, 0);
        memory.playing = plays;
        memory.waited = 0;
    }
    if (transport_key(
            ui, "speed", key(4), Icon::none,
            std::array<std::string_view, 4>{"½×", "1×", "2×", "5×"}[static_cast<std::size_t>(memory.speed)],
            ui.say("ritmo", "speed")))
        memory.speed = (memory.speed + 1) % static_cast<int>(review_speeds.size());
    if (transport_key(ui, "next event", key(5), Icon::none, "›", event)) to(std::min(memory.event + 1, last));
    if (transport_key(ui, "next roll", key(6), Icon::none, "»", roll)) to(roll_from(record, memory.event, 1));
    if (transport_key(ui, "next finding", key(7), Icon::to_mark, {}, finding))
        if (const int at = case_from(view, memory, 1); at >= 0)
            go_to_case(view, memory, static_cast<std::size_t>(at));
}

void incident_list(Ui& ui, const View& view, ReviewMemory& memory, Rect rect) {
    const Theme& t = *ui.colours;
    const auto& incidents = view.review().incidents();
    std::vector<std::size_t> found;
    for (std::size_t at = 0; at < incidents.size(); ++at)
        if (passes(memory, incidents[at])) found.push_back(at);
    const bool all = found.size() == incidents.size();
    const Rect keys = cut_bottom(rect, ui.dp(48), ui.dp(8));
    if (button(ui, "filter", keys, all ? Look::plain : Look::chosen,
               all ? std::string(ui.say("Filtrar…", "Filter…"))
                   : std::string(ui.say("Filtro: ", "Filter: ")) + std::to_string(found.size()) + " / " +
                         std::to_string(incidents.size()),
               Icon::filter))
        memory.filtering = true;
    card(ui, rect);
    rect = rect.inset(ui.dp(4));
    if (found.empty())
        text(ui, rect.inset(ui.dp(12)),
             incidents.empty() ? ui.say("Nada irregular, y ningún reclamo.", "Nothing irregular, and no claim.")
                               : ui.say("Nada pasa el filtro.", "Nothing passes the filter."),
             Type::strong, t.muted, Align::centre);
    const float high = ui.dp(60), content = high * static_cast<float>(found.size());
    const float top = begin_list(ui, rect, content, memory.incidents);
    const auto first = static_cast<std::size_t>(std::max(0.0F, (rect.y - top) / high));
    for (std::size_t row = first; row < found.size(); ++row) {
        Rect box{rect.x, top + high * static_cast<float>(row), rect.w - ui.dp(4), high};
        if (box.y > rect.bottom()) break;
        const Incident& entry = incidents[found[row]];
        if (memory.chosen == static_cast<int>(found[row])) fill(ui, box, t.accent_soft, ui.dp(8));
        if (inside(rect, box) && touch(ui, "case " + std::to_string(found[row]), box))
            go_to_case(view, memory, found[row]);
        draw_mark(ui, entry.group, entry.outcome, {box.x + ui.dp(20), box.centre().y}, ui.dp(9));
        box = {box.x + ui.dp(40), box.y + ui.dp(4), box.w - ui.dp(48), box.h - ui.dp(8)};
        const Rect end = cut_right(box, ui.dp(96), ui.dp(6));
        text(ui, {end.x, end.y, end.w, end.h / 2}, "#" + std::to_string(entry.event), Type::small, t.muted,
             Align::right);
        text(ui, {end.x, end.y + end.h / 2, end.w, end.h / 2}, entry.state, Type::small, t.muted, Align::right);
        text_or_dots(ui, {box.x, box.y, box.w, box.h / 2}, entry.title, Type::strong, t.ink, Align::left);
        text_or_dots(ui, {box.x, box.y + box.h / 2, box.w, box.h / 2}, entry.who, Type::small, t.muted,
                     Align::left);
    }
    end_list(ui, rect, content, memory.incidents);
}

// What is supposed, marked as such.
void supposition(Ui& ui, ReviewMemory& memory, Rect rect) {
    const Theme& t = *ui.colours;
    const Rect keys = cut_bottom(rect, ui.dp(48), ui.dp(8));
    if (button(ui, "leave supposition", keys, Look::primary, ui.say("Volver al acta", "Back to the record"),
               Icon::back)) {
        forget_supposed(memory);
        return;
    }
    fill(ui, rect, t.warning_soft, ui.dp(12));
    frame(ui, rect, t.warning, ui.dp(12));
    std::vector<Block> blocks = {
        Passage{std::string(ui.say("Supuesto: no se escribe en el acta", "Supposed: not written to the record")),
                Passage::Style::strong}};
    if (memory.play >= 0)
        blocks.push_back(
            Passage{memory.roll->plays[static_cast<std::size_t>(memory.play)].text, Passage::Style::quiet});
    else
        for (const Event& event : memory.supposed) blocks.push_back(Passage{write(event), Passage::Style::quiet});
    if (!memory.supposition->refusal.empty())
        blocks.push_back(
            Passage{std::string(ui.say("No es posible: ", "Not possible: ")) + memory.supposition->refusal + ".",
                    Passage::Style::bad});
    for (const std::string& said : memory.supposition->said) blocks.push_back(Passage{said});
    read(ui, rect.inset(ui.dp(12)), blocks, memory.page);
}

Intent event_page(Ui& ui, const View& view, ReviewMemory& memory, Rect rect) {
    const Review& review = view.review();
    Intent intent;
    std::vector<Block> blocks;
    blocks.push_back(Passage{memory.event == 0
                                 ? std::string(ui.say("Posición inicial", "Starting position"))
                                 : std::to_string(memory.event) + ". " + review.sentence(memory.event),
                             Passage::Style::strong});
    const IncidentAccount* account = account_of(view, memory);
    if (account != nullptr) {
        const Incident& entry = review.incidents()[static_cast<std::size_t>(*memory.chosen)];
        blocks.push_back(
            Passage{entry.title + (entry.who.empty() ? "" : " · " + entry.who), Passage::Style::heading});
        for (const auto& [heading, said] : account->passages) {
            blocks.push_back(Passage{heading, Passage::Style::quiet});
            blocks.push_back(Passage{said});
        }
        Rect chips = cut_bottom(rect, ui.dp(48), ui.dp(8));
        if (account->could_be_claimed && !memory.supposition) {
            const Rect ask = cut_right(chips, chips.w * 0.46F, ui.dp(6));
            if (button(ui, "suppose claim", ask, Look::plain, ui.say("¿Y si lo soplan?", "Had they claimed?")))
                memory.supposition = review.suppose_claimed(static_cast<std::size_t>(*memory.chosen));
        }
        if (account->check != 0) {
            const Rect ask = cut_right(chips, chips.w * 0.46F, ui.dp(6));
            if (button(ui, "accounts", ask, Look::plain, ui.say("¿Qué pudo pasar?", "What may have happened?")))
                intent = Go{Screen::accounts, account->check};
        }
        const auto count =
            static_cast<int>(std::min(account->cited.size(), static_cast<std::size_t>(chips.w / ui.dp(56))));
        const auto first = account->cited.begin();
        if (Intent cited = citations(ui, chips, {first, first + count}); cited.index() != 0) intent = cited;
    } else {
        blocks.push_back(
            Passage{std::string(ui.say("Nada irregular en este evento.", "Nothing irregular in this event.")),
                    Passage::Style::quiet});
    }
    card(ui, rect);
    read(ui, rect.inset(ui.dp(12)), blocks, memory.page);
    return intent;
}

void roll_page(Ui& ui, const View& view, ReviewMemory& memory, Rect rect) {
    const Theme& t = *ui.colours;
    const RollAccount* roll = roll_of(view, memory, memory.event);
    card(ui, rect);
    rect = rect.inset(ui.dp(10));
    if (roll == nullptr || roll->silent) {
        text(ui, rect,
             roll == nullptr
                 ? ui.say("Antes de este momento no se ha tirado.", "Nothing was thrown before this moment.")
                 : ui.say("Esta tirada todavía se puede soplar: en modo torneo no se dice qué se debía.",
                          "This roll can still be blown: in tournament mode nobody is told what was owed."),
             Type::strong, t.muted, Align::centre);
        return;
    }
    text(ui, cut_top(rect, line_height(ui, Type::strong), ui.dp(2)), roll->title, Type::strong, t.ink);
    if (!roll->owed.empty()) {
        const float high = std::min(text_height(ui, roll->owed, Type::body, rect.w), rect.h * 0.35F);
        text(ui, cut_top(rect, high, ui.dp(4)), roll->owed, Type::body, t.danger);
    }
    const auto legal = static_cast<int>(roll->plays.size());
    const bool lawful =
        std::any_of(roll->plays.begin(), roll->plays.end(), [](const LegalPlay& play) { return play.played; });
    std::string said = std::to_string(legal) + std::string(legal == 1 ? ui.say(" jugada legal", " legal play")
                                                                      : ui.say(" jugadas legales", " legal plays"));
    if (!lawful) said += ui.say("; la que se hizo no lo es", "; what was played is none");
    text(ui, cut_top(rect, line_height(ui, Type::small), ui.dp(4)), said, Type::small, t.muted);
    const Rect foot = cut_bottom(rect, line_height(ui, Type::small) * 2, ui.dp(4));
    text(ui, foot,
         ui.say("Toque una jugada, o lleve una ficha a otra casilla: ¿y si…?",
                "Tap a play, or carry a token elsewhere: what if…?"),
         Type::small, t.muted);
    const float high = ui.dp(54), content = high * static_cast<float>(legal);
    const float top = begin_list(ui, rect, content, memory.plays);
    for (int at = 0; at < legal; ++at) {
        const LegalPlay& play = roll->plays[static_cast<std::size_t>(at)];
        const Rect box{rect.x, top + high * static_cast<float>(at), rect.w - ui.dp(6), high - ui.dp(6)};
        if (box.bottom() < rect.y || box.y > rect.bottom()) continue;
        const bool enabled = ui.enabled;
        ui.enabled = enabled && inside(rect, box);
        if (button(ui, "legal " + std::to_string(at), box, play.played ? Look::chosen : Look::plain, play.text,
                   play.played ? Icon::check : Icon::none, Type::body)) {
            memory.supposed = play.events;
            memory.supposition = view.review().suppose(roll->event, play.events);
            memory.play = at;
        }
        ui.enabled = enabled;
    }
    end_list(ui, rect, content, memory.plays);
}

Intent panel(Ui& ui, const View& view, ReviewMemory& memory, Rect rect) {
    const Rect tabs = cut_top(rect, ui.dp(48), ui.dp(8));
    const std::array<std::string, 3> names = {std::string(ui.say("Hallazgos", "Findings")),
                                              std::string(ui.say("Evento", "Event")),
                                              std::string(ui.say("Tirada", "Roll"))};
    for (int at = 0; at < 3; ++at)
        if (button(ui,
                   std::array<const char*, 3>{"panel cases", "panel event",
                                              "panel roll"}[static_cast<std::size_t>(at)],
                   column(tabs, at, 3, ui.dp(4)), static_cast<int>(memory.panel) == at ? Look::chosen : Look::plain,
                   names[static_cast<std::size_t>(at)])) {
            memory.panel = static_cast<ReviewPanel>(at);
            forget_supposed(memory);
        }
    if (memory.supposition) {
        supposition(ui, memory, rect);
        return {};
    }
    switch (memory.panel) {
    case ReviewPanel::incidents: incident_list(ui, view, memory, rect); break;
    case ReviewPanel::event: return event_page(ui, view, memory, rect);
    case ReviewPanel::roll: roll_page(ui, view, memory, rect); break;
    }
    return {};
}

} // namespace

void forget_judgements(ReviewMemory& memory) {
    forget_supposed(memory);
    memory.chosen.reset();
    memory.account.reset();
    memory.roll.reset();
    memory.choosing = memory.playing = false;
}

Intent review(Ui& ui, const View& view, ReviewMemory& memory) {
    const bool covered = memory.filtering || memory.more || memory.choosing;
    ui.enabled = !covered;
    const auto last = static_cast<std::uint32_t>(view.review().record().events.size());
    if (!memory.chosen) go_to(view, memory, std::min(memory.event, last));
    keep_playing(ui, view, memory);
    Rect rest = ui.screen.inset(ui.dp(8));
    Intent intent;
    Rect head = cut_top(rest, ui.dp(48), ui.dp(8));
    if (button(ui, "back", cut_left(head, ui.dp(48), ui.dp(8)), Look::quiet, {}, Icon::back)) intent = Back{};
    const bool narrow = head.w < ui.dp(560);
    if (button(ui, "more", cut_right(head, ui.dp(narrow ? 48 : 270), ui.dp(8)), Look::plain,
               narrow ? "" : ui.say("Acta, estadísticas…", "Acta, statistics…"), Icon::more))
        memory.more = true;
    if (button(ui, "table", cut_right(head, ui.dp(narrow ? 48 : 130), ui.dp(8)), Look::plain,
               narrow ? "" : ui.say("La mesa", "The table"), Icon::board))
        intent = Go{Screen::table};
    std::string title(ui.say("Revisión", "Review"));
    for (const auto& [name, value] : view.review().record().header.tags)
        if (name == "event") title += " · " + value;
    text_or_dots(ui, head, title, Type::title, ui.colours->ink, Align::left);
    const float gap = ui.dp(8);
    if (rest.w > rest.h) {
        Rect foot = cut_bottom(rest, ui.dp(52), gap);
        transport(ui, view, memory, cut_left(foot, std::min(ui.dp(560), foot.w * 0.56F), gap));
        timeline(ui, view, memory, foot);
        const float size = std::min(rest.h, rest.w - ui.dp(392));
        const Rect strip = view.settings().left_handed ? cut_right(rest, size, gap) : cut_left(rest, size, gap);
        board(ui, view, memory, {strip.x, strip.y + (strip.h - size) / 2, size, size});
    } else {
        const float size = std::min(rest.w, rest.h - ui.dp(52 + 52 + 300) - 3 * gap);
        const Rect strip = cut_top(rest, size, gap);
        board(ui, view, memory, {strip.x + (strip.w - size) / 2, strip.y, size, size});
        timeline(ui, view, memory, cut_top(rest, ui.dp(52), gap));
        transport(ui, view, memory, cut_top(rest, ui.dp(52), gap));
    }
    if (Intent other = panel(ui, view, memory, rest); other.index() != 0) intent = other;
    if (!covered) return intent;
    ui.enabled = true;
    if (Intent asked = review_sheet(ui, view, memory); asked.index() != 0) intent = asked;
    return intent;
}

} // namespace arbiter::ui
