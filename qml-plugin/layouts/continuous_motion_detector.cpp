// SPDX-License-Identifier: MIT
#include "continuous_motion_detector.h"

#include <cmath>
#include <numeric>

namespace sprung::qml {

namespace {

/// Pixels: two similar steps below this length are a motion. Longer steps need a third one.
constexpr double largeStep = 32;
/// Pixels: a step may differ from the previous one by this and 1.5 times its length. A bounce
/// reverses immediately.
constexpr double allowedDeviation = 16;
/// Frames without a step during a motion. A slow pointer does not move in every frame.
constexpr int maximumStillFrames = 6;

} // namespace

/// Returns the length of a step; for a moved rect, the distance.
double ContinuousMotionDetector::length(const Step &step)
{
    return std::sqrt(product(step, step));
}

double ContinuousMotionDetector::product(const Step &a, const Step &b)
{
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0) / 2;
}

/// Whether the step continues in the same direction, as at the start of a motion.
bool ContinuousMotionDetector::isSimilarToLast(const Step &step) const
{
    const double projection = product(step, m_last);
    const double now = length(step);
    const double before = length(m_last);
    return projection > 0.8 * now * before && now < 3 * before + 4 && before < 3 * now + 4;
}

/// Whether the step belongs to the same motion, which may change its direction.
bool ContinuousMotionDetector::isNearLast(const Step &step) const
{
    Step difference{};
    for (std::size_t i = 0; i < step.size(); ++i)
        difference[i] = step[i] - m_last[i];
    return length(difference) < 1.5 * length(m_last) + allowedDeviation;
}

bool ContinuousMotionDetector::addFrame(const QRectF &from, const QRectF &to,
                                        bool isTransitionRunning)
{
    const Step step{to.left() - from.left(), to.top() - from.top(), to.right() - from.right(),
                    to.bottom() - from.bottom()};
    const bool isStill = length(step) == 0;
    m_stillFrames = isStill ? m_stillFrames + 1 : 0;
    if (isStill)
        return m_isMotion;
    const bool continues = m_isMotion ? isNearLast(step)
                                      : m_similarSteps > 0 && isSimilarToLast(step);
    m_similarSteps = continues ? m_similarSteps + 1 : 1;
    if (!continues)
        m_startedDuringTransition = isTransitionRunning;
    const bool isMotion = continues
        && (m_isMotion || length(m_last) < largeStep || m_similarSteps > 2);
    if (m_isMotion || !continues)
        m_startRect = from;
    m_isMotion = isMotion;
    m_last = step;
    return isMotion;
}

bool ContinuousMotionDetector::isOver() const
{
    return m_stillFrames > (m_isMotion ? maximumStillFrames : 0);
}

} // namespace sprung::qml
