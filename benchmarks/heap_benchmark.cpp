// SPDX-License-Identifier: MIT
// The bytes of the heap and the allocations of an animated property.
#include "animated_dots.h"
#include "rows.h"

#include <malloc.h>

#include <functional>

using namespace sprung;

namespace {

long allocatedBytes = 0; // bytes, including the size field before each block
long allocations = 0;    // in total

void *countAllocated(void *block)
{
    if (block) {
        allocatedBytes += long(malloc_usable_size(block) + sizeof(std::size_t));
        ++allocations;
    }
    return block;
}

void countFreed(void *block)
{
    if (block)
        allocatedBytes -= long(malloc_usable_size(block) + sizeof(std::size_t));
}

} // namespace

// Replace the functions of glibc for all libraries of this program.
extern "C" {
void *__libc_malloc(std::size_t size);
void *__libc_calloc(std::size_t count, std::size_t size);
void *__libc_realloc(void *block, std::size_t size);
void *__libc_memalign(std::size_t alignment, std::size_t size);
void __libc_free(void *block);

[[gnu::visibility("default")]] void *malloc(std::size_t size) noexcept
{
    return countAllocated(__libc_malloc(size));
}
[[gnu::visibility("default")]] void *calloc(std::size_t count, std::size_t size) noexcept
{
    return countAllocated(__libc_calloc(count, size));
}
[[gnu::visibility("default")]] void *realloc(void *block, std::size_t size) noexcept
{
    countFreed(block);
    return countAllocated(__libc_realloc(block, size));
}
[[gnu::visibility("default")]] void *aligned_alloc(std::size_t alignment, std::size_t size) noexcept
{
    return countAllocated(__libc_memalign(alignment, size));
}
[[gnu::visibility("default")]] void free(void *block) noexcept
{
    countFreed(block);
    __libc_free(block);
}
}

namespace {

struct HeapUse
{
    double bytes;
    double allocations;
};

/// Returns the bytes that `work` keeps, and its allocations, divided by `count`.
HeapUse measureHeap(int count, const std::function<void()> &work)
{
    const long bytesBefore = allocatedBytes;
    const long allocationsBefore = allocations;
    work();
    return {double(allocatedBytes - bytesBefore) / count,
            double(allocations - allocationsBefore) / count};
}

template <typename T>
void measureKind(const char *name, int count, std::vector<rows::Result> results[6])
{
    AnimatedDots<T> dots(count);
    const HeapUse created = measureHeap(count, [&] { dots.createMissing(); });
    const HeapUse started = measureHeap(count, [&] { dots.startAll(); });
    const HeapUse ticked = measureHeap(count, [&] { dots.tick(); });
    const HeapUse retargeted = measureHeap(count, [&] { dots.retargetAll(); });
    const double maximumBytes = std::is_same_v<T, SpringInterpolator> ? 600 : 0;
    results[0].push_back({name, {created.bytes}});
    results[1].push_back({name, {created.bytes + started.bytes}, {maximumBytes}});
    results[2].push_back({name, {created.allocations}});
    results[3].push_back({name, {started.allocations}});
    results[4].push_back({name, {ticked.allocations}});
    results[5].push_back({name, {retargeted.allocations}});
}

void measureKinds(int count, std::vector<rows::Result> results[6])
{
    measureKind<SpringInterpolator>("Sprung", count, results);
    measureKind<QPropertyAnimation>("QPropertyAnimation", count, results);
    measureKind<QVariantAnimation>("QVariantAnimation", count, results);
}

} // namespace

int main(int argc, char *argv[])
{
    rows::readArguments(argc, argv);
    std::vector<rows::Result> first[6]; // unused: allocates the shared data
    measureKinds(1, first);
    for (const int count : {1, 100, 10'000}) {
        std::vector<rows::Result> results[6];
        measureKinds(count, results);
        rows::write({"heap", "created", count, "bytes"}, results[0]);
        rows::write({"heap", "moving", count, "bytes"}, results[1]);
        rows::write({"heap", "create", count, "allocations"}, results[2]);
        rows::write({"heap", "start, until the first tick", count, "allocations"}, results[3]);
        rows::write({"heap", "tick", count, "allocations"}, results[4]);
        rows::write({"heap", "retarget", count, "allocations"}, results[5]);
    }
}
