// A file that is written whole or not at all. Knows nothing of what it holds.
#pragma once

#include <string>

namespace arbiter {

// Puts the bytes into the file, which is then on the disk: under a name of their own beside it first, so that no
// instant, no full disk and no kill leaves half of them, or harms what was there. An existing file keeps its
// permissions; a link stays, and what it points to is replaced. False if it can not be written, with the reason in
// errno; then the file is as it was.
bool write_file(const std::string& path, const std::string& bytes);

} // namespace arbiter
