// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_values.h>
#include <sprung/sprung_export.h>

#include <QColor>

namespace sprung {

/// Linear light in the primaries of sRGB; 0 to 1 is the gamut.
struct LinearRgb
{
    double red, green, blue;
};

/// A perceptually even space by Björn Ottosson (https://bottosson.github.io/posts/oklab/):
/// lightness 0 to 1, a from green to red, b from blue to yellow.
struct Oklab
{
    double lightness, a, b;
};

SPRUNG_EXPORT Oklab oklab(const LinearRgb &light);
SPRUNG_EXPORT LinearRgb linearRgb(const Oklab &colour);

/// The light of a colour of any spec, without its alpha.
SPRUNG_EXPORT LinearRgb linearRgb(const QColor &colour);

/// The colour of the gamut that stands for \a colour, which is \a colour itself if it is in it.
/// The hue is kept.
SPRUNG_EXPORT LinearRgb inGamut(const Oklab &colour);

/// Lightness, a and b times alpha, and alpha. Black if transparent.
SPRUNG_EXPORT ChannelValues premultipliedOklab(const QColor &colour);

/// The nearest 16-bit sRGB colour.
SPRUNG_EXPORT QColor colourOfPremultipliedOklab(const ChannelValues &channels);

} // namespace sprung
