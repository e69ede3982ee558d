// Runs the program as people and scripts do, in a folder of its own.
#pragma once

#include "case.h"

#include <gtest/gtest.h>

#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>

namespace arbiter {

struct Answer {
    int status = -1;
    std::string out, err;
};

class ProgramTest : public testing::Test {
protected:
    void SetUp() override {
        folder_ = std::filesystem::temp_directory_path() / ("arbiter-test-" + std::to_string(getpid()));
        std::filesystem::create_directories(folder_);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    // Arguments for a shell; `before` stands before the program, like "cat x | ".
    Answer run(const std::string& arguments, const std::string& before = "") {
        const std::string out = (folder_ / "out").string(), err = (folder_ / "err").string();
        const std::string command = before + program() + " " + arguments + " >" + out + " 2>" + err;
        const int status = std::system(command.c_str());
        return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_file(out), read_file(err)};
    }
    std::string file(const std::string& name, const std::string& text) {
        std::ofstream(folder_ / name, std::ios::binary) << text;
        return (folder_ / name).string();
    }
    static std::string program() { return ARBITER_PROGRAM; }

    std::filesystem::path folder_;
};

} // namespace arbiter
