// One thing said in both languages. Knows nothing of what it says.
#pragma once

#include <cstdint>
#include <string_view>

namespace arbiter {

enum class Language : std::uint8_t { spanish, english };

struct Text {
    std::string_view spanish, english;
    constexpr std::string_view in(Language language) const {
        return language == Language::spanish ? spanish : english;
    }
};

} // namespace arbiter
