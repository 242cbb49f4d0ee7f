// SPDX-License-Identifier: MIT
#include "spring_pinch.h"

#include <sprung/global/warning.h>

#include <QKeyEvent>

#include <cmath>
#include <numbers>
#include <utility>

namespace sprung::qml {

namespace {
constexpr double scaleStep = std::numbers::sqrt2; // two steps double the size
}

SpringPinch::SpringPinch(QObject *parent)
    : PinchSettings(parent)
{
}

bool SpringPinch::isFinite(const char *name, std::initializer_list<qreal> numbers) const
{
    for (const qreal number : numbers) {
        if (qIsFinite(number))
            continue;
        reject(this, name, number);
        return false;
    }
    return true;
}

void SpringPinch::zoomTo(qreal scale)
{
    const QQuickItem *item = target();
    if (item && item->parentItem())
        zoomTo(scale, item->mapFromItem(item->parentItem(), m_motion.middle()));
}

void SpringPinch::zoomTo(qreal scale, QPointF position)
{
    const QQuickItem *item = target();
    if (!item || !item->parentItem() || !rejectCrossed())
        return;
    if (!isFinite("scale", {scale}) || !isFinite("position", {position.x(), position.y()}))
        return;
    flush(m_motion.zoom(scale, item->mapToItem(item->parentItem(), position)));
}

void SpringPinch::zoomBy(qreal factor)
{
    if (isFinite("factor", {factor}) && rejectCrossed())
        flush(m_motion.animateToPose(m_motion.zoomed(factor)));
}

void SpringPinch::panBy(qreal x, qreal y)
{
    if (isFinite("delta", {x, y}) && rejectCrossed())
        flush(m_motion.animateToPose(m_motion.panned({x, y})));
}

void SpringPinch::reset()
{
    if (rejectCrossed())
        flush(m_motion.animateToPose(m_motion.home()));
}

void SpringPinch::step(int direction)
{
    if (isEnabled())
        zoomBy(std::pow(scaleStep, direction));
}

/// A key that changes nothing is not consumed.
bool SpringPinch::handleKey(const QKeyEvent &event)
{
    constexpr double panFraction = 0.25; // of the view, for an arrow key
    const int key = event.key();
    // The usual zoom keys also work with Ctrl. Plus needs Shift on some keyboards.
    const bool canZoom = !(event.modifiers()
                           & ~(Qt::KeypadModifier | Qt::ControlModifier | Qt::ShiftModifier));
    const bool canMove = HandleKeys::isUnmodified(event);
    const bool zoomsIn = canZoom && (key == Qt::Key_Plus || key == Qt::Key_Equal);
    const bool zoomsOut = canZoom && key == Qt::Key_Minus;
    const bool isHome = (canZoom && key == Qt::Key_0) || (canMove && key == Qt::Key_Home);
    const QPointF direction((key == Qt::Key_Right) - (key == Qt::Key_Left),
                            (key == Qt::Key_Down) - (key == Qt::Key_Up));
    const bool isPan = canMove && !direction.isNull();
    if (!(zoomsIn || zoomsOut || isHome || isPan) || !isEnabled() || isActive())
        return false;
    if (!rejectCrossed()) // a slot has deleted this
        return true;
    const GestureActions pending = isPan ? m_motion.panByView(panFraction * direction)
        : isHome                         ? m_motion.zoomByKey(m_motion.home())
                 : m_motion.zoomByKey(m_motion.zoomed(zoomsIn ? scaleStep : 1 / scaleStep));
    flush(pending);
    return bool(pending);
}

void SpringPinch::execute(GestureAction action, GestureActions &pending)
{
    switch (action) {
    case GestureAction::RestingScale:
        if (const Scale now{restingScale(), isZoomed()};
            std::exchange(m_lastNotifiedScale, now) != now)
            Q_EMIT restingScaleChanged();
        return;
    case GestureAction::Active:
        if (std::exchange(m_lastNotifiedActive, isActive()) != isActive())
            Q_EMIT activeChanged();
        return;
    case GestureAction::Released:
        return Q_EMIT released();
    case GestureAction::Settled:
        if (m_motion.takeSettled())
            Q_EMIT settled();
        return;
    case GestureAction::Items:
        connectItems();
        break;
    default:
        break;
    }
    m_motion.execute(action, pending);
}

void SpringPinch::connectItems()
{
    const auto onChange = [this](QQuickItem *item, auto signal, GestureActions pending) {
        connectItem(item, signal, [this, pending] { flush(pending); });
    };
    const GestureActions resized{GestureAction::Constrain, GestureAction::PannableAxes};
    onChange(target(), &QQuickItem::parentChanged,
             {GestureAction::Items, GestureAction::PannableAxes});
    onChange(target(), &QQuickItem::scaleChanged, GestureAction::RestingScale);
    onChange(target(), &QObject::destroyed, {GestureAction::ResetInput, GestureAction::Items});
    onChange(view(), &QObject::destroyed,
             {GestureAction::Items, GestureAction::Constrain, GestureAction::PannableAxes});
    for (QQuickItem *item : {target(), view()}) {
        onChange(item, &QQuickItem::widthChanged, resized);
        onChange(item, &QQuickItem::heightChanged, resized);
    }
}

} // namespace sprung::qml
