#include "replay.h"

#include <algorithm>
#include <cassert>

namespace arbiter {
namespace {

bool goes_with_the_roll(Word word) {
    return word == Word::out || word == Word::move || word == Word::end || word == Word::crown ||
           word == Word::fix || word == Word::jail;
}

bool can_be_retracted(Word word) {
    return word == Word::out || word == Word::move || word == Word::crown;
}

bool goes_with_a_retract(Word word) {
    return word == Word::end || word == Word::fix || word == Word::jail;
}

} // namespace

template <int capacity>
ReplayOf<capacity>::ReplayOf(const Header& header) : judge_(header) {
    judge_.keep(start_);
    checkpoints_.reserve(most_checkpoints);
}

template <int capacity>
std::optional<Refusal> ReplayOf<capacity>::advance(const Record& record) {
    const std::uint32_t number = taken_ + 1;
    assert(number <= record.events.size());
    if (const auto reason = judge_next(record, number))
        return Refusal{record.events[number - 1].line, 0, *reason, {}};
    taken_ = number;
    return std::nullopt;
}

template <int capacity>
std::optional<Reason> ReplayOf<capacity>::judge_next(const Record& record, std::uint32_t number) {
    const Event& event = standing(record, number);
    if (state().record_closed && event.word != Word::note) return Reason::after_close;
    const Roll& roll = table().roll;
    switch (event.word) {
    case Word::undo: return undo(record, number);
    case Word::annul: return annul(record, number);
    case Word::retract: return retract(record, number);
    case Word::penalty:
        // §34 Tampering: the roll is undone if it was the tamperer's, and the turn is lost.
        if (event.offence == Offence::tamper && roll.event != 0 && roll.seat == event.seat) annul(record, number);
        return step(record, number, true);
    case Word::first:
    case Word::roll:
    case Word::void_throw:
    case Word::out:
    case Word::move:
    case Word::end:
    case Word::crown:
    case Word::claim:
    case Word::fix:
    case Word::jail:
    case Word::restore:
    case Word::expel:
    case Word::retire:
    case Word::place:
    case Word::check:
    case Word::note:
    case Word::close: break;
    }
    return step(record, number, true);
}

template <int capacity>
std::optional<Reason> ReplayOf<capacity>::step(const Record& record, std::uint32_t number, bool as_recorded) {
    const std::uint32_t last = checkpoints_.empty() ? 1 : checkpoints_.back().event;
    const Event& event = standing(record, number);
    if (event.word == Word::roll || number - last >= sparsest) keep_checkpoint(number, as_recorded);
    return judge_.step(record, event, number);
}

template <int capacity>
std::optional<Reason> ReplayOf<capacity>::undo(const Record& record, std::uint32_t number) {
    const std::uint32_t target = strikes(record, number);
    if (target == 0 || target >= number) return Reason::no_such_event;
    if (record.events[target - 1].word == Word::undo) return Reason::strikes_undo;
    if (struck(target)) return Reason::already_struck;
    const bool amends = record.events[number - 1].replacement != 0;
    if (const auto reason = amends ? amend(record, target, number) : strike(record, target, number)) return reason;
    put_away(number);
    return std::nullopt;
}

template <int capacity>
std::uint32_t ReplayOf<capacity>::strikes(const Record& record, std::uint32_t number) const {
    if (const std::uint32_t named = record.events[number - 1].detail; named != 0) return named;
    const auto last = away_.empty() ? away_.end() : std::prev(away_.end());
    return last != away_.end() && last->second + 1 == number ? last->first - 1 : number - 1;
}

template <int capacity>
std::optional<Reason> ReplayOf<capacity>::strike(const Record& record, std::uint32_t target, std::uint32_t number) {
    put_away(target);
    if (!judge_again(record, target, number)) return std::nullopt;
    bring_back(target);
    judge_again(record, target, number);
    return Reason::needed_later;
}

template <int capacity>
std::optional<Reason> ReplayOf<capacity>::amend(const Record& record, std::uint32_t target, std::uint32_t number) {
    const std::uint32_t before = amended_by(target);
    amended_[target] = number;
    const auto reason = judge_again(record, target, number, true);
    if (!reason) return std::nullopt;
    if (before != 0)
        amended_[target] = before;
    else
        amended_.erase(target);
    judge_again(record, target, number);
    return reason;
}

template <int capacity>
std::uint32_t ReplayOf<capacity>::amended_by(std::uint32_t number) const {
    const auto found = amended_.find(number);
    return found == amended_.end() ? 0 : found->second;
}

template <int capacity>
const Event& ReplayOf<capacity>::standing(const Record& record, std::uint32_t number) const {
    const std::uint32_t amendment = amended_.empty() ? 0 : amended_by(number);
    if (amendment == 0) return record.events[number - 1];
    return record.replacements[record.events[amendment - 1].replacement - 1];
}

// §32, R9 The current roll never was: its events are undone, what was irregular about the throw stays reported.
template <int capacity>
std::optional<Reason> ReplayOf<capacity>::annul(const Record& record, std::uint32_t number) {
    const std::uint32_t thrown = table().roll.event;
    if (thrown == 0) return Reason::no_roll;
    const auto findings = judge_.findings().all();
    for (auto finding = findings.rbegin(); finding != findings.rend() && finding->event >= thrown; ++finding)
        if (finding->event == thrown && is_irregular_throw(finding->kind)) carry(*finding, number);
    undone_.add(thrown, number);
    for (std::uint32_t event = thrown + 1; event < number; ++event)
        if (goes_with_the_roll(standing(record, event).word) && !undone_.has(event)) undone_.add(event, number);
    keep_without_effect(thrown, number);
    judge_without_undone(record, thrown, number);
    return std::nullopt;
}

// §53, §125, R24 The last exit, move or crowning of the roll is taken back, as a second thought where it was
// regular.
template <int capacity>
std::optional<Reason> ReplayOf<capacity>::retract(const Record& record, std::uint32_t number) {
    const std::uint32_t thrown = table().roll.event;
    const std::uint32_t roll = table().roll.index;
    std::uint32_t taken = thrown == 0 ? 0 : number - 1;
    while (taken > thrown &&
           (!can_be_retracted(standing(record, taken).word) || !in_effect(taken) || changed_nothing(taken)))
        --taken;
    if (taken <= thrown) return Reason::nothing_to_retract;

    bool regular = true;
    const auto findings = judge_.findings().all();
    for (auto finding = findings.rbegin(); finding != findings.rend() && finding->event >= thrown; ++finding) {
        if (finding->event >= taken && finding->roll == roll && is_omission(finding->kind) &&
            finding->status != Status::vanished)
            return Reason::retracts_omission; // §127
        regular = regular && !(finding->event <= taken && is_live(*finding));
    }
    const auto claims = judge_.findings().claims();
    for (auto claim = claims.rbegin(); claim != claims.rend() && claim->event > taken; ++claim)
        if (claim->verdict == Verdict::upheld && claim->roll == roll) return Reason::retracts_sanctioned;

    undone_.add(taken, number);
    for (std::uint32_t event = taken + 1; event < number; ++event)
        if (goes_with_a_retract(standing(record, event).word) && !undone_.has(event)) undone_.add(event, number);
    for (auto finding = findings.rbegin(); finding != findings.rend() && finding->event >= taken; ++finding)
        if (finding->event == taken) carry(*finding, number);
    if (regular) {
        const Event& event = standing(record, taken);
        Finding finding;
        finding.event = number;
        finding.roll = roll;
        finding.kind = Kind::taken_back;
        finding.status = Status::noted;
        finding.seat = event.seat;
        finding.tokens = event.named();
        carried_.push_back({finding, number});
    }
    keep_without_effect(thrown, number);
    judge_without_undone(record, taken, number);
    return std::nullopt;
}

// What a finding becomes when its event is undone.
template <int capacity>
void ReplayOf<capacity>::carry(const Finding& finding, std::uint32_t by) {
    Finding carried = finding;
    if (is_live(finding) || (finding.closed_by != 0 && undone_.has(finding.closed_by))) {
        carried.status = Status::corrected;
        carried.closed_by = by;
    }
    carried_.push_back({carried, by});
}

template <int capacity>
std::optional<Reason> ReplayOf<capacity>::judge_again(const Record& record, std::uint32_t from, std::uint32_t to,
                                                      bool amending) {
    const std::uint32_t first = go_back(from, true);
    std::map<std::uint32_t, Reason> lapsed_before = lapsed_;
    lapsed_.erase(lapsed_.lower_bound(first), lapsed_.end());
    undone_.drop_since(first);
    inert_.drop_since(first);
    while (!carried_.empty() && carried_.back().by >= first) carried_.pop_back();
    for (std::uint32_t number = first; number < to; ++number) {
        if (struck(number)) {
            number = std::prev(away_.upper_bound(number))->second;
            continue;
        }
        const auto reason = judge_next(record, number);
        if (!reason) continue;
        const bool may_lapse = amending ? number != from : lapsed_before.count(number) != 0;
        if (!may_lapse) {
            lapsed_ = std::move(lapsed_before);
            return reason;
        }
        lapsed_[number] = *reason;
    }
    return std::nullopt;
}

template <int capacity>
void ReplayOf<capacity>::judge_without_undone(const Record& record, std::uint32_t from, std::uint32_t to) {
    for (std::uint32_t number = go_back(from, false); number < to; ++number) {
        const Event& event = standing(record, number);
        const bool spent = event.word == Word::undo || event.word == Word::annul || event.word == Word::retract;
        if (spent || !in_effect(number)) continue;
        if (inert_.has(number)) {
            judge_.note_without_effect(event, number);
            continue;
        }
        // What this finds nothing to do for was done in a roll that is gone: a `restore` of its states.
        step(record, number, false);
    }
}

template <int capacity>
std::uint32_t ReplayOf<capacity>::go_back(std::uint32_t event, bool as_recorded) {
    const auto unfit = [&](const Checkpoint& point) {
        return point.event > event || (as_recorded && !point.as_recorded);
    };
    while (!checkpoints_.empty() && unfit(checkpoints_.back())) checkpoints_.pop_back();
    if (checkpoints_.empty()) {
        judge_.return_to(start_);
        return 1;
    }
    judge_.return_to(checkpoints_.back().moment);
    const std::uint32_t first = checkpoints_.back().event;
    checkpoints_.pop_back();
    return first;
}

template <int capacity>
void ReplayOf<capacity>::keep_checkpoint(std::uint32_t event, bool as_recorded) {
    judge_.keep(checkpoints_.emplace_back(Checkpoint{event, as_recorded, 0, {}}).moment);
    // Five of one level: of the two oldest the older rises by a level, the other goes.
    std::size_t end = checkpoints_.size();
    for (std::uint32_t level = 0;; ++level) {
        std::size_t first = end;
        while (first > 0 && checkpoints_[first - 1].level == level) --first;
        if (end - first <= kept) return;
        ++checkpoints_[first].level;
        checkpoints_.erase(checkpoints_.begin() + static_cast<std::ptrdiff_t>(first) + 1);
        end = first + 1;
    }
}

template <int capacity>
bool ReplayOf<capacity>::struck(std::uint32_t number) const {
    const auto after = away_.upper_bound(number);
    return after != away_.begin() && std::prev(after)->second >= number;
}

template <int capacity>
void ReplayOf<capacity>::put_away(std::uint32_t number) {
    const auto after = away_.upper_bound(number);
    const bool joins_before = after != away_.begin() && std::prev(after)->second + 1 == number;
    const auto run = joins_before ? std::prev(after) : away_.emplace_hint(after, number, number);
    run->second = number;
    if (after == away_.end() || after->first != number + 1) return;
    run->second = after->second;
    away_.erase(after);
}

template <int capacity>
void ReplayOf<capacity>::bring_back(std::uint32_t number) {
    const auto run = std::prev(away_.upper_bound(number));
    const auto [first, last] = *run;
    away_.erase(run);
    if (first < number) away_[first] = number - 1;
    if (last > number) away_[number + 1] = last;
}

template <int capacity>
void ReplayOf<capacity>::Events::add(std::uint32_t event, std::uint32_t by) {
    if (members_.insert(event).second) order_.emplace_back(event, by);
}

template <int capacity>
std::uint32_t ReplayOf<capacity>::Events::put_by(std::uint32_t event) const {
    if (!has(event)) return 0;
    return std::find_if(order_.begin(), order_.end(), [&](const auto& put) { return put.first == event; })->second;
}

template <int capacity>
void ReplayOf<capacity>::Events::drop_since(std::uint32_t by) {
    for (; !order_.empty() && order_.back().second >= by; order_.pop_back()) members_.erase(order_.back().first);
}

// The event came after the end of the match.
template <int capacity>
bool ReplayOf<capacity>::changed_nothing(std::uint32_t number) const {
    const auto findings = judge_.findings().all();
    for (auto finding = findings.rbegin(); finding != findings.rend() && finding->event >= number; ++finding)
        if (finding->event == number && finding->kind == Kind::play_after_end) return true;
    return false;
}

template <int capacity>
void ReplayOf<capacity>::keep_without_effect(std::uint32_t since, std::uint32_t by) {
    const auto findings = judge_.findings().all();
    for (auto finding = findings.rbegin(); finding != findings.rend() && finding->event >= since; ++finding)
        if (finding->kind == Kind::play_after_end) inert_.add(finding->event, by);
}

template <int capacity>
bool ReplayOf<capacity>::has_findings() const {
    const auto judged = judge_.findings().all();
    return !carried_.empty() || std::any_of(judged.begin(), judged.end(), [](const Finding& finding) {
        return finding.status != Status::vanished;
    });
}

template <int capacity>
std::vector<FindingOf<capacity>> ReplayOf<capacity>::findings() const {
    return findings_since(0);
}

template <int capacity>
std::vector<FindingOf<capacity>> ReplayOf<capacity>::findings_since(std::uint32_t event) const {
    return findings_since(event, [](const Finding&) { return true; });
}

template <int capacity>
std::vector<FindingOf<capacity>> ReplayOf<capacity>::findings_of(std::uint32_t event) const {
    return findings_since(event, [&](const Finding& finding) { return finding.event == event; });
}

template <int capacity>
template <class Test>
std::vector<FindingOf<capacity>> ReplayOf<capacity>::findings_since(std::uint32_t event, Test test) const {
    std::vector<Finding> found;
    const auto judged = judge_.findings().all();
    for (auto finding = judged.rbegin(); finding != judged.rend() && finding->event >= event; ++finding)
        if (finding->status != Status::vanished && test(*finding)) found.push_back(*finding);
    std::reverse(found.begin(), found.end());
    const std::size_t carried = found.size();
    for (auto entry = carried_.rbegin(); entry != carried_.rend() && entry->by >= event; ++entry)
        if (test(entry->finding)) found.push_back(entry->finding);
    std::reverse(found.begin() + static_cast<std::ptrdiff_t>(carried), found.end());
    std::stable_sort(found.begin(), found.end(), [](const Finding& a, const Finding& b) {
        return a.event != b.event ? a.event < b.event : a.kind < b.kind;
    });
    return found;
}

template class ReplayOf<token_count>;
template class ReplayOf<most_tokens>;

Audit audit(const Record& record) {
    Audit audit{Replay(record.header), std::nullopt};
    while (audit.replay.events() < record.events.size() && !audit.refusal)
        audit.refusal = audit.replay.advance(record);
    return audit;
}

} // namespace arbiter
