#include "acta.h"

#include "arbiter/archive/archive.h"
#include "arbiter/telling/answers_text.h"
#include "arbiter/telling/explanation.h"
#include "arbiter/telling/house_rules.h"
#include "arbiter/telling/sentence.h"
#include "arbiter/telling/statistics_text.h"
#include "arbiter/telling/wording.h"
#include "board_drawing.h"
#include "board_text.h"
#include "engine/words.h"
#include "faces_chart.h"
#include "printable.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

namespace arbiter {
namespace {

std::string tag_of(const Header& header, std::initializer_list<std::string_view> names) {
    for (const auto& [name, value] : header.tags)
        if (std::find(names.begin(), names.end(), fold(name)) != names.end()) return value;
    return {};
}

// In UTC, as the log writes times, so that an acta is the same wherever it is printed.
std::string utc_date(std::int64_t time) {
    const auto day = std::chrono::floor<std::chrono::days>(std::chrono::sys_seconds(std::chrono::seconds(time)));
    const std::chrono::year_month_day date(day);
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                       static_cast<unsigned>(date.day()));
}

std::string utc_clock(std::int64_t time) {
    const std::int64_t second = (time % 86400 + 86400) % 86400;
    return fmt::format("{:02}:{:02}:{:02}", second / 3600, second / 60 % 60, second % 60);
}

std::string utc_text(std::int64_t time) {
    return fmt::format("{} {} UTC", utc_date(time), utc_clock(time).substr(0, 5));
}

// Writes one acta, section by section.
class Writer {
public:
    Writer(const Record& record, const Origin& origin, Language language)
        : record_(record), origin_(origin), language_(language), judged_(audit(record)), replay_(judged_.replay),
          course_(course_of(record, replay_)), citations_(cite(record, replay_)) {
        for (Seat seat = 0; seat < seat_count; ++seat) names_[seat] = player_name(header(), seat, language_);
    }

    Document write() {
        document_.language = language_;
        title();
        heading();
        result();
        rules();
        summary();
        otherwise();
        matters();
        sentences();
        signatures();
        seal();
        statistics();
        return std::move(document_);
    }

private:
    template <class... Values>
    std::string tell(std::string_view spanish, std::string_view english, const Values&... values) const {
        return say({spanish, english}, language_, values...);
    }
    template <class Piece>
    void add(Piece piece) {
        document_.elements.emplace_back(std::move(piece));
    }
    const Header& header() const { return record_.header; }
    bool seated(Seat seat) const { return (header().seats >> seat & 1) != 0; }

    std::vector<std::string> names() const {
        std::vector<std::string> names;
        for (Seat seat = 0; seat < seat_count; ++seat)
            if (seated(seat)) names.push_back(names_[seat]);
        return names;
    }

    // The stamps of the first and the last event that carry one.
    std::pair<std::int64_t, std::int64_t> stamps() const {
        std::pair<std::int64_t, std::int64_t> found{no_time, no_time};
        for (const Event& event : record_.events) {
            if (event.time == no_time) continue;
            if (found.first == no_time) found.first = event.time;
            found.second = event.time;
        }
        return found;
    }

    void title() {
        const std::string event = tag_of(header(), {"event", "evento", "torneo"});
        const std::string date = tag_of(header(), {"date", "fecha"});
        document_.title = event.empty() ? tell("Acta de la partida", "Record of the match") : event;
        document_.subtitle = event.empty() ? "" : tell("Acta de la partida", "Record of the match");
        document_.footer = origin_.archived ? tell("Sello {}", "Seal {}", origin_.seal)
                                            : tell("Huella {}", "Fingerprint {}", origin_.seal);
        const std::int64_t time = stamps().first;
        document_.date = time != no_time              ? utc_date(time)
                         : origin_.created != no_time ? utc_date(origin_.created)
                                                      : date;
    }

    void heading() {
        Facts facts;
        const auto fact = [&](std::string_view spanish, std::string_view english, std::string value) {
            if (!value.empty()) facts.rows.emplace_back(tell(spanish, english), std::move(value));
        };
        constexpr std::array<std::string_view, 9> told = {"event", "evento", "torneo",  "place", "lugar",
                                                          "date",  "fecha",  "referee", "juez"};
        fact("Lugar", "Place", tag_of(header(), {"place", "lugar"}));
        fact("Fecha", "Date", tag_of(header(), {"date", "fecha"}));
        if (const auto [first, last] = stamps(); first != no_time)
            fact("Horas anotadas", "Times noted", tell("{} a {}", "{} to {}", utc_text(first), utc_text(last)));
        if (origin_.created != no_time)
            fact("En el archivo desde", "In the archive since", utc_text(origin_.created));
        fact("Juez", "Referee", tag_of(header(), {"referee", "juez"}));
        for (const auto& [name, value] : header().tags) {
            const std::string folded = fold(name);
            if (std::find(told.begin(), told.end(), folded) != told.end()) continue;
            facts.rows.emplace_back(folded == "table" || folded == "mesa" ? tell("Mesa", "Table") : name, value);
        }
        std::string players;
        for (const std::string& name : names()) players += (players.empty() ? "" : " · ") + name;
        fact("Jugadores", "Players", players);
        fact("Reglas", "Rules", spoken_rules());
        fact("Eventos", "Events", std::to_string(record_.events.size()));
        std::string engine = tell("juzgada con arbiter {}", "judged by arbiter {}", engine_version());
        if (!origin_.engine.empty() && origin_.engine != engine_version())
            engine =
                tell("anotada con arbiter {}, ", "recorded with arbiter {}, ", printable(origin_.engine)) + engine;
        fact("Programa", "Program", engine);
        fact(origin_.archived ? "Sello" : "Huella", origin_.archived ? "Seal" : "Fingerprint", origin_.seal);
        add(std::move(facts));
    }

    // As people write the game's name; the log has no accents.
    std::string spoken_rules() const {
        constexpr std::string_view written = "parques";
        const std::string name = rules_name(header(), language_);
        return name.starts_with(written) ? "parqués" + name.substr(written.size()) : name;
    }

    // ", 17:13:05 UTC", if the event is stamped.
    std::string clock_of(std::uint32_t event) const {
        const std::int64_t time = record_.events[event - 1].time;
        return time == no_time ? "" : fmt::format(", {} UTC", utc_clock(time));
    }

    int at_home(Seat seat, std::uint32_t event) const {
        return std::popcount(tokens_on(course_.positions[event], heaven) & unsigned{tokens_of(seat)});
    }

    // The event with which the seat's last token came home to stay, 0 if not all of them are there.
    std::uint32_t finished_with(Seat seat) const {
        auto event = static_cast<std::uint32_t>(record_.events.size());
        if (at_home(seat, event) < tokens_a_seat) return 0;
        while (event > 0 && at_home(seat, event - 1) == tokens_a_seat) --event;
        return event;
    }

    // Who won or finished and with which event, how many tokens came home, and who left.
    Facts standings() const {
        Facts facts;
        const auto places = final_places(replay_.rules(), replay_.table());
        for (std::size_t place = 0; place < places.size(); ++place) {
            std::string who = names_[places[place]];
            if (const std::uint32_t event = finished_with(places[place]); event != 0)
                who += tell(", con el evento {}{}", ", with event {}{}", event, clock_of(event));
            facts.rows.emplace_back(
                place == 0 ? tell("Ganador", "Winner") : tell("Puesto {}", "Place {}", place + 1), who);
        }
        std::string home;
        const auto end = static_cast<std::uint32_t>(record_.events.size());
        for (Seat seat = 0; seat < seat_count; ++seat)
            if (seated(seat))
                home += fmt::format("{}{} {}", home.empty() ? "" : " · ", names_[seat], at_home(seat, end));
        facts.rows.emplace_back(tell("Fichas en el cielo", "Tokens in heaven"), home);
        for (Seat seat = 0; seat < seat_count; ++seat)
            if ((replay_.table().gone >> seat & 1) != 0)
                facts.rows.emplace_back(tell("Salió del juego", "Left the match"), names_[seat]);
        return facts;
    }

    void result() {
        add(Heading{tell("Resultado", "Result")});
        add(standings());
        const bool over = replay_.due().must == Must::over;
        std::string text = over ? "" : tell("La partida no ha terminado. ", "The match is not over. ");
        if (!over) text += waiting(header(), replay_.due(), language_);
        if (over && !replay_.state().record_closed)
            text += tell("El acta no está cerrada: el resultado es provisional (R17).",
                         "The record is not closed: the result is provisional (R17).");
        if (!text.empty()) add(Prose{text});
        const Position& last = replay_.table().position;
        add(Figure{on_board(last, header().seats),
                   tell("El tablero al final de la partida", "The board at the end of the match"),
                   board_text(last, header().seats, language_), 0.48F});
        add(Prose{legend(), true});
    }

    // What Y1 and c3 mean.
    std::string legend() const {
        std::string tokens;
        for (Seat seat = 0; seat < seat_count; ++seat)
            if (seated(seat))
                tokens += tell("{}{}1 a {}4, {}", "{}{}1 to {}4, {}", tokens.empty() ? "" : "; ", letter(seat),
                               letter(seat), colour_words[seat].in(language_));
        return tell(
            "Las fichas se nombran por su color y su número: {}. Las casillas van de 1 a 68; de c1 a c7, en "
            "cada color, las de su corredor hacia el cielo.",
            "Tokens are named after their colour and number: {}. Squares run from 1 to 68; for each colour "
            "c1 to c7 are those of its corridor to heaven.",
            tokens);
    }

    void rules() {
        const auto changed = changed_options(header().rules);
        add(Heading{tell("Reglas acordadas", "Rules agreed")});
        if (changed.empty()) {
            add(Prose{tell("El reglamento de parqués sin cambios.", "The parqués rulebook, unchanged.")});
            return;
        }
        add(Prose{
            tell("En esto se aparta la partida del reglamento:", "In this the match departs from the rulebook:")});
        Facts facts;
        for (const Option* option : changed)
            facts.rows.emplace_back(
                fmt::format("{} {} ({})", option->name, option->value(header().rules).name, option->source),
                std::string(option->value(header().rules).text.in(language_)));
        add(std::move(facts));
    }

    void summary() {
        add(Heading{tell("Hallazgos y reclamos", "Findings and claims")});
        const auto claims = replay_.claims();
        if (course_.findings.empty() && claims.empty()) {
            add(Prose{tell("Nada irregular en toda la partida, y ningún reclamo.",
                           "Nothing irregular in the whole match, and no claim.")});
            return;
        }
        Grid grid{{tell("Hallazgo", "Finding")}, {}};
        std::vector<Status> statuses;
        for (const Status status : {Status::open, Status::standing, Status::noted, Status::sanctioned,
                                    Status::forgiven, Status::corrected, Status::accepted})
            if (std::any_of(course_.findings.begin(), course_.findings.end(),
                            [&](const Finding& finding) { return finding.status == status; }))
                statuses.push_back(status);
        for (const Status status : statuses)
            grid.head.push_back(capitalised(std::string(status_name(status, language_))));
        grid.head.push_back(tell("Total", "Total"));
        for (int kind = 0; kind < kind_count; ++kind) {
            const auto of_kind = [&](auto status_fits) {
                return std::count_if(course_.findings.begin(), course_.findings.end(), [&](const Finding& finding) {
                    return finding.kind == static_cast<Kind>(kind) && status_fits(finding.status);
                });
            };
            const auto all = of_kind([](Status) { return true; });
            if (all == 0) continue;
            std::vector<std::string> row{
                capitalised(std::string(arbiter::title(static_cast<Kind>(kind), language_)))};
            for (const Status status : statuses) {
                const auto count = of_kind([&](Status other) { return other == status; });
                row.push_back(count == 0 ? "·" : std::to_string(count));
            }
            row.push_back(std::to_string(all));
            grid.rows.push_back(std::move(row));
        }
        if (!grid.rows.empty()) add(std::move(grid));
        const auto upheld = std::count_if(claims.begin(), claims.end(),
                                          [](const Claim& claim) { return claim.verdict == Verdict::upheld; });
        add(Prose{tell("Hallazgos: {}. Reclamos de soplo: {}; concedidos: {}.",
                       "Findings: {}. Claims of a soplo: {}; upheld: {}.", course_.findings.size(), claims.size(),
                       upheld)});
        overview();
        add(Prose{tell("En los tableros, la flecha verde es lo que se debía y la roja lo que se hizo; un aro marca "
                       "las fichas de las que se trata.",
                       "On the boards a green arrow is what was owed, a red one what was done; a ring marks the "
                       "tokens in question."),
                  true});
        add(Prose{
            tell("Las reglas se citan con nuestras palabras: § es un párrafo del reglamento, R una decisión del "
                 "juez donde el reglamento calla.",
                 "Rules are cited in our words: § is a paragraph of the rulebook, R a ruling where the rulebook "
                 "is silent."),
            true});
    }

    // The cases at a glance: every finding, and every claim that does not stand beside one.
    void overview() {
        Grid grid{{tell("Evento", "Event"), tell("Jugador", "Player"), tell("Qué", "What"),
                   tell("Fichas", "Tokens"), tell("En qué quedó", "Outcome"), tell("Reclamo", "Claim")},
                  {},
                  true};
        const auto add_row = [&](std::uint32_t event, Seat seat, std::string what, Tokens tokens,
                                 std::string outcome, std::string claim) {
            constexpr int longest_name = 18;
            grid.rows.push_back({event == 0 ? "–" : std::to_string(event),
                                 shortened(short_name(seat), longest_name), std::move(what), token_list(tokens),
                                 std::move(outcome), std::move(claim)});
        };
        for_each_matter(
            [&](const Finding& finding) {
                const Claim* claim = is_omission(finding.kind) ? claim_on(finding, course_) : nullptr;
                add_row(finding.event, finding.seat, std::string(arbiter::title(finding.kind, language_)),
                        finding.tokens, std::string(status_name(finding.status, language_)),
                        claim == nullptr ? "" : tell("{}, {}", "{}, {}", claim->event, claimed_by(*claim)));
            },
            [&](const Claim& claim) {
                const Finding* meant = meant_by(claim, course_.findings);
                const Claim* beside = meant == nullptr ? nullptr : claim_on(*meant, course_);
                if (beside != nullptr && beside->event == claim.event) return; // it stands beside the finding
                add_row(claim.event, claim.by, tell("soplo", "claim"), claim.tokens, outcome_of(claim), "");
            });
        add(std::move(grid));
    }

    std::string short_name(Seat seat) const {
        if (seat == no_seat) return "–";
        return header().names[seat].value_or(std::string(colour_words[seat].in(language_)));
    }
    // "azul, tarde"
    std::string claimed_by(const Claim& claim) const {
        const std::string colour(colour_words[claim.by].in(language_));
        return claim.verdict == Verdict::too_late ? tell("{}, tarde", "{}, too late", colour) : colour;
    }
    std::string outcome_of(const Claim& claim) const {
        return claim.verdict == Verdict::upheld ? tell("concedido", "upheld") : tell("rechazado", "rejected");
    }

    // What the version that recorded the match said at the table, where this one does not say so.
    void otherwise() {
        if (origin_.otherwise.empty()) return;
        add(Heading{otherwise_heading(language_)});
        for (const Otherwise& one : origin_.otherwise) add(Prose{otherwise_sentence(one, header(), language_)});
    }

    // Findings and claims in the order of their events.
    template <class OfFinding, class OfClaim>
    void for_each_matter(OfFinding of_finding, OfClaim of_claim) const {
        const auto claims = replay_.claims();
        auto claim = claims.begin();
        const auto claims_before = [&](std::uint32_t event) {
            for (; claim != claims.end() && claim->event < event; ++claim) of_claim(*claim);
        };
        for (const Finding& finding : course_.findings) {
            claims_before(finding.event);
            of_finding(finding);
        }
        claims_before(UINT32_MAX);
    }

    void matters() {
        for_each_matter([&](const Finding& finding) { add(matter_of(finding)); },
                        [&](const Claim& claim) { add(matter_of(claim)); });
        for (const auto& [event, why] : replay_.lapsed())
            add(Prose{tell("Evento {}: {}.", "Event {}: {}.", event, lapse_text(why, language_))});
    }

    std::string event_number(std::uint32_t event) const {
        if (event == 0) return tell("Al empezar", "At the start");
        std::string text = tell("Evento {}", "Event {}", event) + clock_of(event);
        if (const std::uint32_t by = replay_.amended_by(event); by != 0)
            text += tell(" (enmendado por {})", " (amended by {})", by);
        return text;
    }

    Matter matter_of(const Finding& finding) const {
        const Explanation said = explain(finding, course_, replay_, language_);
        Matter entry;
        entry.number = event_number(finding.event);
        entry.title = capitalised(std::string(arbiter::title(finding.kind, language_)));
        entry.who = names_of(finding.seat, finding.tokens);
        entry.state = std::string(status_name(finding.status, language_));
        if (is_live(finding) || finding.status == Status::sanctioned) entry.emphasis = Emphasis::fault;
        entry.lines = passages(said, language_);
        if (const auto& cited = citations_.of(finding); !cited.empty())
            entry.lines.emplace_back(tell("Por la regla de la casa", "By the house rule"),
                                     named_options(cited, replay_.rules()));
        entry.picture = on_board(finding.position, header().seats, concerned(finding, replay_.rules()),
                                 ways(finding, course_, replay_.rules()));
        entry.in_words = position_text(finding.position);
        return entry;
    }

    Matter matter_of(const Claim& claim) const {
        const Explanation said = explain(claim, course_, replay_, language_);
        Matter entry;
        entry.number = event_number(claim.event);
        entry.title = tell("¡Soplo!", "Soplo!");
        entry.who = names_of(claim.by, claim.tokens);
        entry.state = outcome_of(claim);
        if (claim.verdict == Verdict::upheld) entry.emphasis = Emphasis::right;
        entry.lines = passages(said, language_);
        if (const auto& cited = citations_.of(claim); !cited.empty())
            entry.lines.emplace_back(tell("Por la regla de la casa", "By the house rule"),
                                     named_options(cited, replay_.rules()));
        entry.picture = on_board(course_.positions[claim.event - 1], header().seats,
                                 concerned(claim, course_, replay_.rules()), ways(claim, course_));
        entry.in_words = position_text(course_.positions[claim.event - 1]);
        return entry;
    }

    std::string names_of(Seat seat, Tokens tokens) const {
        std::string text = seat == no_seat ? "" : names_[seat];
        if (tokens != 0) text += (text.empty() ? "" : " · ") + token_list(tokens);
        return text;
    }

    // "Y cárcel 17 c3 20 · B …"
    std::string position_text(const Position& position) const {
        std::string text;
        for (Seat seat = 0; seat < seat_count; ++seat) {
            if (!seated(seat)) continue;
            text += fmt::format("{}{}", text.empty() ? "" : " · ", letter(seat));
            for (Token token = first_token(seat); token < first_token(seat) + tokens_a_seat; ++token)
                text += " " + write_square(position.at[token], seat, language_);
        }
        return text;
    }

    void statistics() {
        add(Heading{tell("Apéndice: estadísticas", "Appendix: statistics")});
        const Numbers numbers = numbers_of(course_, replay_, names_, origin_.stored);
        if (numbers.total().throws == 0) {
            add(Prose{tell("No hay tiradas.", "There are no throws.")});
            return;
        }
        add(play_grid(numbers, names(), language_));
        add(claims_grid(numbers, names(), language_));
        add(faults_grid(numbers, names(), language_));
        if (Grid times = time_grid(numbers, names(), language_); !times.rows.empty()) add(std::move(times));
        add(Figure{faces_chart(numbers, names(), false, language_),
                   tell("Cuántas veces cayó cada cara, con los dos dados. La línea roja es lo esperado.",
                        "How often each face fell, of both dice. The red line is what is expected."),
                   "", 1});
        add(faces_grid(numbers, names(), language_));
        add(Figure{faces_chart(numbers, names(), true, language_),
                   tell("Pares de cada valor. La línea roja es lo esperado.",
                        "Pairs of each value. The red line is what is expected."),
                   "", 1});
        add(pairs_grid(numbers, names(), language_));
        add(Heading{tell("¿Son buenos los dados?", "Are these dice fair?")});
        for (std::string& sentence : dice_verdicts(numbers, language_)) add(Prose{std::move(sentence)});
        add(Prose{
            tell("Cuentan todas las tiradas que quedaron en el acta, también las anuladas en la mesa; no las "
                 "nulas ni las de salida. Un soplo puede castigar varias omisiones de una tirada (R5). Primero y "
                 "segundo son los dados en el orden en que se anotaron. "
                 "Un turno dura desde su primera tirada hasta la primera del siguiente jugador, por las horas "
                 "escritas en el acta o, donde faltan, por las horas en que se anotó cada evento.",
                 "All throws that stand in the record count, also those annulled at the table; void ones "
                 "and those for the start do not. One soplo may punish several omissions of a roll (R5). First and "
                 "second are the dice in the order recorded. A "
                 "turn lasts from its first throw to the next player's first, by the times written in the record "
                 "or, where there are none, by those at which each event was noted."),
            true});
    }

    // Who was to throw, where that was agreed.
    std::string start_said() const {
        return header().turn == no_seat ? std::string()
                                        : tell("Tiraba {}.", "{} was to throw.", names_[header().turn]);
    }

    void sentences() {
        add(Heading{tell("El acta completa", "The full record")});
        if (stamps().first != no_time)
            add(Prose{tell("Las horas son UTC, no las de la mesa.", "Times are UTC, not those of the table."),
                      true});
        if (const auto& start = header().position)
            add(Figure{on_board(*start, header().seats),
                       tell("La partida empezó a la mitad: así estaba el tablero. {}",
                            "The match began in the middle: so the board stood. {}", start_said()),
                       board_text(*start, header().seats, language_), 0.4F});
        Sentences record;
        std::vector<std::string> marks(record_.events.size() + 1);
        const auto mark = [&](std::uint32_t event, const std::string& what) {
            marks[event] += (marks[event].empty() ? "" : ", ") + what;
        };
        for_each_matter(
            [&](const Finding& finding) {
                mark(finding.event, std::string(arbiter::title(finding.kind, language_)));
            },
            [&](const Claim& claim) { mark(claim.event, outcome_of(claim)); });
        for (std::uint32_t number = 1; number <= record_.events.size(); ++number) {
            const Event& event = record_.events[number - 1];
            Sentence entry;
            entry.number = std::to_string(number);
            entry.lead = event.word == Word::roll;
            entry.mark = marks[number];
            if (event.time != no_time) entry.time = utc_clock(event.time);
            if (replay_.struck(number) && event.word != Word::undo) {
                entry.text = arbiter::write(record_, event, language_);
                entry.struck = true;
                entry.why = tell("borrado", "struck");
            } else if (event.word == Word::undo) {
                entry.text = undo_sentence(event, number);
            } else if (replay_.lapsed().count(number) != 0) {
                entry.text = arbiter::write(record_, event, language_);
                entry.why = tell("sin efecto", "without effect");
            } else {
                const Position &before = course_.positions[number - 1], &after = course_.positions[number];
                entry.text = sentence(course_.record, number, before, after, language_);
                if (replay_.undone(number)) entry.why = tell("deshecho en la mesa", "undone at the table");
                if (const std::uint32_t by = replay_.amended_by(number); by != 0)
                    entry.why = tell("enmendado por {}; decía «{}»", "amended by {}; it said \"{}\"", by,
                                     arbiter::write(record_, event, language_));
            }
            record.all.push_back(std::move(entry));
        }
        add(std::move(record));
    }

    std::string undo_sentence(const Event& event, std::uint32_t number) const {
        std::string text = sentence(record_, number, {}, {}, language_);
        if (event.replacement != 0)
            text += tell("; en su lugar: {}", "; in its place: {}",
                         arbiter::write(record_, record_.replacements[event.replacement - 1], language_));
        return text;
    }

    void signatures() {
        add(Heading{tell("Firmas", "Signatures")});
        Signatures signatures;
        const std::string referee = tag_of(header(), {"referee", "juez"});
        signatures.lines.emplace_back(referee, tell("Juez", "Referee"));
        for (Seat seat = 0; seat < seat_count; ++seat)
            if (seated(seat))
                signatures.lines.emplace_back(header().names[seat].value_or(""),
                                              std::string(colour_words[seat].in(language_)));
        add(std::move(signatures));
    }

    void seal() {
        add(Seal{
            origin_.seal,
            origin_.archived
                ? tell("El sello cubre cada línea del acta en el archivo. Si allí «arbiter show» muestra otro, "
                       "el acta cambió después de imprimirse esta hoja.",
                       "The seal covers every line of the record in the archive. If \"arbiter show\" says "
                       "another one there, the record was changed after this page was printed.")
                : tell("Huella del archivo del que se imprimió: esta acta no está guardada en un archivo de "
                       "partidas, y no tiene sello.",
                       "Fingerprint of the file that was printed: this record is not kept in an archive of "
                       "matches, and has no seal."),
            qr_code(origin_.seal)});
    }

    const Record& record_;
    const Origin& origin_;
    Language language_;
    Audit judged_;
    const Replay& replay_;
    Course course_;
    Citations citations_;
    std::array<std::string, seat_count> names_;
    Document document_;
};

} // namespace

Document acta(const Record& record, const Origin& origin, Language language) {
    const Record fit = printable_record(record);
    return Writer(fit, origin, language).write();
}

} // namespace arbiter
