// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/global/warning.h>

#include <cmath>
#include <utility>

namespace sprung::qml {

/// Assigns a width in pixels. Rejects a negative or infinite one with a warning. Returns whether the
/// width has changed.
inline bool assignWidth(const QObject *owner, const char *property, double *width, double pixels)
{
    if (pixels >= 0 && std::isfinite(pixels))
        return std::exchange(*width, pixels) != pixels;
    reject(owner, property, pixels);
    return false;
}

} // namespace sprung::qml
