// A folder of its own in memory for a fuzzer that runs the program's commands, and running them there unheard.
#pragma once

#include "arbiter/command/command_line.h"

#include <unistd.h>

#include <cstdlib>
#include <iostream>

namespace arbiter {

// Makes the folder, and goes there; nothing is read or written elsewhere as long as names stay relative.
inline const std::filesystem::path& enter_folder() {
    struct Folder {
        std::filesystem::path path;
        Folder() {
            const bool memory = access("/dev/shm", W_OK) == 0;
            path = (memory ? "/dev/shm" : std::filesystem::temp_directory_path()) /
                   std::filesystem::path("arbiter-fuzz-" + std::to_string(getpid()));
            std::filesystem::create_directories(path);
            std::filesystem::current_path(path);
            for (const char* name : {"HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"}) setenv(name, path.c_str(), 1);
            for (const char* name : {"ARBITER_DB", "ARBITER_STATE", "DISPLAY", "WAYLAND_DISPLAY"}) unsetenv(name);
        }
        ~Folder() {
            std::error_code ignored; // it lies where temporary files go
            std::filesystem::remove_all(path, ignored);
        }
    };
    static const Folder folder;
    return folder.path;
}

// Runs the command line; aborts if it ends otherwise than a command may.
inline void run_unheard(std::vector<std::string> words) {
    words.insert(words.begin(), "arbiter");
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    std::ostringstream out, err;
    std::streambuf *const said = std::cout.rdbuf(out.rdbuf()), *const wrong = std::cerr.rdbuf(err.rdbuf());
    const int status = run_arbiter(static_cast<int>(words.size()), pointers.data());
    std::cout.rdbuf(said);
    std::cerr.rdbuf(wrong);
    if (status < clean || status > refused) std::abort();
}

} // namespace arbiter
