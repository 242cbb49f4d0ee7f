// SPDX-License-Identifier: MIT
#include <sprung/physics/detail/finite.h>
#include <sprung/physics/exponential_rate.h>
#include <sprung/physics/vzeroupper.h>

#include <cassert>
#include <cmath>

namespace sprung {

using detail::finite;

namespace {

/// Returns (eʸ − 1) / y: the mean velocity, divided by the start velocity.
double expm1Ratio(double y)
{
    return y == 0 ? 1 : std::expm1(y) / y;
}

/// Returns v · eʸ, even if eʸ alone is out of range.
double scaledByExp(double v, double y)
{
    if (std::abs(y) < 700)
        return v * std::exp(y);
    const double third = std::exp(y / 3);
    return v * third * third * third;
}

/// Returns the y with expm1Ratio(y) = ratio, for a positive ratio.
///
/// ln expm1Ratio is convex with a slope between 0 and 1, so Newton's iteration approaches the root
/// from the right without passing it. Since expm1Ratio(y) >= e^(y/2), the root is at most
/// 2·ln(ratio). For a ratio below 1 it is at least -1/ratio, which differs from the root only by a
/// part e^(-1/ratio).
double inverseExpm1Ratio(double ratio)
{
    const double logRatio = std::log(ratio);
    double low = ratio < 1 ? -1 / ratio : logRatio;
    double high = 2 * logRatio;
    double y = ratio < 1 ? low : high;
    for (int i = 0; i < 64 && low < high; ++i) {
        // From 40 on, eʸ − 1 is eʸ in double precision. Use its logarithm, since eʸ may overflow.
        const double error = y > 40 ? y - std::log(y) - logRatio : std::log(expm1Ratio(y) / ratio);
        (error < 0 ? low : high) = y;
        const double slope = std::abs(y) < 1e-4 ? 0.5 + y / 12 : -1 / std::expm1(-y) - 1 / y;
        double next = y - error / slope;
        if (!(next >= low && next <= high))
            next = low + (high - low) / 2;
        if (next == y)
            break;
        y = next;
    }
    return y;
}

} // namespace

bool ExponentialRate::isValid() const
{
    return std::isfinite(m_rate);
}

State ExponentialRate::after(State state, double seconds) const
{
    assert(isValid() && detail::isFinite(state));
    if (!isValid() || !(seconds > 0))
        return state;
    const auto [x, v] = finite(state);
    const double t = finite(seconds);
    if (v == 0)
        return {x, v};
    detail::clearUpperVectorRegisters();
    const double y = -m_rate * t;
    const double velocity = finite(scaledByExp(v, y));
    const double traveled = std::abs(y) > 1 ? (v - velocity) / m_rate : v * (t * expm1Ratio(y));
    return {finite(x + traveled), velocity};
}

double ExponentialRate::velocityToTravel(double distance, double seconds) const
{
    assert(isValid() && std::isfinite(distance));
    if (!isValid() || !(seconds > 0))
        return 0;
    return finite(finite(distance) / finite(seconds) / expm1Ratio(-m_rate * finite(seconds)));
}

ExponentialRate::Departure ExponentialRate::through(double distance, double finalVelocity,
                                                    double seconds)
{
    const bool isFinite = std::isfinite(distance) && std::isfinite(finalVelocity)
        && std::isfinite(seconds);
    assert(isFinite);
    if (!isFinite)
        return {};
    if (seconds <= 0)
        return {finalVelocity, 0};
    if (distance == 0 || finalVelocity == 0 || (distance < 0) != (finalVelocity < 0))
        return {finite(distance / seconds), 0};

    // distance = finalVelocity · seconds · expm1Ratio(y), y = rate · seconds; start = finalVelocity
    // · eʸ
    const double ratio = std::clamp(distance / finalVelocity / seconds,
                                    std::numeric_limits<double>::min(), detail::maxFinite);
    const double y = inverseExpm1Ratio(ratio);
    const double rate = finite(y / seconds);
    // For y > 0, eʸ = 1 + ratio · y stays precise if y is large, and covers exactly the distance
    // for any ratio.
    const double velocity = y > 0 ? finalVelocity + distance * rate : scaledByExp(finalVelocity, y);
    return {finite(velocity), rate};
}

} // namespace sprung
