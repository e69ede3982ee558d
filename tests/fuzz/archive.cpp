// Whatever somebody writes into the cells of an archive, every command that reads it ends with an answer or an
// error.
#include "in_folder.h"

#include <sqlite3.h>

using namespace arbiter;

namespace {

constexpr const char* played = "arbiter-log 1\ntag event \"Copa\"\nplayer Y \"Ana\"\nplayer B \"Luis\"\nposition "
                               "Y=20,40,heaven,heaven B=24,60,jail,jail\nturn Y\nroll Y 4 2\nmove Y2 4\nmove Y2 2\n"
                               "claim B\nnote \"x\"\nundo 3 with move Y2 2 to 47\nroll B 1 2\n";

struct Cell {
    const char *table, *column;
};
constexpr Cell cells[] = {
    {"match", "id"},    {"match", "created"}, {"match", "header"},     {"match", "engine"},   {"match", "hash"},
    {"event", "match"}, {"event", "number"},  {"event", "time"},       {"event", "device"},   {"event", "body"},
    {"event", "hash"},  {"head", "match"},    {"head", "number"},      {"head", "hash"},      {"head", "tie"},
    {"place", "match"}, {"place", "link"},    {"answer", "match"},     {"answer", "number"},  {"answer", "judge"},
    {"answer", "body"}, {"summary", "match"}, {"summary", "findings"}, {"summary", "closed"}, {"summary", "seal"}};
constexpr std::int64_t numbers[] = {0,  1,  2,          3,         4,         7,         -1,
                                    12, -9, 2000000000, INT64_MIN, INT64_MAX, 1LL << 32, -(1LL << 40)};

// A connection without the safeguards of ours. What the tables do not take is not there.
class Forger {
public:
    explicit Forger(const std::string& path) {
        sqlite3_open(path.c_str(), &handle_);
        run("PRAGMA ignore_check_constraints = ON");
    }
    Forger(const Forger&) = delete;
    Forger& operator=(const Forger&) = delete;
    ~Forger() { sqlite3_close(handle_); }

    void run(const std::string& sql) const {
        run(sql, [](sqlite3_stmt*) {});
    }
    template <class Bind>
    void run(const std::string& sql, Bind bind) const {
        sqlite3_stmt* statement = nullptr;
        if (sqlite3_prepare_v2(handle_, sql.c_str(), -1, &statement, nullptr) != SQLITE_OK) return;
        bind(statement);
        sqlite3_step(statement);
        sqlite3_finalize(statement);
    }

private:
    sqlite3* handle_ = nullptr;
};

// An archive as a recorder leaves it, without what protects it, and which takes values of every type.
void make_sample(const std::string& path) {
    db::Store store(path, db::Access::create);
    const Parsed record = parse(played);
    for (int match = 1; match <= 2; ++match) {
        Session session(store, store.add(match, write(record.record.header), engine_version()));
        for (const Event& event : record.record.events) session.take(write(record.record, event), 100, "tablet");
        session.keep_summary();
    }
    const Forger forger(path);
    forger.run("PRAGMA writable_schema = ON");
    forger.run("DELETE FROM sqlite_schema WHERE type = 'trigger'");
    forger.run("UPDATE sqlite_schema SET sql = replace(replace(replace(sql, ' STRICT, WITHOUT', ' WITHOUT'), "
               "') STRICT', ')'), ' NOT NULL', '') WHERE type = 'table'");
}

// The bytes of the input, one after the other; zeros behind its end.
struct Input {
    const std::uint8_t* data;
    std::size_t size;

    std::uint8_t byte() {
        if (size == 0) return 0;
        --size;
        return *data++;
    }
    std::string text() {
        std::string bytes;
        for (std::size_t length = byte(); length > 0 && size > 0; --length) bytes += static_cast<char>(byte());
        return bytes;
    }
};

// One cell becomes a number, a text, bytes, nothing, or the same with one byte changed; or its row goes.
void edit(const Forger& forger, Input& input) {
    const Cell& cell = cells[input.byte() % std::size(cells)];
    const std::string table = cell.table, column = cell.column;
    const std::string key = table == "event" || table == "answer" ? "match, number" : "rowid";
    const std::string where = " WHERE (" + key + ") IN (SELECT " + key + " FROM " + table + " LIMIT 1 OFFSET " +
                              std::to_string(input.byte() % 16) + ")";
    const auto set = [&](const std::string& value, auto bind) {
        forger.run("UPDATE " + table + " SET " + column + " = " + value + where, bind);
    };
    const auto bind_text = [](const std::string& text) {
        return [text](sqlite3_stmt* statement) {
            sqlite3_bind_text(statement, 1, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
        };
    };
    switch (input.byte() % 6) {
    case 0: {
        const std::int64_t number = numbers[input.byte() % std::size(numbers)];
        set("?", [&](sqlite3_stmt* statement) { sqlite3_bind_int64(statement, 1, number); });
        break;
    }
    case 1: set("?", bind_text(input.text())); break;
    case 2: set("CAST(? AS BLOB)", bind_text(input.text())); break;
    case 3: {
        const int at = input.byte();
        set("substr(" + column + ", 1, " + std::to_string(at) + ") || ? || substr(" + column + ", " +
                std::to_string(at + 2) + ")",
            bind_text(input.text()));
        break;
    }
    case 4: set("NULL", [](sqlite3_stmt*) {}); break;
    case 5: forger.run("DELETE FROM " + table + where); break;
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    enter_folder();
    const std::string sample = "sample.db", archive = "a.db";
    if (!std::filesystem::exists(sample)) make_sample(sample);
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(archive + end);
    std::filesystem::remove_all("actas");
    std::filesystem::copy_file(sample, archive);
    {
        const Forger forger(archive);
        Input input{data, size};
        for (int count = 0; input.size > 0 && count < 8; ++count) edit(forger, input);
    }
    const std::vector<std::vector<std::string>> commands = {{"matches"},        {"matches", "--json"},
                                                            {"verify"},         {"show", "1"},
                                                            {"export", "1"},    {"export", "--all", "actas"},
                                                            {"audit", "--all"}, {"audit", "--match", "1"},
                                                            {"stats"},          {"stats", "1"},
                                                            {"diff", "1"},      {"report", "1", "--to", "a.txt"},
                                                            {"board", "2"}};
    for (std::vector<std::string> words : commands) {
        words.insert(words.begin(), {"--db", archive});
        run_unheard(std::move(words));
    }
    return 0;
}
