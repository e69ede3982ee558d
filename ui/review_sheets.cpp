// The sheets over the review: what is shown, what else can be done with the match, and with which other record it
// is compared; and the marks that the first explains.
#include "screens.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace arbiter::ui {
namespace {

constexpr std::array<Text, group_count> group_names = {{{"Omisiones", "Omissions"},
                                                        {"Tiradas", "Throws"},
                                                        {"Jugadas", "Plays"},
                                                        {"Conteos", "Counts"},
                                                        {"Tablero", "Board"},
                                                        {"Soplos", "Soplos"}}};
constexpr std::array<Text, outcome_count> outcome_names = {{{"En pie", "Open"},
                                                            {"Castigados", "Punished"},
                                                            {"Perdonados", "Forgiven"},
                                                            {"Resueltos", "Settled"},
                                                            {"Anotados", "Noted"},
                                                            {"Rechazados", "Rejected"}}};

// A row of what can be shown or left out.
template <class Draw>
void filter_row(Ui& ui, Rect& rest, std::string_view title, int count, unsigned& chosen, std::string_view name,
                Draw draw_label) {
    text(ui, cut_top(rest, ui.dp(24), ui.dp(2)), title, Type::small, ui.colours->muted);
    const int across = rest.w > ui.dp(620) ? 6 : 3;
    for (int from = 0; from < count; from += across) {
        const Rect row = cut_top(rest, ui.dp(48), ui.dp(6));
        for (int at = from; at < std::min(count, from + across); ++at) {
            const Rect cell = column(row, at - from, std::min(count, across), ui.dp(6));
            const bool on = (chosen >> at & 1) != 0;
            if (button(ui, std::string(name) + " " + std::to_string(at), cell, on ? Look::chosen : Look::plain, {}))
                chosen ^= 1U << at;
            draw_label(at, cell);
        }
    }
}

void filter_sheet(Ui& ui, const View& view, ReviewMemory& memory) {
    bool closed = false;
    Rect rest =
        sheet(ui, 800, ui.screen.w > ui.dp(680) ? 400 : 540, ui.say("Qué se muestra", "What is shown"), closed);
    const Header& header = view.review().record().header;
    const Rect foot = cut_bottom(rest, ui.dp(48), ui.dp(8));
    const auto label = [&](const Rect& cell, std::string_view said) {
        text(ui, {cell.x + ui.dp(32), cell.y, cell.w - ui.dp(36), cell.h}, said, Type::body, ui.colours->ink);
    };
    filter_row(
        ui, rest, ui.say("De qué se trata", "What it is about"), group_count, memory.groups, "group",
        [&](int at, const Rect& cell) {
            draw_mark(ui, static_cast<Group>(at), Outcome::noted, {cell.x + ui.dp(18), cell.centre().y}, ui.dp(8));
            label(cell, group_names[static_cast<std::size_t>(at)].in(ui.language));
        });
    filter_row(ui, rest, ui.say("En qué quedó", "What became of it"), outcome_count, memory.outcomes, "outcome",
               [&](int at, const Rect& cell) {
                   draw_mark(ui, Group::counted, static_cast<Outcome>(at), {cell.x + ui.dp(18), cell.centre().y},
                             ui.dp(8));
                   label(cell, outcome_names[static_cast<std::size_t>(at)].in(ui.language));
               });
    text(ui, cut_top(rest, ui.dp(24), ui.dp(2)), ui.say("De quién", "Whose"), Type::small, ui.colours->muted);
    const Rect row = cut_top(rest, ui.dp(48), ui.dp(6));
    int place = 0;
    for_each_seat(header.seats, [&](Seat seat) {
        const Rect cell = column(row, place++, std::popcount(header.seats), ui.dp(6));
        const bool on = (memory.seats >> seat & 1) != 0;
        if (button(ui, std::string("of ") + letter(seat), cell, on ? Look::chosen : Look::plain, {}))
            memory.seats ^= 1U << seat;
        draw_token(ui, seat, "", {cell.x + ui.dp(18), cell.centre().y}, ui.dp(11));
        text_or_dots(ui, {cell.x + ui.dp(32), cell.y, cell.w - ui.dp(36), cell.h},
                     short_name(header, seat, ui.language), Type::body, ui.colours->ink, Align::left);
    });
    if (button(ui, "show all", column(foot, 0, 2, ui.dp(8)), Look::plain, ui.say("Mostrar todo", "Show all")))
        memory.groups = memory.outcomes = memory.seats = ~0U;
    if (button(ui, "filtered", column(foot, 1, 2, ui.dp(8)), Look::primary, ui.say("Listo", "Done"), Icon::check))
        closed = true;
    if (closed) memory.filtering = false;
}

// Everything else that can be done with the match.
Intent more_sheet(Ui& ui, const View& view, ReviewMemory& memory) {
    bool closed = false;
    Rect rest = sheet(ui, 640, 370, ui.say("Con esta partida", "With this match"), closed);
    Intent intent;
    const float gap = ui.dp(8);
    const auto row = [&] { return cut_top(rest, ui.dp(52), gap); };
    if (button(ui, "statistics", row(), Look::plain, ui.say("Estadísticas y dados", "Statistics and dice")))
        intent = Go{Screen::statistics};
    if (button(ui, "other rules", row(), Look::plain, ui.say("Con otras reglas", "Under other rules")))
        intent = Go{Screen::other_rules};
    if (button(ui, "compare", row(), Look::plain,
               ui.say("Comparar con otra acta…", "Compare with another record…"))) {
        memory.comparable = view.comparable();
        memory.choosing = true;
        memory.others = {};
    }
    text(ui, cut_top(rest, ui.dp(26), ui.dp(2)),
         ui.say("El acta, en su carpeta personal", "The acta, into your home folder"), Type::small,
         ui.colours->muted);
    constexpr std::array<std::pair<const char*, Text>, 4> forms = {{{"print letter", {"PDF carta", "PDF letter"}},
                                                                    {"print a4", {"PDF A4", "PDF A4"}},
                                                                    {"print html", {"HTML", "HTML"}},
                                                                    {"print text", {"Texto", "Text"}}}};
    const Rect keys = row();
    for (int at = 0; at < static_cast<int>(forms.size()); ++at) {
        const auto& [name, label] = forms[static_cast<std::size_t>(at)];
        if (button(ui, name, column(keys, at, 4, gap), Look::plain, label.in(ui.language)))
            intent = Print{static_cast<Form>(at)};
    }
    if (closed || memory.choosing || intent.index() != 0) memory.more = false;
    return intent;
}

// Another record of the same stretch of play.
Intent choose_other(Ui& ui, const View& view, ReviewMemory& memory) {
    bool closed = false;
    const Rect rest = sheet(ui, 720, 560, ui.say("¿Con cuál?", "With which?"), closed);
    Intent intent;
    if (memory.comparable.empty())
        text(ui, rest,
             ui.say("Ninguna otra acta del archivo tiene los mismos colores y la misma posición inicial. Importe "
                    "la otra "
                    "versión primero.",
                    "No other record of the archive has the same colours and starting position. Import the other "
                    "version first."),
             Type::body, ui.colours->muted, Align::centre);
    const float high = ui.dp(60), content = high * static_cast<float>(memory.comparable.size());
    float y = begin_list(ui, rest, content, memory.others);
    for (const std::size_t index : memory.comparable) {
        const Rect row{rest.x, y, rest.w - ui.dp(6), high - ui.dp(6)};
        y += high;
        if (row.bottom() < rest.y || row.y > rest.bottom()) continue;
        const Summary match = view.summary(index);
        const bool enabled = ui.enabled;
        ui.enabled = enabled && inside(rest, row);
        if (button(ui, "other " + std::to_string(match.id), row, Look::plain, {}))
            intent = Go{Screen::comparison, match.id};
        ui.enabled = enabled;
        text_or_dots(ui, row.inset(ui.dp(8)),
                     std::to_string(match.id) + " · " + match.title + " · " + match.players + " · " + match.date,
                     Type::body, ui.colours->ink, Align::left);
    }
    end_list(ui, rest, content, memory.others);
    if (closed || intent.index() != 0) memory.choosing = false;
    return intent;
}

} // namespace

// A shape for what it is about, a colour for what became of it; what has no consequence is hollow.
void draw_mark(Ui& ui, Group group, Outcome outcome, ImVec2 c, float r) {
    const Theme& t = *ui.colours;
    const std::array<ImU32, outcome_count> colours = {t.warning, t.danger, t.muted, t.good, t.accent, t.ink};
    const ImU32 colour = colours[static_cast<std::size_t>(outcome)];
    const bool hollow = outcome == Outcome::forgiven || outcome == Outcome::rejected;
    constexpr float tau = 6.2832F;
    std::array<ImVec2, 10> points;
    int count = 0;
    const auto ring = [&](int corners, float turn) {
        for (; count < corners; ++count) {
            const float angle = turn + tau * static_cast<float>(count) / static_cast<float>(corners);
            points[static_cast<std::size_t>(count)] = {c.x + r * std::sin(angle), c.y - r * std::cos(angle)};
        }
    };
    switch (group) {
    case Group::omission: ring(3, 0); break;
    case Group::thrown: ring(4, tau / 8); break;
    case Group::played: ring(4, 0); break;
    case Group::counted: ring(10, 0); break;
    case Group::state: ring(6, 0); break;
    case Group::soplo: ring(5, tau / 2); break;
    }
    if (!hollow) ui.draw->AddConvexPolyFilled(points.data(), count, colour);
    ui.draw->AddPolyline(points.data(), count, hollow ? colour : t.surface, ImDrawFlags_Closed,
                         hollow ? ui.dp(2) : ui.dp(1));
}

Intent review_sheet(Ui& ui, const View& view, ReviewMemory& memory) {
    if (memory.more) return more_sheet(ui, view, memory);
    if (memory.choosing) return choose_other(ui, view, memory);
    filter_sheet(ui, view, memory);
    return {};
}

} // namespace arbiter::ui
