// SPDX-License-Identifier: MIT
#include <sprung/property/detail/color_space.h>

#include <sprung/property/cube_root.h>

#include <algorithm>
#include <cmath>

namespace sprung {

namespace {

bool isInGamut(const LinearRgb &light)
{
    // A primary may deviate by less than the smallest step of 16 bits, which is 1.2e-6 near black.
    const auto [least, greatest] = std::minmax({light[0], light[1], light[2]});
    return least > -5e-7 && greatest < 1 + 5e-7;
}

struct Point
{
    double lightness, chroma;

    friend Point operator*(double factor, Point p)
    {
        return {factor * p.lightness, factor * p.chroma};
    }
};

/// The colors of one hue: a slice in the plane of lightness and chroma. Its lower edge is the
/// straight line of greatest saturation, from black to the most vivid color, the cusp, where a
/// primary reaches 1. Its upper edge goes from there almost straight to white.
///
/// Light is a homogeneous function of both coordinates, of degree three: a color scaled by f has f³
/// times the light.
class HueSlice
{
public:
    HueSlice(double a, double b)
        : m_a(a)
        , m_b(b)
        , m_clampAllowance(clampAllowance(a, b))
        , m_saturation(greatestSaturation())
    {
    }

    LinearRgb light(Point p) const
    {
        return linearRgb({p.lightness, p.chroma * m_a, p.chroma * m_b});
    }

    /// Returns the closest point of the slice; its upper edge is approximated by a straight line.
    Point closest(Point p) const
    {
        if (p.chroma > m_saturation * p.lightness) {
            const double foot = (p.lightness + m_saturation * p.chroma)
                / (1 + m_saturation * m_saturation);
            p = {std::max(foot, 0.0), m_saturation * std::max(foot, 0.0)};
        }
        const double extent = relativeExtent(p);
        if (extent <= 1)
            return p;

        // Start where the line to black enters the slice, and go along the upper edge.
        const Point cusp = (1 / relativeExtent({1, m_saturation})) * Point{1, m_saturation};
        const Point edge{1 - cusp.lightness, -cusp.chroma};
        const Point entry = (1 / extent) * p;
        const double along = ((p.lightness - entry.lightness) * edge.lightness
                              + (p.chroma - entry.chroma) * edge.chroma)
            / (edge.lightness * edge.lightness + edge.chroma * edge.chroma);
        const Point foot{entry.lightness + along * edge.lightness,
                         entry.chroma + along * edge.chroma};
        if (foot.chroma <= 0)
            return {1, 0};
        if (foot.chroma >= m_saturation * foot.lightness)
            return cusp;
        return (1 / relativeExtent(foot)) * foot;
    }

private:
    /// Returns the distance of a point from black, divided by the distance of the upper edge in the
    /// same direction.
    double relativeExtent(Point p) const
    {
        const LinearRgb rgb = light(p);
        return cubeRoot(std::max({rgb[0], rgb[1], rgb[2]}));
    }

    double leastPrimary(double saturation) const
    {
        const LinearRgb rgb = light({1, saturation});
        return std::min({rgb[0], rgb[1], rgb[2]}) + m_clampAllowance;
    }

    /// Returns the largest amount below zero that a primary may have. Writing the color clamps it
    /// to zero. Next to blue, the gamut is concave: it contains blue itself, but not all paler
    /// colors of the same hue.
    static double clampAllowance(double a, double b)
    {
        constexpr double blue[] = {-0.10363, -0.99462};
        constexpr double beside = 0.0024; // 1 − cos 4°
        return 0.01 * std::max(0.0, 1 - (1 - a * blue[0] - b * blue[1]) / beside);
    }

    /// Returns chroma / lightness at which the first primary becomes zero, by false position
    /// (Illinois).
    double greatestSaturation() const
    {
        double last = 0.15, other = 0.75; // on both sides of the root for every hue
        double lastLeast = leastPrimary(last), otherLeast = leastPrimary(other);
        for (int step = 0; step < 50; ++step) { // usually 5 steps, at most 23
            const double next = last - lastLeast * (other - last) / (otherLeast - lastLeast);
            const double least = leastPrimary(next);
            if (std::abs(least) < 1e-5)
                return next;
            if ((least > 0) != (lastLeast > 0)) {
                other = last;
                otherLeast = lastLeast;
            } else {
                otherLeast /= 2;
            }
            last = next;
            lastLeast = least;
        }
        return last;
    }

    double m_a, m_b;
    double m_clampAllowance;
    double m_saturation;
};

} // namespace

LinearRgb gamutMappedRgb(const Oklab &color)
{
    const LinearRgb light = linearRgb(color);
    if (isInGamut(light))
        return light;

    constexpr double maxCoordinate = 1e6; // larger numbers would overflow
    const double lightness = std::clamp(color.lightness, -maxCoordinate, maxCoordinate);
    const double a = std::clamp(color.a, -maxCoordinate, maxCoordinate);
    const double b = std::clamp(color.b, -maxCoordinate, maxCoordinate);
    const double chroma = std::sqrt(a * a + b * b);
    const HueSlice slice = chroma > 1e-9 ? HueSlice(a / chroma, b / chroma) : HueSlice(1, 0);
    return slice.light(slice.closest({lightness, chroma}));
}

} // namespace sprung
