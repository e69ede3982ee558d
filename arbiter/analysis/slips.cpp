#include "slips.h"

namespace arbiter {

std::vector<LikelySlip> likely_slips(const Finding& miscount, Square stood_on) {
    const Token token = lowest(miscount.tokens);
    const auto& progress = parques_board.progress[seat_of(token)];
    const int from = progress_of(parques_board, miscount.position, token);
    const auto to = progress[stood_on];
    if (from == no_progress || to == no_progress) return {};
    const int steps = to - from, die = miscount.die;
    const bool two = miscount.value[1] != 0;
    const int other = miscount.value[0] == die ? miscount.value[1] : miscount.value[0];
    std::vector<LikelySlip> slips;
    if (two && steps == other && other != die) slips.push_back({Slip::other_die});
    if (two && steps == die + other) slips.push_back({Slip::sum});
    if (steps == die - 1) slips.push_back({Slip::own_square});
    if (steps == die + 1) slips.push_back({Slip::skipped_one});
    if (steps == -die) slips.push_back({Slip::backwards});
    for (Token neighbour = 0; neighbour < token_count; ++neighbour) {
        const Square square = miscount.position.at[neighbour];
        const bool on_way = on_track(square) || (in_corridor(square) && seat_of(neighbour) == seat_of(token));
        if (neighbour != token && on_way && progress[square] != from && progress[square] != no_progress &&
            progress[square] + die == to)
            slips.push_back({Slip::neighbour, neighbour});
    }
    return slips;
}

} // namespace arbiter
