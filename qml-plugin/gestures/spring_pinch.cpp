// SPDX-License-Identifier: MIT
#include "spring_pinch.h"

#include <sprung/global/warning.h>

#include <utility>

namespace sprung::qml {

SpringPinch::SpringPinch(QObject *parent)
    : PinchSettings(parent)
    , m_keys([this](const QKeyEvent &event) { return press(event); })
{
    const auto scale = [this](double factor) {
        if (isEnabled())
            zoomBy(factor);
    };
    connect(&m_keys, &HandleKeys::increaseAction, this, [scale] { scale(PinchKeyCommand::step); });
    connect(&m_keys, &HandleKeys::decreaseAction, this,
            [scale] { scale(1 / PinchKeyCommand::step); });
}

void SpringPinch::componentComplete()
{
    m_isComplete = true;
    flush({PinchAction::Items, PinchAction::Input, PinchAction::PannableAxes});
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

/// Returns whether the key was consumed. A key that changes nothing is not consumed.
bool SpringPinch::press(const QKeyEvent &event)
{
    const PinchKeyCommand key(event);
    if (!key.isRecognized() || !isEnabled() || isActive())
        return false;
    if (!rejectCrossed()) // a slot has deleted this
        return true;
    const PendingPinchActions pending = m_motion.press(key);
    flush(pending);
    return bool(pending);
}

bool SpringPinch::flush(PendingPinchActions pending)
{
    return m_dispatcher.run(
        pending, [this](PinchAction action, PendingPinchActions &more) { execute(action, more); });
}

void SpringPinch::execute(PinchAction action, PendingPinchActions &pending)
{
    switch (action) {
    case PinchAction::Running:
        if (std::exchange(m_lastNotifiedRunning, isRunning()) != isRunning())
            Q_EMIT runningChanged();
        return;
    case PinchAction::Resting:
        if (const Scale now{restingScale(), isZoomed()};
            std::exchange(m_lastNotifiedScale, now) != now)
            Q_EMIT restingScaleChanged();
        return;
    case PinchAction::Active:
        if (std::exchange(m_lastNotifiedActive, isActive()) != isActive())
            Q_EMIT activeChanged();
        return;
    case PinchAction::Released:
        return Q_EMIT released();
    case PinchAction::Settled:
        if (m_motion.takeSettled())
            Q_EMIT settled();
        return;
    default:
        break;
    }
    if (!m_isComplete)
        return;
    if (action == PinchAction::Items)
        connectItems();
    m_motion.execute(action, pending);
}

void SpringPinch::connectItems()
{
    for (const QMetaObject::Connection &connection : std::as_const(m_connections))
        disconnect(connection);
    m_connections.clear();
    const auto onChange = [this](QQuickItem *item, auto signal, PendingPinchActions pending) {
        m_connections += connect(item, signal, this, [this, pending] { flush(pending); });
    };
    const PendingPinchActions resized{PinchAction::Constrain, PinchAction::PannableAxes};
    QQuickItem *item = target(), *viewport = view();
    if (item) {
        onChange(item, &QQuickItem::parentChanged, {PinchAction::Items, PinchAction::PannableAxes});
        onChange(item, &QQuickItem::scaleChanged, PinchAction::Resting);
    }
    for (QQuickItem *part : {item, viewport}) {
        if (!part)
            continue;
        onChange(part, &QQuickItem::widthChanged, resized);
        onChange(part, &QQuickItem::heightChanged, resized);
        onChange(part, &QObject::destroyed, {PinchAction::ResetInput, PinchAction::Items});
    }
    m_keys.setItem(handle());
}

} // namespace sprung::qml
