#include "source.h"

#include <cerrno>
#include <cstdio>
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

} // namespace

Source read_record(const std::string& path) {
    Source source;
    errno = 0;
    const File file(path == "-" ? stdin : std::fopen(path.c_str(), "rb"));
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
