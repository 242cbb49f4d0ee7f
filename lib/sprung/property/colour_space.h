// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_values.h>
#include <sprung/sprung_export.h>

#include <QColor>

namespace sprung {

/// Linear light in the primaries of sRGB; 0 to 1 is the gamut.
using LinearRgb = std::array<double, 3>;

/// A perceptually even space by Björn Ottosson (https://bottosson.github.io/posts/oklab):
/// lightness from 0 to 1, a from green to red, b from blue to yellow.
struct Oklab
{
    double lightness, a, b;
};

SPRUNG_EXPORT Oklab oklab(const LinearRgb &light);
SPRUNG_EXPORT LinearRgb linearRgb(const Oklab &colour);

/// The light of \a colour where the gamut has it, and else of the nearest colour of the same hue.
SPRUNG_EXPORT LinearRgb lightInGamut(const Oklab &colour);

/// Lightness, a and b, each times alpha, and alpha. Colours of all specs are taken.
SPRUNG_EXPORT ChannelValues premultipliedOklab(const QColor &colour);

/// The nearest 16-bit sRGB colour.
SPRUNG_EXPORT QColor colourFromPremultipliedOklab(const ChannelValues &channels);

} // namespace sprung
