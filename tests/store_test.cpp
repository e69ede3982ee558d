// The archive: what is stored stays as it was, and what was changed behind its back shows.
#include "as_nobody.h"
#include "db/store.h"

#include <gtest/gtest.h>

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <random>
#include <utility>

using namespace arbiter::db;

namespace {

constexpr Access every_access[] = {Access::read, Access::write, Access::create};

std::string contents(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void write_file(const std::string& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

StoredEvent event(std::int64_t number, const std::string& body) {
    return {number, 1700000000 + 7 * number, "phone", body, {}};
}

std::vector<StoredEvent> events(std::int64_t from, std::int64_t count) {
    std::vector<StoredEvent> list;
    for (std::int64_t number = from; number < from + count; ++number)
        list.push_back(event(number, "move Y" + std::to_string(number % 4 + 1) + ' ' + std::to_string(number)));
    return list;
}

std::vector<StoredEvent> events_of(Store& store, std::int64_t match) {
    std::vector<StoredEvent> list;
    store.for_each_event(match, [&](const StoredEvent& event) { list.push_back(event); });
    return list;
}

std::vector<Match> matches_of(Store& store) {
    std::vector<Match> list;
    store.for_each_match([&](const Match& match) { list.push_back(match); });
    return list;
}

// Hashes apart, for the events given to a store have none.
void expect_same(const std::vector<StoredEvent>& got, const std::vector<StoredEvent>& wanted) {
    ASSERT_EQ(got.size(), wanted.size());
    for (std::size_t at = 0; at < got.size(); ++at) {
        EXPECT_EQ(got[at].number, wanted[at].number);
        EXPECT_EQ(got[at].time, wanted[at].time);
        EXPECT_EQ(got[at].device, wanted[at].device);
        EXPECT_EQ(got[at].body, wanted[at].body);
    }
}

template <typename Action>
void expect_fault(Fault fault, Action action) {
    try {
        action();
        ADD_FAILURE() << "nothing is thrown";
    } catch (const Error& error) {
        EXPECT_EQ(static_cast<int>(error.fault), static_cast<int>(fault)) << error.what();
        EXPECT_STRNE(error.what(), "");
    }
}

std::string verdict(Store& store, std::int64_t match) {
    const auto broken = store.verify(match);
    return broken ? std::to_string(broken->match) + '.' + std::to_string(broken->number) : "holds";
}

class Archive : public testing::Test {
protected:
    void SetUp() override {
        std::string name = (std::filesystem::temp_directory_path() / "arbiter-store-XXXXXX").string();
        ASSERT_NE(mkdtemp(name.data()), nullptr);
        folder_ = name;
        path_ = file("archive");
    }
    void TearDown() override {
        if (!folder_.empty()) std::filesystem::remove_all(folder_);
    }

    std::string file(const std::string& name) const { return (folder_ / name).string(); }

    // An archive of matches of so many events each, numbered from 1.
    void make(int matches, std::int64_t count) const {
        Store store(path_, Access::create);
        for (int match = 1; match <= matches; ++match)
            store.add(match, "arbiter-log 1\nplayer Y \"" + std::to_string(match) + "\"\n", "0.1",
                      events(1, count));
    }

    std::filesystem::path folder_;
    std::string path_;
};

// --- What is stored --------------------------------------------------------------------------------------------

TEST_F(Archive, AMatchAndItsEventsComeBackAsStored) {
    const std::string header = "arbiter-log 1\nplayer Y \"Íñigo\"\n\nplayer B\n";
    std::vector<StoredEvent> given = {event(1, "roll Y 6 6"), event(2, ""), event(3, "note \"ñ 'x' -- ; 🎲\""),
                                      event(4, std::string("a\0b", 3)), event(5, std::string(20000, 'x'))};
    given[1].device = "";
    given[2].time = -1; // a clock can be wrong
    given[3].time = 0;
    std::int64_t id = 0, other = 0;
    {
        Store store(path_, Access::create);
        id = store.add(1700000000, header, "0.1");
        EXPECT_EQ(store.head(id).number, 0);
        EXPECT_EQ(store.append(id, std::span(given).first(2)).number, 2);
        other = store.add(5, "", "", events(1, 3));
        EXPECT_EQ(store.append(id, std::span(given).subspan(2)).number, 5);
        EXPECT_EQ(store.append(id, {}).number, 5);
    }
    for (const Access access : every_access) {
        Store store(path_, access);
        const auto match = store.match(id);
        ASSERT_TRUE(match);
        EXPECT_EQ(match->id, id);
        EXPECT_EQ(match->created, 1700000000);
        EXPECT_EQ(match->header, header);
        EXPECT_EQ(match->engine, "0.1");
        const auto stored = events_of(store, id);
        expect_same(stored, given);
        expect_same(events_of(store, other), events(1, 3));
        EXPECT_EQ(store.head(id).number, 5);
        EXPECT_EQ(store.head(id).hash, stored.back().hash);
        EXPECT_EQ(chain(*match, given), stored.back().hash);
        EXPECT_EQ(chain(*match, {}), match->hash);
        EXPECT_EQ(verdict(store, id), "holds");
        EXPECT_EQ(verdict(store, other), "holds");
        const auto all = matches_of(store);
        ASSERT_EQ(all.size(), 2U);
        EXPECT_EQ(all[0].id, id);
        EXPECT_EQ(all[1].id, other);
        EXPECT_FALSE(store.match(other + 1));
        expect_fault(Fault::other, [&] { store.head(other + 1); });
        EXPECT_TRUE(events_of(store, other + 1).empty());
    }
}

TEST_F(Archive, TheChainDependsOnEveryPart) {
    const Match match{1, 2, "header", "engine", {}};
    const std::vector<StoredEvent> given = {event(1, "ab"), event(2, "c")};
    const Hash whole = chain(match, given);
    const auto differs = [&](auto change) {
        Match other = match;
        std::vector<StoredEvent> changed = given;
        change(other, changed);
        EXPECT_NE(chain(other, changed), whole);
    };
    differs([](Match& other, auto&) { ++other.created; });
    differs([](Match& other, auto&) { other.header += ' '; });
    differs([](Match& other, auto&) { other.engine += ' '; });
    differs([](Match& other, auto&) { other.header = "heade", other.engine = "rengine"; });
    differs([](Match&, auto& changed) { ++changed[0].number; });
    differs([](Match&, auto& changed) { ++changed[0].time; });
    differs([](Match&, auto& changed) { changed[0].device = "phonea", changed[0].body = "b"; });
    differs([](Match&, auto& changed) { changed[0].body = "a", changed[1].body = "bc"; });
    differs([](Match&, auto& changed) { std::swap(changed[0], changed[1]); });
    differs([](Match&, auto& changed) { changed.pop_back(); });
}

TEST(Seal, IsTheStartOfTheHash) {
    EXPECT_EQ(seal({0x3f, 0x2a, 0x9c, 0x01, 0x77, 0xbe, 0x0d, 0x45, 0xff}), "3f2a-9c01-77be-0d45");
}

TEST_F(Archive, AWrongNumberIsAConflictAndNothingIsStored) {
    make(2, 5);
    Store store(path_, Access::write);
    const Hash before = store.head(1).hash;
    const std::vector<std::vector<StoredEvent>> wrong = {{event(5, "taken")}, {event(1, "taken")},
                                                         {event(7, "gap")},   {event(0, "none")},
                                                         {event(-1, "none")}, {event(6, "good"), event(8, "gap")},
                                                         events(5, 2),        {event(6, "a"), event(6, "b")}};
    for (const auto& list : wrong) {
        expect_fault(Fault::conflict, [&] { store.append(1, list); });
        expect_same(events_of(store, 1), events(1, 5));
        EXPECT_EQ(store.head(1).number, 5);
        EXPECT_EQ(store.head(1).hash, before);
    }
    expect_fault(Fault::other, [&] { store.append(3, events(1, 1)); });
    expect_fault(Fault::conflict, [&] { store.add(3, "header", "0.1", events(2, 1)); });
    EXPECT_EQ(matches_of(store).size(), 2U);
    EXPECT_EQ(store.append(1, events(6, 1)).number, 6);
    EXPECT_EQ(verdict(store, 1), "holds");
}

// --- Several at once -------------------------------------------------------------------------------------------

TEST_F(Archive, TheSecondOfTwoWritersGetsAConflict) {
    make(1, 3);
    Store first(path_, Access::write), second(path_, Access::write);
    ASSERT_EQ(first.head(1).number, second.head(1).number);
    EXPECT_EQ(first.append(1, events(4, 1)).number, 4);
    expect_fault(Fault::conflict, [&] { second.append(1, {{event(4, "late")}}); });
    expect_same(events_of(second, 1), events(1, 4));
    EXPECT_EQ(second.append(1, events(5, 1)).number, 5);
    expect_same(events_of(first, 1), events(1, 5));
    EXPECT_EQ(verdict(first, 1), "holds");
}

TEST_F(Archive, AReaderGoesOnWhileAnotherWritesAndASecondWriterIsToldItIsLocked) {
    make(1, 3);
    Store reader(path_, Access::read), second(path_, Access::write);
    Database writer(path_, Access::write);
    writer.execute("BEGIN IMMEDIATE; INSERT INTO event VALUES (1, 4, 0, '', 'half', zeroblob(32))");
    expect_same(events_of(reader, 1), events(1, 3));
    EXPECT_EQ(verdict(reader, 1), "holds");
    Store late(path_, Access::read);
    expect_same(events_of(late, 1), events(1, 3));
    expect_fault(Fault::locked, [&] { second.append(1, events(4, 1)); });
    writer.execute("ROLLBACK");
    EXPECT_EQ(second.append(1, events(4, 1)).number, 4);
    expect_same(events_of(reader, 1), events(1, 4));
}

TEST_F(Archive, AReaderCanNotWrite) {
    make(1, 3);
    Store store(path_, Access::read);
    expect_fault(Fault::read_only, [&] { store.append(1, events(4, 1)); });
    expect_fault(Fault::read_only, [&] { store.add(1, "header", "0.1"); });
    expect_same(events_of(store, 1), events(1, 3));
}

TEST_F(Archive, ABackupIsWholeThoughAnotherIsWriting) {
    make(2, 50);
    Store store(path_, Access::write);
    store.append(2, events(51, 1));
    Database writer(path_, Access::write);
    writer.execute("BEGIN IMMEDIATE; INSERT INTO event VALUES (1, 51, 0, '', 'half', zeroblob(32))");
    store.backup(file("copy"));
    writer.execute("ROLLBACK");
    Store copy(file("copy"), Access::write);
    ASSERT_EQ(matches_of(copy).size(), 2U);
    expect_same(events_of(copy, 1), events(1, 50));
    expect_same(events_of(copy, 2), events(1, 51));
    EXPECT_EQ(verdict(copy, 1), "holds");
    EXPECT_EQ(verdict(copy, 2), "holds");
    EXPECT_EQ(copy.append(1, events(51, 1)).number, 51);
    EXPECT_EQ(store.head(1).number, 50);
}

// --- Tampering -------------------------------------------------------------------------------------------------

TEST_F(Archive, NothingStoredIsChangedOrDeleted) {
    make(2, 5);
    Database database(path_, Access::write);
    for (const char* sql : {
             "UPDATE match SET header = 'x' WHERE id = 1",
             "UPDATE match SET id = 9 WHERE id = 1",
             "UPDATE OR REPLACE match SET id = 2 WHERE id = 1",
             "DELETE FROM match WHERE id = 1",
             "DELETE FROM match",
             "INSERT OR REPLACE INTO match VALUES (1, 1, 'x', '0.1', zeroblob(32))",
             "REPLACE INTO match VALUES (1, 1, 'x', '0.1', zeroblob(32))",
             "UPDATE event SET body = 'x' WHERE match = 1 AND number = 2",
             "UPDATE event SET time = time",
             "UPDATE OR REPLACE event SET number = 2 WHERE match = 1 AND number = 3",
             "UPDATE OR IGNORE event SET body = 'x'",
             "DELETE FROM event WHERE match = 1 AND number = 5",
             "DELETE FROM event",
             "INSERT OR REPLACE INTO event VALUES (1, 5, 0, '', 'x', zeroblob(32))",
             "INSERT OR REPLACE INTO event VALUES (1, 2, 0, '', 'x', zeroblob(32))",
             "INSERT INTO event VALUES (1, 7, 0, '', 'gap', zeroblob(32))",
             "INSERT INTO event VALUES (1, 2, 0, '', 'x', zeroblob(32)) "
             "ON CONFLICT DO UPDATE SET body = excluded.body",
             "INSERT INTO event VALUES (7, 1, 0, '', 'no such match', zeroblob(32))",
             "INSERT INTO event VALUES (1, 6, 0, '', 'short hash', zeroblob(31))",
             "INSERT INTO event VALUES (1, 6, 'x', '', 'text for a time', zeroblob(32))",
             "UPDATE head SET number = 4 WHERE match = 1",
             "UPDATE head SET number = number + 5",
             "INSERT OR REPLACE INTO match SELECT id, created, 'x', engine, hash FROM match",
             "UPDATE head SET hash = zeroblob(32) WHERE match = 1",
             "UPDATE head SET match = 9, number = 9 WHERE match = 1",
             "DELETE FROM head WHERE match = 1",
             "DELETE FROM head",
             "INSERT OR REPLACE INTO head VALUES (1, 5, zeroblob(32))",
             "INSERT OR REPLACE INTO head VALUES (1, 9, zeroblob(32))",
         }) {
        SCOPED_TRACE(sql);
        EXPECT_THROW(database.execute(sql), Error);
    }
    // Nor by writing to the schema itself.
    EXPECT_THROW(database.execute("PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE type = 'trigger'"),
                 Error);
    Store store(path_, Access::read);
    for (const std::int64_t match : {1, 2}) {
        expect_same(events_of(store, match), events(1, 5));
        EXPECT_EQ(verdict(store, match), "holds");
    }
}

struct Tampering {
    const char* sql;
    const char* verdict;
};

TEST_F(Archive, VerifyNamesWhereAChainBreaks) {
    const Tampering tamperings[] = {
        {"UPDATE event SET body = 'move Y1 9' WHERE match = 2 AND number = 4", "2.4"},
        {"UPDATE event SET body = body || ' ' WHERE match = 2 AND number = 10", "2.10"},
        {"UPDATE event SET time = time + 1 WHERE match = 2 AND number = 1", "2.1"},
        {"UPDATE event SET device = 'other' WHERE match = 2 AND number = 7", "2.7"},
        {"UPDATE event SET device = 'phonemove', body = substr(body, 5) WHERE match = 2 AND number = 7", "2.7"},
        {"UPDATE event SET hash = zeroblob(32) WHERE match = 2 AND number = 3", "2.3"},
        {"UPDATE event SET body = 'x' WHERE match = 2 AND number IN (8, 5, 9)", "2.5"},
        {"DELETE FROM event WHERE match = 2 AND number = 6", "2.6"},
        {"DELETE FROM event WHERE match = 2 AND number = 1", "2.1"},
        {"DELETE FROM event WHERE match = 2 AND number = 10", "2.10"},
        {"DELETE FROM event WHERE match = 2 AND number > 7", "2.8"},
        {"DELETE FROM event WHERE match = 2", "2.1"},
        {"DELETE FROM event WHERE match = 2 AND number = 6;"
         "UPDATE event SET number = number - 1 WHERE match = 2 AND number > 6",
         "2.6"},
        {"CREATE TEMP TABLE was AS SELECT number, body FROM event WHERE match = 2;"
         "UPDATE event SET body = (SELECT body FROM was WHERE was.number = 8 - event.number)"
         " WHERE match = 2 AND number IN (3, 5)",
         "2.3"},
        {"UPDATE event SET number = 99 WHERE match = 2 AND number = 3;"
         "UPDATE event SET number = 3 WHERE match = 2 AND number = 5;"
         "UPDATE event SET number = 5 WHERE match = 2 AND number = 99",
         "2.3"},
        {"INSERT INTO event VALUES (2, 11, 0, '', 'x', zeroblob(32))", "2.11"},
        {"INSERT INTO event SELECT 2, 11, time, device, body, hash FROM event WHERE match = 2 AND number = 10",
         "2.11"},
        {"UPDATE head SET number = 9 WHERE match = 2", "2.11"},
        {"UPDATE match SET header = header || ' ' WHERE id = 2", "2.0"},
        {"UPDATE match SET created = 0 WHERE id = 2", "2.0"},
        {"UPDATE match SET engine = '9' WHERE id = 2", "2.0"},
        {"UPDATE match SET hash = zeroblob(32) WHERE id = 2", "2.0"},
        {"UPDATE match SET hash = (SELECT hash FROM match WHERE id = 1) WHERE id = 2", "2.0"},
        // Another match's first lines, seal and all: its events are not these.
        {"UPDATE match SET (created, header, engine, hash) ="
         " (SELECT created, header, engine, hash FROM match WHERE id = 1) WHERE id = 2",
         "2.1"},
    };
    make(3, 10);
    const std::string copy = file("copy");
    for (const Tampering& tampering : tamperings) {
        SCOPED_TRACE(tampering.sql);
        std::filesystem::copy_file(path_, copy, std::filesystem::copy_options::overwrite_existing);
        {
            Database database(copy, Access::write);
            for (const char* trigger : {"match_is_kept", "match_is_fixed", "event_is_kept", "event_is_fixed",
                                        "event_is_next", "head_is_kept", "head_grows"})
                database.execute(std::string("DROP TRIGGER ") + trigger);
            database.execute(tampering.sql);
        }
        Store store(copy, Access::read);
        EXPECT_EQ(verdict(store, 1), "holds");
        EXPECT_EQ(verdict(store, 2), tampering.verdict);
        EXPECT_EQ(verdict(store, 3), "holds");
    }
}

// What is said of an archive whose matches were taken away, moved or doubled.
std::string order(Store& store) {
    std::string text;
    for (const Match& match : matches_of(store))
        if (const auto stored = store.read(match.id); !stored->in_place)
            text += "moved " + std::to_string(match.id) + ' ';
    for (const Disorder& disorder : store.disorders())
        text += (disorder.stray ? "stray " : "missing ") + std::to_string(disorder.first) +
                (disorder.last == disorder.first ? "" : "-" + std::to_string(disorder.last)) + ' ';
    return text;
}

// Renumbers all that hangs on a match.
std::string renumber(std::int64_t from, std::int64_t to, bool with_place) {
    std::string sql;
    for (const char* table : {"match SET id", "event SET match", "head SET match", "place SET match"})
        if (with_place || std::string_view(table) != "place SET match")
            sql += std::string("UPDATE ") + table + " = " + std::to_string(to) + " WHERE " +
                   (std::string_view(table) == "match SET id" ? "id" : "match") + " = " + std::to_string(from) +
                   ';';
    return sql;
}

std::string drop(std::int64_t match, bool with_place) {
    const std::string number = std::to_string(match);
    return "DELETE FROM event WHERE match = " + number + ";DELETE FROM head WHERE match = " + number +
           ";DELETE FROM match WHERE id = " + number + ';' +
           (with_place ? "DELETE FROM place WHERE match = " + number + ';' : "");
}

std::string exchange(std::int64_t a, std::int64_t b, bool with_place) {
    return renumber(a, 99, with_place) + renumber(b, a, with_place) + renumber(99, b, with_place);
}

TEST_F(Archive, TheOrderAndTheNumbersOfMatchesAreSealed) {
    const std::pair<std::string, std::string> tamperings[] = {
        {"", ""},
        {drop(2, false), "missing 2 "},
        {drop(2, true), "moved 3 missing 2 "},
        {drop(2, false) + drop(3, false), "missing 2-3 "},
        {drop(5, false), "missing 5 "},
        {exchange(1, 2, false), "moved 1 moved 2 "},
        {exchange(1, 2, true), "moved 1 moved 2 moved 3 "},
        // Twins: of one moment, with the same header.
        {exchange(4, 5, false), "moved 4 moved 5 "},
        {exchange(4, 5, true), "moved 4 moved 5 "},
        {drop(2, false) + renumber(5, 2, false), "moved 2 missing 5 "},
        {drop(2, true) + renumber(5, 2, true), "moved 2 moved 3 "},
        {renumber(2, 0, false), "moved 0 missing 2 "},
        {renumber(2, -7, true), "moved -7 moved 3 missing 2 "},
        {"INSERT INTO match (id, created, header, engine, hash) SELECT -1, created, header, engine, hash FROM "
         "match "
         "WHERE id = 2;" +
             drop(2, false),
         "moved -1 missing 2 "},
        {"INSERT INTO head (match, number, hash) VALUES (2000000000, 0, zeroblob(32))", "stray 2000000000 "},
        {"INSERT INTO head (match, number, hash) VALUES (9223372036854775807, 0, zeroblob(32))",
         "stray 9223372036854775807 "},
        {"INSERT INTO event VALUES (-9223372036854775808, 1, 0, '', 'x', zeroblob(32))",
         "stray -9223372036854775808 "},
        {"INSERT INTO match (id, created, header, engine, hash) VALUES (9223372036854775807, 1, '', '', "
         "zeroblob(32))",
         "moved 9223372036854775807 missing 6-9223372036854775806 "},
        {"UPDATE place SET link = zeroblob(32) WHERE match = 2", "moved 2 moved 3 "},
        {"DELETE FROM place WHERE match = 2", "moved 2 moved 3 "},
        {"UPDATE head SET tie = zeroblob(32) WHERE match = 2", "moved 2 "},
        {"UPDATE head SET tie = NULL WHERE match = 2", "moved 2 "},
    };
    make(3, 10);
    {
        Store store(path_, Access::create);
        for (const std::int64_t from : {1, 2})
            store.append(store.add(9, "arbiter-log 1\nplayer Y\n", "0.1"),
                         std::vector{event(1, std::to_string(from))});
    }
    const std::string copy = file("copy");
    for (const auto& [sql, wanted] : tamperings) {
        SCOPED_TRACE(sql);
        std::filesystem::copy_file(path_, copy, std::filesystem::copy_options::overwrite_existing);
        {
            Database database(copy, Access::write);
            database.execute("PRAGMA foreign_keys = OFF");
            for (const char* trigger : {"match_is_kept", "match_is_fixed", "match_is_new", "event_is_kept",
                                        "event_is_fixed", "event_is_next", "head_is_kept", "head_grows",
                                        "head_is_one", "place_is_kept", "place_is_fixed", "place_is_next"})
                database.execute(std::string("DROP TRIGGER ") + trigger);
            database.execute(sql);
        }
        Store store(copy, Access::write);
        EXPECT_EQ(order(store), wanted);
    }
}

TEST_F(Archive, ANewMatchComesAfterAllThatEverWere) {
    make(3, 2);
    {
        Database database(path_, Access::write);
        database.execute("PRAGMA foreign_keys = OFF; DROP TRIGGER match_is_kept; DROP TRIGGER head_is_kept;"
                         "DROP TRIGGER event_is_kept;" +
                         drop(3, false) +
                         "INSERT INTO head (match, number, hash) VALUES (9223372036854775807, 0, zeroblob(32));"
                         "INSERT INTO head (match, number, hash) VALUES (4, 0, zeroblob(32))");
    }
    Store store(path_, Access::write);
    EXPECT_EQ(store.add(1, "h", "e"), 5);
    EXPECT_EQ(store.add(1, "h", "e"), 6);
    EXPECT_TRUE(store.read(5)->in_place);
}

TEST_F(Archive, ATriggerThatIsMissingOrSaysNothingIsNoticed) {
    make(1, 1);
    EXPECT_TRUE(Store(path_, Access::read).is_protected());
    std::vector<std::string> names;
    {
        Database database(path_, Access::read);
        Statement select(database, "SELECT name FROM sqlite_schema WHERE type = 'trigger'");
        while (select.step()) names.emplace_back(select.text(0));
    }
    ASSERT_GT(names.size(), 10U);
    const std::string copy = file("copy");
    for (const std::string& name : names)
        for (const std::string& instead :
             {std::string(), "CREATE TRIGGER " + name + " BEFORE DELETE ON match BEGIN SELECT 1; END",
              std::string("CREATE TRIGGER another BEFORE DELETE ON match BEGIN SELECT RAISE(ABORT, 'no'); END")}) {
            std::filesystem::copy_file(path_, copy, std::filesystem::copy_options::overwrite_existing);
            Database(copy, Access::write).execute("DROP TRIGGER " + name + ';' + instead);
            EXPECT_FALSE(Store(copy, Access::read).is_protected()) << name << ' ' << instead;
        }
}

TEST_F(Archive, WhatIsReadWhileAMomentLastsIsOfThatMoment) {
    make(1, 3);
    Store reader(path_, Access::read), writer(path_, Access::write);
    {
        const Snapshot snapshot = reader.snapshot();
        EXPECT_EQ(reader.head(1).number, 3);
        writer.append(1, events(4, 2));
        writer.add(1, "h", "e");
        EXPECT_EQ(reader.head(1).number, 3);
        EXPECT_EQ(reader.read(1)->events.size(), 3U);
        EXPECT_EQ(matches_of(reader).size(), 1U);
    }
    EXPECT_EQ(reader.read(1)->events.size(), 5U);
    EXPECT_EQ(matches_of(reader).size(), 2U);
}

TEST_F(Archive, ASummaryOfAnEarlierHeadIsNotKept) {
    make(1, 3);
    Store store(path_, Access::write);
    Listing listing;
    listing.match.id = 1;
    listing.head = store.head(1);
    listing.summary = Summary{0, false};
    store.append(1, events(4, 1));
    const auto kept = [&] {
        std::optional<Summary> found;
        store.for_each_listing("judge", [&](const Listing& listed) { found = listed.summary; });
        return found;
    };
    store.keep("judge", std::span(&listing, 1));
    EXPECT_FALSE(kept());
    listing.head = store.head(1);
    store.keep("judge", std::span(&listing, 1));
    EXPECT_EQ(kept(), listing.summary);
}

// Whatever byte of the file is changed: no crash, and a match that verifies is the one that was stored.
Summary summary_of(std::int64_t match) {
    return {100 + match, match % 2 == 0};
}

void keep_summaries(const std::string& path) {
    Store store(path, Access::write);
    std::vector<Listing> listings;
    store.for_each_listing("judge", [&](const Listing& listing) {
        listings.push_back(listing);
        listings.back().summary = summary_of(listing.match.id);
    });
    store.keep("judge", listings);
}

TEST_F(Archive, ASummaryIsBelievedOfTheMatchAsItIsAndByTheJudgeThatMadeIt) {
    make(3, 20);
    keep_summaries(path_);
    Store store(path_, Access::write);
    const auto believed = [&](std::string_view judge) {
        std::vector<std::int64_t> list;
        store.for_each_listing(judge, [&](const Listing& listing) {
            if (listing.summary) list.push_back(listing.match.id);
        });
        return list;
    };
    EXPECT_EQ(believed("judge"), (std::vector<std::int64_t>{1, 2, 3}));
    EXPECT_EQ(believed("another"), std::vector<std::int64_t>{});
    store.append(2, events(21, 1));
    EXPECT_EQ(believed("judge"), (std::vector<std::int64_t>{1, 3}));
    Database(path_, Access::write).execute("UPDATE summary SET findings = 0 WHERE match = 3");
    EXPECT_EQ(believed("judge"), std::vector<std::int64_t>{1});
    store.drop_caches();
    EXPECT_EQ(believed("judge"), std::vector<std::int64_t>{});
}

// ARBITER_FLIPS asks for more of them, as tests/flip_trials does.
TEST_F(Archive, AChangedByteIsFoundOrDoesNoHarm) {
    const char* asked = std::getenv("ARBITER_FLIPS");
    const int flips = asked == nullptr ? 200 : std::atoi(asked);
    make(12, 20);
    std::map<std::int64_t, Match> matches;
    std::map<std::int64_t, std::vector<StoredEvent>> stored;
    {
        Store store(path_, Access::read);
        for (const Match& match : matches_of(store)) {
            matches[match.id] = match;
            stored[match.id] = events_of(store, match.id);
        }
    }
    ASSERT_EQ(matches.size(), 12U);
    keep_summaries(path_);
    const std::string whole = contents(path_);
    ASSERT_FALSE(whole.empty());
    std::mt19937 random(1);
    int refused = 0, broken = 0, held = 0;
    for (int flip = 0; flip < flips; ++flip) {
        const std::size_t at = random() % whole.size();
        const auto mask = static_cast<unsigned>(1 + random() % 255);
        SCOPED_TRACE("byte " + std::to_string(at) + " changed by " + std::to_string(mask));
        std::string changed = whole;
        changed[at] = static_cast<char>(static_cast<unsigned char>(changed[at]) ^ mask);
        const std::string copy = file("flip" + std::to_string(flip));
        write_file(copy, changed);
        try {
            Store store(copy, flip % 2 == 0 ? Access::read : Access::write);
            for (const Match& match : matches_of(store)) {
                const auto list = events_of(store, match.id);
                if (store.verify(match.id)) {
                    ++broken;
                    continue;
                }
                ++held;
                ASSERT_TRUE(matches.contains(match.id));
                EXPECT_EQ(match.created, matches[match.id].created);
                EXPECT_EQ(match.header, matches[match.id].header);
                EXPECT_EQ(match.engine, matches[match.id].engine);
                EXPECT_EQ(match.hash, matches[match.id].hash);
                expect_same(list, stored[match.id]);
            }
            store.for_each_listing("judge", [](const Listing& listing) {
                EXPECT_EQ(listing.summary.value_or(summary_of(listing.match.id)), summary_of(listing.match.id));
            });
        } catch (const Error&) {
            ++refused;
        }
        for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(copy + end);
    }
    EXPECT_GT(refused, 0);
    EXPECT_GT(broken, 0);
    EXPECT_GT(held, flips);
}

// --- Files -----------------------------------------------------------------------------------------------------

TEST_F(Archive, AMissingFileIsMissing) {
    for (const Access access : {Access::read, Access::write})
        expect_fault(Fault::missing, [&] { Store(path_, access); });
    EXPECT_FALSE(std::filesystem::exists(path_));
    expect_fault(Fault::missing, [&] { Store(file("no/such/folder"), Access::create); });
}

TEST_F(Archive, AFolderIsRefused) {
    for (const Access access : {Access::write, Access::create})
        expect_fault(Fault::not_a_database, [&] { Store(folder_.string(), access); });
    EXPECT_THROW(Store(folder_.string(), Access::read), Error);
    EXPECT_TRUE(std::filesystem::is_empty(folder_));
}

TEST_F(Archive, AnotherKindOfFileIsRefusedAndLeftAlone) {
    const std::string texts[] = {"no", "arbiter-log 1\nplayer Y \"Ana\"\n", std::string(10000, 'x')};
    for (const std::string& text : texts) {
        write_file(path_, text);
        for (const Access access : every_access) expect_fault(Fault::not_a_database, [&] { Store(path_, access); });
        EXPECT_TRUE(contents(path_) == text);
    }
}

TEST_F(Archive, AnEmptyFileBecomesAnArchiveOnlyIfAsked) {
    write_file(path_, "");
    for (const Access access : {Access::read, Access::write})
        expect_fault(Fault::empty, [&] { Store(path_, access); });
    EXPECT_TRUE(contents(path_) == "");
    make(1, 3);
    Store store(path_, Access::read);
    expect_same(events_of(store, 1), events(1, 3));
}

TEST_F(Archive, AnotherApplicationsDatabaseIsLeftAlone) {
    for (const char* sql :
         {"CREATE TABLE note (body TEXT); INSERT INTO note VALUES ('x')", "PRAGMA application_id = 7",
          "CREATE TABLE match (id INTEGER PRIMARY KEY); PRAGMA application_id = 7; PRAGMA user_version = 99"}) {
        SCOPED_TRACE(sql);
        std::filesystem::remove(path_);
        Database(path_, Access::create).execute(sql);
        const std::string before = contents(path_);
        ASSERT_FALSE(before.empty());
        for (const Access access : every_access) expect_fault(Fault::foreign, [&] { Store(path_, access); });
        EXPECT_TRUE(contents(path_) == before);
    }
}

TEST_F(Archive, ALaterVersionsArchiveIsLeftAlone) {
    make(1, 3);
    Database(path_, Access::write).execute("PRAGMA user_version = 99");
    const std::string before = contents(path_);
    for (const Access access : every_access) expect_fault(Fault::newer, [&] { Store(path_, access); });
    EXPECT_TRUE(contents(path_) == before);
}

TEST_F(Archive, AReadOnlyFileIsReadButNotWritten) {
    make(1, 3);
    const AsNobody nobody(std::filesystem::path(path_).parent_path());
    const std::string before = contents(path_);
    std::filesystem::permissions(path_, std::filesystem::perms::owner_read);
    {
        Store store(path_, Access::read);
        expect_same(events_of(store, 1), events(1, 3));
    }
    expect_fault(Fault::read_only, [&] { Store(path_, Access::write).append(1, events(4, 1)); });
    EXPECT_TRUE(contents(path_) == before);
}

TEST_F(Archive, AnArchiveInAReadOnlyFolderIsReadButNotWritten) {
    make(1, 3);
    const AsNobody nobody(folder_);
    const std::string before = contents(path_);
    std::filesystem::permissions(path_, std::filesystem::perms::owner_read);
    std::filesystem::permissions(folder_, std::filesystem::perms::owner_read | std::filesystem::perms::owner_exec);
    {
        Store store(path_, Access::read);
        expect_same(events_of(store, 1), events(1, 3));
        EXPECT_FALSE(store.verify(1));
    }
    EXPECT_THROW(Store(path_, Access::write).append(1, events(4, 1)), Error);
    EXPECT_THROW(Store(file("new"), Access::create), Error);
    EXPECT_TRUE(contents(path_) == before);
    std::filesystem::permissions(folder_, std::filesystem::perms::owner_all);
}

// The files of an archive as a crash would leave them: what was committed last is only in the log.
class Crashed : public Archive {
protected:
    void leave(const std::string& copy, int matches, std::int64_t count) {
        const std::string path = file("live");
        Store store(path, Access::create);
        for (int match = 1; match <= matches; ++match)
            store.add(match, "arbiter-log 1\nplayer Y \"" + copy + "\"\n", "0.1", events(1, count));
        { Store(path, Access::write).append(1, events(count + 1, 2)); }
        std::filesystem::copy(path, copy);
        std::filesystem::copy(path + "-wal", copy + "-wal");
        ASSERT_GT(std::filesystem::file_size(copy + "-wal"), 0U);
    }
    void remove_live() {
        for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(file("live") + end);
    }
};

TEST_F(Crashed, WhatWasCommittedIsThere) {
    for (const Access access : every_access) {
        leave(path_, 2, 40);
        {
            Store store(path_, access);
            EXPECT_FALSE(store.verify(1));
            EXPECT_FALSE(store.verify(2));
            expect_same(events_of(store, 1), events(1, 42));
        }
        Store(path_, Access::write).append(1, events(43, 1));
        remove_live();
        for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(path_ + end);
    }
}

TEST_F(Crashed, ALogThatEndsInTheMiddleGivesWhatWasCommittedBefore) {
    leave(path_, 2, 40);
    const auto size = std::filesystem::file_size(path_ + "-wal");
    for (const std::uintmax_t cut : {size - 1, size - 4000, size / 2, std::uintmax_t{100}, std::uintmax_t{1}}) {
        const std::string copy = file("cut");
        std::filesystem::copy(path_, copy, std::filesystem::copy_options::overwrite_existing);
        std::filesystem::copy(path_ + "-wal", copy + "-wal", std::filesystem::copy_options::overwrite_existing);
        std::filesystem::resize_file(copy + "-wal", cut);
        try {
            Store store(copy, Access::write);
            for (const Match& match : matches_of(store)) {
                EXPECT_FALSE(store.verify(match.id)) << cut;
                const auto list = events_of(store, match.id);
                expect_same(list, events(1, static_cast<std::int64_t>(list.size())));
            }
        } catch (const Error& error) {
            EXPECT_EQ(static_cast<int>(error.fault), static_cast<int>(Fault::empty))
                << cut; // nothing was committed
        }
        for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(copy + end);
    }
}

// A backup put over an archive whose log is still there, or any other mixture.
TEST_F(Crashed, TheLogOfAnotherFileIsNotMixedIn) {
    for (const std::int64_t count : {5, 40, 400}) {
        leave(file("other"), 3, count);
        remove_live();
        make(3, 60);
        const std::string before = contents(path_);
        std::filesystem::copy(file("other-wal"), path_ + "-wal");
        const std::string log = contents(path_ + "-wal");
        for (const Access access : every_access) expect_fault(Fault::stale_log, [&] { Store(path_, access); });
        EXPECT_TRUE(contents(path_) == before);
        EXPECT_TRUE(contents(path_ + "-wal") == log);
        std::filesystem::remove(path_ + "-wal"); // the cause is gone
        {
            Store store(path_, Access::write);
            for (const Match& match : matches_of(store)) EXPECT_FALSE(store.verify(match.id));
            store.append(3, events(61, 1));
        }
        for (const char* end : {"", "-wal", "-shm"}) {
            std::filesystem::remove(path_ + end);
            std::filesystem::remove(file("other") + end);
        }
    }
}

TEST_F(Archive, AConnectionHasItsSafeguards) {
    make(1, 1);
    for (const Access access : every_access) {
        Database database(path_, access);
        EXPECT_EQ(database.number("PRAGMA foreign_keys"), 1);
        EXPECT_EQ(database.number("PRAGMA recursive_triggers"), 1);
        EXPECT_EQ(database.number("PRAGMA synchronous"), 2);
        EXPECT_EQ(database.number("PRAGMA trusted_schema"), 0);
        Statement mode(database, "PRAGMA journal_mode");
        ASSERT_TRUE(mode.step());
        EXPECT_EQ(mode.text(0), "wal");
    }
}

TEST_F(Archive, AnEventTakesLittleMoreThanItsText) {
    constexpr std::int64_t count = 2000, at_once = 20;
    make(1, 0);
    std::uint64_t text = 0;
    {
        Store store(path_, Access::write);
        for (std::int64_t from = 1; from < count; from += at_once) {
            const auto list = events(from, at_once);
            store.append(1, list);
            for (const StoredEvent& one : list) text += one.body.size() + one.device.size();
        }
        EXPECT_EQ(store.head(1).number, count);
    }
    EXPECT_EQ(Database(path_, Access::write).number("PRAGMA wal_checkpoint(TRUNCATE)"), 0);
    EXPECT_LE(std::filesystem::file_size(path_), text + 80 * count);
}

} // namespace
