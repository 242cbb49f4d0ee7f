// SPDX-License-Identifier: MIT
// Prints the functions through which a step passes, for scripts/walks. What is walked has to be built
// with -finstrument-functions, and the program without; include this in one source only.
#pragma once

#include <dlfcn.h>

#include <cstdint>
#include <cstdio>

namespace walk_steps {

// Plain memory, as a function of a container would be counted, too.
constexpr int most = 100'000;
inline void *passed[most];
inline int count = 0;
inline bool walks = false;

} // namespace walk_steps

extern "C" {
[[gnu::no_instrument_function, gnu::visibility("default")]] void
__cyg_profile_func_enter(void *function, void *)
{
    using namespace walk_steps;
    if (walks && count < most)
        passed[count++] = function;
}
[[gnu::no_instrument_function, gnu::visibility("default")]] void __cyg_profile_func_exit(void *,
                                                                                         void *)
{
}
}

/// Prints a line for each function: \a name, its module, and where it is in there.
template <typename Step>
void walk(const char *name, const Step &step)
{
    using namespace walk_steps;
    count = 0;
    walks = true;
    step();
    walks = false;
    for (int i = 0; i < count; ++i) {
        Dl_info where;
        if (dladdr(passed[i], &where)) {
            const auto offset = std::uintptr_t(passed[i]) - std::uintptr_t(where.dli_fbase);
            std::printf("%s %s 0x%jx\n", name, where.dli_fname, std::uintmax_t(offset));
        }
    }
}
