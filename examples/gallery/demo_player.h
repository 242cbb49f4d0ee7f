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
    static constexpr int startDelay = 900;
    /// The maximum time that the player waits for motion to end, in milliseconds: scenery never stops.
    static constexpr int maximumWait = 6000;

    explicit DemoPlayer(QQuickItem *parent = nullptr);

    bool isPlaying() const { return m_page; }
    bool isPressed() const { return m_isPressed; }
    QPointF finger() const { return m_finger; }

    /// Plays the film of \a page. With \a afterRest, the film starts when no interpolator runs.
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
    void userInput();

protected:
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
        int duration() const override { return -1; } // infinite

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
    qint64 m_startTimestamp = 0;  // milliseconds, on the clock of event timestamps
    int m_currentTime = 0;        // ms since m_startTimestamp
    int m_filmStart = startDelay; // ms since m_startTimestamp
    bool m_waitsForRest = false;
    QPointF m_finger;
    QPointF m_mousePosition{-1, -1}; ///< of the user, in the window; outside if unknown
    bool m_isPressed = false;
    bool m_isSending = false;
};
