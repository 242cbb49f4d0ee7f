// SPDX-License-Identifier: MIT
#pragma once

#include "motion_handoff.h"

#include <sprung/engine/enum_validation.h>
#include <sprung/property/sink.h>

#include <QPointer>
#include <QVariant>

#include <memory>
#include <optional>

namespace sprung {

/// What an interpolator moves: the sink of its target and path, the type of its values, and the
/// values that were given before the type was known. It converts to that type, and warns of bad input
/// with the name of the interpolator, its target and its property.
class TargetBinding
{
public:
    /// Values that cannot be converted before the type is known.
    struct PendingSettings
    {
        QVariant from;
        QVariant to;
        QVariant minimum;
        QVariant maximum;
        QVariant velocity;
        bool starts = false; ///< a run starts as soon as there is something to move
    };

    bool isBound() const { return type != nullptr; }
    bool hasPropertyName() const { return target && !path.isEmpty(); }
    bool isValid() const { return valid && target.isNull() == path.isEmpty(); }
    bool isUnset() const { return !target && path.isEmpty(); }
    /// Whether the object that holds the property was destroyed.
    bool isTargetDestroyed() const { return sink.isTargetDestroyed(); }
    /// Whether there is neither a property nor a callable, so that only the interpolator has the
    /// value.
    bool hasNoSink() const { return !sink.object() && !sink.custom(); }
    /// Whether `from` and `to` default to 0 and 1: those of a number that is written nowhere.
    bool hasDefaults() const
    {
        return isBound() && hasNoSink() && type->metaType == QMetaType::fromType<double>();
    }

    void bindTo(const Sink &found);
    void unbind();
    PropertyDriver::PropertyId place() const
    {
        return {sink.object(), sink.propertyIndex(), sink.isAlias(), sink.part()};
    }

    /// What tells which scheme holds: the target, or else the interpolator.
    const QObject *subject() const { return target ? target.data() : owner; }

    PendingSettings &ensurePending()
    {
        if (!pending)
            pending = std::make_unique<PendingSettings>();
        return *pending;
    }
    QVariant pendingValue(QVariant PendingSettings::*what) const
    {
        return pending ? (*pending).*what : QVariant();
    }

    /// The velocity that was set before a run could start, once.
    std::optional<ChannelValues> takePendingVelocity();

    void warn(const QString &text) const;
    /// warn() as a callable.
    auto warning() const
    {
        return [this](const QString &text) { warn(text); };
    }
    /// Also names the type that is \a wanted, if the value is of another one.
    void refuse(const char *what, const QVariant &value, QMetaType wanted = {}) const;
    /// Refuses a number that stands for nothing.
    template <typename Enum>
    bool acceptsEnum(const char *what, Enum value) const
    {
        const bool known = detail::isValidEnumValue(value);
        if (!known)
            refuse(what, int(value));
        return known;
    }
    /// Once the type is known. Refuses what cannot be converted, and returns false.
    bool convert(const char *what, const QVariant &variant, TypedValue *value) const;

    const QObject *owner = nullptr; ///< the interpolator
    Sink sink;
    const ChannelType *type = nullptr;
    QPointer<QObject> target;
    QByteArray path;
    std::unique_ptr<PendingSettings> pending;
    double minTolerance =
        0; ///< half a physical pixel for the geometry of an item or a widget, else 0
    bool angular = false;
    bool valid = true;
};

} // namespace sprung
