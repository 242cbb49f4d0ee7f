// SPDX-License-Identifier: MIT
#pragma once

#include <QVariant>

#include <private/qqmlproperty_p.h>

namespace sprung::qml {

/// Writes past a Behavior in front of the property, and keeps its binding.
inline void writeDirectly(const QQmlProperty &property, const QVariant &value)
{
    QQmlPropertyPrivate::write(
        property, value, QQmlPropertyData::BypassInterceptor | QQmlPropertyData::DontRemoveBinding);
}

} // namespace sprung::qml
