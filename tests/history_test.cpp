// The archive as the commands show it: nothing recorded is lost, nothing altered goes unseen.
#include "db/store.h"
#include "program.h"
#include "random_record.h"

#include <poll.h>
#include <pty.h>

#include <csignal>

using namespace arbiter;

namespace {

const std::string head = "arbiter-log 1\nplayer Y \"Ana\"\nplayer B \"Luis\"\ntag event \"Copa Ñandú\"\n"
                         "position Y=20,40,heaven,heaven B=24,60,jail,jail\nturn Y\n";
const std::string play = "roll Y 4 2\nmove Y2 4\nmove Y2 2\n";

class History : public ProgramTest {
protected:
    std::string archive() const { return (folder_ / "a.db").string(); }
    Answer arbiter(const std::string& arguments, const std::string& before = "") {
        return run("--lang en --db " + archive() + " " + arguments, before);
    }
    // Statements on the archive behind the program's back.
    void tamper(const std::string& statements) {
        db::Database database(archive(), db::Access::write);
        database.execute(statements);
    }
};

TEST_F(History, ARecordedEventIsThereAndAnsweredWithItsFindings) {
    const Answer recorded = arbiter("record <" + file("m", head + play));
    EXPECT_EQ(recorded.status, 0) << recorded.err;
    EXPECT_TRUE(recorded.out.starts_with("match 1\n1\n2\n  omitted capture · Ana (yellow) · Y1\n")) << recorded.out;
    EXPECT_NE(arbiter("show 1").out.find("turn Y\nroll Y 4 2  # 1\nmove Y2 4  # 2\nmove Y2 2  # 3\n# 20"),
              std::string::npos);
    EXPECT_NE(arbiter("show 1").out.find("\n# seal "), std::string::npos);
    EXPECT_EQ(arbiter("audit --json --match 1").status, 1);
    EXPECT_EQ(arbiter("verify").out, "Matches: 1, altered: 0\n");
}

TEST_F(History, DiscreetLeavesOmissionsUnsaidUntilTheyAreClaimedOrClosed) {
    const std::string claimed = arbiter("record --discreet <" + file("m", head + play + "claim B\n")).out;
    EXPECT_EQ(claimed.find("omitted capture"), claimed.rfind("omitted capture")) << claimed;
    EXPECT_LT(claimed.find("upheld: Y1 to jail"),
              claimed.find("event 2: omitted capture · Ana (yellow) · Y1 · sanctioned"));
    const std::string closed = arbiter("record --discreet <" + file("m", head + play + "roll B 1 2\n")).out;
    EXPECT_EQ(closed,
              "match 2\n1\n2\n3\n4\n  event 2: omitted capture · Ana (yellow) · Y1 · forgiven: the window closed "
              "with event 4\n");
    const std::string undone =
        arbiter("record --discreet <" + file("m", head + play + "undo 2 with move Y1 4\n")).out;
    EXPECT_TRUE(undone.ends_with("\n4\nCorrection by event 4: in event 2 `move Y2 4`, now `move Y1 4`\n"))
        << undone;
}

TEST_F(History, APipeEndsAtTheLineThatIsRefused) {
    const Answer recorded = arbiter("record <" + file("m", head + "roll Y 4 2\nmove Y9 1\nmove Y1 4\n"));
    EXPECT_EQ(recorded.status, 2);
    EXPECT_EQ(recorded.out, "match 1\n1\n");
    EXPECT_NE(recorded.err.find("arbiter: 8: column 6: \"Y9\" is not a token"), std::string::npos) << recorded.err;
    EXPECT_EQ(arbiter("record --match 1 <" + file("n", "move Y3 1\n")).out, "match 1\n");
    EXPECT_EQ(arbiter("record --match 1 <" + file("n", "move Y1 4\nclose\n")).out, "match 1\n2\n3\n");
    EXPECT_EQ(arbiter("verify").out, "Matches: 1, altered: 0\n");
}

TEST_F(History, WhatNamesNoFileOrNoMatchIsRefused) {
    arbiter("record <" + file("m", head + play));
    const Answer nameless = run("--db '' record <" + file("m", head + play));
    EXPECT_EQ(nameless.status, 2);
    EXPECT_EQ(nameless.out, "");
    for (const char* command : {"backup ''", "record --match 0", "record --match ''", "verify 0", "export 0",
                                "audit --match 0", "export --all ''", "record --match 7", "matches --since garbage",
                                "matches --until 2026-13", "export 1 --all x", "audit --match 1 --all"})
        EXPECT_EQ(arbiter(std::string(command) + " </dev/null").status, 2) << command;
}

// A device stands behind its events in an export; it must not be able to say more than its name.
TEST_F(History, ADeviceIsOneLineOfPlainText) {
    for (const char* device :
         {"$'x\\nroll B 6 6'", "' lead'", "'trail '", "'x #@ 5 y'", "$'cr\\r'", "$'\\033[1m'", "$'\\xff'"}) {
        const std::string command = std::string("record --device ") + device + " <" + file("m", head + play);
        const std::string script = file("script", program() + " --db " + archive() + " " + command + "\n");
        EXPECT_EQ(WEXITSTATUS(std::system(("bash " + script + " >/dev/null 2>&1").c_str())), 2) << device;
    }
    EXPECT_FALSE(std::filesystem::exists(archive()));
    arbiter("record --device 'mesa 2 · Ñ' <" + file("m", head + play));
    const std::string exported = arbiter("export 1").out;
    EXPECT_NE(arbiter("import " + file("e.acta", exported)).out.find("in the archive already, match 1"),
              std::string::npos);
}

TEST_F(History, MatchesAreFoundByPlayerAndTag) {
    arbiter("import " + file("one.acta", head + play) + " " + (tests_folder() / "records").string());
    const std::string all = arbiter("matches").out;
    EXPECT_GE(std::count(all.begin(), all.end(), '\n'), 7);
    EXPECT_EQ(arbiter("matches --json --player luis --tag nandu").out.find("{\"match\":"), 0U);
    for (const char* none : {"--player nobody", "--rules parques-dilemma", "--since 2100-01-01",
                             "--until 1999-12-31", "--player luis --closed"})
        EXPECT_EQ(arbiter(std::string("matches ") + none).out, "") << none;
    EXPECT_NE(arbiter("matches --player luis --open --rules parques --since 2020-01-01").out, "");
}

TEST_F(History, MatchesAreFoundByHouseRule) {
    arbiter("import " + (tests_folder() / "records").string());
    const auto count = [&](const std::string& filter) {
        const std::string list = arbiter("matches " + filter).out;
        return std::count(list.begin(), list.end(), '\n');
    };
    EXPECT_EQ(count("--option third-pair=jail-last"), count("--rules parques-tute"));
    EXPECT_EQ(count("--rules parques-tute"), 1);
    EXPECT_EQ(count("--option third-pair"), count("--option third-pair=nothing") + 1);
    EXPECT_EQ(arbiter("matches --rules ludo").status, 2);
    EXPECT_EQ(arbiter("matches --option wall").status, 2);
}

// Lists, with and without what is kept for speed, are the same; what was made of another state is not believed.
TEST_F(History, SummariesAreOnlyACache) {
    arbiter("import " + (tests_folder() / "records").string());
    const std::string list = arbiter("matches --json").out;
    EXPECT_NE(list.find("\"findings\":9,\"closed\":true"), std::string::npos) << list;
    tamper("UPDATE summary SET findings = findings + 1, closed = 0");
    EXPECT_EQ(arbiter("matches --json").out, list);
    tamper("DELETE FROM summary");
    EXPECT_EQ(arbiter("matches --json").out, list);
    tamper("DROP TABLE summary");
    EXPECT_EQ(arbiter("matches --json").out, list);
    EXPECT_EQ(arbiter("rebuild").status, 0);
    EXPECT_EQ(arbiter("matches --json").out, list);
    EXPECT_EQ(db::Database(archive(), db::Access::read).number("SELECT count(*) FROM summary"), 9);
    arbiter("record --match 9 <" + file("n", "note \"after\"\n"));
    const std::string grown = arbiter("matches --json").out;
    EXPECT_NE(grown, list);
    tamper("DELETE FROM summary");
    EXPECT_EQ(arbiter("matches --json").out, grown);
}

TEST_F(History, AnArchiveOfAnOlderSchemaIsReadAndBroughtUpToDate) {
    std::filesystem::copy(tests_folder() / "archives/version-1.db", archive());
    const auto version = [&] { return db::Database(archive(), db::Access::read).number("PRAGMA user_version"); };
    EXPECT_EQ(arbiter("verify").out, "Matches: 2, altered: 0\n");
    EXPECT_EQ(version(), 1);
    const std::string shown = arbiter("show 1").out;
    EXPECT_NE(shown.find("# seal f29f-c78e-8b60-14cc\n"), std::string::npos) << shown;
    EXPECT_EQ(arbiter("record --match 1 <" + file("n", "roll B 1 2\n")).status, 0);
    EXPECT_GT(version(), 1);
    EXPECT_EQ(arbiter("verify").out, "Matches: 2, altered: 0\n");
    EXPECT_NE(arbiter("show 2").out.find("# seal 61a8-eaf0-dee9-cd48\n"), std::string::npos);
    db::Database database(archive(), db::Access::read);
    db::Statement row(database, "SELECT rules, options FROM match ORDER BY id");
    ASSERT_TRUE(row.step());
    EXPECT_EQ(row.text(0), "parques");
    EXPECT_EQ(row.text(1), "attempts start, heaven bounce");
    ASSERT_TRUE(row.step());
    EXPECT_EQ(row.text(1), "");
}

TEST_F(History, AnArchiveOfTheThirdSchemaSaysNothingOfAnswersUntilItIsWritten) {
    std::filesystem::copy(tests_folder() / "archives/version-3.db", archive());
    const auto version = [&] { return db::Database(archive(), db::Access::read).number("PRAGMA user_version"); };
    EXPECT_EQ(arbiter("verify").out, "Matches: 1, altered: 0\n");
    EXPECT_EQ(arbiter("audit --match 1").out.find("otherwise"), std::string::npos);
    EXPECT_EQ(version(), 3);
    EXPECT_EQ(arbiter("record --match 1 <" + file("n", "roll B 1 2\n")).status, 0);
    EXPECT_EQ(version(), 5);
    EXPECT_EQ(arbiter("verify").out, "Matches: 1, altered: 0\n");
    // Of the events before nobody knows what was said.
    EXPECT_EQ(arbiter("audit --match 1").out.find("otherwise"), std::string::npos);
    EXPECT_EQ(arbiter("show 1").out.find("otherwise"), std::string::npos);
}

// Reading is no reason to change a file.
TEST_F(History, AnArchiveOfTheFourthSchemaIsBroughtUpToDateByTheFirstThatWrites) {
    std::filesystem::copy(tests_folder() / "archives/version-4.db", archive());
    const auto version = [&] { return db::Database(archive(), db::Access::read).number("PRAGMA user_version"); };
    const std::string exported = arbiter("export 2").out;
    for (const char* command : {"matches", "stats", "show 1", "verify", "audit --all", "export 1"}) {
        EXPECT_LE(arbiter(command).status, 1) << command;
        EXPECT_EQ(version(), 4) << command;
    }
    EXPECT_NE(arbiter("import " + file("e.acta", exported)).out.find("in the archive already, match 2"),
              std::string::npos);
    EXPECT_EQ(version(), 5);
    EXPECT_EQ(arbiter("verify").out, "Matches: 2, altered: 0\n");
    EXPECT_EQ(arbiter("export 2").out, exported);
}

// Statements with the triggers of the answers out of the way.
std::string unprotected(const std::string& statements) {
    return "DROP TRIGGER answer_is_kept; DROP TRIGGER answer_is_fixed; DROP TRIGGER answer_is_new;" + statements;
}

TEST_F(History, WhatWasSaidIsKeptWhereSomethingWasFound) {
    arbiter("record <" + file("m", head + play + "claim B\nroll B 1 2\nundo 3 with move Y2 2 to 47\n"));
    db::Database database(archive(), db::Access::read);
    db::Statement rows(database, "SELECT number, body FROM answer WHERE match = 1 ORDER BY number");
    std::string said;
    while (rows.step()) said += std::to_string(rows.integer(0)) + ": " + std::string(rows.text(1)) + '|';
    EXPECT_EQ(said, "1: |2: omitted-capture Y Y1\n|4: claim B upheld Y1\n|6: count-error Y Y2\n|");
    for (const char* statement :
         {"DELETE FROM answer", "UPDATE answer SET body = ''",
          "INSERT OR REPLACE INTO answer VALUES (1, 6, 'x', '')", "INSERT INTO answer VALUES (1, 3, 'x', '')"})
        EXPECT_THROW(tamper(statement), db::Error) << statement;
    for (const char* command : {"audit --match 1", "show 1"})
        EXPECT_EQ(arbiter(command).out.find("otherwise"), std::string::npos) << command;
    EXPECT_EQ(arbiter("verify").out, "Matches: 1, altered: 0\n");
}

TEST_F(History, WhatThisVersionJudgesOtherwiseIsSaid) {
    arbiter("record <" + file("m", head + play + "claim B\nroll B 1 2\n"));
    tamper(unprotected("UPDATE answer SET judge = '0.0', body = 'claim B upheld Y2' || char(10) WHERE number = 4;"
                       "DELETE FROM answer WHERE number = 2;"
                       "INSERT INTO answer VALUES (1, 5, '0.0', 'ghost-rule B B1' || char(10))"));
    const std::vector<std::pair<std::string, std::vector<std::string>>> said = {
        {"es",
         {"Esta versión juzga de otro modo", "dijo nada; esta versión dice captura omitida · Ana (amarillo) · Y1.",
          "Evento 4: arbiter 0.0 dijo soplo · Luis (azul) · concedido: Y2 a la cárcel; esta versión dice soplo · "
          "Luis "
          "(azul) · concedido: Y1 a la cárcel.",
          "Evento 5: arbiter 0.0 dijo ghost-rule B B1; esta versión dice nada."}},
        {"en",
         {"This version judges otherwise", "said nothing; this version says omitted capture · Ana (yellow) · Y1.",
          "Event 4: arbiter 0.0 said claim · Luis (blue) · upheld: Y2 to jail; this version says claim · Luis "
          "(blue) · "
          "upheld: Y1 to jail.",
          "Event 5: arbiter 0.0 said ghost-rule B B1; this version says nothing."}}};
    const std::string acta = (folder_ / "acta.html").string();
    for (const auto& [language, parts] : said) {
        const std::string with = "--lang " + language + " --db " + archive() + ' ';
        EXPECT_EQ(run(with + "report 1 --to " + acta).status, 0);
        for (const std::string& text :
             {run(with + "audit --match 1").out, run(with + "show 1").out, read_file(acta)})
            for (const std::string& part : parts)
                EXPECT_NE(text.find(part), std::string::npos) << part << '\n' << text;
    }
    EXPECT_NE(
        arbiter("audit --json --match 1")
            .out.find(
                "{\"event\":4,\"judge\":\"0.0\",\"then\":[\"claim B upheld Y2\"],\"now\":[\"claim B upheld Y1\"]}"),
        std::string::npos);
    EXPECT_EQ(arbiter("audit --match 1 --under parques --option soplos=each").out.find("otherwise"),
              std::string::npos);
    EXPECT_NE(arbiter("verify").out.find("Matches: 1, altered: 0\n"), std::string::npos);
}

TEST_F(History, AnAmendmentIsRecordedAndSaysWhichVerdictsItChanged) {
    arbiter("record --new <" + file("m", head + play + "claim B\n"));
    const Answer amended = arbiter("amend 1 2 \"move Y1 4\"");
    EXPECT_EQ(amended.status, 1);
    EXPECT_EQ(amended.out,
              "Correction by event 5: in event 2 `move Y2 4`, now `move Y1 4`\n"
              "  − event 2: omitted capture · Ana (yellow) · Y1\n"
              "  ≠ event 4: claim · Luis (blue) · upheld: Y1 to jail → rejected: there is no omission\n");
    EXPECT_EQ(arbiter("diff 1").out, amended.out);
    EXPECT_NE(arbiter("show 1").out.find("move Y2 4  # 2 amended by 5\n"), std::string::npos);
    const Answer lapsed = arbiter("amend 1 1 \"tirada B 4 2\"");
    EXPECT_EQ(lapsed.status, 1) << lapsed.err;
    EXPECT_EQ(arbiter("amend 1 2 \"move Y1 9\"").status, 2);
    EXPECT_EQ(arbiter("amend 1 6 \"move Y1 4\"").status, 2);
    EXPECT_EQ(arbiter("amend 1 2 \"undo 1\"").status, 2);
    EXPECT_EQ(arbiter("amend 7 2 \"move Y1 4\"").status, 2);
    EXPECT_EQ(arbiter("verify").out, "Matches: 1, altered: 0\n");
    EXPECT_EQ(db::Store(archive(), db::Access::read).head(1).number, 6);
}

TEST_F(History, WhatNoLongerHoldsAfterAnAmendmentIsNamed) {
    arbiter("record <" +
            file("m", "arbiter-log 1\nplayer Y\nplayer B\nturn Y\nroll Y 4 4\nout Y1 Y2\nroll Y 1 2\nmove Y1 1\n"));
    const Answer amended = arbiter("amend 1 2 \"end Y\"");
    EXPECT_NE(amended.out.find("× event 4: `move Y1 1` no longer holds since the amendment, and is without effect: "
                               "the token is in jail"),
              std::string::npos)
        << amended.out << amended.err;
    EXPECT_NE(arbiter("show 1").out.find("move Y1 1  # 4 without effect\n"), std::string::npos);
    EXPECT_NE(arbiter("audit --json --match 1").out.find("\"lapsed\":[4]"), std::string::npos);
    EXPECT_NE(arbiter("amend 1 2 \"out Y1 Y2\"").out.find("✓ event 4: holds again"), std::string::npos);
    EXPECT_EQ(arbiter("audit --json --match 1").out.find("lapsed"), std::string::npos);
}

// An option of a later version: what was recorded can be read and carried on to that version, not judged by this
// one.
TEST_F(History, AMatchWithAnUnknownOptionIsShownButNotJudged) {
    const std::string header = "arbiter-log 1\nrules parques\noption walls yes\nplayer Y \"Ana\"\nplayer B\n";
    const db::StoredEvent event{1, 0, "", "roll Y 1 2", {}};
    db::Store(archive(), db::Access::create).add(0, header, "9.9", std::span(&event, 1));
    EXPECT_TRUE(arbiter("show 1").out.starts_with(header + "roll Y 1 2  # 1\n"));
    EXPECT_TRUE(arbiter("export 1").out.starts_with(header));
    EXPECT_NE(arbiter("matches").out.find("Ana (yellow), blue  events: 1, this version can not judge it"),
              std::string::npos)
        << arbiter("matches").out;
    EXPECT_NE(arbiter("matches --json").out.find("\"findings\":null"), std::string::npos);
    for (const char* command :
         {"audit --match 1", "audit --all", "audit --match 1 --under parques", "audit --match 1 --under all",
          "record --match 1", "diff 1", "amend 1 1 \"roll Y 1 3\""}) {
        const Answer answer = arbiter(std::string(command) + " </dev/null");
        EXPECT_EQ(answer.status, 2) << command;
        EXPECT_EQ(answer.out, "") << command;
        EXPECT_NE(answer.err.find("this version can not judge it"), std::string::npos) << answer.err;
        EXPECT_NE(answer.err.find("walls"), std::string::npos) << answer.err;
    }
    const Answer verified = arbiter("verify");
    EXPECT_EQ(verified.status, 0);
    EXPECT_TRUE(
        verified.out.starts_with("match 1: this version can not judge it (it can be shown and exported): "));
    EXPECT_TRUE(verified.out.ends_with("Matches: 1, altered: 0, not judged: 1\n")) << verified.out;
}

TEST_F(History, ARecordedEventIsAnsweredWithTheHouseRuleThatMadeTheDifference) {
    const std::string house =
        "option soplos each\nplayer Y\nplayer B\nposition Y=20,40,8,heaven B=24,43,jail,jail\n"
        "turn Y\nroll Y 4 3\nmove Y3 4\nmove Y3 3\nclaim B\nclaim B\n";
    const std::string out = arbiter("record <" + file("m", "arbiter-log 1\n" + house)).out;
    EXPECT_NE(out.find("no token to blow\n    by the house rule soplos each (R5)\n"), std::string::npos) << out;
    EXPECT_EQ(out.find("by the house rule"), out.rfind("by the house rule"));
}

TEST_F(History, AnExportComesBackWithItsSealAndAChangedOneDoesNot) {
    arbiter("record --device tablet-2 <" + file("m", head + play));
    const std::string exported = arbiter("export 1").out;
    EXPECT_NE(arbiter("import " + file("e.acta", exported)).out.find("in the archive already"), std::string::npos);
    std::filesystem::remove(archive());
    EXPECT_EQ(arbiter("import " + file("e.acta", exported)).status, 0);
    EXPECT_EQ(arbiter("export 1").out, exported);
    std::string changed = exported;
    changed.replace(changed.find("move Y2 4"), 9, "move Y1 4");
    const Answer imported = arbiter("import " + file("c.acta", changed));
    EXPECT_EQ(imported.status, 1);
    EXPECT_NE(imported.err.find("was changed after its export"), std::string::npos);
    EXPECT_EQ(arbiter("verify").out, "Matches: 2, altered: 0\n");
}

TEST_F(History, VerifyNamesWhatWasAltered) {
    arbiter("record <" + file("m", head + play));
    EXPECT_THROW(tamper("UPDATE event SET body = 'move Y1 4' WHERE number = 2"), db::Error);
    tamper("DROP TRIGGER event_is_fixed; UPDATE event SET body = 'move Y1 4' WHERE number = 2");
    const Answer verified = arbiter("verify");
    EXPECT_EQ(verified.status, 1);
    EXPECT_EQ(verified.out,
              "match 1: altered from event 2\nthe triggers that protect the archive are missing or were changed\n"
              "Matches: 1, altered: 1\n");
    for (const char* command : {"audit --match 1", "show 1", "export 1", "diff 1"})
        EXPECT_NE(arbiter(command).err.find("match-1: the match is not as it was recorded"), std::string::npos)
            << command;
    EXPECT_EQ(arbiter("record --match 1 </dev/null").status, 2);
}

TEST_F(History, AMatchThatWasTakenAwayIsMissed) {
    for (const char* note : {"one", "two", "three"})
        arbiter("record <" + file("m", head + play + "note " + note + '\n'));
    const std::string original = arbiter("export 2").out;
    tamper("DROP TRIGGER match_is_kept; DROP TRIGGER event_is_kept; DROP TRIGGER head_is_kept; PRAGMA foreign_keys "
           "= OFF;"
           "DELETE FROM event WHERE match = 2; DELETE FROM head WHERE match = 2; DELETE FROM match WHERE id = 2");
    EXPECT_TRUE(arbiter("verify").out.starts_with("match 2: is missing: it was taken away\n"))
        << arbiter("verify").out;
    tamper("PRAGMA foreign_keys = OFF; DELETE FROM match WHERE id = 3");
    EXPECT_TRUE(arbiter("verify").out.starts_with("matches 2 … 3: are missing: they were taken away\n"))
        << arbiter("verify").out;
    EXPECT_EQ(arbiter("import " + file("o.acta", original)).out.substr(folder_.string().size()),
              "/o.acta: match 4\n");
}

// The good original of an altered match is evidence that the archive does not have.
TEST_F(History, TheOriginalOfAnAlteredMatchIsStored) {
    arbiter("record <" + file("m", head + play));
    const std::string original = arbiter("export 1").out;
    tamper("DROP TRIGGER event_is_fixed; UPDATE event SET body = 'move Y1 4' WHERE number = 2");
    EXPECT_NE(arbiter("import " + file("o.acta", original)).out.find(": match 2\n"), std::string::npos);
    EXPECT_EQ(arbiter("export 2").out, original);
}

TEST_F(History, AnExportWithoutAFittingSealIsAChangedOne) {
    arbiter("record <" + file("m", head + play));
    const std::string exported = arbiter("export 1").out;
    const auto without = [&](const std::string& start) {
        std::string text = exported;
        const std::size_t at = text.find(start);
        return text.erase(at, text.find('\n', at) + 1 - at);
    };
    std::string indented = exported;
    for (std::size_t at = 0; (at = indented.find('\n', at)) != indented.npos && at + 1 < indented.size(); ++at)
        indented.insert(at + 1, " ");
    indented.replace(indented.find("move Y2 4"), 9, "move Y1 4");
    for (const std::string& text :
         {without("#@ seal"), without("#@ engine"), without("#@ created"), without("move Y2 2"), indented}) {
        const Answer imported = arbiter("import " + file("c.acta", text));
        EXPECT_EQ(imported.status, 1) << text;
        EXPECT_NE(imported.err.find("was changed after its export"), std::string::npos) << text;
    }
    EXPECT_EQ(arbiter("import " + file("n.acta", head + "note \"#@ 5 x\"\n")).status, 0);
}

TEST_F(History, AnExportOverwritesNothing) {
    arbiter("record <" + file("m", head + play));
    const std::string folder = (folder_ / "actas").string();
    EXPECT_EQ(arbiter("export --all " + folder).status, 0);
    EXPECT_EQ(arbiter("export --all " + folder).status, 0);
    std::ofstream(folder + "/match-1.acta") << "precious";
    EXPECT_EQ(arbiter("export --all " + folder).status, 2);
    EXPECT_EQ(read_file(folder + "/match-1.acta"), "precious");
}

TEST_F(History, AFailedBackupLeavesNothingAndNamesItsFile) {
    arbiter("record <" + file("m", head + play));
    const Answer answer = arbiter("backup /nonexistent/x.db");
    EXPECT_EQ(answer.status, 2);
    EXPECT_NE(answer.err.find("/nonexistent/x.db: "), std::string::npos) << answer.err;
}

TEST_F(History, WhatIsNoArchiveIsSaidAndLeftAlone) {
    const std::string text =
        file("a.db", "no database, just some text that is long enough to be looked at as one\n");
    const std::string before = read_file(text);
    for (const char* command : {"matches", "verify", "show 1", "import x", "audit --all"}) {
        const Answer answer = arbiter(command);
        EXPECT_EQ(answer.status, 2) << command;
        EXPECT_EQ(answer.out, "") << command;
        EXPECT_NE(answer.err.find("is no database"), std::string::npos) << answer.err;
    }
    EXPECT_EQ(read_file(text), before);
    EXPECT_EQ(run("--db " + (folder_ / "none.db").string() + " matches").status, 2);
}

TEST_F(History, ABackupIsAnArchive) {
    arbiter("record <" + file("m", head + play));
    const std::string copy = (folder_ / "copy.db").string();
    EXPECT_EQ(arbiter("backup " + copy).status, 0);
    EXPECT_EQ(run("--lang en --db " + copy + " verify").out, "Matches: 1, altered: 0\n");
    EXPECT_EQ(arbiter("backup " + copy).status, 2);
}

// On a small disk of its own, made as the superuser of a namespace; skipped where that is not allowed.
TEST_F(History, AFullDiskLosesNothingAndRecordingGoesOnWhenThereIsSpace) {
    const std::string small = (folder_ / "small").string();
    std::filesystem::create_directories(small);
    if (std::system("unshare -rm mount -t tmpfs tmpfs /mnt 2>/dev/null") != 0)
        GTEST_SKIP() << "no disk can be mounted here";
    std::string notes;
    for (int n = 0; n < 5000; ++n) notes += "note \"x\"\n";
    const std::string arbiter_in = program() + " --lang en --db " + small + "/a.db ";
    const std::string script =
        file("script", "mount -t tmpfs -o size=300k tmpfs " + small + "\n" + arbiter_in + "record <" +
                           file("m", head) + "\n" + arbiter_in + "record --match 1 <" + file("n", notes) + " >" +
                           (folder_ / "acknowledged").string() + "\necho status $?\n" + arbiter_in + "verify\n" +
                           arbiter_in + "show 1 | grep -c '^note'\n" + "mount -o remount,size=4m " + small + "\n" +
                           arbiter_in + "record --match 1 <" + file("o", "note \"y\"\n") + "\n" + arbiter_in +
                           "verify\n");
    std::system(("unshare -rm sh " + script + " >" + (folder_ / "o2").string() + " 2>&1").c_str());
    const std::string acknowledged = read_file(folder_ / "acknowledged");
    const std::size_t last = acknowledged.rfind('\n', acknowledged.size() - 2);
    ASSERT_NE(last, std::string::npos);
    const std::string stored = acknowledged.substr(last + 1, acknowledged.size() - last - 2);
    EXPECT_GT(std::stoi(stored), 10);
    EXPECT_LT(std::stoi(stored), 5000);
    EXPECT_EQ(read_file(folder_ / "o2"), "match 1\narbiter: " + small + "/a.db: the disk is full\nstatus 2\n" +
                                             "Matches: 1, altered: 0\n" + stored + "\nmatch 1\n" +
                                             std::to_string(std::stoi(stored) + 1) + "\nMatches: 1, altered: 0\n");
}

// What a person sees who types those lines at a terminal, each at a prompt.
std::string talk(const std::vector<std::string>& words, const std::vector<std::string>& lines) {
    int terminal = -1;
    const pid_t child = forkpty(&terminal, nullptr, nullptr, nullptr);
    if (child == 0) {
        std::vector<char*> arguments;
        for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
        arguments.push_back(nullptr);
        execv(arguments[0], arguments.data());
        _exit(127);
    }
    std::string seen = "\n";
    std::size_t answered = 0;
    const auto hear_prompt = [&] {
        char chunk[4096];
        while (seen.find("\n> ", answered) == std::string::npos) {
            pollfd ready = {terminal, POLLIN, 0};
            if (poll(&ready, 1, 5000) <= 0) return false;
            const ssize_t size = read(terminal, chunk, sizeof chunk);
            if (size <= 0) return false;
            seen.append(chunk, static_cast<std::size_t>(size));
        }
        return true;
    };
    for (const std::string& line : lines) {
        if (!hear_prompt()) break;
        answered = seen.size();
        if (write(terminal, line.data(), line.size()) < 0) break;
    }
    hear_prompt();   // its end
    close(terminal); // whoever is still there gets a hang-up
    waitpid(child, nullptr, 0);
    return seen;
}

TEST_F(History, APersonAtATerminalIsPromptedAndCanGoBackToALine) {
    const std::string up = "\x1b[A";
    const std::string seen = talk({program(), "--lang", "en", "--db", archive(), "record", "--new"},
                                  {"player Y \"Íñigo\"\n", "player B\n", "turn Y\n", "roll Y 4 x\n", "roll Y 4 2\n",
                                   "void Y floor\n", up + up + "\n", "close\n", "\x04"});
    EXPECT_NE(seen.find("First the header"), std::string::npos) << seen;
    EXPECT_NE(seen.find("column 10: \"x\" is not a die"), std::string::npos) << seen;
    EXPECT_NE(seen.find("Íñigo (yellow) rolls, attempt 2 of 3."), std::string::npos) << seen;
    const std::string shown = arbiter("show 1").out;
    EXPECT_NE(
        shown.find(
            "player Y \"Íñigo\"\nplayer B\nturn Y\nroll Y 4 2  # 1\nvoid Y floor  # 2\nroll Y 4 2  # 3\nclose"),
        std::string::npos)
        << shown << seen;
}

// Feeds events to a recorder, kills it a while after its first answer, and returns how many it had acknowledged.
std::int64_t record_until_killed(const std::string& program, const std::string& archive, useconds_t patience) {
    int to[2], from[2];
    if (pipe(to) != 0 || pipe(from) != 0) return -1;
    const pid_t child = fork();
    if (child == 0) {
        dup2(to[0], STDIN_FILENO);
        dup2(from[1], STDOUT_FILENO);
        for (const int end : {to[0], to[1], from[0], from[1]}) close(end);
        execl(program.c_str(), program.c_str(), "--db", archive.c_str(), "record", "--match", "1", nullptr);
        _exit(127);
    }
    close(to[0]);
    close(from[1]);
    std::string lines;
    for (int n = 0; n < 2000; ++n) lines += "note \"x\"\n";
    const ssize_t written = write(to[1], lines.data(), lines.size());
    std::string out;
    char chunk[4096];
    const auto hear = [&] {
        const ssize_t size = read(from[0], chunk, sizeof chunk);
        if (size > 0) out.append(chunk, static_cast<std::size_t>(size));
        return size > 0;
    };
    while (std::count(out.begin(), out.end(), '\n') < 2 && hear()) {} // the match's number and the first event's
    usleep(patience);
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    close(to[1]);
    while (hear()) {}
    close(from[0]);
    const std::size_t last = out.rfind('\n', out.size() - 2);
    return written < 0 || out.empty() || last == std::string::npos ? 0 : std::atoll(out.c_str() + last + 1);
}

TEST_F(History, AKilledRecorderLosesNothingThatItAcknowledged) {
    std::signal(SIGPIPE, SIG_IGN);
    arbiter("record <" + file("m", head));
    Random random(5);
    std::int64_t before = 0;
    for (int trial = 0; trial < 15; ++trial) {
        const std::int64_t acknowledged = record_until_killed(program(), archive(), random.below(30000));
        db::Store store(archive(), db::Access::write);
        const auto match = store.match(1);
        ASSERT_TRUE(match);
        ASSERT_FALSE(store.verify(1));
        const std::int64_t stored = store.head(1).number;
        ASSERT_GE(stored, acknowledged);
        ASSERT_LE(stored, std::max(acknowledged, before) + 1); // at most the one in hand besides
        before = stored;
    }
    EXPECT_GT(before, 15);
    EXPECT_EQ(arbiter("verify").out, "Matches: 1, altered: 0\n");
    std::signal(SIGPIPE, SIG_DFL); // programs that other tests run inherit it
}

} // namespace
