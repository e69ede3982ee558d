#include "database.h"

#include <sqlite3.h>

#include <cstdio>
#include <filesystem>

namespace arbiter::db {
namespace {

// How long a writer waits for another one, in milliseconds.
constexpr int patience = 2000;

Fault fault_of(int code) {
    if (code == SQLITE_CONSTRAINT_TRIGGER || code == SQLITE_CONSTRAINT_PRIMARYKEY) return Fault::conflict;
    switch (code & 0xFF) {
    case SQLITE_CANTOPEN: return Fault::missing;
    case SQLITE_NOTADB: return Fault::not_a_database;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return Fault::locked;
    case SQLITE_FULL: return Fault::full;
    case SQLITE_READONLY:
    case SQLITE_PERM: return Fault::read_only;
    case SQLITE_CORRUPT: return Fault::damaged;
    case SQLITE_IOERR: return Fault::disk;
    default: return Fault::other;
    }
}

// The file's name for SQLite as one that nobody changes.
std::string immutable(const std::string& path) {
    std::string name = "file:";
    for (const char c : path) {
        if (c == '%' || c == '?' || c == '#') {
            char code[4];
            std::snprintf(code, sizeof code, "%%%02x", static_cast<unsigned>(c));
            name += code;
        } else {
            name += c;
        }
    }
    return name + "?immutable=1";
}

[[noreturn]] void fail(sqlite3* handle, int code) {
    throw Error(fault_of(code), handle == nullptr ? sqlite3_errstr(code) : sqlite3_errmsg(handle));
}

} // namespace

bool has_log(const std::string& path) {
    std::error_code none;
    const auto size = std::filesystem::file_size(path + "-wal", none);
    return !none && size > 0;
}

void Database::Close::operator()(sqlite3* handle) const {
    sqlite3_close_v2(handle);
}

Database::Database(const std::string& path, Access access) {
    // SQLite takes some names for a database in memory, which nobody finds again.
    if (path.empty() || path.starts_with(":memory:")) throw Error(Fault::missing, "no file is named");
    if (std::filesystem::is_directory(path)) throw Error(Fault::not_a_database, "a folder");
    int code = open(path, access);
    const bool unwritable = (code & 0xFF) == SQLITE_CANTOPEN || (code & 0xFF) == SQLITE_READONLY;
    if (unwritable && access == Access::read && !has_log(path)) code = open(path, Access::main_file);
    if (code != SQLITE_OK) fail(handle_.get(), code);
    execute("PRAGMA foreign_keys = ON; PRAGMA recursive_triggers = ON; PRAGMA synchronous = FULL");
}

Database::Database() {
    sqlite3* handle = nullptr;
    const int code = sqlite3_open_v2(":memory:", &handle, SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_READWRITE, nullptr);
    handle_.reset(handle);
    if (code != SQLITE_OK) fail(handle, code);
}

// Opens the file and reads from it once, for SQLite says only then what is wrong with it.
int Database::open(const std::string& path, Access access) {
    int flags = SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_READWRITE;
    if (access == Access::create) flags |= SQLITE_OPEN_CREATE;
    if (access == Access::read || access == Access::main_file)
        flags ^= SQLITE_OPEN_READWRITE | SQLITE_OPEN_READONLY;
    if (access == Access::main_file) flags |= SQLITE_OPEN_URI;
    sqlite3* handle = nullptr;
    const std::string name = access == Access::main_file ? immutable(path) : path;
    const int code = sqlite3_open_v2(name.c_str(), &handle, flags, nullptr);
    handle_.reset(handle);
    if (code != SQLITE_OK) return code;
    sqlite3_busy_timeout(handle, access == Access::alone ? 0 : patience);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    if (access == Access::alone) {
        sqlite3_db_config(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
        sqlite3_exec(handle, "PRAGMA locking_mode = EXCLUSIVE", nullptr, nullptr, nullptr);
    }
    return sqlite3_exec(handle, "SELECT count(*) FROM sqlite_schema", nullptr, nullptr, nullptr);
}

void Database::execute(const std::string& sql) {
    const int code = sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) fail(handle_.get(), code);
}

void Database::roll_back() noexcept {
    sqlite3_exec(handle_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
}

bool Database::in_transaction() const {
    return sqlite3_get_autocommit(handle_.get()) == 0;
}

std::int64_t Database::number(const std::string& sql) {
    Statement statement(*this, sql);
    if (!statement.step()) throw Error(Fault::other, sql);
    return statement.integer(0);
}

void Database::use_write_ahead_log() {
    // SQLite does not wait by itself for others who open the same new file.
    for (int waited = 0;; waited += 10) try {
            return execute("PRAGMA journal_mode = WAL");
        } catch (const Error& error) {
            if (error.fault != Fault::locked || waited >= patience) throw;
            sqlite3_sleep(10);
        }
}

void Database::backup(const std::string& path) {
    if (std::filesystem::exists(path)) throw Error(Fault::other, "the file exists already");
    int code = SQLITE_OK;
    {
        const Database target(path, Access::create);
        sqlite3_backup* backup = sqlite3_backup_init(target.handle_.get(), "main", handle_.get(), "main");
        code = backup == nullptr ? sqlite3_errcode(target.handle_.get()) : sqlite3_backup_step(backup, -1);
        sqlite3_backup_finish(backup);
    }
    if (code == SQLITE_DONE) return;
    std::error_code ignored; // what is left of it is no copy
    std::filesystem::remove(path, ignored);
    fail(nullptr, code);
}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const {
    sqlite3_finalize(statement);
}

Statement::Statement(Database& database, std::string_view sql) : handle_(database.handle_.get()) {
    sqlite3_stmt* statement = nullptr;
    check(sqlite3_prepare_v2(handle_, sql.data(), static_cast<int>(sql.size()), &statement, nullptr));
    statement_.reset(statement);
}

void Statement::check(int code) const {
    if (code != SQLITE_OK) fail(handle_, code);
}

Statement& Statement::bind(std::int64_t value) {
    check(sqlite3_bind_int64(statement_.get(), next_++, value));
    return *this;
}

Statement& Statement::bind(std::string_view text) {
    check(
        sqlite3_bind_text(statement_.get(), next_++, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT));
    return *this;
}

Statement& Statement::bind(std::span<const std::uint8_t> blob) {
    check(
        sqlite3_bind_blob(statement_.get(), next_++, blob.data(), static_cast<int>(blob.size()), SQLITE_TRANSIENT));
    return *this;
}

Statement& Statement::bind_null() {
    check(sqlite3_bind_null(statement_.get(), next_++));
    return *this;
}

bool Statement::step() {
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_ROW) return true;
    if (code != SQLITE_DONE) fail(handle_, code);
    return false;
}

void Statement::reset() {
    sqlite3_reset(statement_.get());
    sqlite3_clear_bindings(statement_.get());
    next_ = 1;
}

std::int64_t Statement::integer(int column) const {
    return sqlite3_column_int64(statement_.get(), column);
}

bool Statement::is_null(int column) const {
    return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

std::string_view Statement::text(int column) const {
    const unsigned char* text = sqlite3_column_text(statement_.get(), column);
    if (text == nullptr) return {};
    return {reinterpret_cast<const char*>(text),
            static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

std::span<const std::uint8_t> Statement::blob(int column) const {
    const auto* bytes = static_cast<const std::uint8_t*>(sqlite3_column_blob(statement_.get(), column));
    return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

} // namespace arbiter::db
