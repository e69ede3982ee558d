// One thing said in both languages.
#pragma once

#include "engine/log.h"

namespace arbiter {

struct Text {
    std::string_view spanish, english;
    constexpr std::string_view in(Language language) const {
        return language == Language::spanish ? spanish : english;
    }
};

} // namespace arbiter
