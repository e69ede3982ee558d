// Replay: the judge over a growing record, with what is undone on paper (`undo`) and at the table (`annul`,
// `retract`, tampering). Going back means: return to a checkpoint before it and judge the rest again.
#pragma once

#include "judge.h"

namespace arbiter {

class Replay {
public:
    explicit Replay(const Header& header);

    // Judges the record's next event. A refused event leaves everything as it was. The record must be the same one,
    // grown at its end, at every call.
    std::optional<Refusal> advance(const Record& record);
    // How many events were judged.
    std::uint32_t events() const { return taken_; }

    // All findings, in the order of events and within one event of the table of findings.
    std::vector<Finding> findings() const;
    std::span<const Claim> claims() const { return judge_.findings().claims(); }
    const Rules& rules() const { return judge_.rules(); }
    const State& state() const { return judge_.state(); }
    const Table& table() const { return judge_.state().table; }
    Due due() const { return judge_.due(); }
    bool struck(std::uint32_t number) const;

private:
    // The state before a roll, or before an event where no roll came for long. Older ones are kept ever more
    // sparsely: at most `kept` of a level.
    struct Checkpoint {
        std::uint32_t event = 0;
        bool as_recorded = true; // false: reached without events that were undone only later
        std::uint32_t level = 0;
        Judge::Mark mark;
    };
    static constexpr int kept = 4;
    static constexpr std::uint32_t sparsest = 32;      // events without a checkpoint
    static constexpr int most_checkpoints = 24 * kept; // enough for sixteen million rolls

    // An event that `by` undid.
    struct Undone {
        std::uint32_t event, by;
    };
    // A finding that outlives its undone event, and the event that undid it.
    struct Carried {
        Finding finding;
        std::uint32_t by;
    };
    // Numbers of events from..to that do not stand: struck, or an `undo`.
    struct Run {
        std::uint32_t from, to;
    };

    std::optional<Reason> judge(const Record& record, std::uint32_t number);
    std::optional<Reason> undo(const Record& record, std::uint32_t number);
    std::optional<Reason> annul(const Record& record, std::uint32_t number);
    std::optional<Reason> retract(const Record& record, std::uint32_t number);
    std::optional<Reason> step(const Record& record, std::uint32_t number, bool as_recorded);

    // Judges again all from event `from` up to before event `to`, every word anew. Stops at a refusal.
    std::optional<Reason> judge_again(const Record& record, std::uint32_t from, std::uint32_t to);
    // Judges the rest of the current roll again up to before event `to`, without what is undone.
    void judge_without_undone(const Record& record, std::uint32_t roll_event, std::uint32_t to);
    // Returns to the last checkpoint at or before the event; the answer is the next event to judge.
    std::uint32_t go_back(std::uint32_t event, bool as_recorded);
    void keep_checkpoint(std::uint32_t event, bool as_recorded);

    bool undone(std::uint32_t number) const { return is_in(undone_, number); }
    static bool is_in(const std::vector<Undone>& entries, std::uint32_t number);
    void carry(const Finding& finding, std::uint32_t by);
    bool changed_nothing(std::uint32_t number) const;
    // What came after the end of the match stays without effect, even if the match goes on again.
    void keep_without_effect(std::uint32_t since, std::uint32_t by);
    void add_run(std::uint32_t number);

    Judge judge_;
    Judge::Mark start_;
    std::vector<Checkpoint> checkpoints_;
    std::vector<Undone> undone_;   // ascending by `by`
    std::vector<Undone> inert_;    // events after the end of the match, ascending by `by`
    std::vector<Carried> carried_; // ascending by `by`
    std::vector<Run> gone_;        // ascending, apart
    std::uint32_t taken_ = 0;
};

// The whole of a record judged, up to the first refusal.
struct Audit {
    Replay replay;
    std::optional<Refusal> refusal;
};
Audit audit(const Record& record);

} // namespace arbiter
