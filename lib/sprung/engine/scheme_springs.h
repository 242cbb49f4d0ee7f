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

    /// Returns the schemes of Material 3, with its published springs: calm, and with a bounce.
    static SchemeSprings standard();
    static SchemeSprings expressive();

    /// Returns the two springs with their fast and slow variants, from fast() and slow().
    static SchemeSprings from(SpringParameters spatial, SpringParameters effects);

    /// Returns the spring with twice, or with half, its stiffness, at the same damping ratio.
    static SpringParameters fast(SpringParameters spring);
    static SpringParameters slow(SpringParameters spring);

    /// Whether all springs are valid, and the ones for effects do not overshoot.
    bool isValid() const;
    /// Whether \a spring is valid, with a damping ratio of 1 or more.
    static bool isForEffects(SpringParameters spring);

    friend bool operator==(const SchemeSprings &, const SchemeSprings &) = default;
};

} // namespace sprung

Q_DECLARE_METATYPE(sprung::SchemeSprings)
