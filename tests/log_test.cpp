// The log language: what is read, what is refused and where, what is written.
#include "arbiter/telling/wording.h"
#include "engine/log.h"
#include "engine/replay.h"

#include <gtest/gtest.h>

using namespace arbiter;

namespace {

const std::string head = "arbiter-log 1\nplayer Y\nplayer G\n"; // three lines

// The refusal of reading or judging the text.
std::optional<Refusal> refusal_of(const std::string& text) {
    const Parsed parsed = parse(text);
    const Audit judged = audit(parsed.record);
    return judged.refusal ? judged.refusal : parsed.refusal;
}

struct Refused {
    std::string text;
    std::uint32_t line, column;
    Reason reason;
};

TEST(Log, RefusalsNameLineColumnAndReason) {
    const Refused cases[] = {
        {"", 1, 0, Reason::first_line},
        {"# nothing\n\n", 2, 0, Reason::first_line},
        {"arbiter-log 2\n", 1, 1, Reason::first_line},
        {"hello\n", 1, 1, Reason::first_line},
        {head + "roll Y 1 2\xFF\n", 4, 11, Reason::not_utf8},
        {head + "note \"a\x01\"\n", 4, 8, Reason::control_character},
        {head + "jugar\n", 4, 1, Reason::unknown_header},
        {head + "roll Y 1 2\njugar Y\n", 5, 1, Reason::unknown_event},
        {head + "roll Y 1 2\nplayer R\n", 5, 1, Reason::header_after_event},
        {head + "roll\n", 4, 5, Reason::missing_colour},
        {head + "roll Y\n", 4, 7, Reason::missing_die},
        {head + "move\n", 4, 5, Reason::missing_token},
        {head + "move Y1\n", 4, 8, Reason::missing_die},
        {head + "move Y1 3 to\n", 4, 13, Reason::missing_square},
        {head + "move Y1 3 x\n", 4, 12, Reason::missing_token},
        {head + "option attempts\n", 4, 16, Reason::missing_value},
        {head + "note\n", 4, 5, Reason::missing_text},
        {head + "void Y\n", 4, 7, Reason::missing_reason},
        {head + "penalty Y\n", 4, 10, Reason::missing_offence},
        {head + "check\n", 4, 6, Reason::missing_squares},
        {head + "roll Y 1 2 3\n", 4, 12, Reason::extra_word},
        {head + "close now\n", 4, 7, Reason::extra_word},
        {head + "note \"abc\n", 4, 6, Reason::open_quote},
        {head + "note \"a\\n\"\n", 4, 8, Reason::unknown_escape},
        {head + "note \"a\"b\n", 4, 9, Reason::glued_quote},
        {head + "[2026-02-30T10:00:00Z] roll Y 1 2\n", 4, 1, Reason::bad_time},
        {head + "[now] roll Y 1 2\n", 4, 1, Reason::bad_time},
        {head + "roll P 1 2\n", 4, 6, Reason::unknown_colour},
        {head + "roll R 1 2\n", 4, 6, Reason::no_seat},
        {head + "position Y=1,2,3,4 R=1,2,3,4\nroll Y 1 2\n", 4, 0, Reason::no_seat},
        {head + "turn B\nroll Y 1 2\n", 4, 0, Reason::no_seat},
        {head + "move Y5 3\n", 4, 6, Reason::unknown_token},
        {head + "move R1 3\n", 4, 6, Reason::no_seat},
        {head + "move Y1 3 to 69\n", 4, 14, Reason::unknown_square},
        {head + "place Y1 c8\n", 4, 10, Reason::unknown_square},
        {head + "roll Y 0 1\n", 4, 8, Reason::unknown_die},
        {head + "roll Y 1 7\n", 4, 10, Reason::unknown_die},
        {head + "undo 0\n", 4, 6, Reason::unknown_number},
        {head + "rules ludo\n", 4, 7, Reason::unknown_rules},
        {head + "option walls yes\n", 4, 8, Reason::unknown_option},
        {head + "option attempts five\n", 4, 17, Reason::unknown_value},
        {head + "void Y wind\n", 4, 8, Reason::unknown_reason},
        {head + "penalty Y late\n", 4, 11, Reason::unknown_offence},
        {head + "position Y=1,2,3\n", 4, 10, Reason::four_squares},
        {head + "position Y=1,2,3,4,5\n", 4, 10, Reason::four_squares},
        {head + "position Y=1,2,3,x\n", 4, 10, Reason::unknown_square},
        {head + "out Y1 Y1\n", 4, 8, Reason::token_twice},
        {head + "move Y1 3 x G1 G1\n", 4, 16, Reason::token_twice},
        {head + "out Y1 G1\n", 4, 8, Reason::two_colours},
        {head + "move Y1 3 x Y1\n", 4, 13, Reason::own_capture},
        {head + "penalty Y cheat G1\n", 4, 17, Reason::anothers_token},
        {head + "player Y\n", 4, 8, Reason::seat_twice},
        {head + "position Y=1,2,3,4 Y=1,2,3,4\n", 4, 20, Reason::seat_twice},
        {head + "turn Y\nturn G\n", 5, 1, Reason::line_twice},
        {"arbiter-log 1\nplayer Y\nroll Y 1 2\n", 3, 1, Reason::few_seats},
        {"arbiter-log 1\nplayer Y\n", 2, 0, Reason::few_seats},
        {head + "move Y1 3\n", 4, 0, Reason::mover_in_jail},
        {head + "position Y=heaven,2,5,6\nmove Y1 3\n", 5, 0, Reason::mover_in_heaven},
        {head + "position Y=8,9,10,11\nout Y1\n", 5, 0, Reason::not_in_jail},
        {head + "position Y=8,9,10,11\nmove Y1 3 x G1\n", 5, 0, Reason::already_in_jail},
        {head + "jail G1\n", 4, 0, Reason::already_in_jail},
        {head + "position Y=2,9,10,11\nmove Y1 3\n", 5, 0, Reason::no_way},
        {head + "roll Y 1 2\nfirst Y 1 2\n", 5, 0, Reason::first_after_roll},
        {head + "crown Y1\n", 4, 0, Reason::crown_in_jail},
        {head + "position Y=heaven,2,5,6\ncrown Y1\n", 5, 0, Reason::crown_in_heaven},
        {head + "position Y=8,9,10,11\nfix Y1\n", 5, 0, Reason::no_count_error},
        {head + "position Y=8,9,30,31\nturn Y\nroll Y 1 2\nmove Y1 1 to 20\nmove Y1 2\nfix Y1\n", 9, 0,
         Reason::moved_since},
        {head + "annul\n", 4, 0, Reason::no_roll},
        {head + "retract\n", 4, 0, Reason::nothing_to_retract},
        {head + "roll Y 1 2\nretract\n", 5, 0, Reason::nothing_to_retract},
        {head + "position Y=20,9,jail,jail G=24,jail,jail,jail\nroll Y 4 1\nmove Y2 1\nretract\n", 7, 0,
         Reason::retracts_omission},
        {head + "restore\n", 4, 0, Reason::nothing_to_restore},
        {head + "undo\n", 4, 0, Reason::no_such_event},
        {head + "note a\nundo 2\n", 5, 0, Reason::no_such_event},
        {head + "note a\nnote b\nundo 1\nundo 1\n", 7, 0, Reason::already_struck},
        {head + "note a\nundo\nundo 2\n", 6, 0, Reason::strikes_undo},
        {head + "roll Y 4 4\nout Y1 Y2\nundo 1\nmove Y1 4\nundo 2\n", 8, 0, Reason::needed_later},
        {head + "close\nundo\n", 5, 0, Reason::after_close},
        {head + "note a\nundo 1 with\n", 5, 12, Reason::no_replacement},
        {head + "note a\nundo 1 with undo\n", 5, 13, Reason::no_replacement},
        {head + "note a\nundo 1 with close\n", 5, 13, Reason::no_replacement},
        {head + "note a\nundo 1 with [2026-11-29T17:13:05Z] note b\n", 5, 13, Reason::unknown_event},
        {head + "note a\nundo 1 with note b c\n", 5, 20, Reason::extra_word},
        {head + "note a\nundo 1 with move Y1 4\n", 5, 0, Reason::mover_in_jail},
        {head + "note a\nundo\nundo 1 with note b\n", 6, 0, Reason::already_struck},
        {head + "note a\nundo 1 with note b\nundo 2 with note c\n", 6, 0, Reason::strikes_undo},
        {head + "note a\nundo 1 with note b\nundo 1\nundo 1\n", 7, 0, Reason::already_struck},
    };
    for (const Refused& entry : cases) {
        const auto refusal = refusal_of(entry.text);
        ASSERT_TRUE(refusal) << entry.text;
        EXPECT_EQ(refusal->line, entry.line) << entry.text;
        EXPECT_EQ(refusal->column, entry.column) << entry.text;
        EXPECT_EQ(static_cast<int>(refusal->reason), static_cast<int>(entry.reason)) << entry.text;
        for (const Language language : {Language::spanish, Language::english})
            EXPECT_GT(refusal_text(*refusal, language).size(), 10U);
    }
}

TEST(Log, UnknownOptionsAndValuesAreAnsweredWithWhatIsKnown) {
    EXPECT_NE(refusal_of(head + "option walls yes\n")->what.find("walls: continue, exit-by, exit"),
              std::string::npos);
    EXPECT_EQ(refusal_of(head + "option attempts five\n")->what, "five: always, start, none");
    EXPECT_EQ(refusal_of(head + "rules ludo\n")->what,
              "ludo: parques, parques-acord, parques-tute, parques-dilemma");
}

TEST(Log, ALineOfAMillionBytesIsRefusedAtOnce) {
    const auto refusal = refusal_of(head + "note \"" + std::string(1000000, 'a') + "\"\n");
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->reason, Reason::line_too_long);
    EXPECT_EQ(refusal->line, 4U);
}

TEST(Log, ColumnsCountCharacters) {
    const auto refusal = refusal_of("arbiter-log 1\njugador Y \"Íñigo Ñáñez\" más\n");
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->column, 25U);
}

TEST(Log, TheFirstRefusalCountsWhoeverFindsIt) {
    const auto refusal = refusal_of(head + "move Y1 3\nnonsense\n");
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->line, 4U);
}

constexpr const char* everything = R"(arbiter-log 1
rules parques-acord
option continue yes
tag "event" "Copa \"Ñ\" \\ barrio"
player Y "Ana"
player G
position Y=jail,17,c3,Gc2 G=heaven,39,1,68
turn G
[2026-11-29T17:13:05Z] roll G 5 3
move G2 5 to c7 x Y1 Y2
move G2 3 x none
out Y4 Y1
end G
void Y on-token
claim Y
claim Y G1
crown G2
fix Y1
jail Y1 G2
restore
annul
retract
penalty Y tamper
penalty Y cheat
penalty Y cheat Y2
expel G
retire Y
place Y1 Gc7
check Y=1,2,3,4
note "dijo \"no\""
undo
undo 3
undo with note "so"
undo 3 with move Y1 4 to c2 x none
undo 4 with check Y=1,2,3,4
first Y 1 2
roll Y 4
close
)";

TEST(Log, WritesWhatItReads) {
    const Parsed parsed = parse(everything);
    ASSERT_FALSE(parsed.refusal) << parsed.refusal->line;
    EXPECT_EQ(write(parsed.record), everything);
}

TEST(Log, ReadsItsSpanishTwin) {
    const Parsed parsed = parse(everything);
    const std::string spanish = write(parsed.record, Language::spanish);
    EXPECT_NE(spanish.find("\n[2026-11-29T17:13:05Z] tirada G 5 3\nmueve G2 5 a c7 x Y1 Y2\nmueve G2 3 x nadie\n"),
              std::string::npos);
    EXPECT_NE(spanish.find("opción continuar sí"), std::string::npos);
    const Parsed again = parse(spanish);
    ASSERT_FALSE(again.refusal) << again.refusal->line;
    EXPECT_EQ(again.record, parsed.record);
}

TEST(Log, CaseAndAccentsDoNotMatter) {
    const Parsed parsed = parse("ARBITER-LOG 1\r\nOPCION Continuar SI\r\nJugador AMARILLO\r\nplayer Green\r\n"
                                "posición y=CÁRCEL,J,cielo,H\r\nTIRADA amarillo 1 2 # dados\r\n");
    ASSERT_FALSE(parsed.refusal) << parsed.refusal->line;
    EXPECT_TRUE(parsed.record.header.rules.play_for_places);
    EXPECT_EQ(parsed.record.header.position->at[3], heaven);
    EXPECT_EQ(parsed.record.events.size(), 1U);
}

} // namespace
