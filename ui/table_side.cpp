// The table's other column: soplos, what shows at once with its remedies, and the record; and an event of it by
// itself.
#include "screens.h"

#include <algorithm>

namespace arbiter::ui {
namespace {

Intent claims(Ui& ui, const View& view, TableMemory& memory, Rect& rest) {
    const Header& header = view.record().header;
    const int seats = std::popcount(header.seats);
    Rect row = cut_top(rest, ui.dp(52), ui.dp(8));
    Intent intent;
    int place = 0;
    for (Seat seat = 0; seat < seat_count; ++seat) {
        if ((header.seats >> seat & 1) == 0) continue;
        const Rect cell = column(row, place++, seats, ui.dp(4));
        const std::string name = short_name(header, seat, ui.language);
        if (button(ui, std::string("claim ") + letter(seat), cell, Look::plain, {})) {
            memory.tokens = view.claim_choices(seat);
            if (std::popcount(static_cast<unsigned>(memory.tokens)) > 1) {
                memory.sheet = Sheet::ask;
                memory.word = Word::claim;
                memory.seat = seat;
            } else {
                intent = Append{{std::string("claim ") + letter(seat)}};
            }
        }
        Rect inner = cell.inset(ui.dp(4));
        fill(ui, cut_left(inner, ui.dp(5), ui.dp(4)), ui.colours->seat[seat], ui.dp(2));
        const Rect upper{inner.x, inner.y, inner.w, inner.h * 0.52F};
        text(ui, upper, ui.say("¡Soplo!", "Soplo!"), Type::strong, ui.colours->ink);
        text_or_dots(ui, {inner.x, upper.bottom(), inner.w, inner.h * 0.48F}, name, Type::small, ui.colours->muted,
                     Align::left);
    }
    return intent;
}

// What the newest event that is not put aside shows, with all that would put it right.
Intent newest_notice(Ui& ui, const View& view, TableMemory& memory, Rect& rest) {
    const Notice* newest = nullptr;
    std::vector<std::string> remedies;
    for (const Notice& notice : view.notices()) {
        if (notice.event <= memory.accepted) continue;
        if (newest == nullptr || notice.event != newest->event) {
            newest = &notice;
            remedies.clear();
        }
        for (const std::string& remedy : notice.remedies)
            if (remedies.size() < 2 && std::find(remedies.begin(), remedies.end(), remedy) == remedies.end())
                remedies.push_back(remedy);
    }
    if (newest == nullptr) return {};
    const bool placeable = newest->placeable && remedies.size() < 2;
    const Theme& t = *ui.colours;
    // Where there is little room the remedies stand beside the title, else below it.
    const bool beside = rest.h < ui.dp(116);
    Rect box = cut_top(rest, ui.dp(beside ? 58 : 110), ui.dp(8));
    fill(ui, box, t.warning_soft, ui.dp(12));
    frame(ui, box, t.warning, ui.dp(12));
    box = box.inset(ui.dp(5));
    Intent intent;
    const Rect line = beside ? cut_left(box, box.w * 0.34F, ui.dp(4)) : cut_top(box, ui.dp(48), ui.dp(4));
    if (touch(ui, "notice", line)) memory.sheet = Sheet::notices;
    std::string said = newest->title;
    if (view.notices().size() > 1) said += "  (" + std::to_string(view.notices().size()) + ")";
    text(ui, {line.x + ui.dp(6), line.y, line.w - ui.dp(10), line.h}, said, Type::strong, t.ink);
    const int count = static_cast<int>(remedies.size()) + (placeable ? 2 : 1);
    int place = 0;
    for (const std::string& remedy : remedies)
        if (button(ui, remedy, column(box, place++, count, ui.dp(4)), Look::plain, remedy_text(ui, remedy)))
            intent = Append{{remedy}};
    if (placeable &&
        button(ui, "place", column(box, place++, count, ui.dp(4)), Look::plain, ui.say("Colocar…", "Place…"))) {
        memory.mode = BoardMode::place;
        memory.grip = {};
    }
    if (button(ui, "accept", column(box, place, count, ui.dp(4)), Look::plain, ui.say("Dejar así", "Leave it")))
        memory.accepted = newest->event;
    return intent;
}

void record_list(Ui& ui, const View& view, TableMemory& memory, Rect rect) {
    const Theme& t = *ui.colours;
    if (rect.h < ui.dp(48)) return;
    card(ui, rect);
    rect = rect.inset(ui.dp(4));
    const auto count = static_cast<std::uint32_t>(view.record().events.size());
    const float high = ui.dp(48);
    if (count == 0) {
        text(ui, rect, ui.say("El acta empieza con el primer evento.", "The record begins with the first event."),
             Type::small, t.muted, Align::centre);
        return;
    }
    const float content = high * static_cast<float>(count);
    if (memory.looking != memory.followed && memory.looking != now) { // the row of the event stays in sight
        const float row = high * static_cast<float>(count - std::min(memory.looking, count));
        memory.record.offset =
            std::clamp(memory.record.offset, row + high - rect.h, std::max(row, row + high - rect.h));
    }
    memory.followed = memory.looking;
    const float top = begin_list(ui, rect, content, memory.record);
    // Newest first; only the rows in sight are worded.
    const auto first = static_cast<std::uint32_t>(std::max(0.0F, (rect.y - top) / high));
    for (std::uint32_t row = first; row < count; ++row) {
        const Rect box{rect.x, top + high * static_cast<float>(row), rect.w - ui.dp(4), high};
        if (box.y > rect.bottom()) break;
        const std::uint32_t event = count - row;
        // An `undo` stands for itself; what it struck, or put another event in the place of, does not stand.
        const bool struck = view.replay().amended_by(event) != 0 ||
                            (view.replay().struck(event) && view.record().events[event - 1].word != Word::undo);
        if (memory.looking == event) fill(ui, box, t.accent_soft, ui.dp(8));
        const ImU32 ink = struck ? t.muted : t.ink;
        const float number = ui.dp(38);
        text(ui, {box.x + ui.dp(2), box.y, number - ui.dp(6), box.h}, std::to_string(event), Type::small, t.muted,
             Align::right);
        const Rect words{box.x + number + ui.dp(4), box.y + ui.dp(1), box.w - number - ui.dp(26), box.h - ui.dp(2)};
        const std::string said = view.sentence(event);
        text(ui, words, said, Type::body, ink);
        if (struck)
            ui.draw->AddLine({words.x, words.centre().y},
                             {words.x + std::min(words.w, text_width(ui, said, Type::body)), words.centre().y},
                             t.muted, ui.dp(1.5F));
        if (view.irregular(event) || view.to_review(event)) {
            const ImVec2 dot{box.right() - ui.dp(11), box.centre().y};
            if (view.irregular(event))
                ui.draw->AddCircleFilled(dot, ui.dp(5), t.warning);
            else
                ui.draw->AddCircle(dot, ui.dp(5), t.muted, 0, ui.dp(2));
        }
        if (inside(rect, box) && touch(ui, "event " + std::to_string(event), box)) {
            memory.looking = memory.looking == event ? now : event;
            memory.sheet_scroll = {};
        }
    }
    end_list(ui, rect, content, memory.record);
}

} // namespace

// An event of the record: what it said, what was found in it, and how it is struck.
Intent past_event(Ui& ui, const View& view, TableMemory& memory, Rect rect) {
    const Theme& t = *ui.colours;
    const std::uint32_t event = std::min(memory.looking, static_cast<std::uint32_t>(view.record().events.size()));
    const auto found = view.findings(event);
    std::string said(event == 0 ? std::string(ui.say("Posición inicial", "Starting position"))
                                : view.sentence(event));
    if (const auto judgement = view.judgement(event)) said += "\n\n" + judgement->verdict + "\n" + judgement->rule;
    for (const Notice& notice : found)
        said += "\n\n" + notice.title + "\n" + (notice.detail.empty() ? "" : notice.detail + "\n") + notice.window +
                "\n" + notice.rule;
    Intent intent;
    const Rect keys = cut_bottom(rect, ui.dp(48), ui.dp(8));
    if (event != 0 && !view.replay().struck(event) &&
        button(ui, "strike", column(keys, 0, found.empty() ? 1 : 2, ui.dp(8)), Look::plain,
               ui.say("Borrar del acta…", "Strike from the record…"), Icon::undo))
        memory.sheet = Sheet::undo;
    if (!found.empty() &&
        button(ui, "cite §" + std::to_string(found.front().paragraph), column(keys, 1, 2, ui.dp(8)), Look::plain,
               "§" + std::to_string(found.front().paragraph), Icon::book))
        intent = Go{Screen::rulebook, 0, found.front().paragraph};
    card(ui, rect);
    const Rect list = rect.inset(ui.dp(14));
    const float content = text_height(ui, said, Type::body, list.w - ui.dp(8));
    const float top = begin_list(ui, list, content, memory.sheet_scroll);
    text(ui, {list.x, top, list.w - ui.dp(8), content}, said, Type::body, t.ink);
    end_list(ui, list, content, memory.sheet_scroll);
    return intent;
}

Intent side_column(Ui& ui, const View& view, TableMemory& memory, Rect rect) {
    Intent intent;
    if (is_live(memory) && !view.replay().state().record_closed) {
        intent = claims(ui, view, memory, rect);
        if (Intent remedy = newest_notice(ui, view, memory, rect); remedy.index() != 0) intent = remedy;
    }
    record_list(ui, view, memory, rect);
    return intent;
}

std::string remedy_text(const Ui& ui, const std::string& line) {
    const std::string word = line.substr(0, line.find(' '));
    const std::string rest = line.size() > word.size() ? line.substr(word.size()) : std::string();
    if (word == "fix") return std::string(ui.say("Corregir", "Set right")) + rest;
    if (word == "jail") return std::string(ui.say("Cárcel:", "To jail:")) + rest;
    if (word == "annul") return std::string(ui.say("Anular la tirada", "Annul the roll"));
    if (word == "retract") return std::string(ui.say("Devolver la jugada", "Take the move back"));
    if (word == "restore") return std::string(ui.say("Restablecer", "Restore"));
    return line;
}

} // namespace arbiter::ui
