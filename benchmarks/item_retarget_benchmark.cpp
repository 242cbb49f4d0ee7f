// SPDX-License-Identifier: MIT
// The cost of an assignment that becomes the new target of a behavior, while many behaviors run.
#include "comparison.h"
#include "items.h"

namespace {

/// Starting more of Qt's animations at once would take minutes.
constexpr int maximumQtAnimations = 1'000;

void compare(int running)
{
    const auto retargeted = [running](const char *name, const char *declaration,
                                      rows::Goal goal = {}) {
        return rows::Contender{name,
                               [=] {
                                   const auto items = std::make_shared<Items>(running, declaration);
                                   if (*declaration)
                                       items->begin();
                                   return rows::Work{[items, x = 100]() mutable {
                                       (*items)[items->size() / 2].setProperty("x", ++x);
                                   }};
                               },
                               goal};
    };
    constexpr auto animation = "Behavior of SpringAnimation";
    const double goal = running == 1 ? 1.5 : running == 10'000 ? 0.5 : 0;
    std::vector<rows::Contender> contenders{
        retargeted("plain write", ""),
        retargeted("SpringBehavior", behaviors::sprung, {goal, animation}),
        retargeted(animation, behaviors::springAnimation),
#ifdef SPRUNG_ANIMATIONS
        retargeted("Behavior of SpringMotion", behaviors::springMotion),
#endif
    };
    if (running <= maximumQtAnimations) {
        contenders.push_back(
            retargeted("Behavior of SmoothedAnimation", behaviors::smoothedAnimation));
        contenders.push_back(retargeted("Behavior of NumberAnimation", behaviors::numberAnimation));
    }
    rows::compare({"items", "retarget one, with all running", running, "ns", false}, contenders);
}

} // namespace

int main(int argc, char *argv[])
{
    rows::readArguments(argc, argv);
    for (int running = 1; running <= (rows::quick ? 100 : 10'000); running *= 10)
        compare(running);
}
