// What would account for a board that does not fit its record: told cases, and edits of random records found again.
#include "arbiter/telling/reconciliation_text.h"
#include "engine/rejudge.h"
#include "program.h"
#include "random_record.h"

#include <algorithm>

using namespace arbiter;

namespace {

const std::string dispute = "arbiter-log 1\nplayer Y \"Ana\"\nplayer B \"Luis\"\n"
                            "position Y=20,40,heaven,heaven B=24,60,jail,jail\nturn Y\n"
                            "roll Y 4 2\nmove Y2 4\nmove Y2 2\nroll B 3 1\nmove B1 3\nmove B1 1\n";

Record record_of(const std::string& text) {
    const Parsed parsed = parse(text);
    EXPECT_FALSE(parsed.refusal) << text;
    return parsed.record;
}

Reconciliation reconciled(const Record& record, const std::string& board = "") {
    std::optional<Check> table;
    if (!board.empty()) {
        Check check;
        EXPECT_FALSE(read_position(board, check.position, check.seats)) << board;
        table = check;
    }
    const auto found = reconcile(record, table);
    EXPECT_TRUE(found.has_value());
    return found.value_or(Reconciliation{});
}

std::vector<Cause> causes_of(const Reconciliation& found) {
    std::vector<Cause> causes;
    for (const Account& account : found.accounts)
        for (const Change& change : account.changes) causes.push_back(change.cause);
    return causes;
}

std::string corrected(const Record& record, const Account& account) {
    std::string text = write(record);
    for (const std::string& line : remedy_lines(account, Language::spanish)) text += line + '\n';
    return text;
}

// Every cause, by a board that it explains best: the sentence, and the lines.
struct Told {
    std::string events, board, sentence;
    std::vector<std::string> lines;
};

TEST(Reconciliation, EveryCauseIsToldWithTheLinesThatPutTheRecordRight) {
    const std::string start = "arbiter-log 1\nplayer Y \"Ana\"\nplayer B \"Luis\"\n";
    const std::string mid = start + "position Y=20,40,heaven,heaven B=30,60,jail,jail\nturn Y\n";
    const std::vector<Told> all = {
        {mid + "roll Y 4 2\nmove Y1 4\nmove Y1 2\n",
         "Y=22,44,heaven,heaven B=30,60,jail,jail",
         "Event 2: Ana (yellow) moved Y2, not Y1, with the 4. So the play was in order.",
         {"undo 2 with move Y2 4"}},
        {mid + "roll Y 4 2\nmove Y1 4\nmove Y2 2\n",
         "Y=22,44,heaven,heaven B=30,60,jail,jail",
         "Events 2 and 3: the dice were played the other way round: Y1 with the 2 and Y2 with the 4.",
         {"undo 2 with move Y1 2", "undo 3 with move Y2 4"}},
        {mid + "roll Y 4 2\nmove Y1 4\nroll B 5 3\nmove B1 5\nmove B1 3\n",
         "Y=24,42,heaven,heaven B=38,60,jail,jail",
         "After event 2: it was not written down that Ana (yellow) moved Y2 with the 2.",
         {"undo 3 with move Y2 2", "undo 4 with roll B 5 3", "undo 5 with move B1 5", "move B1 3"}},
        {start + "position Y=20,40,heaven,heaven B=24,60,jail,jail\nturn Y\nroll Y 4 2\nmove Y2 4\nmove Y2 2\n",
         "Y=jail,46,heaven,heaven B=24,60,jail,jail",
         "After event 3: a soplo was not written down, by which Y1 went to jail. Nothing else is irregular then.",
         {"claim B"}},
        {mid + "roll Y 4 2\nmove Y1 4\nmove Y1 2\n",
         "Y=26,40,heaven,heaven B=60,30,jail,jail",
         "When the board was read, B1 and B2 were mixed up.",
         {}},
        {start + "position Y=20,40,heaven,heaven B=24,60,jail,jail\nturn Y\nroll Y 4 2\nmove Y1 4\nmove Y2 2\n",
         "Y=24,42,heaven,heaven B=24,60,jail,jail",
         "Event 2: when Y1 was moved with the 4, nobody was sent to jail. Then this was irregular: missing capture "
         "(event 2), impossible state (event 2).",
         {"undo 2 with move Y1 4 x none"}},
        {mid + "roll Y 4 2\nmove Y1 4\nmove Y1 2\nnote \"a\"\n",
         "Y=27,40,heaven,heaven B=30,60,jail,jail",
         "Event 1: the dice of Ana (yellow) were 5-2, not 4-2, and Y1 was moved with the 5. So the play was in "
         "order.",
         {"undo 1 with roll Y 5 2", "undo 2 with move Y1 5"}},
        {mid + "roll Y 4 2\nmove Y1 4\nmove Y1 2\n",
         "Y=26,40,heaven,heaven B=35,63,jail,jail",
         "After event 3: the roll 3-5 by Luis (blue) was not written down: B2 with 3, B1 with 5.",
         {"roll B 3 5", "move B2 3", "move B1 5"}},
        {start + "position Y=20,40,heaven,heaven B=24,60,jail,jail\nturn Y\nroll Y 4 2\nmove Y2 4\nmove Y2 "
                 "2\nclaim B\n",
         "Y=20,46,heaven,heaven B=24,60,jail,jail",
         "Event 4: the token that was blown, Y1, stayed on 20. ",
         {"place Y1 20"}},
    };
    for (const Told& told : all) {
        const Record record = record_of(told.events);
        const Reconciliation found = reconciled(record, told.board);
        const auto said = std::find_if(found.accounts.begin(), found.accounts.end(), [&](const Account& account) {
            const std::string text = changes_text(account, record.header, Language::english) + ' ' +
                                     brought_text(account, Language::english);
            return text.starts_with(told.sentence);
        });
        ASSERT_NE(said, found.accounts.end()) << told.sentence << '\n'
                                              << reconciliation_text(found, record, Language::english);
        EXPECT_EQ(remedy_lines(*said, Language::english), told.lines) << told.sentence;
    }
}

// A plain miscount stands before a misread throw, though that would make the play lawful; the later of two moves
// with one throw stands for both.
TEST(Reconciliation, WhatIsSimplerLikelierMoreRegularAndLaterComesFirst) {
    const Record record = record_of(dispute);
    const Reconciliation found = reconciled(record, "Y=20,46,heaven,heaven B=29,60,jail,jail");
    ASSERT_GT(found.accounts.size(), 2U);
    for (std::size_t at = 1; at < found.accounts.size(); ++at)
        EXPECT_LE(found.accounts[at - 1].changes.size(), found.accounts[at].changes.size());
    const std::vector<Cause> causes = causes_of(found);
    EXPECT_EQ(causes.front(), Cause::miscount);
    EXPECT_EQ(causes.back(), Cause::ruling);
    EXPECT_EQ(std::count(causes.begin(), causes.end(), Cause::misread_dice), 2);
    std::vector<std::uint32_t> miscounts;
    for (const Account& account : found.accounts)
        if (account.changes.front().cause == Cause::miscount)
            miscounts.push_back(account.changes.front().edits.front().event);
    EXPECT_EQ(miscounts, (std::vector<std::uint32_t>{6}));
}

TEST(Reconciliation, TheLastCheckIsTheBoardAndOneBeforeItIsAgreed) {
    const Record record =
        record_of(dispute + "check Y=20,46,heaven,heaven B=28,60,jail,jail\nroll Y 1 2\nmove Y1 1\n"
                            "move Y1 2\ncheck Y=23,46,heaven,heaven B=27,60,jail,jail\nnote \"\"\n");
    const Reconciliation found = reconciled(record);
    EXPECT_EQ(found.check, 11U);
    EXPECT_EQ(found.agreed, 7U);
    ASSERT_FALSE(found.accounts.empty());
    for (const Account& account : found.accounts)
        for (const Change& change : account.changes) EXPECT_GT(change.edits.front().event, 6U);
}

TEST(Reconciliation, TwoChangesAreFoundWhereOneIsNotEnough) {
    const Record record = record_of(dispute + "check Y=24,42,heaven,heaven B=jail,64,jail,jail\n");
    const Reconciliation found = reconciled(record);
    ASSERT_FALSE(found.accounts.empty());
    const Account& first = found.accounts.front();
    EXPECT_EQ(first.changes.size(), 2U);
    EXPECT_TRUE(first.lawful);
    EXPECT_FALSE(audit(record_of(corrected(record, first))).replay.has_findings()) << corrected(record, first);
}

TEST(Reconciliation, AFittingBoardAsksForNothingAndAClosedRecordTakesNothing) {
    EXPECT_TRUE(reconciled(record_of(dispute), "Y=20,46,heaven,heaven B=28,60,jail,jail").accounts.empty());
    EXPECT_FALSE(reconcile(record_of(dispute)).has_value());
    const Reconciliation closed =
        reconciled(record_of(dispute + "close\n"), "Y=20,46,heaven,heaven B=29,60,jail,jail");
    ASSERT_FALSE(closed.accounts.empty());
    EXPECT_TRUE(closed.accounts.front().remedy.events.empty());
}

// One thing that a person may write down wrongly; false if it can not be done there.
bool change_at_random(Random& random, Record& record, std::uint32_t number) {
    Event& event = record.events[number - 1];
    switch (random.below(4)) {
    case 0:
        if (event.word == Word::check) return false;
        record.events.erase(record.events.begin() + number - 1);
        return true;
    case 1:
        if (event.word != Word::move) return false;
        event.token = static_cast<Token>(first_token(event.seat) + random.below(tokens_a_seat));
        event.to = no_square;
        return true;
    case 2: {
        Record before = record;
        before.events.resize(number);
        const Audit judged = audit(before);
        if (event.word != Word::move || judged.refusal) return false;
        const int progress = progress_of(parques_board, judged.replay.table().position, event.token);
        if (progress < 4 || progress > 68) return false;
        event.to = parques_board.square_at(event.seat, progress + 1 + static_cast<int>(random.below(3)));
        return true;
    }
    default:
        if (event.word != Word::move || event.x_given) return false;
        event.x_given = true;
        return true;
    }
}

// The board of `truth` is explained from `record` by one change; false if the two lead to the same board.
bool expect_one_change(const Record& record, const Record& truth) {
    const Position reached = audit(record).replay.table().position;
    const Check table{record.header.seats, audit(truth).replay.table().position};
    if (discrepancy(table, reached).misplaced == 0) return false;
    const auto found = reconcile(record, table);
    EXPECT_TRUE(found && !found->accounts.empty()) << write(record) << write(truth);
    if (!found || found->accounts.empty()) return true;
    EXPECT_EQ(found->accounts.front().changes.size(), 1U) << write(record) << write(truth);
    EXPECT_NE(found->accounts.front().changes.front().cause, Cause::ruling) << write(record) << write(truth);
    for (const Account& account : found->accounts) {
        const Audit after = audit(record_of(corrected(record, account)));
        EXPECT_FALSE(after.refusal) << corrected(record, account);
        if (account.changes.front().cause == Cause::misread_board) continue;
        EXPECT_EQ(discrepancy(table, after.replay.table().position).misplaced, 0) << corrected(record, account);
    }
    return true;
}

TEST(Reconciliation, OneChangeOfARandomRecordIsFoundAgain) {
    int tried = 0;
    for (std::uint64_t seed = 0; tried < 200 && !HasFailure(); ++seed) {
        Mix mix;
        mix.events = 40;
        mix.irregular = 10;
        const Record record = random_record(seed, mix);
        const Audit recorded = audit(record);
        if (recorded.replay.state().record_closed || record.events.empty()) continue;
        Random random(seed);
        Record truth = as_it_stands(record, recorded.replay);
        const std::uint32_t number = 1 + random.below(static_cast<std::uint32_t>(record.events.size()));
        if (!change_at_random(random, truth, number) || audit(truth).refusal) continue;
        tried += expect_one_change(record, truth);
    }
}

// A move or an exit that was made and not written down.
TEST(Reconciliation, OneEventThatWasMissedIsFoundAgain) {
    int tried = 0;
    for (std::uint64_t seed = 0; tried < 200 && !HasFailure(); ++seed) {
        Mix mix;
        mix.events = 40;
        mix.irregular = 0;
        const Record truth = random_record(seed, mix);
        Record record = truth;
        const auto number = Random(seed).below(static_cast<std::uint32_t>(truth.events.size()));
        const Word word = truth.events[number].word;
        if (word != Word::move && word != Word::out) continue;
        record.events.erase(record.events.begin() + number);
        if (audit(record).refusal) continue;
        tried += expect_one_change(record, truth);
    }
}

TEST(Reconciliation, AMatchIsSearchedToItsBeginning) {
    Mix mix;
    mix.events = 600;
    mix.irregular = 0;
    mix.from_start = mix.endless = true;
    const Record record = random_record(7, mix);
    const Position reached = audit(record).replay.table().position;
    Check table{record.header.seats, reached};
    for (Token token = 0; token < token_count; ++token)
        if (on_track(reached.at[token]) && on_track(static_cast<Square>(reached.at[token] + 1)))
            table.position.at[token] = static_cast<Square>(reached.at[token] + 1);
    const auto found = reconcile(record, table);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->looked_since, 1U);
}

using ReconcileCommand = ProgramTest;

TEST_F(ReconcileCommand, AnswersInBothLanguagesAndJson) {
    const std::string path = file("a.acta", dispute + "check Y=24,42,heaven,heaven B=jail,64,jail,jail\n");
    const Answer spanish = run("reconcile " + path);
    EXPECT_EQ(spanish.status, 1);
    EXPECT_EQ(spanish.out.find("En el evento 7 el tablero no estaba como dice el acta:\n"), 0U) << spanish.out;
    EXPECT_NE(spanish.out.find(
                  "1. Evento 2: Ana (amarillo) movió Y1 y no Y2 con el 4. Desde el evento 5 se "
                  "anotaron B1 y B2 una por otra. Así el juego fue en regla.\n     borra 2 con mueve Y1 4\n"),
              std::string::npos)
        << spanish.out;
    EXPECT_NE(run("--lang en reconcile " + path).out.find("1. Event 2: Ana (yellow) moved Y1, not Y2, with the 4."),
              std::string::npos);
    EXPECT_NE(run("reconcile --json " + path).out.find("\"lines\":[\"undo 2 with move Y1 4\""), std::string::npos);
    EXPECT_EQ(run("reconcile " + path + " --check \"Y=24,42,heaven,heaven B=jail,64,jail,jail\"").status, 0);
    for (const char* bad : {"--check Y=1", "--check R=1,2,3,4"})
        EXPECT_EQ(run("reconcile " + path + ' ' + bad).status, 2);
    EXPECT_EQ(run("reconcile " + file("b.acta", dispute)).status, 2);
}

} // namespace
