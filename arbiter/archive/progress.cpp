#include "progress.h"

#include <fmt/format.h>

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace arbiter {
namespace {

constexpr std::size_t width = 40;
constexpr auto interval = std::chrono::milliseconds(100);

} // namespace

bool dumb_terminal() {
    const char* terminal = std::getenv("TERM");
    return terminal != nullptr && std::string_view(terminal) == "dumb";
}

Progress::Progress(std::size_t count, bool shown)
    : count_(count), shown_(shown && isatty(STDERR_FILENO) != 0 && !dumb_terminal()),
      drawn_(std::chrono::steady_clock::now()) {}

Progress::~Progress() {
    if (shown_) std::fputs("\r\033[K", stderr);
}

void Progress::step() {
    ++done_;
    const auto now = std::chrono::steady_clock::now();
    if (!shown_ || now - drawn_ < interval) return;
    drawn_ = now;
    draw();
}

void Progress::draw() {
    const std::size_t full = width * done_ / count_;
    std::string bar;
    for (std::size_t at = 0; at < width; ++at) bar += at < full ? "█" : "░";
    fmt::print(stderr, "\r{} {} / {}\033[K", bar, done_, count_);
    std::fflush(stderr);
}

} // namespace arbiter
