// SPDX-License-Identifier: MIT
#pragma once

#include <QQuickItem>
#include <QtQml/qqmlregistration.h>

/// Sends mouse events to its window, and reports the user's input.
class VirtualMouse : public QQuickItem
{
    Q_OBJECT
    QML_ELEMENT
    /// Whether it is in use. The user's mouse moves are not delivered meanwhile.
    Q_PROPERTY(bool playing MEMBER m_isPlaying NOTIFY playingChanged)
    Q_PROPERTY(bool pressed READ isPressed NOTIFY fingerChanged)
    /// The position in the window.
    Q_PROPERTY(QPointF finger READ finger NOTIFY fingerChanged)

public:
    explicit VirtualMouse(QQuickItem *parent = nullptr);

    bool isPressed() const { return m_isPressed; }
    QPointF finger() const { return m_finger; }

    /// Restarts the time of the events.
    Q_INVOKABLE void begin();
    /// Positions are in the window, and \a time is in milliseconds since begin().
    Q_INVOKABLE void press(QPointF position, int time);
    Q_INVOKABLE void moveTo(QPointF position, int time);
    Q_INVOKABLE void release(int time);
    /// Releases the button, and moves to the position of the user's mouse.
    Q_INVOKABLE void end(int time);
    /// Returns whether any motion of Sprung is running.
    Q_INVOKABLE static bool anythingMoves();

Q_SIGNALS:
    void playingChanged();
    void fingerChanged();
    /// Emitted for a press, touch, wheel event or key of the user, before it is delivered.
    void inputBegan();
    /// Emitted for these, and for moves.
    void userInput();
    /// Emitted for a mouse or touch event of the user, with its \a timestamp in milliseconds.
    void pointerInput(QPointF position, bool begins, bool ends, double timestamp);

protected:
    bool eventFilter(QObject *window, QEvent *event) override;

private:
    void send(QEvent::Type type, QPointF position, int time);
    bool sendAgain(const QMouseEvent &press);

    qint64 m_startTimestamp = 0; // ms
    QPointF m_finger;
    QPointF m_userPosition{-1, -1}; ///< outside the window if it is unknown
    bool m_isPlaying = false;
    bool m_isPressed = false;
    bool m_isSending = false;
};
