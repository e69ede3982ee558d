// The rulebook's table is whole: every paragraph that is judged stands where the engine judges it, has a case that
// keeps it and one that breaks it, every ruling has cases, every text is there.
#include "arbiter/telling/paraphrase.h"
#include "case.h"
#include "engine/rulebook.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <regex>
#include <set>

using namespace arbiter;

namespace {

struct CitingCase {
    std::string text;
    std::set<std::string> cites; // "§64", "R13"
    std::set<std::string> kinds; // of the findings that it expects
};

// The names of paragraphs and rulings in a text, like "§64" and "R13".
void add_citations(const std::string& text, std::set<std::string>& cites) {
    for (const std::string sign : {"§", "R"})
        for (std::size_t at = text.find(sign); at != std::string::npos; at = text.find(sign, at + 1)) {
            std::size_t end = at + sign.size();
            while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end])) != 0) ++end;
            cites.insert(text.substr(at, end - at));
        }
}

CitingCase read_case(const std::filesystem::path& path) {
    CitingCase entry{read_file(path), {}, {}};
    const std::string name = path.filename().string();
    if (std::isdigit(static_cast<unsigned char>(name[0])) != 0)
        entry.cites.insert("§" + std::to_string(std::stoi(name)));
    if (name[0] == 'R') entry.cites.insert(name.substr(0, name.find('-')));
    std::istringstream stream(entry.text);
    for (std::string line; std::getline(stream, line) && line.starts_with('#');) add_citations(line, entry.cites);
    for (const std::string& finding : read_expectations(entry.text).findings) {
        const std::size_t kind = finding.find(' ') + 1;
        entry.kinds.insert(finding.substr(kind, finding.find(' ', kind) - kind));
    }
    return entry;
}

const std::vector<CitingCase>& all_cases() {
    static const std::vector<CitingCase> cases = [] {
        std::vector<CitingCase> read;
        for (const auto& path : files_in("cases", ".case")) read.push_back(read_case(path));
        return read;
    }();
    return cases;
}

// --- The engine's sources ------------------------------------------------------------------------------------

struct Source {
    std::string name; // "turn.cpp"
    std::string text;
};

const std::vector<Source>& engine_sources() {
    static const std::vector<Source> sources = [] {
        std::vector<Source> read;
        const auto engine = tests_folder().parent_path() / "engine";
        for (const auto& entry : std::filesystem::recursive_directory_iterator(engine))
            if (entry.path().extension() == ".h" || entry.path().extension() == ".cpp")
                read.push_back({entry.path().filename(), read_file(entry.path())});
        return read;
    }();
    return sources;
}

std::string engine_source(const std::string& name) {
    for (const Source& source : engine_sources())
        if (source.name == name) return source.text;
    throw std::runtime_error("no " + name);
}

// All matches of the pattern in the text, a list of groups each.
std::vector<std::vector<std::string>> matches(const std::string& text, const std::string& pattern) {
    const std::regex regex(pattern);
    std::vector<std::vector<std::string>> found;
    for (std::sregex_iterator match(text.begin(), text.end(), regex), end; match != end; ++match)
        found.emplace_back(match->begin(), match->end());
    return found;
}

// The pattern's matches where the rules are read: not where they are defined.
std::vector<std::vector<std::string>> uses_of(const std::string& pattern) {
    std::vector<std::vector<std::string>> found;
    for (const Source& source : engine_sources()) {
        if (source.name == "rules.h" || source.name == "rules.cpp") continue;
        for (auto& match : matches(source.text, pattern)) found.push_back(std::move(match));
    }
    return found;
}

struct Mechanism {
    std::string type, field;
    std::vector<std::string> values; // as C++ names them; none of a flag
};

// The fields of `Rules` in their order, from its source: nothing else knows how many values an enum has.
std::vector<Mechanism> mechanisms() {
    const std::string text = engine_source("rules.h");
    std::map<std::string, std::vector<std::string>> enums;
    for (const auto& entry : matches(text, "enum class (\\w+) : std::uint8_t \\{ ([^}]*) \\}"))
        for (const auto& value : matches(entry[2], "\\w+")) enums[entry[1]].push_back(value[0]);
    const std::size_t begin = text.find("struct Rules {");
    std::vector<Mechanism> found;
    for (const auto& field : matches(text.substr(begin, text.find("};", begin) - begin), "\n    (\\w+) (\\w+) = "))
        found.push_back({field[1], field[2], enums[field[1]]});
    return found;
}

TEST(Mechanisms, TheTableHasTheValuesOfTheEnum) {
    const auto fields = mechanisms();
    ASSERT_EQ(fields.size(), options().size());
    for (std::size_t at = 0; at < fields.size(); ++at) {
        const Option& option = options()[at];
        std::vector<std::string> names;
        for (const Value& value : option.values) names.emplace_back(value.name);
        if (fields[at].type == "bool") {
            EXPECT_EQ(names.size(), 2U) << option.name;
            continue;
        }
        std::vector<std::string> values = fields[at].values;
        for (std::string& value : values) std::replace(value.begin(), value.end(), '_', '-');
        EXPECT_EQ(names, values) << option.name << ' ' << fields[at].field;
    }
}

TEST(Mechanisms, EachIsReadInOneFunctionAndEachValueIsACaseThere) {
    for (const Mechanism& mechanism : mechanisms()) {
        EXPECT_EQ(uses_of("\\brules_?\\." + mechanism.field + "\\b").size(), 1U) << mechanism.field;
        for (const std::string& value : mechanism.values) {
            const std::string name = mechanism.type + "::" + value + "\\b";
            EXPECT_EQ(uses_of(name).size(), 1U) << name;
            EXPECT_EQ(uses_of("case " + name + ":").size(), 1U) << name;
        }
    }
}

// --- The table of paragraphs -----------------------------------------------------------------------------------

TEST(Rulebook, HasEveryParagraphAndRuling) {
    EXPECT_EQ(rulebook().size(), 140U);
    EXPECT_EQ(paragraphs().size(), 140U);
    EXPECT_EQ(rulings().size(), 24U);
    for (const auto texts : {paragraphs(), rulings()})
        for (const Text& text : texts) {
            EXPECT_GT(text.spanish.size(), 20U);
            EXPECT_GT(text.english.size(), 20U);
        }
}

// --- Kept: the duty exists and is met ------------------------------------------------------------------------

// A record up to before one of its events: what else might be written down there, and what it would be found to be.
class Moment {
public:
    Moment(const Record& record, std::size_t events, const Replay& judged) : record_(record), judged_(judged) {
        own_ = events < record.events.size() ? record.events[events].word : Word::close;
        record_.events.resize(events);
    }

    // Some other event in this place would have been found to be of that kind.
    bool could_break(Kind kind) {
        sought_ = kind;
        return thrown() || moved() || left_jail() || closed() || seen();
    }

private:
    bool breaks(const Event& event) {
        record_.events.push_back(event);
        Replay trial = judged_;
        const bool refused = trial.advance(record_).has_value();
        record_.events.pop_back();
        if (refused) return false;
        const auto found = trial.findings_of(static_cast<std::uint32_t>(record_.events.size() + 1));
        return std::any_of(found.begin(), found.end(),
                           [&](const Finding& finding) { return finding.kind == sought_; });
    }
    static Event event_of(Word word, Seat seat) {
        Event event;
        event.word = word;
        event.seat = seat;
        return event;
    }
    template <class Test>
    bool any_seat(Test test) const {
        for (Seat seat = 0; seat < seat_count; ++seat)
            if (judged_.table().seated(seat) && test(seat)) return true;
        return false;
    }
    const Position& position() const { return judged_.table().position; }

    bool thrown() {
        return any_seat([&](Seat seat) {
            Event one = event_of(Word::roll, seat), two = one, first = event_of(Word::first, seat);
            one.dice = 1;
            two.dice = first.dice = 2;
            one.die = {2, 0};
            two.die = first.die = {2, 1};
            return breaks(one) || breaks(two) || breaks(first);
        });
    }
    bool moved() {
        for (Token token = 0; token < token_count; ++token) {
            if (!judged_.table().seated(seat_of(token)) || position().at[token] == jail) continue;
            Event crown = event_of(Word::crown, seat_of(token));
            crown.token = token;
            if (breaks(crown)) return true;
            for (std::uint8_t die = 1; die <= 6; ++die) {
                Event move = crown;
                move.word = Word::move;
                move.dice = 1;
                move.die[0] = die;
                if (breaks(move) || moved_otherwise(move)) return true;
            }
        }
        return false;
    }
    // To other squares, and with other captures of tokens on its way or where it stops.
    bool moved_otherwise(Event move) {
        const Square end = target(judged_.rules(), position(), move.token, move.die[0]);
        move.x_given = true;
        if (breaks(move)) return true;
        for (int steps = 1; end != no_square && steps <= move.die[0]; ++steps)
            if (sent_any_from(move, target(judged_.rules(), position(), move.token, steps))) return true;
        move.x_given = false;
        if (sought_ != Kind::count_error && sought_ != Kind::illegal_state) return false;
        for (Square square = 1; square <= heaven; ++square) {
            move.to = square;
            if (breaks(move)) return true;
        }
        return false;
    }
    bool sent_any_from(Event event, Square square) {
        bool any = false;
        if (square == jail || square == no_square) return any;
        event.x_given = true;
        for_each(without(tokens_on(position(), square), event.named()), [&](Token other) {
            event.x = bit(other);
            any = any || breaks(event);
        });
        return any;
    }
    bool left_jail() {
        return any_seat([&](Seat seat) {
            for (unsigned set = 1; set < 16; ++set) {
                Event out = event_of(Word::out, seat);
                out.tokens = static_cast<Tokens>(set << first_token(seat));
                std::size_t count = 0;
                for_each(out.tokens, [&](Token token) { out.order[count++] = token; });
                Event sparing = out;
                sparing.x_given = true;
                if (breaks(out) || breaks(sparing) || sent_any_from(out, parques_board.start[seat])) return true;
            }
            return false;
        });
    }
    bool closed() {
        return breaks(event_of(Word::retract, no_seat)) ||
               any_seat([&](Seat seat) { return breaks(event_of(Word::end, seat)); });
    }
    // Another board than the one that a `check` saw.
    bool seen() {
        if (own_ != Word::check) return false;
        Check& check = record_.checks.emplace_back();
        check.seats = record_.header.seats;
        check.position = position();
        const Token token = first_token(static_cast<Seat>(std::countr_zero(check.seats)));
        check.position.at[token] = check.position.at[token] == jail ? heaven : jail;
        Event event = event_of(Word::check, arbiter::no_seat);
        event.detail = static_cast<std::uint32_t>(record_.checks.size() - 1);
        return breaks(event);
    }

    Record record_;
    const Replay& judged_;
    Word own_;
    Kind sought_{};
};

// What players do, and a board that is seen; after the end of the match, nothing.
bool is_an_answer(Word word) {
    return word == Word::first || word == Word::roll || word == Word::void_throw || word == Word::out ||
           word == Word::move || word == Word::end || word == Word::crown || word == Word::check;
}

// Nothing of that kind is found in the case, though another event in the place of one of its own would be.
bool keeps(const CitingCase& entry, Kind kind) {
    const Parsed parsed = parse(entry.text);
    if (entry.kinds.count(std::string(info(kind).name)) != 0 || parsed.refusal) return false;
    const auto& events = parsed.record.events;
    Replay replay(parsed.record.header);
    for (std::size_t at = 0; at <= events.size(); ++at) {
        const bool answered = at < events.size() ? is_an_answer(events[at].word) : replay.due().must == Must::over;
        if (answered && Moment(parsed.record, at, replay).could_break(kind)) return true;
        if (at < events.size() && replay.advance(parsed.record)) return false;
    }
    return false;
}

TEST(Rulebook, EveryModelledParagraphIsKeptAndBrokenByACase) {
    for (std::size_t index = 0; index < rulebook().size(); ++index) {
        const Paragraph& paragraph = rulebook()[index];
        ASSERT_EQ(paragraph.nature == Nature::modelled, paragraph.finding.has_value());
        if (!paragraph.finding) continue;
        const Kind kind = *paragraph.finding;
        const std::string name = "§" + std::to_string(index + 1), found(info(kind).name);
        const auto some_case = [&](auto test) {
            return std::any_of(all_cases().begin(), all_cases().end(), [&](const CitingCase& entry) {
                return entry.cites.count(name) != 0 && test(entry);
            });
        };
        EXPECT_TRUE(some_case([&](const CitingCase& entry) { return keeps(entry, kind); }))
            << "no case keeps " << name << " where " << found << " was to be had";
        EXPECT_TRUE(some_case([&](const CitingCase& entry) { return entry.kinds.count(found) != 0; }))
            << "no case breaks " << name << " (with " << found << ")";
    }
}

// A case where nothing could go wrong keeps nothing.
TEST(Rulebook, WhereThereIsNoDutyNoneIsKept) {
    const std::string before = "arbiter-log 1\nplayer Y\nplayer B\nturn Y\n";
    const auto entry = [&](const std::string& lines) { return CitingCase{before + lines, {}, {}}; };
    const std::string board = "position Y=20,40,heaven,heaven B=24,60,jail,jail\n";
    EXPECT_TRUE(keeps(entry(board + "roll Y 4 3\nmove Y1 4\n"), Kind::omitted_capture));
    EXPECT_FALSE(keeps(entry(board + "roll Y 5 3\nmove Y1 5\n"), Kind::omitted_capture));
    EXPECT_FALSE(keeps(entry(board + "roll Y 4 3\nclaim B\n"), Kind::omitted_capture)); // not answered yet
    EXPECT_FALSE(keeps(entry(board + "roll Y 4 3\nmove Y1 4\n"), Kind::omitted_exit));
    EXPECT_TRUE(keeps(entry(board + "roll Y 4 3\nmove Y1 4\n"), Kind::missing_capture));
}

// The guard stands under its paragraph: outside the table, and not only in what a file says of itself at its top.
TEST(Rulebook, EveryModelledParagraphStandsInACommentOfTheEngine) {
    std::set<int> cited;
    for (const Source& source : engine_sources()) {
        if (source.name == "rulebook.cpp") continue;
        const std::string code = source.text.substr(source.text.find('#'));
        for (const auto& comment : matches(code, "//[^\n]*"))
            for (const auto& range : matches(comment[0], "§(\\d+)(?:–§(\\d+))?")) {
                const int first = std::stoi(range[1]), last = range[2].empty() ? first : std::stoi(range[2]);
                for (int number = first; number <= last; ++number) cited.insert(number);
            }
    }
    for (int number = 1; number <= static_cast<int>(rulebook().size()); ++number)
        EXPECT_TRUE(rulebook()[number - 1].nature != Nature::modelled || cited.count(number) != 0) << "§" << number;
}

TEST(Rulebook, EveryRulingHasCases) {
    for (std::size_t number = 1; number <= rulings().size(); ++number) {
        const auto count = std::count_if(all_cases().begin(), all_cases().end(), [&](const CitingCase& entry) {
            return entry.cites.count("R" + std::to_string(number)) != 0;
        });
        EXPECT_GE(count, 2) << "R" << number;
    }
}

// Every kind of finding, and every paragraph that it cites, is one that the table calls modelled.
TEST(Rulebook, FindingsCiteModelledParagraphs) {
    for (int kind = 0; kind < kind_count; ++kind)
        for (const int paragraph : info(static_cast<Kind>(kind)).paragraphs) {
            if (paragraph == 0) continue;
            EXPECT_EQ(rulebook()[paragraph - 1].nature, Nature::modelled) << "§" << paragraph;
        }
}

} // namespace
