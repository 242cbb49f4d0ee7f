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
    , m_springSetting(motion.springSetting())
    , m_role(motion.role())
    , m_seconds(motion.duration() / 1000.0)
    , m_tolerance(motion.tolerance())
    , m_waypoints(motion.waypointList())
{
    const bool startsAtFrom = motion.from().isValid();
    for (const QQuickStateAction &action : actions) {
        if (!action.property.object())
            continue; // deleted before its motion starts
        const AnimatedProperty &animated = m_properties.emplace_back(*this, action, startsAtFrom);
        if (!animated.isAnimated())
            warn(animated,
                 QStringLiteral("the type %1 cannot be animated").arg(animated.typeName()));
    }
}

MotionJob::~MotionJob()
{
    if (m_root)
        m_root->removeAnimationChangeListener(this, StateChange);
    releaseProperties();
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
    m_time.setLoopCount(loops < 0 ? -1 : m_loop + loops);
    m_loopCount = 1;
    if (m_isPlanned)
        m_time.setScale(runTime(), m_time.scale());
}

/// Whether the job was stopped with alwaysRunToEnd, and has just finished the loop.
bool MotionJob::endsWithLoop(int time)
{
    if (m_time.loopCount() == 1)
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
    return m_time.timeInLoop(runTime(), std::max(int(unreported), 0));
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
    int lowest = -1;
    for (const AnimatedProperty &animated : m_properties) {
        if (!animated.isActive() || !animated.isAnimated() || animated.run().isOver(seconds))
            continue;
        const int leg = animated.run().path().legAt(seconds);
        lowest = lowest < 0 ? leg : std::min(lowest, leg);
    }
    return lowest;
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
    // A group that completes uses the durations from its start, so duration() must not change then.
    // It must change in the first update: an animator in the same group may end with its first
    // frame, and the group then queries the durations of all others.
    const bool wasUpdated = std::exchange(m_hasUpdated,
                                          m_hasUpdated || milliseconds < RunClock::unknownDuration);
    // The timer is deleted with the application; a document that outlives both may complete() this.
    m_lastUpdateTime = frameTime(QCoreApplication::instance() ? m_frames : nullptr);
    const int time = runTime();
    const bool isEndKnown = wasUpdated && m_time.isOver(time);
    if (!m_time.isOver(time) && !isPlannedAhead())
        applyMotionSettings(time);
    if (!isEndKnown && m_hasUpdated)
        endAfterThisUpdate(time);
    const bool isLast = endsWithLoop(time);
    if (isLast)
        m_time.endAt(time);
    const double seconds = m_time.timeInLoop(time);
    for (AnimatedProperty &animated : m_properties) {
        if (animated.isActive())
            RETURN_IF_DELETED(animated.write(seconds));
    }
    RETURN_IF_DELETED(onMoved(seconds));
    if (m_time.isOver(time) && (isLast || endsByItself())) {
        m_totalCurrentTime = m_currentTime = m_time.duration();
        stop();
    }
}

/// A group inside a group of Qt keeps the start time of its last loop. When a repeated group
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
        releaseProperties();
        return onMoved(std::numeric_limits<double>::infinity());
    }
    m_phase = newState == Paused ? Phase::Paused : Phase::Moving;
    if (oldState == Stopped) {
        m_frames = animationTimer();
        m_loop = 0;
        m_lastRunTime = 0;
        // A scrubbed run returns to its first start.
        if (isScrubbed() ? !m_hasMoved : direction() == Forward || !m_isPlanned)
            planAll();
        m_hasMoved = true;
        if (isScrubbed())
            watchGroup();
        for (AnimatedProperty &animated : m_properties) {
            animated.begin();
            while (PropertyDriver *previous = animated.currentDriver())
                RETURN_IF_DELETED(previous->onReplaced()); // may call any code
            if (isStopped())
                return;
        }
    }
    m_lastUpdateTime = frameTime();
}

void MotionJob::releaseProperties()
{
    if (m_phase == Phase::AtRest)
        return;
    const double seconds = secondsNow();
    m_phase = Phase::AtRest;
    for (AnimatedProperty &animated : m_properties)
        animated.releaseWithHandoff(seconds);
}

void MotionJob::warn(const AnimatedProperty &animated, const QString &text) const
{
    if (m_motion && animated.isActive())
        qmlWarning(m_motion) << animated.name() << ": " << text;
}

} // namespace sprung::qml
