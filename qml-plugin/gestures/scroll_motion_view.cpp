// SPDX-License-Identifier: MIT
// A ScrollMotion and its view: how it is found, and what else moves it.
#include "scroll_motion.h"

#include <QMetaMethod>
#include <QQmlInfo>

#include <utility>

namespace sprung::qml {

namespace {

void connectByName(QObject *sender, const char *signal, ScrollMotion *motion, const char *slot)
{
    const QMetaObject &type = *sender->metaObject();
    const QMetaObject &heeding = ScrollMotion::staticMetaObject;
    QObject::connect(sender, type.method(type.indexOfSignal(signal)), motion,
                     heeding.method(heeding.indexOfSlot(slot)), Qt::UniqueConnection);
}

} // namespace

ScrollMotion::ScrollMotion(QObject *object)
    : QObject(object)
{
    resetSpring();
    for (ScrollAxis *axis : {&m_x, &m_y}) {
        connect(axis, &ScrollAxis::changed, this, &ScrollMotion::moved);
        connect(axis, &ScrollAxis::movingChanged, this, &ScrollMotion::movingChanged);
    }
    if (object->inherits("QQuickFlickable")) {
        findView();
        return;
    }
    if (!flickable::isScrollView(object)) {
        qmlWarning(object) << "ScrollMotion moves Flickables and ScrollViews, and this is neither";
        return;
    }
    // Asked too early, a ScrollView makes a Flickable of its own.
    connectByName(object, "contentItemChanged()", this, "findView()");
    QMetaObject::invokeMethod(this, &ScrollMotion::findView, Qt::QueuedConnection);
}

ScrollMotion::~ScrollMotion()
{
    disconnect(&m_x, nullptr, this, nullptr);
    disconnect(&m_y, nullptr, this, nullptr);
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
    m_gesture = Gesture::Open;
    m_x.setView(view);
    m_y.setView(view);
    if (!view)
        return;
    prepare();
    view->installEventFilter(this);
    connectByName(view, "movingChanged()", this, "viewMovingChanged()");
    connect(view, &QQuickItem::visibleChanged, this, &ScrollMotion::viewShownChanged);
    connect(view, &QQuickItem::windowChanged, this, &ScrollMotion::viewShownChanged);
}

void ScrollMotion::stop()
{
    const QPointer<ScrollMotion> alive(this);
    if (m_gesture == Gesture::Own)
        m_gesture = Gesture::Foreign;
    m_x.stop();
    if (alive)
        m_y.stop();
    if (alive)
        movingChanged();
}

/// The Flickable is dragged, or flicks.
void ScrollMotion::viewMovingChanged()
{
    const QPointer<ScrollMotion> alive(this);
    if (isViewMoving())
        stop();
    else
        comeBack();
    if (alive)
        watchWindow();
}

/// Whether the Flickable is dragged, or flicks, or comes to rest.
bool ScrollMotion::isViewMoving() const
{
    return m_view && flickable::isMoving(*m_view) && !m_stalled.isStalled();
}

/// A Flickable that still thinks that it has a finger goes on to say that it moves.
void ScrollMotion::dragStalled()
{
    const QPointer<ScrollMotion> alive(this);
    flickable::endFlick(*m_view);
    if (alive)
        comeBack();
    if (alive)
        watchWindow();
}

/// The Flickable does not always bring its content back: something may have ended its motion, or
/// have taken the finger that caught it beyond an end.
void ScrollMotion::comeBack()
{
    if (!m_view || m_isPressed || isViewMoving())
        return;
    prepare();
    const QPointer<ScrollMotion> alive(this);
    const QPointF velocity(m_x.view().velocity(), m_y.view().velocity());
    m_x.comeBack(velocity.x());
    if (alive)
        m_y.comeBack(velocity.y());
}

/// Nobody tells a view that is not seen when its fingers lift.
void ScrollMotion::viewShownChanged()
{
    const QPointer<ScrollMotion> alive(this);
    for (ScrollAxis *axis : {&m_x, &m_y}) {
        if (alive && m_view && (!m_view->isVisible() || !m_view->window()))
            axis->letGo(0);
    }
}

void ScrollMotion::movingChanged()
{
    const bool isRunning = m_x.isMoving() || m_y.isMoving() || m_x.isHeld() || m_y.isHeld();
    const bool wasRunning = std::exchange(m_running, isRunning);
    watchWindow();
    if (wasRunning == isRunning)
        return;
    const QPointer<ScrollMotion> alive(this);
    m_bars.setActive(m_view, isRunning);
    if (alive)
        Q_EMIT runningChanged();
}

void ScrollMotion::watchWindow()
{
    const bool isWatching = m_view && (m_running || m_isPressed || isViewMoving());
    QQuickWindow *window = isWatching ? m_view->window() : nullptr;
    if (window == m_window)
        return;
    if (m_window)
        m_window->removeEventFilter(this);
    m_window = window;
    if (window)
        window->installEventFilter(this);
    else
        m_isPressed = false;
}

} // namespace sprung::qml
