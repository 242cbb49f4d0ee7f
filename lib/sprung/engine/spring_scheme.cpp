// SPDX-License-Identifier: MIT
#include "spring_scheme.h"

#include "warning.h"

#include <utility>

namespace sprung {

void SpringScheme::set(Which which, SpringParameters spring, const char *name)
{
    const bool isEffect = which == &Given::effects || which == &Given::fastEffects
        || which == &Given::slowEffects;
    if (!spring.isValid()) {
        warn(this,
             QStringLiteral("refused %1 with %2")
                 .arg(QLatin1StringView(name), described(QVariant::fromValue(spring))));
    } else if (isEffect && !SchemeSprings::isForEffects(spring)) {
        warn(this,
             QStringLiteral(
                 "refused %1 with a damping ratio of %2, because effects do not overshoot")
                 .arg(QLatin1StringView(name))
                 .arg(spring.dampingRatio()));
    } else {
        m_given.*which = spring;
        derive();
    }
}

void SpringScheme::reset(Which which)
{
    m_given.*which = std::nullopt;
    derive();
}

void SpringScheme::derive()
{
    SchemeSprings next = SchemeSprings::standard();
    if (const auto &spring = m_given.spatial) {
        next.fastSpatial = SchemeSprings::fast(*spring);
        next.defaultSpatial = *spring;
        next.slowSpatial = SchemeSprings::slow(*spring);
    }
    if (const auto &spring = m_given.effects) {
        next.fastEffects = SchemeSprings::fast(*spring);
        next.defaultEffects = *spring;
        next.slowEffects = SchemeSprings::slow(*spring);
    }
    next.fastSpatial = m_given.fastSpatial.value_or(next.fastSpatial);
    next.slowSpatial = m_given.slowSpatial.value_or(next.slowSpatial);
    next.fastEffects = m_given.fastEffects.value_or(next.fastEffects);
    next.slowEffects = m_given.slowEffects.value_or(next.slowEffects);
    if (std::exchange(m_springs, next) != next)
        Q_EMIT changed();
}

} // namespace sprung
