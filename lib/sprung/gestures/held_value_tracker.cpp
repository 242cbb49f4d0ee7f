// SPDX-License-Identifier: MIT
#include "held_value_tracker.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace sprung {

bool HeldValueTracker::tick(const TypedValue &value, double seconds)
{
    m_idleSeconds += seconds;
    m_clock.tick(seconds);
    syncToPointerEvents();
    const bool moved = accumulate(value);
    if (moved || !(m_followsEvents || m_hasNotifySignal))
        m_estimator.addSample(m_clock.writeTime(), m_accumulated);
    return moved;
}

bool HeldValueTracker::isResting() const
{
    return m_idleSeconds > PointerPrediction::idleTimeout;
}

void HeldValueTracker::valueWritten(const TypedValue &value)
{
    m_idleSeconds = 0;
    m_clock.pollPointerEvents();
    syncToPointerEvents();
    if (!(m_followsEvents || m_hasNotifySignal) || !accumulate(value))
        return;
    compensateDragThreshold();
    m_estimator.addSample(m_clock.writeTime(), m_accumulated);
}

/// Synchronizes the times at the first pointer event since the beginning. The event before it may
/// have moved the value for the first time, by the distance of the pointer since the press.
void HeldValueTracker::syncToPointerEvents()
{
    if (m_followsEvents || !m_clock.followsEvents())
        return;
    m_followsEvents = true;
    const QPointF translation = m_clock.pointer().previousTranslation;
    restartFrom(-m_clock.timeSincePress(),
                m_isStartKnown ? std::nullopt : estimateFirstPosition(translation, translation, 0));
    m_estimator.addSample(0, m_accumulated);
    if (norm(m_accumulated) > 0)
        m_firstStep = Step{0, m_accumulated};
}

/// Compensates the drag threshold: a pointer must move some pixels before it drags. The first step
/// after that covers a single event, or all events since the press. For values that move pixel by
/// pixel with the pointer, the translation distinguishes both cases; for others, the second step
/// shows the velocity.
void HeldValueTracker::compensateDragThreshold()
{
    if (m_isStartKnown || !m_followsEvents)
        return;
    const Step now{m_clock.writeTime(), m_accumulated};
    if (!m_firstStep) {
        const QPointF translation = m_clock.pointer().translation;
        const QPointF step = translation - m_clock.pointer().previousTranslation;
        if (step.isNull()) { // this event is a release
            m_isStartKnown = true;
            return;
        }
        restartFrom(0, estimateFirstPosition(translation, step, std::hypot(step.x(), step.y())));
        m_firstStep = now;
    } else if (now.seconds > m_firstStep->seconds) {
        m_estimator.reset();
        m_estimator.addSample(m_firstStep->seconds, m_firstStep->accumulated);
        m_isStartKnown = true;
    } else {
        m_firstStep = now; // another part of the first step, in the same event
    }
}

/// Returns the accumulated distance before the pointer moved by \a step, which is part of its
/// \a translation since the press. The value must move by the pixels of the pointer: on one axis or
/// both, by all of them or by the last ones, whichever fits best. Returns none if the distance of
/// the value is shorter than \a minDistance.
std::optional<double> HeldValueTracker::estimateFirstPosition(QPointF translation, QPointF step,
                                                              double minDistance)
{
    const double ownDistance = norm(m_accumulated);
    std::optional<double> found;
    double minError = 0;
    for (const QPointF axis : {QPointF(1, 0), QPointF(0, 1), QPointF(1, 1)}) {
        const double whole = std::hypot(axis.x() * translation.x(), axis.y() * translation.y());
        const double part = std::hypot(axis.x() * step.x(), axis.y() * step.y());
        if (ownDistance < std::min(minDistance, part) - 1 || ownDistance > whole + 1
            || ownDistance == 0)
            continue;
        const double error = std::min(std::abs(ownDistance - whole), std::abs(ownDistance - part));
        if (!found || error < minError) {
            found = ownDistance - part;
            minError = error;
        }
    }
    m_isStartKnown = m_isStartKnown || (found && minError < 1);
    return found;
}

void HeldValueTracker::restartFrom(double seconds, std::optional<double> distance)
{
    ChannelValues begin{};
    for (std::size_t i = 0; distance && i < begin.size(); ++i)
        begin[i] = *distance / norm(m_accumulated) * m_accumulated[i];
    m_estimator.reset();
    m_estimator.addSample(seconds, begin);
}

bool HeldValueTracker::accumulate(const TypedValue &value)
{
    // The difference of equal rotations may not be exactly 0.
    const bool isSame = std::memcmp(&m_last, &value, std::size_t(m_type.metaType.sizeOf())) == 0;
    if (isSame || !m_type.isFinite(&value))
        return false;
    if (!m_type.isFinite(&m_last))
        m_last = value;
    const ChannelValues step = m_type.difference(&m_last, &value);
    for (std::size_t i = 0; i < step.size(); ++i)
        m_accumulated[i] += step[i];
    m_last = value;
    return norm(step) > 0;
}

ChannelValues HeldValueTracker::velocity() const
{
    return m_estimator.velocity(m_clock.now());
}

} // namespace sprung
