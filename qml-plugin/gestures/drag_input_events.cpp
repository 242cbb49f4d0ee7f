// SPDX-License-Identifier: MIT
// Fingers, event by event.
#include "drag_input.h"

#include <sprung/gestures/pointer_events.h>

#include <QMouseEvent>

#include <algorithm>
#include <utility>

namespace sprung::qml {

namespace {

const QMouseEvent *mouseEvent(const QPointerEvent &event)
{
    const bool isMouse = event.type() == QEvent::MouseButtonPress
        || event.type() == QEvent::MouseMove || event.type() == QEvent::MouseButtonRelease;
    return isMouse ? static_cast<const QMouseEvent *>(&event) : nullptr;
}

/// Whether another button than that of a drag was pressed or released.
bool isOfOtherButton(const QPointerEvent &event)
{
    const QMouseEvent *mouse = mouseEvent(event);
    return mouse && mouse->type() != QEvent::MouseMove && mouse->button() != Qt::LeftButton;
}

/// Whether the release of the button went elsewhere.
bool hasMissedRelease(const QPointerEvent &event)
{
    const QMouseEvent *mouse = mouseEvent(event);
    return mouse && mouse->type() == QEvent::MouseMove && !(mouse->buttons() & Qt::LeftButton);
}

} // namespace

bool DragInput::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_window || !m_handler || !m_enabled)
        return false;
    if (event->type() == QEvent::TouchCancel)
        cancel();
    else if (PointerEvents::isOfContact(event->type()))
        follow(*static_cast<QPointerEvent *>(event));
    return false;
}

void DragInput::follow(const QPointerEvent &event)
{
    if (isOfOtherButton(event) || (!m_fingers.isEmpty() && event.device() != m_device))
        return;
    const QPointer<DragInput> alive(this);
    if (!m_fingers.isEmpty() && hasMissedRelease(event))
        cancel();
    if (!alive)
        return;
    const double seconds = PointerEvents::timeOf(event) / 1000;
    QPointF sceneWay, way;
    int count = 0;
    for (const QEventPoint &point : event.points()) {
        if (point.state() == QEventPoint::Pressed) {
            press(event, point);
            if (!alive)
                return;
            continue;
        }
        const auto finger = find(point.id());
        if (finger == m_fingers.end())
            continue;
        ++count;
        if (point.state() == QEventPoint::Stationary)
            continue;
        const QPointF here = point.position(); // of the window: nobody else has seen it yet
        sceneWay += here - finger->place;
        way += framed(here) - framed(finger->place);
        finger->place = here;
        if (point.state() == QEventPoint::Released || isTaken(event, point))
            m_fingers.removeAt(finger - m_fingers.begin());
    }
    if (count == 0)
        return;
    m_sceneWay += sceneWay / count;
    move(way / count, seconds);
    if (alive && m_fingers.isEmpty())
        lift();
}

QList<DragInput::Finger>::iterator DragInput::find(int id)
{
    return std::find_if(m_fingers.begin(), m_fingers.end(),
                        [id](const Finger &finger) { return finger.id == id; });
}

void DragInput::press(const QPointerEvent &event, const QEventPoint &point)
{
    const QPointF here = point.position();
    if (!m_item->contains(m_item->mapFromScene(here)))
        return;
    const QPointer<DragInput> alive(this);
    if (find(point.id()) != m_fingers.end())
        cancel(); // its release went elsewhere
    if (!alive)
        return;
    if (m_fingers.isEmpty()) {
        drop();
        if (!alive)
            return;
        m_phase = Pressed;
        m_device = event.device();
        m_sceneWay = m_way = {};
        m_now = PointerEvents::timeOf(event) / 1000;
        m_estimator.reset();
        m_estimator.addSample(m_now, {});
    }
    m_fingers.append({point.id(), here});
    if (m_fingers.size() == 1)
        Q_EMIT pressed(here);
}

/// Whether a drag has lost this finger to somebody else.
bool DragInput::isTaken(const QPointerEvent &event, const QEventPoint &point) const
{
    const QObject *grabber = event.exclusiveGrabber(point);
    return m_phase == Dragging && grabber && grabber != m_handler;
}

void DragInput::move(QPointF way, double seconds)
{
    m_way += way;
    m_now = seconds;
    m_estimator.addSample(seconds, {m_way.x(), m_way.y()});
    if (m_phase == Dragging && !way.isNull())
        Q_EMIT moved(way);
}

void DragInput::lift()
{
    const Phase phase = std::exchange(m_phase, Away);
    m_isOver = phase == Touched;
    const QPointer<DragInput> alive(this);
    if (phase == Dragging)
        Q_EMIT released();
    else if (phase == Touched)
        Q_EMIT lifted();
    if (alive && !m_isOver)
        Q_EMIT over();
}

} // namespace sprung::qml
