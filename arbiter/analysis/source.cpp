#include "source.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <memory>

namespace arbiter {
namespace {

struct Close {
    void operator()(std::FILE* file) const {
        if (file != stdin) std::fclose(file);
    }
};
using File = std::unique_ptr<std::FILE, Close>;

std::string trimmed(std::string_view line) {
    const std::size_t from = line.find_first_not_of(" \t");
    const std::size_t to = line.find_last_not_of(" \t\r");
    return from == std::string_view::npos ? std::string() : std::string(line.substr(from, to - from + 1));
}

// Gives the parser the file's lines one by one and keeps those of events.
class Feeder {
public:
    Feeder(std::FILE* file, Source& source) : file_(file), source_(source) {}

    Parser parser;

    void feed() {
        std::vector<char> chunk(1U << 16);
        while (const std::size_t size = std::fread(chunk.data(), 1, chunk.size(), file_)) {
            std::string_view text(chunk.data(), size);
            for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
                rest_ += text.substr(0, end);
                if (!line()) return;
                text.remove_prefix(end + 1);
            }
            rest_ += text;
            if (rest_.size() > longest_line && !line()) return;
        }
        if (std::ferror(file_) != 0)
            source_.unreadable = errno;
        else if (rest_.empty() || line())
            source_.refusal = parser.finish();
    }

private:
    bool line() {
        source_.refusal = parser.line(rest_);
        if (parser.record().events.size() > source_.lines.size())
            source_.lines.push_back(trimmed(rest_));
        else if (std::string line = trimmed(rest_); line.starts_with("#@"))
            source_.marks.push_back(std::move(line));
        rest_.clear();
        return !source_.refusal;
    }

    std::FILE* file_;
    Source& source_;
    std::string rest_; // the start of a line whose end is still to come
};

// The open file that a name hands over by its number.
std::optional<int> handed_over(std::string_view path) {
    if (path == "-" || path == "/dev/stdin") return STDIN_FILENO;
    for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
        if (!path.starts_with(folder)) continue;
        const char* end = path.data() + path.size();
        int number = -1;
        const auto read = std::from_chars(path.data() + folder.size(), end, number);
        if (read.ec == std::errc() && read.ptr == end) return number;
    }
    return std::nullopt;
}

// Opens a file, and nothing that is none; errno says why it is not opened.
int open_file(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC); // a pipe is not waited for
    struct stat kind {};
    if (file < 0 || (::fstat(file, &kind) == 0 && (S_ISREG(kind.st_mode) || S_ISDIR(kind.st_mode)))) return file;
    ::close(file);
    errno = ENXIO;
    return -1;
}

std::FILE* open_record(const std::string& path) {
    const auto handed = handed_over(path);
    if (handed == STDIN_FILENO) return stdin;
    const int file = handed ? ::dup(*handed) : open_file(path);
    return file < 0 ? nullptr : ::fdopen(file, "rb");
}

} // namespace

std::vector<std::string> records_in(const std::string& folder, std::error_code& error) {
    std::vector<std::string> files;
    for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error))
        if (entry->path().extension() == ".acta") files.push_back(entry->path().string());
    std::sort(files.begin(), files.end());
    return files;
}

Source read_record(const std::string& path) {
    Source source;
    errno = 0;
    const File file(open_record(path));
    if (!file) {
        source.unreadable = errno;
        return source;
    }
    Feeder feeder(file.get(), source);
    feeder.feed();
    source.record = feeder.parser.take();
    return source;
}

} // namespace arbiter
