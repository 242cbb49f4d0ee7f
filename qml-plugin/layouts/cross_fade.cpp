// SPDX-License-Identifier: MIT
#include "cross_fade.h"

namespace sprung::qml {

CrossFade::CrossFade(std::unique_ptr<QQuickItem> snapshot, QObject *scope,
                     std::function<void()> changed)
    : m_snapshot(std::move(snapshot))
    , m_spring([this, changed = std::move(changed)](double share) {
        m_fraction = std::clamp(share, 0.0, 1.0);
        changed();
    })
{
    m_spring.setObjectName(QStringLiteral("SharedElement"));
    m_spring.setParent(scope);
    m_spring.setRole(MotionScheme::Effects);
    m_spring.setOvershoot(SpringInterpolator::Clamped);
}

void CrossFade::start(std::unique_ptr<RetainedItem> from, const QQuickItem &to,
                      const SpringParameters &spring)
{
    const bool goesBack = m_from && m_from->item() == &to && from->item() == m_to;
    const double speed = goesBack ? -m_spring.velocity().toDouble() : 0;
    const double share = goesBack ? 1 - m_fraction : 0;
    m_from = std::move(from);
    m_to = &to;
    m_snapshot->setProperty("sourceItem", QVariant::fromValue(m_from->item()));
    m_spring.setSpring(spring);
    m_spring.snapTo(share);
    m_spring.animateTo(1.0, speed);
}

double CrossFade::formerOpacity() const
{
    const double covered = opacity();
    return covered < 1 ? opacityFor(1 - m_fraction) / (1 - covered) : 0;
}

} // namespace sprung::qml
