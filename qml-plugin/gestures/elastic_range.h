// SPDX-License-Identifier: MIT
#pragma once

namespace sprung::qml {

/// Two ends beyond which something that is pulled gives way less and less. The pull is where it
/// would be without ends.
struct ElasticRange
{
    double first = 0;
    double last = 0;
    double overscrollLimit =
        0; ///< it never gets as far as this beyond an end; with 0, not beyond it at all

    double clamp(double place) const;
    /// Where a pull puts it.
    double rubberBanded(double pull) const;
    /// The pull that puts it there, or as near to it as a finger could get it back from.
    double inverse(double place) const;
    /// How fast it moves per speed of the finger.
    double derivative(double pull) const;
};

} // namespace sprung::qml
