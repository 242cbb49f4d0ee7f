// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_field.h>
#include <sprung/render_export.h>

#include <QPointF>

namespace sprung {

/// Points in a plane, each with a target of its own, on springs of one kind. Where all of them will
/// be follows from what is stored here and from the time alone, so that a copy (in a vertex shader,
/// say) needs to be told of nothing but changes.
///
/// Lengths are in pixels, or whatever the unit is. Indices, lengths of spans and numbers have to be
/// valid and finite; this is asserted.
class SPRUNG_RENDER_EXPORT MovingPoints
{
public:
    /// No points yet.
    explicit MovingPoints(SpringParameters spring = {});

    /// How many points.
    std::size_t count() const { return m_targets.size() / 2; }
    /// New points rest at 0, 0.
    void resize(std::size_t count);

    /// The spring of all. With another one they go on from where they are, as fast as they are.
    SpringParameters spring() const { return m_spring.parameters(); }
    void setSpring(SpringParameters spring);

    /// From `first` on they head for `targets`, and keep their places and velocities.
    void retarget(std::size_t first, std::span<const QPointF> targets);
    /// From `first` on they are at `places`, at rest.
    void put(std::size_t first, std::span<const QPointF> places);
    /// From `first` on `velocities`, in pixels per second, are added to theirs.
    void push(std::size_t first, std::span<const QPointF> velocities);

    /// All are where they will be in `seconds`.
    void advance(double seconds);
    /// All are at their targets, at rest.
    void complete();

    /// Seconds until all are within a tenth of a pixel of their targets, and slow; seldom more than
    /// a little too long. From then on they count as being there. 0 at rest, infinity if never.
    double settlingTime() const;

    /// Of all points, in `seconds` from now; nothing where they will be at rest.
    SpringStep stepTo(double seconds) const;
    QPointF target(std::size_t point) const;
    QPointF place(std::size_t point, double seconds = 0) const;
    QPointF velocity(std::size_t point, double seconds = 0) const; ///< pixels per second

    /// As they are stored: x and y in turn. Displacements are from the targets.
    std::span<const float> targets() const { return m_targets; }
    std::span<const float> displacements() const { return m_states.displacements(); }
    std::span<const float> velocities() const { return m_states.velocities(); }

private:
    template <typename Change>
    void forEach(std::size_t first, std::span<const QPointF> values, Change change);
    void measure();

    Spring m_spring;
    SpringField<float> m_states; // x and y in turn
    std::vector<float> m_targets;
    float m_farthest = 0; // no displacement and no velocity is larger
    float m_fastest = 0;
};

} // namespace sprung
