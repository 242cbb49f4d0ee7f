// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/animation/motion_run.h>

#include <sprung/global/enum_validation.h>
#include <sprung/property/sink.h>

#include <QPointer>
#include <QVariant>

#include <optional>

namespace sprung {

/// The binding of an interpolator to the sink of its target and path, and to the type of its
/// values. It stores values that are assigned before the type is available, and converts them to
/// the type. Its warnings name the interpolator, its target and its property.
class TargetBinding
{
public:
    /// The values that cannot be converted yet, because the type is not available.
    struct PendingSettings
    {
        QVariant from;
        QVariant to;
        QVariant minimum;
        QVariant maximum;
        QVariant velocity;
        bool starts = false; ///< whether a run starts as soon as a target is bound
    };

    bool isBound() const { return type != nullptr; }
    bool hasPropertyName() const { return target && !path.isEmpty(); }
    bool isValid() const { return valid && target.isNull() == path.isEmpty(); }
    bool isUnset() const { return !target && path.isEmpty(); }
    /// Whether the object with the property was destroyed.
    bool isTargetDestroyed() const { return sink.isTargetDestroyed(); }
    /// Whether `from` and `to` default to 0 and 1: for a double without a property and a callable.
    bool hasDefaults() const
    {
        return isBound() && !sink.object() && !sink.custom()
            && type->metaType == QMetaType::fromType<double>();
    }

    void bindTo(const Sink &found);
    void unbind();
    PropertyDriver::PropertyId propertyId() const { return MotionRun::propertyIdOf(sink); }

    /// Returns the object whose scheme applies: the target, or the interpolator if there is none.
    const QObject *subject() const { return target ? target.data() : owner; }

    QVariant pendingValue(QVariant PendingSettings::*what) const
    {
        return pending ? (*pending).*what : QVariant();
    }

    /// Returns the velocity that was set before a run could start, and removes it.
    std::optional<ChannelValues> takePendingVelocity();

    void warn(const QString &text) const;
    /// Returns warn() as a callable.
    auto warning() const
    {
        return [this](const QString &text) { warn(text); };
    }
    /// Warns that \a value was rejected. Also names the \a wanted type, if the value has another
    /// one.
    void reject(const char *what, const QVariant &value, QMetaType wanted = {}) const;
    /// Returns whether \a value is an enumerator; rejects it with a warning otherwise.
    template <typename Enum>
    bool acceptsEnum(const char *what, Enum value) const
    {
        const bool isEnumerator = detail::isValidEnumValue(value);
        if (!isEnumerator)
            reject(what, int(value));
        return isEnumerator;
    }
    /// Converts \a variant to the bound type. Returns false, with a warning, if that is not
    /// possible.
    bool convert(const char *what, const QVariant &variant, TypedValue *value) const;

    const QObject *owner = nullptr; ///< the interpolator
    Sink sink;
    const ChannelType *type = nullptr;
    QPointer<QObject> target;
    QByteArray path;
    LazyValue<PendingSettings> pending;
    /// The maximum of a tolerance that was not set: half a physical pixel for the geometry of an
    /// item or a widget. 0: no maximum.
    double maximumTolerance = 0;
    bool angular = false;
    bool valid = true;
};

} // namespace sprung
