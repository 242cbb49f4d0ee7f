// SPDX-License-Identifier: MIT
// Prints the functions through which a command passes, in their order, for scripts/walks. One listener
// each is on started(), updated() and finished(). The library has to be built with
// -finstrument-functions.
#include "dot.h"

#include <sprung/engine/manual_ticker.h>
#include <sprung/engine/motion.h>
#include <sprung/interpolators/spring_interpolator.h>

#include <QCoreApplication>

#include <dlfcn.h>

#include <cstdint>
#include <cstdio>

using namespace sprung;

namespace {

// Plain memory, as a function of a container would be counted, too.
constexpr int most = 100'000;
void *passed[most];
int count = 0;
bool walks = false;

template <typename Step>
void walk(const char *name, const Step &step)
{
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

} // namespace

extern "C" {
[[gnu::no_instrument_function, gnu::visibility("default")]] void
__cyg_profile_func_enter(void *function, void *)
{
    if (walks && count < most)
        passed[count++] = function;
}
[[gnu::no_instrument_function, gnu::visibility("default")]] void __cyg_profile_func_exit(void *,
                                                                                         void *)
{
}
}

int main(int argc, char *argv[])
{
    const QCoreApplication app(argc, argv);
    ManualTicker clock;
    Motion::setTicker(&clock);
    Dot dot;
    SpringInterpolator spring(&dot, "x");
    int heard = 0;
    QObject::connect(&spring, &Interpolator::started, &spring, [&heard] { ++heard; });
    QObject::connect(&spring, &Interpolator::updated, &spring, [&heard] { ++heard; });
    QObject::connect(&spring, &Interpolator::finished, &spring, [&heard] { ++heard; });
    spring.animateTo(100);
    clock.advance(1000);

    walk("animateTo", [&] { spring.animateTo(200); });
    clock.advance(0.02);
    walk("tick", [&] { clock.advance(0.02); });
    clock.advance(0.2); // after which a new target is a jump
    walk("retarget", [&] { spring.animateTo(100); });
    clock.advance(1000);
    spring.setMaximum(150);
    spring.setVelocity(10'000);
    clock.advance(0.001);
    walk("bound", [&] { clock.advance(1); });
    walk("settle", [&] {
        spring.animateTo(50);
        clock.advance(1000);
    });
    Motion::setTicker(nullptr);
    return heard > 0 ? 0 : 1;
}
