// SPDX-License-Identifier: MIT
#pragma once

#include "flickable_axis.h"

#include <QList>

namespace sprung::qml {

/// The places at which scrolling may end, in pixels from the beginning of the content. The ends are
/// always among them.
struct ScrollSnap
{
    double interval = 0;  ///< 0 for none; points win over it
    QList<double> points; ///< in order

    bool isAnywhere() const { return interval <= 0 && points.isEmpty(); }
    /// The one nearest to \a place.
    double nearest(double place, double origin, ScrollRange ends) const;
    /// Where \a notches of a wheel lead to from \a place: as many times \a pixels, but at least as
    /// many times the way from one place to the next, so that each notch counts.
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
