// House rules as people meet them: the table's texts, `rules`, what findings cite, and judging under other rules.
#include "arbiter/telling/report.h"
#include "engine/rejudge.h"
#include "program.h"
#include "random_record.h"

#include <nlohmann/json.hpp>

#include <set>

using namespace arbiter;

namespace {

using HouseRules = ProgramTest;

Record read_case(const std::string& name) {
    Parsed parsed = parse(read_file(tests_folder() / "cases" / (name + ".case")));
    EXPECT_FALSE(parsed.refusal) << name;
    return std::move(parsed.record);
}

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

TEST(HouseRulesTable, EveryOptionAndValueIsToldInBothLanguages) {
    std::set<std::string_view> names, texts;
    const auto is_told = [&](const Text& text) {
        EXPECT_GT(text.spanish.size(), 10U);
        EXPECT_GT(text.english.size(), 10U);
        EXPECT_TRUE(texts.insert(text.spanish).second) << text.spanish;
        EXPECT_TRUE(texts.insert(text.english).second) << text.english;
    };
    for (const Option& option : options()) {
        EXPECT_TRUE(names.insert(option.name).second) << option.name;
        is_told(option.text);
        for (const Value& value : option.values) is_told(value.text);
    }
    for (const Ruleset& ruleset : rulesets()) is_told(ruleset.text);
}

TEST(HouseRulesTable, SourcesAreParagraphsRulingsOrACustomsName) {
    for (const Option& option : options()) {
        std::string source(option.source);
        if (source == "Tute") continue;
        std::istringstream names(source);
        for (std::string name; std::getline(names >> std::ws, name, ',');) {
            const bool ruling = name[0] == 'R';
            ASSERT_TRUE(ruling || name.starts_with("§")) << source;
            const int number = std::stoi(name.substr(ruling ? 1 : 2));
            EXPECT_TRUE(number >= 1 && number <= (ruling ? 24 : 140)) << source;
        }
    }
}

TEST(HouseRulesTable, EveryValueIsReadAndWrittenByItsNamesAndTheFirstIsTheRulebooks) {
    for (const Option& option : options()) {
        EXPECT_EQ(option.get(Rules{}), 0U) << option.name;
        for (unsigned value = 0; value < option.values.size(); ++value)
            for (const Language language : {Language::english, Language::spanish}) {
                Header header;
                header.seats = 3;
                option.set(header.rules, value);
                EXPECT_EQ(option.get(header.rules), value);
                EXPECT_EQ(changed_options(header.rules).size(), value == 0 ? 0U : 1U);
                const Parsed parsed = parse(write(header, language));
                ASSERT_FALSE(parsed.refusal) << write(header, language);
                EXPECT_EQ(parsed.record.header.rules, header.rules) << write(header, language);
            }
    }
}

// Cases by the options that they change.
struct CaseRules {
    std::string name;
    Record record;
};
const std::vector<CaseRules>& house_cases() {
    static const std::vector<CaseRules> cases = [] {
        std::vector<CaseRules> found;
        for (const auto& path : files_in("cases", ".case")) {
            Parsed parsed = parse(read_file(path));
            if (!parsed.refusal && !changed_options(parsed.record.header.rules).empty())
                found.push_back({path.stem(), std::move(parsed.record)});
        }
        return found;
    }();
    return cases;
}

// The record as if those rules had been agreed.
Record rewritten(Record record, const Rules& rules) {
    record.header.ruleset = &rulesets().front();
    record.header.rules = rules;
    return record;
}

std::string answer_under(const Record& record, const Rules& rules) {
    const Expectations answered = answer(write(rewritten(record, rules)));
    std::string text = answered.refused + '|' + answered.turn + '|' + answered.places;
    for (const auto& entry : answered.findings) text += '|' + entry;
    for (const auto& entry : answered.claims) text += '|' + entry;
    for (const auto& [seat, squares] : answered.position) text += '|' + seat + squares;
    return text;
}

// Whether the case's answer hangs on the option.
bool matters(const Option& option, const Record& record) {
    Rules rules = record.header.rules;
    option.set(rules, 0);
    return rules != record.header.rules && answer_under(record, rules) != answer_under(record, record.header.rules);
}

TEST(HouseRulesCases, EveryValueMakesADifferenceInACase) {
    for (const Option& option : options())
        for (unsigned value = 1; value < option.values.size(); ++value)
            EXPECT_TRUE(std::any_of(house_cases().begin(), house_cases().end(),
                                    [&](const CaseRules& entry) {
                                        return option.get(entry.record.header.rules) == value &&
                                               matters(option, entry.record);
                                    }))
                << option.name << ' ' << option.values[value].name;
}

TEST(HouseRulesCases, OfOptionsThatTouchBothMakeADifferenceInOneCase) {
    constexpr std::pair<const char*, const char*> touching[] = {
        {"exit-by", "exit"},          {"exit-by", "first-exit"},      {"exit-by", "attempts"},
        {"exit-by", "soplo-test"},    {"exit-by", "soplos"},          {"exit", "first-exit"},
        {"exit", "attempts"},         {"exit", "third-pair"},         {"exit", "lone-capture"},
        {"exit", "capture-sum"},      {"first-exit", "attempts"},     {"third-pair", "sterile-pair"},
        {"third-pair", "safe-rolls"}, {"sterile-pair", "single-die"}, {"heaven", "single-die"},
        {"soplo-test", "soplos"},
    };
    for (const auto& pair : touching)
        EXPECT_TRUE(std::any_of(house_cases().begin(), house_cases().end(),
                                [&](const CaseRules& entry) {
                                    return matters(*find_option(pair.first), entry.record) &&
                                           matters(*find_option(pair.second), entry.record);
                                }))
            << pair.first << " and " << pair.second;
}

// "3 omitted-capture: exit capture-sum" and "4 claim:", a line an entry.
std::vector<std::string> citations(const Record& record) {
    const Audit judged = audit(record);
    EXPECT_FALSE(judged.refusal);
    const Citations cited = cite(record, judged.replay);
    std::vector<std::string> lines;
    const auto add = [&](const auto& entry, std::string_view kind) {
        std::string line = std::to_string(entry.event) + ' ' + std::string(kind) + ':';
        for (const Option* option : cited.of(entry)) line += ' ' + std::string(option->name);
        lines.push_back(line);
    };
    for (const Finding& finding : judged.replay.findings()) add(finding, info(finding.kind).name);
    for (const Claim& claim : judged.replay.claims()) add(claim, "claim");
    return lines;
}

TEST(HouseRulesCitations, NameTheOptionThatMadeTheDifferenceAndNoOther) {
    using Lines = std::vector<std::string>;
    const std::pair<const char*, Lines> expected[] = {
        {"R16-finished-players-do-not-claim",
         {"7 omitted-capture: continue", "8 omitted-capture: continue", "9 claim:", "10 claim: continue"}},
        {"R17-place-taken-back", {"8 omitted-capture:", "11 claim:"}}, // with `continue`
        {"V-six-five-wrong-die", {"3 die-not-available: exit-by"}},
        {"V-exit-mandatory-over-acord", {"2 omitted-exit:"}}, // with all of acord's but `exit`
        {"V-exit-optional-nothing-to-claim", {"4 claim: exit"}},
        {"V-exit-optional-one-of-three", {"4 illegal-exit:"}},
        {"V-first-exit-all-omitted", {"3 omitted-exit: first-exit"}},
        {"V-attempts-none-and-a-miscount", {"2 extra-roll: attempts", "5 count-error:"}},
        {"V-third-nothing-no-prize", {"10 prize-not-due: third-pair"}},
        {"V-third-last-retracted", {"7 taken-back:"}},
        {"V-sterile-counts-prize-passed", {"8 prize-not-taken: sterile-pair"}},
        {"V-sterile-counts-not-a-passed-pair", {"5 unused-die:"}},
        {"V-goes-on-die-owed", {"3 unused-die: capture-goes-on"}},
        {"V-goes-on-released-is-barred", {"3 token-may-not-move:"}},
        {"V-lone-stops-went-on", {"3 die-not-available: lone-capture", "3 token-may-not-move: lone-capture"}},
        {"V-lone-stops-late-capture", {"2 missing-capture:", "2 illegal-state:"}},
        {"V-sum-passed-by-end", {"2 omitted-capture: capture-sum"}},
        {"V-sum-first-half-miscounted", {"2 count-error:"}},
        {"V-bounce-wrong-square", {"2 count-error: heaven"}},
        {"V-bounce-no-way", {"0 illegal-state:", "2 overshoot:"}},
        {"V-two-dice-one-thrown", {"1 wrong-dice-count: single-die", "4 count-error:"}},
        {"V-final-capture-later", {"4 claim: soplo-test"}},
        {"V-final-capture-never", {"2 omitted-capture:", "3 omitted-capture:", "4 claim:"}},
        {"V-each-crowned-first", {"2 omitted-capture:", "3 omitted-capture:", "4 claim:", "5 claim: soplos"}},
        {"V-safe-roll-passed-over", {"4 missing-roll: safe-rolls"}},
        {"V-safe-barred", {"3 token-may-not-move:"}},
        {"V-sum-moved-instead-of-exit", {"2 omitted-capture: exit capture-sum"}},
    };
    std::set<std::string_view> cited, spared; // options named somewhere, and changed but not named somewhere
    for (const auto& [name, lines] : expected) {
        const Record record = read_case(name);
        EXPECT_EQ(citations(record), lines) << name;
        for (const std::string& line : lines)
            for (const Option* option : changed_options(record.header.rules))
                (contains(line + ' ', ' ' + std::string(option->name) + ' ') ? cited : spared).insert(option->name);
    }
    EXPECT_EQ(cited.size(), options().size());
    EXPECT_EQ(spared.size(), options().size());
}

Record read(const std::string& lines) {
    Parsed parsed = parse("arbiter-log 1\nplayer Y\nplayer B\nturn Y\n" + lines);
    EXPECT_FALSE(parsed.refusal) << lines;
    return std::move(parsed.record);
}

TEST(HouseRulesCitations, AnOmissionOfMoreIsAnotherOne) {
    EXPECT_EQ(citations(read("option first-exit all\nroll Y 2 2\nroll B 1 2\n")),
              (std::vector<std::string>{"2 premature-roll:", "2 missing-roll:", "2 omitted-exit: first-exit"}));
    EXPECT_EQ(citations(read("option heaven bounce\noption single-die no\n"
                             "position Y=c5,heaven,heaven,heaven B=60,jail,jail,jail\nroll Y 6 2\nend Y\n")),
              (std::vector<std::string>{"2 unused-die: heaven"}));
}

// Without the bounce there is no count error to set right: what stood before that is compared as it stood then.
TEST(HouseRulesCitations, EndWhereTheRecordIsRefused) {
    const Record record =
        read("option heaven bounce\nposition Y=20,c6,heaven,heaven B=60,40,jail,jail\nroll Y 3 5\n"
             "move Y1 3 to 24\nmove Y2 5 to c4\nfix Y2\nroll B 1 2\n");
    EXPECT_EQ(citations(record), (std::vector<std::string>{"2 count-error:", "3 count-error: heaven"}));
    const Comparison comparison = compare(record, audit(record).replay);
    for (const Alternative& alternative : comparison.alternatives)
        EXPECT_EQ(alternative.refused, alternative.rules.heaven == HeavenBy::exact ? 4U : 0U) << alternative.name;
    for (const auto& row : comparison.findings) EXPECT_NE(row.subject().event, 2U);
}

TEST(HouseRulesCitations, UnderTheRulebookThereAreNone) {
    EXPECT_EQ(citations(read_case("074-claim-in-the-attempts")),
              (std::vector<std::string>{"4 omitted-exit:", "5 claim:"}));
}

using Statuses = std::map<std::string, std::string>;

std::string key_of(const Finding& finding) {
    return std::to_string(finding.event) + ' ' + std::string(info(finding.kind).name) + ' ' +
           std::to_string(finding.seat) + ' ' + std::to_string(finding.tokens);
}
std::string key_of(const Claim& claim) {
    return std::to_string(claim.event) + " claim";
}
std::string status_of(const Finding& finding) {
    return std::string(name_of(finding.status));
}
std::string status_of(const Claim& claim) {
    return std::string(name_of(claim.verdict)) + ' ' + std::to_string(claim.tokens);
}

Statuses statuses(const Replay& replay) {
    Statuses all;
    for (const Finding& finding : replay.findings())
        EXPECT_TRUE(all.emplace(key_of(finding), status_of(finding)).second) << key_of(finding);
    for (const Claim& claim : replay.claims()) all[key_of(claim)] = status_of(claim);
    return all;
}

// The record's own answers, changed by the rows as they are under that alternative.
template <class Answer>
void change(Statuses& all, const std::vector<Compared<Answer>>& rows, std::size_t alternative) {
    for (const auto& row : rows)
        for (const auto& other : row.others) {
            if (other.alternative != alternative) continue;
            const std::string key = key_of(row.subject());
            EXPECT_EQ(all.count(key) != 0, row.own.has_value()) << key;
            if (other.answer)
                all[key] = status_of(*other.answer);
            else
                all.erase(key);
        }
}
Statuses with_rows(const Replay& own, const Comparison& comparison, std::size_t alternative) {
    Statuses all = statuses(own);
    change(all, comparison.findings, alternative);
    change(all, comparison.claims, alternative);
    return all;
}

// The rows of the table say what judging the rewritten record says.
TEST(HouseRulesTableOfVerdicts, IsWhatTheRewrittenRecordSays) {
    std::size_t rows = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const Record record = random_record(seed);
        if (std::any_of(record.events.begin(), record.events.end(),
                        [](const Event& event) { return event.word == Word::undo; }))
            continue;
        const Audit own = audit(record);
        const Comparison comparison = compare(record, own.replay);
        rows += comparison.findings.size() + comparison.claims.size();
        for (std::size_t at = 0; at < comparison.alternatives.size(); ++at) {
            const Alternative& alternative = comparison.alternatives[at];
            const Record other = rewritten(record, alternative.rules);
            const Audit there = audit(other);
            ASSERT_EQ(there.refusal ? there.replay.events() + 1 : 0U, alternative.refused);
            if (there.refusal) continue; // of those only what was found before is compared
            EXPECT_EQ(with_rows(own.replay, comparison, at), statuses(there.replay)) << seed << alternative.name;
        }
    }
    EXPECT_GT(rows, 500U);
}

// What was struck or amended is compared as it stands, also where other rules would have refused the correction.
TEST(HouseRulesTableOfVerdicts, ACorrectedRecordIsComparedAsItStands) {
    const std::string head = "arbiter-log 1\nrules parques-acord\nplayer Y\nplayer R\n"
                             "position Y=jail,15,59,43 R=21,51,jail,32\nturn Y\nmove Y2 4\nend Y\n";
    const std::string tail = "claim R\nmove R2 1\nroll R 3 3\nclaim Y R4\nmove R2 3\n";
    const std::string last = "roll Y 6 2\nmove Y3 2\n";
    const Record corrected =
        parse(head + "roll R 2 2\nroll Y 2 5\n" + tail + "undo 4\nroll R 3 3\nundo 3 with move R4 1\n" + last)
            .record;
    const Record in_place =
        parse(head + "move R4 1\nnote x\n" + tail + "note x\nroll R 3 3\nnote x\n" + last).record;
    const Audit own = audit(corrected), plain = audit(in_place);
    ASSERT_FALSE(own.refusal || plain.refusal);
    const Comparison got = compare(corrected, own.replay), wanted = compare(in_place, plain.replay);
    ASSERT_GT(wanted.findings.size() + wanted.claims.size(), 0U);
    ASSERT_EQ(got.alternatives.size(), wanted.alternatives.size());
    for (std::size_t at = 0; at < got.alternatives.size(); ++at) {
        EXPECT_EQ(got.alternatives[at].refused, wanted.alternatives[at].refused);
        EXPECT_EQ(with_rows(own.replay, got, at), with_rows(plain.replay, wanted, at)) << got.alternatives[at].name;
    }
}

TEST(HouseRulesTableOfVerdicts, UnderItsOwnRulesEveryRecordIsJudgedTheSame) {
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        const Record record = random_record(seed);
        const Audit plain = audit(record), under = audit_under(record, record.header.rules);
        ASSERT_FALSE(under.refusal);
        ASSERT_EQ(json_report(record, plain.replay, ""), json_report(record, under.replay, "")) << seed;
    }
}

TEST_F(HouseRules, RulesListsEveryRulesetOptionAndValue) {
    for (const Language language : {Language::spanish, Language::english}) {
        const Answer answer = run(std::string("rules --lang ") + (language == Language::spanish ? "es" : "en"));
        EXPECT_EQ(answer.status, 0);
        for (const Ruleset& ruleset : rulesets()) {
            EXPECT_TRUE(contains(answer.out, ruleset.name));
            EXPECT_TRUE(contains(answer.out, ruleset.text.in(language)));
        }
        for (const Option& option : options()) {
            EXPECT_TRUE(contains(answer.out, std::string(option.name) + " (" + std::string(option.source) +
                                                 "): " + std::string(option.text.in(language))));
            for (const Value& value : option.values) {
                EXPECT_TRUE(contains(answer.out, "\n    " + std::string(value.name) + ' '));
                EXPECT_TRUE(contains(answer.out, value.text.in(language)));
            }
        }
    }
    const auto json = nlohmann::json::parse(run("rules --json").out);
    EXPECT_EQ(json["rulesets"].size(), rulesets().size());
    EXPECT_EQ(json["rulesets"][1]["options"]["exit"], "optional");
    ASSERT_EQ(json["options"].size(), options().size());
    for (std::size_t at = 0; at < options().size(); ++at) {
        EXPECT_EQ(json["options"][at]["name"], options()[at].name);
        EXPECT_EQ(json["options"][at]["values"].size(), options()[at].values.size());
    }
}

TEST_F(HouseRules, RulesShowsWhereARulesetDeparts) {
    const Answer acord = run("rules Parques-Acord");
    EXPECT_EQ(acord.status, 0);
    for (const char* part :
         {"\n  exit-by pairs-or-6-5 (§14, §35): ", "\n  exit optional (§38): ", "\n  first-exit all (§37): ",
          "\n  third-pair nothing (§112, §113): ", "\n    el reglamento (mandatory): "})
        EXPECT_TRUE(contains(acord.out, part)) << part;
    EXPECT_FALSE(contains(acord.out, "soplos"));
    const std::string parques = run("rules parques").out;
    EXPECT_EQ(std::count(parques.begin(), parques.end(), '\n'), 1) << parques;
    const auto tute = nlohmann::json::parse(run("rules parques-tute --json").out);
    ASSERT_EQ(tute["differs"].size(), 2U);
    EXPECT_EQ(tute["differs"][0]["value"]["name"], "jail-last");
    EXPECT_EQ(tute["differs"][0]["rulebook"]["name"], "prize");
}

TEST_F(HouseRules, UnknownRulesAreRefusedWithWhatThereIs) {
    for (const char* command : {"rules ludo", "audit - --under ludo",
                                "legal --rules ludo --position Y=1,2,3,4 "
                                "--turn Y --roll 1-2"}) {
        const Answer answer = run(command, "echo | ");
        EXPECT_EQ(answer.status, 2);
        EXPECT_EQ(answer.out, "");
        EXPECT_TRUE(contains(answer.err, "parques, parques-acord, parques-tute, parques-dilemma")) << answer.err;
    }
    EXPECT_TRUE(contains(run("audit - --option soplo=each", "echo | ").err, "soplo-test, soplos"));
    EXPECT_TRUE(contains(run("audit - --option soplos=all", "echo | ").err, "all: one, each"));
    EXPECT_EQ(run("audit - --under all --option soplos=each", "echo | ").status, 2);
    const Answer record = run("audit " + file("a.acta", "arbiter-log 1\noption soplo each\n"));
    EXPECT_TRUE(contains(record.err, "soplo-test, soplos")) << record.err;
}

const std::string position = "player Y \"Ana\"\nplayer B\nposition Y=20,40,8,heaven B=24,43,jail,jail\nturn Y\n"
                             "roll Y 4 3\nmove Y3 4\nmove Y3 3\nclaim B\nclaim B\n";

TEST_F(HouseRules, TheAuditNamesEveryDepartureAndCitesIt) {
    const std::string each = file("each.acta", "arbiter-log 1\noption soplos each\n" + position);
    const Answer answer = run("audit " + each);
    EXPECT_TRUE(answer.out.starts_with("Reglas: parques con soplos each; del reglamento cambia:\n"
                                       "  soplos each (R5): Uno por cada omisión, cada cual con su reclamo.\n\n"
                                       "Evento 2  move Y3 4\n"))
        << answer.out;
    EXPECT_TRUE(
        contains(answer.out, "concedido: no hay ficha que soplar\n    por la regla de la casa soplos each (R5)\n"))
        << answer.out;
    EXPECT_EQ(answer.out.find("por la regla"), answer.out.rfind("por la regla"));
    EXPECT_TRUE(contains(run("audit --lang en " + each).out, "\n    by the house rule soplos each (R5)\n"));
    const auto json = nlohmann::json::parse(run("audit --json " + each).out);
    EXPECT_EQ(json["claims"][1]["house_rules"]["soplos"], "each");
    EXPECT_FALSE(json["claims"][0].contains("house_rules"));
    EXPECT_FALSE(json.contains("agreed"));
    const std::string plain = run("audit " + file("plain.acta", "arbiter-log 1\n" + position)).out;
    EXPECT_TRUE(plain.starts_with("Evento 2")) << plain;
    EXPECT_FALSE(contains(plain, "regla de la casa"));
}

TEST_F(HouseRules, UnderOtherRulesTheRecordIsJudgedAsIfAgreedSo) {
    const std::string plain = file("plain.acta", "arbiter-log 1\n" + position);
    const std::string each = file("each.acta", "arbiter-log 1\noption soplos each\n" + position);
    auto under = nlohmann::json::parse(run("audit --json --option soplos=each " + plain).out);
    EXPECT_EQ(under["agreed"], nlohmann::json::parse(R"({"rules": "parques", "options": {}})"));
    under.erase("agreed");
    EXPECT_EQ(under, nlohmann::json::parse(run("audit --json " + each).out));
    EXPECT_TRUE(
        run("audit --under parques " + each)
            .out.starts_with("Juzgada bajo parques; la partida se acordó bajo parques con soplos each.\n\n"));
    EXPECT_EQ(run("audit --under parques --option soplos=each " + each).out, run("audit " + each).out);
}

TEST_F(HouseRules, UnderItsOwnRulesEveryRecordIsAnsweredTheSame) {
    const std::string records = (tests_folder() / "records").string();
    for (const char* form : {"", "--json "})
        for (const auto& [name, ruleset] :
             {std::pair("torneo-acord", "parques-acord"), std::pair("tute-dos-jugadores", "parques-tute"),
              std::pair("tiros-irregulares", "parques")}) {
            const std::string audit = std::string("audit ") + form + records + '/' + name + ".acta";
            EXPECT_EQ(run(audit + " --under " + ruleset).out, run(audit).out) << audit;
        }
}

TEST_F(HouseRules, WhatOtherRulesRefuseIsSaidWithThem) {
    const std::string path = (tests_folder() / "records" / "torneo-acord.acta").string();
    const Answer parques = run("audit --under parques " + path);
    EXPECT_EQ(parques.status, 2);
    EXPECT_EQ(parques.out, "");
    EXPECT_TRUE(parques.err.starts_with(path + ":446: bajo parques: ")) << parques.err;
    const std::string table = run("audit --under all " + path).out;
    EXPECT_TRUE(contains(
        table, "\nComparada solo hasta un evento que estas otras reglas no admiten\n    parques: evento "));
}

TEST_F(HouseRules, UnderAllShowsWhatWouldChange) {
    const std::string plain = file("plain.acta", "arbiter-log 1\n" + position);
    const Answer table = run("audit --under all " + plain);
    EXPECT_EQ(table.status, 1);
    EXPECT_TRUE(table.out.starts_with("La partida se acordó bajo parques. Lo que cambia bajo otras reglas:\n\n"));
    EXPECT_TRUE(contains(table.out, "\nEvento 5  claim B\n  soplo · azul\n"
                                    "    como se acordó: rechazado: esa tirada ya fue sancionada\n"
                                    "    soplos each: concedido: no hay ficha que soplar\n"))
        << table.out;
    EXPECT_FALSE(contains(table.out, "safe-rolls yes"));
    const auto json = nlohmann::json::parse(run("audit --json --under all " + plain).out);
    EXPECT_EQ(json["claims"][0]["event"], 5);
    EXPECT_EQ(json["claims"][0]["agreed"]["reason"], "already-sanctioned");
    EXPECT_EQ(json["claims"][0]["under"]["soplos each"]["verdict"], "upheld");
    const Answer nothing =
        run("audit --lang en --under all " + file("n.acta", "arbiter-log 1\nplayer Y\nplayer B\n"));
    EXPECT_EQ(nothing.status, 0);
    EXPECT_EQ(nothing.out, "The match was agreed under parques. What changes under other rules:\n  nothing\n");
}

TEST_F(HouseRules, UnderAllComparesThePlaces) {
    const std::string path = (tests_folder() / "cases" / "137-two-players-with-the-option.case").string();
    EXPECT_TRUE(contains(run("audit --lang en --under all " + path).out, "\nPlaces\n    as agreed: "))
        << run("audit --lang en --under all " + path).out;
}

TEST_F(HouseRules, MatchesOfTheArchiveAreJudgedUnderOtherRulesToo) {
    const std::string plain = file("plain.acta", "arbiter-log 1\n" + position);
    const std::string db = "--db " + (folder_ / "a.db").string() + ' ';
    run(db + "import " + plain);
    for (const char* under : {"--under all", "--under parques-acord", "--option soplos=each"})
        EXPECT_EQ(run(db + "audit --match 1 --json " + under).out, run("audit --json " + plain + ' ' + under).out);
}

} // namespace
