// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_values.h>
#include <sprung/sprung_export.h>

#include <QMetaType>
#include <QVariant>

#include <cstddef>

namespace sprung {

/// Storage for a value of any animated type.
struct TypedValue
{
    alignas(8) std::byte bytes[32]; ///< all animated types are trivially copyable

    friend bool operator==(const TypedValue &a, const TypedValue &b)
    {
        return std::memcmp(&a, &b, sizeof a) == 0; // unused bytes are zero
    }
};

/// Channels<T> at run time: one instance per type, which lives as long as the program.
///
/// A `const void *` points to a value of `metaType`, a `const double *` to `count` doubles. The
/// result may overwrite an argument.
struct SPRUNG_EXPORT ChannelType
{
    QMetaType metaType;     ///< the type of the values
    QMetaType variantType;  ///< the type in toVariant(): double for Angle, else metaType
    QMetaType velocityType; ///< the type in velocityToVariant()
    int count;              ///< the number of channels, 1 to 4
    bool supportsBounds;    ///< whether a minimum and a maximum per component make sense
    bool isRotation;        ///< whether the velocity is an angular velocity: see velocity()

    /// Returns the displacement of \a to from \a from.
    ChannelValues (*difference)(const void *from, const void *to);
    /// Sets \a value to the value at the displacement \a by from \a origin.
    void (*displaced)(const void *origin, const double *by, void *value);
    /// Whether the value may be written. Also false for an invalid color.
    bool (*isFinite)(const void *value);
    /// Converts a displacement from \a from to the displacement of the same value from \a to.
    /// Unlike a conversion through the written value, this loses no precision.
    ChannelValues (*rebased)(const double *displacement, const void *from, const void *to);

    /// Returns the angular velocity (rad/s, world axes) of a rotation whose displacement changes at
    /// \a rate per second. Null unless `isRotation`.
    ChannelValues (*velocity)(const double *displacement, const double *rate);
    /// Returns the inverse of velocity(), for displacements shorter than a full turn. Null unless
    /// `isRotation`.
    ChannelValues (*rate)(const double *displacement, const double *velocity);

    /// Converts \a variant as QMetaType does, and rounds to the nearest number for integer types.
    /// Returns false and does not change \a value if the variant is null, cannot be converted, is
    /// not finite or is out of the type's range.
    bool (*fromVariant)(const QVariant &variant, void *value);
    /// Converts a velocity in units per second (rad/s for a QQuaternion). Returns false and does
    /// not change \a channels if the variant is null, cannot be converted or is not finite.
    bool (*velocityFromVariant)(const QVariant &variant, double *channels);
    /// Returns the velocity as a variant of `velocityType`: a QPointF for a QPoint, a QVector3D for
    /// a QQuaternion.
    QVariant (*velocityToVariant)(const double *channels);

    /// Returns \a value as a variant of `variantType`.
    QVariant toVariant(const void *value) const { return QVariant(variantType, value); }

    /// Returns the channel type of \a type, or null if \a type cannot be animated. Every integer
    /// type and enum can be animated; bool cannot. Thread-safe.
    static const ChannelType *find(QMetaType type);

    /// Returns the channel type for a value without a typed property. Integers, which would move in
    /// steps, and values that cannot be animated use double; other values use their own type.
    static const ChannelType *forUntypedValue(const QVariant &value);

    /// Registers a channel type for a type that has none. Call registerChannels() instead.
    static void registerType(const ChannelType *type);
};

} // namespace sprung

#include <sprung/property/detail/channel_type_of.h>
