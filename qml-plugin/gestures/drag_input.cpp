// SPDX-License-Identifier: MIT
#include "drag_input.h"

#include <sprung/gestures/pointer_event_observer.h>

#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <utility>

namespace sprung::qml {

namespace {

constexpr double together = 0.1; // s, in which fingers are lifted that mean to be lifted at once

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

DragInput::DragInput(Callback heed, bool pinches)
    : m_heed(std::move(heed))
    , m_pinches(pinches)
    , m_lead([this](QPointF lead) {
        if (m_phase == Dragging)
            m_heed(Row::Frame, lead);
    })
{
    connect(&m_handler, &DragHandler::grabChanged, this, &DragInput::grabChanged);
    connect(&m_handler, &DragHandler::activeChanged, this, &DragInput::activeChanged);
    connect(&m_pinch, &DragHandler::activeChanged, this, &DragInput::activeChanged);
    connect(&m_handler, &DragHandler::canceled, this, [this] {
        const bool isPinch = m_pinches
            && m_fingers.size() > 1; // which the other handler takes over
        if (m_phase == Dragging && !isPinch)
            tell(cancel());
    });
}

void DragInput::setItem(QQuickItem *item, QQmlEngine *engine)
{
    if (item == m_item && m_handler.isThere())
        return;
    if (m_item) {
        disconnect(m_item, nullptr, this, nullptr);
        m_item->removeEventFilter(this);
    }
    m_item = item;
    m_handler.setItem(item, engine);
    if (m_pinches)
        m_pinch.setItem(item, engine);
    if (item && engine) {
        item->installEventFilter(this);
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
    m_pinch.setEnabled(enabled);
    tell(due);
}

GestureDelta DragInput::motion() const
{
    const auto [x, y, growth, turn] = m_estimator.velocity(m_now);
    if (m_fingers.size() < 2 && m_now - m_partedAt < together)
        return {{x, y}, m_parted.growth, m_parted.turn};
    return {{x, y}, growth, turn};
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
    keepFingers(false);
    m_fingers.clear();
    m_pad.forget();
    m_lead.end();
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
    const bool isPinch = m_pinch.isActive();
    if ((!m_handler.isActive() && !isPinch) || m_phase == Away || m_phase == Dragging)
        return;
    m_phase = Dragging;
    m_lead.begin(m_item);
    m_step = {isPinch ? QPointF() : m_handler.beyondThreshold(m_sceneWay, m_all.way)};
    tell({Row::Begun, Row::Lift});
}

void DragInput::tell(Due due)
{
    m_dispatcher.tell(due, [this](Row row, Due &more) { perform(row, more); });
}

/// A slot may have dropped the drag of which a row was to tell.
void DragInput::perform(Row row, Due &due)
{
    if (row == Row::Lift && m_fingers.isEmpty())
        due |= lift();
    if (row == Row::Over && m_phase != Dragging)
        m_lead.end(); // a release needs it
    const bool isDropped = (row == Row::Pressed && m_phase != Pressed)
        || (row == Row::Moved && (m_phase != Dragging || m_step == GestureDelta()))
        || (row == Row::Over && m_phase != Away);
    const bool isStep = row == Row::Begun || row == Row::Moved;
    m_told = isStep ? std::exchange(m_step, {}) : GestureDelta();
    if (!isDropped && row != Row::Lift)
        m_heed(row, row == Row::Pressed ? m_fingers.constFirst().place : m_told.way);
}

DragInput::Due DragInput::lift()
{
    switch (std::exchange(m_phase, m_phase == Touched ? Lifted : Away)) {
    case Dragging:
        keepFingers(false);
        return {Row::Released, Row::Over};
    case Touched:
        return Row::Lifted;
    default:
        return Row::Over;
    }
}

bool DragInput::eventFilter(QObject *watched, QEvent *event)
{
    if (!m_handler.isThere() || !m_enabled)
        return false;
    if (event->type() == QEvent::Wheel)
        return m_takesPad && heedScroll(watched, *static_cast<QWheelEvent *>(event));
    if (watched != m_window)
        return false;
    if (event->type() == QEvent::TouchCancel)
        tell(cancel());
    else if (PointerEventObserver::isOfContact(event->type()))
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
    QPointF sceneWay;
    TouchPointFit pairs;
    const auto before = m_fingers.size();
    for (const QEventPoint &point : event.points()) {
        if (point.state() == QEventPoint::Pressed) {
            due |= press(event, point);
            continue;
        }
        const auto finger = find(point.id());
        if (finger == m_fingers.end())
            continue;
        // Of the window: nobody else has seen it yet.
        const bool isStill = point.state() == QEventPoint::Stationary;
        const QPointF here = isStill ? finger->place : point.position();
        sceneWay += here - finger->place;
        pairs.add(framed(finger->place), framed(here));
        finger->place = here;
        if (isStill)
            continue;
        if (point.state() == QEventPoint::Released || isTaken(event, point))
            m_fingers.removeAt(finger - m_fingers.begin());
    }
    if (pairs.count() == 0)
        return due;
    if (m_phase == Dragging)
        keepFingers(true);
    const GestureDelta step = pairs.step();
    m_middle = pairs.middle();
    m_sceneWay += sceneWay / pairs.count();
    add(step, PointerEventObserver::timeOf(event) / 1000);
    if (before > 1 && m_fingers.size() < 2)
        part();
    if (!step.way.isNull() || !m_fingers.isEmpty()) // that a finger lifts does not say where it was
        m_lead.add(m_all.way, m_now, event.timestamp() > 0);
    return due | Due{Row::Moved, Row::Lift};
}

void DragInput::add(const GestureDelta &step, double seconds)
{
    m_all += step;
    m_step += step;
    m_now = seconds;
    m_estimator.addSample(m_now, {m_all.way.x(), m_all.way.y(), m_all.growth, m_all.turn});
}

/// The fingers of a drag may be anywhere in the window; others have to come down on the item.
bool DragInput::heedScroll(const QObject *watched, QWheelEvent &event)
{
    if (watched == m_window && event.phase() == Qt::ScrollBegin && m_pad.isOwn())
        tell(cancel()); // it was not told that they have left
    else if (watched == (m_pad.isOwn() ? static_cast<QObject *>(m_window) : m_item)) {
        const bool isUsed = scroll(event); // may delete this
        event.setAccepted(isUsed);
        return isUsed;
    }
    return false;
}

/// Returns whether the event is used.
bool DragInput::scroll(const QWheelEvent &event)
{
    if (!m_fingers.isEmpty() || event.modifiers() & Qt::ControlModifier)
        return false;
    const ScrollEvent scroll(event);
    Due due = scroll.kind == ScrollEvent::Touch ? cancel() : Due();
    const DragPad::Deed deed = m_pad.heed(scroll, m_handler.axes());
    const bool isUsed = m_pad.isUsed();
    if (deed == DragPad::Touched) {
        begin(event.points().constFirst().scenePosition(), scroll.seconds, scroll.isDated);
        m_hadMore = true;
        m_phase = Touched;
        due |= Row::Touched;
    }
    tell(due | follow(scroll, deed));
    return isUsed;
}

DragInput::Due DragInput::follow(const ScrollEvent &event, DragPad::Deed deed)
{
    if (deed == DragPad::Left && m_phase == Touched)
        return end() | Row::Lifted;
    if (deed == DragPad::Lifted && m_phase == Dragging) {
        m_now = event.seconds;
        m_phase = Away;
        return {Row::Released, Row::Over};
    }
    const bool begins = deed == DragPad::Begun && m_phase == Touched;
    if (!begins && (deed != DragPad::Moved || m_phase != Dragging))
        return {};
    if (begins)
        m_lead.begin(m_item);
    m_phase = Dragging;
    add({DragPad::wayOf(event)}, event.seconds);
    m_lead.add(m_all.way, m_now, event.isDated);
    return begins ? Row::Begun : Row::Moved;
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
    const bool isOfPad = m_fingers.isEmpty() && (m_phase == Touched || m_phase == Dragging);
    if (isOfPad || find(point.id()) != m_fingers.end())
        due = cancel(); // its release went elsewhere
    m_fingers.append({point.id(), here});
    m_hadMore = m_fingers.size() > 1;
    if (m_hadMore)
        return due;
    m_phase = Pressed;
    m_device = event.device();
    begin(here, PointerEventObserver::timeOf(event) / 1000, event.timestamp() > 0);
    return due | Row::Pressed;
}

/// Fingers have come down at a place of the scene.
void DragInput::begin(QPointF place, double seconds, bool isDated)
{
    m_sceneWay = {};
    m_all = m_step = m_parted = {};
    m_middle = framed(place);
    m_now = seconds;
    m_estimator.reset();
    m_estimator.addSample(m_now, {});
    m_lead.reset();
    m_lead.add({}, m_now, isDated);
}

/// One finger may be left of a pinch, with which neither of the handlers is active. A Flickable would
/// take it.
void DragInput::keepFingers(bool keep)
{
    if (!m_pinches || !m_item)
        return;
    m_item->setKeepMouseGrab(keep);
    m_item->setKeepTouchGrab(keep);
}

/// One finger is left, or none. The estimator would see the others stand still from now on.
void DragInput::part()
{
    const ChannelValues velocity = m_estimator.velocity(m_now);
    m_parted = {{}, velocity[2], velocity[3]};
    m_partedAt = m_now;
}

/// Whether a drag has lost this finger to somebody else.
bool DragInput::isTaken(const QPointerEvent &event, const QEventPoint &point) const
{
    const QObject *grabber = event.exclusiveGrabber(point);
    return m_phase == Dragging && m_handler.isRival(grabber) && m_pinch.isRival(grabber);
}

} // namespace sprung::qml
