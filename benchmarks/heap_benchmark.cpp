// SPDX-License-Identifier: MIT
// The bytes of the heap and the allocations of an animated property.
#include "animated_dots.h"
#include "rows.h"

#include <malloc.h>

#include <functional>

using namespace sprung;

namespace {

long kept = 0;        // bytes, including the size field before each block
long allocations = 0; // in total

void *counted(void *block)
{
    if (block) {
        kept += long(malloc_usable_size(block) + sizeof(std::size_t));
        ++allocations;
    }
    return block;
}

void forget(void *block)
{
    if (block)
        kept -= long(malloc_usable_size(block) + sizeof(std::size_t));
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
    return counted(__libc_malloc(size));
}
[[gnu::visibility("default")]] void *calloc(std::size_t count, std::size_t size) noexcept
{
    return counted(__libc_calloc(count, size));
}
[[gnu::visibility("default")]] void *realloc(void *block, std::size_t size) noexcept
{
    forget(block);
    return counted(__libc_realloc(block, size));
}
[[gnu::visibility("default")]] void *aligned_alloc(std::size_t alignment, std::size_t size) noexcept
{
    return counted(__libc_memalign(alignment, size));
}
[[gnu::visibility("default")]] void free(void *block) noexcept
{
    forget(block);
    __libc_free(block);
}
}

namespace {

struct Account
{
    double bytes;
    double allocations;
};

/// Returns the bytes that `work` keeps, and its allocations, divided by `count`.
Account account(int count, const std::function<void()> &work)
{
    const long keptBefore = kept;
    const long allocationsBefore = allocations;
    work();
    return {double(kept - keptBefore) / count, double(allocations - allocationsBefore) / count};
}

template <typename T>
void weigh(const char *name, int count, std::vector<rows::Score> scores[6])
{
    AnimatedDots<T> dots(count);
    const Account created = account(count, [&] { dots.makeMissing(); });
    const Account started = account(count, [&] { dots.startAll(); });
    const Account ticked = account(count, [&] { dots.tick(); });
    const Account retargeted = account(count, [&] { dots.retargetAll(); });
    const double most = std::is_same_v<T, SpringInterpolator> ? 600 : 0;
    scores[0].push_back({name, {created.bytes}});
    scores[1].push_back({name, {created.bytes + started.bytes}, {most}});
    scores[2].push_back({name, {created.allocations}});
    scores[3].push_back({name, {started.allocations}});
    scores[4].push_back({name, {ticked.allocations}});
    scores[5].push_back({name, {retargeted.allocations}});
}

void weighAll(int count, std::vector<rows::Score> scores[6])
{
    weigh<SpringInterpolator>("Sprung", count, scores);
    weigh<QPropertyAnimation>("QPropertyAnimation", count, scores);
    weigh<QVariantAnimation>("QVariantAnimation", count, scores);
}

} // namespace

int main(int argc, char *argv[])
{
    rows::readArguments(argc, argv);
    std::vector<rows::Score> first[6]; // unused: allocates the shared data
    weighAll(1, first);
    for (const int count : {1, 100, 10'000}) {
        std::vector<rows::Score> scores[6];
        weighAll(count, scores);
        rows::write({"heap", "created", count, "bytes"}, scores[0]);
        rows::write({"heap", "moving", count, "bytes"}, scores[1]);
        rows::write({"heap", "create", count, "allocations"}, scores[2]);
        rows::write({"heap", "start, until the first tick", count, "allocations"}, scores[3]);
        rows::write({"heap", "tick", count, "allocations"}, scores[4]);
        rows::write({"heap", "retarget", count, "allocations"}, scores[5]);
    }
}
