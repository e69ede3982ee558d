// What the commands say while others write: each answer is true of one moment, and nothing is kept that is not.
#include "arbiter/archive/archive.h"
#include "program.h"

#include <nlohmann/json.hpp>

#include <atomic>
#include <regex>
#include <thread>

using namespace arbiter;

namespace {

const std::string head = "arbiter-log 1\nplayer Y \"Ana\"\nplayer B \"Luis\"\n";

class Beside : public ProgramTest {
protected:
    std::string archive() const { return (folder_ / "a.db").string(); }
    Answer arbiter(const std::string& arguments) { return run("--lang en --db " + archive() + ' ' + arguments); }

    // Runs `ask` again and again while somebody records in match 1 and new matches come in.
    template <class Ask>
    void while_others_write(int times, Ask ask) {
        arbiter("record <" + file("m", head));
        std::atomic<bool> over = false;
        std::thread recorder([&] {
            db::Store store(archive(), db::Access::write);
            Session session(store, 1);
            const std::string header = write(session.record().header);
            const std::vector<db::StoredEvent> two = {{1, 0, "", "note \"x\"", {}}, {2, 0, "", "note \"y\"", {}}};
            for (int event = 0; !over; ++event) {
                session.take("note \"" + std::to_string(event) + '"', now(), "tablet");
                if (event % 8 == 0) store.add(now(), header, "0.1", two);
            }
        });
        for (int time = 0; time < times && !HasFailure(); ++time) ask();
        over = true;
        recorder.join();
        const db::StoredMatch stored = db::Store(archive(), db::Access::read).read(1).value();
        EXPECT_GT(stored.events.size(), static_cast<std::size_t>(times));
    }
    // The seal that match 1 had after so many events.
    std::string seal_after(std::size_t events) {
        const db::StoredMatch stored = db::Store(archive(), db::Access::read).read(1).value();
        return db::seal(db::chain(stored.match, std::span(stored.events).first(events)));
    }
};

TEST_F(Beside, AnExportHasTheSealOfItsEvents) {
    while_others_write(20, [&] {
        const Answer exported = arbiter("export 1");
        EXPECT_TRUE(untouched_export(read_record(file("e.acta", exported.out)))) << exported.out;
    });
}

TEST_F(Beside, AllExportsHaveTheSealsOfTheirEvents) {
    while_others_write(6, [&] {
        std::filesystem::remove_all(folder_ / "all");
        EXPECT_EQ(arbiter("export --all " + (folder_ / "all").string()).status, 0);
        for (const auto& entry : std::filesystem::directory_iterator(folder_ / "all"))
            EXPECT_TRUE(untouched_export(read_record(entry.path().string()))) << entry.path();
    });
}

TEST_F(Beside, AnActaHasTheSealOfItsEvents) {
    const std::string acta = (folder_ / "r.txt").string();
    while_others_write(12, [&] {
        EXPECT_EQ(arbiter("report 1 --to " + acta).status, 0);
        const std::string text = read_file(acta);
        std::smatch events, seal;
        ASSERT_TRUE(std::regex_search(text, events, std::regex("Events +([0-9]+)\n"))) << text;
        ASSERT_TRUE(std::regex_search(text, seal, std::regex("Seal +([-0-9a-f]+)\n"))) << text;
        EXPECT_EQ(seal[1], seal_after(std::stoul(events[1])));
    });
}

TEST_F(Beside, WhatIsShownHasTheSealOfItsEvents) {
    while_others_write(20, [&] {
        const std::string text = arbiter("show 1").out;
        const auto count =
            std::count(text.begin(), text.end(), '\n') - std::count(head.begin(), head.end(), '\n') - 3;
        EXPECT_NE(text.find("# seal " + seal_after(static_cast<std::size_t>(count))), std::string::npos)
            << count << text;
    });
}

TEST_F(Beside, NothingIsTakenForAltered) {
    while_others_write(12, [&] {
        const Answer verified = arbiter("verify");
        EXPECT_EQ(verified.status, 0) << verified.out;
        const Answer audited = arbiter("audit --all");
        EXPECT_EQ(audited.status, 0) << audited.err;
        EXPECT_EQ(audited.err, "");
    });
}

// Each line of the list counts the findings and events of one head.
TEST_F(Beside, AListSaysOfEachMatchWhatItWas) {
    while_others_write(12, [&] {
        const std::string line = arbiter("matches --json").out;
        const auto json = nlohmann::json::parse(line.substr(0, line.find('\n')));
        EXPECT_EQ(json["seal"], seal_after(json["events"].get<std::size_t>()));
    });
}

// Somebody who had the match open and did nothing knows nothing of how it ended.
TEST_F(Beside, AnIdleRecorderKeepsNoSummaryOfWhatOthersRecorded) {
    arbiter("record <" + file("m", head + "roll Y 1 2\n"));
    db::Store idle_store(archive(), db::Access::write), store(archive(), db::Access::write);
    Session idle(idle_store, 1), other(store, 1);
    for (const char* line : {"roll Y 1 2", "roll Y 3 3", "close"}) ASSERT_TRUE(other.take(line, 0, "").stored);
    const std::string found = std::to_string(other.replay().findings().size());
    other.keep_summary();
    idle.keep_summary();
    EXPECT_NE(arbiter("matches").out.find("findings: " + found + ", closed"), std::string::npos)
        << arbiter("matches").out;
    // Nor where nobody else kept one.
    arbiter("rebuild");
    idle.keep_summary();
    EXPECT_NE(arbiter("matches").out.find("findings: " + found + ", closed"), std::string::npos);
}

TEST_F(Beside, AnExportThatComesInTwiceAtOnceIsOneMatch) {
    arbiter("record <" + file("m", head + "roll Y 1 2\n"));
    const std::string exported = file("e.acta", arbiter("export 1").out);
    for (int trial = 0; trial < 8; ++trial) {
        const std::string fresh = (folder_ / ("fresh" + std::to_string(trial) + ".db")).string();
        const std::string one = program() + " --db " + fresh + " import " + exported + " >/dev/null 2>&1 & ";
        ASSERT_EQ(std::system((one + one + one + "wait").c_str()), 0);
        EXPECT_EQ(match_numbers(*std::make_unique<db::Store>(fresh, db::Access::read)).size(), 1U);
    }
}

} // namespace
