// SPDX-License-Identifier: MIT
#include "motion_job.h"

#include "job_groups.h"
#include "spring_motion.h"

#include <QCoreApplication>
#include <QQmlInfo>
#include <QQuickItem>

#include <private/qanimationjobutil_p.h>
#include <private/qquickanimation_p.h>

#include <algorithm>
#include <limits>
#include <utility>

namespace sprung::qml {

MotionJob::MotionJob(SpringMotion &motion, const QList<QQuickStateAction> &actions)
    : m_motion(&motion)
    , m_source(motion.source())
    , m_role(motion.role())
    , m_seconds(motion.duration() / 1000.0)
    , m_tolerance(motion.tolerance())
    , m_waypoints(motion.waypointList())
{
    const bool startsAtFrom = motion.from().isValid();
    for (const QQuickStateAction &action : actions) {
        if (!action.property.object())
            continue; // deleted before its motion starts
        const AnimatedProperty &part = m_parts.emplace_back(*this, action, startsAtFrom);
        if (!part.isAnimated())
            warn(part, QStringLiteral("the type %1 cannot be animated").arg(part.typeName()));
    }
}

MotionJob::~MotionJob()
{
    if (m_root)
        m_root->removeAnimationChangeListener(this, StateChange);
    leave();
}

/// A group queries the duration before preceding animations have moved anything. An estimate from
/// the values of that moment would be too short, or even 0. Qt silently ends a group whose duration
/// grows at its end.
int MotionJob::duration() const
{
    if (isPlannedAhead()) {
        if (!m_isPlanned)
            planAll();
        return m_time.duration();
    }
    if (endsByItself()) {
        fixNestedGroups();
        return -1;
    }
    return m_hasUpdated || !group() ? m_time.duration() : RunClock::unknownDuration;
}

/// Each loop of a repeated group may take a different time. A group uses the same duration for all
/// of its loops, unless its animations report no duration and end by themselves.
bool MotionJob::endsByItself() const
{
    return isRepeated(this) && !isPlannedAhead();
}

/// This class repeats the run itself, and reports one loop to Qt. Qt would compute the loop number
/// from the duration, which changes with Motion.timeScale.
void MotionJob::updateLoopCount(int loops)
{
    if (loops == 1 || loops == 0)
        return;
    m_time.setLoops(loops < 0 ? -1 : m_loop + loops);
    m_loopCount = 1;
    if (m_isPlanned)
        m_time.passAt(runTime(), m_time.scale());
}

/// Whether the job was stopped with alwaysRunToEnd, and has just finished the loop.
bool MotionJob::endsWithLoop(int time)
{
    if (m_time.loops() == 1)
        return false;
    const int loop = std::exchange(m_loop, m_time.loopAt(m_time.elapsed(time)));
    if (m_loop <= loop || group())
        return false;
    const auto *motion = qobject_cast<const QQuickAbstractAnimation *>(m_motion);
    return motion && motion->alwaysRunToEnd() && !motion->isRunning();
}

/// Returns the milliseconds since the start of the run, forward or backward. For an
/// AnimationController, backward means towards the start.
int MotionJob::runTime() const
{
    return direction() == Forward || isScrubbed() ? currentLoopTime()
                                                  : m_time.duration() - currentLoopTime();
}

double MotionJob::secondsNow() const
{
    // Qt may not have updated this job in the current frame.
    const bool isTimed = m_phase == Phase::Moving && !isScrubbed();
    const qint64 unreported = isTimed ? frameTime() - m_lastUpdateTime : 0;
    return m_time.withinLoop(runTime(), std::max(int(unreported), 0));
}

/// Called when all properties have the values at \a seconds after the start; infinity means that
/// the run is over.
void MotionJob::onMoved(double seconds)
{
    if (m_waypoints.isEmpty())
        return;
    const int leg = legAt(seconds);
    if (auto *const motion = qobject_cast<SpringMotion *>(m_motion.data()))
        motion->setCurrentWaypoint(leg < m_waypoints.size() ? leg : -1);
}

/// Returns the lowest leg index of all paths, or -1 if all properties have arrived.
int MotionJob::legAt(double seconds) const
{
    int least = -1;
    for (const AnimatedProperty &part : m_parts) {
        if (!part.isActive() || !part.isAnimated() || part.run().isOver(seconds))
            continue;
        const int leg = part.run().path().legAt(seconds);
        least = least < 0 ? leg : std::min(least, leg);
    }
    return least;
}

/// A run in a group may turn out to be over in the update that determines its duration. The group
/// has not expected that, so it stops the run in the next update, which must be later: if a group
/// is stopped from outside at a time that is its duration, Qt takes that for the end. A view then
/// loses the transition that replaces the stopped one.
void MotionJob::endAfterThisUpdate(int time)
{
    if (m_time.isOver(time) && group() && !isPlannedAhead() && !endsByItself())
        m_time.endAt(time + 1);
}

void MotionJob::updateCurrentTime(int milliseconds)
{
    if (state() == Stopped) // a group may update a stopped job
        return;
    // Not while a group completes, because it uses the durations from its start. But already in the
    // first update: an animator in the same group may end with its first frame, and then the group
    // queries the durations of all others.
    const bool wasUpdated = std::exchange(m_hasUpdated,
                                          m_hasUpdated || milliseconds < RunClock::unknownDuration);
    // The timer is deleted with the application; a document that outlives both may complete() this.
    m_lastUpdateTime = frameTime(QCoreApplication::instance() ? m_frames : nullptr);
    const int time = runTime();
    const bool isEndKnown = wasUpdated && m_time.isOver(time);
    if (!m_time.isOver(time) && !isPlannedAhead())
        followMotion(time);
    if (!isEndKnown && m_hasUpdated)
        endAfterThisUpdate(time);
    const bool isLast = endsWithLoop(time);
    if (isLast)
        m_time.endAt(time);
    const double seconds = m_time.withinLoop(time);
    for (AnimatedProperty &part : m_parts) {
        if (part.isActive())
            RETURN_IF_DELETED(part.write(seconds));
    }
    RETURN_IF_DELETED(onMoved(seconds));
    if (m_time.isOver(time) && (isLast || endsByItself())) {
        m_totalCurrentTime = m_currentTime = m_time.duration();
        stop();
    }
}

/// In Qt, a group inside a group keeps the start time of its last loop. When a repeated group
/// restarts, it would wait for that time. Qt calls duration() before it updates the time, so
/// duration() calls this function.
void MotionJob::fixNestedGroups() const
{
    constexpr auto begin = &MotionJob::m_currentLoopStartTime;
    for (QAbstractAnimationJob *job = group(); job && job->group(); job = job->group()) {
        if (job->currentLoop() == 0)
            job->*begin = 0;
    }
}

void MotionJob::updateState(QAbstractAnimationJob::State newState,
                            QAbstractAnimationJob::State oldState)
{
    if (newState == Stopped) {
        leave();
        return onMoved(std::numeric_limits<double>::infinity());
    }
    m_phase = newState == Paused ? Phase::Paused : Phase::Moving;
    if (oldState == Stopped) {
        m_frames = animationTimer();
        m_loop = 0;
        m_last = 0;
        // A scrubbed run returns to its first start.
        if (isScrubbed() ? !m_wasMoving : direction() == Forward || !m_isPlanned)
            planAll();
        m_wasMoving = true;
        if (isScrubbed())
            watchGroup();
        for (AnimatedProperty &part : m_parts)
            part.begin();
    }
    m_lastUpdateTime = frameTime();
}

void MotionJob::leave()
{
    if (m_phase == Phase::AtRest)
        return;
    const double seconds = secondsNow();
    m_phase = Phase::AtRest;
    for (AnimatedProperty &part : m_parts)
        part.releaseWithHandoff(seconds);
}

void MotionJob::warn(const AnimatedProperty &part, const QString &text) const
{
    if (m_motion && part.isActive())
        qmlWarning(m_motion) << part.name() << ": " << text;
}

} // namespace sprung::qml
