// SPDX-License-Identifier: MIT
#include "spring_json.h"

#include <limits>

namespace sprung::qml {

QJsonObject toJson(SpringParameters spring)
{
    return {{QStringLiteral("stiffness"), spring.stiffness},
            {QStringLiteral("damping"), spring.damping},
            {QStringLiteral("mass"), spring.mass}};
}

std::optional<SpringParameters> springFromJson(const QJsonObject &object)
{
    constexpr double missing = std::numeric_limits<double>::quiet_NaN();
    const bool hasMass = object.contains(QStringLiteral("mass"));
    const SpringParameters spring{object[QStringLiteral("stiffness")].toDouble(missing),
                                  object[QStringLiteral("damping")].toDouble(missing),
                                  hasMass ? object[QStringLiteral("mass")].toDouble(missing) : 1};
    if (!spring.isValid() || object.size() != (hasMass ? 3 : 2))
        return {};
    return spring;
}

} // namespace sprung::qml
