// SPDX-License-Identifier: MIT
#include "pinch_settings.h"

#include <sprung/global/warning.h>

#include <utility>

namespace sprung::qml {

QQuickItem *PinchSettings::target() const
{
    return m_hasTarget ? m_target.get() : qobject_cast<QQuickItem *>(parent());
}

QQuickItem *PinchSettings::view() const
{
    const QQuickItem *target = this->target();
    return m_hasView || !target ? m_view.get() : target->parentItem();
}

/// Applies a new item after the release of the current one.
void PinchSettings::setItem(PendingPinchActions pending, Changed changed)
{
    if (flush(pending | PendingPinchActions{PinchAction::Items, PinchAction::PannableAxes}))
        Q_EMIT(this->*changed)();
}

void PinchSettings::setTarget(QQuickItem *target)
{
    if ((m_hasTarget && target == m_target) || !flush(PinchAction::ResetInput))
        return;
    m_target = target;
    m_hasTarget = true;
    setItem({}, &PinchSettings::targetChanged);
}

void PinchSettings::resetTarget()
{
    if (!m_hasTarget || !flush(PinchAction::ResetInput))
        return;
    m_hasTarget = false;
    setItem({}, &PinchSettings::targetChanged);
}

void PinchSettings::setHandle(QQuickItem *handle)
{
    if (handle == m_handle || !flush({PinchAction::ResetInput, PinchAction::Cancel}))
        return;
    m_handle = handle;
    setItem({}, &PinchSettings::handleChanged);
}

void PinchSettings::setView(QQuickItem *view)
{
    if (m_hasView && view == m_view)
        return;
    m_view = view;
    m_hasView = true;
    setItem(PinchAction::Constrain, &PinchSettings::viewChanged);
}

void PinchSettings::resetView()
{
    if (std::exchange(m_hasView, false))
        setItem(PinchAction::Constrain, &PinchSettings::viewChanged);
}

void PinchSettings::setPositive(const char *name, qreal &scale, qreal value, Changed changed,
                                PendingPinchActions pending)
{
    if (!(value > 0) || !qIsFinite(value))
        return reject(this, name, value);
    if (std::exchange(scale, value) == value)
        return;
    if (!m_scales.areCrossed())
        m_validScales = m_scales;
    if (flush(pending))
        Q_EMIT(this->*changed)();
}

void PinchSettings::setMinimumScale(qreal scale)
{
    setPositive("minimumScale", m_scales.minimum, scale, &PinchSettings::minimumScaleChanged,
                {PinchAction::Constrain, PinchAction::PannableAxes, PinchAction::Resting});
}

void PinchSettings::setMaximumScale(qreal scale)
{
    setPositive("maximumScale", m_scales.maximum, scale, &PinchSettings::maximumScaleChanged,
                {PinchAction::Constrain, PinchAction::PannableAxes, PinchAction::Resting});
}

void PinchSettings::setDoubleTapScale(qreal scale)
{
    setPositive("doubleTapScale", m_doubleTapScale, scale, &PinchSettings::doubleTapScaleChanged,
                {});
}

bool PinchSettings::rejectCrossed()
{
    if (!m_scales.areCrossed())
        return true;
    reject(this, "minimumScale above maximumScale",
           QVariantList{m_scales.minimum, m_scales.maximum});
    const Scales previous = std::exchange(m_scales, m_validScales);
    return m_dispatcher.runInOrder(
        [&] {
            if (previous.minimum != m_scales.minimum)
                Q_EMIT minimumScaleChanged();
        },
        [&] {
            if (previous.maximum != m_scales.maximum)
                Q_EMIT maximumScaleChanged();
        });
}

void PinchSettings::setRotationEnabled(bool rotationEnabled)
{
    if (std::exchange(m_rotationEnabled, rotationEnabled) != rotationEnabled)
        Q_EMIT rotationEnabledChanged();
}

void PinchSettings::setWheelRequiresCtrl(bool wheelRequiresCtrl)
{
    if (std::exchange(m_wheelRequiresCtrl, wheelRequiresCtrl) != wheelRequiresCtrl)
        Q_EMIT wheelRequiresCtrlChanged();
}

void PinchSettings::setElastic(bool elastic)
{
    if (std::exchange(m_elastic, elastic) != elastic)
        Q_EMIT elasticChanged();
}

void PinchSettings::setFriction(qreal perSecond)
{
    setPositive("friction", m_friction, perSecond, &PinchSettings::frictionChanged, {});
}

SpringParameters PinchSettings::spring() const
{
    const QQuickItem *item = target();
    return m_spring.effectiveSpring(this, item ? static_cast<const QObject *>(item) : this,
                                    MotionScheme::Spatial);
}

void PinchSettings::setSpring(SpringParameters spring)
{
    if (m_spring.set(this, spring))
        Q_EMIT springChanged();
}

void PinchSettings::resetSpring()
{
    if (m_spring.reset())
        Q_EMIT springChanged();
}

void PinchSettings::connectNotify(const QMetaMethod &signal)
{
    m_spring.forwardSharedChanges(this, signal, &PinchSettings::springChanged,
                                  &PinchSettings::targetChanged);
}

void PinchSettings::setEnabled(bool enabled)
{
    if (std::exchange(m_enabled, enabled) != enabled
        && flush({PinchAction::Input, PinchAction::PannableAxes}))
        Q_EMIT enabledChanged();
}

} // namespace sprung::qml
