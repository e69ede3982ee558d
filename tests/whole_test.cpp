// What is acknowledged can be read again, byte for byte; what is written is whole, or as it was before.
#include "arbiter/archive/archive.h"
#include "arbiter/print/output_file.h"
#include "program.h"
#include "random_record.h"

#include <sys/stat.h>

using namespace arbiter;

namespace {

const std::string head = "arbiter-log 1\nplayer Y \"Ana\"\nplayer B \"Luis\"\n";

class Whole : public ProgramTest {
protected:
    std::string archive() const { return (folder_ / "a.db").string(); }
    Answer arbiter(const std::string& arguments, const std::string& before = "") {
        return run("--lang en --db " + archive() + " " + arguments, before);
    }
    std::string path(const std::string& name) const { return (folder_ / name).string(); }
    std::size_t files() const {
        return static_cast<std::size_t>(
            std::distance(std::filesystem::directory_iterator(folder_), std::filesystem::directory_iterator()));
    }
};

// Text of what is hard to write: quotes, backslashes, marks of comments and exports, blanks at both ends.
std::string hard_text(Random& random, std::size_t most) {
    constexpr std::array<std::string_view, 12> parts = {"\\", "\"", "#", "#@ ",  "  #@ 5 x", " ",
                                                        "\t", "a",  "ñ", "\\\\", "=",        "“"};
    std::string text;
    for (std::size_t n = random.below(8); n > 0; --n) text += parts[random.below(parts.size())];
    return text.size() > most ? "x" : text;
}

TEST_F(Whole, WhateverTextAndDeviceComeBackFromAnExport) {
    Random random(7);
    db::Store store(archive(), db::Access::create), other(path("b.db"), db::Access::create);
    for (int trial = 0; trial < 150; ++trial) {
        const std::string header = "arbiter-log 1\ntag " + arbiter::quoted(hard_text(random, 60)) + ' ' +
                                   arbiter::quoted(hard_text(random, 60)) + "\nplayer Y " +
                                   arbiter::quoted(hard_text(random, 60)) + "\nplayer B\n";
        const Parsed parsed = parse(header);
        ASSERT_FALSE(parsed.refusal) << header;
        Session session(store, store.add(5, write(parsed.record.header), "0"));
        for (int n = 1; n <= 3; ++n) {
            const std::string line =
                (n == 3 ? "undo 1 with note " : "note ") + arbiter::quoted(hard_text(random, 60));
            ASSERT_TRUE(session.take(line, 100 + n, hard_text(random, 60)).stored) << line;
        }
        const std::int64_t match = trial + 1;
        const std::string text = export_text(store.read(match).value());
        const Source source = read_record(file("e.acta", text));
        ASSERT_FALSE(source.refusal) << text;
        EXPECT_EQ(write(source.record), write(session.record())) << text;
        const auto untouched = untouched_export(source);
        ASSERT_TRUE(untouched) << text;
        EXPECT_EQ(untouched->seal, db::seal(store.head(match).hash));
        const Imported imported = import_record(other, source, audit(source.record), 9);
        EXPECT_EQ(imported.result, ImportOutcome::stored);
        EXPECT_EQ(export_text(other.read(match).value()), text);
    }
}

// Of any length that is taken, however the line was typed, the match can be judged, exported and imported.
TEST_F(Whole, ALineIsTakenOnlyIfItCanBeReadAgain) {
    const std::string device(200, '"');
    for (const std::string& letter : {std::string("a"), std::string("\\"), std::string("ñ")})
        for (const std::size_t bytes : {30000U, 32500U, 32700U, 40000U, 64900U, 65020U, 65100U, 65520U}) {
            std::string text;
            while (text.size() < bytes) text += letter;
            for (const std::string& header : {head + "note " + text, head + "note \"x\"\nundo 1 with note " + text,
                                              "arbiter-log 1\nplayer Y " + text + "\nplayer B\nnote x",
                                              "arbiter-log 1\nplayer Y\nplayer B\ntag t " + text + "\nnote x"}) {
                std::filesystem::remove(archive());
                const Answer recorded = arbiter("record --device '" + device + "' <" + file("m", header + "\n"));
                if (recorded.status != 0) {
                    EXPECT_NE(recorded.err.find("too long"), std::string::npos) << recorded.err;
                    EXPECT_GT(bytes * (letter == "\\" ? 2 : 1), 65000U - 512) << letter << bytes;
                    if (recorded.out.empty()) continue; // not even its header was taken
                }
                EXPECT_LT(arbiter("audit --match 1").status, 2) << letter << bytes;
                const std::string exported = arbiter("export 1").out;
                EXPECT_NE(arbiter("import " + file("e.acta", exported)).out.find("in the archive already, match 1"),
                          std::string::npos)
                    << letter << bytes;
            }
        }
}

TEST_F(Whole, ANoteThatLooksLikeAnExportIsShownWhole) {
    const std::string note = "note \"a  #@ 5 \\\\\"";
    const std::string record =
        file("m", head + "position Y=20,40,jail,jail B=30,60,jail,jail\nturn Y\n" + "undo with " + note + "\n");
    EXPECT_EQ(run("audit " + record).status, 2); // nothing to undo
    arbiter("record <" + file("n", head + note + "\n"));
    EXPECT_NE(arbiter("show 1").out.find(note + "  # 1\n"), std::string::npos);
}

TEST_F(Whole, AFileIsReplacedAtOnceAndKeepsItsPermissions) {
    const std::string old = file("old", "old");
    chmod(old.c_str(), 0640);
    std::filesystem::create_symlink("old", path("link"));
    EXPECT_TRUE(write_file(path("link"), "new"));
    EXPECT_EQ(read_file(old), "new");
    EXPECT_TRUE(std::filesystem::is_symlink(path("link")));
    EXPECT_EQ(std::filesystem::status(old).permissions(), static_cast<std::filesystem::perms>(0640));
    EXPECT_TRUE(write_file(path("fresh"), "x"));
    EXPECT_EQ(files(), 3U);
    for (const std::string& bad :
         {folder_.string(), path("none/x"), path(std::string(300, 'x')), std::string(5000, 'x'), std::string()})
        EXPECT_FALSE(write_file(bad, "x")) << bad;
    mkfifo(path("fifo").c_str(), 0600);
    EXPECT_FALSE(write_file(path("fifo"), "x"));
    EXPECT_EQ(files(), 4U);
}

// On a small disk of its own, made as the superuser of a namespace; skipped where that is not allowed.
TEST_F(Whole, AFullDiskLeavesTheOldFile) {
    if (std::system("unshare -rm mount -t tmpfs tmpfs /mnt 2>/dev/null") != 0)
        GTEST_SKIP() << "no disk can be mounted here";
    const std::string small = path("small"), record = file("a.acta", head + "note \"x\"\n");
    std::filesystem::create_directories(small);
    arbiter("import " + record);
    std::string script = "mount -t tmpfs -o size=64k tmpfs " + small + "\ncd " + small + "\n";
    for (const char* name : {"a.txt", "a.html", "a.pdf", "a.svg", "a.png"})
        script += std::string("echo old >") + name + '\n';
    script += "dd if=/dev/zero of=ballast bs=1k 2>/dev/null\n";
    const std::string program_in = program() + " --db " + archive() + " --lang en ";
    for (const char* command :
         {"report 1 --to a.txt", "report 1 --to a.html", "report 1 --to a.pdf", "board 1 --to a.svg",
          "board 1 --to a.png", "shot a.png --screen rulebook", "export --all ."})
        script += program_in + command + " 2>errors; echo $?\n";
    script += "cat a.*; ls -A | wc -l\n";
    std::system(("unshare -rm sh " + file("script", script) + " >" + path("said") + " 2>&1").c_str());
    EXPECT_EQ(read_file(path("said")), "2\n2\n2\n2\n2\n2\n2\nold\nold\nold\nold\nold\n7\n");
}

TEST_F(Whole, NothingIsWrittenOverWhatIsRead) {
    const std::string record = file("a.txt", head + "note \"x\"\n"), before = read_file(record);
    std::filesystem::create_symlink("a.txt", path("link.txt"));
    std::filesystem::create_hard_link(record, path("hard.txt"));
    for (const char* name : {"a.txt", "link.txt", "hard.txt"}) {
        const Answer answer = arbiter("report " + record + " --to " + path(name));
        EXPECT_EQ(answer.status, 2) << name;
        EXPECT_NE(answer.err.find("is what is read"), std::string::npos) << answer.err;
        EXPECT_EQ(arbiter("report - --to " + path(name) + " <" + record).status, 2) << name;
    }
    EXPECT_EQ(read_file(record), before);
    arbiter("import " + record);
    const std::string stored = read_file(archive());
    std::filesystem::create_symlink("a.db", path("db.txt"));
    std::filesystem::create_symlink("a.db", path("db.svg"));
    EXPECT_EQ(arbiter("report 1 --to " + path("db.txt")).status, 2);
    EXPECT_EQ(arbiter("board 1 --to " + path("db.svg")).status, 2);
    EXPECT_EQ(arbiter("shot " + archive() + " --screen rulebook").status, 2);
    EXPECT_EQ(read_file(archive()), stored);
}

TEST_F(Whole, AnExportOfAllGoesOnAndFollowsWhatGrew) {
    for (const char* note : {"one", "two", "three"}) arbiter("record <" + file("m", head + "note " + note + "\n"));
    const std::string folder = path("actas");
    EXPECT_EQ(arbiter("export --all " + folder).status, 0);
    std::filesystem::remove(folder + "/match-3.acta"); // as if it had been killed before
    arbiter("record --match 2 <" + file("n", "note four\n"));
    EXPECT_EQ(arbiter("export --all " + folder).status, 0);
    for (int match = 1; match <= 3; ++match)
        EXPECT_EQ(read_file(folder + "/match-" + std::to_string(match) + ".acta"),
                  arbiter("export " + std::to_string(match)).out);
    for (int match = 1; match <= 3; ++match) arbiter("record --match " + std::to_string(match) + " <" + path("n"));
    const std::string other = read_file(folder + "/match-3.acta");
    std::string changed = read_file(folder + "/match-2.acta");
    changed.replace(changed.find("two"), 3, "TWO");
    std::ofstream(folder + "/match-2.acta") << changed;
    std::ofstream(folder + "/match-1.acta") << other; // of another match
    const Answer answer = arbiter("export --all " + folder);
    EXPECT_EQ(answer.status, 2);
    EXPECT_EQ(std::count(answer.err.begin(), answer.err.end(), '\n'), 2) << answer.err;
    EXPECT_EQ(read_file(folder + "/match-1.acta"), other);
    EXPECT_EQ(read_file(folder + "/match-2.acta"), changed);
    EXPECT_EQ(read_file(folder + "/match-3.acta"), arbiter("export 3").out);
    std::filesystem::create_symlink("loop", path("loop"));
    for (const std::string& nowhere : {std::string(5000, 'x'), path("loop"), path("m"), path("loop/x")})
        EXPECT_EQ(arbiter("export --all " + nowhere).status, 2) << nowhere.substr(0, 80);
}

} // namespace
