// SPDX-License-Identifier: MIT
#pragma once

#include "gesture_player.h"

#include <QAbstractAnimation>
#include <QQuickItem>
#include <QtQml/qqmlregistration.h>

#include <memory>

/// Performs a page's film in the window, once, with mouse events of its own. It gives way to the
/// user's first press, touch, turn of a wheel or key.
class SelfPlay : public QQuickItem
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(bool playing READ isPlaying NOTIFY playingChanged)
    Q_PROPERTY(bool pressed READ isPressed NOTIFY fingerChanged)
    /// Where the finger is, in the coordinates of the window.
    Q_PROPERTY(QPointF finger READ finger NOTIFY fingerChanged)

public:
    /// Milliseconds from play() to the film's start, at least.
    static constexpr int pause = 900;
    /// How long it waits for rest at most: scenery never comes to it.
    static constexpr int longestPause = 6000;

    using QQuickItem::QQuickItem;

    bool isPlaying() const { return m_page; }
    bool isPressed() const { return m_isPressed; }
    QPointF finger() const { return m_finger; }

    /// With \a afterRest, it begins when nothing moves any more.
    Q_INVOKABLE void play(QQuickItem *page, bool afterRest = false);
    Q_INVOKABLE void stop();

    // What a Hand does with it
    void press(QPointF position);
    void moveTo(QPointF position);
    void release();

Q_SIGNALS:
    void playingChanged();
    void fingerChanged();
    /// The user has moved a pointer, or pressed something.
    void used();

protected:
    void itemChange(ItemChange change, const ItemChangeData &data) override;
    bool eventFilter(QObject *window, QEvent *event) override;

private:
    /// Passes time on, on the clock of Qt's animations.
    class Clock : public QAbstractAnimation
    {
    public:
        explicit Clock(SelfPlay *player)
            : m_player(player)
        {
        }
        int duration() const override { return -1; } // endless

    protected:
        void updateCurrentTime(int milliseconds) override { m_player->playUntil(milliseconds); }

    private:
        SelfPlay *m_player;
    };

    void playUntil(int milliseconds);
    void finish();
    bool takeOver(const QMouseEvent &press);
    void send(QEvent::Type type, QPointF position);

    Clock m_clock{this};
    QPointer<QQuickItem> m_page;
    std::shared_ptr<GesturePlayer<SelfPlay>> m_gesturePlayer;
    qint64 m_started = 0; // as events have their times
    int m_now = 0;        // ms since then
    int m_begin = pause;  // of the film
    bool m_waits = false; // for rest
    QPointF m_finger;
    QPointF m_mouse{-1, -1}; ///< of the user, in the window; outside as long as it is not known
    bool m_isPressed = false;
    bool m_isSending = false;
};
