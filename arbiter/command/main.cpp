// The program: the command line, on standard streams that can be relied on.
#include "command_line.h"

#include <fcntl.h>
#include <unistd.h>

#include <iostream>

namespace {

// A stream that was closed would become the next file that is opened. In its place stands one that can be neither
// read nor written.
void occupy_closed_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(stream, F_GETFD) < 0) open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

} // namespace

int main(int argc, char** argv) {
    occupy_closed_streams();
    std::ios::sync_with_stdio(false);
    return arbiter::run_arbiter(argc, argv);
}
