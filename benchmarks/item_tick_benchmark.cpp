// SPDX-License-Identifier: MIT
// The cost of a moving Item per frame, with each element of Sprung, with Qt Quick's animations, and
// with the minimum of BaselineItems.
#include "baseline_items.h"
#include "comparison.h"

namespace {

template <typename Kind, typename... Arguments>
std::function<rows::Work()> ticking(int count, Arguments... arguments)
{
    return [=] {
        const auto items = std::make_shared<Kind>(count, arguments...);
        if constexpr (std::is_same_v<Kind, Items>)
            items->begin();
        return rows::Work{[items] { items->tick(); }};
    };
}

void compare(int count)
{
    const auto moved = [count](const char *name, const char *declaration, rows::Goal goal = {}) {
        return rows::Contender{name, ticking<Items>(count, declaration), goal};
    };
    constexpr auto baseline = "kernel + setX";
    constexpr auto animation = "SpringAnimation";
    const double maximumRatio = count >= 100 ? 1.5 : 0;
    const double third = count == 10'000 ? 1.0 / 3 : 0;
    rows::compare(
        {"items", "tick", count, "ns"},
        {{baseline, ticking<BaselineItems>(count)},
         {"Sprung in C++", ticking<CppAnimatedItems>(count), {maximumRatio, baseline}},
         moved("SpringInterpolator on x", sources::sprung, {third, animation}),
         moved(animation, sources::springAnimation),
         moved("SmoothedAnimation", sources::smoothedAnimation),
         moved("NumberAnimation", sources::numberAnimation),
#ifdef SPRUNG_ANIMATIONS
         moved("SpringMotion", sources::springMotion),
#endif
         moved("SpringBehavior", behaviors::sprung, {third, "Behavior of SpringAnimation"}),
         moved("Behavior of SpringAnimation", behaviors::springAnimation)});
}

} // namespace

int main(int argc, char *argv[])
{
    rows::readArguments(argc, argv);
    for (int count = 1; count <= (rows::quick ? 100 : 10'000); count *= 10)
        compare(count);
}
