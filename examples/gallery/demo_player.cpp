// SPDX-License-Identifier: MIT
#include "demo_player.h"

#include "stage.h"

#include <sprung/interpolators/animated_value.h>

#include <QDeadlineTimer>
#include <QQuickWindow>
#include <QScopedValueRollback>

void DemoPlayer::play(QQuickItem *page, bool afterRest)
{
    stop();
    m_begin = pause;
    m_waits = afterRest;
    m_page = page;
    m_gesturePlayer = std::make_shared<GesturePlayer<DemoPlayer>>(*this, page);
    m_started = QDeadlineTimer::current().deadline();
    m_clock.start();
    Q_EMIT playingChanged();
}

void DemoPlayer::stop()
{
    if (!m_gesturePlayer)
        return;
    release();
    send(QEvent::MouseMove, m_mouse); // ends the hover of the finger
    m_clock.stop();
    m_gesturePlayer.reset();
    m_page.clear();
    Q_EMIT playingChanged();
}

void DemoPlayer::finish()
{
    const QPointer<QQuickItem> page = m_page;
    stop();
    if (page)
        QMetaObject::invokeMethod(page, "rewind");
}

void DemoPlayer::playUntil(int milliseconds)
{
    if (!m_gesturePlayer)
        return;
    m_waits = m_waits && milliseconds < longestPause
        && !(sprung::Interpolator::allRunning().isEmpty()
             && sprung::AnimatedValue::allRunning().isEmpty());
    if (m_waits) {
        m_begin = std::max(pause, milliseconds);
        return;
    }
    const int time = milliseconds - m_begin;
    if (!m_page || time > m_page->property("filmLength").toInt())
        return finish();
    const auto player = m_gesturePlayer; // a step may lead to another page
    while (player == m_gesturePlayer) {
        const int next = std::min(player->due(), time); // each step has its own time
        m_now = m_begin + next;
        if (!player->play(next))
            return stop();
        if (next == time)
            return;
    }
}

void DemoPlayer::press(QPointF position)
{
    moveTo(position);
    m_isPressed = true;
    send(QEvent::MouseButtonPress, position);
}

void DemoPlayer::moveTo(QPointF position)
{
    m_finger = position;
    send(QEvent::MouseMove, position);
}

void DemoPlayer::release()
{
    if (!std::exchange(m_isPressed, false))
        return;
    send(QEvent::MouseButtonRelease, m_finger);
}

void DemoPlayer::send(QEvent::Type type, QPointF position)
{
    const QScopedValueRollback sending(m_isSending, true);
    sendMouse(window(), type, position, m_isPressed, quint64(m_started + m_now));
    Q_EMIT fingerChanged();
}

void DemoPlayer::itemChange(ItemChange change, const ItemChangeData &data)
{
    if (change == ItemSceneChange && data.window)
        data.window->installEventFilter(this);
    QQuickItem::itemChange(change, data);
}

/// Stops the film, and sends the user's press again: all mouse events share one point, so the
/// film's last events have changed the press.
bool DemoPlayer::takeOver(const QMouseEvent &press)
{
    const QPointF position = press.position();
    const QPointF global = press.globalPosition();
    const quint64 time = press.timestamp();
    stop();
    Q_EMIT used();
    QMouseEvent again(QEvent::MouseButtonPress, position, global, press.button(), press.buttons(),
                      press.modifiers());
    again.setTimestamp(time);
    const QScopedValueRollback sending(m_isSending, true);
    QCoreApplication::sendEvent(window(), &again);
    return true;
}

bool DemoPlayer::eventFilter(QObject *window, QEvent *event)
{
    const bool isWheelOfThePage = event->type() == QEvent::Wheel && !event->spontaneous();
    if (m_isSending || isWheelOfThePage)
        return QQuickItem::eventFilter(window, event);
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        if (m_gesturePlayer)
            return takeOver(*static_cast<QMouseEvent *>(event));
        [[fallthrough]];
    case QEvent::TouchBegin:
    case QEvent::TabletPress:
    case QEvent::Wheel:
    case QEvent::KeyPress:
        stop();
        Q_EMIT used();
        break;
    case QEvent::TouchUpdate:
    case QEvent::TabletMove:
        Q_EMIT used();
        break;
    case QEvent::MouseMove:
        m_mouse = static_cast<QMouseEvent *>(event)->position();
        Q_EMIT used();
        if (m_gesturePlayer)
            return true; // it would move the item that the film drags
        break;
    default:
        break;
    }
    return QQuickItem::eventFilter(window, event);
}
