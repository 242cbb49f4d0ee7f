// SPDX-License-Identifier: MIT
// Many dots with an animated property.
#pragma once

#include "dot.h"
#include "program.h"

#include <sprung/interpolators/spring_interpolator.h>

#include <QPropertyAnimation>

#include <memory>
#include <vector>

constexpr int infiniteDuration = 1'000'000'000; // milliseconds, so that no animation ends

template <typename T>
using UniqueList = std::vector<std::unique_ptr<T>>;

inline UniqueList<Dot> makeDots(int count)
{
    UniqueList<Dot> all;
    for (int i = 0; i < count; ++i)
        all.push_back(std::make_unique<Dot>());
    return all;
}

// Typical use of each kind of animation

inline void make(UniqueList<sprung::SpringInterpolator> &all, Dot *dot)
{
    all.push_back(std::make_unique<sprung::SpringInterpolator>(dot, "x"));
}
inline void start(sprung::SpringInterpolator &spring, double target)
{
    spring.animateTo(target);
}
inline void retarget(sprung::SpringInterpolator &spring, double target)
{
    spring.setTo(target);
}

inline void make(UniqueList<QPropertyAnimation> &all, Dot *dot)
{
    all.push_back(std::make_unique<QPropertyAnimation>(dot, "x"));
    all.back()->setDuration(infiniteDuration);
}
inline void start(QPropertyAnimation &animation, double target)
{
    animation.setEndValue(target);
    animation.start();
}
inline void retarget(QPropertyAnimation &animation, double target)
{
    animation.stop();
    animation.setEndValue(target);
    animation.start(); // from the current value
}

inline void make(UniqueList<QVariantAnimation> &all, Dot *dot)
{
    all.push_back(std::make_unique<QVariantAnimation>());
    all.back()->setDuration(infiniteDuration);
    QObject::connect(all.back().get(), &QVariantAnimation::valueChanged, dot,
                     [dot](const QVariant &value) { dot->setX(value.toDouble()); });
}
inline void start(QVariantAnimation &animation, double target)
{
    animation.setStartValue(0.0);
    animation.setEndValue(target);
    animation.start();
}
inline void retarget(QVariantAnimation &animation, double target)
{
    animation.stop();
    animation.setStartValue(animation.currentValue());
    animation.setEndValue(target);
    animation.start();
}

/// Dots that are animated by objects of one kind.
template <typename T>
class AnimatedDots
{
public:
    explicit AnimatedDots(int count)
        : m_dots(makeDots(count))
    {
        m_animations.reserve(m_dots.size());
        sprung::Motion::instance()->setSpring({170, 0, 1}); // never settles
    }

    const UniqueList<T> &animations() const { return m_animations; }

    void createMissing()
    {
        for (std::size_t i = m_animations.size(); i < m_dots.size(); ++i)
            make(m_animations, m_dots[i].get());
    }
    /// Includes two passes of the event loop, which start Qt's animations.
    void startAll()
    {
        m_target += 100;
        for (const auto &animation : m_animations)
            start(*animation, m_target);
        processStartEvents();
        tick();
    }
    void stopAll()
    {
        for (const auto &animation : m_animations)
            animation->stop();
        processStartEvents();
    }
    void retargetAll()
    {
        m_target += 1;
        for (const auto &animation : m_animations)
            retarget(*animation, m_target);
    }
    void tick(double seconds = frame)
    {
        if constexpr (std::is_same_v<T, sprung::SpringInterpolator>)
            m_program.tick(seconds);
        else
            m_program.driver().advance(seconds);
    }
    /// Starts the animations, and checks that they run.
    void begin()
    {
        startAll();
        const double x = m_dots.back()->x();
        tick();
        if (m_dots.back()->x() == x)
            qFatal("no dot moves");
    }
    void removeAll() { m_animations.clear(); }

private:
    Program &m_program = Program::instance();
    UniqueList<Dot> m_dots;
    UniqueList<T> m_animations;
    double m_target = 0;
};
