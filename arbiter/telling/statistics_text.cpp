#include "statistics_text.h"

#include "json.h"
#include "wording.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace arbiter {
namespace {

std::vector<std::string> words(std::initializer_list<Text> texts, Language language) {
    std::vector<std::string> result;
    for (const Text& text : texts) result.emplace_back(text.in(language));
    return result;
}

// A row a player by `row_of(numbers)`, and one for all where there are several.
template <class RowOf>
Grid grid_of(std::vector<std::string> head, const Numbers& numbers, const std::vector<std::string>& names,
             Language language, RowOf row_of) {
    Grid grid{std::move(head), {}, false};
    const auto add = [&](std::string name, const PlayerNumbers& player) {
        std::vector<std::string> row{std::move(name)};
        for (std::string& cell : row_of(player)) row.push_back(std::move(cell));
        grid.rows.push_back(std::move(row));
    };
    for (const std::string& name : names) add(name, numbers.players.at(name));
    if (names.size() > 1) add(say({"Todos", "All"}, language), numbers.total());
    return grid;
}

// Counts under their heads, a row a player.
Grid counts_grid(std::initializer_list<Text> head, const Numbers& numbers, const std::vector<std::string>& names,
                 Language language, std::vector<std::uint32_t> (*counts)(const PlayerNumbers&)) {
    return grid_of(words(head, language), numbers, names, language, [&](const PlayerNumbers& player) {
        std::vector<std::string> row;
        for (const std::uint32_t count : counts(player)) row.push_back(std::to_string(count));
        return row;
    });
}

std::string p_text(const DiceTest& test, Language language) {
    if (!test.enough) return "–";
    return test.p < 0.001 ? "<" + decimal(0.001, 3, language) : decimal(test.p, 3, language);
}

std::string share(std::uint32_t part, std::uint32_t whole, Language language) {
    return whole == 0 ? "–" : decimal(100.0 * part / whole, 1, language) + " %";
}

std::string duration(double seconds) {
    const auto whole = std::lround(seconds);
    return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

// What a p-value means to somebody who never met one.
std::string meaning(const DiceTest& test, Language language) {
    if (!test.enough)
        return say({"hay muy pocas tiradas para decir algo.", "there are too few throws to say anything."},
                   language);
    const std::string p =
        test.p < 0.001 ? "p < " + decimal(0.001, 3, language) : "p = " + decimal(test.p, 3, language);
    if (test.p >= 0.05)
        return say({"{}. Nada llamativo: con dados buenos se ve algo así o más en {} de cada 100 casos.",
                    "{}. Nothing remarkable: fair dice do this or more in {} of 100 cases."},
                   language, p, std::lround(test.p * 100));
    if (test.p >= 0.01)
        return say({"{}. Algo raro: con dados buenos pasa en {} de cada 100 casos. De veinte pruebas, una sale así "
                    "por puro azar.",
                    "{}. Somewhat rare: fair dice do this in {} of 100 cases. Of twenty tests one comes out so by "
                    "mere chance."},
                   language, p, std::max(1L, std::lround(test.p * 100)));
    return say({"{}. Muy raro con dados buenos, menos de 1 de cada 100 casos: conviene revisar los dados y cómo se "
                "lanzan.",
                "{}. Very rare with fair dice, less than 1 in 100 cases: have a look at the dice and how they are "
                "thrown."},
               language, p);
}

Json json_of(const DiceTest& test) {
    return {{"statistic", test.statistic}, {"p", test.p}, {"enough", test.enough}};
}

Json json_of(const PlayerNumbers& player) {
    return {{"matches", player.matches},
            {"won", player.won},
            {"throws", player.throws},
            {"double_throws", player.double_throws},
            {"first_die", player.die[0]},
            {"second_die", player.die[1]},
            {"mean", player.mean()},
            {"pairs", player.pairs},
            {"captures", player.captures},
            {"captured", player.captured},
            {"exits", player.exits},
            {"claims", player.claims},
            {"upheld", player.upheld},
            {"too_late", player.too_late},
            {"unfounded", player.unfounded()},
            {"omissions", player.omissions},
            {"sanctioned", player.sanctioned},
            {"forgiven", player.forgiven},
            {"miscounts", player.miscounts},
            {"other_findings", player.other_findings},
            {"timed_turns", player.turns},
            {"seconds", player.seconds},
            {"longest_turn", player.longest},
            {"tests",
             {{"faces", json_of(faces_test(player.faces()))},
              {"first_die", json_of(faces_test(player.die[0]))},
              {"second_die", json_of(faces_test(player.die[1]))},
              {"pairs", json_of(pairs_test(player.pair_count(), player.double_throws))}}}};
}

} // namespace

std::string decimal(double value, int digits, Language language) {
    std::string text = fmt::format("{:.{}f}", value, digits);
    if (language == Language::spanish) std::replace(text.begin(), text.end(), '.', ',');
    return text;
}

std::array<std::string, seat_count> known_names(const Header& header, Language language) {
    std::array<std::string, seat_count> names;
    for (Seat seat = 0; seat < seat_count; ++seat) {
        const auto& name = header.names[seat];
        const bool named = name && name->find_first_not_of(" \t") != std::string::npos;
        names[seat] = named ? printable(*name) : player_name(header, seat, language);
    }
    return names;
}

Numbers numbers_of_record(const Record& record, const Replay& judged, const std::vector<std::int64_t>& stored,
                          Language language) {
    return numbers_of(course_of(record, judged), judged, known_names(record.header, language), stored);
}

std::string left_out_text(std::size_t matches, Language language) {
    return say(matches == 1 ? Text{"{} partida no se contó: fue alterada, o esta versión no la entiende.",
                                   "{} match was not counted: it was altered, or is beyond this version."}
                            : Text{"{} partidas no se contaron: fueron alteradas, o esta versión no las entiende.",
                                   "{} matches were not counted: they were altered, or are beyond this version."},
               language, matches);
}

Grid play_grid(const Numbers& numbers, const std::vector<std::string>& names, Language language) {
    return grid_of(words({{"Jugador", "Player"},
                          {"Tiradas", "Throws"},
                          {"Pares", "Pairs"},
                          {"% pares", "% pairs"},
                          {"Media", "Mean"},
                          {"Salidas", "Exits"},
                          {"Capturas", "Captures"},
                          {"Le comieron", "Captured"}},
                         language),
                   numbers, names, language, [&](const PlayerNumbers& player) {
                       return std::vector<std::string>{std::to_string(player.throws),
                                                       std::to_string(player.pair_count()),
                                                       share(player.pair_count(), player.double_throws, language),
                                                       player.throws == 0 ? "–"
                                                                          : decimal(player.mean(), 2, language),
                                                       std::to_string(player.exits),
                                                       std::to_string(player.captures),
                                                       std::to_string(player.captured)};
                   });
}

Grid claims_grid(const Numbers& numbers, const std::vector<std::string>& names, Language language) {
    return counts_grid({{"Jugador", "Player"},
                        {"Reclamó", "Claimed"},
                        {"Concedidos", "Upheld"},
                        {"Tarde", "Too late"},
                        {"Sin razón", "Unfounded"}},
                       numbers, names, language, [](const PlayerNumbers& player) {
                           return std::vector{player.claims, player.upheld, player.too_late, player.unfounded()};
                       });
}

Grid faults_grid(const Numbers& numbers, const std::vector<std::string>& names, Language language) {
    return counts_grid({{"Jugador", "Player"},
                        {"Omisiones", "Omissions"},
                        {"Castigadas", "Sanctioned"},
                        {"Perdonadas", "Forgiven"},
                        {"Mal contadas", "Miscounts"},
                        {"Otros", "Others"}},
                       numbers, names, language, [](const PlayerNumbers& player) {
                           return std::vector{player.omissions, player.sanctioned, player.forgiven,
                                              player.miscounts, player.other_findings};
                       });
}

Grid faces_grid(const Numbers& numbers, const std::vector<std::string>& names, Language language) {
    Grid grid{words({{"Dado", "Die"}}, language), {}, false};
    for (int face = 1; face <= 6; ++face) grid.head.push_back(std::to_string(face));
    grid.head.emplace_back("χ²");
    grid.head.emplace_back("p");
    const auto add = [&](std::string name, const Faces& faces) {
        const DiceTest test = faces_test(faces);
        std::vector<std::string> row{std::move(name)};
        for (const std::uint32_t count : faces) row.push_back(std::to_string(count));
        row.push_back(decimal(test.statistic, 2, language));
        row.push_back(p_text(test, language));
        grid.rows.push_back(std::move(row));
    };
    for (const std::string& name : names) {
        const PlayerNumbers& player = numbers.players.at(name);
        add(say({"{}, primero", "{}, first"}, language, name), player.die[0]);
        add(say({"{}, segundo", "{}, second"}, language, name), player.die[1]);
    }
    const PlayerNumbers all = numbers.total();
    add(say({"Todos, primero", "All, first"}, language), all.die[0]);
    add(say({"Todos, segundo", "All, second"}, language), all.die[1]);
    return grid;
}

Grid pairs_grid(const Numbers& numbers, const std::vector<std::string>& names, Language language) {
    auto head = words({{"Pares", "Pairs"}}, language);
    for (int face = 1; face <= 6; ++face) head.push_back(fmt::format("{0}-{0}", face));
    head.push_back(say({"Total", "Total"}, language));
    head.push_back(say({"Esperados", "Expected"}, language));
    head.emplace_back("p");
    return grid_of(std::move(head), numbers, names, language, [&](const PlayerNumbers& player) {
        std::vector<std::string> row;
        for (const std::uint32_t count : player.pairs) row.push_back(std::to_string(count));
        row.push_back(std::to_string(player.pair_count()));
        row.push_back(decimal(player.double_throws / 6.0, 1, language));
        row.push_back(p_text(pairs_test(player.pair_count(), player.double_throws), language));
        return row;
    });
}

Grid time_grid(const Numbers& numbers, const std::vector<std::string>& names, Language language) {
    if (numbers.total().seconds == 0) return {};
    return grid_of(words({{"Jugador", "Player"},
                          {"Turnos con hora", "Timed turns"},
                          {"Media por turno", "Mean a turn"},
                          {"El más largo", "The longest"},
                          {"En total", "In all"}},
                         language),
                   numbers, names, language, [](const PlayerNumbers& player) {
                       return std::vector<std::string>{
                           std::to_string(player.turns),
                           player.turns == 0 ? "–" : duration(static_cast<double>(player.seconds) / player.turns),
                           duration(static_cast<double>(player.longest)),
                           duration(static_cast<double>(player.seconds))};
                   });
}

std::vector<std::string> dice_verdicts(const Numbers& numbers, Language language) {
    const PlayerNumbers all = numbers.total();
    const std::uint32_t dice = sum_of(all.faces());
    std::vector<std::string> sentences;
    const auto test = [&](Text name, const DiceTest& result) {
        sentences.push_back(std::string(name.in(language)) + meaning(result, language));
    };
    test({"Caras de los dos dados juntos (ji-cuadrado): ", "Faces of both dice together (chi-square): "},
         faces_test(all.faces()));
    test({"Primer dado anotado (ji-cuadrado): ", "First die recorded (chi-square): "}, faces_test(all.die[0]));
    test({"Segundo dado anotado (ji-cuadrado): ", "Second die recorded (chi-square): "}, faces_test(all.die[1]));
    test({"Pares, que son uno de cada seis tiros de dos dados (ji-cuadrado): ",
          "Pairs, one throw of two dice in six (chi-square): "},
         pairs_test(all.pair_count(), all.double_throws));
    test({"Orden de sumas altas y bajas (rachas): ", "Order of high and low sums (runs): "},
         runs_test(numbers.runs));
    if (dice > 0 && dice < 3000)
        sentences.push_back(say(
            {"Con {} dados lanzados solo se notan dados muy cargados: una cara tendría que salir cerca del {} % "
             "de las veces, y no el {} %. Que una prueba no diga nada no demuestra que los dados sean buenos.",
             "With {} dice thrown only heavily loaded dice show: a face would have to fall some {} % of the "
             "time, not {} %. That a test finds nothing does not prove the dice fair."},
            language, dice, std::lround(std::min(100.0, 100 * (1.0 / 6 + 3 * std::sqrt(5.0 / 36 / dice)))),
            decimal(100.0 / 6, 1, language)));
    return sentences;
}

std::string statistics_text(const Numbers& numbers, Language language) {
    std::vector<std::string> names;
    for (const auto& [name, player] : numbers.players) names.push_back(name);
    std::string text = say({"Partidas: {}\n\n", "Matches: {}\n\n"}, language, numbers.matches);
    for (const Grid& grid : {play_grid(numbers, names, language), claims_grid(numbers, names, language),
                             faults_grid(numbers, names, language), faces_grid(numbers, names, language),
                             pairs_grid(numbers, names, language), time_grid(numbers, names, language)})
        if (!grid.rows.empty()) text += grid_text(grid) + '\n';
    text += say({"¿Son buenos los dados?\n", "Are these dice fair?\n"}, language);
    for (const std::string& sentence : dice_verdicts(numbers, language)) text += "  " + sentence + '\n';
    return text;
}

Json statistics_json(const Numbers& numbers) {
    Json json = {{"matches", numbers.matches}, {"players", Json::object()}};
    for (const auto& [name, player] : numbers.players) json["players"][name] = json_of(player);
    json["all"] = json_of(numbers.total());
    json["runs"] = {{"high", numbers.runs.high},
                    {"low", numbers.runs.low},
                    {"runs", numbers.runs.runs},
                    {"expected", numbers.runs.expected},
                    {"test", json_of(runs_test(numbers.runs))}};
    return json;
}

} // namespace arbiter
