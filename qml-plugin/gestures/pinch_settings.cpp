// SPDX-License-Identifier: MIT
#include "pinch_settings.h"

#include <sprung/global/warning.h>

#include <utility>

namespace sprung::qml {

QQuickItem *PinchSettings::view() const
{
    if (m_view)
        return m_view->get();
    const QQuickItem *target = this->target();
    return target ? target->parentItem() : nullptr;
}

void PinchSettings::setView(std::optional<QQuickItem *> view)
{
    if (m_view == view)
        return;
    m_view = view;
    if (flush({GestureAction::Items, GestureAction::Constrain, GestureAction::PannableAxes}))
        Q_EMIT viewChanged();
}

void PinchSettings::setPositive(const char *name, qreal &scale, qreal value, Changed changed,
                                GestureActions pending)
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
    setPositive(
        "minimumScale", m_scales.minimum, scale, &PinchSettings::minimumScaleChanged,
        {GestureAction::Constrain, GestureAction::PannableAxes, GestureAction::RestingScale});
}

void PinchSettings::setMaximumScale(qreal scale)
{
    setPositive(
        "maximumScale", m_scales.maximum, scale, &PinchSettings::maximumScaleChanged,
        {GestureAction::Constrain, GestureAction::PannableAxes, GestureAction::RestingScale});
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

} // namespace sprung::qml
