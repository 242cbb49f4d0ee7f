// SPDX-License-Identifier: MIT
#include "spring_source.h"

#include <array>
#include <utility>

namespace sprung {

namespace {
constexpr std::array parts = {&SpringParameters::stiffness, &SpringParameters::damping,
                              &SpringParameters::mass};
} // namespace

SpringParameters SpringSource::shownAt(const QObject *user, const QObject *target,
                                       MotionScheme::Role role) const
{
    return dependsOnPlace() ? parameters(SchemeTree::at(user, target), role) : parameters();
}

Tuning SpringSource::tuningAt(const Where &where, double seconds,
                              const SpringParameters *given) const
{
    const auto &[scheme, role] = where;
    const SpringParameters spring = given ? *given : parameters(scheme, role);
    return {scheme.scaled(spring, role), seconds > 0 ? seconds / scheme.speed : seconds,
            !given && isShared() && scheme.isCareful(role)};
}

SpringSource::Outcome SpringSource::adopt(SpringParameters spring)
{
    if (!spring.isValid())
        return Refused;
    const bool isSame = parameters() == spring && !dependsOnPlace();
    m_own = spring;
    return isSame ? Same : Changed;
}

SpringSource::Outcome SpringSource::set(SpringParameters spring, bool declaring)
{
    if (!spring.isValid())
        return Refused;
    const SpringParameters given = parameters();
    for (std::size_t i = 0; declaring && i < parts.size(); ++i) {
        if (m_declared & (1U << i))
            spring.*parts[i] = given.*parts[i];
    }
    return adopt(spring);
}

SpringSource::Outcome SpringSource::setPart(double SpringParameters::*part, double value)
{
    SpringParameters next = parameters();
    next.*part = value;
    const Outcome outcome = adopt(next);
    for (std::size_t i = 0; outcome != Refused && i < parts.size(); ++i) {
        if (part == parts[i])
            m_declared = static_cast<unsigned char>(m_declared | (1U << i));
    }
    return outcome;
}

SpringSource::Outcome SpringSource::reset()
{
    const SpringParameters before = parameters();
    if (!std::exchange(m_own, std::nullopt))
        return Same;
    return parameters() == before && !dependsOnPlace() ? Same : Changed;
}

} // namespace sprung
