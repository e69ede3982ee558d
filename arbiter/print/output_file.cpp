#include "output_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>

namespace arbiter {
namespace {

bool write_all(int file, const std::string& bytes) {
    for (std::size_t written = 0; written < bytes.size();) {
        const ssize_t more = ::write(file, bytes.data() + written, bytes.size() - written);
        if (more < 0 && errno == EINTR) continue;
        if (more <= 0) return false;
        written += static_cast<std::size_t>(more);
    }
    return true;
}

// A file beside the one that is meant: without a name where that can be had, so that a kill leaves nothing behind,
// else under the name `fresh`.
int open_beside(const std::filesystem::path& folder, const std::string& fresh) {
    const bool can_be_named = ::access("/proc/self/fd", X_OK) == 0;
    const int nameless = can_be_named ? ::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666) : -1;
    return nameless >= 0 ? nameless
                         : ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0666);
}

bool give_name(int file, const std::string& fresh) {
    struct stat made {};
    if (::fstat(file, &made) != 0) return false;
    if (made.st_nlink != 0) return true;
    ::unlink(fresh.c_str()); // a killed process of the same number may have left one
    const std::string nameless = "/proc/self/fd/" + std::to_string(file);
    return ::linkat(AT_FDCWD, nameless.c_str(), AT_FDCWD, fresh.c_str(), AT_SYMLINK_FOLLOW) == 0;
}

bool refuse(int why) {
    errno = why;
    return false;
}

} // namespace

bool write_file(const std::string& path, const std::string& bytes) {
    struct stat old {};
    const bool exists = ::stat(path.c_str(), &old) == 0;
    if (!exists && errno != ENOENT) return false;
    if (exists && S_ISDIR(old.st_mode)) return refuse(EISDIR);
    if (exists && !S_ISREG(old.st_mode)) return refuse(EOPNOTSUPP); // a device or a pipe holds nothing whole
    if (exists && ::access(path.c_str(), W_OK) != 0) return false;
    std::error_code error;
    const auto target = std::filesystem::weakly_canonical(std::filesystem::absolute(path, error), error);
    if (error) return refuse(error.value());
    const std::string fresh = target.parent_path() / (".arbiter-" + std::to_string(getpid()) + ".new");
    const int file = open_beside(target.parent_path(), fresh);
    if (file < 0) return false;
    const bool whole = write_all(file, bytes) && (!exists || ::fchmod(file, old.st_mode & 07777) == 0) &&
                       ::fsync(file) == 0 && give_name(file, fresh);
    const int why = errno;
    if (::close(file) == 0 && whole && std::rename(fresh.c_str(), target.c_str()) == 0) return true;
    const int refused = whole ? errno : why;
    ::unlink(fresh.c_str());
    return refuse(refused);
}

} // namespace arbiter
