// Judging takes no memory but for what it finds: every allocation of this program is counted.
#include "random_record.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::size_t> allocations{0};

} // namespace

#ifndef ARBITER_SANITIZED // which has its own

void* operator new(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
    throw std::bad_alloc();
}
void* operator new[](std::size_t size) {
    return operator new(size);
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete[](void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
    std::free(memory);
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    return std::malloc(size == 0 ? 1 : size);
}
void operator delete(void* memory, const std::nothrow_t&) noexcept {
    std::free(memory);
}

#endif

using namespace arbiter;

namespace {

Record endless_record(std::uint32_t events, std::uint32_t irregular) {
    Mix mix;
    mix.events = events;
    mix.irregular = irregular;
    mix.from_start = true;
    mix.endless = true;
    return random_record(3, mix);
}

std::size_t allocations_of_judging(const Record& record, std::uint32_t from) {
    Replay replay(record.header);
    while (replay.events() < from) replay.advance(record);
    const std::size_t before = allocations;
    while (replay.events() < record.events.size()) replay.advance(record);
    return allocations - before;
}

TEST(Allocation, TheCounterCounts) {
#ifdef ARBITER_SANITIZED
    GTEST_SKIP() << "the sanitizer counts instead";
#endif
    const std::size_t before = allocations;
    const std::vector<int> some(10);
    EXPECT_EQ(allocations - before, 1U) << some.size();
}

TEST(Allocation, JudgingLawfulPlayAllocatesNothing) {
    EXPECT_EQ(allocations_of_judging(endless_record(20000, 0), 2000), 0U);
}

// What is found, undone or struck is kept; the events themselves take nothing.
TEST(Allocation, OnlyWhatIsIrregularIsKept) {
    const Record record = endless_record(20000, 10);
    Replay replay(record.header);
    while (replay.events() < record.events.size()) replay.advance(record);
    EXPECT_LT(allocations_of_judging(record, 0), replay.findings().size());
}

} // namespace
