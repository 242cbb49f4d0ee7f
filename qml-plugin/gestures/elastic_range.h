// SPDX-License-Identifier: MIT
#pragma once

namespace sprung::qml {

/// Bounds with a rubber-band effect. The pull is the position without bounds.
struct ElasticRange
{
    double first = 0;
    double last = 0;
    double overscrollLimit = 0; ///< upper limit of the overscroll; 0 disables it

    double clamp(double position) const;
    /// Returns the position for a pull.
    double rubberBanded(double pull) const;
    /// Returns the pull for a position, the inverse of rubberBanded(), limited to 95 % of the
    /// overscroll limit.
    double inverse(double position) const;
    /// Returns the ratio of position velocity and pull velocity.
    double derivative(double pull) const;
};

} // namespace sprung::qml
