// SPDX-License-Identifier: MIT
#pragma once

namespace sprung {

/// Asks the processor for memory that will be needed soon. Any address will do.
inline void prefetch([[maybe_unused]] const void *address)
{
#if defined(__GNUC__)
    __builtin_prefetch(address);
#endif
}

} // namespace sprung
