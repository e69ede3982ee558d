// A progress bar on the terminal's last line, for work that takes a while. Silent where standard error is no
// terminal.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace arbiter {

// Whether TERM says that the terminal obeys no escape sequences.
bool dumb_terminal();

class Progress {
public:
    // `count` is how much there is to do; `shown` false keeps it silent.
    explicit Progress(std::size_t count, bool shown = true);
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress();

    // One more is done.
    void step();

private:
    void draw();

    std::size_t count_, done_ = 0;
    bool shown_;
    std::chrono::steady_clock::time_point drawn_; // when it was drawn last
};

} // namespace arbiter
