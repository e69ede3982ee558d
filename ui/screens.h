// The screens, each a function: it draws a constant View with what it remembers itself and returns what the person
// wants. Screens reach no store and keep nothing that follows from the record; what they want appended are events.
#pragma once

#include "page.h"
#include "review.h"

#include "engine/acts.h"
#include "engine/replay.h"
#include "engine/said.h"

#include <map>
#include <optional>
#include <variant>

namespace arbiter::ui {

enum class Screen : std::uint8_t {
    matches,
    new_match,
    table,
    rulebook,
    settings,
    review,
    // pages to read: of the match in hand, of all matches found, of it and another one, of a check that did not fit
    statistics,
    other_rules,
    archive_statistics,
    comparison,
    accounts
};
// Screens of the match in hand.
constexpr bool shows_match(Screen screen) {
    return screen == Screen::table || screen == Screen::review || screen == Screen::statistics ||
           screen == Screen::other_rules || screen == Screen::comparison || screen == Screen::accounts;
}
inline constexpr int screen_count = static_cast<int>(Screen::accounts) + 1;

struct Settings {
    Language language = Language::spanish;
    ThemeName theme = ThemeName::light;
    int text_size = 0;        // 0–2
    bool discreet = true;     // tournament mode: open omissions are not shown
    bool left_handed = false; // the board to the right
    Seat below = 0;           // the seat on the referee's side of the board

    bool operator==(const Settings&) const = default;
};
inline constexpr std::array<float, 3> text_sizes = {1.0F, 1.12F, 1.25F};

// A match as a row of the list.
struct Summary {
    std::int64_t id = 0;
    std::string title, players, date, state;
    bool open = false, sample = false;
};

// A finding as it is told, with the events that would put it right.
struct Notice {
    std::uint32_t event = 0;
    std::string title, detail, window, rule;
    std::vector<int> cited; // paragraphs, and rulings as negative numbers
    std::vector<Event> remedies;
    bool placeable = false; // the referee may put a token elsewhere
    bool mismatch = false;  // the table did not stand as recorded: what may have happened can be asked
};

// The answer to a claim.
struct Judgement {
    std::uint32_t event = 0;
    bool upheld = false;
    std::string by, verdict, rule;
    std::vector<int> cited;
    std::optional<Finding> omission; // what was owed, if the claim was upheld
    std::string owed;
};

// What has to be said besides the game: mostly that something went wrong.
struct Trouble {
    bool good = false;  // something that went well
    bool retry = false; // what went wrong can be tried again
    std::string text;
    std::vector<std::string> unsaved; // lines that wait for the store; they can be saved elsewhere
};

// Everything a screen may see. Sentences come ready worded.
class View {
public:
    virtual ~View() = default;
    virtual const Settings& settings() const = 0;
    virtual const Trouble& trouble() const = 0;

    // The archive, newest match first.
    virtual std::size_t matches() const = 0;
    virtual std::string haystack(std::size_t index) const = 0; // what a search looks through, folded
    virtual Summary summary(std::size_t index) const = 0;

    // The match in hand.
    virtual const Record& record() const = 0;
    virtual const Replay& replay() const = 0;
    // Where the tokens stood after that event, as the record then was; 0 is the start.
    virtual const Position& position(std::uint32_t event) const = 0;
    virtual std::string sentence(std::uint32_t event) const = 0;
    // The event as the sentence that it would be in the record; of a claim no more than that it is made.
    virtual std::string said(const Said& said) const = 0;
    // Findings of the event that may be shown.
    virtual bool irregular(std::uint32_t event) const = 0;
    virtual bool to_review(std::uint32_t event) const = 0;
    virtual const std::vector<Notice>& notices() const = 0;
    // What was found in the event, as far as it may be shown: also what the review is for.
    virtual std::vector<Notice> findings(std::uint32_t event) const = 0;
    virtual std::optional<Judgement> judgement(std::uint32_t event) const = 0;
    // Whether the event stands, and what became of it in a word ("anulada"), empty if nothing did.
    virtual bool stands(std::uint32_t event) const = 0;
    virtual std::string fate(std::uint32_t event) const = 0;
    // Why the event would be refused, empty if it would not.
    virtual std::string refusal(const Said& said) const = 0;
    // What would be otherwise with that event: tokens that stand elsewhere, what is due then, and verdicts that
    // come or go, as far as they may be shown.
    virtual std::string consequence(const Said& said) const = 0;
    // The tokens among which a claim of that seat may choose; fewer than two if there is no choice.
    virtual Tokens claim_choices(Seat by) const = 0;

    // The match in hand, looked at afterwards.
    virtual const Review& review() const = 0;
    // What the screen to be read says, and how much of it is counted by now, up to 1.
    virtual const std::vector<Block>& page() const = 0;
    virtual float page_progress() const = 0;
    // Matches of the list that tell the same stretch of play: the same colours, from the same position on.
    virtual std::vector<std::size_t> comparable() const = 0;

    // Wording.
    virtual std::string waiting() const = 0;
    virtual std::string player(const Header& header, Seat seat) const = 0;
    virtual std::string doer(Seat seat) const = 0;            // as in "tira el verde"
    virtual std::string_view paragraph(int number) const = 0; // §1–§140
    virtual std::string_view ruling(int number) const = 0;    // R1–R24
    virtual std::vector<std::string> importable() const = 0;  // files that could be imported
};

inline constexpr int paragraph_count = 140, ruling_count = 24;

// What a person wants.
struct Go {
    Screen screen{};
    std::int64_t match =
        0;             // for the table and the review; for the comparison: the other one; for accounts: the check
    int paragraph = 0; // for the rulebook; negative: a ruling
};
struct Back {};
struct Append {
    std::vector<Said> said;
};
struct Begin {
    Header header;
};
struct Import {
    std::string path;
};
struct Export {
    std::int64_t match = 0;
};
// The acta of the match in hand, in a file of that kind.
enum class Form : std::uint8_t { pdf_letter, pdf_a4, html, text };
struct Print {
    Form form{};
};
struct Change {
    Settings settings;
};
struct Retry {};
struct Discard {};
struct Rescue {}; // the match in hand to a file of its own, with what is not stored
using Intent =
    std::variant<std::monostate, Go, Back, Append, Begin, Import, Export, Print, Change, Retry, Discard, Rescue>;

// What the finger holds of a board.
struct Grip {
    Token chosen = no_token, lifted = no_token;
    std::optional<Point> lens; // the place of the board that is shown enlarged
};
// A token put on a field; without a token, a field that was tapped.
struct Aim {
    Token token = no_token;
    Spot spot;
};
// Follows the finger on the board: a tap chooses one of the tokens, a second one or a drag aims it. What is too
// fine for a finger is asked on a part of the board that is shown enlarged.
std::optional<Aim> follow(Ui& ui, Board& board, Grip& grip, Tokens movable);

// What each screen remembers besides the record: where it is scrolled, what is half said.
struct MatchesMemory {
    std::string search;
    bool typing = false, importing = false;
    Keyboard keyboard;
    Scroll scroll;
};
struct NewMatchMemory {
    Header header;
    bool on_board = false;
    Grip grip;
    int typing = -1; // which field
    Keyboard keyboard;
    Scroll scroll;
    float content = 0; // height of the form as it was drawn last
    std::vector<std::string> names = std::vector<std::string>(Header().names.size()); // by seat
    std::array<std::string, 4> tags;
};
enum class ReviewPanel : std::uint8_t { incidents, event, roll };
struct ReviewMemory {
    std::uint32_t event = 0;
    std::optional<int> chosen; // the incident that is explained, -1 for none; unset: the first of the event
    ReviewPanel panel = ReviewPanel::incidents;
    // What is shown, a bit each.
    unsigned groups = ~0U, outcomes = ~0U, seats = ~0U;
    bool filtering = false, more = false, choosing = false;
    std::vector<std::size_t> comparable; // while one is chosen
    bool playing = false;
    int speed = 1;    // of review_speeds
    float waited = 0; // seconds since the last step
    int play = -1;    // of the roll's legal ones
    Grip grip;
    std::vector<Event> supposed; // said instead
    std::optional<Supposition> supposition;
    // As they were last asked for.
    std::optional<IncidentAccount> account;
    std::optional<RollAccount> roll;
    Scroll incidents, page, plays, others;
};
// What follows from the record, which has changed or may be told otherwise.
void forget_judgements(ReviewMemory& memory);
inline constexpr std::array<float, 4> review_speeds = {0.5F, 1, 2, 5}; // events a second
struct PageMemory {
    Scroll scroll;
};
// The header as the fields stand, and the fields as a header says.
Header drafted(const NewMatchMemory& memory);
NewMatchMemory drafting(const Header& header);
struct RulebookMemory {
    std::string search;
    bool typing = false;
    int paragraph = 0; // to be shown first
    Keyboard keyboard;
    Scroll scroll;
};

enum class Sheet : std::uint8_t {
    none,
    more,
    ask,
    tie,
    die,
    order,
    captures,
    throwing,
    notices,
    note,
    undo,
    amend
};
enum class BoardMode : std::uint8_t { play, place, check };
inline constexpr std::uint32_t now = UINT32_MAX;

struct TableMemory {
    Grip grip;
    Sheet sheet = Sheet::none;
    BoardMode mode = BoardMode::play;
    std::optional<Aim> aim;         // waits for a die or an order
    std::optional<Tokens> captures; // for the next play, instead of what the rules say
    Word word{};                    // what `ask` is about
    Offence offence{};
    Seat seat = no_seat;
    Tokens tokens = 0;
    Seat thrower = no_seat;       // instead of the one who is due
    bool no_start = false;        // the first roll decides who begins, nobody throws for it
    int dice = 0;                 // instead of those due
    bool throwing = false;        // the dice although a move is due
    std::uint32_t looking = now;  // the event whose board is shown
    std::uint32_t followed = now; // the event that the list was scrolled to
    std::uint32_t seen = 0;       // verdicts up to that event were read
    std::int64_t accepted = -1;   // notices up to that event were put aside
    Position checked;
    std::string note;
    Event amended; // what is to stand in the place of the event looked at
    Keyboard keyboard;
    Scroll record, sheet_scroll;
};

Intent matches(Ui& ui, const View& view, MatchesMemory& memory);
Intent new_match(Ui& ui, const View& view, NewMatchMemory& memory);
Intent table(Ui& ui, const View& view, TableMemory& memory);
Intent rulebook(Ui& ui, const View& view, RulebookMemory& memory);
Intent settings(Ui& ui, const View& view);
Intent review(Ui& ui, const View& view, ReviewMemory& memory);
// The sheet over the review, one of which is wanted, and the mark of a finding or claim in a circle.
Intent review_sheet(Ui& ui, const View& view, ReviewMemory& memory);
void draw_mark(Ui& ui, Group group, Outcome outcome, ImVec2 centre, float radius);
// The page under that title.
Intent page(Ui& ui, const View& view, PageMemory& memory, std::string_view title);

// Of several screens: the strip on top, a player's short name, dice, and paragraphs that lead to the rulebook, a
// row of buttons.
bool heading(Ui& ui, Rect& rest, std::string_view title);
Intent citations(Ui& ui, Rect row, const std::vector<int>& cited);
std::string short_name(const Header& header, Seat seat, Language language);
void draw_die(Ui& ui, const Rect& rect, int value, bool spent);
// What is said over every screen, at its foot: where it lies, so that nothing under it is touched, and it itself.
Rect banner_place(const Ui& ui, const Trouble& trouble);
Intent banner(Ui& ui, const Trouble& trouble);
// Parts of the table in files of their own: the soplos, the notices and the record; an event of it; the sheets.
inline bool is_live(const TableMemory& memory) {
    return memory.looking == now;
}
inline bool is_closed(const View& view) {
    return view.replay().state().record_closed;
}
// Whether the column has room for a notice with its remedies and for the newest events below it.
bool has_room_for_notice(const Ui& ui, const Rect& side);
Intent side_column(Ui& ui, const View& view, TableMemory& memory, Rect rect);
// The newest notice in a line that leads to all of them; false if there is none.
bool notice_line(Ui& ui, const View& view, TableMemory& memory, const Rect& rect);
Intent past_event(Ui& ui, const View& view, TableMemory& memory, Rect rect);
Intent table_sheet(Ui& ui, const View& view, TableMemory& memory);
Intent amend_sheet(Ui& ui, const View& view, TableMemory& memory);
bool can_be_amended(Word word);
// What sheets choose with: tokens, four a row, each with where it stands; a seat; a square, stepped along the
// seat's way, behind what is said of it. And a text of any length, which scrolls.
void pick_tokens(Ui& ui, const Position& position, Rect& rest, Tokens among, Tokens& picked, bool several);
int rows_of(Tokens tokens); // how many rows those take
void pick_seat(Ui& ui, const Header& header, Rect& rest, Seat& picked);
void pick_square(Ui& ui, Rect row, const arbiter::Board& board, Seat seat, const std::string& said, Square& square);
void long_text(Ui& ui, const Rect& rect, const std::string& said, ImU32 colour, Scroll& scroll);
Intent invalid_throws(Ui& ui, const Rect& row, Seat seat);
// The act, with what it captured where the memory says so. The sheet that asks which of the seat's tokens left
// jail.
Intent record_act(const Act& act, TableMemory& memory);
void ask_who_leaves(TableMemory& memory, Seat seat);
// The events that carry a token to the place, or the sheet that has to be asked first.
Intent put_down(const View& view, TableMemory& memory, const Aim& aim);
// What a button with that remedy says.
std::string remedy_text(const Ui& ui, const Event& remedy);
// The play with what it sent to jail, where the memory says so; it is said once.
Event with_captures(Event play, TableMemory& memory);

} // namespace arbiter::ui
