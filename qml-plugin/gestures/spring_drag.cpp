// SPDX-License-Identifier: MIT
#include "spring_drag.h"

#include <sprung/global/warning.h>

#include <QKeyEvent>
#include <QMetaMethod>
#include <QQmlContext>
#include <QQmlEngine>

#include <utility>

namespace sprung::qml {

namespace {

template <typename T>
bool differs(T &lastNotified, const T &now)
{
    return std::exchange(lastNotified, now) != now;
}

} // namespace

SpringDrag::SpringDrag(QObject *parent)
    : DragSettings(parent)
{
}

void SpringDrag::setFlickable(QQuickItem *flickable)
{
    if (flickable == this->flickable())
        return;
    if (flickable && !flickable->inherits("QQuickFlickable") && !flickable::isScrollView(flickable))
        return reject(this, "flickable", QVariant::fromValue(flickable));
    m_dispatcher.runInOrder([&] { m_motion.setFlickable(flickable); },
                            [this] { Q_EMIT flickableChanged(); });
}

void SpringDrag::setAxis(Axis axis)
{
    if (axis != XAxis && axis != YAxis && axis != XAndYAxis)
        return reject(this, "axis", int(axis));
    if (axis == m_axis || !endDrag())
        return;
    m_axis = axis;
    if (isComplete())
        parseAnchors();
    if (flush({GestureAction::Items, GestureAction::InitialAnchor}))
        Q_EMIT axisChanged();
}

QVariant SpringDrag::anchor() const
{
    return isComplete() ? parsedAnchors().id(m_motion.anchor()) : m_pendingAnchor;
}

void SpringDrag::setAnchor(const QVariant &id)
{
    const int anchor = isComplete() ? parsedAnchors().find(id) : -1;
    if (!isComplete())
        m_pendingAnchor = id;
    else if (anchor < 0)
        reject(this, "anchor", id);
    else
        flush(m_motion.animateToAnchor(anchor));
}

void SpringDrag::step(int direction)
{
    if (isEnabled() && m_motion.anchor() >= 0)
        flush(m_motion.animateToAnchor(parsedAnchors().stepped(m_motion.anchor(), direction)));
}

bool SpringDrag::handleKey(const QKeyEvent &key)
{
    const int anchor = parsedAnchors().forKey(key.key(), m_motion.anchor(), m_mirrored);
    const bool isConsumed = HandleKeys::isUnmodified(key) && isEnabled() && !isDragging()
        && anchor >= 0;
    if (isConsumed)
        flush(m_motion.animateToAnchor(anchor));
    return isConsumed;
}

void SpringDrag::setMirrored(std::optional<bool> mirrored)
{
    m_explicitMirrored = mirrored;
    onLayoutMirroringChanged();
}

void SpringDrag::onLayoutMirroringChanged()
{
    if (shouldMirror() == m_mirrored || !endDrag())
        return;
    m_mirrored = shouldMirror();
    flush({GestureAction::Items, GestureAction::FollowAnchor, GestureAction::Mirrored});
}

void SpringDrag::setTouchpadEnabled(bool enabled)
{
    m_motion.setTouchpadEnabled(enabled);
    if (std::exchange(m_touchpadEnabled, enabled) != enabled)
        Q_EMIT touchpadEnabledChanged();
}

/// Ends a drag before a change of its settings. Returns false if a slot has deleted this.
bool SpringDrag::endDrag()
{
    return !isDragging() || flush({GestureAction::ResetInput, GestureAction::Cancel});
}

void SpringDrag::execute(GestureAction action, GestureActions &pending)
{
    if (action >= GestureAction::Minimum)
        return emitSignal(action);
    pending |= GestureAction::Position;
    if (action == GestureAction::Items) {
        pending |= {GestureAction::Mirrored, GestureAction::Running};
        connectItems();
    } else if (action == GestureAction::InitialAnchor) {
        pending |= m_motion.begin(takePendingAnchor());
    } else {
        m_motion.execute(action, pending);
    }
}

void SpringDrag::emitSignal(GestureAction action)
{
    switch (action) {
    case GestureAction::Minimum:
        return Q_EMIT minimumChanged();
    case GestureAction::Maximum:
        return Q_EMIT maximumChanged();
    case GestureAction::Mirrored:
        if (differs(m_lastNotifiedMirrored, m_mirrored))
            Q_EMIT mirroredChanged();
        return;
    case GestureAction::Position:
        if (m_lastNotifiedOffset != offset())
            notifyOffset();
        return;
    case GestureAction::Velocity:
        if (m_lastNotifiedVelocity != m_motion.velocity())
            notifyOffset();
        return;
    case GestureAction::Active:
        if (differs(m_lastNotifiedDragging, isDragging()))
            Q_EMIT draggingChanged();
        return;
    case GestureAction::Anchor:
        if (differs(m_lastNotifiedAnchor, anchor()))
            Q_EMIT anchorChanged();
        return;
    case GestureAction::Released:
        return Q_EMIT released(positionToVariant(m_motion.takeReleaseVelocity(), axes()));
    case GestureAction::Settled:
        if (m_motion.takeSettled())
            Q_EMIT settledAt(anchor());
        return;
    default:
        return; // an effect
    }
}

void SpringDrag::notifyOffset()
{
    static const QMetaMethod changed = QMetaMethod::fromSignal(&SpringDrag::offsetChanged);
    m_lastNotifiedOffset = offset();
    m_lastNotifiedVelocity.reset();
    if (isSignalConnected(changed)) // otherwise the velocity need not be measured
        m_lastNotifiedVelocity = m_motion.velocity();
    Q_EMIT offsetChanged();
}

int SpringDrag::takePendingAnchor()
{
    const QVariant pendingAnchor = std::exchange(m_pendingAnchor, {});
    const int anchor = pendingAnchor.isValid() ? parsedAnchors().find(pendingAnchor) : -1;
    if (pendingAnchor.isValid() && anchor < 0)
        reject(this, "anchor", pendingAnchor);
    return anchor;
}

void SpringDrag::connectLayoutMirroring()
{
    QQuickItem *item = target();
    if (std::exchange(m_mirroringItem, item) == item)
        return; // the item may be in its destructor
    if (const QObject *previous = m_layoutMirroring.object())
        disconnect(previous, nullptr, this, nullptr);
    m_layoutMirroring = QQmlProperty();
    if (!item)
        return;
    m_layoutMirroring = QQmlProperty(item, QStringLiteral("LayoutMirroring.enabled"),
                                     qmlContext(this));
    m_layoutMirroring.connectNotifySignal(this, SLOT(onLayoutMirroringChanged()));
}

void SpringDrag::connectItems()
{
    connectLayoutMirroring();
    m_mirrored = shouldMirror();
    QQuickItem *item = target();
    connectItem(item, &QObject::destroyed,
                [this] { flush({GestureAction::ResetInput, GestureAction::Items}); });
    const auto onMoved = [this] {
        if (!m_motion.isPredicted()) // otherwise the events have notified it
            notifyOffset();
    };
    if (m_axis & XAxis)
        connectItem(item, &QQuickItem::xChanged, onMoved);
    if (m_axis & YAxis)
        connectItem(item, &QQuickItem::yChanged, onMoved);
    if (item && m_mirrored && m_axis & XAxis) {
        const auto keepAtAnchor = [this] { flush(GestureAction::FollowAnchor); };
        connectItem(item, &QQuickItem::widthChanged, keepAtAnchor);
        connectItem(item->parentItem(), &QQuickItem::widthChanged, keepAtAnchor);
        connectItem(item, &QQuickItem::parentChanged,
                    [this] { flush({GestureAction::Items, GestureAction::FollowAnchor}); });
    }
    m_motion.setItems(handle(), axes(), m_mirrored);
}

} // namespace sprung::qml
