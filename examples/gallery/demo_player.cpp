// SPDX-License-Identifier: MIT
#include "demo_player.h"

#include "stage.h"

#include <sprung/animation/animated_value.h>

#include <QDeadlineTimer>
#include <QQuickWindow>
#include <QScopedValueRollback>

DemoPlayer::DemoPlayer(QQuickItem *parent)
    : QQuickItem(parent)
{
    connect(this, &QQuickItem::windowChanged, this, [this](QQuickWindow *window) {
        if (window)
            window->installEventFilter(this);
    });
}

void DemoPlayer::play(QQuickItem *page, bool afterRest)
{
    stop();
    m_filmStart = startDelay;
    m_waitsForRest = afterRest;
    m_page = page;
    m_gesturePlayer = std::make_shared<GesturePlayer<DemoPlayer>>(*this, page);
    m_startTimestamp = QDeadlineTimer::current().deadline();
    m_clock.start();
    Q_EMIT playingChanged();
}

void DemoPlayer::stop()
{
    if (!m_gesturePlayer)
        return;
    release();
    send(QEvent::MouseMove, m_mousePosition); // ends the hover effect under the finger
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
    m_waitsForRest = m_waitsForRest && milliseconds < maximumWait
        && !(sprung::Interpolator::allRunning().isEmpty()
             && sprung::AnimatedValue::allRunning().isEmpty());
    if (m_waitsForRest) {
        m_filmStart = std::max(startDelay, milliseconds);
        return;
    }
    const int time = milliseconds - m_filmStart;
    if (!m_page || time > m_page->property("filmLength").toInt())
        return finish();
    const auto player = m_gesturePlayer; // a step can change the page
    while (player == m_gesturePlayer) {
        const int next = std::min(player->nextTime(), time);
        m_currentTime = m_filmStart + next;
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
    sendMouse(window(), type, position, m_isPressed, quint64(m_startTimestamp + m_currentTime));
    Q_EMIT fingerChanged();
}

/// Stops the film, and sends the user's press again. Qt uses one QEventPoint for all mouse events,
/// and the last events of the film have changed it.
bool DemoPlayer::takeOver(const QMouseEvent &press)
{
    const QPointF position = press.position();
    const QPointF global = press.globalPosition();
    const quint64 time = press.timestamp();
    stop();
    Q_EMIT userInput();
    QMouseEvent repeated(QEvent::MouseButtonPress, position, global, press.button(),
                         press.buttons(), press.modifiers());
    repeated.setTimestamp(time);
    const QScopedValueRollback sending(m_isSending, true);
    QCoreApplication::sendEvent(window(), &repeated);
    return true;
}

bool DemoPlayer::eventFilter(QObject *window, QEvent *event)
{
    const bool isSimulatedWheel = event->type() == QEvent::Wheel && !event->spontaneous();
    if (m_isSending || isSimulatedWheel)
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
        Q_EMIT userInput();
        break;
    case QEvent::TouchUpdate:
    case QEvent::TabletMove:
        Q_EMIT userInput();
        break;
    case QEvent::MouseMove:
        m_mousePosition = static_cast<QMouseEvent *>(event)->position();
        Q_EMIT userInput();
        if (m_gesturePlayer)
            return true; // it would move the item that the film drags
        break;
    default:
        break;
    }
    return QQuickItem::eventFilter(window, event);
}
