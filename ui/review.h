// The review of a match: what it may be asked, and its screen. Marks are findings and claims; suppositions are
// judged and never written. Knows no store and no wording.
#pragma once

#include "engine/kinds.h"
#include "engine/said.h"
#include "engine/text.h"

#include "board_view.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::ui {

// A mark has its shape by the group of what it is about, and its colour by what became of it.
enum class Outcome : std::uint8_t { open, sanctioned, forgiven, settled, noted, rejected };
inline constexpr int outcome_count = 6;

// A finding or a claim, as a mark on the timeline and a row of the list.
struct Incident {
    std::uint32_t event = 0; // 0: the starting position
    Group group{};
    Outcome outcome{};
    Seat seat = no_seat; // whose, no_seat for nobody's
    std::string title, who, state;
};

// An incident in full: passages under their headings, what it cites, and the board of it.
struct IncidentAccount {
    std::vector<std::pair<std::string, std::string>> passages;
    std::vector<int> cited; // paragraphs; a ruling is negative
    Position position;
    std::vector<Arrow> arrows;
    Tokens concerned = 0;
    bool could_be_claimed = false; // an omission that nobody blew
    std::uint32_t check = 0;       // the event of a check that did not fit, 0 if it is about something else
};

// Plays of a roll that lead to the same position, as one of them.
struct LegalPlay {
    std::string text;
    std::vector<Arrow> arrows;
    std::vector<Event> events;
    bool played = false;
};
struct RollAccount {
    std::uint32_t event = 0; // the throw
    std::string title, owed;
    Position position; // when it had fallen
    std::vector<LegalPlay> plays;
    bool silent = false; // its window is open, and nothing may be said: no plays
};

// What would have come of something else.
struct Supposition {
    std::string refusal; // then nothing else
    std::vector<std::string> said;
    Position position;
    std::vector<Arrow> arrows;
};

class Review {
public:
    virtual ~Review() = default;
    // As the record stands after all its corrections; 0 is the start.
    virtual const Record& record() const = 0;
    virtual const Position& position(std::uint32_t event) const = 0;
    virtual std::string sentence(std::uint32_t event) const = 0;
    // All that may be shown, by event.
    virtual const std::vector<Incident>& incidents() const = 0;
    virtual IncidentAccount account(std::size_t which) const = 0;
    // The roll that was running after the event; none before the first.
    virtual std::optional<RollAccount> roll(std::uint32_t event) const = 0;
    // Had these events come after that one, and then a soplo where one was due.
    virtual Supposition suppose(std::uint32_t after, const std::vector<Event>& events) const = 0;
    // Had that omission been claimed in time.
    virtual Supposition suppose_claimed(std::size_t which) const = 0;
};

} // namespace arbiter::ui
