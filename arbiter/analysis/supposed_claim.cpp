#include "supposed_claim.h"

namespace arbiter {
namespace {

// The claim as the next event, if it is upheld.
std::optional<SupposedClaim> upheld_next(const Judge& judge, std::uint32_t after, Seat by, Token named = no_token) {
    Event event;
    event.word = Word::claim;
    event.seat = by;
    event.token = named;
    SupposedClaim supposed{{}, after, judge.without_past()};
    if (supposed.judge.step(Record(), event, after + 1)) return std::nullopt;
    supposed.claim = supposed.judge.findings().claims().back();
    if (supposed.claim.verdict != Verdict::upheld) return std::nullopt;
    return supposed;
}

} // namespace

std::optional<SupposedClaim> claim_now(const Judge& judge, std::uint32_t after, const Finding& omission) {
    for (int turn = 1; turn < seat_count; ++turn) {
        const auto by = static_cast<Seat>((omission.seat + turn) % seat_count);
        if (!judge.state().table.seated(by)) continue;
        auto supposed = upheld_next(judge, after, by);
        if (supposed && supposed->claim.roll == omission.roll) return supposed;
    }
    return std::nullopt;
}

std::optional<SupposedClaim> claim_in_time(const Finding& omission, const Course& course) {
    const auto& moments = course.claimable;
    const auto end = omission.closed_by == 0 ? moments.end() : moments.lower_bound(omission.closed_by);
    for (auto moment = moments.lower_bound(omission.event); moment != end; ++moment)
        if (auto supposed = claim_now(moment->second, moment->first, omission)) return supposed;
    return std::nullopt;
}

Tokens choice_of(const Claim& claim, const Course& course) {
    const auto moment = course.claimable.find(claim.event - 1);
    if (claim.tokens == 0 || moment == course.claimable.end()) return claim.tokens;
    Tokens choice = claim.tokens;
    for_each(tokens_of(seat_of(lowest(claim.tokens))), [&](Token token) {
        const auto supposed = upheld_next(moment->second, claim.event - 1, claim.by, token);
        if (supposed && supposed->claim.tokens == bit(token)) choice = united(choice, bit(token));
    });
    return choice;
}

} // namespace arbiter
