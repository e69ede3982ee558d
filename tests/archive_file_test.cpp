// The archive as a file: whatever name leads to it, whatever lies beside it, whoever may not write it, and whatever
// becomes of it while it is open.
#include "as_nobody.h"
#include "db/store.h"
#include "program.h"

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

#include <future>
#include <iterator>
#include <map>

using namespace arbiter::db;

namespace {

namespace fs = std::filesystem;

constexpr Access every_access[] = {Access::read, Access::write, Access::create};

std::string contents(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void write_file(const std::string& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

std::vector<StoredEvent> notes(std::int64_t from, std::int64_t count) {
    std::vector<StoredEvent> list;
    for (std::int64_t number = from; number < from + count; ++number)
        list.push_back({number, 1700000000 + number, "phone", "note \"" + std::to_string(number * 7919) + '"', {}});
    return list;
}

std::int64_t events_of(Store& store, std::int64_t match) {
    std::int64_t count = 0;
    store.for_each_event(match, [&](const StoredEvent&) { ++count; });
    return count;
}

// What becomes of opening it: the fault, or nothing.
std::optional<Fault> fault_of(const std::string& name, Access access) {
    try {
        Store(name, access);
        return std::nullopt;
    } catch (const Error& error) {
        EXPECT_STRNE(error.what(), "");
        return error.fault;
    }
}

class ArchiveFile : public arbiter::ProgramTest {
protected:
    void SetUp() override {
        ProgramTest::SetUp();
        folder_ = fs::canonical(folder_);
        fs::permissions(folder_, fs::perms::owner_all | fs::perms::group_exec | fs::perms::others_exec);
        path_ = at("archive");
    }
    void TearDown() override {
        for (const auto& entry : fs::recursive_directory_iterator(folder_))
            if (!entry.is_symlink() && entry.is_directory()) fs::permissions(entry.path(), fs::perms::owner_all);
        ProgramTest::TearDown();
    }

    std::string at(const std::string& name) const { return (folder_ / name).string(); }

    static void make(const std::string& path, int matches, std::int64_t count) {
        Store store(path, Access::create);
        for (int match = 1; match <= matches; ++match)
            store.add(match, "arbiter-log 1\nplayer Y \"" + path + "\"\nplayer B\n", "0.1", notes(1, count));
    }
    // An archive of matches of so many events, as a crash leaves it: a few more of the first are only in its log.
    void crash(const std::string& copy, int matches, std::int64_t count) const {
        make(at("live"), matches, count);
        const Store other(at("live"), Access::read); // so that the log is not emptied
        Store(at("live"), Access::write).append(1, notes(count + 1, 9));
        for (const char* end : {"", "-wal"}) fs::copy(at("live") + end, copy + end);
        ASSERT_TRUE(has_log(copy));
        remove(at("live"));
    }
    static void remove(const std::string& path) {
        for (const char* end : {"", "-wal", "-shm"}) fs::remove(path + end);
    }
    // Runs a command, which gets some seconds to end; as nobody, if the superuser can have it so.
    arbiter::Answer command(const std::string& words, const std::string& archive = "") {
        static const std::string as_nobody = "setpriv --reuid 65534 --clear-groups ";
        static const bool other =
            getuid() == 0 && std::system((as_nobody + program() + " --version >/dev/null 2>&1").c_str()) == 0;
        return run("--lang en " + words + " </dev/null", "HOME=" + folder_.string() + " ARBITER_DB=" + archive +
                                                             " timeout 20 " + (other ? as_nobody : ""));
    }

    std::string path_;
};

// --- Its name --------------------------------------------------------------------------------------------------

TEST_F(ArchiveFile, EveryNameThatLeadsToAFileIsThatFile) {
    make(path_, 1, 3);
    fs::create_directories(at("folder/deep"));
    fs::create_symlink(path_, at("link"));
    fs::create_symlink("link", at("link to link"));
    fs::create_directory_symlink(folder_, at("folder/up"));
    fs::create_symlink("later", at("link to nothing yet"));
    fs::create_symlink(at("link to nothing yet"), at("folder/far link"));
    const std::string here = fs::current_path().string();
    const std::map<std::string, std::string> names = {
        {path_, path_},
        {at("link"), path_},
        {at("link to link"), path_},
        {'/' + path_, path_},
        {at("folder/deep/../.././/archive"), path_},
        {at("folder/up/archive"), path_},
        {fs::relative(path_).string(), path_},
        {at("folder//later"), at("folder/later")},
        {at("link to nothing yet"), at("later")},
        {at("folder/far link"), at("later")},
        {at("folder/up/later"), at("later")},
        {"no such file", here + "/no such file"},
        {":memory:", here + "/:memory:"},
        {"file:m.db?mode=memory", here + "/file:m.db?mode=memory"},
    };
    for (const auto& [name, meant] : names) EXPECT_EQ(Path(name).name(), meant) << name;
}

TEST_F(ArchiveFile, ANameIsNeverADatabaseInMemory) {
    for (const std::string name : {"file:m.db?mode=memory", ":memory:", "file::memory:", "file:x?vfs=unix-none"}) {
        const std::string there = "cd " + folder_.string() + " && ";
        const std::string record = file("record", "arbiter-log 1\nplayer Y\nplayer B\nnote \"x\"\n");
        EXPECT_EQ(run("--lang en --db '" + name + "' record <" + record, there).out, "match 1\n1\n") << name;
        EXPECT_EQ(run("--lang en --db '" + name + "' verify", there).out, "Matches: 1, altered: 0\n") << name;
        EXPECT_EQ(run("--db '" + name + "' backup '" + name + " 2'", there).status, 0) << name;
        EXPECT_TRUE(fs::exists(folder_ / name)) << name;
        EXPECT_TRUE(fs::exists(folder_ / (name + " 2"))) << name;
    }
}

// A backup put over an archive whose log is still there.
TEST_F(ArchiveFile, TheLogOfAnotherFileIsFoundUnderEveryName) {
    crash(at("other"), 3, 60);
    make(path_, 3, 40);
    fs::rename(at("other-wal"), path_ + "-wal");
    const std::string before = contents(path_), log = contents(path_ + "-wal");
    fs::create_symlink(path_, at("link"));
    fs::create_directory_symlink(folder_, at("folder"));
    for (const std::string& name : {path_, at("link"), at("folder/link"), '/' + path_, at("./archive")})
        for (const Access access : every_access) EXPECT_EQ(fault_of(name, access), Fault::stale_log) << name;
    {
        const AsNobody nobody(folder_);
        fs::permissions(path_, fs::perms::owner_read);
        fs::permissions(folder_, fs::perms::owner_read | fs::perms::owner_exec);
        for (const std::string& name : {path_, at("link")})
            EXPECT_EQ(fault_of(name, Access::read), Fault::stale_log) << name;
    }
    EXPECT_TRUE(contents(path_) == before);
    EXPECT_TRUE(contents(path_ + "-wal") == log);
}

TEST_F(ArchiveFile, AnotherKindOfFileWithAnArchivesLogIsLeftAlone) {
    crash(at("other"), 3, 60);
    write_file(path_, std::string(10000, 'x'));
    Database(at("foreign"), Access::create).execute("CREATE TABLE note (body TEXT); INSERT INTO note VALUES ('x')");
    for (const std::string& path : {path_, at("foreign")}) {
        const std::string before = contents(path);
        fs::copy(at("other-wal"), path + "-wal");
        for (const Access access : every_access) EXPECT_TRUE(fault_of(path, access)) << path;
        EXPECT_TRUE(contents(path) == before) << path;
        EXPECT_TRUE(has_log(path)) << path;
    }
}

// Names that lead nowhere, and to what is no file, each where a person may give one.
TEST_F(ArchiveFile, WhatIsNoFileIsRefusedAtOnceByItsName) {
    make(path_, 1, 3);
    std::map<std::string, Fault> names = {{at(std::string(5000, 'a')), Fault::unreachable},
                                          {at("loop"), Fault::unreachable},
                                          {at("loop/x"), Fault::unreachable},
                                          {at("archive/x"), Fault::unreachable},
                                          {at("none/x"), Fault::missing},
                                          {at("dead/x"), Fault::missing},
                                          {at("shut/in/x"), Fault::unreachable},
                                          {at("pipe"), Fault::not_a_file},
                                          {at("link to pipe"), Fault::not_a_file},
                                          {at("socket"), Fault::not_a_file},
                                          {"/dev/zero", Fault::not_a_file},
                                          {"/dev/full", Fault::not_a_file}};
    fs::create_symlink("loop", at("loop"));
    fs::create_symlink("nowhere", at("dead"));
    fs::create_directories(at("shut/in"));
    ASSERT_EQ(mkfifo(at("pipe").c_str(), 0666), 0);
    fs::create_symlink("pipe", at("link to pipe"));
    const int listener = socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address{AF_UNIX, {}};
    ASSERT_LT(at("socket").copy(address.sun_path, sizeof address.sun_path), sizeof address.sun_path);
    ASSERT_EQ(bind(listener, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
    close(listener);
    fs::permissions(at("shut"), fs::perms::none);
    const AsNobody nobody(folder_);
    for (const auto& [name, fault] : names) {
        for (const Access access : every_access) EXPECT_EQ(fault_of(name, access), fault) << name;
        const std::string quoted = '\'' + name + '\'';
        for (const std::string& words :
             {"--db " + quoted + " matches", "--db " + path_ + " backup " + quoted,
              "--db " + path_ + " import " + quoted, "--db " + path_ + " export --all " + quoted, "audit " + quoted,
              "shot --tap x --db " + quoted, "reconcile " + quoted}) {
            const bool makes_folder = words.starts_with("shot") || words.find("--all") != words.npos;
            if (makes_folder && fault == Fault::missing) continue;
            const arbiter::Answer answer = command(words);
            EXPECT_EQ(answer.status, 2) << words << answer.err;
            EXPECT_NE(answer.err.find(name), answer.err.npos) << words << answer.err;
        }
        for (const arbiter::Answer& answer :
             {command("matches", quoted), command("matches", "'' XDG_DATA_HOME=" + quoted)}) {
            EXPECT_EQ(answer.status, 2) << name;
            EXPECT_NE(answer.err.find(name), answer.err.npos) << answer.err;
        }
    }
}

TEST_F(ArchiveFile, AFolderOfRecordsIsImportedAsFarAsItHoldsFiles) {
    fs::create_directories(at("records"));
    file("records/a.acta", "arbiter-log 1\nplayer Y\nplayer B\n");
    ASSERT_EQ(mkfifo(at("records/b.acta").c_str(), 0666), 0);
    fs::create_symlink("c.acta", at("records/c.acta"));
    const arbiter::Answer answer = run("--lang en --db " + path_ + " import " + at("records"), "timeout 20 ");
    EXPECT_EQ(answer.status, 2);
    EXPECT_EQ(answer.out, at("records/a.acta") + ": match 1\n");
    EXPECT_NE(answer.err.find("b.acta:0: it is a pipe"), answer.err.npos) << answer.err;
    EXPECT_NE(answer.err.find("c.acta:0: cannot be read"), answer.err.npos) << answer.err;
}

// A pipe that the shell hands over is read; its name is that of an open file.
TEST_F(ArchiveFile, ARecordIsReadFromAnOpenFile) {
    const std::string record = file("record", "arbiter-log 1\nplayer Y\nplayer B\nnote \"x\"\n");
    for (const char* words : {"audit - <", "audit /dev/stdin <", "audit /dev/fd/3 3<", "audit /proc/self/fd/3 3<"})
        EXPECT_EQ(run(words + record).status, 0) << words;
    EXPECT_EQ(run("audit /dev/stdin", "cat " + record + " | ").status, 0);
    const std::string script = file("script", program() + " audit <(cat " + record + ")\n");
    EXPECT_EQ(std::system(("bash " + script + " >/dev/null").c_str()), 0);
    EXPECT_EQ(run("audit /dev/fd/77").status, 2);
}

TEST_F(ArchiveFile, ABackupIsMadeWhereNothingIs) {
    make(path_, 1, 3);
    Store store(path_, Access::read);
    write_file(at("there"), "precious");
    fs::create_symlink("there", at("link"));
    fs::create_symlink("new", at("link to nothing yet"));
    for (const std::string& name : {at("there"), at("link"), path_}) try {
            store.backup(name);
            ADD_FAILURE() << name;
        } catch (const Error& error) {
            EXPECT_EQ(error.fault, Fault::exists);
        }
    EXPECT_EQ(contents(at("there")), "precious");
    store.backup(at("link to nothing yet"));
    EXPECT_TRUE(fs::is_symlink(at("link to nothing yet")));
    EXPECT_EQ(events_of(*std::make_unique<Store>(at("new"), Access::read), 1), 3);
}

TEST_F(ArchiveFile, ASchemaBeforeTheFirstIsDamage) {
    make(path_, 1, 3);
    for (const std::int64_t version : {-1, -5, INT32_MIN}) {
        Database(path_, Access::write).execute("PRAGMA user_version = " + std::to_string(version));
        for (const Access access : every_access) EXPECT_EQ(fault_of(path_, access), Fault::damaged);
    }
}

// --- Who may not write -----------------------------------------------------------------------------------------

// Never an older state of it, whoever reads it and by which name; nor is anything changed.
TEST_F(ArchiveFile, WhatCanNotBeWrittenIsReadWithItsLog) {
    struct Case {
        fs::perms folder, file;
        bool index; // left beside it by the crash
    };
    const auto shown = fs::perms::owner_read | fs::perms::owner_exec, all = fs::perms::owner_all;
    const auto fixed = fs::perms::owner_read, kept = fixed | fs::perms::owner_write;
    const Case cases[] = {{shown, fixed, false}, {shown, kept, false}, {all, fixed, false},
                          {shown, fixed, true},  {shown, kept, true},  {all, fixed, true}};
    for (const Case& one : cases) {
        SCOPED_TRACE(&one - cases);
        const std::string folder = at("folder"), path = folder + "/archive";
        fs::create_directories(folder);
        crash(path, 3, 60);
        if (one.index) write_file(path + "-shm", "");
        fs::create_symlink(path, at("link"));
        {
            const AsNobody nobody(folder_);
            for (const char* end : {"", "-wal", "-shm"})
                if (fs::exists(path + end)) fs::permissions(path + end, one.file);
            fs::permissions(folder, one.folder);
            for (const std::string& name : {path, at("link"), path}) {
                Store store(name, Access::read);
                EXPECT_EQ(events_of(store, 1), 69);
                EXPECT_EQ(store.head(1).number, 69);
                for (const std::int64_t match : {1, 2, 3}) EXPECT_FALSE(store.verify(match));
            }
            {
                const Store first(at("link"), Access::read);
                EXPECT_EQ(events_of(*std::make_unique<Store>(path, Access::read), 1), 69);
            }
            if (one.file == fixed || (one.folder == shown && !one.index)) try {
                    Store(path, Access::write).append(1, notes(70, 1));
                    ADD_FAILURE() << "it is written";
                } catch (const Error& error) {
                    EXPECT_EQ(error.fault, Fault::read_only) << error.what();
                }
            fs::permissions(folder, all);
        }
        fs::remove_all(folder);
        fs::remove(at("link"));
    }
}

// On a small disk of its own, made as the superuser of a namespace; skipped where that is not allowed.
TEST_F(ArchiveFile, ACrashedArchiveOnAFullDiskIsReadWithItsLog) {
    if (std::system("unshare -rm mount -t tmpfs tmpfs /mnt 2>/dev/null") != 0)
        GTEST_SKIP() << "no disk can be mounted here";
    crash(path_, 1, 60);
    fs::create_directories(at("disk"));
    const std::string arbiter = program() + " --lang en --db " + at("disk/archive");
    const std::string script =
        file("script", "mount -t tmpfs -o size=400k tmpfs " + at("disk") + "\ncp " + path_ + ' ' + path_ + "-wal " +
                           at("disk") + "\ncat /dev/zero >" + at("disk/full") +
                           " 2>/dev/null\nfor try in 1 2; do\n" + arbiter + " show 1 | grep -c note\n" + arbiter +
                           " verify\ndone\n" + arbiter + " record --match 1 <" + file("n", "note \"x\"\n") +
                           " 2>&1\n" + "rm " + at("disk/full") + "\n" + arbiter + " record --match 1 <" + at("n") +
                           "\n" + arbiter + " show 1 | grep -c note\n");
    std::system(("unshare -rm sh " + script + " >" + at("o") + " 2>&1").c_str());
    const std::string read = "69\nMatches: 1, altered: 0\n";
    EXPECT_EQ(contents(at("o")),
              read + read + "arbiter: " + at("disk/archive") + ": the disk is full\n" + "match 1\n70\n70\n");
}

// --- What a crash left -----------------------------------------------------------------------------------------

TEST_F(ArchiveFile, WhoeverComesFirstAfterACrashEmptiesTheLog) {
    for (const Access access : every_access) {
        crash(path_, 3, 60);
        {
            Store store(path_, access);
            EXPECT_FALSE(has_log(path_));
            EXPECT_EQ(events_of(store, 1), 69);
        }
        fs::remove(path_ + "-wal"); // it is all in the file
        Store store(path_, Access::read);
        EXPECT_EQ(events_of(store, 1), 69);
        for (const std::int64_t match : {1, 2, 3}) EXPECT_FALSE(store.verify(match));
        remove(path_);
    }
}

// Killed, or without power, after any page that goes from the log into the file.
TEST_F(ArchiveFile, ALogOfWhichAPartIsInTheFileIsItsOwn) {
    crash(at("before"), 3, 200);
    for (const char* end : {"", "-wal"}) fs::copy(at("before") + end, at("after") + end);
    Database(at("after"), Access::write).execute("PRAGMA wal_checkpoint(TRUNCATE)");
    const std::string before = contents(at("before")), after = contents(at("after"));
    constexpr std::size_t page = 4096;
    ASSERT_GT(before.size(), 5 * page);
    ASSERT_GE(after.size(), before.size());
    ASSERT_NE(before, after);
    for (std::size_t cut = 0; cut <= after.size(); cut += page) {
        SCOPED_TRACE(cut / page);
        write_file(path_, after.substr(0, cut) + (cut < before.size() ? before.substr(cut) : ""));
        fs::copy(at("before-wal"), path_ + "-wal");
        {
            Store store(path_, cut % (2 * page) == 0 ? Access::read : Access::write);
            EXPECT_EQ(events_of(store, 1), 209);
            for (const std::int64_t match : {1, 2, 3}) EXPECT_FALSE(store.verify(match));
        }
        EXPECT_FALSE(has_log(path_));
        remove(path_);
    }
}

TEST_F(ArchiveFile, WhoComesWhileAnotherChecksWaits) {
    crash(path_, 1, 60);
    std::vector<std::future<std::int64_t>> others;
    {
        const Database checking(path_, Access::alone);
        for (const Access access : every_access)
            others.push_back(std::async(std::launch::async, [this, access] {
                Store store(path_, access);
                return events_of(store, 1);
            }));
        // Longer than a writer waits for another one.
        for (auto& other : others)
            EXPECT_EQ(other.wait_for(std::chrono::milliseconds(750)), std::future_status::timeout);
    }
    for (auto& other : others) EXPECT_EQ(other.get(), 69);
    EXPECT_FALSE(has_log(path_));
}

// --- What becomes of it while it is open -----------------------------------------------------------------------

TEST_F(ArchiveFile, WhatIsRecordedIntoAFileThatIsGoneIsNotAcknowledged) {
    const std::map<std::string, std::vector<std::string>> ways = {
        {"deleted", {"", "-wal", "-shm"}}, {"its name deleted", {""}}, {"its log deleted", {"-wal"}}};
    for (const bool replaced : {false, true})
        for (const auto& [way, ends] : ways) {
            SCOPED_TRACE(way + (replaced ? ", replaced" : ""));
            make(path_, 1, 3);
            make(at("other"), 1, 3);
            {
                Store store(path_, Access::write);
                EXPECT_EQ(store.append(1, notes(4, 1)).number, 4);
                for (const std::string& end : ends) {
                    fs::rename(path_ + end, at("away") + end);
                    if (replaced) fs::copy(at("other"), path_ + end);
                }
                for (int attempt = 0; attempt < 2; ++attempt) {
                    const auto moved = [&](auto action) {
                        try {
                            action();
                            ADD_FAILURE() << "it is acknowledged";
                        } catch (const Error& error) {
                            EXPECT_EQ(error.fault, Fault::moved) << error.what();
                        }
                    };
                    moved([&] { store.append(1, notes(5, 1)); });
                    moved([&] { store.add(1, "arbiter-log 1\n", "0.1"); });
                }
                for (const std::string& end : ends) fs::rename(at("away") + end, path_ + end); // found again
                EXPECT_EQ(store.append(1, notes(5, 1)).number, 5);
            }
            EXPECT_EQ(events_of(*std::make_unique<Store>(path_, Access::read), 1), 5);
            remove(path_);
            remove(at("other"));
        }
}

// The recorder is told so, and has the whole match in a file of its own.
TEST_F(ArchiveFile, ARecorderWhoseArchiveIsGoneSavesTheMatchElsewhere) {
    const std::string script =
        file("script", "(printf 'arbiter-log 1\\nplayer Y\\nplayer B\\nnote \"first\"\\n'\n"
                       "while ! grep -q '^1$' " +
                           at("said") + "; do sleep 0.01; done\n" + "rm " + path_ +
                           "*\n"
                           "printf 'note \"second\"\\nnote \"third\"\\n') | HOME=" +
                           folder_.string() + ' ' + program() + " --lang en --db " + path_ + " record >" +
                           at("said") + " 2>" + at("refused") + "\necho $? >" + at("status") + '\n');
    write_file(at("match-1-rescued.acta"), "precious");
    std::system(("touch " + at("said") + "; sh " + script).c_str());
    EXPECT_EQ(contents(at("status")), "2\n");
    EXPECT_EQ(contents(at("said")), "match 1\n1\n");
    const std::string refused = contents(at("refused"));
    EXPECT_NE(refused.find(path_ + ": was deleted or replaced"), refused.npos) << refused;
    EXPECT_NE(refused.find(at("match-1-rescued-2.acta") + ": there is the whole match"), refused.npos) << refused;
    EXPECT_EQ(contents(at("match-1-rescued.acta")), "precious");
    EXPECT_EQ(contents(at("match-1-rescued-2.acta")),
              "arbiter-log 1\nrules parques\nplayer Y\nplayer B\nnote \"first\"\nnote \"second\"\n");
}

} // namespace
