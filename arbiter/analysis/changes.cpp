#include "changes.h"

#include "engine/plays.h"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

// How many squares a token may have been miscounted by.
constexpr int widest_miscount = 6;

Event make(Word word, Token token) {
    Event event;
    event.word = word;
    event.seat = seat_of(token);
    if (word != Word::out && word != Word::jail)
        event.token = token;
    else
        event.tokens = bit(token);
    return event;
}

Event move_of(Token token, int die) {
    Event event = make(Word::move, token);
    event.dice = 1;
    event.die[0] = static_cast<std::uint8_t>(die);
    return event;
}

void name_tokens(Event& event, Tokens tokens) {
    event.tokens = tokens;
    event.order.fill(no_token);
    if (event.word != Word::out) return;
    std::size_t named = 0;
    for_each(tokens, [&](Token token) { event.order[named++] = token; });
}

Event exit_of(Seat seat, Tokens tokens) {
    Event event;
    event.word = Word::out;
    event.seat = seat;
    name_tokens(event, tokens);
    return event;
}

Event roll_of(Seat seat, std::uint8_t dice, std::array<std::uint8_t, 2> values) {
    Event event;
    event.word = Word::roll;
    event.seat = seat;
    event.dice = dice;
    event.die = values;
    return event;
}

// The event with the two tokens taken for each other.
Event exchanged(Event event, Token a, Token b) {
    const auto other = [&](Token token) { return token == a ? b : token == b ? a : token; };
    const auto others = [&](Tokens tokens) {
        Tokens result = 0;
        for_each(tokens, [&](Token token) { result = united(result, bit(other(token))); });
        return result;
    };
    event.token = other(event.token);
    event.tokens = others(event.tokens);
    event.x = others(event.x);
    for (Token& token : event.order) token = other(token);
    return event;
}

bool tells_of_tokens(Word word) {
    return word == Word::out || word == Word::move || word == Word::crown || word == Word::claim ||
           word == Word::jail;
}

class Proposer {
public:
    Proposer(const Record& record, const Replay& judged, const Discrepancy& gap)
        : record_(record), judged_(judged), gap_(gap), table_(judged.table()), number_(judged.events() + 1),
          event_(record.events[number_ - 1]), last_(number_ == record.events.size()) {}

    std::vector<Change> all() {
        missed();
        if (last_)
            of_reading();
        else
            of_event();
        return std::move(changes_);
    }

private:
    void add(Cause cause, Tokens tokens, std::vector<Edit> edits) {
        changes_.push_back({cause, tokens, std::move(edits), std::nullopt});
    }
    Edit edit(const Event& now) const { return {number_, event_, now}; }
    Edit before(const Event& now) const { return {number_ - 1, std::nullopt, now}; }
    void add(Cause cause, const Event& now) { add(cause, united(event_.named(), now.named()), {edit(now)}); }
    void add_missed(const Event& now, Cause cause = Cause::missed) { add(cause, now.named(), {before(now)}); }

    Square at(Token token) const { return table_.position.at[token]; }
    Square seen(Token token) const { return gap_.table.position.at[token]; }
    bool misplaced(Token token) const { return (gap_.misplaced & bit(token)) != 0; }
    Tokens of_square(Seat seat, Square square) const {
        return static_cast<Tokens>(tokens_on(table_.position, square) & tokens_of(seat));
    }

    // What nobody wrote down before the event.
    void missed() {
        const Roll& roll = table_.roll;
        if (roll.event != 0) {
            missed_moves(roll);
            missed_exits(roll);
        }
        const Due due = judged_.due();
        if (due.must == Must::crown)
            for_each(active(due.seat), [&](Token token) { add_missed(make(Word::crown, token)); });
        if (!last_ && event_.word != Word::roll) return;
        missed_claim();
        for_each(gap_.misplaced, [&](Token token) {
            if (at(token) != jail && seen(token) == jail) add_missed(make(Word::jail, token));
            if (at(token) != jail && at(token) != heaven) add_missed(make(Word::fix, token));
            if (last_) add_ruling(token);
        });
        if (due.must == Must::roll && due.seat != no_seat) missed_roll(due);
    }

    Tokens active(Seat seat) const {
        return without(tokens_of(seat), united(of_square(seat, jail), of_square(seat, heaven)));
    }

    void missed_moves(const Roll& roll) {
        for (int die = 0; die < 2; ++die) {
            const bool again = die == 1 && roll.pair() && roll.pending(0);
            if (!roll.pending(die) || again || move_with(roll.owed[die].value, number_, roll.seat) != 0) continue;
            for_each(active(roll.seat), [&](Token token) { add_missed(move_of(token, roll.owed[die].value)); });
        }
    }

    void missed_exits(const Roll& roll) {
        const int exits = exits_left(table_.position, roll);
        const Tokens jailed = of_square(roll.seat, jail);
        for (unsigned some = jailed; some != 0; some = (some - 1) & jailed)
            if (std::popcount(some) <= exits) add_missed(exit_of(roll.seat, static_cast<Tokens>(some)));
    }

    // Whoever claimed, the same token went to jail; it is written down for the next player.
    void missed_claim() {
        const Roll& roll = table_.roll;
        if (roll.event == 0) return;
        const auto blown =
            static_cast<Tokens>(gap_.misplaced & active(roll.seat) & tokens_on(gap_.table.position, jail));
        if (blown == 0) return;
        Event claim;
        claim.word = Word::claim;
        claim.seat = pass_turn(judged_.rules(), table_, roll.seat).seat;
        add(Cause::missed, blown, {before(claim)});
    }

    void add_ruling(Token token) {
        Event place = make(Word::place, token);
        place.to = seen(token);
        add_missed(place, Cause::ruling);
    }

    // A lawful roll of the one who was to throw, that brings a token to where it stands. Whoever threw next all the
    // same had thrown a pair.
    void missed_roll(const Due& due) {
        const bool threw_again = !last_ && event_.seat == due.seat;
        for (std::uint8_t a = 1; a <= 6; ++a)
            for (std::uint8_t b = due.dice == 2 ? a : 6; b <= 6; ++b) {
                if (threw_again && (due.dice == 1 || a != b)) continue;
                const std::array<std::uint8_t, 2> values = {a, due.dice == 2 ? b : std::uint8_t{0}};
                Table thrown = table_;
                throw_dice(judged_.rules(), thrown, due.seat, due.dice, values, due, 1);
                for_each_play(judged_.rules(), thrown, [&](const Play& play, const Table& played) {
                    add_play(roll_of(due.seat, due.dice, values), play, played.position);
                });
            }
    }
    void add_play(const Event& roll, const Play& play, const Position& played) {
        Tokens moved = play.out;
        std::vector<Edit> edits = {before(roll)};
        if (play.out != 0) edits.push_back(before(exit_of(roll.seat, play.out)));
        for (int n = 0; n < play.moves; ++n) {
            edits.push_back(before(move_of(play.move[n].token, play.move[n].value)));
            moved = united(moved, bit(play.move[n].token));
        }
        bool fits = false;
        for_each(moved,
                 [&](Token token) { fits = fits || (misplaced(token) && makes_up_for(token, played.at[token])); });
        if (fits) add(Cause::missed_roll, moved, std::move(edits));
    }

    // Whether a token that went to the square then would stand where it was seen, now or after its later moves.
    bool makes_up_for(Token token, Square square) const {
        if (square == seen(token)) return true;
        const auto& progress = board_.progress[seat_of(token)];
        return at(token) != jail && gap_.reached.at[token] != jail && seen(token) != jail &&
               progress[square] - progress[at(token)] == progress[seen(token)] - progress[gap_.reached.at[token]];
    }

    // Pairs of a colour's tokens that both stand elsewhere.
    template <class Visit>
    void for_each_misplaced_pair(Visit visit) {
        for_each(gap_.misplaced, [&](Token a) {
            for_each(gap_.misplaced, [&](Token b) {
                if (a < b && seat_of(a) == seat_of(b)) visit(a, b);
            });
        });
    }

    void of_reading() {
        for_each_misplaced_pair([&](Token a, Token b) {
            add(Cause::misread_board, united(bit(a), bit(b)), {edit(event_)});
            Check& table = changes_.back().table.emplace(gap_.table);
            std::swap(table.position.at[a], table.position.at[b]);
        });
    }

    void of_event() {
        if (event_.word == Word::note || event_.word == Word::check || event_.word == Word::close) return;
        add(Cause::never_was, event_.named(), {{number_, event_, std::nullopt}});
        switch (event_.word) {
        case Word::roll: of_dice(); break;
        case Word::out: of_exit(); break;
        case Word::move: of_move(); break;
        case Word::claim: of_claim(); break;
        case Word::jail: of_jail(); break;
        case Word::crown:
        case Word::fix:
        case Word::place: of_token(); break;
        case Word::first:
        case Word::void_throw:
        case Word::end:
        case Word::restore:
        case Word::annul:
        case Word::retract:
        case Word::penalty:
        case Word::expel:
        case Word::retire:
        case Word::check:
        case Word::note:
        case Word::undo:
        case Word::close: break;
        }
        of_order();
        for_each_misplaced_pair([&](Token a, Token b) {
            if ((united(event_.named(), event_.x) & united(bit(a), bit(b))) != 0) mistaken(a, b);
        });
    }

    // The dice showed something else, and the first move with the die was made for that.
    void of_dice() {
        for (int die = 0; die < event_.dice; ++die) {
            if (die == 1 && event_.die[0] == event_.die[1]) continue;
            const std::uint32_t moved = move_with(event_.die[die], number_ + 1, event_.seat);
            if (moved == 0) continue;
            for (std::uint8_t value = 1; value <= 6; ++value) {
                if (value == event_.die[die]) continue;
                Event roll = event_, move = record_.events[moved - 1];
                roll.die[die] = move.die[0] = value;
                add(Cause::misread_dice, move.named(), {edit(roll), {moved, record_.events[moved - 1], move}});
            }
        }
    }
    // The first move with that value from that event on, before the next roll; 0 if there is none.
    std::uint32_t move_with(std::uint8_t value, std::uint32_t number, Seat seat) const {
        for (; number < record_.events.size(); ++number) {
            const Event& event = record_.events[number - 1];
            if (event.word == Word::roll) return 0;
            if (event.word == Word::move && event.seat == seat && event.die[0] == value) return number;
        }
        return 0;
    }

    void of_exit() {
        const Tokens inside = without(of_square(event_.seat, jail), event_.tokens);
        const auto add_exit = [&](Tokens tokens) {
            Event now = event_;
            name_tokens(now, tokens);
            if (tokens != 0) add(Cause::other_token, now);
        };
        for_each(event_.tokens, [&](Token out) {
            add_exit(without(event_.tokens, bit(out)));
            for_each(inside, [&](Token in) { add_exit(united(without(event_.tokens, bit(out)), bit(in))); });
        });
        for_each(inside, [&](Token in) { add_exit(united(event_.tokens, bit(in))); });
        of_captures(board_.start[event_.seat]);
    }

    void of_move() {
        const Square led = target(judged_.rules(), table_.position, event_.token, event_.die[0]);
        const Square stood = event_.to != no_square ? event_.to : led;
        for_each(without(active(event_.seat), bit(event_.token)), [&](Token token) {
            Event now = event_;
            now.token = token;
            now.to = no_square;
            add(Cause::other_token, now);
        });
        const Roll& roll = table_.roll;
        if (const int other = roll.owed[roll.owed[0].value == event_.die[0]].value;
            other != 0 && other != event_.die[0]) {
            Event now = event_;
            now.die[0] = static_cast<std::uint8_t>(other);
            now.to = no_square;
            add(Cause::other_die, now);
        }
        if (stood == no_square) return;
        of_count(led, stood);
        of_captures(stood);
        of_partner();
    }

    void of_count(Square led, Square stood) {
        const auto& progress = board_.progress[event_.seat];
        const auto steps = progress[stood];
        const int short_of = progress[seen(event_.token)] - progress[gap_.reached.at[event_.token]];
        if (steps == no_progress) return;
        const auto add_count = [&](int off) {
            const int reached = steps + off;
            if (reached < 0 || reached > board_.heaven_progress) return;
            Event now = event_;
            const Square square = board_.square_at(event_.seat, reached);
            now.to = square == led ? no_square : square;
            add(Cause::miscount, now);
        };
        for (int off = -widest_miscount; off <= widest_miscount; ++off)
            if (off != 0) add_count(off);
        if (misplaced(event_.token) && std::abs(short_of) > widest_miscount) add_count(short_of);
    }

    // Somebody was not sent to jail, or somebody besides, when a token came to the square.
    void of_captures(Square square) {
        const Tokens ruled = event_.word == Word::move ? prey_on(board_, table_.position, square, event_.seat)
                                                       : rivals_on(table_.position, square, event_.seat);
        const Tokens sent = event_.x_given ? event_.x : ruled;
        const auto add_sent = [&](Tokens tokens) {
            Event now = event_;
            now.x_given = true;
            now.x = tokens;
            add(Cause::captures, united(sent, tokens), {edit(now)});
        };
        for_each(sent, [&](Token token) { add_sent(without(sent, bit(token))); });
        if (std::popcount(sent) > 1) add_sent(0);
        for_each(without(gap_.misplaced, united(sent, event_.named())), [&](Token token) {
            if (at(token) != jail && seat_of(token) != event_.seat && seen(token) == jail)
                add_sent(united(sent, bit(token)));
        });
        for_each(without(rivals_on(table_.position, square, event_.seat), sent),
                 [&](Token token) { add_sent(united(sent, bit(token))); });
    }

    // Two moves of a roll, each with the other's die.
    void of_partner() {
        const Event& next = record_.events[number_];
        if (next.word != Word::move || next.seat != event_.seat || next.token == event_.token ||
            next.die[0] == event_.die[0])
            return;
        Event first = event_, second = next;
        std::swap(first.die, second.die);
        first.to = second.to = no_square;
        add(Cause::exchanged_dice, united(first.named(), second.named()),
            {edit(first), {number_ + 1, next, second}});
    }

    void of_claim() {
        for_each(active(table_.roll.event == 0 ? event_.seat : table_.roll.seat), [&](Token token) {
            Event now = event_;
            now.token = token;
            if (token != event_.token) add(Cause::other_token, now);
        });
        Replay after = judged_;
        if (after.advance(record_) || after.claims().empty() || after.claims().back().event != number_) return;
        for_each(after.claims().back().tokens, [&](Token token) {
            Event stayed = make(Word::place, token);
            stayed.to = at(token);
            add(Cause::soplo_undone, bit(token), {{number_, std::nullopt, stayed}});
        });
    }

    void of_jail() {
        for_each(event_.tokens, [&](Token was) {
            for_each(without(tokens_of(seat_of(was)), united(event_.tokens, of_square(seat_of(was), jail))),
                     [&](Token token) {
                         Event now = event_;
                         name_tokens(now, united(without(event_.tokens, bit(was)), bit(token)));
                         add(Cause::other_token, now);
                     });
        });
    }

    void of_token() {
        for_each(without(tokens_of(event_.seat), bit(event_.token)), [&](Token token) {
            Event now = event_;
            now.token = token;
            add(Cause::other_token, now);
        });
        if (event_.word != Word::place || !misplaced(event_.token)) return;
        Event now = event_;
        now.to = seen(event_.token);
        add(Cause::miscount, now);
    }

    void of_order() {
        if (number_ + 1 >= record_.events.size()) return;
        const Event& next = record_.events[number_];
        if (!tells_of_tokens(event_.word) || !tells_of_tokens(next.word)) return;
        add(Cause::order, united(event_.named(), next.named()), {edit(next), {number_ + 1, next, event_}});
    }

    void mistaken(Token a, Token b) {
        std::vector<Edit> edits;
        for (std::uint32_t number = number_; number < record_.events.size(); ++number) {
            const Event& event = record_.events[number - 1];
            if ((united(event.named(), event.x) & united(bit(a), bit(b))) != 0)
                edits.push_back({number, event, exchanged(event, a, b)});
        }
        add(Cause::mistaken, united(bit(a), bit(b)), std::move(edits));
    }

    const Record& record_;
    const Replay& judged_;
    const Board& board_ = *judged_.rules().board;
    const Discrepancy& gap_;
    const Table& table_;
    std::uint32_t number_;
    Event event_;
    bool last_;
    std::vector<Change> changes_;
};

} // namespace

Discrepancy discrepancy(const Check& table, const Position& reached) {
    Discrepancy gap{table, reached, 0};
    for (Token token = 0; token < token_count; ++token)
        if ((table.seats >> seat_of(token) & 1) != 0 && reached.at[token] != table.position.at[token])
            gap.misplaced = united(gap.misplaced, bit(token));
    return gap;
}

void carry_out(const Change& change, Record& record) {
    std::vector<Event> result;
    result.reserve(record.events.size() + change.edits.size());
    std::uint32_t done = 0;
    const auto copy_to = [&](std::uint32_t number) {
        for (; done < number; ++done) result.push_back(record.events[done]);
    };
    for (const Edit& edit : change.edits) {
        copy_to(edit.was ? edit.event - 1 : edit.event);
        if (edit.now) result.push_back(*edit.now);
        if (edit.was) ++done;
    }
    copy_to(static_cast<std::uint32_t>(record.events.size()));
    record.events = std::move(result);
    if (!change.table) return;
    record.events.back().detail = static_cast<std::uint32_t>(record.checks.size());
    record.checks.push_back(*change.table);
}

std::vector<Change> changes_at(const Record& record, const Replay& judged, const Discrepancy& gap) {
    return Proposer(record, judged, gap).all();
}

} // namespace arbiter
