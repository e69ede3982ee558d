// A connection to an SQLite file: opened with every safeguard, errors as exceptions that say what a person can do.
// What a name means is found out once, as a `Path`; the file is read wherever reading is possible at all, and a
// commit says whether the file is still where it was. Knows no schema and nothing of matches.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

struct sqlite3;
struct sqlite3_stmt;

namespace arbiter::db {

enum class Fault {
    missing,        // no such file, or it can not be created
    unreachable,    // the name leads nowhere, or nothing may be opened there; `what()` says why
    not_a_file,     // a pipe, a device, a socket
    not_a_database, // another kind of file
    empty,          // a file with nothing in it
    foreign,        // another application's database
    newer,          // written by a later version
    locked,         // another process holds it
    full,           // the disk is full
    read_only,      // the file or its folder can not be written
    damaged,        // the file's structure is broken
    altered,        // a match is not as it was recorded
    stale_log,      // the write-ahead log beside it belongs to another file
    moved,          // it, or its write-ahead log, was deleted or replaced while it was open
    exists,         // there is a file of that name already
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
    alone,     // while nobody else has the file open; only asked to does it write, or touch the write-ahead log
    unlocked,  // for reading the file with its write-ahead log where neither can be locked, while nobody writes
    main_file, // for reading the file without its write-ahead log, while nobody writes
};

// Where a database lies or is to lie, as the system finds it: from the root, without links, doubled slashes or
// dots. So we, SQLite and whatever lies beside the file mean the same one, and no name is a URI or a database in
// memory.
class Path {
public:
    // Takes any name that a person gives to a file, be it there or not. Throws Error: `missing` if its folder is
    // not there, `unreachable`, `not_a_file`, or `not_a_database` for a folder.
    Path(const std::string& given); // NOLINT(google-explicit-constructor): the name is the file's
    const std::string& name() const { return name_; }
    // The write-ahead log beside it, and the index of the log, shared by all who have the file open.
    std::string log() const { return name_ + "-wal"; }
    std::string index() const { return name_ + "-shm"; }

private:
    friend class Database;
    Path() = default;
    std::string name_;
};

// Whether something waits in a write-ahead log beside the file.
bool has_log(const Path& path);

class Statement;

// To be used by one thread at a time.
class Database {
public:
    // Opens the file; `create` makes it if it is not there. Where the index of its log is not there and can not be
    // made (its folder can not be written, the disk is full) nobody else has it open: then `read` is `unlocked`, or
    // `main_file` if nothing waits in the log; so is `alone` where the file itself can not be written. Throws
    // Error, at once with `locked` if it is not to be had.
    Database(const Path& path, Access access);
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
    // Until it is known whose file it is: closing it leaves its log as it is.
    void leave_log();
    // It is ours: from here on the file and its log are those that they are now.
    void stay();
    // Commits the transaction, if the path still leads to the file and the log that are open, before and after.
    // Throws Error, with `moved` if it does not: then what was written may be in a file that nobody finds.
    void commit();
    // Writes what waits in the log into the file, as far as that is possible now, and then empties the log. What is
    // left undone does no harm.
    void empty_log();
    // Copies the whole database to a file that is not there yet, while others may go on writing. Throws Error.
    void backup(const Path& path);

private:
    friend class Statement;
    int open(Access access);
    void check_in_place();
    // What the system calls a file by, whatever its name.
    using Identity = std::pair<std::uint64_t, std::uint64_t>;
    static std::optional<Identity> identity(const std::string& path);
    struct Close {
        void operator()(sqlite3* handle) const;
    };
    Path path_;
    std::optional<Identity> log_; // of the write-ahead log, once it has to stay
    bool stays_ = false;
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
