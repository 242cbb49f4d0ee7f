// SPDX-License-Identifier: MIT
// A scene on a simulated display. The test determines the times of frames and events.
#pragma once

#include "../../interpolators/strokes.h"
#include "late_frames.h"
#include "scrolled_scene.h"

#include <cmath>
#include <optional>
#include <random>
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
    ~ShownScene() override
    {
        sprung::Motion::instance()->setMaximumInputPrediction(12.5);
        sprung::Motion::instance()->setTimeScale(1);
        sprung::Motion::instance()->resetReducedMotion();
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

/// Drags the box along a path and measures its distance from the pointer. The document has the item
/// `box`, and an object `drag` whose `offset` is the unpredicted position.
inline strokes::Measured drag(const QByteArray &document, const strokes::Path &path,
                              double duration, double events, double hertz, double prediction,
                              unsigned seed)
{
    ShownScene scene(document, hertz);
    sprung::Motion::instance()->setMaximumInputPrediction(prediction);
    std::mt19937 random(seed);
    const auto between = [&](double least, double most) {
        return std::uniform_real_distribution<>(least, most)(random);
    };
    const double begin = 101, period = 1 / hertz;
    const QPointF start(200, 200);
    scene.pressAt(start, begin - 0.5);
    scene.moveAt(start + QPointF(threshold() + 2, 0), begin - 0.4);
    const auto pointerAt = [&](double time) {
        const strokes::Point at = path(time - begin);
        return QPointF(at.x, at.y);
    };
    double event = begin + between(0, 1 / events), late = between(0.0005, 0.002);
    std::optional<QPointF> last;
    QPointF grabOffset, error;
    strokes::Measured measured;
    for (double now = begin + between(0, period); now + period < begin + duration; now += period) {
        for (; event + late <= now; event += 1 / events, late = between(0.0005, 0.002)) {
            const QPointF current = pointerAt(event).toPoint();
            if (current != last)
                scene.moveAt(start + current, event, late);
            last = current;
            grabOffset = scene.dragProperty("offset").toPointF() - current;
        }
        scene.frame(now);
        if (!last)
            continue;
        const QPointF previous = std::exchange(
            error, scene.boxPosition() - grabOffset - pointerAt(now + period));
        const QPointF step = error - previous;
        measured.squares += QPointF::dotProduct(error, error);
        if (measured.frames++ > 0)
            measured.steps += QPointF::dotProduct(step, step);
        measured.furthest = std::max(measured.furthest, scene.boxPosition().x() - grabOffset.x());
    }
    return measured;
}

inline strokes::Measured dragStrokes(const QByteArray &document, double events, double hertz,
                                     double prediction)
{
    strokes::Measured all;
    for (unsigned seed = 91'000; seed < 91'010; ++seed) {
        const strokes::PointerStroke stroke(seed);
        all.add(drag(
            document, [&](double t) { return stroke.at(t); }, stroke.duration(), events, hertz,
            prediction, seed));
    }
    return all;
}

inline QByteArray comparison(const strokes::Measured &with, const strokes::Measured &without)
{
    return QByteArray::number(with.distance()) + " px for " + QByteArray::number(without.distance())
        + ", jitter " + QByteArray::number(with.jitter()) + " for "
        + QByteArray::number(without.jitter());
}
