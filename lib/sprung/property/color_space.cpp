// SPDX-License-Identifier: MIT
#include <sprung/property/detail/color_space.h>

#include <sprung/property/cube_root.h>

#include <QRgba64>

#include <algorithm>
#include <array>
#include <cmath>

namespace sprung {

namespace {

// IEC 61966-2-1, the transfer function of sRGB.
double linearFromSrgb(double component)
{
    return component <= 0.04045 ? component / 12.92 : std::pow((component + 0.055) / 1.055, 2.4);
}

double srgbFromLinear(double linear)
{
    if (linear <= 0.0031308)
        return linear * 12.92;
    const double root = cubeRoot(linear);
    return 1.055 * root * std::sqrt(std::sqrt(root)) - 0.055; // linear^(1/2.4)
}

/// Returns the linear value of an sRGB component. A table contains the components of 8 bits, which
/// most colors have.
double linearComponent(quint16 component)
{
    static const auto table = [] {
        std::array<double, 256> values;
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = linearFromSrgb(static_cast<double>(i) / 255);
        return values;
    }();
    return component % 257 == 0 ? table[component / 257] : linearFromSrgb(component / 65535.0);
}

quint16 to16Bits(double component)
{
    return static_cast<quint16>(std::clamp(component, 0.0, 1.0) * 65535 + 0.5);
}

} // namespace

Oklab oklab(const LinearRgb &light)
{
    const auto [r, g, b] = light;
    const double l = cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const double m = cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const double s = cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return {0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s};
}

LinearRgb linearRgb(const Oklab &color)
{
    const auto [lightness, a, b] = color;
    const double l = cubed(lightness + 0.3963377774 * a + 0.2158037573 * b);
    const double m = cubed(lightness - 0.1055613458 * a - 0.0638541728 * b);
    const double s = cubed(lightness - 0.0894841775 * a - 1.2914855480 * b);
    return {4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
            -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
            -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s};
}

ChannelValues premultipliedOklab(const QColor &color)
{
    const QRgba64 c = color.rgba64();
    const Oklab lab = oklab(
        {linearComponent(c.red()), linearComponent(c.green()), linearComponent(c.blue())});
    const double alpha = c.alpha() / 65535.0;
    return {alpha * lab.lightness, alpha * lab.a, alpha * lab.b, alpha};
}

QColor colorFromPremultipliedOklab(const ChannelValues &channels)
{
    const double alpha = channels[3];
    const quint16 opacity = to16Bits(alpha);
    if (opacity == 0)
        return QColor::fromRgba64(0, 0, 0, 0);
    const Oklab lab{channels[0] / alpha, channels[1] / alpha, channels[2] / alpha};
    const auto [r, g, b] = gamutMappedRgb(lab);
    return QColor::fromRgba64(to16Bits(srgbFromLinear(r)), to16Bits(srgbFromLinear(g)),
                              to16Bits(srgbFromLinear(b)), opacity);
}

} // namespace sprung
