// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>
#include <sprung/sprung_export.h>

#include <QMetaType>

namespace sprung {

/// The springs of a scheme: "spatial" ones for what moves, "effects" for colors, opacity and the
/// like, each in three paces.
struct SPRUNG_EXPORT SchemeSprings
{
    SpringParameters fastSpatial;
    SpringParameters defaultSpatial;
    SpringParameters slowSpatial;
    SpringParameters fastEffects;
    SpringParameters defaultEffects;
    SpringParameters slowEffects;

    /// Material 3's schemes, by its published springs: calm, and with a bounce.
    static SchemeSprings standard();
    static SchemeSprings expressive();

    /// The two springs with their fast and slow ones, as fast() and slow() make them.
    static SchemeSprings from(SpringParameters spatial, SpringParameters effects);

    /// The spring with twice, and with half, its stiffness, at the same damping ratio.
    static SpringParameters fast(SpringParameters spring);
    static SpringParameters slow(SpringParameters spring);

    /// Whether all are valid springs, and those for effects do not overshoot.
    bool isValid() const;
    /// Whether it is a valid spring with a damping ratio of 1 or more.
    static bool isForEffects(SpringParameters spring);

    friend bool operator==(const SchemeSprings &, const SchemeSprings &) = default;
};

} // namespace sprung

Q_DECLARE_METATYPE(sprung::SchemeSprings)
