// SPDX-License-Identifier: MIT
// Many dots, and what moves them.
#pragma once

#include "dot.h"
#include "hand_driver.h"

#include <sprung/interpolators/spring_interpolator.h>

#include <QPropertyAnimation>
#include <QVariantAnimation>

#include <memory>
#include <vector>

constexpr double frame = 1.0 / 60;

template <typename T>
using Many = std::vector<std::unique_ptr<T>>;

inline Many<Dot> dots(int count)
{
    Many<Dot> all;
    for (int i = 0; i < count; ++i)
        all.push_back(std::make_unique<Dot>());
    return all;
}

/// One of each kind, made as its users make it.
inline void make(Many<sprung::SpringInterpolator> &all, Dot *dot)
{
    all.push_back(std::make_unique<sprung::SpringInterpolator>(dot, "x"));
}
inline void make(Many<QPropertyAnimation> &all, Dot *dot)
{
    all.push_back(std::make_unique<QPropertyAnimation>(dot, "x"));
}
inline void make(Many<QVariantAnimation> &all, Dot *dot)
{
    all.push_back(std::make_unique<QVariantAnimation>());
    QObject::connect(all.back().get(), &QVariantAnimation::valueChanged, dot,
                     [dot](const QVariant &value) { dot->setX(value.toDouble()); });
}

template <typename T>
Many<T> makeAll(const Many<Dot> &dots)
{
    Many<T> all;
    all.reserve(dots.size());
    for (const auto &dot : dots)
        make(all, dot.get());
    return all;
}

/// To where it will be for a long time: a spring without damping goes on for ever.
inline void start(sprung::SpringInterpolator &spring, double target)
{
    spring.animateTo(target);
}
inline void start(QVariantAnimation &animation, double target)
{
    animation.setStartValue(0.0);
    animation.setEndValue(target);
    animation.setDuration(1'000'000'000);
    animation.start();
}

template <typename T>
void startAll(const Many<T> &all, double target)
{
    for (const auto &one : all)
        start(*one, target);
    settleIn();
}
