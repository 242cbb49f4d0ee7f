// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>

#include <QJsonObject>

#include <optional>

namespace sprung::qml {

QJsonObject toJson(SpringParameters spring);

/// The spring with the numbers stiffness, damping and mass; a missing mass is 1. None if the object
/// has not just the numbers of a valid spring.
std::optional<SpringParameters> springFromJson(const QJsonObject &object);

} // namespace sprung::qml
