// What the engine offers to be done, held against the generator of legal plays and against the judge; and events
// that are said by themselves.
#include "case.h"
#include "engine/acts.h"
#include "engine/plays.h"
#include "engine/replay.h"
#include "engine/said.h"
#include "engine/scene.h"
#include "random_record.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

using namespace arbiter;

namespace {

constexpr std::uint64_t records = 300;

// Visits every moment of seeded records, the start included.
template <class Visit>
void for_each_moment(Visit visit) {
    for (std::uint64_t seed = 0; seed < records; ++seed) {
        const Record record = random_record(seed);
        Record said = record;
        said.events.clear();
        Replay replay(record.header);
        for (const Event& event : record.events) {
            visit(said, replay);
            said.events.push_back(event);
            ASSERT_FALSE(replay.advance(said));
        }
    }
}

// The record with those events, judged.
Replay judged_with(const Record& record, const Replay& replay, const std::vector<Event>& events) {
    Parser parser(record);
    Replay after = replay;
    for (const Event& event : events) {
        EXPECT_FALSE(parser.line(write(event))) << write(event);
        EXPECT_FALSE(after.advance(parser.record())) << write(event);
    }
    return after;
}

TEST(Acts, WhatIsDueIsWhatLegalPlaysBeginWith) {
    int compared = 0, by_both = 0;
    for_each_moment([&](const Record&, const Replay& replay) {
        const Table& table = replay.table();
        // The generator begins with a throw, of which nothing was omitted yet.
        if (replay.due().must != Must::move || table.roll.left_jail != 0 || table.roll.exit_omitted) return;
        std::set<std::string> due, legal;
        for (const Act& act : acts(replay.rules(), table)) {
            if (!act.due) continue;
            std::string lines;
            for (const Event& event : act.events()) lines += write(event) + ';';
            due.insert(lines);
            by_both += act.steps.size() == 2;
        }
        for_each_play(replay.rules(), table, [&](const Play& play, const Table&) {
            const auto line = [&](int step) {
                return write(moved(play.move[static_cast<std::size_t>(step)].token,
                                   play.move[static_cast<std::size_t>(step)].value)) +
                       ';';
            };
            if (play.out != 0) {
                if (std::popcount(play.out) == exits_left(table.position, table.roll))
                    legal.insert(write(released(play.out)) + ';');
                return;
            }
            if (play.moves != 0) legal.insert(line(0));
            // Both dice with one token are offered where they go no further than heaven.
            const auto& [one, other] = play.move;
            if (play.moves == 2 && one.token == other.token &&
                along(parques_board, table.roll.seat, table.position.at[one.token], one.value + other.value) !=
                    no_square)
                legal.insert(line(0) + line(1));
        });
        ASSERT_EQ(due, legal);
        compared += !legal.empty();
    });
    EXPECT_GT(compared, 500);
    EXPECT_GT(by_both, 100);
}

TEST(Acts, LeadWhereTheySay) {
    int judged = 0, captured = 0;
    for_each_moment([&](const Record& record, const Replay& replay) {
        if (replay.state().record_closed) return;
        for (const Act& act : acts(replay.rules(), replay.table())) {
            const Replay after = judged_with(record, replay, act.events());
            const Position& position = after.table().position;
            Tokens sent = 0;
            for (const Step& step : act.steps) sent = united(sent, step.captures);
            for_each(act.steps.back().event.named(), [&](Token token) { ASSERT_EQ(position.at[token], act.to()); });
            ASSERT_EQ(without(sent, tokens_on(position, jail)), 0);
            for (const Finding& finding : after.findings_of(replay.events() + 1))
                ASSERT_TRUE(!act.due || finding.kind == Kind::illegal_state) << write(act.steps.front().event);
            ++judged;
            captured += sent != 0;
        }
    });
    EXPECT_GT(judged, 5000);
    EXPECT_GT(captured, 100);
}

// Y1 on 23 with 4 and 2, B1 on 27, B2 on 25.
Table thrown_4_2() {
    const Parsed read =
        parse("arbiter-log 1\nplayer Y\nplayer B\nposition Y=23,40,heaven,heaven B=27,25,jail,jail\n"
              "turn Y\nroll Y 4 2\n");
    return audit(read.record).replay.table();
}

TEST(Acts, BothDiceLeadThereInEitherOrder) {
    const Table table = thrown_4_2();
    const auto ways = moves_to({}, table, 0, 29);
    ASSERT_EQ(ways.size(), 2U);
    EXPECT_EQ(ways[0].steps[0].to, 27);
    EXPECT_EQ(ways[0].steps[0].captures, bit(4));
    EXPECT_EQ(ways[1].steps[0].to, 25);
    EXPECT_EQ(ways[1].steps[0].captures, bit(5));
    const Act hop = in_one_hop(ways);
    EXPECT_EQ(write(hop.steps[0].event), "move Y1 4 x none") << "nobody was captured on the way";
    EXPECT_EQ(write(hop.steps[1].event), "move Y1 2");
    EXPECT_EQ(moves_to({}, table, 0, 27).size(), 1U);
    EXPECT_TRUE(moves_to({}, table, 0, 28).empty());
}

TEST(Acts, ATokenPutAnywhereIsACountGoneWrongByAnyDie) {
    const Table table = thrown_4_2();
    std::string lines;
    for (const Meant& die : meant({}, table, 0, 28)) {
        lines += write(die.act.steps[0].event) + '\n';
        EXPECT_FALSE(die.right);
        EXPECT_EQ(die.likely, die.act.steps[0].event.die[0] == 4 || die.act.steps[0].event.die[0] == 2);
    }
    EXPECT_EQ(lines, "move Y1 1 to 28\nmove Y1 2 to 28\nmove Y1 3 to 28\nmove Y1 4 to 28\nmove Y1 5 to 28\n"
                     "move Y1 6 to 28\n");
    const auto dice = meant({}, table, 0, 27);
    EXPECT_TRUE(dice[3].right);
    EXPECT_EQ(write(dice[3].act.steps[0].event), "move Y1 4");
    EXPECT_FALSE(dice[1].likely) << "another leads there";
}

TEST(Acts, TheWayEndsInHeavenAndAtTheStart) {
    EXPECT_EQ(along(parques_board, 0, 5, -1), no_square);
    EXPECT_EQ(along(parques_board, 0, 5, 1), 6);
    EXPECT_EQ(along(parques_board, 0, heaven, 1), no_square);
    EXPECT_EQ(along(parques_board, 0, corridor_square(0, 1), -1), 68);
    EXPECT_EQ(along(parques_board, 0, jail, 1), no_square);
    EXPECT_FALSE(on_way(parques_board, 0, corridor_square(1, 1)));
    EXPECT_TRUE(on_way(parques_board, 0, jail));
}

TEST(Scene, EveryFieldLiesAloneAndIsFoundUnderItsMiddle) {
    for (Seat below = 0; below < seat_count; ++below) {
        const Scene& scene = scene_before(below);
        std::set<std::pair<int, int>> characters;
        std::size_t in_characters = 0;
        for (const Field& field : scene.fields()) {
            const Spot found = scene.at(field.middle);
            EXPECT_EQ(found.square, field.spot.square);
            EXPECT_EQ(found.seat, field.spot.seat);
            EXPECT_EQ(&scene.field(field.spot.square, field.spot.seat), &field);
            if (field.kind == FieldKind::jail) continue;
            characters.emplace(field.row, field.column);
            ++in_characters;
        }
        EXPECT_EQ(characters.size(), in_characters);
        const Box& below_all = scene.field(corridor_square(below, 1), no_seat).box;
        EXPECT_NEAR(below_all.max.y, 1 - below_all.height(), 1e-5) << "its arm points down";
        EXPECT_EQ(scene.at({2, 2}).square, no_square);
    }
}

TEST(Said, AnEventByItselfIsTheSameLine) {
    for (std::uint64_t seed = 0; seed < records; ++seed) {
        const Record record = random_record(seed);
        for (const Event& event : record.events)
            ASSERT_EQ(write(said_in(record, event), Language::spanish), write(record, event, Language::spanish));
    }
}

TEST(Said, WhatItRefersToComesAlong) {
    EXPECT_EQ(write(noted("dijo \"no\"")), "note \"dijo \\\"no\\\"\"");
    EXPECT_EQ(write(replaced(3, noted("x"))), "undo 3 with note \"x\"");
    Position position;
    position.at[0] = 5;
    EXPECT_EQ(write(checked(position, 1)), "check Y=5,jail,jail,jail");
    EXPECT_EQ(write(struck(0)), "undo");
}

TEST(Said, TokensOfTwoColoursAreRefusedWhenTheyAreRead) {
    Record record;
    record.header.seats = 3;
    Parser parser(record);
    const auto refusal = parser.line(write(released(0x1F)));
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->reason, Reason::two_colours);
}

} // namespace
