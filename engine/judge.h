// The judge: takes the events of a record one after the other, keeps the table, and finds what was irregular or
// omitted. One call a event, no heap but for findings. Knows nothing of undoing; that is replay.h.
#pragma once

#include "findings.h"
#include "log.h"
#include "state.h"

namespace arbiter {

template <int capacity>
class JudgeOf {
public:
    using Position = PositionOf<capacity>;
    using Table = TableOf<capacity>;
    using State = StateOf<capacity>;
    using Finding = FindingOf<capacity>;
    using Findings = FindingsOf<capacity>;

    explicit JudgeOf(const Header& header);

    // Judges an event as number `number` (from 1) of the record, which is asked for nothing but the board of a
    // `check`. Returns why it is refused, and then nothing has changed. `undo`, `annul` and `retract` are
    // not for this function but for Replay, and so is what a penalty for tampering annuls.
    std::optional<Reason> step(const Record& record, const Event& event, std::uint32_t number);

    // Reports the event as one after the end of the match; it changes nothing (§136).
    void note_without_effect(const Event& event, std::uint32_t number);

    const Rules& rules() const { return rules_; }
    const State& state() const { return state_; }
    const Findings& findings() const { return findings_; }
    Due due() const { return arbiter::due(rules_, state_.table); }

    // A judge that goes on from here and has forgotten all that is closed: a small value, however long the match.
    // What it says of later events is the same, but for the reason why a claim is rejected.
    JudgeOf without_past() const { return {rules_, state_, findings_.live_alone()}; }

    struct Moment {
        State state;
        typename Findings::Extent findings;
    };
    void keep(Moment& moment) const {
        moment.state = state_;
        moment.findings = findings_.extent();
    }
    void return_to(const Moment& moment) {
        state_ = moment.state;
        findings_.return_to(moment.findings);
    }

private:
    JudgeOf(const Rules& rules, const State& state, Findings findings)
        : rules_(rules), state_(state), findings_(std::move(findings)) {}

    const Board& board() const { return *rules_.board; }
    std::optional<Reason> refusal(const Event& event) const;
    std::optional<Reason> refusal_of_fix(Token token) const;
    void begin(const Event& event, std::uint32_t number);
    void judge(const Record& record, const Event& event);

    void throw_for_start(const Event& event);
    void settle_start();
    void roll(const Event& event);
    void void_throw(const Event& event);
    void out(const Event& event);
    Tokens release(const Event& event);
    void move(const Event& event);
    void judge_duties(const Event& event, int die);
    void end(const Event& event);
    void crown(const Event& event);

    // claims.cpp
    void claim(const Event& event);
    Verdict judge_claim(Seat by, std::uint32_t& omission) const;
    void carry_out_soplo(const Event& event, std::uint32_t index, Claim& claim);
    Tokens blown_candidates(const Finding& omission, const Roll& roll) const;
    bool one_soplo_covers_a_roll() const;

    // remedies.cpp
    void fix(const Event& event);
    void send_late(const Event& event);
    bool may_be_sent(Token token) const;
    bool arrived_last(Token token) const;
    Tokens left_in_place(const Finding& finding) const;
    void restore();
    Tokens responsible() const;
    void put_back(Token token);
    void forget_safe_square(Token token, std::uint32_t event);
    void penalty(const Event& event);
    void place(const Event& event);
    void check(const Check& check);
    void leave(Seat seat);
    void close_record();

    // What was left undone when the roll is over: at `end`, or found at a premature throw.
    void judge_leftovers();
    void correct_passed_dice();
    void close_windows(std::uint32_t last_roll);
    // After every event: dice lost, places taken, impossible states found and gone.
    void settle_event();
    void judge_state();
    void forget_omissions(Kind kind);

    // A finding of this event and the current roll, and its entry in the list; `note` has no window.
    Finding make(Kind kind, Seat seat, Tokens tokens) const;
    void flag(const Finding& finding);
    void flag(Kind kind, Seat seat, Tokens tokens) { flag(make(kind, seat, tokens)); }
    void note(Kind kind, Seat seat, Tokens tokens);
    void flag_omitted_exit();
    void flag_unused_die(Tokens tokens, Moves moves);
    void flag_omitted_capture(Moves owed);
    // Compares what was sent to jail with what the rules send, and sends it.
    Tokens capture(const Event& event, Tokens ruled);

    // The token stands elsewhere by this event; `arrive` records from where.
    void arrive(Token token, Square from);
    void put(Token token, Square square);
    void send(Tokens tokens);
    // The current roll or the one before it.
    Roll* roll_of(std::uint32_t index);
    bool makes_roll(Seat seat) const { return state_.table.roll.event != 0 && state_.table.roll.seat == seat; }
    // Closes as corrected the live findings for which `test` holds.
    template <class Test>
    void correct(Test test) {
        findings_.close_where(number_, [&](const Finding& finding) {
            return test(finding) ? std::optional(Status::corrected) : std::nullopt;
        });
    }

    Rules rules_;
    State state_;
    Findings findings_;
    // Of the event in hand:
    std::uint32_t number_ = 0;
    Seat actor_ = no_seat;   // whom an impossible state is laid to
    std::uint8_t value_ = 0; // the die value of a move
    Position before_;        // where the tokens stood before it
    Tokens touched_ = 0;     // tokens that it moved
};

using Judge = JudgeOf<token_count>;

} // namespace arbiter
