// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>

#include <QString>

namespace sprung::qml {

/// A spring as warnings show it.
inline QString described(SpringParameters spring)
{
    return QStringLiteral("(stiffness %1, damping %2, mass %3)")
        .arg(spring.stiffness)
        .arg(spring.damping)
        .arg(spring.mass);
}

} // namespace sprung::qml
