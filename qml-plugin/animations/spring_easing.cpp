// SPDX-License-Identifier: MIT
#include "spring_easing.h"

#include <sprung/physics/spring.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <deque>
#include <mutex>
#include <utility>

namespace sprung::qml {

namespace {

struct Run
{
    Spring spring;
    double seconds;
};

constexpr std::size_t places = 64;

/// Render threads read these while others are set, so a run lives as long as the program.
std::array<std::atomic<const Run *>, places> runs;

template <std::size_t place>
qreal progress(qreal part)
{
    const Run *run = runs[place].load(std::memory_order_acquire);
    if (!run || part >= 1)
        return part;
    return 1 + run->spring.after({-1, 0}, part * run->seconds).displacement;
}

template <std::size_t... place>
constexpr auto functions(std::index_sequence<place...>)
{
    return std::array<QEasingCurve::EasingFunction, places>{progress<place>...};
}

QEasingCurve::EasingFunction functionFor(const Run &wanted)
{
    static constexpr auto all = functions(std::make_index_sequence<places>());
    static std::mutex mutex;
    static std::deque<Run> made;
    static std::array<quint64, places> lastUses{};
    static quint64 uses = 0;

    const std::lock_guard lock(mutex);
    for (std::size_t i = 0; i < places; ++i) {
        const Run *run = runs[i].load(std::memory_order_relaxed);
        if (run && run->spring.parameters() == wanted.spring.parameters()) {
            lastUses[i] = ++uses;
            return all[i];
        }
    }
    const auto place = std::size_t(std::min_element(lastUses.begin(), lastUses.end())
                                   - lastUses.begin());
    lastUses[place] = ++uses;
    runs[place].store(&made.emplace_back(wanted), std::memory_order_release);
    return all[place];
}

} // namespace

SpringEasing::SpringEasing(SpringParameters parameters)
{
    const Spring spring(parameters);
    seconds = spring.settlingTime({-1, 0}, {0.001, 0.06});
    if (std::isfinite(seconds))
        curve.setCustomType(functionFor({spring, seconds}));
}

} // namespace sprung::qml
