// SPDX-License-Identifier: MIT
#pragma once

#include "field_view.h"

#include <sprung/physics/spring_field.h>

#include <QPointF>

#include <array>

/// A grid of points, each on two springs, and what disturbs them. Nothing is allocated but by
/// arrange(). Places and ways are in pixels.
class PointField
{
public:
    PointField();

    /// At least so many points, evenly; true if the grid is another one, which is at rest.
    bool arrange(int points, float width, float height);
    const FieldView &view() const { return m_view; }
    FieldView &view() { return m_view; }
    QPointF offsetAt(QPointF place) const;

    /// A hand moved from there by that much, and takes what is near with it.
    void disturb(QPointF place, QPointF way);
    /// A wave runs outwards; the ninth takes the place of the first.
    void wave(QPointF place);
    /// Pixels per second, for all.
    void push(QPointF velocity);

    void step(double seconds);
    /// Whether all is at rest; what is, is then exactly there. Takes longer than a step.
    bool settle();
    /// All at rest, at once.
    void calm();

private:
    struct Wave
    {
        float x = 0;
        float y = 0;
        float reach = -1; ///< negative: there is none
    };

    void advance(Wave &wave, float seconds);
    std::size_t index(int column, int row) const
    {
        return std::size_t(row) * std::size_t(m_view.columns) + std::size_t(column);
    }
    int columnAt(double x) const;
    int rowAt(double y) const;
    std::span<float> velocitiesX() { return m_springs.velocities().first(m_view.count()); }
    std::span<float> velocitiesY() { return m_springs.velocities().last(m_view.count()); }

    sprung::SpringField<float> m_springs; ///< all x, then all y
    FieldView m_view;
    std::array<Wave, 8> m_waves;
    std::size_t m_nextWave = 0;
};
