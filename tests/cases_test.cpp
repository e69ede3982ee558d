// Every case and every sample record is a test of its own, found by its file.
#include "arbiter/telling/report.h"
#include "case.h"

#include <gtest/gtest.h>

#include <set>

using namespace arbiter;

namespace {

class CaseTest : public testing::Test {
public:
    explicit CaseTest(std::filesystem::path path) : path_(std::move(path)) {}

    void TestBody() override {
        const std::string text = read_file(path_);
        for (const std::string& line : differences(read_expectations(text), answer(text)))
            ADD_FAILURE_AT(path_.c_str(), 1) << line;
    }

private:
    std::filesystem::path path_;
};

class RecordTest : public testing::Test {
public:
    explicit RecordTest(std::filesystem::path path) : path_(std::move(path)) {}

    void TestBody() override {
        const Parsed parsed = parse(read_file(path_));
        ASSERT_FALSE(parsed.refusal) << "line " << parsed.refusal->line;
        const Audit judged = audit(parsed.record);
        ASSERT_FALSE(judged.refusal) << "line " << judged.refusal->line;
        std::filesystem::path expected = path_;
        EXPECT_EQ(read_file(expected.replace_extension(".json")),
                  json_report(parsed.record, judged.replay, "") + '\n');
    }

private:
    std::filesystem::path path_;
};

template <class Test>
void find_tests(const char* suite, const std::string& folder, const std::string& suffix) {
    for (const auto& path : files_in(folder, suffix))
        testing::RegisterTest(suite, path.stem().c_str(), nullptr, nullptr, path.c_str(), 1,
                              [path]() -> Test* { return new Test(path); });
}

const bool found = [] {
    find_tests<CaseTest>("Case", "cases", ".case");
    find_tests<RecordTest>("Record", "records", ".acta");
    return true;
}();

TEST(Cases, AreThere) {
    EXPECT_GE(files_in("cases", ".case").size(), 477U);
    EXPECT_GE(files_in("records", ".acta").size(), 6U);
}

// The table of kinds says what puts a finding right: in every case, right after the event, that event does.
TEST(Cases, TheRemedyOfAKindPutsItRight) {
    std::set<Word> tried;
    for (const auto& path : files_in("cases", ".case")) {
        const Record record = parse(read_file(path)).record;
        Replay replay(record.header);
        while (replay.events() < record.events.size() && !replay.advance(record)) {
            const std::uint32_t last = replay.events();
            for (const Finding& finding : replay.findings_of(last)) {
                if (!is_live(finding)) continue;
                const auto event = remedy(finding, replay.standing(record, last).word);
                ASSERT_EQ(event.has_value(), !is_omission(finding.kind))
                    << info(finding.kind).name << " in " << path;
                if (!event) continue;
                Record mended = record;
                mended.events.resize(last);
                mended.events.push_back(*event);
                Replay then = replay;
                if (then.advance(mended)) continue; // as where an omission forbids to take a play back
                tried.insert(event->word);
                for (const Finding& left : then.findings_of(last))
                    EXPECT_FALSE(is_live(left) && left.kind == finding.kind && left.tokens == finding.tokens)
                        << info(finding.kind).name << " in " << path;
            }
        }
    }
    EXPECT_EQ(tried, (std::set<Word>{Word::fix, Word::jail, Word::restore, Word::annul, Word::retract}));
}

TEST(Cases, AWrongExpectationIsNoticed) {
    const std::string text = "arbiter-log 1\nplayer Y\nplayer G\nposition Y=20,40,heaven,heaven\nturn Y\n"
                             "roll Y 4 3\nmove Y1 4 to 25 #! count-error Y1 accepted\n#! turn Y move 4\n";
    EXPECT_EQ(differences(read_expectations(text), answer(text)).size(), 3U);
    int changed = 0;
    EXPECT_NE(regenerated(text, changed).find("move Y1 4 to 25 #! count-error Y1 open"), std::string::npos);
    EXPECT_EQ(changed, 1);
}

TEST(Cases, BehaviourNumber) {
    char number[32];
    std::snprintf(number, sizeof number, "%016llx\n", static_cast<unsigned long long>(behaviour_number()));
    EXPECT_EQ(read_file(tests_folder() / "behaviour.txt"), number)
        << "some verdict moved; if that was meant, run build/tests/regenerate and name the number in the commit";
}

} // namespace
