// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_field.h>
#include <sprung/render_export.h>

#include <QPointF>

namespace sprung {

/// Points in a plane, each with a target of its own, on springs with equal parameters. Their future
/// positions depend only on this data and the time, so that a copy, for example in a vertex shader,
/// needs an update only after a change.
///
/// Lengths are in pixels or any other unit. Indices and lengths of spans must be valid, and numbers
/// must be finite; this is asserted.
class SPRUNG_RENDER_EXPORT MovingPoints
{
public:
    /// Constructs an object without points. \a spring must be valid; this is asserted.
    explicit MovingPoints(SpringParameters spring = {});

    /// The number of points.
    std::size_t count() const { return m_targets.size() / 2; }
    /// Changes the number of points. New points rest at 0, 0.
    void resize(std::size_t count);

    /// The spring of all points. Setting it keeps their positions and velocities.
    SpringParameters spring() const { return m_spring.parameters(); }
    void setSpring(SpringParameters spring);

    /// Sets the targets of points from index \a first on, and keeps their positions and velocities.
    void retarget(std::size_t first, std::span<const QPointF> targets);
    /// Sets the positions of points from index \a first on to \a positions, at rest.
    void setPositions(std::size_t first, std::span<const QPointF> positions);
    /// Adds \a velocities, in pixels per second, to the velocities of points from index \a first
    /// on.
    void push(std::size_t first, std::span<const QPointF> velocities);

    /// Moves all points by \a seconds.
    void advance(double seconds);
    /// Moves all points to their targets, at rest.
    void complete();

    /// Returns the seconds until all points are within a tenth of a pixel of their targets, and
    /// slow. They then count as settled. The estimate is rarely more than slightly too long. 0 at
    /// rest, infinity if never.
    double settlingTime() const;

    /// Returns the step of all points over \a seconds; all zeros if they have settled by then.
    SpringStep stepOver(double seconds) const;
    /// Returns the target of a point.
    QPointF target(std::size_t point) const;
    /// Returns the position of a point in \a seconds from now.
    QPointF position(std::size_t point, double seconds = 0) const;
    /// Returns the velocity of a point in \a seconds from now, in pixels per second.
    QPointF velocity(std::size_t point, double seconds = 0) const;

    /// Returns the stored numbers: alternating x and y of each point. Displacements are relative to
    /// targets.
    std::span<const float> targets() const { return m_targets; }
    std::span<const float> displacements() const { return m_states.displacements(); }
    std::span<const float> velocities() const { return m_states.velocities(); }

private:
    template <typename Change>
    void forEach(std::size_t first, std::span<const QPointF> values, Change change);
    void updateExtents();

    Spring m_spring;
    SpringField<float> m_states; // alternating x and y
    std::vector<float> m_targets;
    float m_farthest = 0; // no displacement is larger
    float m_fastest = 0;  // no velocity is larger
};

} // namespace sprung
