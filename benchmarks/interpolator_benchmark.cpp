// SPDX-License-Identifier: MIT
// What a moving property costs: Sprung beside Qt's own animations and beside the floor, which is
// one batched kernel and one typed write per property. Rounds are interleaved, so that the ratios
// hold on a busy machine; figures are medians.
#include "dot.h"

#include <sprung/engine/manual_ticker.h>
#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/physics/spring_field.h>

#include <QAnimationDriver>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QPropertyAnimation>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <memory>
#include <vector>

using namespace sprung;

namespace {

constexpr int rounds = 9;
constexpr double frame = 1.0 / 60;

/// Time that passes for Qt's animations when we say so.
class Driver : public QAnimationDriver
{
public:
    void advance() override
    {
        m_elapsed += 16;
        advanceAnimation();
    }
    qint64 elapsed() const override { return m_elapsed; }

private:
    qint64 m_elapsed = 0;
};

double median(std::vector<double> values)
{
    std::nth_element(values.begin(), values.begin() + rounds / 2, values.end());
    return values[rounds / 2];
}

struct Contender
{
    const char *name;
    std::function<void()> work; // for all properties, once
    std::vector<double> nanoseconds{};
};

/// Interleaved; nanoseconds per property.
void race(const char *what, int count, std::vector<Contender> contenders)
{
    const int repeats = std::max(1, 200'000 / count);
    QElapsedTimer timer;
    for (int round = 0; round <= rounds; ++round) {
        for (Contender &contender : contenders) {
            timer.start();
            for (int i = 0; i < repeats; ++i)
                contender.work();
            if (round > 0) // the first warms up
                contender.nanoseconds.push_back(double(timer.nsecsElapsed()) / repeats / count);
        }
    }
    const double first = median(contenders.front().nanoseconds);
    for (const Contender &contender : contenders) {
        const double own = median(contender.nanoseconds);
        std::printf("%-9s %7d  %-22s %9.1f ns  %6.2f x\n", what, count, contender.name, own,
                    own / first);
    }
}

void compare(int count, Driver &driver)
{
    const auto size = std::size_t(count);
    const auto dots = [size] {
        std::vector<std::unique_ptr<Dot>> all(size);
        for (auto &dot : all)
            dot = std::make_unique<Dot>();
        return all;
    };

    // The floor
    const auto floorDots = dots();
    SpringField<double> field(Spring({170, 0, 1}), size);
    std::fill(field.displacements().begin(), field.displacements().end(), -100.0);
    const int index = Dot::staticMetaObject.indexOfProperty("x");

    // Sprung. Without damping, so that the race has no end.
    const auto sprungDots = dots();
    ManualTicker ticker;
    Motion::setTicker(&ticker);
    std::vector<std::unique_ptr<SpringInterpolator>> springs(size);
    for (std::size_t i = 0; i < size; ++i) {
        springs[i] = std::make_unique<SpringInterpolator>(sprungDots[i].get(), "x");
        springs[i]->setDamping(0);
        springs[i]->animateTo(100.0);
    }

    // Qt
    const auto qtDots = dots();
    std::vector<std::unique_ptr<QPropertyAnimation>> animations(size);
    for (std::size_t i = 0; i < size; ++i) {
        animations[i] = std::make_unique<QPropertyAnimation>(qtDots[i].get(), "x");
        animations[i]->setDuration(1'000'000'000);
        animations[i]->setEndValue(1e9);
        animations[i]->start();
    }
    QCoreApplication::processEvents(); // which is when they join the timer

    race("tick", count,
         {{"floor",
           [&] {
               field.step(frame);
               for (std::size_t i = 0; i < size; ++i) {
                   double value = 100 + field.displacements()[i];
                   int status = -1;
                   int flags = 0;
                   void *arguments[] = {&value, nullptr, &status, &flags};
                   QMetaObject::metacall(floorDots[i].get(), QMetaObject::WriteProperty, index,
                                         arguments);
               }
           }},
          {"Sprung", [&] { ticker.advance(frame); }},
          {"QPropertyAnimation", [&] { driver.advance(); }}});

    double target = 0;
    race("retarget", count,
         {{"Sprung",
           [&] {
               target += 1;
               for (const auto &spring : springs)
                   spring->setTo(target);
           }},
          {"QPropertyAnimation", [&] {
               if (count > 1000)
                   return; // restarting is quadratic: see the line below
               target += 1;
               for (const auto &animation : animations) {
                   animation->stop();
                   animation->setEndValue(target);
                   animation->start();
               }
           }}});

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
