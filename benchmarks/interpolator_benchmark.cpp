// SPDX-License-Identifier: MIT
// What a moving property of a QObject costs: Sprung beside Qt's own animation and beside the floor,
// which is one batched kernel and one typed write per property.
#include "dot.h"
#include "race.h"

#include <sprung/engine/manual_ticker.h>
#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/physics/spring_field.h>

#include <QCoreApplication>
#include <QPropertyAnimation>

#include <memory>

using namespace sprung;

namespace {

template <typename T>
using Many = std::vector<std::unique_ptr<T>>;

Many<Dot> dots(std::size_t count)
{
    Many<Dot> all(count);
    for (auto &dot : all)
        dot = std::make_unique<Dot>();
    return all;
}

/// Without damping, so that the race has no end.
void startSprings(const Many<Dot> &dots, Many<SpringInterpolator> *springs)
{
    for (const auto &dot : dots) {
        auto &spring = springs->emplace_back(std::make_unique<SpringInterpolator>(dot.get(), "x"));
        spring->setDamping(0);
        spring->animateTo(100.0);
    }
}

void startAnimations(const Many<Dot> &dots, Many<QPropertyAnimation> *animations)
{
    for (const auto &dot : dots) {
        auto &animation = animations->emplace_back(
            std::make_unique<QPropertyAnimation>(dot.get(), "x"));
        animation->setDuration(1'000'000'000);
        animation->setEndValue(1e9);
        animation->start();
    }
    QCoreApplication::processEvents(); // which is when they join the timer
}

void compare(int count, Driver &driver)
{
    const auto size = std::size_t(count);
    ManualTicker ticker;
    Motion::setTicker(&ticker);

    const auto floorDots = dots(size);
    SpringField<double> field(Spring({170, 0, 1}), size);
    std::fill(field.displacements().begin(), field.displacements().end(), -100.0);
    const int index = Dot::staticMetaObject.indexOfProperty("x");
    const auto stepFloor = [&] {
        field.step(frame);
        for (std::size_t i = 0; i < size; ++i) {
            double value = 100 + field.displacements()[i];
            int status = -1;
            int flags = 0;
            void *arguments[] = {&value, nullptr, &status, &flags};
            QMetaObject::metacall(floorDots[i].get(), QMetaObject::WriteProperty, index, arguments);
        }
    };

    const auto sprungDots = dots(size);
    Many<SpringInterpolator> springs;
    springs.reserve(size);
    weigh(count, "Sprung", [&] { startSprings(sprungDots, &springs); });

    const auto qtDots = dots(size);
    Many<QPropertyAnimation> animations;
    animations.reserve(size);
    weigh(count, "QPropertyAnimation", [&] { startAnimations(qtDots, &animations); });

    const std::vector<Contender> ticks = {{"floor", stepFloor},
                                          {"Sprung", [&] { ticker.advance(frame); }},
                                          {"QPropertyAnimation", [&] { driver.advance(); }}};
    race("tick", count, ticks);
    if (count <= 100)
        raceCold("tick, cold", count, ticks);

    double target = 0;
    std::vector<Contender> retargets = {{"Sprung", [&] {
                                             target += 1;
                                             for (const auto &spring : springs)
                                                 spring->setTo(target);
                                         }}};
    if (count <= 1000) { // a restart takes as long as all that run
        retargets.push_back({"QPropertyAnimation", [&] {
                                 target += 1;
                                 for (const auto &animation : animations) {
                                     animation->stop();
                                     animation->setEndValue(target);
                                     animation->start();
                                 }
                             }});
    }
    race("retarget", count, retargets);

    Dot dot;
    race("create", count,
         {{"Sprung",
           [&] {
               for (std::size_t i = 0; i < size; ++i)
                   SpringInterpolator spring(&dot, "x");
           }},
          {"QPropertyAnimation", [&] {
               for (std::size_t i = 0; i < size; ++i)
                   QPropertyAnimation animation(&dot, "x");
           }}});
    Motion::setTicker(nullptr);
}

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication app(argc, argv);
    Driver driver;
    driver.install();
    for (const int count : {1, 100, 1'000, 10'000, 100'000})
        compare(count, driver);
}
