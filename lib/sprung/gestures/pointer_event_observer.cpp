// SPDX-License-Identifier: MIT
#include <sprung/gestures/pointer_event_observer.h>

#include <sprung/timing/motion.h>
#include <sprung/timing/ticker.h>

#include <QGuiApplication>
#include <QPointerEvent>
#include <QThread>

#include <algorithm>

namespace sprung {

bool PointerEventObserver::isContactEvent(QEvent::Type type)
{
    switch (type) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseMove:
    case QEvent::MouseButtonRelease:
    case QEvent::TouchBegin:
    case QEvent::TouchUpdate:
    case QEvent::TouchEnd:
    case QEvent::TabletPress:
    case QEvent::TabletMove:
    case QEvent::TabletRelease:
        return true;
    default:
        return false;
    }
}

double PointerEventObserver::timeOf(const QInputEvent &event)
{
    const Ticker *ticker = event.timestamp() == 0 ? Motion::ticker() : nullptr;
    return ticker ? 1000 * ticker->clock() : double(event.timestamp());
}

std::shared_ptr<const PointerEventObserver> PointerEventObserver::shared()
{
    static std::weak_ptr<PointerEventObserver> current;
    auto *app = qobject_cast<QGuiApplication *>(QCoreApplication::instance());
    if (!app || app->thread() != QThread::currentThread())
        return nullptr;
    std::shared_ptr<PointerEventObserver> events = current.lock();
    if (!events) {
        events = std::make_shared<PointerEventObserver>();
        app->installEventFilter(events.get());
        current = events;
    }
    return events;
}

bool PointerEventObserver::eventFilter(QObject *receiver, QEvent *event)
{
    // Items and widgets receive copies of the window's events.
    if (isContactEvent(event->type()) && receiver->isWindowType())
        recordEvent(*static_cast<QPointerEvent *>(event));
    return false;
}

void PointerEventObserver::recordEvent(const QPointerEvent &event)
{
    if (event.points().isEmpty())
        return;
    const double time = timeOf(event);
    const auto &points = event.points();
    const auto moved = std::find_if(points.begin(), points.end(), [](const QEventPoint &point) {
        return point.state() != QEventPoint::Stationary;
    });
    const QEventPoint &point = moved == points.end() ? points.first() : *moved;
    const bool isPressed = point.state() == QEventPoint::Pressed;
    m_lastEvent.hasTimestamp = event.timestamp() > 0;
    if (m_lastEvent.hasTimestamp) {
        m_lastEvent.previousTimestamp = double(point.lastTimestamp());
        m_lastEvent.pressTimestamp = double(point.pressTimestamp());
    } else {
        m_lastEvent.previousTimestamp = isPressed ? 0 : m_lastEvent.timestamp;
        m_lastEvent.pressTimestamp = isPressed ? time : m_lastEvent.pressTimestamp;
    }
    m_lastEvent.timestamp = time;
    m_lastEvent.translation = point.globalPosition() - point.globalPressPosition();
    m_lastEvent.previousTranslation = point.globalLastPosition() - point.globalPressPosition();
    const bool hasPrevious = m_lastEvent.previousTimestamp > 0
        && m_lastEvent.previousTimestamp <= time;
    m_lastEvent.positionTimestamp = point.state() == QEventPoint::Released && hasPrevious
        ? m_lastEvent.previousTimestamp
        : time;
    ++m_count;
}

} // namespace sprung
