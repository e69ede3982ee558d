// The app around the table: its place, its archive, setting up a match, the lists, the toolkit.
#include "hand.h"

#include <sys/stat.h>

#include <cstdlib>

using namespace arbiter;

namespace {

TEST(App, AnyInstantLeadsBackToTheSameScreenOfTheSameMatch) {
    Hand hand;
    roll_and_omit(hand);
    const auto match = hand.app().bookmark().match;
    hand.restart();
    EXPECT_EQ(hand.app().bookmark().screen, ui::Screen::table);
    EXPECT_EQ(hand.app().bookmark().match, match);
    EXPECT_EQ(hand.app().record().events.size(), 3U);
    hand.tap("back");
    hand.tap("settings");
    hand.tap("theme 1");
    hand.tap("language 1");
    EXPECT_EQ(hand.app().ui().language, Language::english) << "at once";
    hand.restart();
    EXPECT_EQ(hand.app().bookmark().screen, ui::Screen::settings);
    EXPECT_EQ(hand.app().settings().theme, ui::ThemeName::dark);
    std::ofstream(hand.bookmark_file()) << "screen 99\nmatch x\ntheme -4\nnonsense\n\1\2";
    hand.restart();
    EXPECT_EQ(hand.app().bookmark().screen, ui::Screen::matches) << "a broken place is the first start";
}

TEST(App, WhatTheStoreRefusesStaysInSightAndIsStoredLater) {
    Hand hand;
    hand.begin(duel());
    hand.tap("4-2");
    const std::string away = hand.archive() + ".away";
    std::filesystem::rename(hand.archive(), away);
    hand.tap("Y2 4");
    EXPECT_EQ(hand.app().record().events.size(), 1U) << "nothing is shown that is not stored";
    ASSERT_EQ(hand.app().trouble().unsaved.size(), 1U);
    EXPECT_EQ(hand.app().trouble().unsaved.front(), "move Y2 4");
    EXPECT_TRUE(hand.sees("retry"));
    hand.tap("Y2 4"); // the same again, since nothing seems to happen
    ASSERT_EQ(hand.app().trouble().unsaved.size(), 1U) << "nothing is said twice";
    std::filesystem::rename(away, hand.archive());
    hand.tap("Y2 4"); // recording goes on: what waited is stored, once
    ASSERT_EQ(hand.app().record().events.size(), 2U);
    EXPECT_TRUE(hand.app().trouble().text.empty());
    hand.tap("Y2 2");
    EXPECT_EQ(hand.app().record().events.size(), 3U);
    hand.restart();
    EXPECT_EQ(hand.app().record().events.size(), 3U);
}

TEST(App, WhatIsNotStoredIsSavedElsewhere) {
    Hand hand;
    hand.begin(duel());
    hand.tap("4-2");
    for (const char* suffix : {"", "-wal", "-shm"}) std::filesystem::remove(hand.archive() + suffix);
    hand.tap("Y2 4");
    const std::string home = std::getenv("HOME") != nullptr ? std::getenv("HOME") : "";
    setenv("HOME", hand.folder().c_str(), 1);
    hand.tap("rescue");
    setenv("HOME", home.c_str(), 1);
    const Parsed saved = parse(read_file(hand.folder() / "match-1-rescued.acta"));
    ASSERT_FALSE(saved.refusal);
    ASSERT_EQ(saved.record.events.size(), 2U);
    EXPECT_EQ(line_of(saved.record, saved.record.events.back()), "move Y2 4");
    EXPECT_EQ(hand.app().trouble().unsaved.size(), 1U) << "it still waits";
}

// On a small disk of its own, made as the superuser of a namespace in which this test runs again; skipped where
// that is not allowed.
TEST(App, AFullDiskLosesNothingAndRecordingGoesOnWhenThereIsSpace) {
    const char* disk = std::getenv("ARBITER_SMALL_DISK");
    if (disk == nullptr) {
        if (std::system("unshare -rm mount -t tmpfs tmpfs /mnt 2>/dev/null") != 0)
            GTEST_SKIP() << "no disk can be mounted here";
        Hand hand;
        const std::string folder = (hand.folder() / "small").string();
        std::filesystem::create_directories(folder);
        const std::string again = "mount -t tmpfs -o size=400k tmpfs " + folder +
                                  " && ARBITER_SMALL_DISK=" + folder + " " +
                                  std::filesystem::read_symlink("/proc/self/exe").string() +
                                  " --gtest_brief=1 --gtest_filter=App.AFullDisk*";
        EXPECT_EQ(std::system(("unshare -rm sh -c '" + again + "'").c_str()), 0);
        return;
    }
    const std::filesystem::path small = disk;
    App app((small / "a.db").string(), "", "");
    app.carry_out(ui::Begin{duel()});
    ASSERT_TRUE(app.has_match()) << app.trouble().text;
    std::size_t said = 0;
    while (app.trouble().unsaved.empty() && said < 5000) {
        app.carry_out(ui::Append{{noted(std::string(200, 'x'))}});
        ++said;
    }
    ASSERT_EQ(app.trouble().unsaved.size(), 1U);
    EXPECT_NE(app.trouble().text.find("disco"), std::string::npos) << app.trouble().text;
    EXPECT_EQ(app.record().events.size(), said - 1) << "nothing is shown that is not stored";
    app.carry_out(ui::Retry{});
    EXPECT_EQ(app.trouble().unsaved.size(), 1U) << "there is still no space";
    ASSERT_EQ(std::system(("mount -o remount,size=4m " + small.string()).c_str()), 0);
    app.carry_out(ui::Retry{});
    EXPECT_EQ(app.trouble().text, "");
    EXPECT_EQ(app.record().events.size(), said);
    EXPECT_EQ(db::Store((small / "a.db").string(), db::Access::read).head(1).number,
              static_cast<std::int64_t>(said));
}

TEST(App, WhatWaitsForOneMatchGoesIntoNoOther) {
    Hand hand;
    hand.begin(duel());
    hand.begin(duel());
    hand.tap("4-2");
    const std::string away = hand.archive() + ".away";
    std::filesystem::rename(hand.archive(), away);
    hand.tap("Y2 4");
    ASSERT_EQ(hand.app().trouble().unsaved.size(), 1U);
    hand.tap("back");
    hand.app().carry_out(ui::Go{ui::Screen::table, 1});
    hand.app().carry_out(ui::Print{ui::Form::text});
    hand.app().carry_out(ui::Begin{duel()});
    EXPECT_EQ(hand.app().bookmark().match, 2) << "its match is not left";
    EXPECT_EQ(hand.app().trouble().unsaved.size(), 1U);
    std::filesystem::rename(away, hand.archive());
    hand.app().carry_out(ui::Retry{});
    EXPECT_TRUE(hand.app().trouble().unsaved.empty());
    hand.app().carry_out(ui::Go{ui::Screen::table, 1});
    EXPECT_TRUE(hand.app().record().events.empty());
    hand.app().carry_out(ui::Go{ui::Screen::table, 2});
    EXPECT_EQ(hand.app().record().events.size(), 2U);
}

TEST(App, APlaceThatCanNotBeKeptIsAsAtTheFirstStart) {
    const Hand hand;
    const std::string folder = hand.folder();
    std::filesystem::create_symlink("loop", folder + "/loop");
    ASSERT_EQ(mkfifo((folder + "/pipe").c_str(), 0600), 0);
    for (const std::string& name : {folder + "/loop", folder + "/loop/x", folder + "/pipe", folder,
                                    folder + '/' + std::string(5000, 'a'), std::string("/dev/full")}) {
        EXPECT_TRUE(read_bookmark(name) == Bookmark()) << name;
        EXPECT_FALSE(write_bookmark(name, Bookmark())) << name;
    }
}

TEST(App, ALostArchiveIsWrittenAgain) {
    Hand hand;
    hand.begin(duel());
    hand.tap("4-2");
    for (const char* suffix : {"", "-wal", "-shm"}) std::filesystem::remove(hand.archive() + suffix);
    hand.tap("Y2 4");
    ASSERT_TRUE(hand.sees("retry"));
    hand.tap("retry");
    EXPECT_EQ(hand.app().trouble().text, "");
    hand.restart();
    ASSERT_EQ(hand.app().record().events.size(), 2U);
    EXPECT_EQ(last_line(hand), "move Y2 4");
}

TEST(NewMatch, IsSetUpByTapsAndTyping) {
    Hand hand;
    for (const char* name : {"new match", "corner B", "sits G", "name Y"}) hand.tap(name);
    for (const char* name : {"key á", "key n", "key a", "key done"}) hand.tap(name);
    hand.tap("name B");
    hand.stage().type("Łukasz 王"); // no keyboard and no font of ours has them; nothing may break
    hand.tap("key done");
    for (const char* name : {"rules parques-acord", "from board", "Y1", "square 20", "begin"}) hand.tap(name);
    EXPECT_EQ(hand.app().bookmark().screen, ui::Screen::new_match) << "in mid-match somebody has the turn";
    for (const char* name : {"turn B", "begin"}) hand.tap(name);
    const Header& header = hand.app().record().header;
    EXPECT_EQ(header.seats, 0b0011);
    EXPECT_EQ(header.names[0], "Ána");
    EXPECT_EQ(header.names[1], "Łukasz 王");
    EXPECT_EQ(header.ruleset->name, "parques-acord");
    EXPECT_EQ(header.position->at[0], 20);
    EXPECT_EQ(header.turn, 1);
    EXPECT_EQ(hand.app().bookmark().screen, ui::Screen::table);
}

TEST(NewMatch, HalfSetUpOutlivesAKill) {
    Hand hand;
    for (const char* name : {"new match", "rules parques-acord", "corner B", "name Y", "key á", "key n", "key a"})
        hand.tap(name);
    hand.restart();
    EXPECT_EQ(hand.app().bookmark().screen, ui::Screen::new_match);
    for (const char* name : {"from board", "Y1", "square 20", "turn B"}) hand.tap(name);
    hand.restart();
    hand.tap("back");
    hand.tap("new match");
    hand.tap("begin");
    const Header& header = hand.app().record().header;
    EXPECT_EQ(header.names[0], "Ána");
    EXPECT_EQ(header.seats, 0b0111);
    EXPECT_EQ(header.turn, 1);
    EXPECT_EQ(header.ruleset->name, "parques-acord");
    EXPECT_EQ(header.rules, header.ruleset->rules);
    ASSERT_TRUE(header.position);
    EXPECT_EQ(header.position->at[0], 20);
    hand.restart();
    hand.tap("back");
    hand.tap("new match");
    hand.tap("begin");
    EXPECT_FALSE(hand.app().record().header.names[0]) << "what was begun is set up no more";
}

TEST(Keyboard, HasSymbolsAndErasesWhileItIsHeld) {
    Hand hand;
    hand.begin(duel());
    for (const char* name :
         {"more", "more note", "key page", "key (", "key \"", "key ;", "key page", "key a", "key !"})
        hand.tap(name);
    hand.tap("key done");
    EXPECT_EQ(last_line(hand), "note \"(\\\";a!\"");
    for (const char* name : {"more", "more note"}) hand.tap(name);
    hand.stage().type("abcdefghijklmnopqrstuvwxyz");
    hand.tap("key erase");
    hand.hold("key erase", 60); // a second
    hand.tap("key done");
    const std::string left = hand.app().record().texts.back();
    EXPECT_LT(left.size(), 22U);
    EXPECT_GT(left.size(), 10U);
}

TEST(NewMatch, NamesTheFaultsOfThePosition) {
    Hand hand;
    for (const char* name : {"new match", "from board", "Y1", "square 3"}) hand.tap(name);
    EXPECT_TRUE(hand.sees("cite §94")) << "yellow can never stand on 3";
    for (const char* name : {"Y1", "square 20", "G1", "square 20"}) hand.tap(name);
    EXPECT_FALSE(hand.sees("cite §94"));
    for (const char* name : {"turn Y", "cite §129"}) hand.tap(name); // two colours on one square
    EXPECT_EQ(hand.app().bookmark().screen, ui::Screen::rulebook);
    for (const char* name : {"back", "begin"}) hand.tap(name);
    EXPECT_EQ(hand.app().bookmark().screen, ui::Screen::table) << "a dispute may be about just that";
}

TEST(Keyboard, BeginsAnEmptyFieldWithACapitalAndNamesEveryWord) {
    Hand hand;
    for (const char* name : {"new match", "name Y", "key a", "key space", "key b", "key done"}) hand.tap(name);
    for (const char* name : {"name Y", "key c", "key done", "name G", "key d"}) hand.tap(name);
    EXPECT_FALSE(hand.sees("begin")) << "nothing to miss above the keys";
    for (const char* name : {"key done", "begin"}) hand.tap(name);
    EXPECT_EQ(hand.app().record().header.names[0], "A Bc");
    EXPECT_EQ(hand.app().record().header.names[2], "D");
    for (const char* name : {"more", "more note", "key a", "key space", "key b", "key done"}) hand.tap(name);
    EXPECT_EQ(last_line(hand), "note \"A b\"");
}

TEST(Matches, AreFoundByPlayerWithoutAccents) {
    Hand hand(1024, 600);
    for (const auto& sample : samples()) hand.app().carry_out(ui::Import{sample.string()});
    hand.app().carry_out(ui::Discard{});
    hand.stage().frame();
    hand.tap("search");
    hand.stage().type("ines munoz");
    hand.tap("key done");
    hand.stage().frame();
    int found = 0;
    for (const auto& target : hand.app().ui().targets) found += target.name.starts_with("match ");
    EXPECT_EQ(found, 1);
    hand.tap("clear search");
    ASSERT_TRUE(hand.sees("match 9"));
    hand.stage().drag({400, 500}, {400, 200}); // lists are dragged
    EXPECT_FALSE(hand.sees("match 9"));
}

TEST(Matches, AreInTheOrderOfTheDateShownAndSamplesAreNamed) {
    const std::string file =
        (std::filesystem::temp_directory_path() / ("arbiter-samples-" + std::to_string(getpid()))).string();
    std::filesystem::remove(file);
    {
        App app(file, "", (tests_folder() / "records").string());
        Header mine = duel();
        mine.tags = {{"date", "2001-02-03"}};
        app.carry_out(ui::Begin{mine});
        app.carry_out(ui::Go{ui::Screen::matches});
        ASSERT_EQ(app.matches(), samples().size() + 1);
        for (std::size_t at = 1; at < app.matches(); ++at)
            EXPECT_GE(app.summary(at - 1).date, app.summary(at).date);
        for (std::size_t at = 0; at < app.matches(); ++at)
            EXPECT_EQ(app.summary(at).sample, app.summary(at).date != "2001-02-03");
        EXPECT_EQ(app.newest_match(), static_cast<std::int64_t>(samples().size()) + 1);
    }
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(file + end);
}

TEST(Picture, IsTheSameEveryTime) {
    const auto picture = [] {
        Hand hand(800, 600);
        roll_and_omit(hand);
        return hand.stage().picture();
    };
    const std::string first = picture();
    EXPECT_TRUE(first.starts_with("\x89PNG"));
    EXPECT_EQ(first, picture());
}

// Shows one text in a place of that width, and a target of that size.
class Cramped : public ui::Program {
public:
    float size = 0;
    ui::Ui ui;

    Measure measure(float, float, float) override { return {}; }
    float frame() override {
        ui::begin(ui, Language::spanish, ui::theme(ui::ThemeName::light), 1, 1);
        ui::text(ui, {0, 0, size, size}, "Encarcelada", ui::Type::title, 0xFFFFFFFF);
        ui::end(ui);
        return ui::never;
    }
};

TEST(Toolkit, AnyPlaceIsDrawnHoweverSmall) {
    Hand hand(200, 200);
    roll_and_omit(hand);
    hand.stage().frame();
    EXPECT_FALSE(hand.app().ui().targets.empty());
}

TEST(Toolkit, LettersOfAnyNameAreLoadedWhenTheyAreNeeded) {
    Hand hand;
    Header header = duel();
    header.names[0] = "Борис";
    hand.begin(header);
    hand.stage().frame();
    EXPECT_TRUE(ui::can_be_drawn(ui::Type::small, "Борис"));
    EXPECT_FALSE(ui::can_be_drawn(ui::Type::small, "Ж"));
}

TEST(Toolkit, ATextThatDoesNotFitIsReported) {
    Cramped cramped;
    ui::Stage stage(cramped, 400, 400, 1);
    cramped.size = 200;
    stage.frame();
    EXPECT_TRUE(cramped.ui.cut_texts.empty());
    cramped.size = 30;
    stage.frame();
    EXPECT_EQ(cramped.ui.cut_texts.size(), 1U);
}

TEST(Toolkit, AFrameFollowsAFingerThatIsLiftedAndWhatIsTyped) {
    Cramped cramped;
    ui::Stage stage(cramped, 400, 400, 1);
    ImGui::GetIO().MousePos = {10, 10};
    ImGui::GetIO().MouseDown[0] = true;
    stage.frame();
    ImGui::GetIO().MouseDown[0] = false;
    stage.frame();
    EXPECT_EQ(cramped.ui.next_frame, 0) << "what the tap changed is still to be drawn";
    stage.frame();
    EXPECT_EQ(cramped.ui.next_frame, ui::never);
    stage.type("a");
    EXPECT_EQ(cramped.ui.next_frame, 0);
}

TEST(App, AnotherDevicesEventsAreShownAndWhatWasSaidWaits) {
    Hand hand;
    hand.begin(duel());
    hand.tap("4-2");
    db::Store store(hand.archive(), db::Access::write);
    Session(store, hand.app().bookmark().match).take("note \"x\"", 0, "other");
    hand.tap("Y2 4");
    EXPECT_EQ(hand.app().record().events.size(), 2U);
    ASSERT_EQ(hand.app().trouble().unsaved.size(), 1U);
    hand.tap("retry");
    EXPECT_EQ(hand.app().record().events.size(), 3U);
    EXPECT_TRUE(hand.app().trouble().text.empty());
}

} // namespace
