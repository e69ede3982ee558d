// How the command line behaves towards people, pipes and terminals, whatever it is given.
#include "db/store.h"
#include "program.h"

#include <poll.h>
#include <pty.h>
#include <sys/resource.h>
#include <termios.h>

using namespace arbiter;

namespace {

const std::string head = "arbiter-log 1\nplayer Y \"Ana\"\nplayer B \"Luis\"\nposition Y=20,40,heaven,heaven "
                         "B=24,60,jail,jail\nturn Y\n";
const std::string play = "roll Y 4 2\nmove Y2 4\nmove Y2 2\n";

class Manners : public ProgramTest {
protected:
    std::string archive() const { return (folder_ / "a.db").string(); }
    Answer arbiter(const std::string& arguments, const std::string& before = "") {
        return run("--lang en --db " + archive() + " " + arguments, before);
    }
    // A script of bash; what it writes.
    std::string bash(const std::string& script) {
        const std::string out = (folder_ / "bash.out").string();
        std::system(("bash " + file("script", script) + " >" + out + " 2>&1").c_str());
        return read_file(out);
    }
    std::string arbiter_in() const { return program() + " --lang en --db " + archive() + ' '; }
    std::int64_t events(std::int64_t match) { return db::Store(archive(), db::Access::read).head(match).number; }
    // Whether a program reads it key by key.
    static bool is_raw(int terminal) {
        termios state{};
        return tcgetattr(terminal, &state) == 0 && (state.c_lflag & ICANON) == 0;
    }
    // What stands on a terminal when the command ends; of the lines each is typed at a prompt of its own.
    std::string on_terminal(const std::string& command, const std::vector<std::string>& lines = {}) {
        int terminal = -1;
        const pid_t child = forkpty(&terminal, nullptr, nullptr, nullptr);
        if (child == 0) {
            execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
            _exit(127);
        }
        std::string seen = "\n", rest;
        std::size_t typed = 0, answered = 0;
        int idle = 0;
        while (true) {
            // A prompt stands before its terminal is ready: what is typed too early means something else there.
            if (rest.empty() && typed < lines.size() && seen.find("\n> ", answered) != seen.npos &&
                is_raw(terminal)) {
                rest = lines[typed++];
                answered = seen.size();
            }
            pollfd ready = {terminal, static_cast<short>(rest.empty() ? POLLIN : POLLIN | POLLOUT), 0};
            if (poll(&ready, 1, 10) <= 0) {
                if (++idle <= 2000) continue;
                kill(-child, SIGKILL); // it waits for something else
                break;
            }
            idle = 0;
            char chunk[4096];
            if ((ready.revents & POLLIN) != 0) {
                const ssize_t size = read(terminal, chunk, sizeof chunk);
                if (size <= 0) break;
                seen.append(chunk, static_cast<std::size_t>(size));
            } else if ((ready.revents & POLLOUT) != 0) {
                const ssize_t size = ::write(terminal, rest.data(), std::min<std::size_t>(rest.size(), 1000));
                if (size <= 0) break;
                rest.erase(0, static_cast<std::size_t>(size));
            } else {
                break;
            }
        }
        close(terminal);
        waitpid(child, nullptr, 0);
        return seen.substr(1);
    }
};

TEST_F(Manners, NumbersAreDecimal) {
    for (int match = 1; match <= 10; ++match)
        arbiter("import " + file("m.acta", head + play + "note n" + std::to_string(match) + "\n"));
    const std::string to = (folder_ / "x.txt").string();
    for (const std::string& command :
         {std::string("show "), std::string("export "), std::string("verify "), std::string("audit --match "),
          std::string("diff "), std::string("stats "), std::string("board "), "report --to " + to + " "}) {
        const Answer ten = arbiter(command + "10");
        EXPECT_LT(ten.status, 2) << command << ten.err;
        for (const char* same : {"010", "0010"}) {
            EXPECT_EQ(arbiter(command + same).out, ten.out) << command;
            EXPECT_EQ(arbiter(command + same).status, ten.status) << command;
        }
        for (const char* none : {"0x1", "1e1", "+1", "-1", "' 1'", "1.0", "0", "''", "99999999999999999999",
                                 "9223372036854775808", "0b1", "1_0"})
            EXPECT_EQ(arbiter(command + none).status, 2) << command << none;
    }
    EXPECT_EQ(arbiter("board 1 --at 010").status, 2); // it has four
    EXPECT_EQ(arbiter("board 1 --at 02").out, arbiter("board 1 --at 2").out);
    EXPECT_NE(arbiter("amend 010 04 'note amended'").out.find("in event 4 `note \"n10\"`"), std::string::npos);
    for (const char* bad :
         {"board 1 --at 0x2", "board 1 --at 99999999999", "amend 1 0x4 'note x'", "record --match 0x1",
          "audit --match 0x1", "shot --match 0x1", "shot --with 0x1", "shot --at 0x1", "shot --text 0x1",
          "perft --position 'Y=1,2,3,4 B=1,2,3,4' --turn Y --depth 0x1"})
        EXPECT_EQ(arbiter(std::string(bad) + " </dev/null").status, 2) << bad;
}

TEST_F(Manners, ValuesThatNobodyCanMeanAreRefused) {
    for (const char* scale :
         {"nan", "-nan", "inf", "-inf", "0", "-1", "1e0", "0x1p0", "1.5.2", ".", "''", "8.1", "NaN"})
        EXPECT_EQ(arbiter(std::string("shot --screen rulebook --scale ") + scale).status, 2) << scale;
    for (const char* size : {"0x0", "-800x600", "800x-600", "800x600x", "800", "x", "''", "99999999999x800",
                             "800x600junk", "' 800x600'", "1e3x800", "nanxnan"})
        EXPECT_EQ(arbiter(std::string("shot --screen rulebook --size ") + size).status, 2) << size;
    EXPECT_EQ(arbiter("shot --screen rulebook --size 0400x300 --scale 1.5").status, 0);
    for (const char* date :
         {"2026-02-30", "2026-13", "2026-00", "2025-02-29", "2026-04-31", "2026-1-1", "20260101"})
        for (const char* flag : {"--since ", "--until "})
            EXPECT_NE(arbiter(std::string("matches ") + flag + date).err.find("2026-11-29)"), std::string::npos)
                << date;
    arbiter("record <" + file("m", head));
    for (const char* date : {"2024-02-29", "2026", "2026-12", "2026-12-31"})
        EXPECT_EQ(arbiter(std::string("matches --since ") + date).status, 0) << date;
}

TEST_F(Manners, WhoLeavesBeforeTheFirstEventHasBegunNoMatch) {
    const std::vector<std::vector<std::string>> ways = {
        {"exit\n"}, {"salir\n"}, {"player Y\n", "player B\n", "exit\n"}, {"player Y\n", "\x04"}, {"\x04"}};
    for (const auto& typed : ways) {
        const std::string seen = on_terminal(arbiter_in() + "record; echo status $?", typed);
        EXPECT_NE(seen.find("Nothing was recorded."), std::string::npos) << seen;
        EXPECT_NE(seen.find("status 0"), std::string::npos) << seen;
    }
    EXPECT_EQ(arbiter("matches").out, "");
}

TEST_F(Manners, ALineWithoutEndIsRefusedInBoundedMemory) {
#ifdef ARBITER_SANITIZED // it asks for far more than it uses
    const std::string bounded;
#else
    const std::string bounded = "ulimit -v 400000; ";
#endif
    const std::string endless = " 2>&1 </dev/zero; echo status $?\n";
    arbiter("record <" + file("m", head));
    for (const char* command : {"record", "record --match 1", "audit -", "import /dev/stdin", "stats -"}) {
        const std::string said = bash(bounded + "timeout 60 " + arbiter_in() + command + endless);
        EXPECT_TRUE(said.ends_with("status 2\n")) << command << said;
        EXPECT_NE(said.find("too long"), std::string::npos) << command << said;
    }
    const std::string said = bash(bounded + "(printf 'note \"'; tr '\\0' x </dev/zero) | timeout 60 " +
                                  arbiter_in() + "record --match 1\n");
    EXPECT_NE(said.find("too long"), std::string::npos) << said;
    EXPECT_EQ(events(1), 0);
    const std::string seen =
        on_terminal(arbiter_in() + "record --match 1",
                    {"note \"" + std::string(70000, 'x') + " note y\n", "note \"ñandú\"\n", "exit\n"});
    EXPECT_NE(seen.find("too long"), std::string::npos);
    EXPECT_NE(arbiter("show 1").out.find("note \"ñandú\"  # 1\n"), std::string::npos);
    EXPECT_EQ(events(1), 1);
}

TEST_F(Manners, ARecorderStopsWhereItCanNotAcknowledge) {
    std::string notes;
    for (int n = 0; n < 3000; ++n) notes += "note \"x\"\n";
    file("notes", notes);
    file("m", head);
    const std::string record = arbiter_in() + "record --match ";
    const std::string begin = arbiter_in() + "record <" + (folder_ / "m").string() + " >/dev/null\n";
    const std::string feed = " <" + (folder_ / "notes").string();
    const std::string full = bash(begin + record + "1" + feed + " >/dev/full; echo $?\n");
    EXPECT_EQ(full, "arbiter: the answer could not be written\n2\n");
    EXPECT_LE(events(1), 1);
    EXPECT_EQ(bash(begin + record + "2" + feed + " >&-; echo $?\n"), full);
    EXPECT_LE(events(2), 1);
    // A slow recorder, so that its reader is gone when the next events come.
    const std::string gone =
        bash(begin + "(exec 2>/dev/null; head -5 " + (folder_ / "notes").string() + "; sleep 0.5; cat " +
             (folder_ / "notes").string() + ") | (" + record + "3; echo $? >&2) | head -1\n");
    EXPECT_EQ(gone, "match 3\n" + full);
    EXPECT_LT(events(3), 3000);
    EXPECT_EQ(arbiter("verify").status, 0);
}

TEST_F(Manners, NoCommandSucceedsWithoutItsAnswer) {
    arbiter("record <" + file("m", head + play));
    for (const char* command : {"matches",
                                "matches --json",
                                "show 1",
                                "export 1",
                                "audit --match 1",
                                "audit --all",
                                "verify",
                                "stats 1",
                                "stats",
                                "board 1",
                                "rule 1",
                                "rules",
                                "completion",
                                "--help",
                                "--version",
                                "diff 1",
                                "reconcile 1 --check Y=20,40,heaven,heaven",
                                "legal --position 'Y=1,2,3,4 B=1,2,3,4' --turn Y --roll 1-2",
                                "amend 1 3 'note x'",
                                "shot --screen rulebook --targets"})
        for (const char* where : {" >/dev/full", " >&-"})
            EXPECT_TRUE(bash(arbiter_in() + command + where + " 2>/dev/null; echo $?\n").ends_with("2\n"))
                << command << where;
}

// The next file that is opened must not stand where a closed stream was.
TEST_F(Manners, AClosedStreamIsNoFile) {
    const std::string to = (folder_ / "acta.txt").string();
    arbiter("record <" + file("m", head + play));
    arbiter("report 1 --to " + to);
    const std::string acta = read_file(to);
    bash(arbiter_in() + "report 1 --to " + to + " <&- >&- 2>&-\n" + arbiter_in() +
         "audit --match 1 <&- >&- 2>&-\n");
    EXPECT_EQ(read_file(to), acta);
    EXPECT_EQ(arbiter("verify").out, "Matches: 1, altered: 0\n");
}

TEST_F(Manners, ADumbTerminalHasNoColours) {
    const std::string audit = program() + " audit " + file("m", head + play);
    EXPECT_NE(on_terminal("TERM=xterm " + audit).find("\033["), std::string::npos);
    for (const char* plain : {"TERM=dumb ", "TERM=xterm NO_COLOR=1 "})
        EXPECT_EQ(on_terminal(plain + audit).find('\033'), std::string::npos) << plain;
}

// Every cell of text is forged; what a terminal would obey, or can not show, never reaches it.
TEST_F(Manners, AForgedArchiveDoesNotCommandTheTerminal) {
    const std::string evil = "char(27) || '[31m' || char(7, 155, 127, 8238, 13) || CAST(x'FFC328' AS TEXT)";
    const auto forge = [&](const std::string& statements) {
        std::filesystem::remove(archive());
        arbiter("record --device tablet <" + file("m", head + play + "note \"end\"\n"));
        db::Database database(archive(), db::Access::write);
        database.execute("DROP TRIGGER match_is_fixed; DROP TRIGGER event_is_fixed; DROP TRIGGER answer_is_fixed; "
                         "DROP TRIGGER answer_is_new");
        database.execute(statements);
    };
    const std::string record = (folder_ / "m").string();
    for (const std::string& cell :
         {"UPDATE match SET header = replace(header, 'Ana', 'A' || " + evil + ")",
          "UPDATE match SET header = header || 'tag ' || " + evil + " || ' x' || char(10)",
          "UPDATE match SET header = 'option ' || " + evil + " || ' yes' || char(10) || header",
          "UPDATE match SET engine = " + evil, "UPDATE event SET device = " + evil,
          "UPDATE event SET body = 'note \"' || " + evil + " || '\"' WHERE number = 4",
          std::string("DROP TRIGGER event_is_kept; PRAGMA ignore_check_constraints = ON; UPDATE event SET number = "
                      "0 WHERE number = 2"),
          "UPDATE event SET body = " + evil + " WHERE number = 2", "UPDATE answer SET judge = " + evil,
          "UPDATE answer SET body = " + evil,
          "INSERT INTO answer VALUES (1, 4, " + evil + ", 'claim ' || " + evil + " || ' B')"}) {
        forge(cell);
        for (const char* command :
             {"matches", "show 1", "export 1", "audit --match 1", "audit --all", "verify", "stats 1", "board 1",
              "diff 1", "stats", "matches --json", "record --match 1 </dev/null"}) {
            std::string seen = on_terminal("TERM=dumb " + arbiter_in() + command);
            std::erase(seen, '\r');
            std::erase(seen, '\n');
            std::string_view rest = seen;
            while (!rest.empty() && character_length(rest) != 0) rest.remove_prefix(character_length(rest));
            EXPECT_EQ(rest, "") << command << '\n' << cell;
            EXPECT_FALSE(seen.empty() && std::string_view(command) != "stats 1") << command << cell;
        }
        for (const char* suffix : {"txt", "html"}) {
            const std::string to = (folder_ / "a.").string() + suffix;
            const bool written = arbiter("report 1 --to " + to).status == 0;
            EXPECT_TRUE(!written || read_file(to).find('\033') == std::string::npos) << cell;
        }
    }
    forge("UPDATE event SET body = 'note \"' || char(27) || '\"' WHERE number = 4");
    EXPECT_NE(arbiter("export 1").out.find('\033'), std::string::npos) << "an export is what is stored";
}

TEST_F(Manners, OneBadAnswerDoesNotStopTheOthers) {
    for (const char* note : {"one", "two"}) arbiter("record <" + file("m", head + play + "note " + note + "\n"));
    db::Database(archive(), db::Access::write)
        .execute("DROP TRIGGER answer_is_fixed; UPDATE answer SET body = CAST(x'6FFFC3' AS TEXT), judge = "
                 "CAST(x'FE' AS TEXT) WHERE match = 1");
    const Answer all = arbiter("audit --all");
    EXPECT_EQ(all.status, 1) << all.err;
    EXPECT_EQ(std::count(all.out.begin(), all.out.end(), '\n'), 2) << all.out;
    EXPECT_NE(all.out.find("\"then\":[\"o??\"]"), std::string::npos) << all.out;
}

TEST_F(Manners, BashCompletesNamesWithBlanks) {
    file("my match.acta", head);
    file("my 'own'.db", "");
    std::filesystem::create_directories(folder_ / "my folder");
    const auto completed = [&](const std::string& words, int at) {
        return bash("cd " + folder_.string() + "; source <(" + program() + " completion); COMP_WORDS=(arbiter " +
                    words + "); COMP_CWORD=" + std::to_string(at) +
                    "; _arbiter; printf '%s|' \"${COMPREPLY[@]}\" | tr '|' '\\n' | sort | tr '\\n' '|'\n");
    };
    EXPECT_EQ(completed("audit my", 2), "my 'own'.db|my folder|my match.acta|");
    EXPECT_EQ(completed("audit 'my\\ m'", 2), "my match.acta|");
    EXPECT_EQ(completed("audit '\"my m'", 2), "my match.acta|");
    EXPECT_EQ(completed("--db my", 2), "my 'own'.db|my folder|my match.acta|");
    EXPECT_EQ(completed("report 1 --to my", 4), "my 'own'.db|my folder|my match.acta|");
    EXPECT_EQ(completed("--lang e", 2), "en|es|");
}

TEST_F(Manners, WhatWasMeantIsAnswered) {
    const std::string record = file("m", head + play);
    EXPECT_EQ(run("--lang es --lang en audit " + record).out, run("--lang en audit " + record).out);
    EXPECT_EQ(run("--lang en audit --lang es " + record).out, run("audit " + record).out);
    EXPECT_EQ(run("--lang en --lang en audit " + record).status, 1);
    const std::vector<std::pair<std::string, std::string>> wrong = {
        {"audti x", "unknown command: audti; did you mean audit?"},
        {"audit x --jsno", "unknown option: --jsno; did you mean --json?"},
        {"matches --plaeyr=x", "unknown option: --plaeyr=x; did you mean --player?"},
        {"audit x --lagn es", "unknown option: --lagn; did you mean --lang?"},
        {"reprot 1 --to x.txt", "did you mean report?"},
        {"report 1 --tp x.txt", "did you mean --to?"},
        {"--lagn en audit x", "did you mean --lang?"},
        {"qqqqqq", "unknown command: qqqqqq (arbiter --help)"},
        {"show 1 2", "not expected: 2"},
        {"board x --at 1 --at 2", "--at: only once"},
        {"report x --to", "missing: the value of --to"},
        {"report x", "missing: --to"},
    };
    for (const auto& [command, answer] : wrong) {
        const Answer said = run("--lang en " + command);
        EXPECT_EQ(said.status, 2) << command;
        EXPECT_EQ(said.out, "") << command;
        EXPECT_NE(said.err.find(answer), std::string::npos) << command << ": " << said.err;
    }
    EXPECT_NE(run("audti x").err.find("orden desconocida: audti; ¿quiso decir audit?"), std::string::npos);
}

} // namespace
