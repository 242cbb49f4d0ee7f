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
    , m_keys([this](const QKeyEvent &key) {
        const int anchor = parsedAnchors().forKey(key.key(), m_motion.anchor(), m_mirrored);
        const bool isConsumed = HandleKeys::isUnmodified(key) && isEnabled() && !isDragging()
            && anchor >= 0;
        if (isConsumed)
            flush(m_motion.animateToAnchor(anchor));
        return isConsumed;
    })
{
    connect(&m_keys, &HandleKeys::increaseAction, this, &SpringDrag::goToNext);
    connect(&m_keys, &HandleKeys::decreaseAction, this, &SpringDrag::goToPrevious);
}

void SpringDrag::setFlickable(QQuickItem *flickable)
{
    if (flickable == this->flickable())
        return;
    if (flickable && !flickable->inherits("QQuickFlickable") && !flickable::isScrollView(flickable))
        return reject(this, "flickable", QVariant::fromValue(flickable));
    m_motion.setFlickable(flickable);
    Q_EMIT flickableChanged();
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
    if (flush({DragAction::UpdateItems, DragAction::InitialAnchor}))
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

void SpringDrag::step(int steps)
{
    if (m_motion.anchor() >= 0)
        flush(m_motion.animateToAnchor(parsedAnchors().stepped(m_motion.anchor(), steps)));
}

void SpringDrag::setMirrored(std::optional<bool> mirrored)
{
    m_explicitMirrored = mirrored;
    onLayoutMirroringChanged();
}

void SpringDrag::onLayoutMirroringChanged()
{
    if (shouldMirror() != m_mirrored && endDrag())
        flush({DragAction::UpdateItems, DragAction::FollowAnchor, DragAction::Mirrored});
}

void SpringDrag::setTouchpadEnabled(bool enabled)
{
    m_motion.setTouchpadEnabled(enabled);
    if (std::exchange(m_touchpadEnabled, enabled) != enabled)
        Q_EMIT touchpadEnabledChanged();
}

void SpringDrag::componentComplete()
{
    flush(complete() | PendingDragActions{DragAction::UpdateItems, DragAction::InitialAnchor});
}

/// Ends a drag before a change of its settings. Returns false if a slot has deleted this.
bool SpringDrag::endDrag()
{
    return !isDragging() || flush({DragAction::ResetInput, DragAction::CancelHold});
}

bool SpringDrag::cancelGesture(ImmediateSetting setting)
{
    return setting == ImmediateSetting::Target
        || endDrag(); // another target ends the drag of the old one
}

bool SpringDrag::apply(ImmediateSetting setting)
{
    switch (setting) {
    case ImmediateSetting::Target:
        return flush({DragAction::ResetInput, DragAction::UpdateItems, DragAction::InitialAnchor});
    case ImmediateSetting::Handle:
        return flush(DragAction::UpdateItems);
    case ImmediateSetting::Elastic:
        return flush(DragAction::UpdateBounds);
    case ImmediateSetting::Enabled:
        return flush(DragAction::UpdateInput);
    }
    return true;
}

bool SpringDrag::flush(PendingDragActions pending)
{
    const auto executeAction = [this](DragAction action, PendingDragActions &more) {
        m_motion.setExecuting(action <= DragAction::Y);
        action <= DragAction::Y ? execute(action, more) : emitSignal(action);
    };
    const bool isAlive = m_dispatcher.run(pending, executeAction);
    if (isAlive)
        m_motion.setExecuting(false);
    return isAlive;
}

void SpringDrag::execute(DragAction action, PendingDragActions &pending)
{
    if (action == DragAction::UpdateItems)
        pending |= {DragAction::Mirrored, DragAction::Running};
    if (action == DragAction::UpdateItems)
        connectItems();
    else if (action == DragAction::UpdateInput)
        m_motion.setEnabled(isEnabled());
    else if (action == DragAction::InitialAnchor && isComplete())
        pending |= m_motion.begin(takePendingAnchor());
    else if (isComplete())
        m_motion.execute(action, pending);
}

void SpringDrag::emitSignal(DragAction action)
{
    switch (action) {
    case DragAction::Minimum:
        return Q_EMIT minimumChanged();
    case DragAction::Maximum:
        return Q_EMIT maximumChanged();
    case DragAction::Mirrored:
        if (differs(m_lastNotifiedMirrored, m_mirrored))
            Q_EMIT mirroredChanged();
        return;
    case DragAction::Running:
        if (differs(m_lastNotifiedRunning, isRunning()))
            Q_EMIT runningChanged();
        return;
    case DragAction::Position:
        return notifyOffset();
    case DragAction::Velocity:
        if (m_lastNotifiedVelocity != m_motion.velocity())
            notifyOffset();
        return;
    case DragAction::Dragging:
        if (differs(m_lastNotifiedDragging, isDragging()))
            Q_EMIT draggingChanged();
        return;
    case DragAction::Anchor:
        if (differs(m_lastNotifiedAnchor, anchor()))
            Q_EMIT anchorChanged();
        return;
    case DragAction::Released:
        return Q_EMIT released(positionToVariant(m_motion.takeReleaseVelocity(), axes()));
    case DragAction::Settled:
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
    if (isComplete())
        connectLayoutMirroring();
    m_mirrored = shouldMirror();
    if (!isComplete())
        return;
    for (const QMetaObject::Connection &connection : std::as_const(m_connections))
        disconnect(connection);
    m_connections.clear();
    const auto onChange = [this](QQuickItem *item, auto signal, auto slot) {
        m_connections += connect(item, signal, this, slot);
    };
    QQuickItem *item = target();
    if (item)
        onChange(item, &QObject::destroyed, [this] {
            flush({DragAction::ResetInput, DragAction::TargetLost, DragAction::Running});
        });
    const auto onMoved = [this] {
        if (!m_motion.isPredicted()) // otherwise the events have notified it
            notifyOffset();
    };
    if (item && m_axis & XAxis)
        onChange(item, &QQuickItem::xChanged, onMoved);
    if (item && m_axis & YAxis)
        onChange(item, &QQuickItem::yChanged, onMoved);
    if (item && m_mirrored && m_axis & XAxis) {
        const auto keepAtAnchor = [this] { flush(DragAction::FollowAnchor); };
        onChange(item, &QQuickItem::widthChanged, keepAtAnchor);
        if (QQuickItem *parent = item->parentItem())
            onChange(parent, &QQuickItem::widthChanged, keepAtAnchor);
        onChange(item, &QQuickItem::parentChanged,
                 [this] { flush({DragAction::UpdateItems, DragAction::FollowAnchor}); });
    }
    m_keys.setItem(handle());
    m_motion.setItems(handle(), axes(), m_mirrored);
}

} // namespace sprung::qml
