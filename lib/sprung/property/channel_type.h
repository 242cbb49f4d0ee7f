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
    alignas(8) std::byte bytes[32]; ///< all animated types are trivially copied
};

/// Channels<T> found at run time: one row per type, which lives as long as the program.
///
/// A `const void *` is a value of the row's type, a `const double *` has `count` doubles.
/// The result may overwrite the argument.
struct SPRUNG_EXPORT ChannelType
{
    QMetaType metaType;     ///< of the values
    QMetaType variantType;  ///< what toVariant holds: double for Angle, metaType for all others
    QMetaType velocityType; ///< what velocityToVariant holds
    int count;              ///< 1 to 4
    bool bounded;           ///< a minimum and a maximum per component make sense
    bool rotation;          ///< the velocity is not the displacement's rate of change

    /// The way from one value to another, and the value at the end of a way.
    ChannelValues (*difference)(const void *from, const void *to);
    void (*displaced)(const void *origin, const double *by, void *value);
    bool (*isFinite)(const void *value); ///< may be written; false for an invalid color too
    /// The displacement from \a to of what is displaced by \a displacement from \a from: what a
    /// new target needs. Unlike the way through the written value it loses no precision.
    ChannelValues (*rebased)(const double *displacement, const void *from, const void *to);

    /// The angular velocity (rad/s, world axes) of a rotation whose displacement changes at
    /// \a rate per second. Null unless `rotation`.
    ChannelValues (*velocity)(const double *displacement, const double *rate);
    /// The inverse, for displacements shorter than a full turn. Null unless `rotation`.
    ChannelValues (*rate)(const double *displacement, const double *velocity);

    /// What fromVariant(), velocityFromVariant() and velocityToVariant() call.
    bool (*read)(const QVariant &variant, void *value);
    bool (*readVelocity)(const QVariant &variant, double *channels);
    QVariant (*showVelocity)(const double *channels);

    /// The row of \a type, or null where the type cannot be animated. Every integer type and enum
    /// has one; bool has none. May be called from any thread.
    static const ChannelType *find(QMetaType type);

    /// Converts as QMetaType does, and rounds to nearest where the type is whole-numbered. False,
    /// and \a value is untouched, where the variant is null, cannot be converted, is not finite or
    /// is out of the type's range.
    bool fromVariant(const QVariant &variant, void *value) const { return read(variant, value); }
    QVariant toVariant(const void *value) const { return QVariant(variantType, value); }

    /// The velocity in units per second (QQuaternion: rad/s). False, and \a channels are
    /// untouched, where the variant is null, cannot be converted or is not finite.
    bool velocityFromVariant(const QVariant &variant, double *channels) const
    {
        return readVelocity(variant, channels);
    }
    /// As its property shows it: a QPointF for a QPoint, a QVector3D for a QQuaternion.
    QVariant velocityToVariant(const double *channels) const { return showVelocity(channels); }

    /// Adds a row for a type that has none yet; registerChannels() is the way to call it.
    static void add(const ChannelType *row);
};

} // namespace sprung

#include <sprung/property/channel_type_of.h>
