#include "words.h"

namespace arbiter {

const std::array<Twin, word_count> event_words = {{
    {"first", "inicial"},    {"roll", "tirada"},     {"void", "nula"},          {"out", "sale"},
    {"move", "mueve"},       {"end", "fin"},         {"crown", "corona"},       {"claim", "soplo"},
    {"fix", "corrige"},      {"jail", "encarcela"},  {"restore", "restablece"}, {"annul", "anula"},
    {"retract", "devuelve"}, {"penalty", "castigo"}, {"expel", "expulsa"},      {"retire", "retira"},
    {"place", "coloca"},     {"check", "verifica"},  {"note", "nota"},          {"undo", "borra"},
    {"close", "cierra"},
}};

const std::array<Twin, 4> void_reasons = {{
    {"floor", "piso"},
    {"tilted", "inclinado"},
    {"on-token", "sobre-ficha"},
    {"unreadable", "ilegible"},
}};

const std::array<Twin, 2> offences = {{{"tamper", "dado"}, {"cheat", "trampa"}}};

const std::array<Twin, seat_count> colour_words = {
    {{"yellow", "amarillo"}, {"blue", "azul"}, {"green", "verde"}, {"red", "rojo"}}};

const std::array<Twin, 7> header_words = {{
    {"arbiter-log", "arbiter-log"},
    {"rules", "reglas"},
    {"option", "opción", "opcion"},
    {"player", "jugador"},
    {"tag", "etiqueta"},
    {"position", "posición", "posicion"},
    {"turn", "turno"},
}};

std::string fold(std::string_view word) {
    // The second byte of á é í ó ú ü ñ after 0xC3; capitals lie 0x20 lower.
    constexpr std::pair<unsigned char, char> accented[] = {{0xA1, 'a'}, {0xA9, 'e'}, {0xAD, 'i'}, {0xB3, 'o'},
                                                           {0xBA, 'u'}, {0xBC, 'u'}, {0xB1, 'n'}};
    std::string folded;
    for (std::size_t at = 0; at < word.size(); ++at) {
        const auto byte = static_cast<unsigned char>(word[at]);
        const auto next = at + 1 < word.size() ? static_cast<unsigned char>(word[at + 1]) : 0U;
        if (byte == 0xCC && (next == 0x81 || next == 0x83 || next == 0x88)) { // a combining accent
            ++at;
            continue;
        }
        char plain = 0;
        if (byte == 0xC3)
            for (const auto& [second, letter] : accented)
                if ((next | 0x20U) == second) plain = letter;
        if (plain != 0)
            ++at;
        else
            plain = byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte + ('a' - 'A')) : static_cast<char>(byte);
        folded += plain;
    }
    return folded;
}

} // namespace arbiter
