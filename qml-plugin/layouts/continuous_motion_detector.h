// SPDX-License-Identifier: MIT
#pragma once

#include <QRectF>

#include <array>

namespace sprung::qml {

/// Distinguishes continuous motion, by an animation or a pointer in every frame, from layout
/// changes. The first frame of a continuous motion looks like a layout change. It is handled as a
/// layout change, and the second frame compensates the difference.
class ContinuousMotionDetector
{
public:
    /// Adds a frame. Returns whether the step belongs to a continuous motion and is drawn
    /// immediately. \a isTransitionRunning is true if a layout transition was running before.
    bool addFrame(const QRectF &from, const QRectF &to, bool isTransitionRunning);
    /// Returns the rect before the step. If earlier steps must be compensated, returns the rect
    /// before them.
    QRectF startRect() const { return m_startRect; }
    bool startedDuringTransition() const { return m_startedDuringTransition; }
    /// Whether the last step belonged to a continuous motion.
    bool isMotion() const { return m_isMotion; }
    /// Whether no further step is expected.
    bool isOver() const;

private:
    using Step = std::array<double, 4>; // deltas of the edges: left, top, right, bottom
    static double length(const Step &step);
    static double product(const Step &a, const Step &b);
    bool isSimilarToLast(const Step &step) const;
    bool isNearLast(const Step &step) const;

    Step m_last{};
    QRectF m_startRect;
    int m_similarSteps = 0; // consecutive steps of similar motion
    int m_stillFrames = 0;  // frames without a step
    bool m_startedDuringTransition = false;
    bool m_isMotion = false;
};

} // namespace sprung::qml
