// SPDX-License-Identifier: MIT
#include "held_value_tracker.h"

#include "frame_aligned_pointer.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace sprung {

bool HeldValueTracker::tick(const TypedValue &value, double seconds)
{
    m_idleSeconds += seconds;
    m_timestamper.tick(seconds);
    syncToPointerEvents();
    const bool moved = accumulate(value);
    if (moved || !(m_usesEventTimes || m_hasNotifySignal))
        m_estimator.addSample(m_timestamper.writeTime(), m_accumulated);
    return moved;
}

bool HeldValueTracker::isResting() const
{
    return m_idleSeconds > FrameAlignedPointer::idleTimeout;
}

void HeldValueTracker::valueWritten(const TypedValue &value)
{
    m_idleSeconds = 0;
    m_timestamper.pollPointerEvents();
    syncToPointerEvents();
    if (!(m_usesEventTimes || m_hasNotifySignal) || !accumulate(value))
        return;
    compensateDragThreshold();
    m_estimator.addSample(m_timestamper.writeTime(), m_accumulated);
}

/// Synchronizes the times at the first pointer event since the beginning. The event before it may
/// have moved the value for the first time, by the distance of the pointer since the press.
void HeldValueTracker::syncToPointerEvents()
{
    if (m_usesEventTimes || !m_timestamper.usesEventTimes())
        return;
    m_usesEventTimes = true;
    const QPointF translation = m_timestamper.lastEvent().previousTranslation;
    restartFrom(-m_timestamper.timeSincePress(),
                m_isStartKnown ? std::nullopt : estimateFirstDistance(translation, translation, 0));
    m_estimator.addSample(0, m_accumulated);
    if (norm(m_accumulated) > 0)
        m_firstStep = Step{0, m_accumulated};
}

/// Compensates the drag threshold: a pointer must move some pixels before it drags. The first step
/// after that covers a single event, or all events since the press. If the value moves pixel by
/// pixel with the pointer, the translation distinguishes both cases. Otherwise the second step
/// shows the velocity.
void HeldValueTracker::compensateDragThreshold()
{
    if (m_isStartKnown || !m_usesEventTimes)
        return;
    const Step currentStep{m_timestamper.writeTime(), m_accumulated};
    if (!m_firstStep) {
        const QPointF translation = m_timestamper.lastEvent().translation;
        const QPointF step = translation - m_timestamper.lastEvent().previousTranslation;
        if (step.isNull()) { // this event is a release
            m_isStartKnown = true;
            return;
        }
        restartFrom(0, estimateFirstDistance(translation, step, std::hypot(step.x(), step.y())));
        m_firstStep = currentStep;
    } else if (currentStep.seconds > m_firstStep->seconds) {
        m_estimator.reset();
        m_estimator.addSample(m_firstStep->seconds, m_firstStep->accumulated);
        m_isStartKnown = true;
    } else {
        m_firstStep = currentStep; // another part of the first step, in the same event
    }
}

/// Returns the accumulated distance before the pointer moved by \a step, which is part of its
/// \a translation since the press. The value must move by the pixels of the pointer: on one axis or
/// both, by all of them or by the last ones, whichever fits best. Returns none if the distance of
/// the value is shorter than \a minDistance.
std::optional<double> HeldValueTracker::estimateFirstDistance(QPointF translation, QPointF step,
                                                              double minDistance)
{
    const double ownDistance = norm(m_accumulated);
    std::optional<double> firstDistance;
    double minError = 0;
    for (const QPointF axis : {QPointF(1, 0), QPointF(0, 1), QPointF(1, 1)}) {
        const double totalDistance = std::hypot(axis.x() * translation.x(),
                                                axis.y() * translation.y());
        const double stepDistance = std::hypot(axis.x() * step.x(), axis.y() * step.y());
        if (ownDistance < std::min(minDistance, stepDistance) - 1 || ownDistance > totalDistance + 1
            || ownDistance == 0)
            continue;
        const double error = std::min(std::abs(ownDistance - totalDistance),
                                      std::abs(ownDistance - stepDistance));
        if (!firstDistance || error < minError) {
            firstDistance = ownDistance - stepDistance;
            minError = error;
        }
    }
    m_isStartKnown = m_isStartKnown || (firstDistance && minError < 1);
    return firstDistance;
}

void HeldValueTracker::restartFrom(double seconds, std::optional<double> distance)
{
    ChannelValues position{};
    for (std::size_t i = 0; distance && i < position.size(); ++i)
        position[i] = *distance / norm(m_accumulated) * m_accumulated[i];
    m_estimator.reset();
    m_estimator.addSample(seconds, position);
}

bool HeldValueTracker::accumulate(const TypedValue &value)
{
    // The difference of equal rotations may not be exactly 0.
    const bool isSame = std::memcmp(&m_lastValue, &value, std::size_t(m_type.metaType.sizeOf()))
        == 0;
    if (isSame || !m_type.isFinite(&value))
        return false;
    if (!m_type.isFinite(&m_lastValue))
        m_lastValue = value;
    const ChannelValues step = m_type.difference(&m_lastValue, &value);
    for (std::size_t i = 0; i < step.size(); ++i)
        m_accumulated[i] += step[i];
    m_lastValue = value;
    return norm(step) > 0;
}

ChannelValues HeldValueTracker::velocity() const
{
    return m_estimator.velocity(m_timestamper.now());
}

} // namespace sprung
