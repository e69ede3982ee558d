#include "said.h"

namespace arbiter {
namespace {

// The event as one of that record, which then holds what it refers to.
Event put_in(Record& record, const Said& said) {
    Event event = said.event;
    if (event.word == Word::note) {
        event.detail = static_cast<std::uint32_t>(record.texts.size());
        record.texts.push_back(said.text);
    }
    if (event.word == Word::check) {
        event.detail = static_cast<std::uint32_t>(record.checks.size());
        record.checks.push_back(said.check);
    }
    event.replacement = 0;
    if (!said.instead.empty()) {
        record.replacements.push_back(put_in(record, said.instead.front()));
        event.replacement = static_cast<std::uint32_t>(record.replacements.size());
    }
    return event;
}

} // namespace

Said said_in(const Record& record, const Event& event) {
    Said said(event);
    if (event.word == Word::note) said.text = record.texts[event.detail];
    if (event.word == Word::check) said.check = record.checks[event.detail];
    if (event.replacement != 0) said.instead = {said_in(record, record.replacements[event.replacement - 1])};
    return said;
}

std::string write(const Said& said, Language language) {
    Record record;
    const Event event = put_in(record, said);
    return write(record, event, language);
}

Event thrown(Word word, Seat seat, int first, int second) {
    Event event{.word = word, .seat = seat};
    for (const int value : {first, second})
        if (value != 0) event.die[event.dice++] = static_cast<std::uint8_t>(value);
    return event;
}

Event released(Tokens tokens) {
    Event event{.word = Word::out, .seat = seat_of(lowest(tokens)), .tokens = tokens};
    std::size_t place = 0;
    for_each(tokens, [&](Token token) {
        if (place < event.order.size()) event.order[place++] = token;
    });
    return event;
}

Event moved(Token token, int value, Square to) {
    return {.word = Word::move,
            .seat = seat_of(token),
            .dice = 1,
            .die = {static_cast<std::uint8_t>(value), 0},
            .token = token,
            .to = to};
}

Event about(Word word, Token token) {
    return {.word = word, .seat = seat_of(token), .token = token};
}

Event placed(Token token, Square to) {
    return {.word = Word::place, .seat = seat_of(token), .token = token, .to = to};
}

Said noted(std::string text) {
    Said said(Event{.word = Word::note});
    said.text = std::move(text);
    return said;
}

Said checked(const Position& position, std::uint8_t seats) {
    Said said(Event{.word = Word::check});
    said.check = {seats, position};
    return said;
}

Event struck(std::uint32_t number) {
    return {.word = Word::undo, .detail = number};
}

Said replaced(std::uint32_t number, Said instead) {
    Said said(struck(number));
    instead.event.time = no_time;
    said.instead.push_back(std::move(instead));
    return said;
}

} // namespace arbiter
