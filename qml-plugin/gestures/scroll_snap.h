// SPDX-License-Identifier: MIT
#pragma once

#include "flickable_axis.h"

#include <QList>

namespace sprung::qml {

/// The resting positions of scrolling, in pixels from the start of the content. The bounds are
/// always included.
struct ScrollSnap
{
    double interval = 0;  ///< 0 for none; points take precedence
    QList<double> points; ///< sorted

    bool isEmpty() const { return interval <= 0 && points.isEmpty(); }
    /// Returns the resting position nearest to \a position.
    double nearest(double position, double origin, ElasticRange range) const;
    /// Returns the target of \a notches from \a position: \a pixels per notch, but at least one
    /// resting position per notch.
    double targetAfterNotches(double position, double notches, double pixels, double origin,
                              ElasticRange range) const;

private:
    struct Neighbors
    {
        double below, above;
    };
    Neighbors neighbors(double position, bool forward) const;
};

} // namespace sprung::qml
