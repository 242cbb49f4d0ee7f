// SPDX-License-Identifier: MIT
#include "spring_drag.h"

#include <sprung/engine/warning.h>

#include <QKeyEvent>
#include <QMetaMethod>

#include <array>
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
        const bool isUsed = HandleKeys::isPlain(key) && m_enabled && !isDragging() && anchor >= 0;
        if (isUsed)
            flush(m_motion.goTo(anchor));
        return isUsed;
    })
{
    connect(&m_layout, &LayoutMirroringObserver::changed, this, &SpringDrag::followLayout);
    connect(&m_keys, &HandleKeys::increaseAction, this, &SpringDrag::goToNext);
    connect(&m_keys, &HandleKeys::decreaseAction, this, &SpringDrag::goToPrevious);
}

void SpringDrag::setHandle(QQuickItem *handle)
{
    if (handle == m_handle || !endDrag())
        return;
    m_handle = handle;
    flush({DragAction::UpdateItems, DragAction::Handle});
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
        readAnchors();
    flush({DragAction::UpdateItems, DragAction::InitialAnchor, DragAction::Axis});
}

QVariant SpringDrag::anchor() const
{
    return isComplete() ? parsedAnchors().id(m_motion.anchor()) : m_wantedAnchor;
}

void SpringDrag::setAnchor(const QVariant &id)
{
    const int anchor = isComplete() ? parsedAnchors().find(id) : -1;
    if (!isComplete())
        m_wantedAnchor = id;
    else if (anchor < 0)
        reject(this, "anchor", id);
    else
        flush(m_motion.goTo(anchor));
}

void SpringDrag::step(int steps)
{
    if (m_motion.anchor() >= 0)
        flush(m_motion.goTo(parsedAnchors().stepped(m_motion.anchor(), steps)));
}

void SpringDrag::setMirrored(bool mirrored)
{
    m_givenMirrored = mirrored;
    followLayout();
}

void SpringDrag::resetMirrored()
{
    m_givenMirrored.reset();
    followLayout();
}

void SpringDrag::followLayout()
{
    if (wantsMirror() != m_mirrored && endDrag())
        flush({DragAction::UpdateItems, DragAction::FollowAnchor, DragAction::Mirrored});
}

void SpringDrag::setTouchpadEnabled(bool counts)
{
    m_motion.setTouchpadEnabled(counts);
    if (std::exchange(m_touchpadEnabled, counts) != counts)
        Q_EMIT touchpadEnabledChanged();
}

void SpringDrag::setEnabled(bool enabled)
{
    if (std::exchange(m_enabled, enabled) != enabled)
        flush({DragAction::UpdateInput, DragAction::Enabled});
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

bool SpringDrag::flush(PendingDragActions pending)
{
    const auto perform = [this](DragAction action, PendingDragActions &more) {
        m_motion.setActing(action <= DragAction::Y);
        action <= DragAction::Y ? act(action, more) : emitSignal(action);
    };
    const bool isThere = m_dispatcher.run(pending, perform);
    if (isThere)
        m_motion.setActing(false);
    return isThere;
}

void SpringDrag::act(DragAction action, PendingDragActions &pending)
{
    if (action == DragAction::UpdateItems)
        pending |= {DragAction::Mirrored, DragAction::Running};
    if (action == DragAction::UpdateItems)
        connectItems();
    else if (action == DragAction::UpdateInput)
        m_motion.setEnabled(m_enabled);
    else if (action == DragAction::InitialAnchor && isComplete())
        pending |= m_motion.begin(takeWanted());
    else if (isComplete())
        m_motion.act(action, pending);
}

void SpringDrag::emitSignal(DragAction action)
{
    // The change signals of settings, in the order of their actions
    static constexpr std::array<void (SpringDrag::*)(), 8> changes{
        &SpringDrag::targetChanged,  &SpringDrag::handleChanged,  &SpringDrag::axisChanged,
        &SpringDrag::anchorsChanged, &SpringDrag::minimumChanged, &SpringDrag::maximumChanged,
        &SpringDrag::elasticChanged, &SpringDrag::enabledChanged};
    switch (action) {
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
        return Q_EMIT released(positionToVariant(m_motion.takeRelease(), axes()));
    case DragAction::Settled:
        if (m_motion.takeSettled())
            Q_EMIT settledAt(anchor());
        return;
    default:
        return Q_EMIT(this->*changes.at(std::size_t(action) - std::size_t(DragAction::Target)))();
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

int SpringDrag::takeWanted()
{
    const QVariant wanted = std::exchange(m_wantedAnchor, {});
    const int anchor = wanted.isValid() ? parsedAnchors().find(wanted) : -1;
    if (wanted.isValid() && anchor < 0)
        reject(this, "anchor", wanted);
    return anchor;
}

void SpringDrag::connectItems()
{
    if (isComplete())
        m_layout.setItem(target(), *this);
    m_mirrored = wantsMirror();
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
    const auto follow = [this] {
        if (!m_motion.isPredicted()) // otherwise the events have notified it
            notifyOffset();
    };
    if (item && m_axis & XAxis)
        onChange(item, &QQuickItem::xChanged, follow);
    if (item && m_axis & YAxis)
        onChange(item, &QQuickItem::yChanged, follow);
    if (item && m_mirrored && m_axis & XAxis) {
        const auto stay = [this] { flush(DragAction::FollowAnchor); };
        onChange(item, &QQuickItem::widthChanged, stay);
        if (QQuickItem *parent = item->parentItem())
            onChange(parent, &QQuickItem::widthChanged, stay);
        onChange(item, &QQuickItem::parentChanged, [this] { flush(DragAction::UpdateItems); });
    }
    m_keys.setItem(handle());
    m_motion.setItems(handle(), axes(), m_mirrored);
}

} // namespace sprung::qml
