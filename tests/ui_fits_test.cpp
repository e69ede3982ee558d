// Every target of every screen is a finger wide, on the screen and apart from others, and no text is cut.
#include "hand.h"

using namespace arbiter;

namespace {

// An omission that nobody claims, a miscount, and the end.
const std::vector<const char*> reviewed = {"roll Y 4 2",      "move Y2 4", "move Y2 2", "roll B 3 6",
                                           "move B1 3 to 28", "move B2 6", "claim Y",   "close"};

struct Situation {
    const char* name;
    const char* record; // nullptr: no match
    std::vector<const char*> lines;
    std::vector<const char*> taps;
};

const std::vector<Situation>& situations() {
    static const std::vector<Situation> all = {
        {"matches", nullptr, {}, {}},
        {"searching", nullptr, {}, {"search"}},
        {"importing", nullptr, {}, {"import"}},
        {"settings", nullptr, {}, {"settings"}},
        {"rulebook", nullptr, {}, {"rulebook"}},
        {"rulebook searching", nullptr, {}, {"rulebook", "search"}},
        {"new match", nullptr, {}, {"new match"}},
        {"new match named", nullptr, {}, {"new match", "name Y"}},
        {"new match on the board", nullptr, {}, {"new match", "from board", "Y1"}},
        {"throw", crowded, {}, {}},
        {"other throw", crowded, {}, {"other throw"}},
        {"throw out of time", crowded, {"roll Y 4 2"}, {"dice"}},
        {"first throw", undecided, {}, {"other throw"}},
        {"moves", crowded, {"roll Y 4 2"}, {}},
        {"token chosen", crowded, {"roll Y 4 2"}, {"Y1"}},
        {"token among others", crowded, {"roll Y 4 2"}, {"near Y4"}},
        {"board enlarged", crowded, {"roll Y 4 2"}, {"Y1", "near 66"}},
        {"setting up enlarged", nullptr, {}, {"new match", "from board", "Y1", "near 22"}},
        {"captures", crowded, {"roll Y 4 2"}, {"captures"}},
        {"which die", crowded, {"roll Y 4 2"}, {"Y1", "square 34"}},
        {"order", crowded, {"roll Y 4 2"}, {"Y2", "to 46"}},
        {"exit asked", crowded, {"roll Y 4 2"}, {"jail G"}},
        {"pair with an exit", crowded, {"roll Y 4 2", "end Y", "roll B 1 4", "end B", "roll G 3 3"}, {}},
        {"notice", crowded, {"roll Y 4 2", "move Y2 4 to 45"}, {}},
        {"notices", crowded, {"roll Y 4 2", "move Y2 4 to 45", "roll G 1 2"}, {"notice"}},
        {"verdict", crowded, {"roll Y 4 2", "move Y2 4", "move Y2 2", "claim B"}, {}},
        {"verdict against", crowded, {"roll Y 4 2", "claim B"}, {}},
        {"looking", crowded, {"roll Y 4 2", "move Y2 4"}, {"event 2"}},
        {"striking", crowded, {"roll Y 4 2", "move Y2 4"}, {"event 2", "strike"}},
        {"irregular looked at", crowded, {"roll Y 4 2", "move Y2 4 to 45"}, {"event 2"}},
        {"claim looked at", crowded, {"roll Y 4 2", "claim B", "note \"x\""}, {"event 2"}},
        {"striking a miscount", crowded, {"roll Y 4 2", "move Y2 4 to 45"}, {"event 2", "strike"}},
        {"striking a throw",
         crowded,
         {"roll Y 4 2", "move Y2 4 to 45", "end Y", "roll B 1 2"},
         {"event 4", "strike"}},
        {"amending a claim", crowded, {"roll Y 4 2", "claim B"}, {"read", "event 2", "amend", "seat G"}},
        {"amending a roll", crowded, {"roll Y 4 2", "move Y2 4"}, {"event 1", "amend", "die 5"}},
        {"amending a move", crowded, {"roll Y 4 2", "move Y2 4"}, {"event 2", "amend", "one more"}},
        {"amending who went to jail", crowded, {"jail Y2"}, {"event 1", "amend", "pick Y1"}},
        {"annulled", crowded, {"roll Y 4 2", "roll B 4 2", "annul"}, {}},
        {"more", crowded, {"roll Y 4 2"}, {"more"}},
        {"symbols", crowded, {}, {"more", "more note", "key page"}},
        {"jail", crowded, {"roll Y 4 2"}, {"more", "more jail", "pick B1"}},
        {"cheating", crowded, {"roll Y 4 2"}, {"more", "more cheat", "seat Y", "pick Y1"}},
        {"refused", crowded, {"roll Y 4 2"}, {"more", "more fix", "pick Y1"}},
        {"note", crowded, {}, {"more", "more note"}},
        {"check", crowded, {}, {"more", "more check", "Y1", "square 22"}},
        {"place", crowded, {}, {"more", "more place", "Y1"}},
        {"closed", crowded, {"close"}, {}},
        {"closed, more", crowded, {"close"}, {"more"}},
        {"impossible set up", nullptr, {}, {"new match", "from board", "Y1", "square 3", "G1", "square 3"}},
        {"review", crowded, reviewed, {"more", "review"}},
        {"review of an event", crowded, reviewed, {"more", "review", "next finding"}},
        {"had they claimed", crowded, reviewed, {"more", "review", "next finding", "suppose claim"}},
        {"review of a roll", crowded, reviewed, {"more", "review", "next finding", "panel roll"}},
        {"what if", crowded, reviewed, {"more", "review", "next finding", "panel roll", "legal 0"}},
        {"review filter", crowded, reviewed, {"more", "review", "filter"}},
        {"review more", crowded, reviewed, {"more", "review", "more"}},
        {"nothing to compare", crowded, reviewed, {"more", "review", "more", "compare"}},
        {"statistics", crowded, reviewed, {"more", "review", "more", "statistics"}},
        {"other rules", crowded, reviewed, {"more", "review", "more", "other rules"}},
        {"accounts",
         crowded,
         {"roll Y 4 2", "move Y2 4", "move Y2 2", "check Y=24,42,68,12"},
         {"notice", "accounts"}},
        {"mismatch", crowded, {"roll Y 4 2", "move Y2 4", "move Y2 2", "check Y=24,42,68,12"}, {}},
        {"all statistics", nullptr, {}, {"statistics"}},
    };
    return all;
}

void bring_to(Hand& hand, const Situation& situation, const ui::Settings& settings) {
    hand.app().carry_out(ui::Change{settings});
    if (situation.record != nullptr) {
        hand.begin(parse(situation.record).record.header);
        for (const char* line : situation.lines) hand.say(line);
    } else {
        for (int n = 0; n < 3; ++n)
            hand.app().carry_out(ui::Import{samples()[static_cast<std::size_t>(n)].string()});
        hand.app().carry_out(ui::Discard{});
    }
    hand.stage().frame();
    hand.stage().frame();
    for (const char* name : situation.taps) hand.tap(name);
    ASSERT_EQ(hand.app().trouble().text, "");
}

// Tokens and marks lie on jails and heaven; every place that is near one is led to by the same enlarged board.
bool lies_under_others(const std::string& name) {
    return name == "heaven" || name.starts_with("jail ") || name.starts_with("near ");
}
bool is_token(const std::string& name) {
    return name.size() == 2 && name.find_first_of("YBGR") == 0;
}
// A mark goes before the tokens beside it.
bool may_overlap(const std::string& a, const std::string& b) {
    return lies_under_others(a) || lies_under_others(b) || (a.starts_with("to ") && is_token(b)) ||
           (b.starts_with("to ") && is_token(a));
}

struct Size {
    int width, height;
    float scale;
};
constexpr Size sizes[] = {{1024, 600, 1},  {1280, 800, 1},  {800, 1280, 1},
                          {2560, 1600, 2}, {3840, 2160, 1}, {600, 1024, 1}};

// Every target is a finger wide, on the screen and apart from others; no text is cut.
void expect_all_fits(const ui::Ui& ui) {
    EXPECT_FALSE(ui.targets.empty());
    for (const auto& target : ui.targets) {
        const ui::Rect& rect = target.rect;
        EXPECT_TRUE(rect.x >= -0.5F && rect.y >= -0.5F && rect.right() <= ui.screen.w + 0.5F &&
                    rect.bottom() <= ui.screen.h + 0.5F)
            << target.name << " is off the screen";
        EXPECT_GE(std::min(rect.w, rect.h), 48 * ui.unit - 0.5F) << target.name << " is too small";
        for (const auto& other : ui.targets) {
            if (&other == &target || may_overlap(target.name, other.name)) continue;
            const bool apart = rect.right() <= other.rect.x + 1 || other.rect.right() <= rect.x + 1 ||
                               rect.bottom() <= other.rect.y + 1 || other.rect.bottom() <= rect.y + 1;
            EXPECT_TRUE(apart) << target.name << " lies on " << other.name;
        }
    }
    for (const std::string& text : ui.cut_texts) ADD_FAILURE() << "cut: " << text;
}

class Fits : public testing::TestWithParam<Size> {};

TEST_P(Fits, EveryTargetIsAFingerWideAndOnTheScreenAndNoTextIsCut) {
    const Size size = GetParam();
    for (const Situation& situation : situations())
        for (const Language language : {Language::spanish, Language::english})
            for (const int text_size : {0, 2}) {
                if (text_size == 0 && language == Language::english) continue; // large text is the harder one
                SCOPED_TRACE(std::string(situation.name) + (language == Language::spanish ? ", es" : ", en") +
                             ", text " + std::to_string(text_size));
                Hand hand(size.width, size.height, size.scale);
                ui::Settings settings;
                settings.language = language;
                settings.text_size = text_size;
                bring_to(hand, situation, settings);
                expect_all_fits(hand.app().ui());
            }
}

TEST_P(Fits, ABannerMovesNothing) {
    const Size size = GetParam();
    Hand hand(size.width, size.height, size.scale);
    hand.begin(parse(crowded).record.header);
    const auto before = hand.app().ui().targets;
    std::filesystem::rename(hand.archive(), hand.archive() + ".away");
    hand.tap("5-2");
    ASSERT_EQ(hand.app().trouble().unsaved.size(), 1U);
    ASSERT_TRUE(hand.sees("retry"));
    expect_all_fits(hand.app().ui());
    for (const auto& target : before) {
        const auto* after = hand.find(target.name);
        if (after == nullptr) continue; // under the banner
        EXPECT_EQ(after->rect.x, target.rect.x) << target.name;
        EXPECT_EQ(after->rect.y, target.rect.y) << target.name;
    }
}

TEST_P(Fits, TheNewestEventsStayInSightBesideANotice) {
    const Size size = GetParam();
    Hand hand(size.width, size.height, size.scale);
    hand.begin(parse(crowded).record.header);
    for (const char* line : {"roll Y 4 2", "move Y2 4 to 45"}) hand.say(line);
    hand.stage().frame();
    for (const char* name : {"notice", "event 1", "event 2"}) EXPECT_TRUE(hand.sees(name)) << name;
    if (!hand.sees("fix Y2")) hand.tap("notice"); // where there is little room a line leads to the remedies
    hand.tap("fix Y2");
    EXPECT_TRUE(hand.app().notices().empty());
}

INSTANTIATE_TEST_SUITE_P(Sizes, Fits, testing::ValuesIn(sizes), [](const auto& info) {
    return std::to_string(info.param.width) + "x" + std::to_string(info.param.height);
});

} // namespace
