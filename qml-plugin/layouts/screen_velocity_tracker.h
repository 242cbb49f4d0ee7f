// SPDX-License-Identifier: MIT
#pragma once

#include "scene_geometry.h"

#include <sprung/gestures/velocity_estimator.h>

namespace sprung::qml {

/// Measures how fast something moves in its window, whatever moves it: a finger, a page, a glide.
/// It is told the place once a frame.
class ScreenVelocityTracker
{
public:
    /// Begins at the \a place after its first step, which may have been a jump.
    explicit ScreenVelocityTracker(const SceneGeometry &place);

    void moveTo(const SceneGeometry &place);
    /// Whether it has not moved for a while.
    bool isOver() const;
    /// Pixels and degrees per second of the ticker's time.
    SceneGeometry velocity() const;
    /// Where it is now, since \a last was seen a frame ago.
    SceneGeometry extrapolated(const SceneGeometry &last) const;

private:
    double now() const;

    double m_began;        // seconds, of the ticker's clock
    double m_seen = 0;     // seconds since then: when it moved last
    double m_rotation = 0; // the last one, in degrees
    double m_turned = 0;   // in all
    VelocityEstimator m_rect;
    VelocityEstimator m_turning;
};

} // namespace sprung::qml
