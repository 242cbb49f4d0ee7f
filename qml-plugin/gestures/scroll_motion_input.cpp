// SPDX-License-Identifier: MIT
// A ScrollMotion and what comes in: wheels, touchpads, keys and presses.
#include "scroll_motion.h"

#include <QGuiApplication>
#include <QKeyEvent>
#include <QStyleHints>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace sprung::qml {

namespace {

constexpr double page = 0.9; // of what is seen

} // namespace

bool ScrollMotion::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_window)
        heedPointer(*event);
    if (!m_view || (watched != m_view && watched != m_frame) || !flickable::takesInput(*m_view))
        return false;
    if (event->type() == QEvent::Wheel) {
        const bool isUsed = watched == m_view && heedWheel(*static_cast<QWheelEvent *>(event));
        event->setAccepted(isUsed);
        if (!isUsed)
            passOutward();
        return true; // the Flickable is not to scroll by itself
    }
    if (watched == m_frame || event->type() != QEvent::KeyPress)
        return false;
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isPlain = !(key->modifiers() & ~Qt::KeypadModifier);
    return isPlain && !isDragged() && pressKey(key->key());
}

/// After some drags that begin while the content moves, a Flickable says that it is still dragged.
bool ScrollMotion::isDragged() const
{
    return isViewMoving() && m_view->property("dragging").toBool();
}

/// Returns whether the event is used, which others are not to see then.
bool ScrollMotion::heedWheel(const QWheelEvent &event)
{
    if (isDragged())
        return true;
    prepare();
    const ScrollEvent scroll(event);
    return scroll.kind == ScrollEvent::Turn ? turn(scroll, event.modifiers()) : follow(scroll);
}

/// A ScrollView would keep what its Flickable has left over.
void ScrollMotion::passOutward()
{
    QQuickItem *frame = m_view ? m_view->parentItem() : nullptr;
    if (!frame || frame == m_frame || !flickable::isScrollView(frame))
        return;
    m_frame = frame;
    frame->installEventFilter(this);
}

/// A wheel has one axis: with Shift, or where there is nothing to scroll along that, it turns the
/// other. Some systems do so with Alt themselves.
QPointF ScrollMotion::directed(QPointF way, Qt::KeyboardModifiers modifiers) const
{
    if (way.x() != 0 || !m_x.view().scrolls())
        return way;
    const bool isOnly = !m_y.view().scrolls() && !flickable::isInside(*m_view, Qt::Vertical);
    if (!isOnly && !(modifiers & Qt::ShiftModifier))
        return way;
    return {flickable::isMirrored(*m_view) ? -way.y() : way.y(), 0};
}

bool ScrollMotion::turn(const ScrollEvent &event, Qt::KeyboardModifiers modifiers)
{
    const double pixelsPerNotch = this->pixelsPerNotch();
    const QPointF notches = directed(event.way(pixelsPerNotch) / pixelsPerNotch, modifiers);
    const bool isX = notches.x() != 0 && m_x.hasRoom(notches.x());
    const bool isY = notches.y() != 0 && m_y.hasRoom(notches.y());
    if (!isX && !isY)
        return false;
    const QPointF velocity(m_x.view().velocity(), m_y.view().velocity());
    const bool isFlicking = flickable::isMoving(*m_view);
    const QPointer<ScrollMotion> alive(this);
    flickable::endFlick(*m_view);
    if (alive && isX)
        m_x.turn(notches.x(), isFlicking ? velocity.x() : 0);
    if (alive && isY)
        m_y.turn(notches.y(), isFlicking ? velocity.y() : 0);
    return true;
}

/// A movement of fingers belongs to whom can use its beginning, to its end.
bool ScrollMotion::follow(const ScrollEvent &event)
{
    const QPointer<ScrollMotion> alive(this);
    const QPointF way = event.way(pixelsPerNotch());
    if (event.kind == ScrollEvent::Touch) {
        m_gesture = Gesture::Open;
        halt(event.seconds);
    }
    if (!alive)
        return true;
    if (m_gesture == Gesture::Open && !way.isNull())
        m_gesture = claims(way) ? Gesture::Own : Gesture::Foreign;
    const bool isOwn = m_gesture == Gesture::Own;
    if (event.kind == ScrollEvent::Lift)
        m_gesture = Gesture::Open;
    if (event.kind == ScrollEvent::Lift || (!isOwn && !way.isNull()))
        lift(event.seconds);
    else if (isOwn)
        pull(event);
    if (alive)
        movingChanged();
    return isOwn;
}

/// Fingers on the touchpad stop what moves.
void ScrollMotion::halt(double seconds)
{
    const QPointer<ScrollMotion> alive(this);
    if (m_x.isMoving())
        m_x.hold(seconds);
    if (alive && m_y.isMoving())
        m_y.hold(seconds);
}

bool ScrollMotion::claims(QPointF way) const
{
    const bool isHorizontal = std::abs(way.x()) > std::abs(way.y());
    const ScrollAxis &axis = isHorizontal ? m_x : m_y;
    if (!axis.view().scrolls())
        return false;
    if (axis.hasRoom(isHorizontal ? way.x() : way.y()))
        return true;
    return overscroll() != Stop && !flickable::isInside(*m_view, axis.view().orientation());
}

void ScrollMotion::pull(const ScrollEvent &event)
{
    const QPointF way = event.way(pixelsPerNotch());
    const bool isSystemsOwn = event.kind == ScrollEvent::Coast;
    const QPointer<ScrollMotion> alive(this);
    flickable::endFlick(*m_view);
    for (auto [axis, part] : {std::pair(&m_x, way.x()), std::pair(&m_y, way.y())}) {
        if (!alive || m_gesture != Gesture::Own || !axis->view().scrolls())
            continue;
        if (!axis->isHeld() && isSystemsOwn)
            continue; // the rest of a coast that met an end
        if (!axis->isHeld())
            axis->hold(event.seconds);
        if (!alive)
            return;
        const bool isInside = axis->pull(part, event.seconds);
        if (alive && isSystemsOwn && (!isInside || !axis->snap().isAnywhere()))
            axis->release(event.seconds);
    }
}

void ScrollMotion::lift(double seconds)
{
    const QPointer<ScrollMotion> alive(this);
    m_x.release(seconds);
    if (alive)
        m_y.release(seconds);
}

bool ScrollMotion::pressKey(int key)
{
    const double line = pixelsPerNotch()
        / std::max(1, QGuiApplication::styleHints()->wheelScrollLines());
    const bool hasArrows = !m_view->property("keyNavigationEnabled").toBool();
    ScrollAxis *axis = &mainAxis();
    const double forward = axis == &m_x && flickable::isMirrored(*m_view) ? -1 : 1;
    double way = 0;
    bool isEnd = false;
    switch (key) {
    case Qt::Key_PageDown:
    case Qt::Key_PageUp:
        way = forward * page * axis->view().size() * (key == Qt::Key_PageDown ? 1 : -1);
        break;
    case Qt::Key_Home:
    case Qt::Key_End:
        way = forward * (key == Qt::Key_End ? 1 : -1);
        isEnd = true;
        break;
    case Qt::Key_Up:
    case Qt::Key_Down:
        axis = &m_y;
        way = hasArrows ? line * (key == Qt::Key_Down ? 1 : -1) : 0;
        break;
    case Qt::Key_Left:
    case Qt::Key_Right:
        axis = &m_x;
        way = hasArrows ? line * (key == Qt::Key_Right ? 1 : -1) : 0;
        break;
    default:
        break;
    }
    if (way == 0 || !axis->hasRoom(way))
        return false;
    prepare();
    const QPointer<ScrollMotion> alive(this);
    flickable::endFlick(*m_view);
    if (!alive)
        return true;
    const ScrollEnds ends = axis->view().ends();
    if (isEnd)
        axis->goTo(way > 0 ? ends.last : ends.first, true);
    else
        axis->goTo(axis->aim() + way);
    return true;
}

/// The content stops under a press, as if it had been touched.
void ScrollMotion::heedPointer(const QEvent &event)
{
    switch (event.type()) {
    case QEvent::Wheel:
        heedFingersOnPad(static_cast<const QWheelEvent &>(event));
        break;
    case QEvent::MouseButtonPress:
    case QEvent::TouchBegin: {
        const auto &pointer = static_cast<const QPointerEvent &>(event);
        const auto isOnView = [this](const QEventPoint &point) {
            return m_view && m_view->contains(m_view->mapFromScene(point.position()));
        };
        if (!std::any_of(pointer.points().begin(), pointer.points().end(), isOnView))
            break;
        m_isPressed = true;
        m_stalled.forget();
        stop();
        break;
    }
    case QEvent::MouseButtonRelease:
    case QEvent::TouchEnd:
    case QEvent::TouchCancel:
        m_isPressed = false; // and others are to see it first
        QMetaObject::invokeMethod(this, &ScrollMotion::pointerLifted, Qt::QueuedConnection);
        break;
    default:
        break;
    }
}

/// That they are lifted is told to what is under them then.
void ScrollMotion::heedFingersOnPad(const QWheelEvent &event)
{
    const ScrollEvent scroll(event);
    if (scroll.kind == ScrollEvent::Lift || scroll.kind == ScrollEvent::Touch)
        lift(scroll.seconds);
}

void ScrollMotion::pointerLifted()
{
    const QPointer<ScrollMotion> alive(this);
    if (!m_isPressed)
        m_stalled.watch(m_view);
    comeBack();
    if (alive)
        watchWindow();
}

} // namespace sprung::qml
