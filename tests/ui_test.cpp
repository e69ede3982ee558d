// The app without a window: fingers tap by name what the real screens show.
#include "arbiter/app.h"
#include "case.h"
#include "engine/words.h"

#include <gtest/gtest.h>

#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>

using namespace arbiter;

namespace {

// An app on an archive of its own, and a finger.
class Hand {
public:
    explicit Hand(int width = 1280, int height = 800, float scale = 1) {
        folder_ = std::filesystem::temp_directory_path() /
                  ("arbiter-ui-" + std::to_string(getpid()) + "-" + std::to_string(++made_before()));
        std::filesystem::create_directories(folder_);
        start(width, height, scale);
    }
    ~Hand() {
        stage_.reset();
        app_.reset();
        std::filesystem::remove_all(folder_);
    }

    // As after a loss of power: nothing is said to the app before.
    void restart(int width = 1280, int height = 800, float scale = 1) { start(width, height, scale); }

    App& app() { return *app_; }
    ui::Stage& stage() { return *stage_; }
    std::string archive() const { return (folder_ / "a.db").string(); }
    std::string place_file() const { return (folder_ / "place").string(); }
    const std::filesystem::path& folder() const { return folder_; }
    int taps() const { return taps_; }

    const ui::Ui::Target* find(const std::string& name) const {
        // What is drawn last lies on top.
        const auto& targets = app_->ui().targets;
        for (auto target = targets.rbegin(); target != targets.rend(); ++target)
            if (target->name == name) return &*target;
        return nullptr;
    }
    bool sees(const std::string& name) const { return find(name) != nullptr; }

    void tap(const std::string& name) {
        // What is too fine for a finger is tapped where the board is shown enlarged around it.
        const std::string last_word = name.substr(name.rfind(' ') + 1);
        if (!sees(name) && sees("near " + last_word)) {
            tap("near " + last_word);
            if (!sees(name)) return tap("square " + last_word);
        }
        const auto* target = find(name);
        if (target == nullptr) {
            std::string seen;
            for (const auto& other : app_->ui().targets)
                if (!other.name.starts_with("near ")) seen += other.name + ", ";
            throw std::runtime_error("nothing to tap: " + name + "; there is " + seen);
        }
        ++taps_;
        stage_->tap(target->rect.centre());
        stage_->frame();
    }
    // Keeps the finger on it for so many frames of a sixtieth of a second.
    void hold(const std::string& name, int frames) {
        ImGuiIO& io = ImGui::GetIO();
        io.MousePos = find(name)->rect.centre();
        io.MouseDown[0] = true;
        for (int n = 0; n < frames; ++n) stage_->frame();
        io.MouseDown[0] = false;
        stage_->frame();
        stage_->frame();
    }
    int count(const std::string& start) const {
        int found = 0;
        for (const auto& target : app_->ui().targets) found += target.name.starts_with(start);
        return found;
    }
    void drag(const std::string& from, const std::string& to) {
        ++taps_;
        ui::Rect start = find(from)->rect, end = find(to)->rect;
        // The token hangs a little above the finger.
        stage_->drag(start.centre(), {end.centre().x, end.centre().y + app_->ui().dp(18)});
        stage_->frame();
    }

    void begin(const Header& header) {
        app_->carry_out(ui::Begin{header});
        stage_->frame();
        stage_->frame();
    }

private:
    static int& made_before() {
        static int made = 0;
        return made;
    }
    void start(int width, int height, float scale) {
        stage_.reset();
        app_ = std::make_unique<App>(archive(), place_file(), "");
        stage_ = std::make_unique<ui::Stage>(*app_, width, height, scale);
        stage_->frame();
        stage_->frame();
    }

    std::filesystem::path folder_;
    std::unique_ptr<App> app_;
    std::unique_ptr<ui::Stage> stage_;
    int taps_ = 0;
};

// The event's `x` names what the rules send to jail anyway; then nobody taps it.
bool says_what_is_ruled(const Event& event, const Table& table) {
    if (!event.x_given || event.x == 0) return false;
    if (event.word == Word::out) return event.x == rivals_on(table.position, start_of(event.seat), event.seat);
    if (event.word != Word::move) return false;
    const Square led = geometry.target[0][event.seat][table.position.at[event.token]][event.die[0]];
    const Square square = event.to == no_square ? led : event.to;
    return square != no_square && event.x == prey_on(table.position, square, event.seat);
}

// Writes a record down as a referee does, by tapping.
class Referee {
public:
    Referee(Hand& hand, const Record& record) : hand_(hand), record_(record) {}

    void record(const Event& event) {
        event_ = &event;
        switch (event.word) {
        case Word::first:
        case Word::roll: return roll();
        case Word::void_throw: return void_throw();
        case Word::out: return out();
        case Word::move: return move();
        case Word::end:
            if (hand_.sees("end") && event.seat == table().roll.seat) return hand_.tap("end");
            return more("more end");
        case Word::crown:
            if (hand_.sees("crown " + token())) return hand_.tap("crown " + token());
            return more("more crown");
        case Word::claim: return claim();
        case Word::fix: return remedy("fix " + token(), "more fix");
        case Word::jail: return jail();
        case Word::restore: return remedy("restore", "more restore");
        case Word::annul: return remedy("annul", "more annul");
        case Word::retract: return remedy("retract", "more retract");
        case Word::penalty: return more(event.offence == Offence::tamper ? "more tamper" : "more cheat");
        case Word::expel: return more("more expel");
        case Word::retire: return more("more retire");
        case Word::place:
            open_more("more place");
            hand_.tap(token());
            return put(event.token, event.to);
        case Word::check: return check();
        case Word::note:
            open_more("more note");
            hand_.stage().type(record_.texts[event.detail]);
            return hand_.tap("key done");
        case Word::undo:
            if (event.detail == 0) return hand_.tap("undo");
            hand_.tap("event " + std::to_string(event.detail));
            hand_.tap("strike");
            return hand_.tap("confirm strike");
        case Word::close:
            if (hand_.sees("close record")) return hand_.tap("close record");
            return more("more close");
        }
    }

private:
    const Table& table() const { return hand_.app().replay().table(); }
    std::string token() const { return write_token(event_->token); }

    void open_more(const std::string& entry) {
        hand_.tap("more");
        hand_.tap(entry);
    }
    void more(const std::string& entry) {
        open_more(entry);
        if (event_->seat != no_seat && hand_.sees(std::string("seat ") + letter(event_->seat)))
            hand_.tap(std::string("seat ") + letter(event_->seat));
        for_each(event_->named(), [&](Token token) { hand_.tap("pick " + write_token(token)); });
        hand_.tap("confirm");
    }
    void remedy(const std::string& line, const std::string& entry) {
        hand_.sees(line) ? hand_.tap(line) : more(entry);
    }
    void jail() {
        std::string line = "jail";
        for_each(event_->tokens, [&](Token token) { line += " " + write_token(token); });
        remedy(line, "more jail");
    }
    void ready_to_throw() {
        if (!hand_.sees("other throw")) hand_.tap("dice");
    }
    void choose_thrower() {
        const State& state = hand_.app().replay().state();
        const Due due = hand_.app().replay().due();
        const bool moving = due.must == Must::move || due.must == Must::crown;
        Due next = moving ? arbiter::due(hand_.app().replay().rules(), state.table, true) : due;
        if (state.table.roll.event == 0 && state.contenders != 0)
            next.seat = static_cast<Seat>(std::countr_zero((state.contenders & ~unsigned{state.thrown}) != 0
                                                               ? state.contenders & ~unsigned{state.thrown}
                                                               : unsigned{state.contenders}));
        const int dice = next.dice == 1 ? 1 : 2;
        if (next.seat == event_->seat && (event_->word == Word::void_throw || dice == event_->dice)) return;
        hand_.tap("other throw");
        hand_.tap(std::string("seat ") + letter(event_->seat));
        if (event_->word != Word::void_throw) hand_.tap("dice " + std::to_string(event_->dice));
    }
    void roll() {
        ready_to_throw();
        choose_thrower();
        if (event_->dice == 1) return hand_.tap("die " + std::to_string(event_->die[0]));
        hand_.tap(std::to_string(event_->die[0]) + "-" + std::to_string(event_->die[1]));
    }
    void void_throw() {
        ready_to_throw();
        choose_thrower();
        if (!hand_.sees("void floor")) hand_.tap("other throw");
        hand_.tap("void " + std::string(void_reasons[static_cast<std::size_t>(event_->reason)].english));
    }
    void say_captures() {
        if (!event_->x_given || says_what_is_ruled(*event_, table())) return;
        hand_.tap("captures");
        if (event_->x == 0) return hand_.tap("captures none");
        for_each(event_->x, [&](Token token) { hand_.tap("pick " + write_token(token)); });
        hand_.tap("captures these");
    }
    void out() {
        say_captures();
        const Seat seat = event_->seat;
        const int give = seat == table().roll.seat ? exits_left(table().position, table().roll) : 0;
        Tokens lowest_ones = 0;
        unsigned jailed = jailed_tokens(table().position, seat);
        for (int n = 0; n < give; ++n, jailed &= jailed - 1)
            lowest_ones = both(lowest_ones, bit(static_cast<Token>(first_token(seat) + std::countr_zero(jailed))));
        if (lowest_ones == event_->tokens) return hand_.tap(std::string("jail ") + letter(seat));
        more("more out");
    }
    void put(Token token, Square square) {
        if (square == arbiter::jail) return hand_.tap(std::string("jail ") + letter(seat_of(token)));
        if (square == heaven) return hand_.tap("heaven");
        hand_.tap("square " + write_square(square, seat_of(token)));
    }
    void move() {
        say_captures();
        const int die = event_->die[0];
        const Square led = target(hand_.app().replay().rules(), table().position, event_->token, die);
        const bool miscounted = event_->to != no_square && event_->to != led;
        const std::string cell = token() + " " + std::to_string(die);
        if (!miscounted && hand_.sees(cell)) return hand_.tap(cell);
        hand_.tap(token());
        const std::string mark = "to " + write_square(led, seat_of(event_->token));
        if (!miscounted && hand_.sees(mark)) return hand_.tap(mark);
        put(event_->token, miscounted ? event_->to : led);
        hand_.tap("meant " + std::to_string(die));
    }
    void claim() {
        const std::string seat(1, letter(event_->seat));
        const Tokens choices = hand_.app().claim_choices(event_->seat);
        const bool tie = std::popcount(unsigned{choices}) > 1;
        if (event_->token != no_token && !tie) {
            more("more claim");
        } else {
            hand_.tap("claim " + seat);
            if (tie) hand_.tap(event_->token == no_token ? "no choice" : "pick " + token());
        }
        hand_.tap("read");
    }
    void check() {
        open_more("more check");
        const Check& check = record_.checks[event_->detail];
        for (Token token = 0; token < token_count; ++token) {
            if ((check.seats >> seat_of(token) & 1) == 0 || table().position.at[token] == check.position.at[token])
                continue;
            hand_.tap(write_token(token));
            put(token, check.position.at[token]);
        }
        hand_.tap("confirm check");
    }

    Hand& hand_;
    const Record& record_;
    const Event* event_ = nullptr;
};

std::string line_of(const Record& record, const Event& said) {
    Event event = said;
    event.time = no_time;
    return write(record, event);
}

Record read_sample(const std::filesystem::path& path) {
    const Parsed parsed = parse(read_file(path));
    EXPECT_FALSE(parsed.refusal) << path;
    return parsed.record;
}

std::vector<std::filesystem::path> samples() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(tests_folder() / "records"))
        if (entry.path().extension() == ".acta") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

class Recording : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(Recording, TapsGiveTheSameLog) {
    const Record sample = read_sample(GetParam());
    Hand hand;
    hand.begin(sample.header);
    Referee referee(hand, sample);
    // An ordinary roll is a throw and two moves with nothing irregular in them.
    int rolls = 0, first_tap = 0, roll_tap = 0, ordinary = 0, most = 0;
    const auto regular = [&](std::size_t at) { return !hand.app().irregular(static_cast<std::uint32_t>(at + 1)); };
    for (std::size_t at = 0; at < sample.events.size(); ++at) {
        const Word word = sample.events[at].word;
        if (word == Word::roll) {
            roll_tap = hand.taps();
            if (rolls++ == 0) first_tap = roll_tap;
        }
        Event expected = sample.events[at];
        if (says_what_is_ruled(expected, hand.app().replay().table())) expected.x_given = false, expected.x = 0;
        referee.record(sample.events[at]);
        ASSERT_TRUE(hand.app().trouble().text.empty()) << hand.app().trouble().text;
        ASSERT_EQ(hand.app().record().events.size(), at + 1) << line_of(sample, expected);
        ASSERT_EQ(line_of(hand.app().record(), hand.app().record().events[at]), line_of(sample, expected))
            << at + 1;
        if (at < 2 || word != Word::move || sample.events[at - 1].word != Word::move ||
            sample.events[at - 2].word != Word::roll || !regular(at) || !regular(at - 1) || !regular(at - 2))
            continue;
        ++ordinary;
        most = std::max(most, hand.taps() - roll_tap);
    }
    EXPECT_EQ(hand.app().replay().table().position, audit(sample).replay.table().position);
    EXPECT_GT(ordinary, 0);
    EXPECT_LE(most, 5) << "an ordinary roll: a throw and two moves";
    std::cout << rolls << " rolls, " << hand.taps() - first_tap << " taps, most in an ordinary roll " << most
              << '\n';
}

INSTANTIATE_TEST_SUITE_P(Samples, Recording, testing::ValuesIn(samples()), [](const auto& info) {
    std::string name = info.param.stem().string();
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
});

// A match begun in the middle, with everything that takes room: four seats, long names, a token on most squares.
constexpr const char* crowded =
    "arbiter-log 1\nplayer Y \"Álvaro Cañón\"\nplayer B \"María del Ángel Peña\"\n"
    "player G \"Óscar Nariño\"\nplayer R \"Ángela Suárez\"\n"
    "tag event \"Campeonato de parqués de Guaduas\"\n"
    "position Y=20,40,68,12 B=24,60,12,12 G=12,jail,jail,jail R=jail,jail,c3,51\nturn Y\n";

constexpr const char* undecided = "arbiter-log 1\nplayer Y \"Álvaro Cañón\"\nplayer R \"Ángela Suárez\"\n";

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
        for (const char* line : situation.lines) hand.app().carry_out(ui::Append{{line}});
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
    for (const char* line : {"roll Y 4 2", "move Y2 4 to 45"}) hand.app().carry_out(ui::Append{{line}});
    hand.stage().frame();
    for (const char* name : {"notice", "event 1", "event 2"}) EXPECT_TRUE(hand.sees(name)) << name;
    if (!hand.sees("fix Y2")) hand.tap("notice"); // where there is little room a line leads to the remedies
    hand.tap("fix Y2");
    EXPECT_TRUE(hand.app().notices().empty());
}

INSTANTIATE_TEST_SUITE_P(Sizes, Fits, testing::ValuesIn(sizes), [](const auto& info) {
    return std::to_string(info.param.width) + "x" + std::to_string(info.param.height);
});

std::string last_line(Hand& hand) {
    return line_of(hand.app().record(), hand.app().record().events.back());
}

// A match between two, in the middle.
Header duel() {
    return parse("arbiter-log 1\nplayer Y \"Ana\"\nplayer B \"Luis\"\nposition Y=20,40,heaven,heaven "
                 "B=24,60,jail,jail\nturn Y\n")
        .record.header;
}

void roll_and_omit(Hand& hand) {
    hand.begin(duel());
    for (const char* name : {"4-2", "Y2 4", "Y2 2"}) hand.tap(name);
}

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

TEST(Discretion, ARefusalTellsOfNoOmission) {
    Hand hand;
    hand.begin(duel());
    for (const char* name : {"4-2", "Y2 4"}) hand.tap(name);
    EXPECT_EQ(hand.app().refusal("retract"), "esa jugada no se devuelve");
}

TEST(Table, ATieAsksTheClaimant) {
    Header header = duel();
    header.position->at[1] = 20; // both could have captured
    Hand hand;
    hand.begin(header);
    for (const char* name : {"4-2", "Y1 2"}) hand.tap(name);
    header.position = hand.app().replay().table().position;
    hand.tap("end");
    hand.tap("claim B");
    if (hand.sees("pick Y2")) hand.tap("pick Y2");
    EXPECT_TRUE(last_line(hand).starts_with("claim B"));
    EXPECT_TRUE(hand.sees("read"));
}

TEST(Table, AnyEventIsStruckAfterItIsSaidWhatChanges) {
    Hand hand;
    hand.begin(duel());
    for (const char* name : {"4-2", "Y2 4", "Y2 2", "event 3", "strike"}) hand.tap(name);
    EXPECT_NE(hand.app().consequence("undo 3").find("Y2"), std::string::npos);
    hand.tap("confirm strike");
    EXPECT_EQ(last_line(hand), "undo 3");
    EXPECT_TRUE(hand.app().replay().struck(3));
}

TEST(Table, WhatStrikingChangesInTheVerdictsIsSaidBefore) {
    Hand hand;
    hand.begin(duel());
    for (const char* name : {"4-2", "Y2", "square 45", "meant 4"}) hand.tap(name);
    const std::string said = hand.app().consequence("undo 2");
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
    const std::string reopened = hand.app().consequence("undo 4");
    EXPECT_EQ(reopened.find("captura omitida"), std::string::npos) << reopened;
    hand.tap("undo");
    const std::string gone = hand.app().consequence("undo 2");
    EXPECT_EQ(gone.find("captura omitida"), std::string::npos) << gone;
    ui::Settings settings;
    settings.discreet = false;
    hand.app().carry_out(ui::Change{settings});
    EXPECT_NE(hand.app().consequence("undo 2").find("captura omitida"), std::string::npos);
}

TEST(Discretion, AClaimIsNotTriedOutByCorrectingIt) {
    Hand hand;
    hand.begin(duel());
    for (const char* line : {"roll Y 4 2", "move Y2 4", "move Y2 2", "claim Y"})
        hand.app().carry_out(ui::Append{{line}});
    ASSERT_FALSE(hand.app().judgement(4)->upheld);
    EXPECT_EQ(hand.app().consequence("undo 4 with claim B"), "El soplo se juzga al anotarlo.");
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

TEST(Table, TheRecordSaysWhatBecameOfEvents) {
    Hand hand;
    hand.begin(duel());
    for (const char* line : {"roll Y 4 2", "roll B 4 2", "annul", "claim B", "note \"x\"", "undo 5"})
        hand.app().carry_out(ui::Append{{line}});
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
        EXPECT_EQ(hand.app().place().screen, ui::Screen::rulebook);
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
    EXPECT_EQ(hand.app().waiting(), "Amarillo tiene que jugar.");
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
    EXPECT_EQ(hand.app().place().screen, ui::Screen::rulebook);
    hand.tap("back");
    EXPECT_EQ(hand.app().place().screen, ui::Screen::table);
}

TEST(App, AnyInstantLeadsBackToTheSameScreenOfTheSameMatch) {
    Hand hand;
    roll_and_omit(hand);
    const auto match = hand.app().place().match;
    hand.restart();
    EXPECT_EQ(hand.app().place().screen, ui::Screen::table);
    EXPECT_EQ(hand.app().place().match, match);
    EXPECT_EQ(hand.app().record().events.size(), 3U);
    hand.tap("back");
    hand.tap("settings");
    hand.tap("theme 1");
    hand.tap("language 1");
    EXPECT_EQ(hand.app().ui().language, Language::english) << "at once";
    hand.restart();
    EXPECT_EQ(hand.app().place().screen, ui::Screen::settings);
    EXPECT_EQ(hand.app().settings().theme, ui::ThemeName::dark);
    std::ofstream(hand.place_file()) << "screen 99\nmatch x\ntheme -4\nnonsense\n\1\2";
    hand.restart();
    EXPECT_EQ(hand.app().place().screen, ui::Screen::matches) << "a broken place is the first start";
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
        app.carry_out(ui::Append{{"note \"" + std::string(200, 'x') + "\""}});
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

// A match with an omission that was forgiven, a miscount and a claim too late.
void play_and_review(Hand& hand) {
    roll_and_omit(hand);
    for (const char* line : {"roll B 3 5", "claim Y", "move B1 3 to 28", "move B1 5", "close"})
        hand.app().carry_out(ui::Append{{line}});
    hand.stage().frame();
    for (const char* name : {"read", "more", "review"})
        if (hand.sees(name)) hand.tap(name);
    ASSERT_EQ(hand.app().place().screen, ui::Screen::review);
}

const ui::Case& first_of(const Hand& hand, ui::Group group) {
    const auto& cases = const_cast<Hand&>(hand).app().review().cases();
    return *std::find_if(cases.begin(), cases.end(), [&](const ui::Case& entry) { return entry.group == group; });
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
    EXPECT_EQ(shown.event, first_of(hand, ui::Group::omission).event);
    hand.tap("next finding");
    EXPECT_EQ(shown.event, first_of(hand, ui::Group::soplo).event);
    hand.tap("previous finding");
    EXPECT_EQ(shown.event, first_of(hand, ui::Group::omission).event);
    hand.tap("cite §64");
    EXPECT_EQ(hand.app().place().screen, ui::Screen::rulebook);
    hand.tap("back");
    EXPECT_EQ(shown.event, first_of(hand, ui::Group::omission).event) << "back to the same moment";
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
    const auto all = static_cast<int>(hand.app().review().cases().size());
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
    EXPECT_TRUE(hand.app().review().cases().empty());
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
    EXPECT_EQ(hand.app().review().cases().size(), 1U);
    EXPECT_TRUE(hand.sees("legal 0"));
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
        hand.app().carry_out(ui::Append{{line}});
    hand.stage().frame();
    for (const char* name : {"more", "review", "more", "compare", "other 1"}) hand.tap(name);
    EXPECT_EQ(hand.app().place().screen, ui::Screen::comparison);
    bool parts = false;
    for (const ui::Block& block : hand.app().page())
        if (const auto* passage = std::get_if<ui::Passage>(&block))
            parts = parts || passage->text == "Primera diferencia:";
    EXPECT_TRUE(parts);
    hand.restart();
    EXPECT_EQ(hand.app().place().screen, ui::Screen::review) << "which other one it was is not kept";
}

TEST(Review, ExplainsACheckThatDidNotFitAndPutsTheRecordRight) {
    Hand hand;
    hand.begin(duel());
    for (const char* line : {"roll Y 4 2", "move Y2 4", "move Y2 2", "check Y=20,47,heaven,heaven"})
        hand.app().carry_out(ui::Append{{line}});
    hand.stage().frame();
    ASSERT_TRUE(hand.sees("accounts")) << "beside what shows at once";
    for (const char* name : {"more", "review"}) hand.tap(name);
    const auto& cases = hand.app().review().cases();
    const auto mismatch = std::find_if(cases.begin(), cases.end(),
                                       [](const ui::Case& entry) { return entry.group == ui::Group::state; });
    ASSERT_NE(mismatch, cases.end());
    hand.tap("case " + std::to_string(mismatch - cases.begin()));
    hand.tap("accounts");
    hand.tap("account 1");
    EXPECT_EQ(hand.app().place().screen, ui::Screen::table);
    EXPECT_EQ(hand.app().replay().table().position.at[1], 47) << "as the check saw it";
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

TEST(NewMatch, IsSetUpByTapsAndTyping) {
    Hand hand;
    for (const char* name : {"new match", "corner B", "sits G", "name Y"}) hand.tap(name);
    for (const char* name : {"key á", "key n", "key a", "key done"}) hand.tap(name);
    hand.tap("name B");
    hand.stage().type("Łukasz 王"); // no keyboard and no font of ours has them; nothing may break
    hand.tap("key done");
    for (const char* name : {"rules parques-acord", "from board", "Y1", "square 20", "begin"}) hand.tap(name);
    EXPECT_EQ(hand.app().place().screen, ui::Screen::new_match) << "in mid-match somebody has the turn";
    for (const char* name : {"turn B", "begin"}) hand.tap(name);
    const Header& header = hand.app().record().header;
    EXPECT_EQ(header.seats, 0b0011);
    EXPECT_EQ(header.names[0], "Ána");
    EXPECT_EQ(header.names[1], "Łukasz 王");
    EXPECT_EQ(header.ruleset->name, "parques-acord");
    EXPECT_EQ(header.position->at[0], 20);
    EXPECT_EQ(header.turn, 1);
    EXPECT_EQ(hand.app().place().screen, ui::Screen::table);
}

TEST(NewMatch, HalfSetUpOutlivesAKill) {
    Hand hand;
    for (const char* name : {"new match", "corner B", "name Y", "key á", "key n", "key a"}) hand.tap(name);
    hand.restart();
    EXPECT_EQ(hand.app().place().screen, ui::Screen::new_match);
    for (const char* name : {"from board", "Y1", "square 20", "turn B"}) hand.tap(name);
    hand.restart();
    hand.tap("back");
    hand.tap("new match");
    hand.tap("begin");
    const Header& header = hand.app().record().header;
    EXPECT_EQ(header.names[0], "Ána");
    EXPECT_EQ(header.seats, 0b0111);
    EXPECT_EQ(header.turn, 1);
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

TEST(NewMatch, NamesTheFaultsOfThePosition) {
    Hand hand;
    for (const char* name : {"new match", "from board", "Y1", "square 3"}) hand.tap(name);
    EXPECT_TRUE(hand.sees("faults")) << "yellow can never stand on 3";
    hand.tap("Y1");
    hand.tap("square 20");
    EXPECT_FALSE(hand.sees("faults"));
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

TEST(Speed, TenThousandEventsDrawAsFastAsTen) {
    const auto time_of_frames = [](Hand& hand) {
        const auto start = std::chrono::steady_clock::now();
        for (int n = 0; n < 50; ++n) hand.stage().frame();
        return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count() / 50;
    };
    Hand few, many;
    few.begin(duel());
    for (int n = 0; n < 20; ++n) few.app().carry_out(ui::Append{{"note \"x\""}});
    Record record;
    record.header = duel();
    std::string text = write(record.header);
    for (int n = 0; n < 10000; ++n) text += "note \"x\"\n";
    std::ofstream(many.folder() / "m.acta") << text;
    many.app().carry_out(ui::Import{(many.folder() / "m.acta").string()});
    many.app().carry_out(ui::Discard{});
    many.app().carry_out(ui::Go{ui::Screen::table, 1});
    many.stage().frame();
    ASSERT_EQ(many.app().record().events.size(), 10000U);
    const double slow = time_of_frames(many), fast = time_of_frames(few);
    std::cout << "a frame: " << fast << " ms with 20 events, " << slow << " ms with 10,000\n";
    EXPECT_LT(slow, 3 * fast + 2);
}

TEST(Picture, IsTheSameEveryTime) {
    const auto picture = [](const char* name) {
        Hand hand(800, 600);
        roll_and_omit(hand);
        EXPECT_TRUE(hand.stage().write_picture((hand.folder() / name).string()));
        return read_file(hand.folder() / name);
    };
    const std::string first = picture("a.png");
    EXPECT_TRUE(first.starts_with("\x89PNG"));
    EXPECT_EQ(first, picture("b.png"));
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

TEST(App, AnotherDevicesEventsAreShownAndWhatWasSaidWaits) {
    Hand hand;
    hand.begin(duel());
    hand.tap("4-2");
    db::Store store(hand.archive(), db::Access::write);
    Session(store, hand.app().place().match).take("note \"x\"", 0, "other");
    hand.tap("Y2 4");
    EXPECT_EQ(hand.app().record().events.size(), 2U);
    ASSERT_EQ(hand.app().trouble().unsaved.size(), 1U);
    hand.tap("retry");
    EXPECT_EQ(hand.app().record().events.size(), 3U);
    EXPECT_TRUE(hand.app().trouble().text.empty());
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
