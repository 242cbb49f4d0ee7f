// SPDX-License-Identifier: MIT
#include <sprung/physics/detail/finite.h>
#include <sprung/physics/rubber_band.h>

#include <cassert>

namespace sprung {

namespace {

bool isBand(double x, double dimension, double coefficient)
{
    return std::isfinite(x) && dimension > 0 && std::isfinite(dimension) && coefficient > 0
        && std::isfinite(coefficient);
}

} // namespace

double rubberBand(double pull, double dimension, double coefficient)
{
    assert(isBand(pull, dimension, coefficient));
    if (!isBand(pull, dimension, coefficient))
        return 0;
    const double c = std::abs(pull) * coefficient;
    const double stretch = c < dimension ? c / (1 + c / dimension)
                                         : dimension / (1 + dimension / c);
    return std::copysign(stretch, pull);
}

double rubberBandInverse(double stretch, double dimension, double coefficient)
{
    assert(isBand(stretch, dimension, coefficient));
    if (!isBand(stretch, dimension, coefficient))
        return 0;
    const double room = dimension - std::abs(stretch);
    if (room <= 0)
        return std::copysign(detail::maxFinite, stretch);
    return detail::finite(stretch / coefficient * (dimension / room));
}

double rubberBandDerivative(double pull, double dimension, double coefficient)
{
    assert(isBand(pull, dimension, coefficient));
    if (!isBand(pull, dimension, coefficient))
        return 0;
    const double stretched = 1 + std::abs(pull) * coefficient / dimension;
    return coefficient / (stretched * stretched);
}

} // namespace sprung
