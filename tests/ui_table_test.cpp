// The table: recording, correcting, claiming, and what it does not tell.
#include "hand.h"

using namespace arbiter;

namespace {

TEST(Table, AMoveIsTwoTapsOnTheBoardOrADrag) {
    Hand hand;
    hand.begin(duel());
    hand.tap("4-2");
    hand.tap("Y1");
    hand.tap("to 24");
    EXPECT_EQ(last_line(hand), "move Y1 4");
    EXPECT_EQ(hand.app().replay().table().position.at[4], jail) << "the capture is carried out as the rules say";
    hand.tap("Y2"); // its marks are shown where it may go
    ASSERT_TRUE(hand.sees("to 42"));
    hand.tap("Y2");
    hand.drag("Y2", "jail B"); // a drag to nowhere of use sends it to jail, which is on record and can be undone
    EXPECT_EQ(last_line(hand), "jail Y2");
    hand.tap("undo");
    hand.tap("Y2");
    hand.drag("Y2", "to 42");
    EXPECT_EQ(last_line(hand), "move Y2 2");
}

TEST(Table, TheSumAsksForTheOrderAndRecordsTwoMoves) {
    Hand hand;
    hand.begin(duel());
    hand.tap("4-2");
    hand.tap("Y1");
    hand.tap("to 26");
    hand.tap("one hop"); // the stop on 24 would capture: the other order is recorded
    ASSERT_EQ(hand.app().record().events.size(), 3U);
    EXPECT_EQ(line_of(hand.app().record(), hand.app().record().events[1]), "move Y1 2");
    EXPECT_EQ(last_line(hand), "move Y1 4");
}

TEST(Table, ASquareThatNoDieLeadsToAsksForTheDie) {
    Hand hand;
    hand.begin(duel());
    hand.tap("4-2");
    hand.tap("Y2");
    hand.tap("square 45");
    hand.tap("one more"); // the finger had missed
    hand.tap("meant 4");
    EXPECT_EQ(last_line(hand), "move Y2 4 to 46");
    hand.tap("fix Y2"); // its remedy is a button
    EXPECT_EQ(last_line(hand), "fix Y2");
    EXPECT_TRUE(hand.app().notices().empty());
}

TEST(Table, TheDieThatLeadsToTheSquareSteppedToIsNoMiscount) {
    Hand hand;
    hand.begin(duel());
    for (const char* name : {"4-2", "Y2", "square 45", "one less", "meant 4"}) hand.tap(name);
    EXPECT_EQ(last_line(hand), "move Y2 4");
}

TEST(Table, TokensOnOneSquareAreToldApartOnTheEnlargedBoard) {
    Header header = duel();
    header.position->at[1] = 20; // Y1 and Y2 side by side
    Hand hand(1024, 600);
    hand.begin(header);
    hand.tap("4-2");
    EXPECT_FALSE(hand.sees("Y1"));
    hand.tap("near Y2");
    ASSERT_TRUE(hand.sees("Y1"));
    hand.tap("Y2");
    EXPECT_FALSE(hand.sees("whole board")) << "its marks are on the whole board";
    hand.tap("to 22");
    EXPECT_EQ(last_line(hand), "move Y2 2");
}

TEST(Table, TheEnlargedBoardIsLeftAndMoved) {
    Hand hand(1024, 600);
    hand.begin(duel());
    for (const char* name : {"4-2", "Y2", "near 33"}) hand.tap(name);
    ASSERT_TRUE(hand.sees("square 33"));
    EXPECT_FALSE(hand.sees("square 5"));
    const ImVec2 before = hand.find("square 31")->rect.centre();
    hand.stage().drag(before, {before.x, before.y - 60});
    hand.stage().frame();
    EXPECT_NEAR(hand.find("square 31")->rect.centre().y, before.y - 60, 2) << "it follows the finger";
    hand.tap("whole board");
    EXPECT_FALSE(hand.sees("square 31"));
    hand.tap("near 5");
    EXPECT_TRUE(hand.sees("square 5"));
}

TEST(Table, ADragToAFineSquareIsAskedEnlarged) {
    Hand hand(1024, 600);
    hand.begin(duel());
    hand.tap("4-2");
    hand.tap("Y2");
    const ImVec2 to = hand.find("near 47")->rect.centre(), from = hand.find("Y2")->rect.centre();
    hand.stage().drag(from, {to.x, to.y + hand.app().ui().dp(18)});
    hand.stage().frame();
    EXPECT_EQ(hand.app().record().events.size(), 1U);
    for (const char* name : {"square 47", "meant 4"}) hand.tap(name);
    EXPECT_EQ(last_line(hand), "move Y2 4 to 47");
}

TEST(Table, ATokenThatWasLeftIsSaidBeforeThePlay) {
    Hand hand;
    hand.begin(duel());
    for (const char* name : {"4-2", "captures", "captures none", "Y1 4"}) hand.tap(name);
    EXPECT_EQ(last_line(hand), "move Y1 4 x none");
    ASSERT_FALSE(hand.app().notices().empty());
    hand.tap("jail B1");
    EXPECT_EQ(last_line(hand), "jail B1");
}

TEST(Discretion, AnOpenOmissionIsNowhereUntilItIsClaimed) {
    Hand omitted, lawful;
    roll_and_omit(omitted);
    Header far = duel();
    far.position->at[4] = 30; // nothing to capture
    lawful.begin(far);
    for (const char* name : {"4-2", "Y2 4", "Y2 2"}) lawful.tap(name);
    const auto names = [](const Hand& hand) {
        std::string all;
        for (const auto& target : const_cast<Hand&>(hand).app().ui().targets) all += target.name + '\n';
        return all;
    };
    EXPECT_EQ(names(omitted), names(lawful)) << "the same buttons, omission or not";
    EXPECT_TRUE(omitted.app().notices().empty());
    for (std::uint32_t event = 1; event <= 3; ++event) {
        EXPECT_FALSE(omitted.app().irregular(event));
        EXPECT_FALSE(omitted.app().to_review(event));
    }
    omitted.tap("claim B");
    ASSERT_TRUE(omitted.sees("read"));
    EXPECT_TRUE(omitted.app().judgement(4)->upheld);
    EXPECT_TRUE(omitted.app().irregular(2));
}

TEST(Discretion, AForgivenOmissionIsForTheReviewAndTeachingShowsAllAtOnce) {
    Hand hand;
    roll_and_omit(hand);
    hand.tap("1-2");
    EXPECT_TRUE(hand.app().to_review(2));
    EXPECT_TRUE(hand.app().notices().empty());
    Hand teaching;
    ui::Settings settings;
    settings.discreet = false;
    teaching.app().carry_out(ui::Change{settings});
    roll_and_omit(teaching);
    ASSERT_EQ(teaching.app().notices().size(), 1U);
    EXPECT_TRUE(teaching.sees("notice"));
}

TEST(Table, AnImpossibleStateIsRestoredOrPlaced) {
    Hand hand;
    hand.begin(duel());
    for (const char* name : {"4-2", "Y1", "square 19", "meant 4"}) hand.tap(name); // yellow can stand on 19
    EXPECT_FALSE(hand.sees("restore"));
    for (const char* name : {"undo", "Y1", "square 3", "meant 4"}) hand.tap(name);
    EXPECT_TRUE(hand.sees("restore"));
    ASSERT_TRUE(hand.sees("fix Y1"));
    for (const char* name : {"accept", "more", "more place", "Y1", "square 24"}) hand.tap(name);
    EXPECT_EQ(last_line(hand), "place Y1 24");
}

TEST(Discretion, WhatAnOmissionForbidsIsOfferedAllTheSame) {
    Hand omitted, lawful;
    Header far = duel();
    far.position->at[4] = 30; // nothing to capture
    omitted.begin(duel());
    lawful.begin(far);
    for (Hand* hand : {&omitted, &lawful}) {
        for (const char* line : {"roll Y 4 2", "move Y2 4", "end Y"}) hand->say(line);
        hand->stage().frame();
    }
    EXPECT_TRUE(lawful.sees("retract"));
    EXPECT_EQ(omitted.sees("retract"), lawful.sees("retract"));
}

TEST(Discretion, ARefusalTellsOfNoOmission) {
    Hand hand;
    hand.begin(duel());
    for (const char* name : {"4-2", "Y2 4"}) hand.tap(name);
    EXPECT_EQ(hand.app().refusal(hand.read("retract")), "esa jugada no se devuelve");
}

// Y omits a capture that Y1 and Y2, on one square, could have made: a soplo may take either.
void omit_with_a_tie(Hand& hand) {
    Header header = duel();
    header.position->at[1] = 20;
    header.position->at[2] = 40;
    hand.begin(header);
    for (const char* line : {"roll Y 4 2", "move Y3 4", "move Y3 2"}) hand.say(line);
    hand.stage().frame();
    ASSERT_EQ(std::popcount(static_cast<unsigned>(hand.app().claim_choices(1))), 2);
}

TEST(Table, ATieAsksTheClaimant) {
    Hand hand;
    omit_with_a_tie(hand);
    for (const char* name : {"claim B", "pick Y2"}) hand.tap(name);
    EXPECT_EQ(last_line(hand), "claim B Y2");
    EXPECT_TRUE(hand.sees("read")) << "it is judged";
}

TEST(Table, ClosingTheSheetOfATieRecordsTheClaimWithoutAChoice) {
    Hand hand;
    omit_with_a_tie(hand);
    for (const char* name : {"claim B", "close sheet"}) hand.tap(name);
    EXPECT_EQ(last_line(hand), "claim B");
    EXPECT_TRUE(hand.sees("read")) << "it is judged";
}

TEST(Discretion, AClaimOnATokenIsAskedTheSameWithATieAndWithout) {
    Hand tied, lawful;
    omit_with_a_tie(tied);
    Header header = tied.app().record().header;
    header.position->at[4] = 30; // nothing to capture
    lawful.begin(header);
    for (const char* line : {"roll Y 4 2", "move Y3 4", "move Y3 2"}) lawful.say(line);
    lawful.stage().frame();
    std::vector<std::vector<std::string>> offered;
    for (Hand* hand : {&tied, &lawful}) {
        for (const char* name : {"more", "more claim", "seat B", "pick Y2"}) hand->tap(name);
        EXPECT_EQ(hand->app().refusal(hand->read("claim B Y2")), "");
        auto& names = offered.emplace_back();
        for (const auto& target : hand->app().ui().targets) names.push_back(target.name);
    }
    EXPECT_EQ(offered[0], offered[1]);
    tied.tap("confirm");
    EXPECT_EQ(last_line(tied), "claim B Y2");
}

TEST(Table, AClosedRecordOnlyTakesNotesAndLeadsToItsReview) {
    Hand hand;
    hand.begin(duel());
    for (const char* line : {"roll Y 4 2", "move Y2 4", "close"}) hand.say(line);
    hand.stage().frame();
    for (const char* name : {"other throw", "claim B", "Y1", "4-2"}) EXPECT_FALSE(hand.sees(name)) << name;
    hand.tap("undo");
    EXPECT_EQ(last_line(hand), "close");
    EXPECT_EQ(hand.app().trouble().text, "");
    hand.tap("event 2");
    EXPECT_FALSE(hand.sees("strike"));
    hand.tap("now");
    hand.tap("more");
    EXPECT_EQ(hand.count("more "), 1) << "the note";
    for (const char* name : {"close sheet", "review"}) hand.tap(name);
    EXPECT_EQ(hand.app().bookmark().screen, ui::Screen::review);
}

TEST(Table, AnExitIsOfferedWhereTheThrowGivesOne) {
    Header header = duel();
    header.turn = 1;
    Hand hand;
    hand.begin(header);
    hand.tap("4-2");
    EXPECT_FALSE(hand.sees("out"));
    EXPECT_TRUE(hand.sees("other out"));
    for (const char* name : {"undo", "3-3"}) hand.tap(name);
    hand.tap("out");
    EXPECT_TRUE(last_line(hand).starts_with("out B3"));
}

TEST(Table, ALineIsSaidAsTheSentenceThatItWouldBe) {
    Hand hand;
    hand.begin(duel());
    for (const char* name : {"4-2", "Y2 4"}) hand.tap(name);
    const App& app = hand.app();
    EXPECT_EQ(app.said(hand.read("move Y2 2")), "Y2 con 2: 44 → 46");
    EXPECT_EQ(app.said(hand.read("close")), "Se cierra el acta");
    EXPECT_EQ(app.said(hand.read("undo 1 with roll Y 6 2")), "En lugar del evento 1: Ana tira 6-2");
    EXPECT_EQ(app.said(hand.read("undo 2 with move Y2 2")), "En lugar del evento 2: Y2 con 2");
    EXPECT_EQ(app.said(hand.read("undo 2 with move Y1 4 to 28 x B1")),
              "En lugar del evento 2: Y1 con 4 a 28; a la cárcel: B1");
}

TEST(Discretion, AClaimThatIsSaidBeforeItIsMadeTellsNoVerdict) {
    Hand hand;
    roll_and_omit(hand);
    EXPECT_EQ(hand.app().said(hand.read("claim B")), "¡Soplo! de Luis");
}

TEST(Table, AnyEventIsStruckAfterItIsSaidWhatChanges) {
    Hand hand;
    hand.begin(duel());
    for (const char* name : {"4-2", "Y2 4", "Y2 2", "event 3", "strike"}) hand.tap(name);
    EXPECT_NE(hand.app().consequence(hand.read("undo 3")).find("Y2"), std::string::npos);
    hand.tap("confirm strike");
    EXPECT_EQ(last_line(hand), "undo 3");
    EXPECT_TRUE(hand.app().replay().struck(3));
}

TEST(Table, WhatStrikingChangesInTheVerdictsIsSaidBefore) {
    Hand hand;
    hand.begin(duel());
    for (const char* name : {"4-2", "Y2", "square 45", "meant 4"}) hand.tap(name);
    const std::string said = hand.app().consequence(hand.read("undo 2"));
    EXPECT_NE(said.find("− evento 2: error de conteo"), std::string::npos) << said;
    hand.tap("more");
    hand.tap("more undo");
    EXPECT_TRUE(hand.sees("confirm"));
    EXPECT_TRUE(hand.app().ui().cut_texts.empty());
}

TEST(Discretion, WhatStrikingChangesTellsOfNoOpenOmission) {
    Hand hand;
    roll_and_omit(hand);
    hand.tap("1-2"); // forgiven by the next throw
    const std::string reopened = hand.app().consequence(hand.read("undo 4"));
    EXPECT_EQ(reopened.find("captura omitida"), std::string::npos) << reopened;
    hand.tap("undo");
    const std::string gone = hand.app().consequence(hand.read("undo 2"));
    EXPECT_EQ(gone.find("captura omitida"), std::string::npos) << gone;
    ui::Settings settings;
    settings.discreet = false;
    hand.app().carry_out(ui::Change{settings});
    EXPECT_NE(hand.app().consequence(hand.read("undo 2")).find("captura omitida"), std::string::npos);
}

TEST(Discretion, AClaimIsNotTriedOutByCorrectingIt) {
    Hand hand;
    hand.begin(duel());
    for (const char* line : {"roll Y 4 2", "move Y2 4", "move Y2 2", "claim Y"}) hand.say(line);
    ASSERT_FALSE(hand.app().judgement(4)->upheld);
    EXPECT_EQ(hand.app().consequence(hand.read("undo 4 with claim B")), "El soplo se juzga al anotarlo.");
}

TEST(Table, AnEventIsSaidOtherwiseByTaps) {
    Hand hand;
    hand.begin(duel());
    for (const char* name : {"4-2", "Y2 4", "event 2", "amend", "pick Y1", "die 2", "confirm amend"})
        hand.tap(name);
    EXPECT_EQ(last_line(hand), "undo 2 with move Y1 2");
    EXPECT_EQ(hand.app().replay().table().position.at[0], 22);
    EXPECT_EQ(hand.app().fate(2), "corregido");
    const auto amend = [&](std::uint32_t event, std::initializer_list<const char*> taps) {
        hand.app().look_at(event);
        hand.stage().frame();
        for (const char* name : taps) hand.tap(name);
    };
    amend(1, {"amend", "second die 3", "confirm amend"});
    EXPECT_EQ(last_line(hand), "undo 1 with roll Y 4 3");
    amend(2, {"amend", "one more", "confirm amend"});
    EXPECT_EQ(last_line(hand), "undo 2 with move Y1 2 to 23");
    for (const char* name : {"claim B", "read"}) hand.tap(name);
    amend(6, {"amend", "seat Y", "confirm amend"});
    EXPECT_EQ(last_line(hand), "undo 6 with claim Y");
    amend(4, {});
    EXPECT_FALSE(hand.sees("confirm amend"));
}

TEST(Table, AnEventWithAStampIsSaidOtherwiseAsWell) {
    Hand hand;
    hand.begin(duel());
    for (const char* line : {"[2026-11-29T17:13:05Z] roll Y 4 2", "[2026-11-29T17:13:15Z] move Y2 4"})
        hand.say(line);
    hand.stage().frame();
    for (const char* name : {"event 2", "amend", "die 2", "confirm amend"}) hand.tap(name);
    EXPECT_EQ(last_line(hand), "undo 2 with move Y2 2");
}

TEST(Table, TheRecordSaysWhatBecameOfEvents) {
    Hand hand;
    hand.begin(duel());
    for (const char* line : {"roll Y 4 2", "roll B 4 2", "annul", "claim B", "note \"x\"", "undo 5"})
        hand.say(line);
    const App& app = hand.app();
    EXPECT_TRUE(app.stands(1));
    EXPECT_EQ(app.fate(1), "");
    EXPECT_FALSE(app.stands(2));
    EXPECT_EQ(app.fate(2), "anulada");
    EXPECT_TRUE(app.stands(4));
    EXPECT_EQ(app.fate(4), "rechazado");
    EXPECT_EQ(app.fate(5), "borrado");
    EXPECT_EQ(app.fate(6), "") << "an undo stands for itself";
}

TEST(Table, EveryCitationLeadsToTheRulebook) {
    Hand hand;
    hand.begin(duel());
    for (const char* name : {"4-2", "Y2", "square 45", "meant 4", "notice"}) hand.tap(name);
    for (const int number : hand.app().notices().front().cited) {
        const std::string said = (number > 0 ? "§" : "R") + std::to_string(std::abs(number));
        EXPECT_NE(hand.app().notices().front().rule.find(said), std::string::npos) << said;
        hand.tap("cite " + said);
        EXPECT_EQ(hand.app().bookmark().screen, ui::Screen::rulebook);
        hand.tap("back");
        hand.tap("notice");
    }
    for (const char* name : {"close sheet", "event 2"}) hand.tap(name);
    EXPECT_EQ(static_cast<std::size_t>(hand.count("cite ")), hand.app().notices().front().cited.size());
}

TEST(Table, WhoHasNoNameBeginsASentenceWithACapitalLetter) {
    Hand hand;
    Header header = duel();
    header.names[0].reset();
    hand.begin(header);
    hand.tap("4-2");
    EXPECT_EQ(hand.app().sentence(1), "Amarillo tira 4-2");
    EXPECT_EQ(hand.app().waiting(), "El amarillo tiene que jugar.");
    hand.say("end Y");
    EXPECT_EQ(hand.app().waiting(), "Tira Luis (azul).");
    EXPECT_EQ(hand.app().doer(0), "el amarillo");
}

TEST(Table, AnExitIsNotAskedForWhereNobodyIsInJail) {
    Header header = duel();
    for (Token token = 0; token < token_count; ++token)
        if (header.position->at[token] == jail) header.position->at[token] = 34;
    Hand hand;
    hand.begin(header);
    hand.tap("more");
    hand.tap("more out");
    EXPECT_FALSE(hand.sees("confirm"));
}

TEST(Table, AVerdictLeadsToItsParagraphAndBack) {
    Hand hand;
    roll_and_omit(hand);
    hand.tap("claim B");
    hand.tap("cite §76");
    EXPECT_EQ(hand.app().bookmark().screen, ui::Screen::rulebook);
    hand.tap("back");
    EXPECT_EQ(hand.app().bookmark().screen, ui::Screen::table);
}

TEST(Table, TheFirstRollDecidesWhoBeginsWhereNobodyThrewForIt) {
    Header header = duel();
    header.turn = no_seat;
    Hand hand;
    hand.begin(header);
    for (const char* name : {"other throw", "seat B", "turn roll", "4-3"}) hand.tap(name);
    EXPECT_EQ(last_line(hand), "roll B 4 3");
}

TEST(Table, AThrowBeforeItsTimeCanBeThoughtOver) {
    Hand hand;
    hand.begin(duel());
    for (const char* name : {"4-2", "dice", "no throw", "Y1 4"}) hand.tap(name);
    EXPECT_EQ(last_line(hand), "move Y1 4");
}

TEST(Table, AFindingOfAnEventIsReadInTheRecord) {
    Hand hand;
    roll_and_omit(hand);
    hand.tap("event 2");
    EXPECT_TRUE(hand.app().findings(2).empty()) << "the window is open";
    EXPECT_FALSE(hand.sees("cite §64"));
    hand.tap("now");
    hand.tap("1-2");
    hand.tap("event 2");
    EXPECT_TRUE(hand.sees("cite §64")) << "forgiven: now it is for the review";
}

} // namespace
