// SPDX-License-Identifier: MIT
#pragma once

namespace sprung {

/// Asks the processor to load memory that will be needed soon. The address need not be valid.
inline void prefetch([[maybe_unused]] const void *address)
{
#if defined(__GNUC__)
    __builtin_prefetch(address);
#endif
}

} // namespace sprung
