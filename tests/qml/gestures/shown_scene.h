// SPDX-License-Identifier: MIT
// A scene on a simulated display. The test determines the times of frames and events.
#pragma once

#include "late_frames.h"
#include "scrolled_scene.h"

#include <cmath>
#include <utility>

constexpr double epoch = 5; // s; the origin of the timestamps

/// A scene on a simulated display. The test determines the times of frames and events.
class ShownScene : public ScrolledScene
{
public:
    explicit ShownScene(const QByteArray &document, double hertz = 144)
        : ScrolledScene(document)
    {
        frames.period = 1 / hertz;
        frames.now = 100;
        sprung::Motion::setTicker(&frames);
        box = property("box");
    }
    /// Sets the timestamp of the next event, which arrives \a late seconds after it.
    void setTimestamp(double seconds, double late = 0.001)
    {
        frames.now = seconds + late;
        passWithoutFrames(std::floor(1000 * (seconds - epoch) + 1e-6) - milliseconds());
    }
    void pressAt(QPointF position, double seconds)
    {
        setTimestamp(seconds);
        press(position);
    }
    void moveAt(QPointF position, double seconds, double late = 0.001)
    {
        setTimestamp(seconds, late);
        moveTo(position);
    }
    void releaseAt(double seconds)
    {
        setTimestamp(seconds);
        release();
    }
    void frame(double seconds)
    {
        const double passed = seconds - std::exchange(m_last, seconds);
        frames.now = seconds;
        frames.advance(std::min(passed, 0.05));
    }
    QPointF boxPosition() const { return box->position(); }

    LateFrames frames;
    QQuickItem *box = nullptr;

private:
    QQuickItem *property(const char *name) { return root().property(name).value<QQuickItem *>(); }
    double m_last = 100;
};

/// Moves at a constant speed, with an event every 8 ms. Returns the time of the first frame that is
/// due at \a end or later.
template <typename Move>
inline double dragEvenly(ShownScene &scene, double begin, double frame, double end,
                         const Move &move)
{
    for (double event = begin + 0.008; frame < end; frame += scene.frames.period) {
        for (; event + 0.001 <= frame; event += 0.008)
            move(event);
        scene.frame(frame);
    }
    return frame;
}
