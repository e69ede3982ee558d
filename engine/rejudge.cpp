#include "rejudge.h"

#include <algorithm>

namespace arbiter {
namespace {

FindingIdentity identity(const Finding& finding) {
    return {finding.event, finding.kind, finding.seat, finding.tokens};
}
std::uint32_t identity(const Claim& claim) {
    return claim.event;
}
bool same_answer(const Finding& a, const Finding& b) {
    return a.status == b.status;
}
bool same_answer(const Claim& a, const Claim& b) {
    return a.verdict == b.verdict && a.tokens == b.tokens;
}

template <class Answer>
using Answers = std::map<decltype(identity(std::declval<Answer>())), Answer>;

template <class Answer, class Range>
Answers<Answer> answers(const Range& range) {
    Answers<Answer> found;
    for (const Answer& answer : range) found.emplace(identity(answer), answer);
    return found;
}

template <class Answer>
const Answer* find(const Answers<Answer>& known, const Answer& answer) {
    const auto found = known.find(identity(answer));
    return found == known.end() ? nullptr : &found->second;
}

// A judgement as answers by what they are about.
struct Judgement {
    Answers<Finding> findings;
    Answers<Claim> claims;

    explicit Judgement(const Replay& replay)
        : findings(answers<Finding>(replay.findings())), claims(answers<Claim>(replay.claims())) {}
};

// The record under its own rules up to where the other judgement came.
Judgement own_part(const Record& record, const Replay& judged, const Audit& other) {
    if (!other.refusal) return Judgement(judged);
    return Judgement(audit_under(record, judged.rules(), other.replay.events()).replay);
}

// What was asked for at an omission counts here too: four exits are not two.
bool makes_no_difference(const Finding& own, const Finding& other) {
    return same_answer(own, other) && own.exits == other.exits && own.owed == other.owed;
}
bool makes_no_difference(const Claim& own, const Claim& other) {
    return same_answer(own, other);
}

// Names the option at what is otherwise in the other judgement.
template <class Answer>
void add_citations(const Option* option, const Answers<Answer>& own, const Answers<Answer>& other,
                   std::map<typename Answers<Answer>::key_type, Citations::Options>& cited) {
    for (const auto& [key, answer] : own) {
        const Answer* there = find(other, answer);
        if (there == nullptr || !makes_no_difference(answer, *there)) cited[key].push_back(option);
    }
}

// What is known under the key, or an empty value.
template <class Map>
const typename Map::mapped_type& value_at(const Map& map, const typename Map::key_type& key) {
    static const typename Map::mapped_type none;
    const auto found = map.find(key);
    return found == map.end() ? none : found->second;
}

template <class Answer>
using Rows = std::map<typename Answers<Answer>::key_type, Compared<Answer>>;

// Adds what is otherwise in the other judgement to the rows that it concerns.
template <class Answer>
void add_differences(const Answers<Answer>& own, const Answers<Answer>& other, std::size_t alternative,
                     Rows<Answer>& rows) {
    for (const auto& [key, answer] : own) {
        const Answer* there = find(other, answer);
        if (there == nullptr)
            rows[key].others.push_back({alternative, std::nullopt});
        else if (!same_answer(answer, *there))
            rows[key].others.push_back({alternative, *there});
    }
    for (const auto& [key, answer] : other)
        if (find(own, answer) == nullptr) rows[key].others.push_back({alternative, answer});
}

// The rows in their order, each with what the record's own rules say of it in the end, where others say otherwise.
template <class Answer>
std::vector<Compared<Answer>> in_order(Rows<Answer>& rows, const Answers<Answer>& own) {
    std::vector<Compared<Answer>> list;
    for (auto& entry : rows) {
        Compared<Answer>& row = entry.second; // clang 14 does not capture bindings
        const auto found = own.find(entry.first);
        if (found != own.end()) row.own = found->second;
        std::erase_if(row.others, [&](const auto& other) {
            return other.answer.has_value() == row.own.has_value() &&
                   (!row.own || same_answer(*row.own, *other.answer));
        });
        if (!row.others.empty()) list.push_back(std::move(row));
    }
    return list;
}

std::vector<Alternative> alternatives_to(const Rules& rules) {
    std::vector<Alternative> alternatives;
    for (const Ruleset& ruleset : rulesets())
        if (ruleset.rules != rules) alternatives.push_back({std::string(ruleset.name), ruleset.rules});
    for (const Option& option : options())
        for (unsigned value = 0; value < option.values.size(); ++value) {
            if (value == option.get(rules)) continue;
            Alternative& changed = alternatives.emplace_back();
            changed.name = std::string(option.name) + ' ' + std::string(option.values[value].name);
            changed.rules = rules;
            option.set(changed.rules, value);
        }
    return alternatives;
}

} // namespace

Record as_it_stands(const Record& recorded, const Replay& judged) {
    Record record = recorded;
    record.texts.emplace_back();
    Event note;
    note.detail = static_cast<std::uint32_t>(record.texts.size() - 1);
    for (std::uint32_t number = 1; number <= record.events.size(); ++number) {
        const bool gone = judged.struck(number) || judged.lapsed().count(number) != 0;
        record.events[number - 1] = gone ? note : judged.standing(recorded, number);
    }
    return record;
}

Audit audit_under(const Record& record, const Rules& rules, std::uint32_t last) {
    Header header = record.header;
    header.rules = rules;
    Audit audit{Replay(header), std::nullopt};
    last = std::min(last, static_cast<std::uint32_t>(record.events.size()));
    while (audit.replay.events() < last && !audit.refusal) audit.refusal = audit.replay.advance(record);
    return audit;
}

const Citations::Options& Citations::of(const Finding& finding) const {
    return value_at(findings_, identity(finding));
}
const Citations::Options& Citations::of(const Claim& claim) const {
    return value_at(claims_, identity(claim));
}

Citations cite(const Record& recorded, const Replay& judged) {
    const Record record = as_it_stands(recorded, judged);
    Citations citations;
    for (const Option* option : changed_options(judged.rules())) {
        Rules rules = judged.rules();
        option->set(rules, option->get(Rules{}));
        const Audit other = audit_under(record, rules);
        const Judgement own = own_part(record, judged, other), there(other.replay);
        add_citations(option, own.findings, there.findings, citations.findings_);
        add_citations(option, own.claims, there.claims, citations.claims_);
    }
    return citations;
}

bool Comparison::differs() const {
    return !findings.empty() || !claims.empty() || !places.others.empty();
}

Comparison compare(const Record& recorded, const Replay& judged) {
    const Record record = as_it_stands(recorded, judged);
    Comparison comparison;
    comparison.alternatives = alternatives_to(judged.rules());
    comparison.places.own = final_places(judged.rules(), judged.table());
    Rows<Finding> findings;
    Rows<Claim> claims;
    for (std::size_t at = 0; at < comparison.alternatives.size(); ++at) {
        Alternative& alternative = comparison.alternatives[at];
        const Audit other = audit_under(record, alternative.rules);
        const Judgement own = own_part(record, judged, other), there(other.replay);
        add_differences(own.findings, there.findings, at, findings);
        add_differences(own.claims, there.claims, at, claims);
        if (other.refusal) {
            alternative.refused = other.replay.events() + 1;
            alternative.reason = other.refusal->reason;
            continue;
        }
        const auto places = final_places(alternative.rules, other.replay.table());
        if (places != comparison.places.own) comparison.places.others.push_back({at, places});
    }
    const Judgement whole(judged);
    comparison.findings = in_order(findings, whole.findings);
    comparison.claims = in_order(claims, whole.claims);
    return comparison;
}

} // namespace arbiter
