// SPDX-License-Identifier: MIT
#pragma once

namespace sprung {

/// Prefetches memory that will be needed soon. The address may be invalid.
inline void prefetch([[maybe_unused]] const void *address)
{
#if defined(__GNUC__)
    __builtin_prefetch(address);
#endif
}

} // namespace sprung
