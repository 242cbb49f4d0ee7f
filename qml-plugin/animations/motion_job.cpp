// SPDX-License-Identifier: MIT
#include "motion_job.h"

#include <sprung/engine/motion.h>
#include <sprung/engine/scheme_tree.h>

#include <QQmlInfo>
#include <QQuickItem>

#include <private/qanimationgroupjob_p.h>
#include <private/qanimationjobutil_p.h>
#include <private/qquickanimation_p.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace sprung::qml {

namespace {

constexpr int longest = std::numeric_limits<int>::max() / 1000; // seconds
constexpr int notYetKnown = 1'000'000; // milliseconds: longer than motions are; groups add them up

bool isRepeated(const QAbstractAnimationJob *job)
{
    while ((job = job->group())) {
        if (job->loopCount() != 1)
            return true;
    }
    return false;
}

} // namespace

MotionJob::MotionJob(QObject *motion, const QList<QQuickStateAction> &actions, bool startsAtFrom)
    : m_motion(motion)
{
    for (const QQuickStateAction &action : actions) {
        if (!action.property.object())
            continue; // deleted before its motion starts
        const MotionPart &part = m_parts.emplace_back(*this, action, startsAtFrom);
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

/// A group asks before the animations ahead of this one have moved anything. An estimate from the
/// values of that moment would be too short, or even 0, and Qt silently ends a group whose duration
/// grows in its last moment.
int MotionJob::duration() const
{
    if (isPlannedAhead()) {
        if (!m_isPlanned)
            planAll();
        return m_duration;
    }
    if (endsByItself()) {
        mendGroups();
        return -1;
    }
    return m_isUnderWay || !group() ? m_duration : notYetKnown;
}

/// Each loop of a repeated group may take a different time. A group uses the same duration for all
/// of its loops, unless its animations report no duration and end by themselves.
bool MotionJob::endsByItself() const
{
    return isRepeated(this) && !isPlannedAhead();
}

/// This class repeats the run itself, and Qt sees one loop only: Qt would compute the number of the
/// loop from the duration, which changes with Motion.timeScale.
void MotionJob::updateLoopCount(int loops)
{
    if (loops == 1 || loops == 0)
        return;
    m_loops = loops < 0 ? -1 : m_loop + loops;
    m_loopCount = 1;
    if (m_isPlanned)
        passTime(runTime(), m_scale);
}

/// Whether it was stopped with alwaysRunToEnd, and has just finished the loop.
bool MotionJob::endsWithLoop(double seconds)
{
    const int loop = std::exchange(m_loop, loopAt(seconds));
    if (m_loop <= loop || group())
        return false;
    const auto *motion = qobject_cast<const QQuickAbstractAnimation *>(m_motion);
    return motion && motion->alwaysRunToEnd() && !motion->isRunning();
}

void MotionJob::planAll() const
{
    const Motion &motion = *Motion::instance();
    m_seconds = 0;
    for (MotionPart &part : m_parts) {
        if (!part.isAlive() || !part.isAnimated())
            continue;
        QStringList problems;
        Trajectory trajectory = part.start(problems);
        if (const MotionPart *before = isScrubbed() && !m_isMoving ? partBefore(part) : nullptr)
            part.startAfter(*before, trajectory);
        std::vector<Stretch> later;
        const double seconds = planCourse(trajectory, part, problems, later);
        part.plan(trajectory, isReduced(part) ? 0 : seconds, std::move(later));
        m_seconds = std::max(m_seconds, part.seconds());
        for (const QString &problem : std::as_const(problems))
            warn(part, problem);
    }
    m_schemes = SchemeTree::changes();
    for (MotionPart &part : m_parts) {
        if (!part.isAnimated())
            part.plan({}, m_seconds);
    }
    m_isPlanned = true;
    m_begin = 0;
    m_before = 0;
    // A fixed duration cannot wait until time passes again: it assumes a scale of 1.
    const double scale = motion.timeScale();
    passTime(0, scale == 0 && isPlannedAhead() ? 1 : scale);
}

double MotionJob::total() const
{
    if (m_seconds == 0)
        return 0;
    return m_loops < 0 ? std::numeric_limits<double>::infinity() : m_seconds * m_loops;
}

/// From \a milliseconds on, time passes at the rate \a scale. While it stands still, the end stays
/// ahead.
void MotionJob::passTime(int milliseconds, double scale) const
{
    m_before = elapsed(milliseconds);
    m_begin = milliseconds;
    m_scale = scale;
    const double left = std::max(total() - m_before, 0.0);
    const double seconds = left > 0 ? left / scale : 0; // of the animation's time
    if (left > 0 && scale == 0)
        m_duration = milliseconds + notYetKnown;
    else if (seconds <= longest)
        m_duration = milliseconds + int(std::ceil(seconds * 1000 - 1e-6));
    else
        m_duration = -1;
}

/// Milliseconds since the run started, forward or backward. To an AnimationController, backward is
/// back to the start.
int MotionJob::runTime() const
{
    return direction() == Forward || isScrubbed() ? currentLoopTime()
                                                  : m_duration - currentLoopTime();
}

/// Seconds of Motion's time since the start.
double MotionJob::elapsed(int milliseconds) const
{
    return m_before + std::max(0, milliseconds - m_begin) / 1000.0 * m_scale;
}

int MotionJob::loopAt(double seconds) const
{
    return m_loops == 1 || m_seconds == 0 ? 0 : int(seconds / m_seconds);
}

double MotionJob::secondsNow() const
{
    const int time = runTime();
    if (isOver(time))
        return std::numeric_limits<double>::infinity();
    // Qt may not have updated this job for the present frame yet.
    const bool isTimed = m_isMoving && !m_isPaused && !isScrubbed();
    const qint64 untold = isTimed ? frameTime() - m_told : 0;
    const double seconds = elapsed(time + std::max(int(untold), 0));
    if (seconds >= total())
        return std::numeric_limits<double>::infinity();
    const int loop = loopAt(seconds);
    return loop > 0 ? seconds - loop * m_seconds : seconds;
}

/// Motion may have changed since the frame before. The time since that frame passes at the present
/// scale. If time stood still, it passes again from this frame on.
void MotionJob::followMotion(int milliseconds)
{
    if (SchemeTree::isUsed())
        followSchemes(milliseconds);
    const int last = std::exchange(m_last, milliseconds);
    const Motion &motion = *Motion::instance();
    if (motion.reducedMotion()) {
        for (MotionPart &part : m_parts)
            part.cut();
        m_seconds = 0;
        passTime(milliseconds, 1);
    } else if (motion.timeScale() != m_scale || m_scale == 0) {
        passTime(m_scale == 0 ? milliseconds : std::min(last, milliseconds), motion.timeScale());
    }
}

double MotionJob::planCourse(Trajectory &trajectory, const MotionPart &part, QStringList &problems,
                             std::vector<Stretch> &) const
{
    return plan(trajectory, part, problems);
}

void MotionJob::moved(int) {}

/// Of the part that has come the least far.
int MotionJob::stretchAt(double seconds) const
{
    int least = -1;
    for (const MotionPart &part : m_parts) {
        if (!part.isActive() || !part.isAnimated() || seconds >= part.seconds())
            continue;
        const int stretch = part.stretchAt(seconds);
        least = least < 0 ? stretch : std::min(least, stretch);
    }
    return least;
}

bool MotionJob::hasNewLaw(const MotionPart &) const
{
    return false;
}

bool MotionJob::isReduced(const MotionPart &part) const
{
    return SchemeTree::isReducedAt(m_motion, part.object());
}

/// A scheme may have changed since the frame before: what it changes goes on from there, with its
/// value and velocity. A run that is repeated heeds it when it starts the next time.
void MotionJob::followSchemes(int milliseconds)
{
    if (std::exchange(m_schemes, SchemeTree::changes()) == SchemeTree::changes() || m_loops != 1)
        return;
    const double passed = elapsed(std::min(m_last, milliseconds));
    const auto heeds = [this](const MotionPart &part) {
        return part.isActive() && part.isAnimated() && (isReduced(part) || hasNewLaw(part));
    };
    if (passed >= m_seconds || std::none_of(m_parts.begin(), m_parts.end(), heeds))
        return;
    m_begin = std::min(m_last, milliseconds);
    m_before = 0;
    m_seconds = 0;
    for (MotionPart &part : m_parts) {
        if (!part.isActive() || !part.isAnimated())
            continue;
        part.skip(passed);
        if (hasNewLaw(part)) {
            QStringList problems;
            Trajectory rest = part.trajectoryAt(0);
            const double seconds = plan(rest, part, problems);
            part.plan(rest, seconds);
        }
        if (isReduced(part))
            part.cut();
        m_seconds = std::max(m_seconds, part.seconds());
    }
    for (MotionPart &part : m_parts) {
        if (!part.isAnimated())
            part.plan({}, m_seconds);
    }
    passTime(m_begin, m_scale);
}

void MotionJob::updateCurrentTime(int milliseconds)
{
    if (state() == Stopped) // a group may update a stopped job
        return;
    // Not while a group completes, because it uses the durations from its start. But already in the
    // first update: an animator in the same group may end with its first frame, and then the group
    // asks all others for their durations.
    m_isUnderWay = m_isUnderWay || milliseconds < notYetKnown;
    m_told = frameTime();
    const int time = runTime();
    if (!isOver(time) && !isPlannedAhead())
        followMotion(time);
    const bool isLast = endsWithLoop(elapsed(time));
    if (isLast)
        m_duration = time;
    const double seconds = secondsNow();
    for (MotionPart &part : m_parts) {
        if (part.isActive())
            RETURN_IF_DELETED(part.write(seconds));
    }
    RETURN_IF_DELETED(moved(stretchAt(seconds)));
    if (isOver(time) && (isLast || endsByItself())) {
        m_totalCurrentTime = m_currentTime = m_duration;
        stop();
    }
}

/// In Qt, a group inside a group keeps the start time of its last loop. When a repeated one starts
/// anew, it would wait for that time to come. Qt asks for duration() before it updates the time, so
/// that is where this is called.
void MotionJob::mendGroups() const
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
        return moved(-1);
    }
    m_isPaused = newState == Paused;
    if (oldState == Stopped) {
        m_isMoving = true;
        m_loop = 0;
        m_last = 0;
        // What is scrubbed comes back to where it started the first time.
        if (isScrubbed() ? !m_wasMoving : direction() == Forward || !m_isPlanned)
            planAll();
        m_wasMoving = true;
        if (isScrubbed())
            watchGroup();
        for (MotionPart &part : m_parts)
            part.begin();
    }
    m_told = frameTime();
}

void MotionJob::leave()
{
    if (!m_isMoving)
        return;
    const double seconds = secondsNow();
    m_isMoving = false;
    for (MotionPart &part : m_parts)
        part.leave(seconds);
}

void MotionJob::warn(const MotionPart &part, const QString &text) const
{
    if (m_motion && part.isActive())
        qmlWarning(m_motion) << part.name() << ": " << text;
}

} // namespace sprung::qml
