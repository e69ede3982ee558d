#include "printable.h"

#include <glib.h>

#include <climits>

namespace arbiter {
namespace {

// Marks that turn the direction of the text behind them; a name may not.
bool is_direction(gunichar character) {
    return (character >= 0x202A && character <= 0x202E) || (character >= 0x2066 && character <= 0x2069) ||
           character == 0x200E || character == 0x200F || character == 0x061C;
}
bool is_right_to_left(gunichar character) {
    return (character >= 0x0590 && character <= 0x08FF) || (character >= 0xFB1D && character <= 0xFDFF) ||
           (character >= 0xFE70 && character <= 0xFEFE) || (character >= 0x10800 && character <= 0x10FFF) ||
           (character >= 0x1E800 && character <= 0x1EFFF);
}

// `most` is how many characters are kept.
std::string fit_for_paper(const std::string& text, int most) {
    constexpr std::string_view isolate = "\u2068", end_of_isolate = "\u2069";
    std::string result;
    bool right_to_left = false;
    const char* end = text.data() + text.size();
    for (const char* at = text.data(); at < end; at = g_utf8_next_char(at)) {
        const gunichar character = g_utf8_get_char(at);
        if (is_direction(character)) continue;
        if (most-- == 0) {
            result += "…";
            break;
        }
        right_to_left = right_to_left || is_right_to_left(character);
        const bool control = g_unichar_iscntrl(character) || character == 0x2028 || character == 0x2029 ||
                             (character & 0xFFFE) == 0xFFFE;
        if (control)
            result += ' ';
        else
            result.append(at, static_cast<const char*>(g_utf8_next_char(at)));
    }
    if (!right_to_left) return result;
    return std::string(isolate) + result + std::string(end_of_isolate);
}

} // namespace

Record printable_record(Record record) {
    for (auto& name : record.header.names)
        if (name) name = fit_for_paper(*name, 80);
    for (auto& [name, value] : record.header.tags) {
        name = fit_for_paper(name, 40);
        value = fit_for_paper(value, 300);
    }
    for (std::string& text : record.texts) text = fit_for_paper(text, INT_MAX);
    return record;
}

} // namespace arbiter
