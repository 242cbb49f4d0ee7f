// SPDX-License-Identifier: MIT
#include "gesture_settings.h"

#include <sprung/global/warning.h>
#include <sprung/physics/friction.h>

#include <utility>

namespace sprung::qml {

GestureSettings::GestureSettings(QObject *parent)
    : QObject(parent)
{
    connect(&m_keys, &HandleKeys::increaseAction, this, [this] { step(1); });
    connect(&m_keys, &HandleKeys::decreaseAction, this, [this] { step(-1); });
}

void GestureSettings::componentComplete()
{
    m_isComplete = true;
    flush(complete()
          | GestureActions{GestureAction::Items, GestureAction::Input, GestureAction::InitialAnchor,
                           GestureAction::PannableAxes});
}

bool GestureSettings::flush(GestureActions pending)
{
    const auto executeAction = [this](GestureAction action, GestureActions &more) {
        m_isExecutingEffect = action < GestureAction::Minimum;
        if (m_isExecutingEffect && !m_isComplete)
            return;
        if (action == GestureAction::Running) {
            if (std::exchange(m_lastNotifiedRunning, isRunning()) != isRunning())
                Q_EMIT runningChanged();
            return;
        }
        if (action == GestureAction::Items) {
            for (const QMetaObject::Connection &connection : std::exchange(m_connections, {}))
                disconnect(connection);
            m_keys.setItem(handle());
            connectItem(m_handle, &QObject::destroyed, [this] { applyHandle(); });
        }
        execute(action, more);
    };
    const bool isAlive = m_dispatcher.run(pending, executeAction);
    if (isAlive)
        m_isExecutingEffect = false;
    return isAlive;
}

QQuickItem *GestureSettings::target() const
{
    return m_target ? m_target->get() : qobject_cast<QQuickItem *>(parent());
}

/// Applies a new target, which is also the handle unless one is set.
void GestureSettings::setTarget(std::optional<QQuickItem *> target)
{
    const QQuickItem *previous = this->target();
    m_target = target;
    if (this->target() == previous)
        return;
    const bool isAlive = flush({GestureAction::ResetInput, GestureAction::Items,
                                GestureAction::InitialAnchor, GestureAction::PannableAxes});
    if (!isAlive)
        return;
    m_dispatcher.runInOrder([&] { Q_EMIT targetChanged(); },
                            [&] {
                                if (!m_handle)
                                    Q_EMIT handleChanged();
                            });
}

void GestureSettings::setHandle(QQuickItem *handle)
{
    if (handle == m_handle)
        return;
    m_handle = handle;
    applyHandle();
}

/// Applies a new handle. Without one, or after its destruction, it is the target.
void GestureSettings::applyHandle()
{
    if (flush({GestureAction::ResetInput, GestureAction::Cancel, GestureAction::Items,
               GestureAction::PannableAxes}))
        Q_EMIT handleChanged();
}

void GestureSettings::setElastic(bool elastic)
{
    if (std::exchange(m_elastic, elastic) != elastic && flush(GestureAction::Bounds))
        Q_EMIT elasticChanged();
}

void GestureSettings::setEnabled(bool enabled)
{
    if (std::exchange(m_enabled, enabled) != enabled
        && flush({GestureAction::Input, GestureAction::PannableAxes}))
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
