// Soplos: when a claim is upheld, and what it does to the table (§71–§81).
#include "judge.h"

namespace arbiter {

template <int capacity>
void JudgeOf<capacity>::claim(const Event& event) {
    Claim claim{number_, 0, event.seat, Verdict::upheld, 0};
    std::uint32_t omission = 0;
    claim.verdict = judge_claim(event.seat, omission);
    if (claim.verdict == Verdict::upheld) carry_out_soplo(event, omission, claim);
    findings_.add(claim);
}

// In the order of the table of verdicts. `omission` becomes the index of the one that is claimed.
template <int capacity>
Verdict JudgeOf<capacity>::judge_claim(Seat by, std::uint32_t& omission) const {
    const Roll& roll = state_.table.roll;
    if (!playing(state_.table, by)) return Verdict::not_playing; // R16
    bool current = false, before = false, own = false;
    for (const std::uint32_t index : findings_.live()) {
        const Finding& finding = findings_[index];
        if (!is_omission(finding.kind)) continue;
        bool& held = finding.seat == by ? own : finding.roll == roll.index ? current : before;
        // §72 The first omission of the roll; of two rolls the later one.
        if (!held && &held != &own && (&held == &current || !current)) omission = index;
        held = true;
    }
    if (current && due().must == Must::move) return Verdict::too_early; // §75
    if (current || before) return Verdict::upheld;                      // §74
    if (roll.seat != by && roll.sanctioned_by != 0) return Verdict::already_sanctioned;
    const auto all = findings_.all();
    for (auto finding = all.rbegin(); finding != all.rend() && finding->event >= state_.table.before.event;
         ++finding)
        if (finding->status == Status::forgiven && finding->roll + 1 == roll.index && finding->seat != by &&
            finding->closed_by == roll.event)
            return Verdict::too_late; // §80
    return own ? Verdict::own_roll : Verdict::no_omission;
}

// §73 What was played stays; only the token goes.
template <int capacity>
void JudgeOf<capacity>::carry_out_soplo(const Event& event, std::uint32_t index, Claim& claim) {
    Table& table = state_.table;
    const Finding omission = findings_[index];
    Roll& roll = *roll_of(omission.roll);
    claim.roll = roll.index;
    if (roll.sanctioned_by == 0) roll.sanctioned_by = number_;
    if (!one_soplo_covers_a_roll()) {
        findings_.close(index, Status::sanctioned, number_);
    } else {
        findings_.close_where(number_, [&](const Finding& finding) {
            const bool covered = is_omission(finding.kind) && finding.roll == omission.roll;
            return covered ? std::optional(Status::sanctioned) : std::nullopt;
        });
    }
    roll.blown = true; // §79, §109
    if (roll.index != table.roll.index) {
        table.roll.pairs_before = 0;
        table.roll.series_value = table.roll.pair() ? table.roll.owed[0].value : std::uint8_t{0};
    }
    if (roll.prize_token != no_token) { // R8
        if (table.position.at[roll.prize_token] == heaven) put(roll.prize_token, roll.prize_from);
        roll.prize_token = no_token;
        roll.closed = false;
    }

    Tokens candidates = blown_candidates(omission, roll);
    candidates = without(candidates, tokens_on(table.position, jail));
    if (candidates == 0) return;
    const Tokens equals = most_advanced(board(), table.position, candidates); // §76, R6
    const bool chosen = event.token != no_token && (equals & bit(event.token)) != 0;
    claim.tokens = bit(chosen ? event.token : lowest(equals));
    send(claim.tokens); // §77 wherever it stands
}

// R5 A soplo answers for all omissions of its roll.
template <int capacity>
bool JudgeOf<capacity>::one_soplo_covers_a_roll() const {
    switch (rules_.soplos) {
    case Soplos::one: return true;
    case Soplos::each: return false;
    }
    return true;
}

// The tokens of which the most advanced is blown.
template <int capacity>
Tokens JudgeOf<capacity>::blown_candidates(const Finding& omission, const Roll& roll) const {
    const Position& position = state_.table.position;
    Tokens crowned = 0, moved = 0;
    for (const Owed& count : roll.owed) {
        const Use& use = count.use;
        if (!use.moved) continue;
        moved = united(moved, bit(use.token));
        if (use.crowned && use.event >= omission.event && position.at[use.token] == heaven)
            crowned = united(crowned, bit(use.token));
    }
    if (crowned != 0) return crowned;                                   // §78, R7
    if (omission.kind == Kind::omitted_capture) return omission.tokens; // §76
    if (moved != 0) return moved;                                       // §81, R10
    return static_cast<Tokens>(active_tokens(position, roll.seat) << first_token(roll.seat));
}

template void JudgeOf<token_count>::claim(const Event&);
template bool JudgeOf<token_count>::one_soplo_covers_a_roll() const;
template void JudgeOf<most_tokens>::claim(const Event&);
template bool JudgeOf<most_tokens>::one_soplo_covers_a_roll() const;

} // namespace arbiter
