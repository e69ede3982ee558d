#include "source.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

namespace arbiter {
namespace {

struct Close {
    void operator()(std::FILE* file) const {
        if (file != stdin) std::fclose(file);
    }
};
using File = std::unique_ptr<std::FILE, Close>;

std::optional<Refusal> feed(std::FILE* file, Parser& parser) {
    std::vector<char> chunk(1U << 16);
    std::string rest; // the start of a line whose end is still to come
    while (const std::size_t size = std::fread(chunk.data(), 1, chunk.size(), file)) {
        std::string_view text(chunk.data(), size);
        for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
            rest += text.substr(0, end);
            if (auto refusal = parser.line(rest)) return refusal;
            rest.clear();
            text.remove_prefix(end + 1);
        }
        rest += text;
        if (rest.size() > longest_line) return parser.line(rest);
    }
    if (!rest.empty())
        if (auto refusal = parser.line(rest)) return refusal;
    return std::ferror(file) != 0 ? std::nullopt : parser.finish();
}

} // namespace

Source read_record(const std::string& path) {
    Source source;
    errno = 0;
    const File file(path == "-" ? stdin : std::fopen(path.c_str(), "rb"));
    if (!file) {
        source.unreadable = std::strerror(errno);
        return source;
    }
    Parser parser;
    source.refusal = feed(file.get(), parser);
    if (std::ferror(file.get()) != 0) source.unreadable = std::strerror(errno);
    source.record = parser.take();
    return source;
}

} // namespace arbiter
