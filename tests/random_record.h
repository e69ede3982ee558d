// Seeded records: play under the rules with irregularities of every kind strewn in. The same seed gives the same
// record on every machine.
#pragma once

#include "engine/replay.h"

namespace arbiter {

// SplitMix64.
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    // 0 … count - 1.
    std::uint32_t below(std::uint32_t count);
    bool percent(std::uint32_t chance) { return below(100) < chance; }
    std::uint8_t die() { return static_cast<std::uint8_t>(1 + below(6)); }

private:
    std::uint64_t state_;
};

struct Mix {
    std::uint32_t events = 60;
    std::uint32_t irregular = 30; // percent of the events
    bool house_rules = true;      // in half of the records
    bool from_start = false;      // all tokens in jail, else anywhere
    bool endless = false;         // nobody wins: the referee sends finished tokens back to jail
    std::uint32_t seats = 0;      // 0: two to four
};

Header random_header(Random& random, const Mix& mix);
Rules random_rules(Random& random);
// Tokens of the seats anywhere, impossible squares now and then if asked for.
Position random_position(Random& random, std::uint8_t seats, bool impossible);

// What the rules ask for next, chosen at random among what they allow.
Event legal_event(Random& random, const Replay& replay);
// What might stand in the place of another event; it may be refused there.
Event replacement_event(Random& random, Record& record, const Replay& replay);
// Anything that might be recorded; it may be refused.
Event any_event(Random& random, Record& record, const Replay& replay);

Record random_record(std::uint64_t seed, const Mix& mix = {});

} // namespace arbiter
