// Where the files lie that come with the program: fonts and samples. Knows nothing of what is in them.
#pragma once

#include <filesystem>

namespace arbiter::ui {

// share/arbiter beside the folder of the running program: so it is where the program was installed, and so the
// build folder is laid out too.
std::filesystem::path data_folder();

} // namespace arbiter::ui
