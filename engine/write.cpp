// Writing a record: the canonical line of an event and of a header, in either language.
#include "log.h"
#include "words.h"

#include <chrono>

namespace arbiter {
namespace {

void append_padded(std::string& text, unsigned number, std::size_t digits) {
    const std::string plain = std::to_string(number);
    text.append(digits > plain.size() ? digits - plain.size() : 0, '0').append(plain);
}

std::string write_time(std::int64_t time) {
    using namespace std::chrono;
    const sys_seconds moment{seconds{time}};
    const auto midnight = floor<days>(moment);
    const year_month_day date{midnight};
    const auto second = static_cast<unsigned>((moment - midnight).count());
    std::string text = "[";
    append_padded(text, static_cast<unsigned>(static_cast<int>(date.year())), 4);
    append_padded(text += '-', static_cast<unsigned>(date.month()), 2);
    append_padded(text += '-', static_cast<unsigned>(date.day()), 2);
    append_padded(text += 'T', second / 3600, 2);
    append_padded(text += ':', second / 60 % 60, 2);
    append_padded(text += ':', second % 60, 2);
    return text + "Z] ";
}

void append_tokens(std::string& text, Tokens tokens) {
    for_each(tokens, [&](Token token) { (text += ' ') += write_token(token); });
}

void append_captures(std::string& text, const Event& event, Language language) {
    if (!event.x_given) return;
    text += " x";
    if (event.x == 0) (text += ' ') += word_none.in(language);
    append_tokens(text, event.x);
}

void append_seat(std::string& text, Seat seat) {
    (text += ' ') += letter(seat);
}

void append_token(std::string& text, Token token) {
    if (token != no_token) (text += ' ') += write_token(token);
}

} // namespace

std::string quoted(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') result += '\\';
        result += c;
    }
    return result + '"';
}

char letter(Seat seat) {
    return "YBGR"[seat];
}

std::string write_token(Token token) {
    return {letter(seat_of(token)), static_cast<char>('1' + token % tokens_a_seat)};
}

std::string write_square(Square square, Seat seat, Language language) {
    if (square == jail) return std::string(word_jail.in(language));
    if (square == heaven) return std::string(word_heaven.in(language));
    if (on_track(square)) return std::to_string(square);
    std::string text = "c" + std::to_string(corridor_step(square));
    if (corridor_seat(square) != seat) text.insert(text.begin(), letter(corridor_seat(square)));
    return text;
}

std::string write(const Position& position, std::uint8_t seats, Language language) {
    std::string text;
    for (Seat seat = 0; seat < seat_count; ++seat) {
        if ((seats >> seat & 1) == 0) continue;
        if (!text.empty()) text += ' ';
        text += letter(seat);
        for (int n = 0; n < tokens_a_seat; ++n)
            (text += n == 0 ? '=' : ',') += write_square(position.at[first_token(seat) + n], seat, language);
    }
    return text;
}

std::string_view name_of(Word word, Language language) {
    return event_words[static_cast<int>(word)].in(language);
}

std::string write(const Record& record, const Event& event, Language language) {
    std::string text = event.time == no_time ? "" : write_time(event.time);
    text += name_of(event.word, language);
    switch (event.word) {
    case Word::first:
    case Word::roll:
        append_seat(text, event.seat);
        for (int n = 0; n < event.dice; ++n) (text += ' ') += std::to_string(event.die[n]);
        break;
    case Word::void_throw:
        append_seat(text, event.seat);
        (text += ' ') += void_reasons[static_cast<int>(event.reason)].in(language);
        break;
    case Word::out:
        for (const Token token : event.order) append_token(text, token);
        append_captures(text, event, language);
        break;
    case Word::move:
        append_token(text, event.token);
        (text += ' ') += std::to_string(event.die[0]);
        if (event.to != no_square) {
            ((text += ' ') += word_to.in(language)) += ' ';
            text += write_square(event.to, event.seat, language);
        }
        append_captures(text, event, language);
        break;
    case Word::claim:
        append_seat(text, event.seat);
        append_token(text, event.token);
        break;
    case Word::crown:
    case Word::fix: append_token(text, event.token); break;
    case Word::jail: append_tokens(text, event.tokens); break;
    case Word::penalty:
        append_seat(text, event.seat);
        (text += ' ') += offences[static_cast<int>(event.offence)].in(language);
        append_token(text, event.token);
        break;
    case Word::end:
    case Word::expel:
    case Word::retire: append_seat(text, event.seat); break;
    case Word::place:
        append_token(text, event.token);
        (text += ' ') += write_square(event.to, event.seat, language);
        break;
    case Word::check: {
        const Check& check = record.checks[event.detail];
        (text += ' ') += write(check.position, check.seats, language);
        break;
    }
    case Word::note: (text += ' ') += quoted(record.texts[event.detail]); break;
    case Word::undo:
        if (event.detail != 0) (text += ' ') += std::to_string(event.detail);
        if (event.replacement != 0)
            ((text += ' ') += word_with.in(language)) +=
                ' ' + write(record, record.replacements[event.replacement - 1], language);
        break;
    case Word::restore:
    case Word::annul:
    case Word::retract:
    case Word::close: break;
    }
    return text;
}

std::string write(const Header& header, Language language) {
    const auto word = [&](HeaderWord which) {
        return std::string(header_words[static_cast<int>(which)].in(language));
    };
    std::string text = "arbiter-log 1\n";
    text += word(HeaderWord::rules) + ' ' + std::string(header.ruleset->name) + '\n';
    for (const Option* option : changed_options(header.rules, header.ruleset->rules)) {
        const Value& value = option->value(header.rules);
        const bool english = language == Language::english;
        text += word(HeaderWord::option) + ' ' + std::string(english ? option->name : option->spanish) + ' ' +
                std::string(english ? value.name : value.spanish) + '\n';
    }
    for (const auto& [name, value] : header.tags)
        text += word(HeaderWord::tag) + ' ' + quoted(name) + ' ' + quoted(value) + '\n';
    for (Seat seat = 0; seat < seat_count; ++seat) {
        if ((header.seats >> seat & 1) == 0) continue;
        text += word(HeaderWord::player) + ' ' + letter(seat);
        if (header.names[seat]) text += ' ' + quoted(*header.names[seat]);
        text += '\n';
    }
    if (header.position)
        text += word(HeaderWord::position) + ' ' + write(*header.position, header.seats, language) + '\n';
    if (header.turn != no_seat) text += word(HeaderWord::turn) + ' ' + letter(header.turn) + '\n';
    return text;
}

std::string write(const Record& record, Language language) {
    std::string text = write(record.header, language);
    for (const Event& event : record.events) (text += write(record, event, language)) += '\n';
    return text;
}

} // namespace arbiter
