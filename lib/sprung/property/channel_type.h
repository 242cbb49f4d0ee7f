// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_values.h>
#include <sprung/sprung_export.h>

#include <QMetaType>
#include <QVariant>

#include <cstddef>

namespace sprung {

/// Room for a value of any animated type.
struct TypedValue
{
    alignas(8) std::byte bytes[32]; ///< all animated types are trivially copyable
};

/// Channels<T> at run time: one row per type, which lives as long as the program.
///
/// A `const void *` points to a value of the row's type, a `const double *` to `count` doubles. The
/// result may be written over an argument.
struct SPRUNG_EXPORT ChannelType
{
    QMetaType metaType;     ///< the type of the values
    QMetaType variantType;  ///< the type in toVariant(): double for Angle, else metaType
    QMetaType velocityType; ///< the type in velocityToVariant()
    int count;              ///< the number of channels, 1 to 4
    bool bounded;           ///< whether a minimum and a maximum per component make sense
    bool rotation;          ///< whether the velocity is an angular velocity: see velocity()

    /// The displacement of \a to from \a from.
    ChannelValues (*difference)(const void *from, const void *to);
    /// The value at the displacement \a by from \a origin.
    void (*displaced)(const void *origin, const double *by, void *value);
    bool (*isFinite)(const void *value); ///< may be written; false for an invalid color, too
    /// Converts a displacement from \a from to one from \a to, for the same place. Unlike a
    /// conversion through the written value, this loses no precision.
    ChannelValues (*rebased)(const double *displacement, const void *from, const void *to);

    /// The angular velocity (rad/s, world axes) of a rotation whose displacement changes at
    /// \a rate per second. Null unless `rotation`.
    ChannelValues (*velocity)(const double *displacement, const double *rate);
    /// The inverse of velocity(), for displacements shorter than a full turn. Null unless
    /// `rotation`.
    ChannelValues (*rate)(const double *displacement, const double *velocity);

    /// fromVariant(), velocityFromVariant() and velocityToVariant() call these.
    bool (*read)(const QVariant &variant, void *value);
    bool (*readVelocity)(const QVariant &variant, double *channels);
    QVariant (*showVelocity)(const double *channels);

    /// Returns the row of \a type, or null if the type cannot be animated. Every integer type and
    /// enum has a row; bool has none. May be called from any thread.
    static const ChannelType *find(QMetaType type);

    /// Converts as QMetaType does, and rounds to the nearest number for integer types. Returns
    /// false and leaves \a value alone if the variant is null, cannot be converted, is not finite
    /// or is out of the type's range.
    bool fromVariant(const QVariant &variant, void *value) const { return read(variant, value); }
    /// Returns \a value as a variant of `variantType`.
    QVariant toVariant(const void *value) const { return QVariant(variantType, value); }

    /// Converts a velocity in units per second (rad/s for a QQuaternion). Returns false and leaves
    /// \a channels alone if the variant is null, cannot be converted or is not finite.
    bool velocityFromVariant(const QVariant &variant, double *channels) const
    {
        return readVelocity(variant, channels);
    }
    /// Returns the velocity as a variant of `velocityType`: a QPointF for a QPoint, a QVector3D for
    /// a QQuaternion.
    QVariant velocityToVariant(const double *channels) const { return showVelocity(channels); }

    /// Returns the row for a value that no property gives a type: that of its own type, but that of
    /// double for a whole number, which would move in steps, and for a value that cannot be
    /// animated.
    static const ChannelType *forUntypedValue(const QVariant &value);

    /// Adds a row for a type that has none yet. Call registerChannels() instead.
    static void registerType(const ChannelType *row);
};

} // namespace sprung

#include <sprung/property/detail/channel_type_of.h>
