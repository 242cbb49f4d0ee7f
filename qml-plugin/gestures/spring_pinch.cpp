// SPDX-License-Identifier: MIT
#include "spring_pinch.h"

#include <sprung/engine/warning.h>

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
    connect(&m_keys, &HandleKeys::decreaseAction, this, [scale] { scale(1 / PinchKeyCommand::step); });
    connect(this, &PinchSettings::plainWheelChanged, this,
            [this] { m_motion.setPlainWheel(isPlainWheel()); });
}

void SpringPinch::componentComplete()
{
    m_isComplete = true;
    tell({PinchAction::Items, PinchAction::Input, PinchAction::Room});
}

bool SpringPinch::isFinite(const char *what, std::initializer_list<qreal> numbers) const
{
    for (const qreal number : numbers) {
        if (qIsFinite(number))
            continue;
        refuse(this, what, number);
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

void SpringPinch::zoomTo(qreal scale, QPointF place)
{
    const QQuickItem *item = target();
    if (!item || !item->parentItem() || !refuseCrossed())
        return;
    if (!isFinite("scale", {scale}) || !isFinite("place", {place.x(), place.y()}))
        return;
    tell(m_motion.zoom(scale, item->mapToItem(item->parentItem(), place)));
}

void SpringPinch::zoomBy(qreal factor)
{
    if (isFinite("factor", {factor}) && refuseCrossed())
        tell(m_motion.goTo(m_motion.zoomed(factor)));
}

void SpringPinch::panBy(qreal x, qreal y)
{
    if (isFinite("way", {x, y}) && refuseCrossed())
        tell(m_motion.goTo(m_motion.panned({x, y})));
}

void SpringPinch::reset()
{
    if (refuseCrossed())
        tell(m_motion.goTo(m_motion.home()));
}

/// Returns whether the key is used. One that would change nothing is left to others.
bool SpringPinch::press(const QKeyEvent &event)
{
    const PinchKeyCommand key(event);
    if (!key.isKnown() || !isEnabled() || isActive())
        return false;
    if (!refuseCrossed()) // a slot has deleted this
        return true;
    const PendingPinchActions due = m_motion.press(key);
    tell(due);
    return bool(due);
}

bool SpringPinch::tell(PendingPinchActions due)
{
    return m_dispatcher.tell(due, [this](PinchAction row, PendingPinchActions &more) { perform(row, more); });
}

void SpringPinch::perform(PinchAction row, PendingPinchActions &due)
{
    switch (row) {
    case PinchAction::Running:
        if (std::exchange(m_toldRunning, isRunning()) != isRunning())
            Q_EMIT runningChanged();
        return;
    case PinchAction::Resting:
        if (const Scale now{restingScale(), isZoomed()}; std::exchange(m_toldScale, now) != now)
            Q_EMIT restingScaleChanged();
        return;
    case PinchAction::Active:
        if (std::exchange(m_toldActive, isActive()) != isActive())
            Q_EMIT activeChanged();
        return;
    case PinchAction::Released:
        return Q_EMIT released();
    case PinchAction::Settled:
        if (m_motion.takeRest())
            Q_EMIT settled();
        return;
    default:
        break;
    }
    if (!m_isComplete)
        return;
    if (row == PinchAction::Items)
        connectItems();
    m_motion.act(row, due);
}

void SpringPinch::connectItems()
{
    for (const QMetaObject::Connection &connection : std::as_const(m_connections))
        disconnect(connection);
    m_connections.clear();
    const auto heed = [this](QQuickItem *item, auto signal, PendingPinchActions due) {
        m_connections += connect(item, signal, this, [this, due] { tell(due); });
    };
    const PendingPinchActions resized{PinchAction::Stay, PinchAction::Room};
    QQuickItem *item = target(), *seen = view();
    if (item) {
        heed(item, &QQuickItem::parentChanged, {PinchAction::Items, PinchAction::Room});
        heed(item, &QQuickItem::scaleChanged, PinchAction::Resting);
    }
    for (QQuickItem *part : {item, seen}) {
        if (!part)
            continue;
        heed(part, &QQuickItem::widthChanged, resized);
        heed(part, &QQuickItem::heightChanged, resized);
        heed(part, &QObject::destroyed, {PinchAction::Drop, PinchAction::Items});
    }
    m_keys.setItem(handle());
}

} // namespace sprung::qml
