// SPDX-License-Identifier: MIT
#pragma once

#include <QtGlobal>

namespace sprung::qml {

/// The first and the last place that the content of a view can be scrolled to, in pixels.
struct ScrollRange
{
    double first = 0;
    double last = 0;

    double inside(double place) const { return qBound(first, place, last); }
    friend bool operator==(const ScrollRange &, const ScrollRange &) = default;
};

} // namespace sprung::qml
