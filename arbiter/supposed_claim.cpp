#include "supposed_claim.h"

namespace arbiter {
namespace {

// The claim as the record's next event, if it is upheld.
std::optional<SupposedClaim> upheld_next(Record& told, const Replay& replay, Seat by, Token named = no_token) {
    Event event;
    event.word = Word::claim;
    event.seat = by;
    event.token = named;
    const std::uint32_t after = replay.events();
    SupposedClaim supposed{{}, after, replay};
    told.events.push_back(event);
    supposed.replay.advance(told);
    told.events.pop_back();
    const auto claims = supposed.replay.claims();
    if (claims.empty() || claims.back().event != after + 1 || claims.back().verdict != Verdict::upheld)
        return std::nullopt;
    supposed.claim = claims.back();
    return supposed;
}

Record told_to(std::uint32_t event, const Course& course) {
    const auto& events = course.record.events;
    Record told = course.record;
    told.events.assign(events.begin(), events.begin() + event);
    return told;
}

} // namespace

std::optional<SupposedClaim> claim_now(Record& told, const Replay& replay, const Finding& omission) {
    for (int turn = 1; turn < seat_count; ++turn) {
        const auto by = static_cast<Seat>((omission.seat + turn) % seat_count);
        if ((told.header.seats >> by & 1) == 0) continue;
        auto supposed = upheld_next(told, replay, by);
        if (supposed && supposed->claim.roll == omission.roll) return supposed;
    }
    return std::nullopt;
}

std::optional<SupposedClaim> claim_in_time(const Finding& omission, const Course& course) {
    const auto& events = course.record.events;
    const auto last = static_cast<std::uint32_t>(events.size());
    const std::uint32_t end = omission.closed_by == 0 ? last : omission.closed_by - 1;
    Record told = told_to(omission.event, course);
    Replay replay = audit_under(told, told.header.rules, omission.event).replay;
    for (std::uint32_t event = omission.event;; ++event) {
        if (auto supposed = claim_now(told, replay, omission)) return supposed;
        if (event >= end) return std::nullopt;
        told.events.push_back(events[event]);
        replay.advance(told);
    }
}

Tokens choice_of(const Claim& claim, const Course& course) {
    if (claim.tokens == 0) return 0;
    Record told = told_to(claim.event - 1, course);
    const Replay replay = audit_under(told, told.header.rules, claim.event - 1).replay;
    Tokens choice = claim.tokens;
    for_each(tokens_of(seat_of(lowest(claim.tokens))), [&](Token token) {
        const auto supposed = upheld_next(told, replay, claim.by, token);
        if (supposed && supposed->claim.tokens == bit(token)) choice = both(choice, bit(token));
    });
    return choice;
}

} // namespace arbiter
