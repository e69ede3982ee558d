// Every case and every sample record is a test of its own, found by its file.
#include "arbiter/report.h"
#include "case.h"

#include <gtest/gtest.h>

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
