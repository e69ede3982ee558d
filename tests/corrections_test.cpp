// What a correction is said to change is what a full comparison of before and after finds, however little is
// compared.
#include "arbiter/telling/corrections.h"
#include "random_record.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

using namespace arbiter;

namespace {

// "− event 3" and the like for all that differs, in the order in which it is told.
std::vector<std::string> full_comparison(const Replay& before, const Replay& after) {
    std::vector<std::string> lines;
    const auto line = [&](const char* sign, std::uint32_t event) {
        lines.push_back("  " + std::string(sign) + " event " + std::to_string(event));
    };
    const auto compare = [&](auto was, auto is, auto same, auto changed) {
        for (const auto& one : was) {
            const auto twin =
                std::find_if(is.begin(), is.end(), [&](const auto& other) { return same(one, other); });
            if (twin == is.end()) {
                line("−", one.event);
                continue;
            }
            if (changed(one, *twin)) line("≠", one.event);
            is.erase(twin);
        }
        for (const auto& one : is) line("+", one.event);
    };
    compare(
        before.findings(), after.findings(),
        [](const Finding& a, const Finding& b) {
            return a.event == b.event && a.kind == b.kind && a.seat == b.seat && a.tokens == b.tokens;
        },
        [](const Finding& a, const Finding& b) { return a.status != b.status; });
    const auto claims = [](const Replay& replay) {
        return std::vector<Claim>(replay.claims().begin(), replay.claims().end());
    };
    compare(
        claims(before), claims(after), [](const Claim& a, const Claim& b) { return a.event == b.event; },
        [](const Claim& a, const Claim& b) { return a.verdict != b.verdict || a.tokens != b.tokens; });
    return lines;
}

std::vector<std::string> told(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        for (const char* sign : {"  − event ", "  ≠ event ", "  + event "})
            if (line.starts_with(sign)) lines.push_back(line.substr(0, line.find(':')));
    return lines;
}

TEST(Corrections, AreWhatAFullComparisonFinds) {
    std::size_t changes = 0;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        Mix mix;
        mix.events = 150;
        mix.irregular = 60;
        const Record record = random_record(seed, mix);
        std::vector<std::string> expected;
        Replay replay(record.header);
        while (replay.events() < record.events.size()) {
            const Replay before = replay;
            if (replay.advance(record)) break;
            if (record.events[replay.events() - 1].word != Word::undo) continue;
            for (std::string& line : full_comparison(before, replay)) expected.push_back(std::move(line));
        }
        changes += expected.size();
        ASSERT_EQ(told(corrections(record, Language::english).text), expected) << write(record);
    }
    EXPECT_GT(changes, 1000U);
}

} // namespace
