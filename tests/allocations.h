// SPDX-License-Identifier: MIT
// Counts how often a test asks for memory; include it in one file of a program.
#pragma once

#include <cstddef>
#include <cstdlib>

#if defined(__has_feature)
#define SPRUNG_HAS_FEATURE(feature) __has_feature(feature)
#else
#define SPRUNG_HAS_FEATURE(feature) 0
#endif
#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)          \
    && !SPRUNG_HAS_FEATURE(address_sanitizer) && !SPRUNG_HAS_FEATURE(thread_sanitizer)
#define SPRUNG_COUNTS_ALLOCATIONS
#endif

/// The number of allocations of this thread, since Qt Test has a thread of its own. With
/// sanitizers, which replace malloc themselves, and without glibc, nothing is counted.
inline thread_local std::size_t allocations = 0;

#ifdef SPRUNG_COUNTS_ALLOCATIONS
// Qt's containers call malloc directly, and operator new calls it too, so this counts everything.
extern "C" {
void *__libc_malloc(std::size_t);
void *__libc_calloc(std::size_t, std::size_t);
void *__libc_realloc(void *, std::size_t);
void *__libc_memalign(std::size_t, std::size_t);

void *malloc(std::size_t size) noexcept
{
    ++allocations;
    return __libc_malloc(size);
}
void *calloc(std::size_t count, std::size_t size) noexcept
{
    ++allocations;
    return __libc_calloc(count, size);
}
void *realloc(void *memory, std::size_t size) noexcept
{
    ++allocations;
    return __libc_realloc(memory, size);
}
void *aligned_alloc(std::size_t alignment, std::size_t size) noexcept
{
    ++allocations;
    return __libc_memalign(alignment, size);
}
}
#endif
