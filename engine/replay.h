// Replay: the judge over a growing record, with what is undone or amended on paper (`undo`) and what is undone at
// the table (`annul`, `retract`, tampering). Going back means: return to a checkpoint before it and judge the rest
// again.
#pragma once

#include "judge.h"

#include <map>
#include <unordered_set>

namespace arbiter {

template <int capacity>
class ReplayOf {
public:
    using Table = TableOf<capacity>;
    using State = StateOf<capacity>;
    using Finding = FindingOf<capacity>;
    using Judge = JudgeOf<capacity>;

    explicit ReplayOf(const Header& header);

    // Judges the record's next event, which must be there. A refused event leaves everything as it was. The record
    // must be the same one, grown at its end, at every call.
    std::optional<Refusal> advance(const Record& record);
    // How many events were judged.
    std::uint32_t events() const { return taken_; }

    // All findings, in the order of events and within one event of the table of findings.
    std::vector<Finding> findings() const;
    // Those of events from that one on, and those that outlived their event since; costs as much as has been found
    // since.
    std::vector<Finding> findings_since(std::uint32_t event) const;
    // Those of one event; costs as much as has been found since.
    std::vector<Finding> findings_of(std::uint32_t event) const;
    bool has_findings() const;
    std::span<const Claim> claims() const { return judge_.findings().claims(); }
    const Rules& rules() const { return judge_.rules(); }
    const State& state() const { return judge_.state(); }
    const Table& table() const { return judge_.state().table; }
    Due due() const { return judge_.due(); }
    // After the last event; a copy without its past may go on with what was not recorded.
    const Judge& judge() const { return judge_; }
    bool struck(std::uint32_t number) const;
    // Undone at the table, by `annul`, `retract` or the penalty for tampering.
    bool undone(std::uint32_t number) const { return undone_.has(number); }
    // Whether what stands at that number has its effect: neither struck nor an `undo`, not undone and not lapsed.
    bool in_effect(std::uint32_t number) const {
        return !struck(number) && !undone(number) && lapsed_.count(number) == 0;
    }
    // The event that undid it there, 0 if none did.
    std::uint32_t undone_by(std::uint32_t number) const { return undone_.put_by(number); }
    // The event that the record's next one, an `undo` of that number, strikes: the one it names, or the last that
    // stands; 0 if there is none.
    std::uint32_t strikes(const Record& record, std::uint32_t number) const;
    // The `undo` that put another event in this one's place last, 0 if there is none.
    std::uint32_t amended_by(std::uint32_t number) const;
    // What stands at that number: the event recorded, or what an `undo` put in its place.
    const Event& standing(const Record& record, std::uint32_t number) const;
    // Events that no longer hold since an earlier one was amended, with why they would be refused. They stand in
    // the record without effect, until a later correction lets them hold again.
    const std::map<std::uint32_t, Reason>& lapsed() const { return lapsed_; }

private:
    // The state before a roll, or before an event where no roll came for long. Older ones are kept ever more
    // sparsely: at most `kept` of a level.
    struct Checkpoint {
        std::uint32_t event = 0;
        bool as_recorded = true; // false: reached without events that were undone only later
        std::uint32_t level = 0;
        typename Judge::Moment moment;
    };
    static constexpr int kept = 4;
    static constexpr std::uint32_t sparsest = 32;      // events without a checkpoint
    static constexpr int most_checkpoints = 24 * kept; // enough for sixteen million rolls

    // Numbers of events, each with the event that put it there; those put there last can be dropped.
    class Events {
    public:
        void add(std::uint32_t event, std::uint32_t by);
        void drop_since(std::uint32_t by);
        bool has(std::uint32_t event) const { return members_.count(event) != 0; }
        // What put the event there, 0 if it is not there.
        std::uint32_t put_by(std::uint32_t event) const;

    private:
        std::vector<std::pair<std::uint32_t, std::uint32_t>> order_; // ascending by `by`
        std::unordered_set<std::uint32_t> members_;
    };
    // A finding that outlives its undone event, and the event that undid it.
    struct Carried {
        Finding finding;
        std::uint32_t by;
    };

    // The findings from that event on for which `test` holds, in their order.
    template <class Test>
    std::vector<Finding> findings_since(std::uint32_t event, Test test) const;

    std::optional<Reason> judge_next(const Record& record, std::uint32_t number);
    std::optional<Reason> undo(const Record& record, std::uint32_t number);
    std::optional<Reason> strike(const Record& record, std::uint32_t target, std::uint32_t number);
    std::optional<Reason> amend(const Record& record, std::uint32_t target, std::uint32_t number);
    std::optional<Reason> annul(const Record& record, std::uint32_t number);
    std::optional<Reason> retract(const Record& record, std::uint32_t number);
    std::optional<Reason> step(const Record& record, std::uint32_t number, bool as_recorded);

    // Judges again all from event `from` up to before event `to`, every word anew. Events that lapsed before may do
    // so again, with `amending` any after `from`; another that is refused stops it, and `lapsed` is as it was.
    std::optional<Reason> judge_again(const Record& record, std::uint32_t from, std::uint32_t to,
                                      bool amending = false);
    // Judges the events from `from` up to before event `to` again, without what is undone.
    void judge_without_undone(const Record& record, std::uint32_t from, std::uint32_t to);
    // Returns to the last checkpoint at or before the event; the answer is the next event to judge.
    std::uint32_t go_back(std::uint32_t event, bool as_recorded);
    void keep_checkpoint(std::uint32_t event, bool as_recorded);

    void carry(const Finding& finding, std::uint32_t by);
    bool changed_nothing(std::uint32_t number) const;
    // What came after the end of the match stays without effect, even if the match goes on again.
    void keep_without_effect(std::uint32_t since, std::uint32_t by);
    // The event no longer stands: struck, or an `undo`.
    void put_away(std::uint32_t number);
    void bring_back(std::uint32_t number);

    Judge judge_;
    typename Judge::Moment start_;
    std::vector<Checkpoint> checkpoints_;
    Events undone_;                                  // at the table, by `annul`, `retract` or tampering
    Events inert_;                                   // recorded after the end of the match
    std::vector<Carried> carried_;                   // ascending by `by`
    std::map<std::uint32_t, std::uint32_t> away_;    // first and last of each run of events that do not stand
    std::map<std::uint32_t, std::uint32_t> amended_; // event and the `undo` that put another in its place
    std::map<std::uint32_t, Reason> lapsed_;
    std::uint32_t taken_ = 0;
};

using Replay = ReplayOf<token_count>;

// The whole of a record judged, up to the first refusal.
struct Audit {
    Replay replay;
    std::optional<Refusal> refusal;
};
Audit audit(const Record& record);

} // namespace arbiter
