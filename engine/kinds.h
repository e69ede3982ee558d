// The kinds of finding: one table says all about each, to programs and to people. What was owed at a finding
// depends on more than its kind, and stands with the sentences. Knows no findings and no game; when something is
// found says the judge.
#pragma once

#include "log.h"
#include "text.h"

#include <array>
#include <optional>
#include <string_view>

namespace arbiter {

// In the order of the table of findings, which is their order within one event.
enum class Kind : std::uint8_t {
    play_after_end,
    premature_roll,
    missing_roll,
    prize_not_taken,
    extra_roll,
    wrong_player,
    wrong_dice_count,
    omitted_exit,
    omitted_capture,
    illegal_exit,
    die_not_available,
    token_may_not_move,
    overshoot,
    unused_die,
    count_error,
    prize_not_due,
    missing_capture,
    illegal_capture,
    illegal_state,
    board_mismatch,
    taken_back
};
inline constexpr int kind_count = static_cast<int>(Kind::taken_back) + 1;

// What something irregular is about; a `soplo` is a claim and no kind of finding.
enum class Group : std::uint8_t { omission, thrown, played, counted, state, soplo };
inline constexpr int group_count = static_cast<int>(Group::soplo) + 1;

// What of a recollection a finding speaks against.
enum class Doubt : std::uint8_t { none, dice, counts, tokens, duties };

// How a finding is put right and until when, and the word of the event that does it; none where nothing does.
struct Remedy {
    Text text;
    std::optional<Word> word;
};

struct KindInfo {
    Kind kind;
    std::string_view name; // in answers to programs
    Text title, meaning;
    Remedy remedy;
    std::optional<Remedy> remedy_of_play = std::nullopt; // where what was played has another one than a throw
    bool placeable = false;                              // the referee may put a token elsewhere
    Group group;
    Doubt doubt;
    std::array<std::uint8_t, 4> paragraphs; // 0 after the last
    std::uint8_t ruling;                    // that says most of it; 9 is R9
};
extern const std::array<KindInfo, kind_count> all_kinds;

inline const KindInfo& info(Kind kind) {
    return all_kinds[static_cast<std::size_t>(kind)];
}
// The remedy of a finding of that kind in an event with that word.
const Remedy& remedy_of(Kind kind, Word word);

inline bool is_omission(Kind kind) {
    return info(kind).group == Group::omission;
}
// The throw itself was irregular (R9): that is what can be annulled.
inline bool is_irregular_throw(Kind kind) {
    return info(kind).remedy.word == Word::annul;
}

} // namespace arbiter
