#include "report.h"

#include "answers_text.h"
#include "explanation.h"
#include "house_rules.h"
#include "json.h"
#include "paraphrase.h"
#include "wording.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter {
namespace {

// Adds "house_rules": {"exit": "optional"} where house rules made the difference.
Json citing(Json entry, const Citations::Options& cited, const Rules& rules) {
    for (const Option* option : cited) entry["house_rules"][std::string(option->name)] = option->value(rules).name;
    return entry;
}

Json position_of(const Table& table) {
    Json position = Json::object();
    for (Seat seat = 0; seat < seat_count; ++seat) {
        if (!table.seated(seat)) continue;
        Json& squares = position[std::string(1, letter(seat))] = Json::array();
        for (Token token = first_token(seat); token < first_token(seat) + tokens_a_seat; ++token)
            squares.push_back(write_square(table.position.at[token], seat));
    }
    return position;
}

Json turn_of(const Replay& replay) {
    static constexpr std::array<const char*, 4> must = {"roll", "move", "crown", "over"};
    const Due due = replay.due();
    std::vector<int> pending;
    if (due.must == Must::move)
        for (int die = 0; die < 2; ++die)
            if (replay.table().roll.pending(die)) pending.push_back(replay.table().roll.owed[die].value);
    std::sort(pending.begin(), pending.end());
    return {{"player", seat_name(due.seat)},
            {"must", must[static_cast<int>(due.must)]},
            {"dice", due.dice},
            {"pending", pending},
            {"pairs", due.pairs},
            {"attempt", due.attempt}};
}

// Escape sequences of a terminal, or nothing.
struct Colours {
    std::string_view strong, warning, plain, off;
};
constexpr Colours with_colours = {"\033[1m", "\033[33m", "\033[2m", "\033[0m"};

std::string event_heading(const Source& source, const Replay& replay, std::uint32_t event, Language language,
                          const Colours& colours) {
    const auto name = Text{"Evento", "Event"}.in(language);
    return fmt::format("{}{} {}{}  {}\n", colours.strong, name, event, colours.off,
                       standing_line(source, replay, event, language));
}

std::string citation_text(const Citations::Options& cited, const Rules& rules, Language language) {
    if (cited.empty()) return {};
    const Text words = cited.size() == 1 ? Text{"por la regla de la casa", "by the house rule"}
                                         : Text{"por las reglas de la casa", "by the house rules"};
    return fmt::format("    {} {}\n", words.in(language), named_options(cited, rules));
}

// `course` is given where the whole record is told; then the finding is explained.
std::string finding_text(const Header& header, const Replay& replay, const Finding& finding,
                         const Citations& citations, Language language, const Colours& colours,
                         const Course* course = nullptr) {
    std::string text = fmt::format("  {}{}{}", colours.warning, title(finding.kind, language), colours.off);
    if (finding.seat != no_seat) text += " · " + player_name(header, finding.seat, language);
    if (finding.tokens != 0) text += " · " + token_list(finding.tokens);
    text += '\n';
    const auto line = [&](const std::string& what) {
        if (!what.empty()) text += "    " + what + '\n';
    };
    if (course != nullptr) {
        const Explanation said = explain(finding, *course, replay, language);
        for (const std::string& what : {said.facts, said.meaning, said.owed, said.slip, said.price}) line(what);
        if (is_live(finding)) line(said.remedy);
    } else {
        line(owed(finding, replay.rules(), language));
    }
    const bool unfinished = replay.due().must == Must::move && finding.roll == replay.table().roll.index;
    line(window(finding, unfinished, language));
    text += citation_text(citations.of(finding), replay.rules(), language);
    const Text& rule = paragraphs()[info(finding.kind).paragraphs[0] - 1];
    return text +
           fmt::format("    {}{}: {}{}\n", colours.plain, rule_names(finding.kind), rule.in(language), colours.off);
}

std::string claim_text(const Header& header, const Rules& rules, const Claim& claim, const Citations& citations,
                       Language language, const Colours& colours) {
    const int paragraph = paragraph_of(claim.verdict);
    const Text& rule = paragraphs()[paragraph - 1];
    return fmt::format("  {}{}{} · {} · {}\n{}    {}§{}: {}{}\n", colours.warning,
                       Text{"soplo", "claim"}.in(language), colours.off, player_name(header, claim.by, language),
                       verdict(claim, language), citation_text(citations.of(claim), rules, language), colours.plain,
                       paragraph, rule.in(language), colours.off);
}

// The ruleset and what it changes; empty where the record keeps to the rulebook and is judged under it.
std::string rules_heading(const Header& header, const Header* agreed, Language language) {
    std::string text;
    if (agreed != nullptr)
        text = fmt::format(fmt::runtime(Text{"Juzgada bajo {}; la partida se acordó bajo {}.\n",
                                             "Judged under {}; the match was agreed under {}.\n"}
                                            .in(language)),
                           rules_name(header, language), rules_name(*agreed, language));
    if (const std::string changed = departures(header.rules, language); !changed.empty())
        text += fmt::format(
            fmt::runtime(
                Text{"Reglas: {}; del reglamento cambia:\n{}", "Rules: {}; what departs from the rulebook:\n{}"}.in(
                    language)),
            rules_name(header, language), changed);
    return text;
}

std::string counts(std::span<const Finding> findings, std::span<const Claim> claims, Language language) {
    std::string text = fmt::format("{}: {}", Text{"Hallazgos", "Findings"}.in(language), findings.size());
    std::string parts;
    for (int at = 0; at < status_count; ++at) {
        const auto status = static_cast<Status>(at);
        const auto count = std::count_if(findings.begin(), findings.end(),
                                         [&](const Finding& finding) { return finding.status == status; });
        if (count > 0)
            parts += fmt::format("{}{} {}", parts.empty() ? "" : ", ", status_of_several(status, language), count);
    }
    if (!parts.empty()) text += " (" + parts + ")";
    const auto upheld = std::count_if(claims.begin(), claims.end(),
                                      [](const Claim& claim) { return claim.verdict == Verdict::upheld; });
    return text +
           fmt::format(fmt::runtime(Text{" · Soplos: {}, concedidos {}", " · Claims: {}, upheld {}"}.in(language)),
                       claims.size(), upheld);
}

} // namespace

std::string standing_line(const Source& source, const Replay& replay, std::uint32_t event, Language language) {
    if (event == 0) return std::string(Text{"posición inicial", "starting position"}.in(language));
    const std::uint32_t amendment = replay.amended_by(event);
    if (amendment == 0) { // what an export says behind an event is no part of it
        const std::string& line = source.lines[event - 1];
        const std::size_t comment = comment_of(line);
        return line.compare(comment, 3, "#@ ") == 0 ? line.substr(0, line.find_last_not_of(" \t", comment - 1) + 1)
                                                    : line;
    }
    return fmt::format(
        fmt::runtime(Text{"{}  (enmendado por el evento {})", "{}  (amended by event {})"}.in(language)),
        write(source.record, replay.standing(source.record, event), language), amendment);
}

std::string event_text(const Header& header, const Replay& replay, std::uint32_t event, Language language,
                       bool coloured, bool discreet, const Citations& citations) {
    const Colours colours = coloured ? with_colours : Colours{};
    std::string text;
    for (const Finding& finding : replay.findings_of(event)) {
        const bool unsaid = discreet && is_omission(finding.kind) && finding.status == Status::open;
        if (!unsaid) text += finding_text(header, replay, finding, citations, language, colours);
    }
    const auto claims = replay.claims();
    const auto claim =
        std::lower_bound(claims.begin(), claims.end(), event,
                         [](const Claim& entry, std::uint32_t number) { return entry.event < number; });
    if (claim != claims.end() && claim->event == event)
        text += claim_text(header, replay.rules(), *claim, citations, language, colours);
    return text;
}

std::string text_report(const Source& source, const Replay& replay, Language language, bool coloured,
                        const Background& background) {
    const Colours colours = coloured ? with_colours : Colours{};
    const Header& header = source.record.header;
    const auto findings = replay.findings();
    const auto claims = replay.claims();
    const Course course = course_of(source.record, replay);
    std::string text = rules_heading(header, background.agreed, language);
    std::uint32_t last = UINT32_MAX;
    const auto open_event = [&](std::uint32_t event) {
        if (event != last)
            text += (text.empty() ? "" : "\n") + event_heading(source, replay, event, language, colours);
        last = event;
    };
    auto claim = claims.begin();
    const auto claims_before = [&](std::uint32_t event) {
        for (; claim != claims.end() && claim->event < event; ++claim) {
            open_event(claim->event);
            text += claim_text(header, replay.rules(), *claim, background.citations, language, colours);
        }
    };
    for (const Finding& finding : findings) {
        claims_before(finding.event);
        open_event(finding.event);
        text += finding_text(header, replay, finding, background.citations, language, colours, &course);
    }
    claims_before(UINT32_MAX);
    for (const auto& [event, why] : replay.lapsed()) {
        open_event(event);
        text += "  " + lapse_text(why, language) + '\n';
    }
    if (!text.empty()) text += '\n';
    const auto places = final_places(replay.rules(), replay.table());
    text += waiting(header, replay.due(), language);
    if (!places.empty())
        text += std::string(" ") + std::string(Text{"Ganador:", "Winner:"}.in(language)) + ' ' +
                player_name(header, places.front(), language) + '.';
    text +=
        '\n' + std::string(colours.strong) + counts(findings, claims, language) + std::string(colours.off) + '\n';
    if (background.otherwise.empty()) return text;
    text += fmt::format("\n{}{}{}\n", colours.strong, otherwise_heading(language), colours.off);
    for (const Otherwise& one : background.otherwise)
        text += "  " + otherwise_sentence(one, header, language) + '\n';
    return text;
}

// The items as a JSON array, one after the other, so that a long list is never held as a tree.
template <class Items, class JsonOf>
std::string array_of(const Items& items, JsonOf json_of) {
    std::string text = "[";
    for (const auto& item : items) {
        if (text.size() > 1) text += ',';
        text += dumped(json_of(item));
    }
    return text + ']';
}

std::string json_report(const Record& record, const Replay& replay, const std::string& file,
                        const Background& background) {
    const Rules& rules = replay.rules();
    std::string text;
    const auto add = [&](std::string_view key, const std::string& value) {
        text += fmt::format("{}\"{}\":{}", text.empty() ? '{' : ',', key, value);
    };
    if (!file.empty()) add("file", dumped(file));
    add("rules", dumped(record.header.ruleset->name));
    add("options", dumped(options_of(record.header)));
    if (background.agreed != nullptr)
        add("agreed",
            dumped({{"rules", background.agreed->ruleset->name}, {"options", options_of(*background.agreed)}}));
    add("events", std::to_string(record.events.size()));
    const auto cited = [&](const auto& entry, Json json) {
        return citing(std::move(json), background.citations.of(entry), rules);
    };
    add("findings",
        array_of(replay.findings(), [&](const Finding& finding) { return cited(finding, finding_of(finding)); }));
    add("claims", array_of(replay.claims(), [&](const Claim& claim) { return cited(claim, claim_of(claim)); }));
    add("position", dumped(position_of(replay.table())));
    add("turn", dumped(turn_of(replay)));
    add("places", array_of(final_places(replay.rules(), replay.table()), seat_name));
    if (!replay.lapsed().empty())
        add("lapsed", array_of(replay.lapsed(), [](const auto& lapse) { return Json(lapse.first); }));
    if (!background.otherwise.empty())
        add("otherwise", array_of(background.otherwise, [](const Otherwise& one) {
                const auto shown = [](const std::vector<std::string>& lines) {
                    Json list = Json::array();
                    for (const std::string& line : lines) list.push_back(printable(line));
                    return list;
                };
                return Json{{"event", one.event},
                            {"judge", printable(one.judge)},
                            {"then", shown(one.then)},
                            {"now", shown(one.now)}};
            }));
    return text + '}';
}

} // namespace arbiter
