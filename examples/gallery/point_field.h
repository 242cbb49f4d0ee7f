// SPDX-License-Identifier: MIT
#pragma once

#include "field_view.h"

#include <sprung/physics/spring_field.h>

#include <QList>
#include <QPointF>

#include <array>

/// A grid of points, each on two springs, and the waves that disturb them. Only arrange()
/// allocates. Places and ways are in pixels.
class PointField
{
public:
    PointField();

    /// Makes an even grid of at least \a points points. True if the grid has changed; it is then at
    /// rest.
    bool arrange(int points, float width, float height);
    const FieldView &view() const { return m_view; }
    FieldView &view() { return m_view; }
    QPointF offsetAt(QPointF place) const;

    /// A hand moved from \a place by \a way, and takes the points near it along.
    void disturb(QPointF place, QPointF way);
    /// Starts a wave that runs outwards. There are at most eight; a ninth replaces the first.
    void wave(QPointF place);
    /// Adds a velocity, in pixels per second, to all points.
    void push(QPointF velocity);

    void step(double seconds);
    /// The same for the waves alone, which add to the velocities. True if there are any.
    bool advanceWaves(double seconds);
    /// The velocities, which then are 0; for a field whose points are moved elsewhere.
    QList<QPointF> takeVelocities();
    /// Where the points are at rest.
    QList<QPointF> places() const;
    /// Whether all points are at rest; puts those that are exactly there. Takes longer than a step.
    bool settle();
    /// Puts all points at rest at once.
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
