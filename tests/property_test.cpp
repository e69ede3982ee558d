// What holds for every record, tried on seeded random ones.
#include "arbiter/analysis/supposed_claim.h"
#include "arbiter/telling/report.h"
#include "engine/plays.h"
#include "random_record.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

using namespace arbiter;

namespace {

#ifdef ARBITER_SANITIZED // several times slower
constexpr std::uint64_t records = 150;
#else
constexpr std::uint64_t records = 1000;
#endif

std::string report(const Record& record, const Replay& replay) {
    return json_report(record, replay, "");
}

Record prefix_of(const Record& record, std::size_t events) {
    Record prefix = record;
    prefix.events.resize(events);
    return prefix;
}

TEST(Property, WritingAndReadingIsTheIdentity) {
    for (std::uint64_t seed = 0; seed < records; ++seed) {
        const Record record = random_record(seed);
        for (const Language language : {Language::english, Language::spanish}) {
            const std::string text = write(record, language);
            const Parsed parsed = parse(text);
            ASSERT_FALSE(parsed.refusal) << text << parsed.refusal->line;
            ASSERT_EQ(parsed.record.events, record.events) << text;
            ASSERT_EQ(parsed.record.header, record.header) << text;
            ASSERT_EQ(write(parsed.record, language), text);
        }
    }
}

// Stopping anywhere and going on, or judging the first part alone, makes no difference.
TEST(Property, APrefixAndTheRestAreTheWhole) {
    for (std::uint64_t seed = 0; seed < records; ++seed) {
        const Record record = random_record(seed);
        Replay replay(record.header);
        for (std::size_t events = 0; events < record.events.size(); ++events) {
            if (events % 7 == seed % 7) {
                const Record prefix = prefix_of(record, events);
                ASSERT_EQ(report(prefix, audit(prefix).replay), report(prefix, replay)) << write(prefix);
            }
            ASSERT_FALSE(replay.advance(record));
        }
        ASSERT_EQ(report(record, audit(record).replay), report(record, replay)) << write(record);
    }
}

TEST(Property, UndoOfTheLastEventRestoresTheStateBefore) {
    for (std::uint64_t seed = 0; seed < records; ++seed) {
        const Record record = random_record(seed);
        Replay replay(record.header);
        for (std::size_t events = 0; events < record.events.size(); ++events) {
            const std::string before = report(Record{record.header, {}, {}, {}, {}}, replay);
            ASSERT_FALSE(replay.advance(record));
            const Word word = record.events[events].word;
            if (word == Word::undo || word == Word::close) continue;
            Record longer = prefix_of(record, events + 1);
            Event undo;
            undo.word = Word::undo;
            longer.events.push_back(undo);
            Replay undone = replay;
            if (undone.state().record_closed) continue;
            ASSERT_FALSE(undone.advance(longer));
            ASSERT_EQ(before, report(Record{record.header, {}, {}, {}, {}}, undone)) << write(longer);
        }
    }
}

// A struck event is as good as never recorded.
TEST(Property, UndoIsTheRecordWithoutTheEvent) {
    for (std::uint64_t seed = 0; seed < records; ++seed) {
        Mix mix;
        mix.events = 40;
        Record record = random_record(seed, mix);
        std::erase_if(record.events,
                      [](const Event& event) { return event.word == Word::undo || event.word == Word::close; });
        if (audit(record).refusal || record.events.empty()) continue;
        Random random(seed);
        const std::uint32_t target = 1 + random.below(static_cast<std::uint32_t>(record.events.size()));
        Record without_it = record;
        Event& struck = without_it.events[target - 1];
        struck = Event{};
        struck.detail = static_cast<std::uint32_t>(without_it.texts.size());
        without_it.texts.push_back("");
        Event undo;
        undo.word = Word::undo;
        undo.detail = target;
        record.events.push_back(undo);
        const Audit struck_audit = audit(record);
        const Audit plain = audit(without_it);
        ASSERT_EQ(struck_audit.refusal.has_value(), plain.refusal.has_value()) << write(record);
        if (plain.refusal) continue;
        ASSERT_EQ(report(without_it, struck_audit.replay), report(without_it, plain.replay)) << write(record);
    }
}

// An amended event is as good as recorded so at first; what no longer holds is as good as never recorded.
TEST(Property, AnAmendmentIsTheRecordWithTheOtherEventInItsPlace) {
    int amended = 0, with_lapses = 0;
    for (std::uint64_t seed = 0; seed < records; ++seed) {
        Mix mix;
        mix.events = 40;
        Record record = random_record(seed, mix);
        std::erase_if(record.events,
                      [](const Event& event) { return event.word == Word::undo || event.word == Word::close; });
        record.replacements.clear();
        const Audit before = audit(record);
        if (before.refusal || record.events.empty()) continue;
        Random random(seed);
        const std::uint32_t target = 1 + random.below(static_cast<std::uint32_t>(record.events.size()));
        const Event replacement = replacement_event(random, record, before.replay);
        Record plain = record;
        plain.events[target - 1] = replacement;
        Event undo;
        undo.word = Word::undo;
        undo.detail = target;
        record.replacements.push_back(replacement);
        undo.replacement = 1;
        record.events.push_back(undo);

        Replay replay = before.replay;
        if (const auto refusal = replay.advance(record)) {
            ASSERT_EQ(report(record, replay), report(record, before.replay)) << write(record);
            continue;
        }
        ASSERT_EQ(replay.amended_by(target), record.events.size());
        for (const auto& [lapsed, why] : replay.lapsed()) {
            ASSERT_GT(lapsed, target);
            plain.events[lapsed - 1] = Event{};
            plain.events[lapsed - 1].detail = static_cast<std::uint32_t>(plain.texts.size());
            plain.texts.push_back("");
        }
        const Audit judged = audit(plain);
        ASSERT_FALSE(judged.refusal) << write(record);
        std::string amended_report = report(plain, replay);
        if (!replay.lapsed().empty()) {
            ++with_lapses;
            amended_report = amended_report.substr(0, amended_report.find(",\"lapsed\"")) + '}';
        }
        ASSERT_EQ(amended_report, report(plain, judged.replay)) << write(record);
        ++amended;
    }
    EXPECT_GT(amended, static_cast<int>(records / 3));
    EXPECT_GT(with_lapses, static_cast<int>(records / 50));
}

TEST(Property, NoTokenIsEverLost) {
    for (std::uint64_t seed = 0; seed < records; ++seed) {
        const Record record = random_record(seed);
        Replay replay(record.header);
        while (replay.events() < record.events.size()) {
            ASSERT_FALSE(replay.advance(record));
            for (Token token = 0; token < token_count; ++token) {
                ASSERT_LE(replay.table().position.at[token], heaven);
                ASSERT_TRUE(replay.table().seated(seat_of(token)) || replay.table().position.at[token] == jail);
            }
            ASSERT_EQ(replay.state().impossible, impossible_tokens(parques_board, replay.table().position));
        }
    }
}

TEST(Property, LegalPlayHasNoFindings) {
    for (std::uint64_t seed = 0; seed < records; ++seed) {
        Mix mix;
        mix.irregular = 0;
        mix.events = 120;
        mix.from_start = seed % 2 == 0;
        const Record record = random_record(seed, mix);
        const Audit judged = audit(record);
        const bool possible =
            !record.header.position || impossible_tokens(parques_board, *record.header.position) == 0;
        ASSERT_TRUE(!possible || judged.replay.findings().empty())
            << write(record) << report(record, judged.replay);
    }
}

// The claim recorded after so many events of the record, and all of it judged; nullopt unless it is upheld.
std::optional<Replay> upheld_after(const Record& record, std::uint32_t after, Seat by, Token named = no_token) {
    Record longer = prefix_of(record, after);
    Event claim;
    claim.word = Word::claim;
    claim.seat = by;
    claim.token = named;
    longer.events.push_back(claim);
    Audit judged = audit(longer);
    if (judged.refusal || judged.replay.claims().back().verdict != Verdict::upheld) return std::nullopt;
    return std::move(judged.replay);
}

// The first claim of the omission that is upheld when it is recorded while the window is open.
std::optional<Replay> recorded_in_time(const Finding& omission, const Record& record) {
    const auto last = static_cast<std::uint32_t>(record.events.size());
    const std::uint32_t end = omission.closed_by == 0 ? last : omission.closed_by - 1;
    for (std::uint32_t after = omission.event; after <= end; ++after)
        for (int turn = 1; turn < seat_count; ++turn) {
            const auto by = static_cast<Seat>((omission.seat + turn) % seat_count);
            if ((record.header.seats >> by & 1) == 0) continue;
            auto judged = upheld_after(record, after, by);
            if (judged && judged->claims().back().roll == omission.roll) return judged;
        }
    return std::nullopt;
}

void expect_same(const std::optional<SupposedClaim>& supposed, const std::optional<Replay>& recorded) {
    ASSERT_EQ(supposed.has_value(), recorded.has_value());
    if (!supposed) return;
    const Claim &claim = supposed->claim, &wanted = recorded->claims().back();
    EXPECT_EQ(supposed->after + 1, wanted.event);
    EXPECT_EQ(claim.event, wanted.event);
    EXPECT_EQ(claim.roll, wanted.roll);
    EXPECT_EQ(claim.by, wanted.by);
    EXPECT_EQ(claim.tokens, wanted.tokens);
    EXPECT_EQ(supposed->judge.state().table.position, recorded->table().position);
    const Due due = supposed->judge.due(), wanted_due = recorded->due();
    EXPECT_EQ(std::tie(due.must, due.seat, due.dice, due.attempt, due.pairs, due.lost_turns),
              std::tie(wanted_due.must, wanted_due.seat, wanted_due.dice, wanted_due.attempt, wanted_due.pairs,
                       wanted_due.lost_turns));
}

// The tokens that would go if they were named in the claim when it is recorded.
Tokens recorded_choice(const Claim& claim, const Record& record) {
    Tokens choice = claim.tokens;
    for (Token token = 0; token < token_count && claim.tokens != 0; ++token) {
        const auto named = upheld_after(record, claim.event - 1, claim.by, token);
        if (named && named->claims().back().tokens == bit(token)) choice = united(choice, bit(token));
    }
    return choice;
}

TEST(Property, ASupposedClaimIsTheRecordedOne) {
    std::uint64_t upheld = 0, chosen = 0;
    for (std::uint64_t seed = 0; seed < 3 * records; ++seed) {
        const Record record = random_record(seed);
        const Replay judged = audit(record).replay;
        const Course course = course_of(record, judged);
        const auto expect_choice = [&](const Claim& claim) {
            const Tokens choice = choice_of(claim, course);
            EXPECT_EQ(choice, recorded_choice(claim, course.record)) << claim.event;
            chosen += choice != claim.tokens;
        };
        for (const Finding& finding : judged.findings()) {
            if (!is_omission(finding.kind) || finding.status == Status::sanctioned) continue;
            const auto supposed = claim_in_time(finding, course);
            expect_same(supposed, recorded_in_time(finding, course.record));
            if (!supposed) continue;
            ++upheld;
            expect_choice(supposed->claim);
        }
        for (const Claim& claim : judged.claims()) expect_choice(claim);
        ASSERT_FALSE(HasFailure()) << write(record);
    }
    EXPECT_GT(upheld, records);
    EXPECT_GT(chosen, records / 50);
}

// Plays a sequence as events after the roll and asks the judge; the roll must end with it.
bool judge_accepts(const Record& before, const Play& play) {
    Record record = before;
    const Event& thrown = record.events.back();
    const Seat seat = thrown.seat;
    if (play.out != 0) {
        Event out;
        out.word = Word::out;
        out.seat = seat;
        out.tokens = play.out;
        std::size_t count = 0;
        for_each(play.out, [&](Token token) { out.order[count++] = token; });
        record.events.push_back(out);
    }
    for (int n = 0; n < play.moves; ++n) {
        Event move;
        move.word = Word::move;
        move.token = play.move[n].token;
        move.seat = seat;
        move.dice = 1;
        move.die[0] = play.move[n].value;
        record.events.push_back(move);
    }
    Event end;
    end.word = Word::end;
    end.seat = seat;
    if (audit(record).replay.due().must == Must::move) record.events.push_back(end);
    const Audit judged = audit(record);
    return !judged.refusal && judged.replay.findings().empty();
}

// Every sequence that can be written down at all: exits of the lowest tokens and up to two moves.
std::set<std::string> accepted_plays(const Record& before, const Position& position, Seat seat) {
    std::set<std::string> accepted;
    const auto try_play = [&](const Play& play) {
        if (judge_accepts(before, play)) accepted.insert(write(play));
    };
    const auto& thrown = before.events.back();
    for (int exits = 0; exits <= std::popcount(jailed_tokens(position, seat)); ++exits) {
        Play play;
        unsigned in_jail = jailed_tokens(position, seat);
        for (int n = 0; n < exits; ++n, in_jail &= in_jail - 1)
            play.out = united(play.out, bit(static_cast<Token>(first_token(seat) + std::countr_zero(in_jail))));
        try_play(play);
        for (int first = 0; first < thrown.dice; ++first)
            for (Token a = first_token(seat); a < first_token(seat) + tokens_a_seat; ++a) {
                Play one = play;
                one.move[one.moves++] = {a, thrown.die[first]};
                try_play(one);
                if (thrown.dice < 2) continue;
                for (Token b = first_token(seat); b < first_token(seat) + tokens_a_seat; ++b) {
                    Play two = one;
                    two.move[two.moves++] = {b, thrown.die[1 - first]};
                    try_play(two);
                }
            }
    }
    return accepted;
}

TEST(Property, TheJudgeAcceptsWhatTheGeneratorLists) {
    int tried = 0;
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        Random random(seed);
        Record record;
        Mix mix;
        record.header = random_header(random, mix);
        record.header.rules.soplo_test = SoploTest::letter; // `final` forgives within the roll
        record.header.position = random_position(random, record.header.seats, false);
        do record.header.turn = static_cast<Seat>(random.below(seat_count));
        while ((record.header.seats >> record.header.turn & 1) == 0);
        const Seat seat = record.header.turn;
        const Replay start(record.header);
        if (start.due().must != Must::roll || start.due().seat != seat) continue;
        Event roll;
        roll.word = Word::roll;
        roll.seat = seat;
        roll.dice = start.due().dice;
        roll.die = {random.die(), roll.dice == 2 ? random.die() : std::uint8_t{0}};
        if (random.percent(40) && roll.dice == 2) roll.die[1] = roll.die[0];
        record.events.push_back(roll);
        const auto listed = legal_plays(record.header.rules, start.table(), seat, roll.dice, roll.die);
        const std::set<std::string> accepted = accepted_plays(record, *record.header.position, seat);
        ASSERT_EQ(std::set<std::string>(listed.begin(), listed.end()), accepted) << write(record);
        ++tried;
    }
    EXPECT_GT(tried, 2000);
}

// --- A larger board ------------------------------------------------------------------------------------------

// Six arms and 24 tokens: to the engine, data alone.
const Board six_arms = make_board({.colours = 6,
                                   .arm = 17,
                                   .safe = {5, 12, 17},
                                   .start = {5, 22, 39, 56, 73, 90},
                                   .entry = {102, 17, 34, 51, 68, 85}});

// What the rules ask for next, at random among what they allow.
template <int capacity>
Event lawful_event(Random& random, const Rules& rules, const TableOf<capacity>& table) {
    Event event;
    const Due turn = due(rules, table);
    event.seat = turn.seat;
    if (turn.must == Must::crown) {
        event.word = Word::crown;
        event.token =
            static_cast<Token>(first_token(turn.seat) + std::countr_zero(active_tokens(table.position, turn.seat)));
    } else if (turn.must == Must::roll) {
        event.word = Word::roll;
        event.dice = turn.dice;
        event.die = {random.die(), turn.dice == 2 ? random.die() : std::uint8_t{0}};
    } else if (int left = exits_left(table.position, table.roll); left > 0) {
        event.word = Word::out;
        std::size_t count = 0;
        for_each(tokens_on(table.position, jail) & tokens_of(turn.seat), [&](Token token) {
            if (left-- <= 0) return;
            event.tokens = united(event.tokens, bit(token));
            event.order[count++] = token;
        });
    } else {
        Moves allowed = allowed_moves(rules, table.position, table.roll);
        for (std::uint32_t skip = random.below(static_cast<std::uint32_t>(std::popcount(allowed))); skip > 0;
             --skip)
            allowed &= allowed - 1;
        const int move = std::countr_zero(allowed);
        event.word = Word::move;
        event.token = token_of(move, turn.seat);
        event.dice = 1;
        event.die[0] = table.roll.owed[die_of(move)].value;
    }
    return event;
}

TEST(LargerBoard, WaysLeadOnceAroundItAndIntoTheOwnCorridor) {
    EXPECT_EQ(six_arms.entry_progress, 97);
    EXPECT_EQ(six_arms.heaven_progress, 105);
    for (Seat colour = 0; colour < 6; ++colour) {
        EXPECT_EQ(six_arms.next[colour], (colour + 1) % 6);
        EXPECT_EQ(six_arms.progress[colour][six_arms.start[colour]], 0);
        EXPECT_EQ(six_arms.square_at(colour, 98), corridor_square(colour, 1));
    }
    EXPECT_TRUE(six_arms.safe[102] && six_arms.safe[85] && !six_arms.safe[101]);
    EXPECT_FALSE(parques_board.has(69));
    EXPECT_TRUE(six_arms.has(69) && six_arms.has(102));
}

TEST(LargerBoard, LawfulMatchesAreJudgedToTheirEndWithoutFindings) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        Random random(seed);
        Record record;
        record.header.rules.board = &six_arms;
        record.header.rules.play_for_places = seed % 2 == 1;
        record.header.seats = 0b111111;
        record.header.turn = static_cast<Seat>(random.below(6));
        ReplayOf<most_tokens> replay(record.header);
        while (replay.due().must != Must::over) {
            ASSERT_LT(record.events.size(), 50000U);
            record.events.push_back(lawful_event(random, replay.rules(), replay.table()));
            ASSERT_FALSE(replay.advance(record));
            ASSERT_TRUE(state_is_ok(replay.rules(), replay.state()));
        }
        EXPECT_FALSE(replay.has_findings());
        EXPECT_EQ(replay.table().placed, seed % 2 == 1 ? 5 : 1);
        const Seat winner = replay.table().places[0];
        EXPECT_EQ(tokens_on(replay.table().position, heaven) & tokens_of(winner), tokens_of(winner));
    }
}

// The same match, judged with more room than it needs.
TEST(LargerBoard, MoreRoomChangesNothing) {
    for (std::uint64_t seed = 0; seed < records / 5; ++seed) {
        const Record record = random_record(seed);
        Replay narrow(record.header);
        ReplayOf<most_tokens> wide(record.header);
        while (narrow.events() < record.events.size())
            ASSERT_EQ(narrow.advance(record), wide.advance(record)) << write(record);
        const auto some = narrow.findings();
        const auto same = wide.findings();
        ASSERT_EQ(some.size(), same.size()) << write(record);
        for (std::size_t at = 0; at < some.size(); ++at) {
            ASSERT_EQ(some[at].kind, same[at].kind);
            ASSERT_EQ(some[at].status, same[at].status);
            ASSERT_EQ(some[at].tokens, same[at].tokens);
            ASSERT_EQ(some[at].position, same[at].position);
        }
        ASSERT_EQ(narrow.table().position, wide.table().position) << write(record);
    }
}

} // namespace
