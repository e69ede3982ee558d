#include "database.h"

#include <sqlite3.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>

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
    case SQLITE_IOERR: return code == SQLITE_IOERR_SHMSIZE ? Fault::full : Fault::disk; // it has no other cause
    default: return Fault::other;
    }
}

[[noreturn]] void fail(sqlite3* handle, int code) {
    throw Error(fault_of(code), handle == nullptr ? sqlite3_errstr(code) : sqlite3_errmsg(handle));
}

std::string reason(int why) {
    return std::generic_category().message(why);
}

[[noreturn]] void fail_to_reach(int why) {
    throw Error(why == ENOENT ? Fault::missing : Fault::unreachable, reason(why));
}

// The name without links. Of a file that is not there it is that of its folder, and its own in it.
std::string resolved(std::string name) {
    constexpr int longest_chain = 40; // of links, as the system has it
    for (int links = 0; links < longest_chain; ++links) {
        std::error_code error;
        const auto found = std::filesystem::canonical(name, error);
        if (!error) return found.string();
        if (error.value() != ENOENT) fail_to_reach(error.value());
        const std::filesystem::path path(name);
        const auto target = std::filesystem::read_symlink(path, error);
        if (!error) { // it leads to what is not there yet
            name = (path.parent_path() / target).string();
            continue;
        }
        const auto folder = std::filesystem::canonical(
            path.has_parent_path() ? path.parent_path() : std::filesystem::path("."), error);
        if (error) fail_to_reach(error.value());
        if (!path.has_filename() || path.filename() == "." || path.filename() == "..") fail_to_reach(ENOENT);
        return (folder / path.filename()).string();
    }
    fail_to_reach(ELOOP);
}

// The path for SQLite as one that nobody changes.
std::string immutable(const Path& path) {
    std::string name = "file:";
    for (const char c : path.name()) {
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

bool is_there(const std::string& name) {
    struct stat ignored {};
    return ::lstat(name.c_str(), &ignored) == 0;
}

// Whether nobody has the file open, by what SQLite says who can not open it as one of many: all others would have
// made the index of the log, and filled it.
bool is_unused(int code, const Path& path) {
    switch (code & 0xFF) {
    case SQLITE_CANTOPEN:
    case SQLITE_READONLY: return !is_there(path.index());
    case SQLITE_IOERR: return code == SQLITE_IOERR_SHMSIZE;
    default: return false;
    }
}

[[noreturn]] void fail_to_open(sqlite3* handle, int code, const Path& path, Access access) {
    const int why = sqlite3_system_errno(handle);
    if ((code & 0xFF) != SQLITE_CANTOPEN || !is_there(path.name())) fail(handle, code);
    if (why == ENOSPC) throw Error(Fault::full, reason(why));
    const bool readable = ::access(path.name().c_str(), R_OK) == 0;
    const bool writing = access == Access::write || access == Access::create;
    throw Error(readable && writing ? Fault::read_only : Fault::unreachable, reason(why));
}

} // namespace

Path::Path(const std::string& given) {
    if (given.empty()) throw Error(Fault::missing, "no file is named");
    struct stat file {};
    if (::stat(given.c_str(), &file) != 0) {
        if (errno != ENOENT) fail_to_reach(errno);
    } else if (S_ISDIR(file.st_mode)) {
        throw Error(Fault::not_a_database, "a folder");
    } else if (!S_ISREG(file.st_mode)) { // reading it could wait for ever
        throw Error(Fault::not_a_file, "no file");
    }
    name_ = resolved(given);
    constexpr int longest_end = 8; // "-journal"
    if (name_.size() + longest_end > static_cast<std::size_t>(sqlite3_vfs_find(nullptr)->mxPathname))
        fail_to_reach(ENAMETOOLONG);
}

bool has_log(const Path& path) {
    std::error_code none;
    const auto size = std::filesystem::file_size(path.log(), none);
    return !none && size > 0;
}

void Database::Close::operator()(sqlite3* handle) const {
    sqlite3_close_v2(handle);
}

Database::Database(const Path& path, Access access) : path_(path) {
    int code = open(access);
    if (access == Access::read && is_unused(code, path))
        code = open(has_log(path) ? Access::unlocked : Access::main_file);
    else if (access == Access::alone && sqlite3_db_readonly(handle_.get(), "main") == 1 && !is_there(path.index()))
        code = open(Access::unlocked);
    if (code != SQLITE_OK) fail_to_open(handle_.get(), code, path, access);
    if (access != Access::alone) sqlite3_busy_timeout(handle_.get(), patience);
    if (access == Access::write || access == Access::create)
        sqlite3_db_config(handle_.get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, nullptr);
    execute("PRAGMA foreign_keys = ON; PRAGMA recursive_triggers = ON; PRAGMA synchronous = FULL");
}

Database::Database() {
    sqlite3* handle = nullptr;
    const int code = sqlite3_open_v2(":memory:", &handle, SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_READWRITE, nullptr);
    handle_.reset(handle);
    if (code != SQLITE_OK) fail(handle, code);
}

// Opens the file and reads from it once, for SQLite says only then what is wrong with it.
int Database::open(Access access) {
    const bool writing = access == Access::write || access == Access::create || access == Access::alone;
    int flags = SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOMUTEX;
    flags |= writing ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY;
    if (access == Access::create) flags |= SQLITE_OPEN_CREATE;
    if (access == Access::main_file) flags |= SQLITE_OPEN_URI;
    sqlite3* handle = nullptr;
    const std::string name = access == Access::main_file ? immutable(path_) : path_.name();
    const int code =
        sqlite3_open_v2(name.c_str(), &handle, flags, access == Access::unlocked ? "unix-none" : nullptr);
    handle_.reset(handle);
    if (code != SQLITE_OK) return code;
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    leave_log();
    if (access == Access::alone || access == Access::unlocked) // the index of the log is then in our memory alone
        sqlite3_exec(handle, "PRAGMA locking_mode = EXCLUSIVE", nullptr, nullptr, nullptr);
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

std::optional<Database::Identity> Database::identity(const std::string& path) {
    struct stat file {};
    if (::stat(path.c_str(), &file) != 0) return std::nullopt;
    return Identity(file.st_dev, file.st_ino);
}

void Database::leave_log() {
    sqlite3_db_config(handle_.get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
}

void Database::stay() {
    const bool writes = sqlite3_db_readonly(handle_.get(), "main") == 0;
    sqlite3_db_config(handle_.get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, writes ? 0 : 1, nullptr);
    log_ = identity(path_.log());
    stays_ = true;
}

void Database::check_in_place() {
    int moved = 0;
    sqlite3_file_control(handle_.get(), "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    if (moved != 0 || (stays_ && identity(path_.log()) != log_)) throw Error(Fault::moved, path_.name());
}

void Database::commit() {
    check_in_place();
    execute("COMMIT");
    check_in_place();
}

void Database::empty_log() {
    sqlite3_exec(handle_.get(), "PRAGMA wal_checkpoint(TRUNCATE)", nullptr, nullptr, nullptr);
}

void Database::backup(const Path& path) {
    // Made by us alone, so that nothing is written over.
    const int made = ::open(path.name().c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    if (made < 0) {
        if (errno == EEXIST) throw Error(Fault::exists, "the file exists already");
        fail_to_reach(errno);
    }
    ::close(made);
    int code = SQLITE_OK;
    try {
        const Database target(path, Access::create);
        sqlite3_backup* backup = sqlite3_backup_init(target.handle_.get(), "main", handle_.get(), "main");
        code = backup == nullptr ? sqlite3_errcode(target.handle_.get()) : sqlite3_backup_step(backup, -1);
        sqlite3_backup_finish(backup);
    } catch (const Error&) {
        ::unlink(path.name().c_str());
        throw;
    }
    if (code == SQLITE_DONE) return;
    ::unlink(path.name().c_str()); // what is left of it is no copy
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
