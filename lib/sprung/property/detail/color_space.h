// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_values.h>
#include <sprung/sprung_export.h>

#include <QColor>

namespace sprung {

/// Linear light in the primaries of sRGB. The gamut is 0 to 1.
using LinearRgb = std::array<double, 3>;

/// A perceptually even space by Björn Ottosson (https://bottosson.github.io/posts/oklab):
/// lightness from 0 to 1, a from green to red, b from blue to yellow.
struct Oklab
{
    double lightness, a, b;
};

SPRUNG_EXPORT Oklab oklab(const LinearRgb &light);
SPRUNG_EXPORT LinearRgb linearRgb(const Oklab &color);

/// Returns \a color in linear RGB. A color out of gamut is mapped to the nearest color of the same
/// hue in gamut.
SPRUNG_EXPORT LinearRgb gamutMappedRgb(const Oklab &color);

/// Returns lightness, a and b, each times alpha, and alpha. Accepts colors of all specs.
SPRUNG_EXPORT ChannelValues premultipliedOklab(const QColor &color);

/// Returns the nearest 16-bit sRGB color.
SPRUNG_EXPORT QColor colorFromPremultipliedOklab(const ChannelValues &channels);

} // namespace sprung
