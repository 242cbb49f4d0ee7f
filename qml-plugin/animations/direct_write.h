// SPDX-License-Identifier: MIT
#pragma once

#include <QVariant>

#include <private/qqmlproperty_p.h>

namespace sprung::qml {

/// Writes \a property without its Behavior, and keeps its binding.
inline void writeDirectly(const QQmlProperty &property, const QVariant &value)
{
    QQmlPropertyPrivate::write(
        property, value, QQmlPropertyData::BypassInterceptor | QQmlPropertyData::DontRemoveBinding);
}

} // namespace sprung::qml
