// What the judge finds: findings with their windows, and the verdicts on claims, as flat lists that can be rolled
// back to an earlier moment. Knows no rules; the judge says what is found and what is closed.
#pragma once

#include "kinds.h"
#include "turn.h"

#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

enum class Status : std::uint8_t {
    open,       // its window is open
    standing,   // an impossible state, until it is put right
    noted,      // has no window
    sanctioned, // by an upheld claim
    forgiven,   // §80
    corrected,
    accepted, // §128
    vanished  // no omission after all, under `soplo-test final`; not reported
};
inline constexpr int status_count = static_cast<int>(Status::vanished) + 1;

// The status of a finding of that kind with a window, before it is closed: what can be restored waits for it.
inline Status first_status(Kind kind) {
    return info(kind).remedy.word == Word::restore ? Status::standing : Status::open;
}
std::string_view name_of(Status status);

template <int capacity>
struct FindingOf {
    std::uint32_t event = 0;     // 0: the header
    std::uint32_t roll = 0;      // index of the roll to which it belongs
    std::uint32_t closed_by = 0; // the event that ended its window, 0 while it is open
    Kind kind{};
    Status status{};
    Seat seat = no_seat; // the player, no_seat for `check`, `jail` and the header
    Tokens tokens = 0;
    Tokens sent = 0;                     // tokens that the event sent to jail
    Token mover = no_token;              // the token moved
    std::uint8_t die = 0;                // the value it was moved for
    std::uint8_t exits = 0;              // omitted-exit: how many tokens were still to be released
    std::uint8_t owed = 0;               // omitted-capture, unused-die: the Moves that were asked for
    std::array<std::uint8_t, 2> value{}; // the dice of that roll
    PositionOf<capacity> position;       // before the event; for illegal-state after it
};

using Finding = FindingOf<token_count>;

// Its window is open, or its state stands.
template <int capacity>
constexpr bool is_live(const FindingOf<capacity>& finding) {
    return finding.status == Status::open || finding.status == Status::standing;
}

// The event that would put the finding right, an `annul` or the like; `word` is that of the finding's own event. No
// answer: nothing does.
std::optional<Event> remedy(const Finding& finding, Word word);

enum class Verdict : std::uint8_t {
    upheld,
    not_playing,
    too_early,
    already_sanctioned,
    too_late,
    own_roll,
    no_omission
};
inline constexpr int verdict_count = static_cast<int>(Verdict::no_omission) + 1;
// The reason's name, empty for upheld.
std::string_view name_of(Verdict verdict);
// The paragraph that decides so.
int paragraph_of(Verdict verdict);

struct Claim {
    std::uint32_t event = 0;
    std::uint32_t roll = 0; // the roll sanctioned
    Seat by = no_seat;
    Verdict verdict{};
    Tokens tokens = 0; // sent to jail by it
};

// Append-only lists with a log of closures, so that an earlier moment can be returned to.
template <int capacity>
class FindingsOf {
public:
    using Finding = FindingOf<capacity>;

    struct Extent {
        std::uint32_t findings = 0, closures = 0, claims = 0;
    };

    void add(const Finding& finding);
    void add(const Claim& claim) { claims_.push_back(claim); }
    // Ends the window of an open or standing finding.
    void close(std::uint32_t index, Status status, std::uint32_t event);

    const Finding& operator[](std::uint32_t index) const { return findings_[index]; }
    std::span<const Finding> all() const { return findings_; }
    std::span<const Claim> claims() const { return claims_; }
    // Indices of the findings that are open or standing, ascending.
    std::span<const std::uint32_t> live() const { return live_; }
    // Those alone, as if nothing else had ever been found or claimed.
    FindingsOf live_alone() const;

    // Closes with event `event` the live findings for which `status_of(finding)` gives a status.
    template <class StatusOf>
    void close_where(std::uint32_t event, StatusOf status_of) {
        std::size_t kept = 0;
        for (const std::uint32_t index : live_) {
            const std::optional<Status> status = status_of(std::as_const(findings_[index]));
            if (status)
                record_closure(index, *status, event);
            else
                live_[kept++] = index;
        }
        live_.resize(kept);
    }

    Extent extent() const;
    void return_to(const Extent& extent);

private:
    void record_closure(std::uint32_t index, Status status, std::uint32_t event);

    std::vector<Finding> findings_;
    std::vector<std::uint32_t> closures_; // indices in the order in which they were closed
    std::vector<std::uint32_t> live_;
    std::vector<Claim> claims_;
};

using Findings = FindingsOf<token_count>;

} // namespace arbiter
