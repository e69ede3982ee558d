#include "findings.h"

#include <algorithm>

namespace arbiter {
namespace {

constexpr std::array<std::string_view, status_count> statuses = {"open",     "standing",  "noted",    "sanctioned",
                                                                 "forgiven", "corrected", "accepted", "vanished"};
static_assert(!statuses.back().empty());

constexpr std::array<std::string_view, verdict_count> reasons = {
    "", "not-playing", "too-early", "already-sanctioned", "too-late", "own-roll", "no-omission"};
static_assert(!reasons.back().empty());

} // namespace

std::string_view name_of(Status status) {
    return statuses[static_cast<int>(status)];
}
int paragraph_of(Verdict verdict) {
    switch (verdict) {
    case Verdict::upheld: return 76;
    case Verdict::not_playing:
    case Verdict::too_early:
    case Verdict::own_roll: return 75;
    case Verdict::already_sanctioned: return 73;
    case Verdict::too_late: return 80;
    case Verdict::no_omission: return 72;
    }
    return 0;
}

std::string_view name_of(Verdict verdict) {
    return reasons[static_cast<int>(verdict)];
}

std::optional<Event> remedy(const Finding& finding, Word word) {
    const Remedy& remedy = remedy_of(finding.kind, word);
    if (!remedy.word) return std::nullopt;
    Event event;
    event.word = *remedy.word;
    if (event.word == Word::fix) event.token = lowest(finding.tokens);
    if (event.word == Word::jail) event.tokens = finding.tokens;
    return event;
}

template <int capacity>
void FindingsOf<capacity>::add(const Finding& finding) {
    if (is_live(finding)) live_.push_back(static_cast<std::uint32_t>(findings_.size()));
    findings_.push_back(finding);
}

template <int capacity>
void FindingsOf<capacity>::record_closure(std::uint32_t index, Status status, std::uint32_t event) {
    findings_[index].status = status;
    findings_[index].closed_by = event;
    closures_.push_back(index);
}

template <int capacity>
void FindingsOf<capacity>::close(std::uint32_t index, Status status, std::uint32_t event) {
    record_closure(index, status, event);
    live_.erase(std::lower_bound(live_.begin(), live_.end(), index));
}

template <int capacity>
FindingsOf<capacity> FindingsOf<capacity>::live_alone() const {
    FindingsOf alone;
    for (const std::uint32_t index : live_) alone.add(findings_[index]);
    return alone;
}

template <int capacity>
typename FindingsOf<capacity>::Extent FindingsOf<capacity>::extent() const {
    return {static_cast<std::uint32_t>(findings_.size()), static_cast<std::uint32_t>(closures_.size()),
            static_cast<std::uint32_t>(claims_.size())};
}

template <int capacity>
void FindingsOf<capacity>::return_to(const Extent& extent) {
    for (std::size_t at = extent.closures; at < closures_.size(); ++at) {
        Finding& finding = findings_[closures_[at]];
        finding.status = first_status(finding.kind);
        finding.closed_by = 0;
        live_.push_back(closures_[at]);
    }
    closures_.resize(extent.closures);
    std::sort(live_.begin(), live_.end());
    while (!live_.empty() && live_.back() >= extent.findings) live_.pop_back();
    findings_.resize(extent.findings);
    claims_.resize(extent.claims);
}

template class FindingsOf<token_count>;
template class FindingsOf<most_tokens>;

} // namespace arbiter
