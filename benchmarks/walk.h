// SPDX-License-Identifier: MIT
// Prints the functions that a step calls, for scripts/walks. The libraries have to be built with
// -finstrument-functions, and the program without. Include this in one source only.
#pragma once

#include <dlfcn.h>

#include <cstdint>
#include <cstdio>

namespace walk_steps {

// Plain memory, because the functions of a container would also be counted.
constexpr int maximumCalls = 100'000;
inline void *calls[maximumCalls];
inline int count = 0;
inline bool isRecording = false;

} // namespace walk_steps

extern "C" {
[[gnu::no_instrument_function, gnu::visibility("default")]] void
__cyg_profile_func_enter(void *function, void *)
{
    using namespace walk_steps;
    if (isRecording && count < maximumCalls)
        calls[count++] = function;
}
[[gnu::no_instrument_function, gnu::visibility("default")]] void __cyg_profile_func_exit(void *,
                                                                                         void *)
{
}
}

/// Prints a line for each function: \a name, its module, and its offset in the module.
template <typename Step>
void walk(const char *name, const Step &step)
{
    using namespace walk_steps;
    count = 0;
    isRecording = true;
    step();
    isRecording = false;
    for (int i = 0; i < count; ++i) {
        Dl_info info;
        if (dladdr(calls[i], &info)) {
            const auto offset = std::uintptr_t(calls[i]) - std::uintptr_t(info.dli_fbase);
            std::printf("%s %s 0x%jx\n", name, info.dli_fname, std::uintmax_t(offset));
        }
    }
}
