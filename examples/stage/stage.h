// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/manual_ticker.h>

#include <QAbstractAnimation>
#include <QAnimationDriver>
#include <QEvent>
#include <QImage>
#include <QPointF>

class QQuickWindow;

/// Sends a mouse event of the left button; \a place is in the window's coordinates, and \a time in
/// milliseconds.
void sendMouse(QQuickWindow *window, QEvent::Type type, QPointF place, bool isPressed,
               quint64 time);

/// Controls a window, its time and its pointer for a film or a test: 60 frames a second, without
/// waiting. Create it before the window, so that all motion runs on its clock.
class Stage
{
public:
    static constexpr int hertz = 60;

    Stage();
    ~Stage();
    Stage(const Stage &) = delete;
    Stage &operator=(const Stage &) = delete;

    void setWindow(QQuickWindow *window);

    /// Milliseconds that have passed.
    int time() const { return m_frame * 1000 / hertz; }
    void passFrame();
    void pass(int milliseconds);
    /// Whether nothing asks for frames: no motion, and none of Qt's animations.
    bool isIdle();
    /// Passes frames until the picture is the one of a quarter of a second before; false after 20 s.
    bool passUntilRest();

    /// Places are in the window's coordinates. Moving while pressed drags.
    void press(QPointF place);
    void moveTo(QPointF place);
    void release();
    /// Drags at an even pace, a step each frame.
    void drag(QPointF way, int milliseconds);
    /// Turns a wheel toward the user, in eighths of a degree.
    void turnWheel(QPointF place, int angle);
    QPointF pointer() const { return m_pointer; }

    QImage picture() const;

    /// The pictures in a row, a line between them.
    static QImage sideBySide(const QList<QImage> &pictures);

private:
    /// The time of Qt's own animations.
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

    /// Where only Timers wait, Qt leaves them to a real clock. As long as this runs, they have the stage's.
    class Pulse : public QAbstractAnimation
    {
    public:
        int duration() const override { return -1; } // endless

    protected:
        void updateCurrentTime(int) override {}
    };

    void draw();
    void send(QEvent::Type type);

    sprung::ManualTicker m_clock;
    Driver m_driver{this};
    Pulse m_pulse;
    QQuickWindow *m_window = nullptr;
    QPointF m_pointer;
    QMetaObject::Connection m_drawing;
    int m_frame = 0;
    int m_drawn = 0; // the last one that was
    bool m_isPressed = false;
};
