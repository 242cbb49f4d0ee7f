// SPDX-License-Identifier: MIT
#pragma once

#include "flickable_axis.h"

#include <QList>

namespace sprung::qml {

/// The resting positions of scrolling, in pixels from the start of the content. The bounds are always
/// included.
struct ScrollSnap
{
    double interval = 0;  ///< 0 for none; points take precedence
    QList<double> points; ///< sorted

    bool isAnywhere() const { return interval <= 0 && points.isEmpty(); }
    /// Returns the resting position nearest to \a place.
    double nearest(double place, double origin, ScrollRange ends) const;
    /// Returns the target of \a notches from \a place: \a pixels per notch, but at least one resting
    /// position per notch.
    double turned(double place, double notches, double pixels, double origin,
                  ScrollRange ends) const;

private:
    struct Gap
    {
        double below, above;
    };
    Gap around(double place, bool forward) const;
};

} // namespace sprung::qml
