// SPDX-License-Identifier: MIT
// Many dots, and what moves them.
#pragma once

#include "dot.h"
#include "program.h"

#include <sprung/interpolators/spring_interpolator.h>

#include <QPropertyAnimation>

#include <memory>
#include <vector>

constexpr int endless = 1'000'000'000; // milliseconds, so that a race has no end

template <typename T>
using Many = std::vector<std::unique_ptr<T>>;

inline Many<Dot> dots(int count)
{
    Many<Dot> all;
    for (int i = 0; i < count; ++i)
        all.push_back(std::make_unique<Dot>());
    return all;
}

// Each kind, used as its users do.

inline void make(Many<sprung::SpringInterpolator> &all, Dot *dot)
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

inline void make(Many<QPropertyAnimation> &all, Dot *dot)
{
    all.push_back(std::make_unique<QPropertyAnimation>(dot, "x"));
    all.back()->setDuration(endless);
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
    animation.start(); // from where it is
}

inline void make(Many<QVariantAnimation> &all, Dot *dot)
{
    all.push_back(std::make_unique<QVariantAnimation>());
    all.back()->setDuration(endless);
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

/// So many dots and movers of one kind.
template <typename T>
class Movers
{
public:
    explicit Movers(int count)
        : m_dots(dots(count))
    {
        m_movers.reserve(m_dots.size());
        sprung::Motion::instance()->setSpring({170, 0, 1}); // moves for ever, too
    }

    const Many<T> &movers() const { return m_movers; }

    void makeMissing()
    {
        for (std::size_t i = m_movers.size(); i < m_dots.size(); ++i)
            make(m_movers, m_dots[i].get());
    }
    /// With two passes of the event loop, without which Qt's do not start.
    void startAll()
    {
        m_target += 100;
        for (const auto &mover : m_movers)
            start(*mover, m_target);
        settleIn();
        tick();
    }
    void stopAll()
    {
        for (const auto &mover : m_movers)
            mover->stop();
        settleIn();
    }
    void retargetAll()
    {
        m_target += 1;
        for (const auto &mover : m_movers)
            retarget(*mover, m_target);
    }
    void tick(double seconds = frame)
    {
        if constexpr (std::is_same_v<T, sprung::SpringInterpolator>)
            m_program.tick(seconds);
        else
            m_program.driver().advance(seconds);
    }
    /// Lets them move, and makes sure that they do.
    void begin()
    {
        startAll();
        const double x = m_dots.back()->x();
        tick();
        if (m_dots.back()->x() == x)
            qFatal("nothing moves");
    }
    void removeAll() { m_movers.clear(); }

private:
    Program &m_program = Program::only();
    Many<Dot> m_dots;
    Many<T> m_movers;
    double m_target = 0;
};
