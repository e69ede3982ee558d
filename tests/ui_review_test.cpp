// The review and the pages to be read.
#include "hand.h"

using namespace arbiter;

namespace {

// A match with an omission that was forgiven, a miscount and a claim too late.
void play_and_review(Hand& hand) {
    roll_and_omit(hand);
    for (const char* line : {"roll B 3 5", "claim Y", "move B1 3 to 28", "move B1 5", "close"}) hand.say(line);
    hand.stage().frame();
    for (const char* name : {"read", "more", "review"})
        if (hand.sees(name)) hand.tap(name);
    ASSERT_EQ(hand.app().bookmark().screen, ui::Screen::review);
}

const ui::Incident& first_of(const Hand& hand, Group group) {
    const auto& incidents = const_cast<Hand&>(hand).app().review().incidents();
    return *std::find_if(incidents.begin(), incidents.end(),
                         [&](const ui::Incident& entry) { return entry.group == group; });
}

TEST(Review, StepsByEventByRollAndByFinding) {
    Hand hand;
    play_and_review(hand);
    const auto& shown = hand.app().reviewed();
    EXPECT_EQ(shown.event, 0U);
    hand.tap("next roll");
    EXPECT_EQ(shown.event, 1U);
    hand.tap("next roll");
    EXPECT_EQ(shown.event, 4U);
    hand.tap("previous event");
    EXPECT_EQ(shown.event, 3U);
    hand.tap("previous roll");
    EXPECT_EQ(shown.event, 1U);
    hand.tap("next finding");
    EXPECT_EQ(shown.event, first_of(hand, Group::omission).event);
    hand.tap("next finding");
    EXPECT_EQ(shown.event, first_of(hand, Group::soplo).event);
    hand.tap("previous finding");
    EXPECT_EQ(shown.event, first_of(hand, Group::omission).event);
    hand.tap("cite §64");
    EXPECT_EQ(hand.app().bookmark().screen, ui::Screen::rulebook);
    hand.tap("back");
    EXPECT_EQ(shown.event, first_of(hand, Group::omission).event) << "back to the same moment";
}

TEST(Review, TheTimelineIsDraggedAndPlaysByItself) {
    Hand hand;
    play_and_review(hand);
    const auto& shown = hand.app().reviewed();
    const ui::Rect line = hand.find("timeline")->rect;
    hand.stage().drag({line.x + 2, line.centre().y}, {line.right() - 2, line.centre().y});
    EXPECT_EQ(shown.event, hand.app().record().events.size());
    hand.tap("play"); // from the start again
    const int frames = 2 * 60;
    for (int n = 0; n < frames; ++n) hand.stage().frame();
    EXPECT_GE(shown.event, 1U);
    EXPECT_LE(shown.event, 3U) << "one event a second";
    hand.tap("speed");
    for (int n = 0; n < 10 * 60; ++n) hand.stage().frame();
    EXPECT_EQ(shown.event, hand.app().record().events.size());
    EXPECT_FALSE(shown.playing) << "it stops at the end";
}

TEST(Review, FiltersByKindPlayerAndOutcome) {
    Hand hand;
    play_and_review(hand);
    const auto rows = [&] {
        int count = 0;
        for (const auto& target : hand.app().ui().targets) count += target.name.starts_with("case ");
        return count;
    };
    const auto all = static_cast<int>(hand.app().review().incidents().size());
    ASSERT_GE(all, 3);
    EXPECT_EQ(rows(), all);
    for (const char* name : {"filter", "group 0", "filtered"}) hand.tap(name);
    EXPECT_EQ(rows(), all - 1) << "without the omission";
    for (const char* name : {"filter", "show all", "of Y", "filtered"}) hand.tap(name);
    EXPECT_EQ(rows(), all - 2) << "without the omission and the claim of yellow";
    for (const char* name : {"filter", "show all", "outcome 5", "filtered"}) hand.tap(name);
    EXPECT_EQ(rows(), all - 1) << "without the claim that was rejected";
}

TEST(Review, SupposesAClaimInTimeAndWritesNothing) {
    Hand hand;
    play_and_review(hand);
    const auto events = hand.app().record().events.size();
    for (const char* name : {"next finding", "suppose claim"}) hand.tap(name);
    const auto& supposed = hand.app().reviewed().supposition;
    ASSERT_TRUE(supposed);
    EXPECT_EQ(supposed->position.at[0], jail) << "Y1, which could capture";
    hand.tap("leave supposition");
    EXPECT_FALSE(supposed);
    EXPECT_EQ(hand.app().record().events.size(), events);
}

TEST(Review, ListsEveryLegalPlayAndSupposesAnother) {
    Hand hand;
    play_and_review(hand);
    for (const char* name : {"next finding", "panel roll"}) hand.tap(name);
    const auto& roll = hand.app().reviewed().roll;
    ASSERT_TRUE(roll);
    EXPECT_FALSE(roll->owed.empty());
    for (const ui::LegalPlay& play : roll->plays) {
        EXPECT_FALSE(play.played) << play.text << ": what was played is not legal";
        EXPECT_NE(play.text.find("B1"), std::string::npos) << play.text << " has to capture";
    }
    hand.tap("legal 0");
    const auto& supposed = hand.app().reviewed().supposition;
    ASSERT_TRUE(supposed);
    EXPECT_EQ(supposed->position.at[4], jail) << "B1 is captured";
    hand.tap("leave supposition");
    hand.tap("Y2");
    hand.tap("to 44"); // what was done: an omission again, and a soplo would be upheld
    ASSERT_TRUE(supposed);
    EXPECT_TRUE(supposed->refusal.empty());
    bool blown = false;
    for (const std::string& said : supposed->said) blown = blown || said.find("soplara") != std::string::npos;
    EXPECT_FALSE(blown) << "the roll is not over";
    hand.tap("Y2");
    hand.tap("to 46");
    for (const std::string& said : supposed->said) blown = blown || said.find("soplara") != std::string::npos;
    EXPECT_TRUE(blown);
    EXPECT_EQ(hand.app().reviewed().supposed.size(), 2U);
}

TEST(Review, IsSilentOnWhatMayStillBeClaimed) {
    Hand hand;
    roll_and_omit(hand);
    for (const char* name : {"more", "review"}) hand.tap(name);
    EXPECT_TRUE(hand.app().review().incidents().empty());
    for (const char* name : {"next roll", "panel roll"}) hand.tap(name);
    ASSERT_TRUE(hand.app().reviewed().roll);
    EXPECT_TRUE(hand.app().reviewed().roll->silent);
    EXPECT_FALSE(hand.sees("legal 0"));
    for (const char* name : {"more", "print text"}) hand.tap(name);
    EXPECT_FALSE(hand.app().trouble().good) << "nor is it printed";
    hand.tap("discard");
    ui::Settings teaching;
    teaching.discreet = false;
    hand.app().carry_out(ui::Change{teaching});
    hand.stage().frame();
    EXPECT_EQ(hand.app().review().incidents().size(), 1U);
    EXPECT_TRUE(hand.sees("legal 0"));
}

TEST(Review, AnnulledRollsDoNotMakeItSpeak) {
    Hand hand;
    roll_and_omit(hand);
    for (const char* line : {"roll B 3 1", "annul", "roll B 5 2", "annul"}) hand.say(line);
    hand.stage().frame();
    for (const char* name : {"more", "review", "panel roll", "next roll"}) hand.tap(name);
    ASSERT_TRUE(hand.app().reviewed().roll);
    EXPECT_TRUE(hand.app().reviewed().roll->silent);
    for (const char* name : {"more", "statistics"}) hand.tap(name);
    for (const ui::Block& block : hand.app().page())
        EXPECT_FALSE(std::holds_alternative<ui::NumberTable>(block)) << "the roll is not counted yet";
    for (const char* name : {"back", "back", "back", "statistics"}) hand.tap(name);
    for (int n = 0; n < 20; ++n) hand.stage().frame();
    for (const ui::Block& block : hand.app().page())
        EXPECT_FALSE(std::holds_alternative<ui::NumberTable>(block)) << "nor among all matches";
}

TEST(Review, ForgetsWhatWasSupposedWhenTheRecordChanges) {
    Hand hand;
    roll_and_omit(hand);
    ui::Settings settings;
    settings.discreet = false;
    hand.app().carry_out(ui::Change{settings});
    hand.stage().frame();
    for (const char* name : {"more", "review", "next finding", "panel roll", "legal 0", "table"}) hand.tap(name);
    settings.discreet = true;
    hand.app().carry_out(ui::Change{settings});
    hand.tap("back");
    ASSERT_EQ(hand.app().bookmark().screen, ui::Screen::review);
    EXPECT_FALSE(hand.app().reviewed().supposition);
    settings.discreet = false;
    hand.app().carry_out(ui::Change{settings});
    hand.stage().frame();
    hand.stage().frame();
    EXPECT_GE(hand.app().reviewed().chosen.value_or(-1), 0) << "the finding of the event is explained again";
}

TEST(Review, ShowsWhatIsWrongWithTheStart) {
    Hand hand;
    Header header = duel();
    header.position->at[0] = 3; // yellow can never stand there
    hand.begin(header);
    for (const char* name : {"more", "review"}) hand.tap(name);
    EXPECT_GE(hand.app().reviewed().chosen.value_or(-1), 0);
}

TEST(Review, PrintsTheActa) {
    Hand hand;
    play_and_review(hand);
    setenv("HOME", hand.folder().c_str(), 1);
    for (const char* name : {"more", "print text"}) hand.tap(name);
    EXPECT_TRUE(hand.app().trouble().good) << hand.app().trouble().text;
    const std::string acta = read_file(hand.folder() / "acta-1.txt");
    EXPECT_NE(acta.find("Ana"), std::string::npos);
    for (const char* name : {"discard", "more", "print letter"}) hand.tap(name);
    EXPECT_TRUE(read_file(hand.folder() / "acta-1.pdf").starts_with("%PDF"));
    setenv("HOME", (hand.folder() / "missing").c_str(), 1);
    for (const char* name : {"discard", "more", "print html"}) hand.tap(name);
    EXPECT_FALSE(hand.app().trouble().good);
    EXPECT_TRUE(hand.sees("discard"));
}

TEST(Review, ComparesTwoRecordsOfTheSamePlay) {
    Hand hand;
    play_and_review(hand);
    hand.begin(duel());
    for (const char* line : {"roll Y 4 2", "move Y1 4", "move Y2 2", "roll B 3 5", "move B2 3", "close"})
        hand.say(line);
    hand.stage().frame();
    for (const char* name : {"more", "review", "more", "compare", "other 1"}) hand.tap(name);
    EXPECT_EQ(hand.app().bookmark().screen, ui::Screen::comparison);
    bool parts = false;
    for (const ui::Block& block : hand.app().page())
        if (const auto* passage = std::get_if<ui::Passage>(&block))
            parts = parts || passage->text == "Primera diferencia:";
    EXPECT_TRUE(parts);
    hand.restart();
    EXPECT_EQ(hand.app().bookmark().screen, ui::Screen::review) << "which other one it was is not kept";
}

TEST(Review, ExplainsACheckThatDidNotFitAndPutsTheRecordRight) {
    Hand hand;
    hand.begin(duel());
    for (const char* line : {"roll Y 4 2", "move Y2 4", "move Y2 2", "check Y=20,47,heaven,heaven"}) hand.say(line);
    hand.stage().frame();
    ASSERT_TRUE(hand.sees("accounts")) << "beside what shows at once";
    for (const char* name : {"more", "review"}) hand.tap(name);
    const auto& incidents = hand.app().review().incidents();
    const auto mismatch = std::find_if(incidents.begin(), incidents.end(),
                                       [](const ui::Incident& entry) { return entry.group == Group::state; });
    ASSERT_NE(mismatch, incidents.end());
    hand.tap("case " + std::to_string(mismatch - incidents.begin()));
    hand.tap("accounts");
    hand.tap("account 1");
    EXPECT_EQ(hand.app().bookmark().screen, ui::Screen::table);
    EXPECT_EQ(hand.app().replay().table().position.at[1], 47) << "as the check saw it";
}

TEST(Discretion, ABoardThatASoploWouldExplainTellsOfNoOmission) {
    for (const bool discreet : {true, false}) {
        Hand hand;
        ui::Settings settings;
        settings.discreet = discreet;
        hand.app().carry_out(ui::Change{settings});
        roll_and_omit(hand);
        hand.say("check Y=jail,46,heaven,heaven");
        hand.stage().frame();
        hand.tap("accounts");
        bool soplo = false;
        for (const ui::Block& block : hand.app().page())
            if (const auto* passage = std::get_if<ui::Passage>(&block))
                soplo = soplo || passage->text.find("soplo") != std::string::npos;
        EXPECT_EQ(soplo, !discreet);
    }
}

TEST(Statistics, AddUpWhatASearchFound) {
    Hand hand;
    for (const auto& sample : samples()) hand.app().carry_out(ui::Import{sample.string()});
    hand.app().carry_out(ui::Discard{});
    hand.stage().frame();
    hand.tap("search");
    hand.stage().type("ines munoz");
    hand.tap("key done");
    hand.tap("statistics");
    for (int n = 0; n < 100 && hand.app().page_progress() < 1; ++n) hand.stage().frame();
    bool found = false, others = false;
    for (const ui::Block& block : hand.app().page())
        if (const auto* table = std::get_if<ui::NumberTable>(&block))
            for (const auto& row : table->rows) {
                found = found || row.front() == "Inés Muñoz";
                others = others || row.front() == "Zoraida Muñetón";
            }
    EXPECT_TRUE(found);
    EXPECT_FALSE(others);
}

} // namespace
