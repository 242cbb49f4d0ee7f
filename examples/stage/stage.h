// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/testing/manual_ticker.h>

#include <QAbstractAnimation>
#include <QAnimationDriver>
#include <QEvent>
#include <QImage>
#include <QPointF>

class QQuickWindow;

/// Sends a mouse event of the left button. \a position is in window coordinates, and \a time in
/// milliseconds.
void sendMouse(QQuickWindow *window, QEvent::Type type, QPointF position, bool isPressed,
               quint64 time);

/// Controls a window, its time and its pointer for a film or a test, at 60 frames per second and
/// without waiting. Create the stage before the window, so that all animations run on its clock.
class Stage
{
public:
    static constexpr int hertz = 60;

    Stage();
    ~Stage();
    Stage(const Stage &) = delete;
    Stage &operator=(const Stage &) = delete;

    void setWindow(QQuickWindow *window);

    /// Returns the elapsed time in milliseconds.
    int time() const { return m_frame * 1000 / hertz; }
    void passFrame();
    void pass(int milliseconds);
    /// Returns whether no animation of Sprung or Qt requests frames.
    bool isIdle();
    /// Passes frames until the picture has not changed for a quarter of a second. Returns false
    /// after 20 s.
    bool passUntilRest();

    /// Positions are in window coordinates. Moving while pressed drags.
    void press(QPointF position);
    void moveTo(QPointF position);
    void release();
    /// Drags at a constant velocity, with one step per frame.
    void drag(QPointF delta, int milliseconds);
    /// Turns a wheel toward the user, in eighths of a degree.
    void turnWheel(QPointF position, int angle);
    QPointF pointer() const { return m_pointer; }

    QImage picture() const;

    /// Returns the pictures in a row, with a line between them.
    static QImage sideBySide(const QList<QImage> &pictures);

private:
    /// Drives Qt's animations with the time of the stage.
    class Driver : public QAnimationDriver
    {
    public:
        explicit Driver(const Stage *stage)
            : m_stage(stage)
        {
        }
        qint64 elapsed() const override { return m_stage->time() - m_begin; }

    protected:
        void start() override
        {
            m_begin = m_stage->time();
            QAnimationDriver::start();
        }

    private:
        const Stage *m_stage;
        int m_begin = 0;
    };

    /// Keeps Qt's animation driver running. Without a running animation, Qt serves Timers from a
    /// real clock.
    class KeepAlive : public QAbstractAnimation
    {
    public:
        int duration() const override { return -1; } // infinite

    protected:
        void updateCurrentTime(int) override {}
    };

    void draw();
    void send(QEvent::Type type);

    sprung::ManualTicker m_clock;
    Driver m_driver{this};
    KeepAlive m_keepAlive;
    QQuickWindow *m_window = nullptr;
    QPointF m_pointer;
    QMetaObject::Connection m_drawing;
    int m_frame = 0;
    int m_drawnFrame = 0; // the last drawn frame
    bool m_isPressed = false;
};
