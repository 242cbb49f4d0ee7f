// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/sink.h>

#include <QQmlEngine>
#include <QVariant>

#include <private/qqmlproperty_p.h>

namespace sprung::qml {

/// Writes \a property without its Behavior, and keeps its binding.
inline void writeDirectly(const QQmlProperty &property, QVariant value)
{
    // Qt crashes if the object has a Behavior whose engine was destroyed.
    if (!qmlEngine(property.object()) && !QQmlPropertyPrivate::get(property)->isValueType()) {
        if (value.convert(property.propertyMetaType()))
            PropertyWriter(property.object(), property.property()).write(value.constData());
        return;
    }
    QQmlPropertyPrivate::write(
        property, value, QQmlPropertyData::BypassInterceptor | QQmlPropertyData::DontRemoveBinding);
}

} // namespace sprung::qml
