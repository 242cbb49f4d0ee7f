// SPDX-License-Identifier: MIT
// Realistic frames: Qt's driver ticks, and sleeps until the next frame while other code uses the
// caches. The cost per frame of one and of a hundred moving properties of QObjects and Items.
#include "animated_dots.h"
#include "baseline_items.h"
#include "contender_process.h"

#include <chrono>
#include <thread>

namespace {

struct Contender
{
    std::string name;
    std::function<std::function<void()>(int count)> setUp;
};

template <typename Kind, typename... Arguments>
Contender ticking(const char *name, Arguments... arguments)
{
    return {name, [=](int count) {
                Program::instance().useFrameTicker();
                const auto all = std::make_shared<Kind>(count, arguments...);
                if constexpr (requires { all->createMissing(); })
                    all->createMissing();
                if constexpr (requires { all->begin(); })
                    all->begin();
                return [all] { all->tick(); };
            }};
}

/// Touches as much memory as the caches hold, like the rest of a frame.
void touchCaches()
{
    static std::vector<char> memory(4 << 20);
    for (std::size_t i = 0; i < memory.size(); i += 64)
        ++memory[i];
}

/// Waits for the next frame of a display with 60 Hz.
void awaitFrame()
{
    using Clock = std::chrono::steady_clock;
    using Frames = std::chrono::duration<Clock::rep, std::ratio<1, 60>>;
    const auto last = std::chrono::floor<Frames>(Clock::now());
    std::this_thread::sleep_until(std::chrono::ceil<Clock::duration>(last + Frames(1)));
}

/// Each turn is one frame after a pause, so that the caches are in a realistic state.
rows::Work paced(const std::function<void()> &tick)
{
    return {tick, [] {
                awaitFrame();
                touchCaches();
            }};
}

void compare(const char *what, int count, const std::vector<Contender> &contenders)
{
    std::vector<rows::ContenderProcess> processes;
    std::vector<rows::Result> results;
    for (const Contender &contender : contenders) {
        processes.emplace_back([&, count] { return paced(contender.setUp(count)); }, 1.0);
        results.push_back({contender.name, {}});
    }
    for (int frames = rows::quick ? 5 : 60; frames > 0; --frames) {
        for (std::size_t c = 0; c < processes.size(); ++c)
            results[c].figures.push_back(processes[c].measure() / 1000);
    }
    rows::write({"paced frames", what, count, "µs", false}, results);
}

} // namespace

int main(int argc, char *argv[])
{
    rows::readArguments(argc, argv);
    using namespace sprung;
    const std::vector<Contender> properties{
        ticking<AnimatedDots<SpringInterpolator>>("Sprung"),
        ticking<AnimatedDots<QPropertyAnimation>>("QPropertyAnimation")};
    const std::vector<Contender> items{
        ticking<BaselineItems>("kernel + setX"),
        ticking<CppAnimatedItems>("Sprung in C++"),
        ticking<Items>("SpringInterpolator on x", sources::sprung),
        ticking<Items>("SpringBehavior", behaviors::sprung),
#ifdef SPRUNG_ANIMATIONS
        ticking<Items>("SpringMotion", sources::springMotion),
#endif
        ticking<Items>("SpringAnimation", sources::springAnimation),
        ticking<Items>("SmoothedAnimation", sources::smoothedAnimation),
        ticking<Items>("NumberAnimation", sources::numberAnimation)};
    for (const int count : {1, 100}) {
        compare("tick of properties after a pause", count, properties);
        compare("tick of Items after a pause", count, items);
    }
}
