// Reading a record. Every line is cut into words first; a LineReader then asks for what the line must hold.
#include "log.h"

#include "board.h"
#include "words.h"

#include <algorithm>
#include <chrono>
#include <tuple>

namespace arbiter {
namespace {

struct Piece {
    std::string text;
    std::uint32_t column; // in characters, from 1
    bool quoted;
};

bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

std::uint32_t characters(std::string_view text) {
    return static_cast<std::uint32_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

// The length of the UTF-8 sequence at the start of the text, 0 if there is none.
std::size_t sequence_length(std::string_view text) {
    const auto at = [&](std::size_t index) { return static_cast<unsigned char>(text[index]); };
    const auto lead = at(0);
    if (lead < 0x80) return 1;
    const std::size_t length = lead >= 0xC2 && lead < 0xE0   ? 2
                               : (lead & 0xF0) == 0xE0       ? 3
                               : lead >= 0xF0 && lead < 0xF5 ? 4
                                                             : 0;
    if (length == 0 || length > text.size()) return 0;
    for (std::size_t index = 1; index < length; ++index)
        if ((at(index) & 0xC0) != 0x80) return 0;
    const unsigned second = at(1);
    const bool overlong = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
    const bool beyond = (lead == 0xED && second > 0x9F) || (lead == 0xF4 && second > 0x8F);
    return overlong || beyond ? 0 : length;
}

// C0 but the tab, DEL, C1, and the marks that turn the direction of text around (U+202A–202E, U+2066–2069).
bool is_control(std::string_view character) {
    const auto at = [&](std::size_t index) { return static_cast<unsigned char>(character[index]); };
    if (character.size() == 1) return (at(0) < 0x20 && character[0] != '\t') || at(0) == 0x7F;
    if (character.size() == 2) return at(0) == 0xC2 && at(1) < 0xA0;
    if (character.size() != 3 || at(0) != 0xE2) return false;
    return (at(1) == 0x80 && at(2) >= 0xAA && at(2) <= 0xAE) || (at(1) == 0x81 && at(2) >= 0xA6 && at(2) <= 0xA9);
}

std::string shortened(std::string_view word) {
    constexpr std::size_t longest = 40;
    if (word.size() <= longest) return std::string(word);
    std::size_t cut = longest;
    while (cut > 0 && (static_cast<unsigned char>(word[cut]) & 0xC0) == 0x80) --cut;
    return std::string(word.substr(0, cut)) + "…";
}

// The word that is not known and the names that are.
template <class Names, class NameOf>
Refusal unknown(Reason reason, std::string_view word, Names names, NameOf name_of) {
    std::string text = shortened(word) + ":";
    for (const auto& entry : names) ((text += &entry == &*names.begin() ? " " : ", ") += name_of(entry));
    return {0, 0, reason, text};
}

template <std::size_t size>
std::optional<std::uint8_t> find_twin(const std::array<Twin, size>& twins, std::string_view word) {
    const std::string folded = fold(word);
    for (std::size_t index = 0; index < size; ++index)
        if (means(folded, twins[index])) return static_cast<std::uint8_t>(index);
    return std::nullopt;
}

// A whole number without sign or leading zero, of at most nine digits.
std::optional<std::uint32_t> read_number(std::string_view word) {
    if (word.empty() || word.size() > 9 || word[0] == '0') return std::nullopt;
    std::uint32_t number = 0;
    for (const char c : word) {
        if (c < '0' || c > '9') return std::nullopt;
        number = number * 10 + static_cast<std::uint32_t>(c - '0');
    }
    return number;
}

std::optional<Token> read_token(std::string_view word) {
    if (word.size() != 2 || word[1] < '1' || word[1] > '4') return std::nullopt;
    const auto seat = read_colour(word.substr(0, 1));
    if (!seat) return std::nullopt;
    return static_cast<Token>(first_token(*seat) + (word[1] - '1'));
}

std::optional<Square> read_square(const Board& board, std::string_view word, Seat seat) {
    const std::string folded = fold(word);
    if (means(folded, word_jail) || folded == "j") return arbiter::jail;
    if (means(folded, word_heaven) || folded == "h") return heaven;
    if (const auto number = read_number(folded); number && *number <= static_cast<unsigned>(board.track))
        return static_cast<Square>(*number);
    std::string_view rest = folded;
    if (rest.size() == 3) {
        const auto owner = read_colour(rest.substr(0, 1));
        if (!owner) return std::nullopt;
        seat = *owner;
        rest.remove_prefix(1);
    }
    if (rest.size() != 2 || rest[0] != 'c' || rest[1] < '1' || rest[1] > '7') return std::nullopt;
    return corridor_square(seat, rest[1] - '0');
}

// Seconds since 1970 of a stamp like 2026-11-29T17:13:05Z.
std::optional<std::int64_t> read_time(std::string_view stamp) {
    constexpr std::string_view form = "dddd-dd-ddTdd:dd:ddZ";
    if (stamp.size() != form.size()) return std::nullopt;
    for (std::size_t at = 0; at < form.size(); ++at)
        if (form[at] == 'd' ? stamp[at] < '0' || stamp[at] > '9' : stamp[at] != form[at]) return std::nullopt;
    const auto number = [&](std::size_t at, std::size_t length) {
        int value = 0;
        for (const char c : stamp.substr(at, length)) value = value * 10 + (c - '0');
        return value;
    };
    using namespace std::chrono;
    const year_month_day date{year{number(0, 4)}, month{static_cast<unsigned>(number(5, 2))},
                              day{static_cast<unsigned>(number(8, 2))}};
    const int hour = number(11, 2), minute = number(14, 2), second = number(17, 2);
    if (!date.ok() || hour > 23 || minute > 59 || second > 59) return std::nullopt;
    return sys_days{date}.time_since_epoch() / seconds{1} + hour * 3600 + minute * 60 + second;
}

} // namespace

// Holds the words of one line and takes them one after the other. A refusal ends it by exception within this file.
class LineReader {
public:
    LineReader(Parser& parser, std::string_view text) : parser_(parser), text_(text) {}

    void read();

private:
    [[noreturn]] void refuse(Reason reason, std::uint32_t column, std::string_view what = {}) const {
        throw Refusal{parser_.line_, column, reason, shortened(what)};
    }
    [[noreturn]] void refuse(Reason reason, const Piece& piece) const { refuse(reason, piece.column, piece.text); }
    void check_encoding() const;
    void cut();
    void check_length() const;
    Piece cut_quoted(std::size_t& at) const;

    bool more() const { return next_ < pieces_.size(); }
    const Piece& take(Reason missing) {
        if (!more()) refuse(missing, characters(text_) + 1);
        return pieces_[next_++];
    }
    bool take_if(const Twin& twin) {
        if (!more() || pieces_[next_].quoted || !means(fold(pieces_[next_].text), twin)) return false;
        ++next_;
        return true;
    }
    std::string take_text(Reason missing) { return take(missing).text; }
    Seat take_colour();
    Seat take_seat();
    Token take_token();
    Token take_token(const Piece& piece);
    Square take_square(Seat seat);
    std::uint8_t take_die();
    void take_captures(Event& event, Tokens taken);
    std::pair<std::uint8_t, Places> take_position();
    void done() {
        if (more()) refuse(Reason::extra_word, pieces_[next_]);
    }

    void read_header(HeaderWord word, const Piece& piece);
    void read_option();
    void finish_header(std::uint32_t column);
    Event read_event(Word word);
    void read_undo(Event& event);
    void read_out(Event& event);
    void read_move(Event& event);
    void read_penalty(Event& event);
    const Board& board() const { return *parser_.record_.header.ruleset->rules.board; }
    bool has_seat(Seat seat) const { return (parser_.record_.header.seats >> seat & 1) != 0; }

    friend class Parser;
    friend std::optional<Refusal> read_position(std::string_view, Places&, std::uint8_t&);

    Parser& parser_;
    std::string_view text_;
    std::vector<Piece> pieces_;
    std::size_t next_ = 0;
};

void LineReader::check_encoding() const {
    std::uint32_t column = 1;
    for (std::size_t at = 0; at < text_.size(); ++column) {
        const std::size_t length = sequence_length(text_.substr(at));
        if (length == 0) refuse(Reason::not_utf8, column);
        if (is_control(text_.substr(at, length))) refuse(Reason::control_character, column);
        at += length;
    }
}

Piece LineReader::cut_quoted(std::size_t& at) const {
    Piece piece{{}, characters(text_.substr(0, at)) + 1, true};
    for (++at; at < text_.size() && text_[at] != '"'; ++at) {
        if (text_[at] == '\\') {
            ++at;
            if (at == text_.size()) break;
            if (text_[at] != '"' && text_[at] != '\\')
                refuse(Reason::unknown_escape, characters(text_.substr(0, at)), text_.substr(at - 1, 2));
        }
        piece.text += text_[at];
    }
    if (at >= text_.size()) refuse(Reason::open_quote, piece.column);
    ++at;
    return piece;
}

void LineReader::cut() {
    constexpr std::size_t most_words = 8; // of an ordinary line
    pieces_.reserve(most_words);
    std::size_t counted = 0; // bytes, of `column` - 1 characters
    std::uint32_t column = 1;
    for (std::size_t at = 0; at < text_.size();) {
        if (is_blank(text_[at])) {
            ++at;
        } else if (text_[at] == '#') {
            break;
        } else if (text_[at] == '"') {
            pieces_.push_back(cut_quoted(at));
            if (at < text_.size() && !is_blank(text_[at]) && text_[at] != '#')
                refuse(Reason::glued_quote, characters(text_.substr(0, at)) + 1);
        } else {
            const std::size_t from = at;
            while (at < text_.size() && !is_blank(text_[at]) && text_[at] != '#' && text_[at] != '"') ++at;
            column += characters(text_.substr(counted, from - counted));
            counted = from;
            if (at < text_.size() && text_[at] == '"') refuse(Reason::glued_quote, column);
            pieces_.push_back({std::string(text_.substr(from, at - from)), column, false});
        }
    }
}

// The line as it will be written, however it was: with every word in quotes and a mark behind it.
void LineReader::check_length() const {
    if (text_.size() < longest_line / 4) return;
    std::size_t length = longest_mark;
    for (const Piece& piece : pieces_) length += quoted(piece.text).size() + 1;
    if (length > longest_line) refuse(Reason::line_too_long, 0);
}

Seat LineReader::take_colour() {
    const Piece& piece = take(Reason::missing_colour);
    const auto seat = read_colour(piece.text);
    if (!seat) refuse(Reason::unknown_colour, piece);
    return *seat;
}

Seat LineReader::take_seat() {
    const Seat seat = take_colour();
    if (!has_seat(seat)) refuse(Reason::no_seat, pieces_[next_ - 1]);
    return seat;
}

Token LineReader::take_token(const Piece& piece) {
    const auto token = read_token(piece.text);
    if (!token) refuse(Reason::unknown_token, piece);
    if (!has_seat(seat_of(*token))) refuse(Reason::no_seat, piece);
    return *token;
}

Token LineReader::take_token() {
    return take_token(take(Reason::missing_token));
}

Square LineReader::take_square(Seat seat) {
    const Piece& piece = take(Reason::missing_square);
    const auto square = read_square(board(), piece.text, seat);
    if (!square) refuse(Reason::unknown_square, piece);
    return *square;
}

std::uint8_t LineReader::take_die() {
    const Piece& piece = take(Reason::missing_die);
    const auto die = read_number(piece.text);
    if (!die || *die > 6) refuse(Reason::unknown_die, piece);
    return static_cast<std::uint8_t>(*die);
}

// `x none`, or `x` and the tokens sent to jail; `taken` are the tokens that the event names already.
void LineReader::take_captures(Event& event, Tokens taken) {
    if (!take_if({"x", "x"})) return;
    event.x_given = true;
    if (take_if(word_none)) return;
    do {
        const Piece& piece = take(Reason::missing_token);
        const Token token = take_token(piece);
        if ((taken & bit(token)) != 0) refuse(Reason::own_capture, piece);
        if ((event.x & bit(token)) != 0) refuse(Reason::token_twice, piece);
        event.x = united(event.x, bit(token));
    } while (more());
}

std::pair<std::uint8_t, Places> LineReader::take_position() {
    std::uint8_t seats = 0;
    Places position;
    do {
        const Piece& piece = take(Reason::missing_squares);
        const std::size_t equals = piece.text.find('=');
        const auto seat = read_colour(std::string_view(piece.text).substr(0, equals));
        if (!seat) refuse(Reason::unknown_colour, piece);
        if (equals == std::string::npos) refuse(Reason::four_squares, piece);
        if ((seats >> *seat & 1) != 0) refuse(Reason::seat_twice, piece);
        seats = static_cast<std::uint8_t>(seats | 1U << *seat);
        std::string_view rest = std::string_view(piece.text).substr(equals + 1);
        for (int n = 0; n < tokens_a_seat; ++n) {
            const std::size_t comma = rest.find(',');
            if ((comma == std::string_view::npos) != (n == tokens_a_seat - 1)) refuse(Reason::four_squares, piece);
            const auto square = read_square(board(), rest.substr(0, comma), *seat);
            if (!square) refuse(Reason::unknown_square, piece.column, rest.substr(0, comma));
            position.at[first_token(*seat) + n] = *square;
            rest.remove_prefix(comma == std::string_view::npos ? rest.size() : comma + 1);
        }
    } while (more());
    return {seats, position};
}

void LineReader::read_option() {
    const Piece& name = take(Reason::missing_value);
    const Piece& value = take(Reason::missing_value);
    const auto setting = read_setting(name.text, value.text);
    if (const auto* refusal = std::get_if<Refusal>(&setting))
        throw Refusal{parser_.line_, refusal->reason == Reason::unknown_option ? name.column : value.column,
                      refusal->reason, refusal->what};
    parser_.options_.push_back(std::get<Setting>(setting));
}

void LineReader::read_header(HeaderWord word, const Piece& piece) {
    Header& header = parser_.record_.header;
    switch (word) {
    case HeaderWord::arbiter_log: refuse(Reason::line_twice, piece);
    case HeaderWord::rules: {
        const Piece& name = take(Reason::missing_value);
        const auto ruleset = read_ruleset(name.text);
        if (const auto* refusal = std::get_if<Refusal>(&ruleset))
            throw Refusal{parser_.line_, name.column, refusal->reason, refusal->what};
        header.ruleset = std::get<const Ruleset*>(ruleset);
        break;
    }
    case HeaderWord::option: read_option(); break;
    case HeaderWord::player: {
        const Seat seat = take_colour();
        if (has_seat(seat)) refuse(Reason::seat_twice, pieces_[next_ - 1]);
        header.seats = static_cast<std::uint8_t>(header.seats | 1U << seat);
        if (more()) header.names[seat] = take_text(Reason::missing_text);
        break;
    }
    case HeaderWord::tag: {
        std::string name = take_text(Reason::missing_text);
        header.tags.emplace_back(std::move(name), take_text(Reason::missing_text));
        break;
    }
    case HeaderWord::position:
        if (header.position) refuse(Reason::line_twice, piece);
        std::tie(parser_.position_seats_, header.position.emplace()) = take_position();
        parser_.position_line_ = parser_.line_;
        break;
    case HeaderWord::turn:
        if (header.turn != no_seat) refuse(Reason::line_twice, piece);
        header.turn = take_colour();
        parser_.turn_line_ = parser_.line_;
        break;
    }
}

// What can be said of the header only when it is whole.
void LineReader::finish_header(std::uint32_t column) {
    Header& header = parser_.record_.header;
    if (std::popcount(header.seats) < 2) refuse(Reason::few_seats, column);
    if ((parser_.position_seats_ & ~header.seats) != 0)
        throw Refusal{parser_.position_line_, 0, Reason::no_seat, {}};
    if (header.turn != no_seat && !has_seat(header.turn)) throw Refusal{parser_.turn_line_, 0, Reason::no_seat, {}};
    header.rules = header.ruleset->rules;
    for (const auto& [option, value] : parser_.options_) option->set(header.rules, value);
    parser_.header_done_ = true;
}

void LineReader::read_out(Event& event) {
    std::size_t count = 0;
    do {
        const Piece& piece = take(Reason::missing_token);
        const Token token = take_token(piece);
        if (count == 0) event.seat = seat_of(token);
        if (seat_of(token) != event.seat) refuse(Reason::two_colours, piece);
        if ((event.tokens & bit(token)) != 0) refuse(Reason::token_twice, piece);
        event.tokens = united(event.tokens, bit(token));
        event.order[count++] = token;
    } while (more() && fold(pieces_[next_].text) != "x");
    take_captures(event, event.tokens);
}

void LineReader::read_move(Event& event) {
    event.token = take_token();
    event.seat = seat_of(event.token);
    event.die[0] = take_die();
    event.dice = 1;
    if (take_if(word_to)) event.to = take_square(event.seat);
    take_captures(event, bit(event.token));
}

void LineReader::read_penalty(Event& event) {
    event.seat = take_seat();
    const Piece& offence = take(Reason::missing_offence);
    const auto which = find_twin(offences, offence.text);
    if (!which) refuse(Reason::unknown_offence, offence);
    event.offence = static_cast<Offence>(*which);
    if (event.offence == Offence::tamper || !more()) return;
    event.token = take_token();
    if (seat_of(event.token) != event.seat) refuse(Reason::anothers_token, pieces_[next_ - 1]);
}

// Which event is struck, and what stands in its place.
void LineReader::read_undo(Event& event) {
    if (more() && !means(fold(pieces_[next_].text), word_with)) {
        const Piece& piece = take(Reason::missing_value);
        const auto number = read_number(piece.text);
        if (!number) refuse(Reason::unknown_number, piece);
        event.detail = *number;
    }
    if (!take_if(word_with)) return;
    const Piece& piece = take(Reason::no_replacement);
    const auto word = find_twin(event_words, piece.text);
    if (!word || piece.quoted) refuse(Reason::unknown_event, piece);
    if (static_cast<Word>(*word) == Word::undo || static_cast<Word>(*word) == Word::close)
        refuse(Reason::no_replacement, piece);
    auto& replacements = parser_.record_.replacements;
    replacements.push_back(read_event(static_cast<Word>(*word)));
    event.replacement = static_cast<std::uint32_t>(replacements.size());
}

Event LineReader::read_event(Word word) {
    Record& record = parser_.record_;
    Event event;
    event.word = word;
    event.line = parser_.line_;
    switch (word) {
    case Word::first:
    case Word::roll:
        event.seat = take_seat();
        event.die[event.dice++] = take_die();
        if (word == Word::first || more()) event.die[event.dice++] = take_die();
        break;
    case Word::void_throw: {
        event.seat = take_seat();
        const Piece& reason = take(Reason::missing_reason);
        const auto which = find_twin(void_reasons, reason.text);
        if (!which) refuse(Reason::unknown_reason, reason);
        event.reason = static_cast<VoidReason>(*which);
        break;
    }
    case Word::out: read_out(event); break;
    case Word::move: read_move(event); break;
    case Word::claim:
        event.seat = take_seat();
        if (more()) event.token = take_token();
        break;
    case Word::crown:
    case Word::fix:
        event.token = take_token();
        event.seat = seat_of(event.token);
        break;
    case Word::jail:
        do {
            const Token token = take_token();
            if ((event.tokens & bit(token)) != 0) refuse(Reason::token_twice, pieces_[next_ - 1]);
            event.tokens = united(event.tokens, bit(token));
        } while (more());
        break;
    case Word::penalty: read_penalty(event); break;
    case Word::end:
    case Word::expel:
    case Word::retire: event.seat = take_seat(); break;
    case Word::place:
        event.token = take_token();
        event.seat = seat_of(event.token);
        event.to = take_square(event.seat);
        break;
    case Word::check: {
        const std::uint32_t column = more() ? pieces_[next_].column : 0;
        const auto [seats, position] = take_position();
        if ((seats & ~record.header.seats) != 0) refuse(Reason::no_seat, column);
        event.detail = static_cast<std::uint32_t>(record.checks.size());
        record.checks.push_back({seats, position});
        break;
    }
    case Word::note:
        event.detail = static_cast<std::uint32_t>(record.texts.size());
        record.texts.push_back(take_text(Reason::missing_text));
        break;
    case Word::undo: read_undo(event); break;
    case Word::restore:
    case Word::annul:
    case Word::retract:
    case Word::close: break;
    }
    done();
    return event;
}

void LineReader::read() {
    check_encoding();
    cut();
    check_length();
    if (pieces_.empty()) return;
    if (!parser_.begun_) {
        const Piece& piece = pieces_[next_++];
        if (fold(piece.text) != "arbiter-log" || piece.quoted || !more() || pieces_[next_].text != "1")
            refuse(Reason::first_line, piece);
        ++next_;
        done();
        parser_.begun_ = true;
        return;
    }
    std::int64_t time = no_time;
    if (!pieces_[0].quoted && pieces_[0].text.starts_with('[')) {
        const Piece& stamp = pieces_[next_++];
        const auto read = stamp.text.ends_with(']')
                              ? read_time(std::string_view(stamp.text).substr(1, stamp.text.size() - 2))
                              : std::nullopt;
        if (!read) refuse(Reason::bad_time, stamp);
        time = *read;
    }
    const Piece& piece = take(Reason::unknown_event);
    const auto header = find_twin(header_words, piece.text);
    if (header && !piece.quoted && time == no_time) {
        if (parser_.header_done_) refuse(Reason::header_after_event, piece);
        read_header(static_cast<HeaderWord>(*header), piece);
        return done();
    }
    const auto word = find_twin(event_words, piece.text);
    if (!word || piece.quoted)
        refuse(parser_.header_done_ || time != no_time ? Reason::unknown_event : Reason::unknown_header, piece);
    if (!parser_.header_done_) finish_header(piece.column);
    Event event = read_event(static_cast<Word>(*word));
    event.time = time;
    parser_.record_.events.push_back(event);
}

std::optional<Refusal> Parser::line(std::string_view text) {
    ++line_;
    if (line_ == 1 && text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    if (text.ends_with('\r')) text.remove_suffix(1);
    if (text.size() > longest_line) return Refusal{line_, 0, Reason::line_too_long, {}};
    const std::size_t texts = record_.texts.size(), checks = record_.checks.size(),
                      replacements = record_.replacements.size();
    try {
        LineReader(*this, text).read();
    } catch (const Refusal& refusal) {
        record_.texts.resize(texts);
        record_.checks.resize(checks);
        record_.replacements.resize(replacements);
        return refusal;
    }
    return std::nullopt;
}

void Parser::drop_last() {
    const auto drop_detail = [&](const Event& event) {
        if (event.word == Word::note) record_.texts.pop_back();
        if (event.word == Word::check) record_.checks.pop_back();
    };
    drop_detail(record_.events.back());
    if (record_.events.back().replacement != 0) {
        drop_detail(record_.replacements.back());
        record_.replacements.pop_back();
    }
    record_.events.pop_back();
}

std::optional<Refusal> Parser::finish() {
    const std::uint32_t last = std::max<std::uint32_t>(line_, 1);
    if (!begun_) return Refusal{last, 0, Reason::first_line, {}};
    if (header_done_) return std::nullopt;
    try {
        LineReader(*this, {}).finish_header(0);
    } catch (const Refusal& refusal) {
        return refusal;
    }
    return std::nullopt;
}

Parsed parse(std::string_view text) {
    Parser parser;
    std::optional<Refusal> refusal;
    while (!text.empty() && !refusal) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        refusal = parser.line(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (!refusal) refusal = parser.finish();
    return {parser.take(), refusal};
}

std::size_t comment_of(std::string_view line) {
    bool in_quotes = false;
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (line[at] == '"') in_quotes = !in_quotes;
        if (in_quotes && line[at] == '\\') ++at;
        if (!in_quotes && line[at] == '#') return at;
    }
    return line.size();
}

std::size_t character_length(std::string_view text) {
    const std::size_t length = sequence_length(text);
    return length != 0 && is_control(text.substr(0, length)) ? 0 : length;
}

std::variant<const Ruleset*, Refusal> read_ruleset(std::string_view word) {
    if (const Ruleset* ruleset = find_ruleset(fold(word))) return ruleset;
    return unknown(Reason::unknown_rules, word, rulesets(), [](const Ruleset& entry) { return entry.name; });
}

std::variant<Setting, Refusal> read_setting(std::string_view name, std::string_view value) {
    const Option* option = find_option(fold(name));
    if (option == nullptr)
        return unknown(Reason::unknown_option, name, options(), [](const Option& entry) { return entry.name; });
    const auto number = find_value(*option, fold(value));
    if (!number)
        return unknown(Reason::unknown_value, value, option->values, [](const Value& entry) { return entry.name; });
    return Setting{option, *number};
}

std::optional<Refusal> read_position(std::string_view text, Places& position, std::uint8_t& seats) {
    Parser parser;
    LineReader reader(parser, text);
    try {
        reader.check_encoding();
        reader.cut();
        const auto [named, squares] = reader.take_position();
        seats = static_cast<std::uint8_t>(seats | named);
        position = squares;
    } catch (const Refusal& refusal) {
        return refusal;
    }
    return std::nullopt;
}

std::optional<Refusal> read_position(std::string_view text, Position& position, std::uint8_t& seats) {
    Places places = position;
    auto refusal = read_position(text, places, seats);
    position = places;
    return refusal;
}

std::optional<Seat> read_colour(std::string_view word) {
    const std::string folded = fold(word);
    for (Seat seat = 0; seat < seat_count; ++seat)
        if (means(folded, colour_words[seat]) || (folded.size() == 1 && folded[0] == colour_words[seat].english[0]))
            return seat;
    return std::nullopt;
}

bool Event::operator==(const Event& other) const {
    const auto facts = [](const Event& event) {
        return std::tie(event.word, event.seat, event.dice, event.die, event.token, event.to, event.x_given,
                        event.reason, event.offence, event.x, event.tokens, event.order, event.detail,
                        event.replacement, event.time);
    };
    return facts(*this) == facts(other);
}

} // namespace arbiter
