// SPDX-License-Identifier: MIT
#include "spring_setting.h"

#include <sprung/global/warning.h>

#include <array>
#include <cmath>
#include <utility>

namespace sprung {

namespace {
constexpr std::array parts = {&SpringParameters::stiffness, &SpringParameters::damping,
                              &SpringParameters::mass};
} // namespace

SpringParameters SpringSetting::effectiveSpring(const QObject *user, const QObject *target,
                                                MotionScheme::Role role) const
{
    return dependsOnScheme() ? parameters(SchemeResolver::resolve(user, target), role)
                             : parameters();
}

ResolvedSpring SpringSetting::resolveScheme(const Context &context, double seconds,
                                            const SpringParameters *replacement) const
{
    const auto &[scheme, role] = context;
    const SpringParameters spring = replacement ? *replacement : parameters(scheme, role);
    return {scheme.scaled(spring, role), seconds > 0 ? seconds / scheme.speed : seconds,
            !replacement && isInherited() && scheme.forbidsOvershoot(role)};
}

bool SpringSetting::assign(SpringParameters spring)
{
    const bool isNew = parameters() != spring || dependsOnScheme();
    m_explicitSpring = spring;
    return isNew;
}

bool SpringSetting::set(SpringParameters spring, const WarningCallback &warn, bool declaring)
{
    if (const QString problem = validationError(spring);
        !problem.isEmpty() && m_explicitSpring != spring)
        warn(problem);
    if (!spring.isValid())
        return false;
    const SpringParameters current = parameters();
    for (std::size_t i = 0; declaring && i < parts.size(); ++i) {
        if (m_declared & (1U << i))
            spring.*parts[i] = current.*parts[i];
    }
    return assign(spring);
}

bool SpringSetting::set(const QObject *owner, const std::optional<SpringParameters> &spring)
{
    if (!spring)
        return reset();
    return set(*spring, [owner](const QString &problem) { sprung::warn(owner, problem); });
}

bool SpringSetting::setPart(const char *name, double SpringParameters::*part, double value,
                            const WarningCallback &warn)
{
    SpringParameters next = parameters();
    next.*part = value;
    if (!next.isValid()) {
        const bool overflows = value > 0 && std::isfinite(value);
        warn(QStringLiteral("rejected %1 %2%3")
                 .arg(QLatin1StringView(name))
                 .arg(value)
                 .arg(QLatin1StringView(overflows ? ": stiffness or damping / mass overflows"
                                                  : "")));
        return false;
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (part == parts[i])
            m_declared = static_cast<unsigned char>(m_declared | (1U << i));
    }
    return assign(next);
}

bool SpringSetting::reset()
{
    const SpringParameters before = parameters();
    return std::exchange(m_explicitSpring, std::nullopt)
        && (parameters() != before || dependsOnScheme());
}

} // namespace sprung
