// The match log: what a record is (its header and its events), how it is read, and how it is written.
// Reading refuses what the language does not allow; whether an event obeys the game is none of its business.
#pragma once

#include "places.h"
#include "rules.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter {

enum class Word : std::uint8_t {
    first,
    roll,
    void_throw,
    out,
    move,
    end,
    crown,
    claim,
    fix,
    jail,
    restore,
    annul,
    retract,
    penalty,
    expel,
    retire,
    place,
    check,
    note,
    undo,
    close
};
inline constexpr int word_count = static_cast<int>(Word::close) + 1;

enum class VoidReason : std::uint8_t { floor, tilted, on_token, unreadable }; // §31
enum class Offence : std::uint8_t { tamper, cheat };                          // §34, §130

inline constexpr std::int64_t no_time = INT64_MIN;

// One event as recorded. Fields that the word does not use keep their defaults.
struct Event {
    Word word = Word::note;
    Seat seat = no_seat;               // the colour named, or the colour of the token named
    std::uint8_t dice = 0;             // how many values `die` holds
    std::array<std::uint8_t, 2> die{}; // 1–6
    Token token = no_token;            // move, crown, claim, fix, penalty, place
    Square to = no_square;             // move, place; no_square: where the die leads
    bool x_given = false;              // `x` stood in the line
    VoidReason reason{};
    Offence offence{};
    Tokens x = 0;      // the tokens that `x` lists
    Tokens tokens = 0; // out, jail
    std::array<Token, tokens_a_seat> order{no_token, no_token, no_token,
                                           no_token}; // out: in the order named, no_token after the last
    std::uint32_t detail = 0;      // note: index in texts; check: index in checks; undo: N, 0 if absent
    std::uint32_t replacement = 0; // undo: replacements[n - 1] stands in the place of N; 0: nothing does
    std::uint32_t line = 0;        // where it stood in the file, from 1
    std::int64_t time = no_time;   // seconds since 1970 in UTC

    // All tokens named, those of `x` apart.
    Tokens named() const { return token == no_token ? tokens : united(tokens, bit(token)); }
    // Equal as facts: the line in the file does not count.
    bool operator==(const Event& other) const;
};

// The squares that a `check` saw, of the seats that it names.
struct Check {
    std::uint8_t seats = 0; // a bit a seat
    Places position;

    bool operator==(const Check&) const = default;
};

struct Header {
    const Ruleset* ruleset = &rulesets().front();
    Rules rules;
    std::uint8_t seats = 0; // a bit a seat
    std::array<std::optional<std::string>, seat_count> names;
    std::vector<std::pair<std::string, std::string>> tags;
    std::optional<Places> position;
    Seat turn = no_seat;

    bool operator==(const Header&) const = default;
};

struct Record {
    Header header;
    std::vector<Event> events; // event n of the log is events[n - 1]
    std::vector<std::string> texts;
    std::vector<Check> checks;
    std::vector<Event> replacements; // what an `undo` puts in the place of the event that it strikes

    bool operator==(const Record&) const = default;
};

// Why a line or an event is refused. The first group is found by reading, the second by replay.
enum class Reason : std::uint8_t {
    not_utf8,
    control_character,
    line_too_long,
    first_line,
    unknown_header,
    unknown_event,
    header_after_event,
    missing_colour,
    missing_token,
    missing_die,
    missing_square,
    missing_value,
    missing_text,
    missing_reason,
    missing_offence,
    missing_squares,
    extra_word,
    open_quote,
    unknown_escape,
    glued_quote,
    bad_time,
    unknown_colour,
    no_seat,
    unknown_token,
    unknown_square,
    unknown_die,
    unknown_number,
    unknown_rules,
    unknown_option,
    unknown_value,
    unknown_reason,
    unknown_offence,
    four_squares,
    token_twice,
    two_colours,
    own_capture,
    anothers_token,
    seat_twice,
    line_twice,
    few_seats,
    no_replacement,
    mover_in_jail,
    mover_in_heaven,
    not_in_jail,
    already_in_jail,
    no_way,
    first_after_roll,
    crown_in_jail,
    crown_in_heaven,
    no_count_error,
    moved_since,
    no_roll,
    nothing_to_retract,
    retracts_omission,
    retracts_sanctioned,
    nothing_to_restore,
    no_such_event,
    already_struck,
    strikes_undo,
    needed_later,
    after_close
};

struct Refusal {
    std::uint32_t line = 0;   // from 1
    std::uint32_t column = 0; // characters from 1; 0: the whole line
    Reason reason{};
    std::string what; // the word that does not fit, or the list of what is known

    bool operator==(const Refusal&) const = default;
};

// An option and the number of one of its values.
struct Setting {
    const Option* option = nullptr;
    unsigned value = 0;
};

// The ruleset or the option's value of that name, in either language; a refusal (without a line) lists what is
// known.
std::variant<const Ruleset*, Refusal> read_ruleset(std::string_view word);
std::variant<Setting, Refusal> read_setting(std::string_view name, std::string_view value);

// Longest line that is read, in bytes. It holds for the line as it is written too, with every word in quotes and
// room for what an export says behind it: what is taken can be read again.
inline constexpr std::size_t longest_line = 65536;
inline constexpr std::size_t longest_mark = 512;

// Text in the quotes of the log.
std::string quoted(std::string_view text);
// Where the comment of a line begins, the line's size if it has none.
std::size_t comment_of(std::string_view line);
// The length in bytes of the character at the text's start; 0 if no record may hold it: what is no UTF-8, control
// characters but the tab, and the marks that turn the direction of text around.
std::size_t character_length(std::string_view text);

// Reads a record line by line. A refused event leaves the record as it was, and another may follow; after a refused
// line of the header nothing more may be fed, unless it only named rules or an option that are not known.
class Parser {
public:
    Parser() = default;
    // Goes on with a record that was read already.
    explicit Parser(Record record) : record_(std::move(record)), begun_(true), header_done_(true) {}

    // Reads one line without its line feed.
    std::optional<Refusal> line(std::string_view text);
    // The end of the record: refuses one without its first line or its seats.
    std::optional<Refusal> finish();

    // Takes the last event back, as one that replay refuses.
    void drop_last();

    const Record& record() const { return record_; }
    Record take() { return std::move(record_); }

private:
    friend class LineReader;

    Record record_;
    std::uint32_t line_ = 0;
    bool begun_ = false;       // `arbiter-log 1` was read
    bool header_done_ = false; // an event was read
    std::uint32_t position_line_ = 0;
    std::uint8_t position_seats_ = 0;
    std::uint32_t turn_line_ = 0;
    std::vector<Setting> options_;
};

struct Parsed {
    Record record; // up to the refusal
    std::optional<Refusal> refusal;
};

// Reads a whole record.
Parsed parse(std::string_view text);

// One event as a line without its line feed, or a whole record.
std::string write(const Record& record, const Event& event, Language language = Language::english);
std::string write(const Record& record, Language language = Language::english);
// The lines before the events.
std::string write(const Header& header, Language language = Language::english);

// POSITION in the words of the log: "Y=jail,jail,17,c3 B=…", of the seats given (a bit a seat).
std::string write(const Places& position, std::uint8_t seats, Language language = Language::english);

// A square as a token of that seat writes it; a colour's letter; a token.
std::string write_square(Square square, Seat seat, Language language = Language::english);
char letter(Seat seat);
std::string write_token(Token token);

// The word's name in the log.
std::string_view name_of(Word word, Language language = Language::english);

// Reads POSITION: `position` becomes what it says, tokens of seats left out in jail, and its seats are added to
// `seats`. The column of a refusal counts from the text's start; its line means nothing.
std::optional<Refusal> read_position(std::string_view text, Places& position, std::uint8_t& seats);
std::optional<Refusal> read_position(std::string_view text, Position& position, std::uint8_t& seats);
// A colour by letter or word.
std::optional<Seat> read_colour(std::string_view word);

} // namespace arbiter
