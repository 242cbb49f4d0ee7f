// SPDX-License-Identifier: MIT
#include "virtual_mouse.h"

#include "stage.h"

#include <sprung/animation/animated_value.h>
#include <sprung/interpolators/interpolator.h>

#include <QDeadlineTimer>
#include <QQuickWindow>
#include <QScopedValueRollback>

VirtualMouse::VirtualMouse(QQuickItem *parent)
    : QQuickItem(parent)
{
    connect(this, &QQuickItem::windowChanged, this, [this](QQuickWindow *window) {
        if (window)
            window->installEventFilter(this);
    });
}

void VirtualMouse::begin()
{
    m_startTimestamp = QDeadlineTimer::current().deadline();
}

void VirtualMouse::press(QPointF position, int time)
{
    moveTo(position, time);
    m_isPressed = true;
    send(QEvent::MouseButtonPress, position, time);
}

void VirtualMouse::moveTo(QPointF position, int time)
{
    m_finger = position;
    send(QEvent::MouseMove, position, time);
}

void VirtualMouse::release(int time)
{
    if (std::exchange(m_isPressed, false))
        send(QEvent::MouseButtonRelease, m_finger, time);
}

void VirtualMouse::end(int time)
{
    release(time);
    send(QEvent::MouseMove, m_userPosition, time); // ends the hover effect under the finger
}

bool VirtualMouse::anythingMoves()
{
    return !sprung::Interpolator::allRunning().isEmpty()
        || !sprung::AnimatedValue::allRunning().isEmpty();
}

void VirtualMouse::send(QEvent::Type type, QPointF position, int time)
{
    const QScopedValueRollback sending(m_isSending, true);
    sendMouse(window(), type, position, m_isPressed, quint64(m_startTimestamp + time));
    Q_EMIT fingerChanged();
}

/// Sends the user's press after the last events of this mouse. Qt uses one QEventPoint for all events
/// of a mouse, and these events can change it.
bool VirtualMouse::sendAgain(const QMouseEvent &press)
{
    const QPointF position = press.position();
    const QPointF global = press.globalPosition();
    const quint64 time = press.timestamp();
    Q_EMIT inputBegan();
    Q_EMIT userInput();
    QMouseEvent repeated(QEvent::MouseButtonPress, position, global, press.button(),
                         press.buttons(), press.modifiers(), press.pointingDevice());
    repeated.setTimestamp(time);
    const QScopedValueRollback sending(m_isSending, true);
    QCoreApplication::sendEvent(window(), &repeated);
    return true;
}

bool VirtualMouse::eventFilter(QObject *window, QEvent *event)
{
    const bool isSimulatedWheel = event->type() == QEvent::Wheel && !event->spontaneous();
    if (m_isSending || isSimulatedWheel)
        return QQuickItem::eventFilter(window, event);
    if (event->isPointerEvent() && event->type() != QEvent::Wheel) {
        const auto *pointer = static_cast<QPointerEvent *>(event);
        const bool begins = pointer->isBeginEvent();
        const bool ends = pointer->isEndEvent();
        if (begins || ends || pointer->isUpdateEvent())
            Q_EMIT pointerInput(pointer->points().constFirst().position(), begins, ends,
                                double(pointer->timestamp()));
    }
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        if (m_isPlaying)
            return sendAgain(*static_cast<QMouseEvent *>(event));
        [[fallthrough]];
    case QEvent::TouchBegin:
    case QEvent::TabletPress:
    case QEvent::Wheel:
    case QEvent::KeyPress:
        Q_EMIT inputBegan();
        Q_EMIT userInput();
        break;
    case QEvent::TouchUpdate:
    case QEvent::TabletMove:
        Q_EMIT userInput();
        break;
    case QEvent::MouseMove:
        m_userPosition = static_cast<QMouseEvent *>(event)->position();
        Q_EMIT userInput();
        return m_isPlaying; // it would move the item that the film drags
    default:
        break;
    }
    return QQuickItem::eventFilter(window, event);
}
