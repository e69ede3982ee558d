// A connection to an SQLite file: opened with every safeguard, errors as exceptions that say what a person can do.
// Knows no schema and nothing of matches.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace arbiter::db {

enum class Fault {
    missing,        // no such file, or it can not be created
    not_a_database, // another kind of file
    foreign,        // another application's database
    newer,          // written by a later version
    locked,         // another process holds it
    full,           // the disk is full
    read_only,      // the file or its folder can not be written
    damaged,        // the file's structure is broken
    altered,        // a match is not as it was recorded
    stale_log,      // the write-ahead log beside it belongs to another file
    disk,           // the disk can not be read or written
    conflict,       // the event's number is taken, or leaves a gap
    other
};

// What went wrong with the database. `what()` is SQLite's own message.
class Error : public std::runtime_error {
public:
    Error(Fault fault, const std::string& message) : std::runtime_error(message), fault(fault) {}
    Fault fault;
};

enum class Access {
    read,
    write,
    create,
    alone,    // for reading, while nobody else has the file open; leaves its write-ahead log as it is
    main_file // for reading the file without its write-ahead log, while nobody writes
};

// Whether something waits in a write-ahead log beside the file.
bool has_log(const std::string& path);

class Statement;

// To be used by one thread at a time.
class Database {
public:
    // Opens the file; `create` makes it if it is not there. Where its folder can not be written and nothing waits
    // in a write-ahead log, `read` is `main_file`. Throws Error, with `locked` if it is not `alone`.
    Database(const std::string& path, Access access);
    // An empty one in memory.
    Database();

    // Runs statements that give no rows. Throws Error.
    void execute(const std::string& sql);
    // Ends the transaction, if there is one, without what it wrote; that SQLite has done so by itself is no fault.
    void roll_back() noexcept;
    bool in_transaction() const;
    // The first column of the first row. Throws Error if there is none.
    std::int64_t number(const std::string& sql);
    // Lets readers go on while one writes. It lasts for the file.
    void use_write_ahead_log();
    // Copies the whole database to a file that is not there yet, while others may go on writing. Throws Error.
    void backup(const std::string& path);

private:
    friend class Statement;
    int open(const std::string& path, Access access);
    struct Close {
        void operator()(sqlite3* handle) const;
    };
    std::unique_ptr<sqlite3, Close> handle_;
};

// A prepared statement, bound from 1 in order and stepped row by row.
class Statement {
public:
    Statement(Database& database, std::string_view sql);

    Statement& bind(std::int64_t value);
    Statement& bind(std::string_view text);
    Statement& bind(std::span<const std::uint8_t> blob);
    Statement& bind_null();

    // True while there is a row. Throws Error.
    bool step();
    // Ready to be bound anew.
    void reset();

    std::int64_t integer(int column) const;
    bool is_null(int column) const;
    // Valid until the next step.
    std::string_view text(int column) const;
    std::span<const std::uint8_t> blob(int column) const;

private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };
    void check(int code) const;

    sqlite3* handle_;
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
    int next_ = 1;
};

} // namespace arbiter::db
