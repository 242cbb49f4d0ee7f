// SPDX-License-Identifier: MIT
// The cost of creating, starting, retargeting, settling and destroying animations of properties,
// all at once.
#include "animated_dots.h"
#include "comparison.h"

using namespace sprung;

namespace {

/// Qt searches a list of all animations when an animation stops. With more animations this takes
/// minutes.
constexpr int maximumQtAnimations = 10'000;

// The steps, with a goal for each in nanoseconds.

struct Create
{
    static constexpr auto what = "create";
    static constexpr double goal = 1000;
    rows::Work operator()(auto dots) const
    {
        return {[=] { dots->createMissing(); }, [=] { dots->removeAll(); }};
    }
};

struct Start
{
    static constexpr auto what = "start, until the first tick";
    static constexpr double goal = 0;
    rows::Work operator()(auto dots) const
    {
        dots->createMissing();
        return {[=] { dots->startAll(); }, [=] { dots->stopAll(); }};
    }
};

struct Retarget
{
    static constexpr auto what = "retarget";
    static constexpr double goal = 100;
    rows::Work operator()(auto dots) const
    {
        dots->createMissing();
        dots->begin();
        return {[=] { dots->retargetAll(); }};
    }
};

struct RetargetAndTick
{
    static constexpr auto what = "retarget and tick";
    static constexpr double goal = 0;
    rows::Work operator()(auto dots) const
    {
        dots->createMissing();
        dots->begin();
        return {[=] {
            dots->retargetAll();
            dots->tick();
        }};
    }
};

struct Settle
{
    static constexpr auto what = "settle, all in one frame";
    static constexpr double goal = 0;
    rows::Work operator()(auto dots) const
    {
        dots->createMissing();
        return {[=] { dots->tick(1e4); },
                [=] {
                    for (const auto &animation : dots->animations())
                        makeFinite(*animation);
                    dots->startAll();
                }};
    }
    static void makeFinite(SpringInterpolator &spring) { spring.setDamping(26); }
    static void makeFinite(QVariantAnimation &animation) { animation.setDuration(1'000); }
};

struct Destroy
{
    static constexpr auto what = "destroy";
    static constexpr double goal = 0;
    rows::Work operator()(auto dots) const
    {
        return {[=] { dots->removeAll(); },
                [=] {
                    dots->createMissing();
                    dots->startAll();
                }};
    }
};

template <typename T, typename Step>
rows::Contender contender(const char *name, int count, double goal = 0)
{
    return {name, [count] { return Step()(std::make_shared<AnimatedDots<T>>(count)); }, {goal}};
}

template <typename Step>
void compareAll()
{
    for (int count = 1; count <= (rows::quick ? 100 : 100'000); count *= 10) {
        std::vector<rows::Contender> contenders{
            contender<SpringInterpolator, Step>("Sprung", count, Step::goal)};
        if (count <= maximumQtAnimations) {
            contenders.push_back(contender<QPropertyAnimation, Step>("QPropertyAnimation", count));
            contenders.push_back(contender<QVariantAnimation, Step>("QVariantAnimation", count));
        }
        rows::compare({"properties", Step::what, count, "ns"}, contenders);
    }
}

} // namespace

int main(int argc, char *argv[])
{
    rows::readArguments(argc, argv);
    compareAll<Create>();
    compareAll<Start>();
    compareAll<Retarget>();
    compareAll<RetargetAndTick>();
    compareAll<Settle>();
    compareAll<Destroy>();
}
