// What somebody says for the record, as a value: one event by itself, with the text, the board or the other event
// that an event of a record refers to by its place in that record's lists. Screens, remedies and explanations make
// these; `write` alone makes the line. Knows no rules and no record in hand.
#pragma once

#include "log.h"

namespace arbiter {

struct Said {
    Event event;
    std::string text = {};          // note
    Check check = {};               // check
    std::vector<Said> instead = {}; // undo: what stands in the place of the event struck; empty: nothing does

    Said() = default;
    // Most events refer to nothing else.
    Said(const Event& event) : event(event) {}
};

// An event of that record, by itself.
Said said_in(const Record& record, const Event& event);

// The line, without its line feed.
std::string write(const Said& said, Language language = Language::english);

Event thrown(Word word, Seat seat, int first, int second = 0); // first, roll; with one die there is no second
Event released(Tokens tokens);                                 // out, of one colour
Event moved(Token token, int value, Square to = no_square);    // no_square: where the die leads
Event about(Word word, Token token);                           // crown, fix
Event placed(Token token, Square to);
Said noted(std::string text);
Said checked(const Position& position, std::uint8_t seats);
Event struck(std::uint32_t number);
// What stands in the place of another carries no stamp of its own.
Said replaced(std::uint32_t number, Said instead);

} // namespace arbiter
