// The words of the log in both languages, and how they are compared: without regard to case and accents.
#pragma once

#include "log.h"

namespace arbiter {

struct Twin {
    constexpr Twin(std::string_view english, std::string_view spanish) : Twin(english, spanish, spanish) {}
    constexpr Twin(std::string_view english, std::string_view spanish, std::string_view folded)
        : english(english), spanish(spanish), folded(folded) {}

    std::string_view english, spanish;
    std::string_view folded; // the Spanish one without accents
    std::string_view in(Language language) const { return language == Language::english ? english : spanish; }
};

// Indexed by the enums.
extern const std::array<Twin, word_count> event_words;
extern const std::array<Twin, 4> void_reasons;
extern const std::array<Twin, 2> offences;
extern const std::array<Twin, seat_count> colour_words;

enum class HeaderWord : std::uint8_t { arbiter_log, rules, option, player, tag, position, turn };
extern const std::array<Twin, 7> header_words;

inline constexpr Twin word_to = {"to", "a"};
inline constexpr Twin word_with = {"with", "con"};
inline constexpr Twin word_none = {"none", "nadie"};
inline constexpr Twin word_jail = {"jail", "cárcel", "carcel"};
inline constexpr Twin word_heaven = {"heaven", "cielo"};

// Lower case without accents.
std::string fold(std::string_view word);

// True if the folded word is one of the twins.
constexpr bool means(std::string_view folded, const Twin& twin) {
    return folded == twin.english || folded == twin.folded;
}

} // namespace arbiter
