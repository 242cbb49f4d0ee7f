// SPDX-License-Identifier: MIT
#pragma once

#include <QMetaType>

namespace sprung {

/// A direction in degrees: 370° is 10°, and the distance from 350° to 10° is 20°. Angle has the
/// layout of a double, so that it can be used with a property of type double.
struct Angle
{
    double degrees = 0; ///< any number of turns

    friend bool operator==(Angle, Angle) = default;
};

} // namespace sprung

Q_DECLARE_METATYPE(sprung::Angle)
