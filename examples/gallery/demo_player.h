// SPDX-License-Identifier: MIT
#pragma once

#include "gesture_player.h"

#include <QAbstractAnimation>
#include <QQuickItem>
#include <QtQml/qqmlregistration.h>

#include <memory>

/// Plays a page's film in the window once, with synthetic mouse events. The user's first press,
/// touch, wheel event or key stops it.
class DemoPlayer : public QQuickItem
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(bool playing READ isPlaying NOTIFY playingChanged)
    Q_PROPERTY(bool pressed READ isPressed NOTIFY fingerChanged)
    /// The position of the finger, in window coordinates.
    Q_PROPERTY(QPointF finger READ finger NOTIFY fingerChanged)

public:
    /// The minimum time from play() to the start of the film, in milliseconds.
    static constexpr int pause = 900;
    /// The maximum time that it waits for motion to end, in milliseconds: scenery never stops.
    static constexpr int longestPause = 6000;

    using QQuickItem::QQuickItem;

    bool isPlaying() const { return m_page; }
    bool isPressed() const { return m_isPressed; }
    QPointF finger() const { return m_finger; }

    /// Plays the film of \a page. With \a afterRest it waits until no interpolator runs.
    Q_INVOKABLE void play(QQuickItem *page, bool afterRest = false);
    Q_INVOKABLE void stop();

    // The interface of a finger for GesturePlayer
    void press(QPointF position);
    void moveTo(QPointF position);
    void release();

Q_SIGNALS:
    void playingChanged();
    void fingerChanged();
    /// Emitted when there is user input.
    void used();

protected:
    void itemChange(ItemChange change, const ItemChangeData &data) override;
    bool eventFilter(QObject *window, QEvent *event) override;

private:
    /// Calls playUntil() in each frame of Qt's animations.
    class Clock : public QAbstractAnimation
    {
    public:
        explicit Clock(DemoPlayer *player)
            : m_player(player)
        {
        }
        int duration() const override { return -1; } // endless

    protected:
        void updateCurrentTime(int milliseconds) override { m_player->playUntil(milliseconds); }

    private:
        DemoPlayer *m_player;
    };

    void playUntil(int milliseconds);
    void finish();
    bool takeOver(const QMouseEvent &press);
    void send(QEvent::Type type, QPointF position);

    Clock m_clock{this};
    QPointer<QQuickItem> m_page;
    std::shared_ptr<GesturePlayer<DemoPlayer>> m_gesturePlayer;
    qint64 m_started = 0; // as events have their times
    int m_now = 0;        // ms since then
    int m_begin = pause;  // of the film
    bool m_waits = false; // for rest
    QPointF m_finger;
    QPointF m_mouse{-1, -1}; ///< of the user, in the window; outside if unknown
    bool m_isPressed = false;
    bool m_isSending = false;
};
