// SPDX-License-Identifier: MIT
// The view of a ScrollMotion: lookup, events, and external motion.
#include "scroll_motion.h"

#include "window_filter.h"

#include <QKeyEvent>
#include <QQmlInfo>
#include <QWheelEvent>

#include <utility>

namespace sprung::qml {

ScrollMotion::ScrollMotion(QObject *object)
    : QObject(object)
{
    resetSpring();
    m_axes.forEach([this](const ScrollAxis &axis) {
        connect(&axis, &ScrollAxis::changed, this, &ScrollMotion::motionChanged);
        connect(&axis, &ScrollAxis::movingChanged, this, &ScrollMotion::notifyRunning);
    });
    if (object->inherits("QQuickFlickable")) {
        findView();
        return;
    }
    if (!flickable::isScrollView(object)) {
        qmlWarning(object) << "ScrollMotion moves Flickables and ScrollViews, and this is neither";
        return;
    }
    // An early query makes a ScrollView create its own Flickable.
    connect(object, SIGNAL(contentItemChanged()), this, SLOT(findView()));
    QMetaObject::invokeMethod(this, &ScrollMotion::findView, Qt::QueuedConnection);
}

ScrollMotion::~ScrollMotion()
{
    m_axes.forEach([this](const ScrollAxis &axis) { disconnect(&axis, nullptr, this, nullptr); });
}

ScrollMotion *ScrollMotion::qmlAttachedProperties(QObject *object)
{
    return new ScrollMotion(object);
}

void ScrollMotion::findView()
{
    QQuickItem *view = flickable::find(parent());
    if (view == m_view)
        return;
    if (m_view) {
        m_view->removeEventFilter(this);
        disconnect(m_view, nullptr, this, nullptr);
    }
    if (m_frame)
        m_frame->removeEventFilter(this);
    m_frame = nullptr;
    m_view = view;
    m_input.reset();
    m_stalled.forget();
    // A slot may delete this or the view, or set another one.
    if (!m_axes.forEach([this](ScrollAxis &axis) { axis.setView(m_view); }) || !view
        || view != m_view)
        return;
    ensureConfigured();
    view->installEventFilter(this);
    connect(view, SIGNAL(movingChanged()), this, SLOT(viewMovingChanged()));
    connect(view, &QQuickItem::visibleChanged, this, &ScrollMotion::viewShownChanged);
    connect(view, &QQuickItem::windowChanged, this, &ScrollMotion::viewShownChanged);
}

bool ScrollMotion::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_window) {
        handlePointer(*event); // last, since it may delete this
        return false;
    }
    if (!m_view || (watched != m_view && watched != m_frame) || !flickable::isInteractive(*m_view))
        return false;
    if (event->type() == QEvent::Wheel) {
        ensureConfigured();
        const bool isUsed = watched == m_view
            && (isDragged() || m_input.handleWheel(*static_cast<QWheelEvent *>(event)));
        event->setAccepted(isUsed);
        if (!isUsed)
            forwardToOuterView();
        return true; // the Flickable must not scroll itself
    }
    if (watched == m_frame || event->type() != QEvent::KeyPress)
        return false;
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isPlain = !(key->modifiers() & ~Qt::KeypadModifier);
    ensureConfigured();
    return isPlain && !isDragged() && m_input.handleKey(key->key());
}

/// Forwards unconsumed events, because a ScrollView would consume them.
void ScrollMotion::forwardToOuterView()
{
    QQuickItem *frame = m_view ? m_view->parentItem() : nullptr;
    if (!frame || frame == m_frame || !flickable::isScrollView(frame))
        return;
    m_frame = frame;
    frame->installEventFilter(this);
}

// External motion

/// Whether the Flickable is dragged, flicks or settles.
bool ScrollMotion::isViewMoving() const
{
    return m_view && flickable::isMoving(*m_view) && !m_stalled.isStalled();
}

/// Whether the view is dragged. After some drags of moving content, a Flickable still reports a
/// drag.
bool ScrollMotion::isDragged() const
{
    return isViewMoving() && m_view->property("dragging").toBool();
}

void ScrollMotion::viewMovingChanged()
{
    watchWindow();
    if (isViewMoving())
        stop();
    else
        comeBack();
}

void ScrollMotion::stop()
{
    m_input.cancelGesture();
    m_axes.forEach([](ScrollAxis &axis) { axis.stop(); });
}

/// Springs back if the Flickable does not: its motion may have been canceled, or another item may
/// have taken the touch point.
void ScrollMotion::comeBack()
{
    if (!m_view || !m_pressedPoints.isEmpty() || isViewMoving())
        return;
    ensureConfigured();
    m_axes.forEach(m_axes.viewVelocity(),
                   [](ScrollAxis &axis, double velocity) { axis.springBack(velocity); });
}

/// Handles a Flickable that still reports motion after a lost touch point.
void ScrollMotion::onDragStuck()
{
    if (!m_axes.endFlick())
        return;
    watchWindow();
    comeBack();
}

/// Ends gestures of a hidden view, which receives no release events.
void ScrollMotion::viewShownChanged()
{
    m_axes.forEach([this](ScrollAxis &axis) {
        if (m_view && (!m_view->isVisible() || !m_view->window()))
            axis.releaseWith(0);
    });
}

/// Stops the content on a press. The release of a touchpad is delivered to the item under the
/// pointer, so window events are observed.
void ScrollMotion::handlePointer(const QEvent &event)
{
    switch (event.type()) {
    case QEvent::Wheel: {
        const ScrollEvent scroll(static_cast<const QWheelEvent &>(event));
        if (scroll.phase == Qt::ScrollEnd || scroll.phase == Qt::ScrollBegin)
            m_input.endTouch(scroll.seconds);
        break;
    }
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonRelease:
    case QEvent::TouchBegin:
    case QEvent::TouchUpdate:
    case QEvent::TouchEnd:
        return handleContact(static_cast<const QPointerEvent &>(event));
    case QEvent::TouchCancel:
        m_pressedPoints.clear();
        return pointerLiftedLater();
    default:
        break;
    }
}

/// Stops the content when a touch point presses the view, also while others rest elsewhere.
void ScrollMotion::handleContact(const QPointerEvent &event)
{
    bool isPress = false;
    bool isRelease = false;
    for (const QEventPoint &point : event.points()) {
        if (point.state() == QEventPoint::Released) {
            isRelease = true;
            m_pressedPoints.removeAll(point.id());
        } else if (point.state() == QEventPoint::Pressed && m_view
                   && m_view->contains(m_view->mapFromScene(point.position()))) {
            isPress = true;
            m_pressedPoints.append(point.id());
        }
    }
    if (isPress) {
        m_stalled.forget();
        stop();
    } else if (isRelease && m_pressedPoints.isEmpty()) {
        pointerLiftedLater();
    }
}

/// Calls pointerLifted() after the delivery to other items.
void ScrollMotion::pointerLiftedLater()
{
    QMetaObject::invokeMethod(this, &ScrollMotion::pointerLifted, Qt::QueuedConnection);
}

void ScrollMotion::pointerLifted()
{
    if (m_pressedPoints.isEmpty())
        m_stalled.watch(m_view);
    watchWindow();
    comeBack();
}

void ScrollMotion::watchWindow()
{
    const bool isWatching = m_view && (isRunning() || !m_pressedPoints.isEmpty() || isViewMoving());
    QQuickWindow *window = isWatching ? m_view->window() : nullptr;
    if (window == m_window)
        return;
    moveEventFilter(&m_window, window, this);
    if (!window)
        m_pressedPoints.clear();
}

void ScrollMotion::notifyRunning()
{
    constexpr detail::ActionSet pending{Action::Watch, Action::Bars, Action::Running};
    m_dispatcher.run(pending, [this](Action action, detail::ActionSet<Action> &) {
        const bool isNews = m_lastNotifiedRunning != isRunning();
        if (action == Action::Watch)
            watchWindow();
        else if (action == Action::Bars && isNews)
            m_bars.setActive(m_view, isRunning());
        else if (action == Action::Running
                 && std::exchange(m_lastNotifiedRunning, isRunning()) != isRunning())
            Q_EMIT runningChanged();
    });
}

} // namespace sprung::qml
