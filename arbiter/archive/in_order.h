// Work on all cores whose answers are wanted in order. Knows nothing of what is worked on.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

namespace arbiter {

// Answers the items 0 … count - 1 on all cores and hands the answers out in their order, on the calling thread.
// `make_worker` is called once on each thread and gives what answers an item; `take` gets an item and its answer.
// The first exception of either ends the work and is thrown here.
template <class MakeWorker, class Take>
void in_order(std::size_t count, MakeWorker make_worker, Take take) {
    using Answer = std::invoke_result_t<std::invoke_result_t<MakeWorker>&, std::size_t>;
    constexpr std::size_t ahead = 256; // answers that may wait for an earlier one
    std::vector<std::optional<Answer>> waiting(ahead);
    std::size_t next = 0, taken = 0;
    std::exception_ptr failure;
    bool over = false;
    std::mutex mutex;
    std::condition_variable changed;

    const auto work = [&] {
        try {
            auto answer = make_worker();
            std::unique_lock lock(mutex);
            while (true) {
                changed.wait(lock, [&] { return over || next >= count || next < taken + ahead; });
                if (over || next >= count) return;
                const std::size_t item = next++;
                lock.unlock();
                Answer made = answer(item);
                lock.lock();
                waiting[item % ahead] = std::move(made);
                changed.notify_all();
            }
        } catch (...) {
            const std::lock_guard lock(mutex);
            if (!failure) failure = std::current_exception();
            over = true;
            changed.notify_all();
        }
    };
    std::vector<std::thread> threads;
    const auto finish = [&] {
        {
            const std::lock_guard lock(mutex);
            over = true;
        }
        changed.notify_all();
        for (std::thread& thread : threads) thread.join();
    };
    try {
        const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
        while (threads.size() < std::min(cores, count)) threads.emplace_back(work);
        while (taken < count) {
            std::unique_lock lock(mutex);
            changed.wait(lock, [&] { return over || waiting[taken % ahead]; });
            if (over) break;
            Answer answer = std::move(*waiting[taken % ahead]);
            waiting[taken % ahead].reset();
            ++taken;
            lock.unlock();
            changed.notify_all();
            take(taken - 1, std::move(answer));
        }
    } catch (...) {
        finish();
        throw;
    }
    finish();
    if (failure) std::rethrow_exception(failure);
}

} // namespace arbiter
