// SPDX-License-Identifier: MIT
// The cost of creating an Item with an animation, and of destroying an engine with a thousand
// running animations.
#include "comparison.h"
#include "items.h"

namespace {

rows::Contender creating(const char *name, const char *declaration, rows::Goal goal = {})
{
    const auto setUp = [declaration] {
        const auto world = std::make_shared<QmlEnvironment>();
        const std::shared_ptr<QQmlComponent> one = world->component(declaration);
        return rows::Work{[world, one] { delete one->create(); }};
    };
    return {name, setUp, goal};
}

void create()
{
    constexpr auto number = "NumberAnimation";
    rows::compare(
        {"QML", "create and delete an Item with", 1, "ns"},
        {creating("nothing", ""), creating(number, "NumberAnimation { property: 'x'; to: 9 }"),
         creating("SmoothedAnimation", "SmoothedAnimation { property: 'x'; to: 9 }"),
         creating("SpringAnimation", "SpringAnimation { property: 'x'; to: 9 }"),
         creating("SpringInterpolator", "SpringInterpolator { property: 'x'; to: 9 }", {2, number}),
#ifdef SPRUNG_ANIMATIONS
         creating("SpringMotion", "SpringMotion { property: 'x'; to: 9 }", {2, number}),
#endif
         creating("Behavior of NumberAnimation", behaviors::numberAnimation),
         creating("Behavior of SpringAnimation", behaviors::springAnimation),
         creating("SpringBehavior", behaviors::sprung)});
}

rows::Contender tearingDown(const char *name, const char *declaration, int count)
{
    return {name, [=] {
                const auto items = std::make_shared<std::unique_ptr<Items>>();
                return rows::Work{[=] { (*items)->removeAll(); },
                                  [=] {
                                      items->reset();
                                      *items = std::make_unique<Items>(count, declaration);
                                  }};
            }};
}

void tearDown(int count)
{
    rows::compare({"QML", "tear down an engine of many with", count, "ns"},
                  {tearingDown("nothing", "", count),
                   tearingDown("NumberAnimation on x", sources::numberAnimation, count),
                   tearingDown("SmoothedAnimation on x", sources::smoothedAnimation, count),
                   tearingDown("SpringAnimation on x", sources::springAnimation, count),
                   tearingDown("SpringInterpolator on x", sources::sprung, count),
#ifdef SPRUNG_ANIMATIONS
                   tearingDown("SpringMotion on x", sources::springMotion, count),
#endif
                   tearingDown("SpringBehavior", behaviors::sprung, count)});
}

} // namespace

int main(int argc, char *argv[])
{
    rows::readArguments(argc, argv);
    create();
    tearDown(rows::quick ? 100 : 1'000);
}
