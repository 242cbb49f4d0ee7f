// SPDX-License-Identifier: MIT
#pragma once

namespace sprung::detail {

/// To be called before a lot of exp, sin and their like. Somebody may have left the upper halves of
/// the vector registers in use, as Qt does whenever it hashes a string, if gcc 12 built it and the
/// processor has VAES. On Intel's newer ones each of those functions then takes thirty times as
/// long, unless all code around them is built for AVX.
inline void releaseWideRegisters()
{
#if defined(__GNUC__) && defined(__x86_64__) && !defined(__AVX__)
    if (__builtin_cpu_supports("avx"))
        asm volatile("vzeroupper");
#endif
}

} // namespace sprung::detail
