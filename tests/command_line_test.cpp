// The program as people and scripts call it.
#include "program.h"

using namespace arbiter;

namespace {

using CommandLine = ProgramTest;

const std::string head = "arbiter-log 1\nplayer Y \"Ana\"\nplayer B\n";
const std::string dispute = head +
                            "position Y=20,40,heaven,heaven B=24,60,jail,jail\nturn Y\nroll Y 4 2\nmove Y2 4\n"
                            "move Y2 2\n";

void expect_refused(const Answer& answer, const std::string& reason) {
    EXPECT_EQ(answer.status, 2);
    EXPECT_EQ(answer.out, "");
    EXPECT_NE(answer.err.find(reason), std::string::npos) << answer.err;
    EXPECT_EQ(std::count(answer.err.begin(), answer.err.end(), '\n'), 1) << answer.err;
}

TEST_F(CommandLine, AuditAnswersPeopleInSpanishUnlessAsked) {
    const std::string path = file("a.acta", dispute);
    const Answer spanish = run("audit " + path);
    EXPECT_EQ(spanish.status, 1);
    for (const char* part : {"Evento 2  move Y2 4", "captura omitida · Ana (amarillo) · Y1",
                             "Y1 con 4 → 24 captura B1", "se puede soplar hasta los próximos dados válidos",
                             "§64, §72, R13", "Hallazgos: 1 (abiertos 1) · Soplos: 0, concedidos 0\n"})
        EXPECT_NE(spanish.out.find(part), std::string::npos) << part << '\n' << spanish.out;
    EXPECT_EQ(spanish.out.find('\033'), std::string::npos) << "colours belong on a terminal";
    const Answer english = run("--lang en audit " + path);
    EXPECT_NE(english.out.find("omitted capture · Ana (yellow) · Y1"), std::string::npos) << english.out;
    EXPECT_EQ(run("audit --lang en " + path).out, english.out);
}

TEST_F(CommandLine, AuditReadsStandardInputAndSeveralFiles) {
    const std::string path = file("a.acta", dispute);
    const Answer piped = run("audit --json -", "cat " + path + " | ");
    EXPECT_EQ(piped.status, 1);
    EXPECT_EQ(piped.out.find("\"file\""), std::string::npos);
    const Answer several = run("audit --json " + path + " " + file("b.acta", head));
    EXPECT_EQ(several.status, 1);
    EXPECT_EQ(std::count(several.out.begin(), several.out.end(), '\n'), 2);
    EXPECT_TRUE(several.out.starts_with("{\"file\":\"" + path + "\"")) << several.out;
    EXPECT_EQ(run("audit --json " + file("b.acta", head)).status, 0);
}

TEST_F(CommandLine, WhatCanNotBeReadIsOneErrorAtLineZero) {
    expect_refused(run("audit --json /nowhere/x.acta"), "/nowhere/x.acta:0: ");
    expect_refused(run("audit --json " + folder_.string()), folder_.string() + ":0: ");
}

TEST_F(CommandLine, WhatIsNoRecordIsRefusedSoon) {
    expect_refused(run("audit --json " + file("empty", "")), "empty:1: ");
    expect_refused(run("audit --json " + file("binary", std::string("\x7F"
                                                                    "ELF\0\1\2\3",
                                                                    8))),
                   "binary:1: ");
    expect_refused(run("audit --json " + file("line", std::string(10 << 20, 'x'))), "line:1: ");
    expect_refused(run("audit --json " + file("note", head + "note \"" + std::string(10 << 20, 'x') + "\"\n")),
                   "note:4: ");
    expect_refused(run("audit --json -", "(printf 'x'; head -c 100000000 /dev/urandom) | "), "-:1: ");
    expect_refused(run("audit --json -", "head -c 100000000 /dev/zero | "), "-:1: ");
    expect_refused(run("audit --json " + file("bad", head + "roll Y 9 9\n")), "bad:4: columna 8: ");
    expect_refused(run("audit --lang en " + file("bad", head + "roll Y 9 9\n")), "is not a die");
}

TEST_F(CommandLine, AFullDiskIsNoSuccess) {
    const std::string command = program() + " audit --json " + file("a.acta", dispute) + " >/dev/full 2>/dev/null";
    EXPECT_EQ(WEXITSTATUS(std::system(command.c_str())), 2);
}

TEST_F(CommandLine, LegalListsAndPerftCounts) {
    const std::string position = "--position \"Y=20,jail,heaven,heaven B=24,30,jail,jail\" --turn Y ";
    EXPECT_EQ(run("legal " + position + "--roll 4-3").out, "move Y1 4; move Y1 3\n");
    EXPECT_EQ(run("legal " + position + "--roll 2-2").out, "out Y2; move Y1 2\n");
    EXPECT_EQ(run("legal " + position + "--roll 2-2 --option exit=optional").out,
              "move Y1 2; move Y1 2\nout Y2; move Y1 2\n");
    EXPECT_EQ(run("perft " + position + "--depth 0").out, "1\n");
    EXPECT_EQ(run("perft --position \"Y=jail,jail,jail,jail G=jail,jail,jail,jail\" --turn Y --depth 3").out,
              "457056\n");
    for (const char* bad :
         {"--roll 7-1", "--roll 1-", "--roll 12", "--roll 1-2 --option exit=maybe", "--roll 1-2 --rules x"})
        expect_refused(run("legal " + position + bad), "arbiter: ");
    expect_refused(run("legal --position Y=1,2 --turn Y --roll 1-2"), "--position: ");
    expect_refused(run("legal --position Y=1,2,3,4 --turn Y --roll 1-2"), "--position: ");
}

TEST_F(CommandLine, BoardDrawsThePositionAfterAnEvent) {
    const std::string path = file("a.acta", dispute);
    EXPECT_NE(run("board " + path).out.find("amarillo  Y1 20      Y2 46 "), std::string::npos)
        << run("board " + path).out;
    EXPECT_NE(run("board " + path + " --at 2").out.find("Y2 44 "), std::string::npos);
    expect_refused(run("board " + path + " --at 9"), "arbiter: ");
}

TEST_F(CommandLine, EveryRuleIsExplainedInBothLanguages) {
    for (int number = 1; number <= 140; number += 23)
        for (const char* language : {"es", "en"}) {
            const Answer answer = run("rule " + std::to_string(number) + " --lang " + language);
            EXPECT_EQ(answer.status, 0);
            EXPECT_TRUE(answer.out.starts_with("§" + std::to_string(number) + "  ")) << answer.out;
        }
    EXPECT_TRUE(run("rule R6").out.starts_with("R6  "));
    EXPECT_EQ(run("rule §69").out, run("rule 69").out);
    for (const char* bad : {"0", "141", "R0", "R25", "x", "6x"})
        expect_refused(run(std::string("rule ") + bad), "140");
}

TEST_F(CommandLine, HelpAndMistakes) {
    EXPECT_EQ(run("--help").status, 0);
    EXPECT_NE(run("--help").out.find("audit"), std::string::npos);
    EXPECT_EQ(run("audit").status, 2);
    EXPECT_EQ(run("dance").status, 2);
    EXPECT_EQ(run("audit --loud x").status, 2);
}

TEST_F(CommandLine, AWrongValueIsAnsweredWithThePossibleOnes) {
    const std::vector<std::pair<std::string, std::string>> wrong = {
        {"report a.acta --to a.pdf --paper carta", "--paper: carta (a4, letter)"},
        {"board a.acta --at 0", "--at: 0 (1 … 1000000000)"},
        {"board a.acta --at once", "--at: once (1 … 1000000000)"},
        {"stats --since ayer", "--since: ayer (2026, 2026-11, 2026-11-29)"},
        {"shot --screen sala", "--screen: sala (matches, "},
        {"shot --theme rosa", "--theme: rosa (light, dark, contrast)"},
        {"shot --scale 9", "--scale: 9 (0.5 … 8)"},
        {"shot --text 3", "--text: 3 (0 … 2)"},
        {"shot --match x", "--match: x (1 …)"},
        {"rules --lang fr", "--lang: fr (es, en)"},
        {"report a.acta --to", "falta el valor de --to"},
    };
    for (const auto& [command, reason] : wrong) expect_refused(run(command), reason);
    expect_refused(run("report a.acta --lang en --to a.pdf --paper carta"),
                   "not a valid value: --paper: carta (a4, letter)");
}

TEST_F(CommandLine, EveryHelpHasExamples) {
    std::istringstream lines(run("--help").out);
    int commands = 0;
    for (std::string line; std::getline(lines, line);) {
        if (commands == 0 && line != "Órdenes:") continue;
        if (commands++ == 0) continue;
        if (line.empty()) break;
        const std::string name = line.substr(2, line.find(' ', 2) - 2);
        EXPECT_NE(run(name + " --help").out.find("Ejemplos:\n  arbiter " + name), std::string::npos) << name;
        EXPECT_NE(run("--lang en " + name + " --help").out.find("Examples:\n  arbiter " + name), std::string::npos);
    }
    EXPECT_GE(commands, 16);
}

TEST_F(CommandLine, BashCompletesCommandsAndOptions) {
    const std::string script = file("completion", run("completion").out);
    const auto completed = [&](const std::string& words, int at) {
        const std::string command = "bash -c 'source " + script + "; COMP_WORDS=(arbiter " + words +
                                    "); COMP_CWORD=" + std::to_string(at) + "; _arbiter; echo ${COMPREPLY[@]}' >" +
                                    (folder_ / "completed").string();
        EXPECT_EQ(std::system(command.c_str()), 0);
        return read_file(folder_ / "completed");
    };
    EXPECT_EQ(completed("ma", 1), "matches\n");
    EXPECT_EQ(completed("--lang en ve", 3), "verify\n");
    EXPECT_EQ(completed("matches --cl", 2), "--closed\n");
    EXPECT_EQ(completed("matches --rules parques-t", 3), "parques-tute\n");
}

TEST_F(CommandLine, WithoutADisplayTheSampleIsAudited) {
    const Answer answer = run("", "DISPLAY= WAYLAND_DISPLAY= ");
    EXPECT_EQ(answer.status, 0);
    EXPECT_NE(answer.err.find("no hay pantalla"), std::string::npos);
    EXPECT_NE(answer.out.find("captura omitida"), std::string::npos);
}

} // namespace
