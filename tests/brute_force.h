// A slow and simple enumerator of legal plays, written from the rulebook alone. It shares no code with the engine:
// the tests hold the two against each other.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace brute {

// Option name -> value, in the words of variants.md. An absent option has its first value there. An unknown name or
// value throws std::invalid_argument.
using Options = std::map<std::string, std::string>;

// Every legal play of one roll (one die or two), a line each: "out Y1 Y2; move Y3 5", "none" for the empty play.
// Sorted bytewise, no line twice. There is no series of pairs here. Seats are those that `position` names, and
// `turn`.
std::vector<std::string> legal_plays(const std::string& position, char turn, const std::vector<int>& dice,
                                     const Options& options = {});

// Counts plays as `arbiter perft` does. Depth 0 is 1.
std::uint64_t perft(const std::string& position, char turn, int depth, const Options& options = {});

} // namespace brute
