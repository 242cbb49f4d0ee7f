// SPDX-License-Identifier: MIT
#include "self_play.h"

#include "stage.h"

#include <QDeadlineTimer>
#include <QQuickWindow>
#include <QScopedValueRollback>

void SelfPlay::play(QQuickItem *page)
{
    stop();
    m_page = page;
    m_hand.emplace(*this, page);
    m_started = QDeadlineTimer::current().deadline();
    m_clock.start();
    Q_EMIT playingChanged();
}

void SelfPlay::stop()
{
    if (!m_hand)
        return;
    release();
    m_clock.stop();
    m_hand.reset();
    m_page.clear();
    Q_EMIT playingChanged();
}

void SelfPlay::playUntil(int milliseconds)
{
    if (!m_hand)
        return;
    const int time = milliseconds - pause;
    if (!m_page || time > m_page->property("filmLength").toInt())
        return stop();
    m_hand->play(time);
}

void SelfPlay::press(QPointF place)
{
    moveTo(place);
    m_isPressed = true;
    send(QEvent::MouseButtonPress);
}

void SelfPlay::moveTo(QPointF place)
{
    m_finger = place;
    send(QEvent::MouseMove);
}

void SelfPlay::release()
{
    if (!std::exchange(m_isPressed, false))
        return;
    send(QEvent::MouseButtonRelease);
}

void SelfPlay::send(QEvent::Type type)
{
    const QScopedValueRollback sending(m_isSending, true);
    sendMouse(window(), type, m_finger, m_isPressed, quint64(m_started + m_clock.currentTime()));
    Q_EMIT fingerChanged();
}

void SelfPlay::itemChange(ItemChange change, const ItemChangeData &data)
{
    if (change == ItemSceneChange && data.window)
        data.window->installEventFilter(this);
    QQuickItem::itemChange(change, data);
}

bool SelfPlay::eventFilter(QObject *window, QEvent *event)
{
    if (m_hand && !m_isSending) {
        switch (event->type()) {
        case QEvent::MouseButtonPress:
        case QEvent::TouchBegin:
        case QEvent::TabletPress:
        case QEvent::Wheel:
        case QEvent::KeyPress:
            stop();
            break;
        case QEvent::MouseMove:
            if (m_isPressed)
                return true; // would drag what the film drags
            break;
        default:
            break;
        }
    }
    return QQuickItem::eventFilter(window, event);
}
