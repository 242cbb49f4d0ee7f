// SPDX-License-Identifier: MIT
#include "scheme_springs.h"

#include <sprung/physics/spring_presets.h>

#include <cmath>

namespace sprung {

namespace {

/// Scales the stiffness, with the same damping ratio and the same mass.
SpringParameters scaled(SpringParameters spring, double factor)
{
    return {spring.stiffness * factor, spring.damping * std::sqrt(factor), spring.mass};
}

} // namespace

SchemeSprings SchemeSprings::standard()
{
    namespace material = springs::material;
    return {material::standardFastSpatial, material::standardDefaultSpatial,
            material::standardSlowSpatial, material::fastEffects,
            material::defaultEffects,      material::slowEffects};
}

SchemeSprings SchemeSprings::expressive()
{
    namespace material = springs::material;
    return {material::expressiveFastSpatial, material::expressiveDefaultSpatial,
            material::expressiveSlowSpatial, material::fastEffects,
            material::defaultEffects,        material::slowEffects};
}

SpringParameters SchemeSprings::fast(SpringParameters spring)
{
    return scaled(spring, 2);
}

SpringParameters SchemeSprings::slow(SpringParameters spring)
{
    return scaled(spring, 0.5);
}

SchemeSprings SchemeSprings::fromDefaults(SpringParameters spatial, SpringParameters effects)
{
    return {fast(spatial), spatial, slow(spatial), fast(effects), effects, slow(effects)};
}

bool SchemeSprings::isValidForEffects(SpringParameters spring)
{
    constexpr double rounding = 1e-9;
    return spring.isValid() && spring.dampingRatio() >= 1 - rounding;
}

bool SchemeSprings::isValid() const
{
    return fastSpatial.isValid() && defaultSpatial.isValid() && slowSpatial.isValid()
        && isValidForEffects(fastEffects) && isValidForEffects(defaultEffects)
        && isValidForEffects(slowEffects);
}

} // namespace sprung
