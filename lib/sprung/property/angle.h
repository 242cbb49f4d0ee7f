// SPDX-License-Identifier: MIT
#pragma once

#include <QMetaType>

namespace sprung {

/// A direction: 370° is 10°, and the way from 350° to 10° is 20° long.
/// Laid out as the double it holds, so that it can stand for a property of that type.
struct Angle
{
    double degrees = 0; ///< any number of turns

    friend bool operator==(Angle, Angle) = default;
};

} // namespace sprung

Q_DECLARE_METATYPE(sprung::Angle)
