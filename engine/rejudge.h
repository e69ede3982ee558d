// A record judged under other rules than its own, and what that changes: which house rules made the difference, and
// what each finding and claim would have been. Knows nothing of how it is told.
#pragma once

#include "replay.h"

#include <tuple>

namespace arbiter {

// What makes two findings the same one; their statuses may differ.
using FindingIdentity = std::tuple<std::uint32_t, Kind, Seat, Tokens>;

// The record with its corrections in place and notes where nothing stands: what it would have been, had nobody
// written anything wrong. Under other rules a correction might be refused, and what it corrected be judged.
Record as_it_stands(const Record& recorded, const Replay& judged);

// The record judged under those rules, up to that event or the first refusal.
Audit audit_under(const Record& record, const Rules& rules, std::uint32_t last = UINT32_MAX);

// The house rules that made the difference, for the findings and claims of a judged record. An option is named
// where the finding or the verdict goes or changes once the option alone has the rulebook's value. Where an event
// is refused then, what was found before it is compared.
class Citations {
public:
    using Options = std::vector<const Option*>;
    const Options& of(const Finding& finding) const;
    const Options& of(const Claim& claim) const;

private:
    friend Citations cite(const Record& record, const Replay& judged);

    std::map<FindingIdentity, Options> findings_;
    std::map<std::uint32_t, Options> claims_; // by their event
};
// Judges the record again for every option that departs from the rulebook. `judged` is the whole record.
Citations cite(const Record& record, const Replay& judged);

// Other rules than the record's: a named ruleset, or the record's own with one option changed.
struct Alternative {
    std::string name; // "parques-acord", "exit optional"
    Rules rules;
    // The event that is refused under them and why; 0 if none is. What was found before it is compared.
    std::uint32_t refused = 0;
    Reason reason{};
};

// A finding, a claim or the list of places where other rules answer otherwise than the record's own. No answer:
// there is no such finding, or the claim came after the end.
template <class Answer>
struct Compared {
    struct Other {
        std::size_t alternative;
        std::optional<Answer> answer;
    };
    std::optional<Answer> own;
    std::vector<Other> others; // those that differ

    // Whose answer it is, be it as one of the rules has it.
    const Answer& subject() const {
        const Other* other = others.data();
        while (!own && !other->answer) ++other;
        return own ? *own : *other->answer;
    }
};

struct Comparison {
    std::vector<Alternative> alternatives;
    std::vector<Compared<Finding>> findings; // by event and kind; they differ by their status
    std::vector<Compared<Claim>> claims;     // they differ by their verdict and who goes to jail
    Compared<std::vector<Seat>> places;

    bool differs() const;
};
// Judges the record under every ruleset and every single option's value that are not its own. `judged` is the whole
// record under its own rules.
Comparison compare(const Record& record, const Replay& judged);

} // namespace arbiter
