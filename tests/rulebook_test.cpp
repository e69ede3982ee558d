// The rulebook's table is whole: every paragraph that is judged has a case that keeps it and one that breaks it,
// every ruling has cases, every text is there.
#include "arbiter/paraphrase.h"
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
    CitingCase entry;
    const std::string name = path.filename().string();
    if (std::isdigit(static_cast<unsigned char>(name[0])) != 0)
        entry.cites.insert("§" + std::to_string(std::stoi(name)));
    if (name[0] == 'R') entry.cites.insert(name.substr(0, name.find('-')));
    std::ifstream stream(path);
    for (std::string line; std::getline(stream, line) && line.starts_with('#');) add_citations(line, entry.cites);
    for (const std::string& finding : read_expectations(read_file(path)).findings) {
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

TEST(Rulebook, EveryModelledParagraphIsKeptAndBrokenByACase) {
    for (std::size_t index = 0; index < rulebook().size(); ++index) {
        const Paragraph& paragraph = rulebook()[index];
        ASSERT_EQ(paragraph.nature == Nature::modelled, paragraph.finding.has_value());
        if (!paragraph.finding) continue;
        const std::string name = "§" + std::to_string(index + 1);
        const std::string kind(info(*paragraph.finding).name);
        const auto cited = [&](bool broken) {
            return std::any_of(all_cases().begin(), all_cases().end(), [&](const CitingCase& entry) {
                return entry.cites.count(name) != 0 && (entry.kinds.count(kind) != 0) == broken;
            });
        };
        EXPECT_TRUE(cited(false)) << "no case keeps " << name << " (without " << kind << ")";
        EXPECT_TRUE(cited(true)) << "no case breaks " << name << " (with " << kind << ")";
    }
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
