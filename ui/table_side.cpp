// The table's other column: soplos, what shows at once with its remedies, and the record; and an event of it by
// itself.
#include "screens.h"

#include <algorithm>

namespace arbiter::ui {
namespace {

// In units, each with what parts it from the next.
constexpr float claims_height = 52 + 8, notice_height = 110 + 8, row_height = 48;

void open(TableMemory& memory, Sheet sheet) {
    memory.sheet = sheet;
    memory.sheet_scroll = {};
}

Intent claims(Ui& ui, const View& view, TableMemory& memory, Rect& rest) {
    const Header& header = view.record().header;
    const int seats = std::popcount(header.seats);
    const Rect row = cut_top(rest, ui.dp(claims_height - 8), ui.dp(8));
    Intent intent;
    const auto claiming = [&](Seat seat) {
        const std::string name = short_name(header, seat, ui.language);
        return ui.language == Language::spanish ? "reclama " + name : name + " claims";
    };
    // Where that is too long for some, the name stands in a line of its own.
    bool roomy = true;
    for_each_seat(header.seats, [&](Seat seat) {
        roomy =
            roomy && text_width(ui, claiming(seat), Type::small) <= column(row, 0, seats, ui.dp(4)).w - ui.dp(17);
    });
    int place = 0;
    for_each_seat(header.seats, [&](Seat seat) {
        const Rect cell = column(row, place++, seats, ui.dp(4));
        if (button(ui, std::string("claim ") + letter(seat), cell, Look::plain, {})) {
            memory.tokens = view.claim_choices(seat);
            if (std::popcount(static_cast<unsigned>(memory.tokens)) > 1) {
                memory.sheet = Sheet::tie;
                memory.seat = seat;
            } else {
                intent = Append{{Event{.word = Word::claim, .seat = seat}}};
            }
        }
        Rect inner = cell.inset(ui.dp(4));
        fill(ui, cut_left(inner, ui.dp(5), ui.dp(4)), ui.colours->seat[seat], ui.dp(2));
        const Rect upper{inner.x, inner.y, inner.w, inner.h * 0.52F};
        text(ui, upper, roomy ? ui.say("¡Soplo!", "Soplo!") : ui.say("Reclama", "Claim by"), Type::strong,
             ui.colours->ink);
        text_or_dots(ui, {inner.x, upper.bottom(), inner.w, inner.h * 0.48F},
                     roomy ? claiming(seat) : short_name(header, seat, ui.language), Type::small, ui.colours->muted,
                     Align::left);
    });
    return intent;
}

// What the newest event that is not put aside shows, with what would put it right.
struct Newest {
    const Notice* notice = nullptr;
    std::vector<Event> remedies;
};

Newest newest_notice(const View& view, const TableMemory& memory) {
    Newest newest;
    for (const Notice& notice : view.notices()) {
        if (notice.event <= memory.accepted) continue;
        if (newest.notice == nullptr || notice.event != newest.notice->event) newest = {&notice, {}};
        for (const Event& remedy : notice.remedies)
            if (newest.remedies.size() < 2 &&
                std::find(newest.remedies.begin(), newest.remedies.end(), remedy) == newest.remedies.end())
                newest.remedies.push_back(remedy);
    }
    return newest;
}

std::string title_of(const Ui& ui, const View& view, const Notice& notice) {
    const std::size_t others = view.notices().size() - 1;
    if (others == 0) return notice.title;
    if (others == 1) return notice.title + std::string(ui.say(" y otra más", " and another"));
    return notice.title + std::string(ui.say(" y ", " and ")) + std::to_string(others) +
           std::string(ui.say(" más", " more"));
}

Intent notice_card(Ui& ui, const View& view, TableMemory& memory, Rect& rest) {
    const Newest newest = newest_notice(view, memory);
    if (newest.notice == nullptr) return {};
    Rect box = cut_top(rest, ui.dp(notice_height - 8), ui.dp(8));
    fill(ui, box, ui.colours->warning_soft, ui.dp(12));
    frame(ui, box, ui.colours->warning, ui.dp(12));
    box = box.inset(ui.dp(5));
    Intent intent;
    const Rect line = cut_top(box, ui.dp(48), ui.dp(4));
    if (touch(ui, "notice", line)) open(memory, Sheet::notices);
    text(ui, {line.x + ui.dp(6), line.y, line.w - ui.dp(10), line.h}, title_of(ui, view, *newest.notice),
         Type::strong, ui.colours->ink);
    const bool placeable = newest.notice->placeable && newest.remedies.size() < 2;
    const bool mismatch = newest.notice->mismatch && newest.remedies.empty();
    const int count = static_cast<int>(newest.remedies.size()) + (placeable || mismatch ? 2 : 1);
    int place = 0;
    for (const Event& remedy : newest.remedies)
        if (button(ui, write(remedy), column(box, place++, count, ui.dp(4)), Look::plain, remedy_text(ui, remedy)))
            intent = Append{{remedy}};
    if (placeable &&
        button(ui, "place", column(box, place++, count, ui.dp(4)), Look::plain, ui.say("Colocar…", "Place…"))) {
        memory.mode = BoardMode::place;
        memory.grip = {};
    }
    if (mismatch && button(ui, "accounts", column(box, place++, count, ui.dp(4)), Look::plain,
                           ui.say("¿Qué pudo pasar?", "What happened?")))
        intent = Go{Screen::accounts, newest.notice->event};
    if (button(ui, "accept", column(box, place, count, ui.dp(4)), Look::plain, ui.say("Dejar así", "Leave it")))
        memory.accepted = newest.notice->event;
    return intent;
}

// The sign of an event with something irregular in it, or with something for the review.
void draw_sign(Ui& ui, ImVec2 centre, bool irregular) {
    if (irregular)
        ui.draw->AddCircleFilled(centre, ui.dp(5), ui.colours->warning);
    else
        ui.draw->AddCircle(centre, ui.dp(5), ui.colours->muted, 0, ui.dp(2));
}

void record_row(Ui& ui, const View& view, const TableMemory& memory, std::uint32_t event, const Rect& box) {
    const Theme& t = *ui.colours;
    const bool stands = view.stands(event);
    if (memory.looking == event) fill(ui, box, t.accent_soft, ui.dp(8));
    Rect rest{box.x + ui.dp(2), box.y + ui.dp(1), box.w - ui.dp(6), box.h - ui.dp(2)};
    text(ui, cut_left(rest, ui.dp(32), ui.dp(8)), std::to_string(event), Type::small, t.muted, Align::right);
    const Rect sign = cut_right(rest, ui.dp(14), ui.dp(4));
    if (view.irregular(event) || view.to_review(event)) draw_sign(ui, sign.centre(), view.irregular(event));
    if (const std::string fate = view.fate(event); !fate.empty())
        text(ui, cut_right(rest, text_width(ui, fate, Type::small), ui.dp(6)), fate, Type::small, t.muted);
    const std::string said = view.sentence(event);
    text(ui, rest, said, Type::body, stands ? t.ink : t.muted);
    if (!stands)
        ui.draw->AddLine({rest.x, rest.centre().y},
                         {rest.x + std::min(rest.w, text_width(ui, said, Type::body)), rest.centre().y}, t.muted,
                         ui.dp(1.5F));
}

void record_list(Ui& ui, const View& view, TableMemory& memory, Rect rect) {
    const Theme& t = *ui.colours;
    card(ui, rect);
    rect = {rect.x + ui.dp(4), rect.y, rect.w - ui.dp(8), rect.h};
    const auto count = static_cast<std::uint32_t>(view.record().events.size());
    const float high = ui.dp(row_height);
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
        record_row(ui, view, memory, event, box);
        if (inside(rect, box) && touch(ui, "event " + std::to_string(event), box)) {
            memory.looking = memory.looking == event ? now : event;
            memory.sheet_scroll = {};
        }
    }
    end_list(ui, rect, content, memory.record);
}

} // namespace

// An event of the record: what it said, what was found in it, and how it is struck or corrected.
Intent past_event(Ui& ui, const View& view, TableMemory& memory, Rect rect) {
    const Theme& t = *ui.colours;
    const std::uint32_t event = std::min(memory.looking, static_cast<std::uint32_t>(view.record().events.size()));
    Intent intent;
    if (event != 0 && !view.replay().struck(event) && !is_closed(view)) {
        const Rect keys = cut_bottom(rect, ui.dp(48), ui.dp(8));
        if (button(ui, "strike", column(keys, 0, 2, ui.dp(8)), Look::plain, ui.say("Borrar…", "Strike…"),
                   Icon::undo))
            open(memory, Sheet::undo);
        const Event& standing = view.replay().standing(view.record(), event);
        const bool amendable = can_be_amended(standing.word);
        if (button(ui, "amend", column(keys, 1, 2, ui.dp(8)), amendable ? Look::plain : Look::disabled,
                   ui.say("Corregir…", "Correct…"), Icon::pen) &&
            amendable) {
            memory.amended = standing;
            open(memory, Sheet::amend);
        }
    }
    struct Remark {
        std::string said;
        std::vector<int> cited;
    };
    std::vector<Remark> remarks = {
        {event == 0 ? std::string(ui.say("Posición inicial", "Starting position")) : view.sentence(event), {}}};
    if (const std::string fate = event == 0 ? "" : view.fate(event); !fate.empty())
        remarks.front().said += " · " + fate;
    if (const auto judgement = view.judgement(event))
        remarks.push_back({judgement->verdict + "\n" + judgement->rule, judgement->cited});
    for (const Notice& notice : view.findings(event))
        remarks.push_back({notice.title + "\n" + (notice.detail.empty() ? "" : notice.detail + "\n") +
                               notice.window + "\n" + notice.rule,
                           notice.cited});
    card(ui, rect);
    const bool irregular = view.irregular(event), signed_for = irregular || view.to_review(event);
    if (signed_for) {
        Rect legend = cut_top(rect, ui.dp(36));
        draw_sign(ui, {legend.x + ui.dp(20), legend.centre().y + ui.dp(4)}, irregular);
        legend = {legend.x + ui.dp(34), legend.y + ui.dp(6), legend.w - ui.dp(46), legend.h - ui.dp(4)};
        text(ui, legend,
             irregular ? ui.say("Con irregularidad", "With an irregularity")
                       : ui.say("Para la revisión", "For the review"),
             Type::strong, irregular ? t.warning : t.muted);
    }
    const Rect list = rect.inset(ui.dp(14));
    const float width = list.w - ui.dp(8), gap = ui.dp(14);
    const auto height = [&](const Remark& remark) {
        return text_height(ui, remark.said, Type::body, width) + (remark.cited.empty() ? 0 : ui.dp(48 + 8)) + gap;
    };
    float content = 0;
    for (const Remark& remark : remarks) content += height(remark);
    float y = begin_list(ui, list, content, memory.sheet_scroll);
    for (const Remark& remark : remarks) {
        Rect room{list.x, y, width, height(remark) - gap};
        y += height(remark);
        if (!remark.cited.empty()) {
            const Rect row = cut_bottom(room, ui.dp(48), ui.dp(8));
            const bool enabled = ui.enabled;
            ui.enabled = enabled && inside(list, row);
            if (Intent cited = citations(ui, row, remark.cited); cited.index() != 0) intent = cited;
            ui.enabled = enabled;
        }
        text(ui, room, remark.said, Type::body, t.ink);
    }
    end_list(ui, list, content, memory.sheet_scroll);
    return intent;
}

bool has_room_for_notice(const Ui& ui, const Rect& side) {
    return side.h >= ui.dp(claims_height + notice_height + 2 * row_height);
}

bool notice_line(Ui& ui, const View& view, TableMemory& memory, const Rect& rect) {
    const Newest newest = newest_notice(view, memory);
    if (newest.notice == nullptr) return false;
    fill(ui, rect, ui.colours->warning_soft, ui.dp(10));
    frame(ui, rect, ui.colours->warning, ui.dp(10));
    text(ui, {rect.x + ui.dp(8), rect.y + ui.dp(2), rect.w - ui.dp(14), rect.h - ui.dp(4)},
         title_of(ui, view, *newest.notice), Type::strong, ui.colours->ink);
    if (touch(ui, "notice", rect)) open(memory, Sheet::notices);
    return true;
}

Intent side_column(Ui& ui, const View& view, TableMemory& memory, Rect rect) {
    Intent intent;
    if (is_live(memory) && !is_closed(view)) {
        const bool roomy = has_room_for_notice(ui, rect);
        intent = claims(ui, view, memory, rect);
        if (roomy)
            if (Intent remedy = notice_card(ui, view, memory, rect); remedy.index() != 0) intent = remedy;
    }
    record_list(ui, view, memory, rect);
    return intent;
}

std::string remedy_text(const Ui& ui, const Event& remedy) {
    std::string tokens;
    for_each(remedy.named(), [&](Token token) { tokens += " " + write_token(token); });
    switch (remedy.word) {
    case Word::fix: return std::string(ui.say("Corregir", "Set right")) + tokens;
    case Word::jail: return std::string(ui.say("Cárcel:", "To jail:")) + tokens;
    case Word::annul: return std::string(ui.say("Anular la tirada", "Annul the roll"));
    case Word::retract: return std::string(ui.say("Devolver la jugada", "Take the move back"));
    case Word::restore: return std::string(ui.say("Restablecer", "Restore"));
    case Word::first:
    case Word::roll:
    case Word::void_throw:
    case Word::out:
    case Word::move:
    case Word::end:
    case Word::crown:
    case Word::claim:
    case Word::penalty:
    case Word::expel:
    case Word::retire:
    case Word::place:
    case Word::check:
    case Word::note:
    case Word::undo:
    case Word::close: break;
    }
    return write(remedy);
}

} // namespace arbiter::ui
