// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>
#include <sprung/sprung_export.h>

#include <QMetaType>

namespace sprung {

/// The springs of a scheme: "spatial" springs for geometry, "effects" springs for colors, opacity
/// and the like, each in three paces.
struct SPRUNG_EXPORT SchemeSprings
{
    SpringParameters fastSpatial;
    SpringParameters defaultSpatial;
    SpringParameters slowSpatial;
    SpringParameters fastEffects;
    SpringParameters defaultEffects;
    SpringParameters slowEffects;

    /// Returns the standard scheme of Material 3, which is calm.
    static SchemeSprings standard();
    /// Returns the expressive scheme of Material 3, which bounces.
    static SchemeSprings expressive();

    /// Returns a scheme with these default springs. fast() and slow() give its other springs.
    static SchemeSprings fromDefaults(SpringParameters spatial, SpringParameters effects);

    /// Returns \a spring with twice the stiffness, and the same damping ratio.
    static SpringParameters fast(SpringParameters spring);
    /// Returns \a spring with half the stiffness, and the same damping ratio.
    static SpringParameters slow(SpringParameters spring);

    /// Whether all springs are valid, and the ones for effects do not overshoot.
    bool isValid() const;
    /// Whether \a spring is valid, with a damping ratio of 1 or more.
    static bool isValidForEffects(SpringParameters spring);

    friend bool operator==(const SchemeSprings &, const SchemeSprings &) = default;
};

} // namespace sprung

Q_DECLARE_METATYPE(sprung::SchemeSprings)
