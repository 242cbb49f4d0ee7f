// SPDX-License-Identifier: MIT
#pragma once

#include <QtGlobal>

namespace sprung::qml {

/// The scroll range of a view: the lowest and highest content position, in pixels.
struct ScrollRange
{
    double first = 0;
    double last = 0;

    double inside(double position) const { return qBound(first, position, last); }
    friend bool operator==(const ScrollRange &, const ScrollRange &) = default;
};

} // namespace sprung::qml
