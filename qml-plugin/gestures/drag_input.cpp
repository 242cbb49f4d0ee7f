// SPDX-License-Identifier: MIT
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

DragInput::DragInput(Heed heed)
    : m_heed(std::move(heed))
{
    connect(&m_handler, &DragHandler::grabChanged, this, &DragInput::grabChanged);
    connect(&m_handler, &DragHandler::activeChanged, this, &DragInput::activeChanged);
    connect(&m_handler, &DragHandler::canceled, this, [this] {
        if (m_phase == Dragging)
            tell(cancel());
    });
}

void DragInput::setItem(QQuickItem *item, QQmlEngine *engine)
{
    if (item == m_item && m_handler.isThere())
        return;
    if (m_item)
        disconnect(m_item, nullptr, this, nullptr);
    m_item = item;
    m_handler.setItem(item, engine);
    if (item && engine) {
        connect(item, &QQuickItem::windowChanged, this, &DragInput::itemChanged);
        connect(item, &QQuickItem::visibleChanged, this, &DragInput::itemChanged);
        connect(item, &QQuickItem::enabledChanged, this, &DragInput::itemChanged);
        connect(item, &QObject::destroyed, this, &DragInput::itemChanged);
    }
    itemChanged();
}

void DragInput::setEnabled(bool enabled)
{
    m_enabled = enabled;
    const Due due = enabled ? Due() : cancel(); // before the handler says so
    m_handler.setEnabled(enabled);
    tell(due);
}

QPointF DragInput::velocity() const
{
    const ChannelValues velocity = m_estimator.velocity(m_now);
    return {velocity[0], velocity[1]};
}

void DragInput::itemChanged()
{
    Due due = watch(m_item ? m_item->window() : nullptr);
    if (!m_window || !m_item->isVisible() || !m_item->isEnabled())
        due |= cancel();
    tell(due);
}

DragInput::Due DragInput::watch(QQuickWindow *window)
{
    if (window == m_window)
        return {};
    if (m_window)
        m_window->removeEventFilter(this);
    m_window = window;
    if (window)
        window->installEventFilter(this);
    return cancel();
}

void DragInput::drop()
{
    tell(end());
}

DragInput::Due DragInput::end()
{
    m_phase = Away;
    m_fingers.clear();
    return Row::Over;
}

DragInput::Due DragInput::cancel()
{
    const bool isKnown = m_phase == Touched || m_phase == Dragging;
    return isKnown ? end() | Row::Canceled : end();
}

/// The touch that was over was no drag.
void DragInput::forget()
{
    if (m_phase == Lifted)
        tell(end());
}

/// The first of these is that the handler got the press. Others may be that it comes to know of the
/// release: it is then active soon, or no more.
void DragInput::grabChanged()
{
    if (m_phase == Lifted)
        QMetaObject::invokeMethod(this, &DragInput::forget, Qt::QueuedConnection);
    if (m_phase != Pressed)
        return;
    m_phase = Touched;
    tell(Row::Touched);
}

/// With several fingers, the handler is inactive at times although it has the grab. Fast touches may
/// be over before Qt Quick delivers them.
void DragInput::activeChanged()
{
    if (!m_handler.isActive() || m_phase == Away || m_phase == Dragging)
        return;
    m_phase = Dragging;
    m_step = m_handler.beyondThreshold(m_sceneWay, m_way);
    tell({Row::Begun, Row::Lift});
}

void DragInput::tell(Due due)
{
    m_teller.tell(due, [this](Row row, Due &more) { perform(row, more); });
}

/// A slot may have dropped the drag of which a row was to tell.
void DragInput::perform(Row row, Due &due)
{
    if (row == Row::Lift && m_fingers.isEmpty())
        due |= lift();
    const bool isDropped = (row == Row::Pressed && m_phase != Pressed)
        || (row == Row::Moved && (m_phase != Dragging || m_step.isNull()))
        || (row == Row::Over && m_phase != Away);
    const bool isStep = row == Row::Begun || row == Row::Moved;
    const QPointF step = isStep ? std::exchange(m_step, {}) : QPointF();
    if (!isDropped && row != Row::Lift)
        m_heed(row, row == Row::Pressed ? m_fingers.constFirst().place : step);
}

DragInput::Due DragInput::lift()
{
    switch (std::exchange(m_phase, m_phase == Touched ? Lifted : Away)) {
    case Dragging:
        return {Row::Released, Row::Over};
    case Touched:
        return Row::Lifted;
    default:
        return Row::Over;
    }
}

bool DragInput::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_window || !m_handler.isThere() || !m_enabled)
        return false;
    if (event->type() == QEvent::TouchCancel)
        tell(cancel());
    else if (PointerEvents::isOfContact(event->type()))
        tell(follow(*static_cast<QPointerEvent *>(event)));
    return false;
}

DragInput::Due DragInput::follow(const QPointerEvent &event)
{
    if (isOfOtherButton(event) || (!m_fingers.isEmpty() && event.device() != m_device))
        return {};
    Due due;
    if (!m_fingers.isEmpty() && hasMissedRelease(event))
        due = cancel();
    QPointF sceneWay, way;
    int count = 0;
    for (const QEventPoint &point : event.points()) {
        if (point.state() == QEventPoint::Pressed) {
            due |= press(event, point);
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
        return due;
    m_sceneWay += sceneWay / count;
    m_way += way / count;
    m_step += way / count;
    m_now = PointerEvents::timeOf(event) / 1000;
    m_estimator.addSample(m_now, {m_way.x(), m_way.y()});
    return due | Due{Row::Moved, Row::Lift};
}

QList<DragInput::Finger>::iterator DragInput::find(int id)
{
    return std::find_if(m_fingers.begin(), m_fingers.end(),
                        [id](const Finger &finger) { return finger.id == id; });
}

DragInput::Due DragInput::press(const QPointerEvent &event, const QEventPoint &point)
{
    const QPointF here = point.position();
    if (!m_item->contains(m_item->mapFromScene(here)))
        return {};
    Due due;
    if (find(point.id()) != m_fingers.end())
        due = cancel(); // its release went elsewhere
    m_fingers.append({point.id(), here});
    if (m_fingers.size() > 1)
        return due;
    m_phase = Pressed;
    m_device = event.device();
    m_sceneWay = m_way = m_step = {};
    m_now = PointerEvents::timeOf(event) / 1000;
    m_estimator.reset();
    m_estimator.addSample(m_now, {});
    return due | Row::Pressed;
}

/// Whether a drag has lost this finger to somebody else.
bool DragInput::isTaken(const QPointerEvent &event, const QEventPoint &point) const
{
    return m_phase == Dragging && m_handler.isRival(event.exclusiveGrabber(point));
}

} // namespace sprung::qml
