#include "data.h"

namespace arbiter::ui {

std::filesystem::path data_folder() {
    std::error_code unknown; // where there is no /proc: beside the working folder
    const auto program = std::filesystem::read_symlink("/proc/self/exe", unknown);
    return program.parent_path().parent_path() / "share/arbiter";
}

} // namespace arbiter::ui
