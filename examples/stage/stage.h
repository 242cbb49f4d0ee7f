// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/manual_ticker.h>

#include <QAnimationDriver>
#include <QEvent>
#include <QImage>
#include <QPointF>

class QQuickWindow;

/// A window, its time and its pointer in the hands of a film or a test: 60 frames a second, none of
/// which waits. Make it before the window, so that all motion runs on its clock.
class Stage
{
public:
    static constexpr int hertz = 60;

    Stage();
    ~Stage();
    Stage(const Stage &) = delete;
    Stage &operator=(const Stage &) = delete;

    void setWindow(QQuickWindow *window) { m_window = window; }

    /// Milliseconds that have passed.
    int time() const { return m_frame * 1000 / hertz; }
    void passFrame();
    void pass(int milliseconds);
    /// Until the picture stays for a quarter of a second; false if it does not within 20 s.
    bool passUntilRest();

    /// In the window's coordinates. Moved while pressed, it drags.
    void press(QPointF place);
    void moveTo(QPointF place);
    void release();
    /// Evenly, a step each frame.
    void drag(QPointF way, int milliseconds);
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
        qint64 elapsed() const override { return m_stage->time(); }

    private:
        const Stage *m_stage;
    };

    void send(QEvent::Type type);

    sprung::ManualTicker m_clock;
    Driver m_driver{this};
    QQuickWindow *m_window = nullptr;
    QPointF m_pointer;
    int m_frame = 0;
    bool m_isPressed = false;
};
