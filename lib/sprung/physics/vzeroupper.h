// SPDX-License-Identifier: MIT
#pragma once

namespace sprung::detail {

/// Clears the upper halves of the vector registers. Must be called before many calls of exp(),
/// sin() and similar functions, because other code may have left these halves in use. Qt does so
/// whenever it hashes a string, if it was built with gcc 12 and the processor has VAES. On newer
/// processors of Intel each of these functions then takes thirty times as long, unless all code
/// around is built for AVX.
inline void clearUpperVectorRegisters()
{
#if defined(__GNUC__) && defined(__x86_64__) && !defined(__AVX__)
    if (__builtin_cpu_supports("avx"))
        asm volatile("vzeroupper");
#endif
}

} // namespace sprung::detail
