// SPDX-License-Identifier: MIT
// What it costs to make what moves a property, to start it, to send it elsewhere, to let it come to
// rest and to be rid of it: as many at once as there are.
#include "movers.h"
#include "race.h"

using namespace sprung;

namespace {

/// Qt's animations take their place in one list that is searched and closed up whenever one stops.
/// Beyond so many that takes minutes.
constexpr int mostOfQt = 10'000;

// The steps of a life, what is aimed at for each in nanoseconds, and how it is raced.

struct Create
{
    static constexpr auto what = "create";
    static constexpr double aim = 1000;
    rows::Work operator()(auto movers) const
    {
        return {[=] { movers->makeMissing(); }, [=] { movers->removeAll(); }};
    }
};

struct Start
{
    static constexpr auto what = "start, until the first tick";
    static constexpr double aim = 0;
    rows::Work operator()(auto movers) const
    {
        movers->makeMissing();
        return {[=] { movers->startAll(); }, [=] { movers->stopAll(); }};
    }
};

struct Retarget
{
    static constexpr auto what = "retarget";
    static constexpr double aim = 100;
    rows::Work operator()(auto movers) const
    {
        movers->makeMissing();
        movers->begin();
        return {[=] { movers->retargetAll(); }};
    }
};

struct RetargetAndTick
{
    static constexpr auto what = "retarget and tick";
    static constexpr double aim = 0;
    rows::Work operator()(auto movers) const
    {
        movers->makeMissing();
        movers->begin();
        return {[=] {
            movers->retargetAll();
            movers->tick();
        }};
    }
};

struct Settle
{
    static constexpr auto what = "settle, all in one frame";
    static constexpr double aim = 0;
    rows::Work operator()(auto movers) const
    {
        movers->makeMissing();
        return {[=] { movers->tick(1e4); },
                [=] {
                    for (const auto &mover : movers->movers())
                        letItEnd(*mover);
                    movers->startAll();
                }};
    }
    static void letItEnd(SpringInterpolator &spring) { spring.setDamping(26); }
    static void letItEnd(QVariantAnimation &animation) { animation.setDuration(1'000); }
};

struct Destroy
{
    static constexpr auto what = "destroy";
    static constexpr double aim = 0;
    rows::Work operator()(auto movers) const
    {
        return {[=] { movers->removeAll(); },
                [=] {
                    movers->makeMissing();
                    movers->startAll();
                }};
    }
};

template <typename T, typename Step>
rows::Contender contender(const char *name, int count, double aim = 0)
{
    return {name, [count] { return Step()(std::make_shared<Movers<T>>(count)); }, {aim}};
}

template <typename Step>
void compareAll()
{
    for (int count = 1; count <= (rows::quick ? 100 : 100'000); count *= 10) {
        std::vector<rows::Contender> contenders{
            contender<SpringInterpolator, Step>("Sprung", count, Step::aim)};
        if (count <= mostOfQt) {
            contenders.push_back(contender<QPropertyAnimation, Step>("QPropertyAnimation", count));
            contenders.push_back(contender<QVariantAnimation, Step>("QVariantAnimation", count));
        }
        rows::race({"properties", Step::what, count, "ns"}, contenders);
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
