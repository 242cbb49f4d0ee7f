// SPDX-License-Identifier: MIT
#pragma once

#include "motion_part.h"

#include <QPointer>

#include <private/qabstractanimationjob_p.h>

#include <deque>

namespace sprung::qml {

/// One run of a motion: properties on their way, as functions of Qt Quick's animation time. That is
/// in whole milliseconds, and the motion is exact at each of them.
///
/// It is planned when it starts, from the values and velocities of that moment; until then its
/// duration is not known. Motion.timeScale and Motion.reducedMotion count from the first frame that
/// sees them. Where a group runs backward that will not do: it gets an estimate, and the run keeps
/// to that, as its place in the group's time was taken from it.
class MotionJob : public QAbstractAnimationJob
{
public:
    /// What cannot be animated is written when the motion ends.
    MotionJob(QObject *motion, const QList<QQuickStateAction> &actions, bool startsAtFrom);
    ~MotionJob() override;

    int duration() const override;
    /// Seconds of Motion's time since the start, or since the present loop's.
    double secondsNow() const;

protected:
    /// Sets the law that leads a part, and answers how many seconds it takes, or infinity. The
    /// trajectory has value, velocity and an origin already.
    virtual double plan(Trajectory &trajectory, QStringList &problems) const = 0;

    void updateCurrentTime(int milliseconds) override;
    void updateState(State newState, State oldState) override;
    void updateLoopCount(int loops) override;

private:
    void planAll() const;
    void passTime(int milliseconds, double scale) const;
    void followMotion(int milliseconds);
    double elapsed(int milliseconds) const;
    int runTime() const;
    int loopAt(double seconds) const;
    double total() const;
    bool isOver(int milliseconds) const { return m_duration >= 0 && milliseconds >= m_duration; }
    bool endsByItself() const;
    bool endsWithLoop(double seconds);
    void mendGroups() const;
    void leave();
    void warn(const MotionPart &part, const QString &text) const;

    QPointer<QObject> m_motion;
    mutable std::deque<MotionPart> m_parts;
    qint64 m_told = 0; // frameTime() when it was last told of one
    int m_loops = 1;   // of its own; -1: for ever
    int m_loop = 0;
    int m_last = 0;              // runTime() when it was last told
    mutable int m_duration = 0;  // milliseconds; -1: for ever
    mutable int m_begin = 0;     // milliseconds: since then time passes at m_scale
    mutable double m_before = 0; // seconds that had passed by then
    mutable double m_scale = 1;
    mutable double m_seconds = 0; // until all parts are there, once
    mutable bool m_isPlanned = false;
    bool m_isUnderWay = false; // its duration counts
    bool m_isMoving = false;
    bool m_isPaused = false;
};

} // namespace sprung::qml
