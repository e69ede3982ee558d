// Work on many matches of an archive on all cores: each is read whole and handed to what answers it. Knows nothing
// of what is asked.
#pragma once

#include "db/store.h"
#include "in_order.h"
#include "progress.h"

#include <mutex>

namespace arbiter {

// Reads the matches of these numbers, which must be there, answers each on some thread, and calls
// `take(number, answer)` in their order on this one, which may not use the store. What is read is of one moment if
// the store's moment is held. `shown` false shows no progress.
template <class Answer, class Take>
void for_each_stored(db::Store& store, const std::vector<std::int64_t>& numbers, Answer answer, Take take,
                     bool shown = true) {
    std::mutex reading; // a store is used by one thread at a time
    Progress progress(numbers.size(), shown);
    const auto answer_one = [&](std::size_t item) {
        std::unique_lock lock(reading);
        const auto stored = store.read(numbers[item]);
        lock.unlock();
        if (!stored) throw db::Error(db::Fault::damaged, "a match has no number");
        return answer(*stored);
    };
    in_order(
        numbers.size(), [&] { return answer_one; },
        [&](std::size_t item, auto made) {
            progress.step();
            take(numbers[item], std::move(made));
        });
}

} // namespace arbiter
