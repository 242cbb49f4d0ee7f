// SPDX-License-Identifier: MIT
// The pictures of shared elements, and the critically damped springs on which they fly, in closed form.
#pragma once

#include <QQuickItem>
#include <QQuickWindow>

#include <algorithm>
#include <array>
#include <cmath>

/// By default as of Springs.spring(100, 20).
struct CriticalSpring
{
    double place = 0;
    double velocity = 0;

    void pass(double seconds, double goal, double omega = 10)
    {
        const double away = place - goal;
        const double rise = velocity + omega * away;
        const double decay = std::exp(-omega * seconds);
        place = goal + (away + rise * seconds) * decay;
        velocity = (velocity - omega * rise * seconds) * decay;
    }
};

/// One for x, y, width and height each.
class FlyingRect
{
public:
    explicit FlyingRect(const QRectF &place = {}, const std::array<double, 4> &velocity = {})
    {
        for (std::size_t i = 0; i < 4; ++i)
            m_sides[i] = {parts(place)[i], velocity[i]};
    }
    void pass(double seconds, const QRectF &goal, double omega = 10)
    {
        for (std::size_t i = 0; i < 4; ++i)
            m_sides[i].pass(seconds, parts(goal)[i], omega);
    }
    QRectF place() const
    {
        return {m_sides[0].place, m_sides[1].place, m_sides[2].place, m_sides[3].place};
    }
    /// It goes on as fast from another place.
    void moveTo(const QRectF &place)
    {
        for (std::size_t i = 0; i < 4; ++i)
            m_sides[i].place = parts(place)[i];
    }
    /// How far the maxDistance side is from that of the rectangle.
    double offFrom(const QRectF &rect) const
    {
        double off = 0;
        for (std::size_t i = 0; i < 4; ++i)
            off = std::max(off, std::abs(parts(rect)[i] - m_sides[i].place));
        return off;
    }

private:
    static std::array<double, 4> parts(const QRectF &r)
    {
        return {r.x(), r.y(), r.width(), r.height()};
    }
    std::array<CriticalSpring, 4> m_sides{};
};

inline QList<QQuickItem *> picturesIn(const QQuickWindow &window)
{
    QList<QQuickItem *> items = window.contentItem()->childItems();
    items.removeIf(
        [](const QQuickItem *item) { return !item->inherits("QQuickShaderEffectSource"); });
    return items;
}
inline QRectF rectOf(const QQuickItem &picture)
{
    return {picture.position(), picture.size()};
}
inline QRectF placeOf(const QQuickItem &item)
{
    return item.mapRectToScene(QRectF(QPointF(), item.size()));
}
