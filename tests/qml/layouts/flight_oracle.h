// SPDX-License-Identifier: MIT
// The oracle of SharedElement's flights: critically damped springs in closed form. Also finds the
// snapshots that a flight shows.
#pragma once

#include <QQuickItem>
#include <QQuickWindow>

#include <algorithm>
#include <array>
#include <cmath>

/// One coordinate on a critically damped spring. The default \a omega is the frequency of
/// Springs.spring(100, 20).
struct CriticalSpring
{
    double value = 0;
    double velocity = 0;

    void pass(double seconds, double target, double omega = 10)
    {
        const double distance = value - target;
        const double rise = velocity + omega * distance;
        const double decay = std::exp(-omega * seconds);
        value = target + (distance + rise * seconds) * decay;
        velocity = (velocity - omega * rise * seconds) * decay;
    }
};

/// A rectangle with one spring each for x, y, width and height.
class FlyingRect
{
public:
    explicit FlyingRect(const QRectF &rect = {}, const std::array<double, 4> &velocity = {})
    {
        for (std::size_t i = 0; i < 4; ++i)
            m_sides[i] = {parts(rect)[i], velocity[i]};
    }
    void pass(double seconds, const QRectF &target, double omega = 10)
    {
        for (std::size_t i = 0; i < 4; ++i)
            m_sides[i].pass(seconds, parts(target)[i], omega);
    }
    QRectF rect() const
    {
        return {m_sides[0].value, m_sides[1].value, m_sides[2].value, m_sides[3].value};
    }
    /// Sets the rectangle, and keeps the velocity.
    void moveTo(const QRectF &rect)
    {
        for (std::size_t i = 0; i < 4; ++i)
            m_sides[i].value = parts(rect)[i];
    }
    /// Returns the greatest difference of x, y, width or height.
    double distanceFrom(const QRectF &rect) const
    {
        double distance = 0;
        for (std::size_t i = 0; i < 4; ++i)
            distance = std::max(distance, std::abs(parts(rect)[i] - m_sides[i].value));
        return distance;
    }

private:
    static std::array<double, 4> parts(const QRectF &r)
    {
        return {r.x(), r.y(), r.width(), r.height()};
    }
    std::array<CriticalSpring, 4> m_sides{};
};

inline QList<QQuickItem *> snapshotsIn(const QQuickWindow &window)
{
    QList<QQuickItem *> items = window.contentItem()->childItems();
    items.removeIf(
        [](const QQuickItem *item) { return !item->inherits("QQuickShaderEffectSource"); });
    return items;
}
inline QRectF rectOf(const QQuickItem &snapshot)
{
    return {snapshot.position(), snapshot.size()};
}
inline QRectF sceneRectOf(const QQuickItem &item)
{
    return item.mapRectToScene(QRectF(QPointF(), item.size()));
}
