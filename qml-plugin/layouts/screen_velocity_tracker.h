// SPDX-License-Identifier: MIT
#pragma once

#include "scene_geometry.h"

#include <sprung/gestures/velocity_estimator.h>

namespace sprung::qml {

/// Measures the velocity of an item in its window, independent of the cause of its motion. Receives
/// the geometry once per frame.
class ScreenVelocityTracker
{
public:
    /// Starts at \a geometry, after a first step, which may be a jump.
    explicit ScreenVelocityTracker(const SceneGeometry &geometry);

    void moveTo(const SceneGeometry &geometry);
    /// Whether the item has not moved recently.
    bool isResting() const { return now() - m_lastMoveTime >= VelocityEstimator::restTimeout; }
    /// A velocity in pixels and degrees per second of the ticker's time.
    struct Velocity
    {
        ChannelValues rect{};
        double rotation = 0;
    };
    Velocity velocity() const;
    /// Returns the extrapolated geometry, where \a last is the geometry of the previous frame.
    SceneGeometry extrapolated(const SceneGeometry &last) const;

private:
    double now() const;

    double m_startTime;        // seconds, of the ticker's clock
    double m_lastMoveTime = 0; // seconds since m_startTime: last move
    double m_rotation;         // degrees, with all turns since the start
    VelocityEstimator m_rectEstimator;
    VelocityEstimator m_rotationEstimator;
};

} // namespace sprung::qml
