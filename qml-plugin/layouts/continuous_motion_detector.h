// SPDX-License-Identifier: MIT
#pragma once

#include <QRectF>

#include <array>

namespace sprung::qml {

/// Tells what moves an item in every frame, as an animation or a finger does, from what lays it out
/// elsewhere. The first frame of a motion looks as a change of the layout does. So it is treated as
/// one, and the second frame makes up for it.
class ContinuousMotionDetector
{
public:
    /// In each frame. Returns whether the step is one of a motion, and so is seen at once. \a glides: the
    /// item is gliding before this.
    bool addFrame(const QRectF &from, const QRectF &to, bool glides);
    /// The place that the step leads away from, with those before that are made up for.
    QRectF from() const { return m_from; }
    /// Whether the item was gliding when the motion began.
    bool isContinuous() const { return m_isContinuous; }
    bool isMotion() const { return m_isMotion; }
    /// Whether there is nothing to wait for.
    bool isOver() const;

private:
    using Step = std::array<double, 4>; // of the edges: left, top, right, bottom
    static double length(const Step &step);
    static double product(const Step &a, const Step &b);
    bool isLikeLast(const Step &step) const;
    bool isNearLast(const Step &step) const;

    Step m_last{};
    QRectF m_from;
    int m_alike = 0; // steps that look like one motion
    int m_still = 0; // frames without a step
    bool m_isContinuous = false;
    bool m_isMotion = false;
};

} // namespace sprung::qml
