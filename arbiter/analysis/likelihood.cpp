#include "likelihood.h"

#include "slips.h"

#include <algorithm>
#include <array>
#include <bit>

namespace arbiter {
namespace {

constexpr int nothing_like_it = 9; // nobody does it so

struct Likelihood {
    Cause cause;
    int cost;
};

constexpr std::array<Likelihood, 14> likelihoods = {{
    {Cause::misread_board, 1}, // a colour's tokens look alike, and nothing else need have gone wrong
    {Cause::miscount, 1},      // by one square: the own one was counted, or one passed over; hands do it all day
    {Cause::captures, 1},      // whoever moves looks at the own token; the captured one is forgotten by hand or pen
    {Cause::other_token, 2},   // the pen has to name a token; a hand only takes it
    {Cause::missed, 3},        // the pen falls behind
    {Cause::exchanged_dice, 2}, // both moves are right, only not which die was whose
    {Cause::other_die, 5},      // then one die was played twice and the other not at all
    {Cause::soplo_undone, 4},   // everybody has just heard where the token goes
    {Cause::misread_dice, 5},   // dice lie there for all to see, and both throw and move must be wrong
    {Cause::missed_roll, 5},    // the whole turn of somebody, who would have noticed
    {Cause::order, 6},          // a pen writes what it sees when it sees it
    {Cause::mistaken, 6},       // it goes on for turns, and nobody sees it
    {Cause::never_was, 7},      // nobody writes down what nobody did
    {Cause::ruling, nothing_like_it},
}};

constexpr int other_miscount = 5;  // by the sum, from the neighbour's square, backwards: a slip with a name
constexpr int forgotten_order = 6; // `jail` and `fix` are spoken aloud, and the pen waits for them
constexpr int wrong_prisoner = 6;  // the token was none that this move could capture

int miscount_cost(const Change& change, const std::vector<Finding>& brings) {
    const Edit& edit = change.edits.front();
    const auto brought = std::find_if(brings.begin(), brings.end(), [&](const Finding& finding) {
        return finding.kind == Kind::count_error && finding.event == edit.event;
    });
    if (brought == brings.end()) return cost(Cause::miscount);
    int least = nothing_like_it;
    for (const LikelySlip& likely : likely_slips(*brought, edit.now->to)) {
        const bool by_one = likely.slip == Slip::own_square || likely.slip == Slip::skipped_one;
        least = std::min(least, by_one ? cost(Cause::miscount) : other_miscount);
    }
    return least;
}

} // namespace

int cost(Cause cause) {
    return std::find_if(likelihoods.begin(), likelihoods.end(),
                        [&](const Likelihood& likelihood) { return likelihood.cause == cause; })
        ->cost;
}

int cost(const Change& change, const std::vector<Finding>& brings) {
    const Edit& edit = change.edits.front();
    if (change.cause == Cause::miscount) return miscount_cost(change, brings);
    if (change.cause == Cause::other_token && edit.now->word == Word::out &&
        std::popcount(edit.now->tokens) > std::popcount(edit.was->tokens))
        return cost(Cause::missed);
    if (change.cause == Cause::missed && (edit.now->word == Word::jail || edit.now->word == Word::fix))
        return forgotten_order;
    const bool forbidden = std::any_of(brings.begin(), brings.end(), [&](const Finding& finding) {
        return finding.kind == Kind::illegal_capture && finding.event == edit.event;
    });
    return change.cause == Cause::captures && forbidden ? wrong_prisoner : cost(change.cause);
}

} // namespace arbiter
