// SPDX-License-Identifier: MIT
// The paths whose instructions are counted. Each path runs twice, and only the second run is
// counted:
//   valgrind --tool=callgrind --toggle-collect='counted()' counted_paths PATH [--scheme]
// With --scheme, a MotionScheme of the application provides the springs.
#include "dot.h"

#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/physics/spring_field.h>
#include <sprung/scheme/motion_scheme.h>
#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>

#include <QCoreApplication>

#include <cstdio>
#include <cstring>
#include <functional>
#include <memory>
#include <vector>

using namespace sprung;

namespace {

constexpr double frame = 1.0 / 60;
constexpr int many = 1000;
constexpr double retargetPause = 1; // seconds, after which a new target is a jump
constexpr double longEnough = 1000; // seconds, for the slow spring to settle
#ifdef __clang__
constexpr const char *compiler = "clang " __clang_version__;
#else
constexpr const char *compiler = "gcc " __VERSION__;
#endif

std::function<void()> path;

/// Slow, so that no spring settles while it is counted.
constexpr SpringParameters slow{1, 0.1, 1};

struct AnimatedDots
{
    explicit AnimatedDots(int count)
    {
        for (int i = 0; i < count; ++i) {
            dots.push_back(std::make_unique<Dot>());
            springs.push_back(std::make_unique<SpringInterpolator>(dots.back().get(), "x"));
            springs.back()->setSpring(slow);
            springs.back()->setTo(100 + i);
        }
    }
    std::vector<std::unique_ptr<Dot>> dots;
    std::vector<std::unique_ptr<SpringInterpolator>> springs;
};

} // namespace

[[gnu::noinline]] void counted()
{
    path();
}

int main(int argc, char *argv[])
{
    const QCoreApplication app(argc, argv);
    if (argc > 1 && !std::strcmp(argv[1], "--machine"))
        return std::printf("%s, Qt %s, %s\n", compiler, qVersion(), BUILD_TYPE) < 0;
    const bool hasScheme = argc > 2 && !std::strcmp(argv[2], "--scheme");
    if (hasScheme)
        MotionScheme::of(QCoreApplication::instance())->setScheme(MotionScheme::Expressive);
    const auto is = [&](const char *name) { return argc > 1 && !std::strcmp(argv[1], name); };
    ManualTicker clock;
    Motion::setTicker(&clock);
    AnimatedDots dots(is("tick_of_1000") || is("change_of_1000") ? many : 2);
    for (const auto &spring : dots.springs) {
        if (hasScheme)
            spring->resetSpring();
    }
    clock.advance(is("retarget") ? retargetPause : frame);
    for (const auto &spring : dots.springs)
        spring->setPaused(is("settle"));
    std::size_t turn = 0;
    Dot dot;
    double target = 200;
    SpringField<double> field(Spring(slow), many);
    std::fill(field.displacements().begin(), field.displacements().end(), 100.0);

    if (is("tick_of_1000"))
        path = [&] { clock.advance(frame); };
    else if (is("change_of_1000")) // a scheme changes the springs
        path = [&] {
            const auto pace = turn++ ? MotionScheme::Fast : MotionScheme::Slow;
            MotionScheme::of(QCoreApplication::instance())->setPace(pace);
        };
    else if (is("retarget") || is("follow"))
        path = [&] { dots.springs.front()->setTo(++target); };
    else if (is("settle"))
        path = [&] {
            dots.springs.at(turn++)->setPaused(false);
            clock.advance(longEnough);
        };
    else if (is("create"))
        path = [&] { SpringInterpolator spring(&dot, "x"); };
    else if (is("create_and_start"))
        path = [&] {
            SpringInterpolator spring(&dot, "x");
            spring.setTo(100);
            clock.advance(frame);
        };
    else if (is("field_step_of_1000"))
        path = [&] { field.step(frame); };
    else
        return std::fprintf(stderr, "no such path\n"), 2;

    path();
    counted();
    Motion::setTicker(nullptr);
}
