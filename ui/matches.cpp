// The history: every match of the archive, newest first, found by player, date or event; new ones, import, export.
#include "screens.h"

#include "engine/words.h"

#include <algorithm>

namespace arbiter::ui {
namespace {

Intent import_sheet(Ui& ui, const View& view, MatchesMemory& memory) {
    bool closed = false;
    Rect rest = sheet(ui, 720, 560, ui.say("Importar un acta", "Import a record"), closed);
    const auto files = view.importable();
    Intent intent;
    if (files.empty())
        text(ui, rest,
             ui.say("No hay archivos .acta en la carpeta personal, en Descargas ni en la memoria conectada.",
                    "There is no .acta file in the home folder, in Downloads, or on a connected drive."),
             Type::body, ui.colours->muted, Align::centre);
    const float high = ui.dp(56), content = high * static_cast<float>(files.size());
    float y = begin_list(ui, rest, content, memory.scroll);
    for (const std::string& file : files) {
        const Rect row{rest.x, y, rest.w - ui.dp(6), high - ui.dp(6)};
        y += high;
        const bool enabled = ui.enabled;
        ui.enabled = enabled && inside(rest, row);
        if (button(ui, "import " + file, row, Look::plain, file, Icon::arrive, Type::body)) intent = Import{file};
        ui.enabled = enabled;
    }
    end_list(ui, rest, content, memory.scroll);
    if (closed || intent.index() != 0) memory.importing = false;
    return intent;
}

void draw_row(Ui& ui, const Summary& match, Rect box) {
    const Theme& t = *ui.colours;
    card(ui, box);
    if (holding(ui, box)) fill(ui, box, faded(t.ink, 0.08F), ui.dp(12));
    box = {box.x + ui.dp(16), box.y + ui.dp(6), box.w - ui.dp(32), box.h - ui.dp(12)};
    Rect end = cut_right(box, ui.dp(150), ui.dp(12));
    text(ui, {end.x, end.y, end.w, end.h / 2}, match.date, Type::small, t.muted, Align::right);
    text(ui, {end.x, end.y + end.h / 2, end.w, end.h / 2}, match.state, Type::small,
         match.open ? t.accent : t.muted, Align::right);
    Rect title{box.x, box.y, box.w, box.h / 2};
    if (match.sample) {
        const std::string_view said = ui.say("muestra", "sample");
        const Rect tag = cut_right(title, text_width(ui, said, Type::small) + ui.dp(16), ui.dp(8)).inset(ui.dp(2));
        fill(ui, tag, t.accent_soft, ui.dp(8));
        text(ui, tag, said, Type::small, t.ink, Align::centre);
    }
    text_or_dots(ui, title, match.title, Type::strong, t.ink, Align::left);
    text_or_dots(ui, {box.x, box.y + box.h / 2, box.w, box.h / 2}, match.players, Type::body, t.muted, Align::left);
}

} // namespace

Intent matches(Ui& ui, const View& view, MatchesMemory& memory) {
    const Theme& t = *ui.colours;
    ui.enabled = !memory.importing;
    Intent intent;
    Rect rest = ui.screen.inset(ui.dp(12));
    Rect keys{};
    if (memory.typing) keys = cut_bottom(rest, keyboard_height(ui), ui.dp(8));

    const float gap = ui.dp(8), side = ui.dp(48);
    Rect head = cut_top(rest, side, ui.dp(10));
    if (button(ui, "settings", cut_right(head, side, gap), Look::quiet, {}, Icon::gear))
        intent = Go{Screen::settings};
    if (button(ui, "rulebook", cut_right(head, side, gap), Look::quiet, {}, Icon::book))
        intent = Go{Screen::rulebook};
    if (button(ui, "statistics", cut_right(head, side, gap), Look::quiet, {}, Icon::chart))
        intent = Go{Screen::archive_statistics};
    const bool narrow = rest.w < ui.dp(700);
    const float wide = ui.dp(narrow ? 48 : 150);
    if (button(ui, "import", cut_right(head, wide, gap), Look::plain, narrow ? "" : ui.say("Importar", "Import"),
               Icon::arrive)) {
        memory.importing = true;
        memory.scroll = {};
    }
    if (button(ui, "new match", cut_right(head, ui.dp(184), gap), Look::primary,
               ui.say("Nueva partida", "New match"), Icon::plus))
        intent = Go{Screen::new_match};
    text(ui, head, ui.say("Partidas", "Matches"), Type::large, t.ink);

    const Rect search = cut_top(rest, side, ui.dp(10));
    Rect typed = search;
    const Rect clear = cut_right(typed, side);
    icon(ui, memory.search.empty() ? Icon::search : Icon::cross, clear.centre(), ui.dp(20), t.muted);
    if (field(ui, "search", {typed.x, typed.y, typed.w - ui.dp(4), typed.h},
              ui.say("Buscar jugador, evento o fecha", "Search player, event or date"), memory.search,
              memory.typing)) {
        memory.typing = true;
        memory.keyboard = keyboard_for(memory.search);
    }
    if (touch(ui, "clear search", clear)) memory.search.clear();

    std::vector<std::size_t> found;
    const std::string wanted = fold(memory.search);
    for (std::size_t index = 0; index < view.matches(); ++index)
        if (wanted.empty() || view.haystack(index).find(wanted) != std::string::npos) found.push_back(index);
    if (found.empty())
        text(ui, {rest.x, rest.y, rest.w, std::min(rest.h, ui.dp(200))},
             memory.search.empty() ? ui.say("Todavía no hay partidas.", "There are no matches yet.")
                                   : ui.say("Ninguna partida coincide.", "No match fits."),
             Type::title, t.muted, Align::centre);

    const float high = ui.dp(72);
    const float content = high * static_cast<float>(found.size());
    Scroll& scroll = memory.scroll;
    const float top = begin_list(ui, rest, content, scroll);
    const auto first = static_cast<std::size_t>(std::max(0.0F, (rest.y - top) / high));
    for (std::size_t row = first; row < found.size(); ++row) {
        const Rect box{rest.x, top + high * static_cast<float>(row), rest.w - ui.dp(6), high - ui.dp(8)};
        if (box.y > rest.bottom()) break;
        const Summary match = view.summary(found[row]);
        Rect open = box;
        const Rect out = cut_right(open, ui.dp(56));
        const Rect look = cut_right(open, ui.dp(56));
        draw_row(ui, match, open);
        icon(ui, Icon::leave, out.centre(), ui.dp(22), t.muted);
        icon(ui, Icon::eye, look.centre(), ui.dp(24), t.muted);
        if (!inside(rest, box)) continue;
        if (touch(ui, "match " + std::to_string(match.id), open)) intent = Go{Screen::table, match.id};
        if (touch(ui, "review " + std::to_string(match.id), look)) intent = Go{Screen::review, match.id};
        if (touch(ui, "export " + std::to_string(match.id), out)) intent = Export{match.id};
    }
    end_list(ui, rest, content, scroll);
    if (memory.typing && keyboard(ui, keys, memory.keyboard, memory.search)) memory.typing = false;
    if (memory.importing) {
        ui.enabled = true;
        if (Intent chosen = import_sheet(ui, view, memory); chosen.index() != 0) intent = chosen;
    }
    return intent;
}

} // namespace arbiter::ui
