// SPDX-License-Identifier: MIT
#include "gesture_settings.h"

#include <sprung/global/warning.h>
#include <sprung/physics/friction.h>

#include <utility>

namespace sprung::qml {

QQuickItem *GestureSettings::target() const
{
    return m_target ? m_target->get() : qobject_cast<QQuickItem *>(parent());
}

/// Applies a new target, which is also the handle unless one is set.
void GestureSettings::setTarget(std::optional<QQuickItem *> target)
{
    if (m_target == target || !cancelGesture(ImmediateSetting::Target))
        return;
    m_target = target;
    if (!apply(ImmediateSetting::Target))
        return;
    const QPointer<GestureSettings> alive(this);
    Q_EMIT targetChanged();
    if (alive && !m_handle)
        Q_EMIT handleChanged();
}

void GestureSettings::setHandle(QQuickItem *handle)
{
    if (handle == m_handle || !cancelGesture(ImmediateSetting::Handle))
        return;
    m_handle = handle;
    if (apply(ImmediateSetting::Handle))
        Q_EMIT handleChanged();
}

void GestureSettings::setElastic(bool elastic)
{
    if (std::exchange(m_elastic, elastic) != elastic && apply(ImmediateSetting::Elastic))
        Q_EMIT elasticChanged();
}

void GestureSettings::setEnabled(bool enabled)
{
    if (std::exchange(m_enabled, enabled) != enabled && apply(ImmediateSetting::Enabled))
        Q_EMIT enabledChanged();
}

void GestureSettings::setFriction(qreal perSecond)
{
    if (!(perSecond >= 0) || !qIsFinite(perSecond))
        return reject(this, "friction", perSecond);
    if (std::exchange(m_friction, perSecond) != perSecond)
        Q_EMIT frictionChanged();
}

double GestureSettings::flingEnd(double position, double velocity, bool isLimited,
                                 double frictionFactor) const
{
    if (m_friction == 0 && !isLimited) // it would never end
        return position;
    return Friction(m_friction * frictionFactor).restingDisplacement({position, velocity});
}

SpringParameters GestureSettings::spring() const
{
    const QQuickItem *item = target();
    return m_spring.effectiveSpring(this, item ? static_cast<const QObject *>(item) : this,
                                    MotionScheme::Spatial);
}

void GestureSettings::setSpring(const std::optional<SpringParameters> &spring)
{
    if (m_spring.set(this, spring))
        Q_EMIT springChanged();
}

void GestureSettings::connectNotify(const QMetaMethod &signal)
{
    m_spring.forwardSharedChanges(this, signal, &GestureSettings::springChanged,
                                  &GestureSettings::targetChanged);
}

} // namespace sprung::qml
