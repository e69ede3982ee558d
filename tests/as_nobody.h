// Permissions do not bind the superuser: a test that is about them goes on as nobody, to whom the folder and all in
// it is given.
#pragma once

#include <unistd.h>

#include <cstdlib>
#include <filesystem>

class AsNobody {
public:
    explicit AsNobody(const std::filesystem::path& folder) {
        if (geteuid() != 0) return;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
            was_root_ = lchown(entry.path().c_str(), nobody, nobody) == 0;
        was_root_ = chown(folder.c_str(), nobody, nobody) == 0 && seteuid(nobody) == 0;
    }
    AsNobody(const AsNobody&) = delete;
    AsNobody& operator=(const AsNobody&) = delete;
    ~AsNobody() {
        if (was_root_ && seteuid(0) != 0) std::abort();
    }

private:
    static constexpr uid_t nobody = 65534;
    bool was_root_ = false;
};
