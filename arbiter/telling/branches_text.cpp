#include "branches_text.h"

#include "sentence.h"
#include "wording.h"

#include <fmt/format.h>

namespace arbiter {
namespace {

std::string found_text(const std::vector<Finding>& findings, Language language) {
    if (findings.empty()) return say({"en regla", "in order"}, language);
    std::string text;
    for (const Finding& finding : findings)
        text += say({"{}{} ({}, evento {})", "{}{} ({}, event {})"}, language, text.empty() ? "" : "; ",
                    title(finding.kind, language), token_list(finding.tokens), finding.event);
    return text;
}

std::string misplaced_text(const Branch& branch, const Check& table, Language language) {
    if (table.seats == 0)
        return say({"nadie verificó el tablero (falta una línea «verifica»)",
                    "nobody read the board (a line \"check\" is missing)"},
                   language);
    if (branch.misplaced == 0)
        return say({"llevan al tablero tal como está", "lead to the board as it stands"}, language);
    std::string text;
    for_each(branch.misplaced, [&](Token token) {
        const Seat seat = seat_of(token);
        text += say({"{}{} acaba en {} y está en {}", "{}{} ends on {} and stands on {}"}, language,
                    text.empty() ? "" : "; ", write_token(token),
                    write_square(branch.reached.at[token], seat, language),
                    write_square(table.position.at[token], seat, language));
    });
    return text;
}

std::string step_text(const Branch& branch, std::size_t step, Language language) {
    if (step >= branch.told.size()) return say({"aquí termina el acta", "here the record ends"}, language);
    const std::uint32_t number = branch.told[step];
    return say({"evento {}, {}: {}", "event {}, {}: {}"}, language, number, fact(branch.course, number, language),
               sentence(branch.course.record, number, branch.course.positions[number - 1],
                        branch.course.positions[number], language));
}

std::string conclusion(const Branches& branches, const std::array<std::string, 2>& names, Language language) {
    if (branches.table.seats == 0)
        return say({"Sin una línea «verifica» no se puede decir cuál de las dos explica el tablero.",
                    "Without a line \"check\" nobody can say which of them explains the board."},
                   language);
    const bool first = branches.branch[0].explains(), second = branches.branch[1].explains();
    if (first && second)
        return say({"Las dos explican el tablero sin irregularidades: el tablero no decide.",
                    "Both explain the board without irregularities: the board does not decide."},
                   language);
    if (first || second)
        return say({"Solo {} explica el tablero sin irregularidades.",
                    "Only {} explains the board without irregularities."},
                   language, names[first ? 0 : 1]);
    const bool leads_first = branches.branch[0].misplaced == 0, leads_second = branches.branch[1].misplaced == 0;
    if (leads_first != leads_second)
        return say({"Solo {} lleva al tablero tal como está, con las irregularidades dichas.",
                    "Only {} leads to the board as it stands, with the irregularities named."},
                   language, names[leads_first ? 0 : 1]);
    if (leads_first)
        return say({"Las dos llevan al tablero, las dos con irregularidades.",
                    "Both lead to the board, both with irregularities."},
                   language);
    return say({"Ninguna de las dos explica el tablero.", "Neither of them explains the board."}, language);
}

} // namespace

std::string branches_text(const Branches& branches, const std::array<std::string, 2>& names, Language language) {
    std::string text =
        say({"Eventos en que coinciden: {}\n", "Events told alike: {}\n"}, language, branches.common);
    if (branches.differ) {
        text += say({"Primera diferencia:\n", "First difference:\n"}, language);
        for (int which = 0; which < 2; ++which)
            text += fmt::format("  {}: {}\n", names[which],
                                step_text(branches.branch[which], branches.common, language));
    } else {
        text += say({"Ninguna diferencia en el juego.\n", "No difference in the play.\n"}, language);
    }
    if (branches.table.seats != 0)
        text += say({"El tablero como está, según {}: {}\n", "The board as it stands, by {}: {}\n"}, language,
                    names[branches.table_of], write(branches.table.position, branches.table.seats, language));
    if (branches.tables_differ)
        text += say({"Tampoco coinciden en el tablero: {} leyó otro.\n",
                     "They do not agree on the board either: {} read another one.\n"},
                    language, names[1 - branches.table_of]);
    for (int which = 0; which < 2; ++which) {
        const Branch& branch = branches.branch[which];
        text += say({"\n{}\n  dados: {}\n  conteos: {}\n  fichas: {}; {}\n",
                     "\n{}\n  dice: {}\n  counts: {}\n  tokens: {}; {}\n"},
                    language, names[which], found_text(branch.dice, language), found_text(branch.counts, language),
                    found_text(branch.tokens, language), misplaced_text(branch, branches.table, language));
        if (!branch.omissions.empty())
            text +=
                say({"  omisiones: {}\n", "  omissions: {}\n"}, language, found_text(branch.omissions, language));
    }
    return text + '\n' + conclusion(branches, names, language) + '\n';
}

} // namespace arbiter
