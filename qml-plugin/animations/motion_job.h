// SPDX-License-Identifier: MIT
#pragma once

#include "animated_property.h"
#include "run_clock.h"

#include <sprung/engine/motion_scheme.h>

#include <QPointer>

#include <private/qabstractanimationjob_p.h>

#include <list>

namespace sprung::qml {

/// A run of a motion: its properties as functions of Qt Quick's animation time. That time has whole
/// milliseconds, and the motion is exact at each of them.
///
/// A run is planned when it starts, from the values and velocities of that moment. Its duration is
/// unknown before. Changes of Motion.timeScale and Motion.reducedMotion take effect in the next
/// frame. A group that runs backward needs the duration before the start. It gets an estimate, and
/// the run keeps that duration, because the group has scheduled the run with it. The same holds for
/// an AnimationController, which scrubs a run that is planned once.
class MotionJob : public QAbstractAnimationJob, private QAnimationJobChangeListener
{
public:
    /// Properties that cannot be animated are written when the motion ends.
    MotionJob(QObject *motion, const QList<QQuickStateAction> &actions, bool startsAtFrom);
    ~MotionJob() override;

    int duration() const override;
    /// Returns the seconds of Motion's time since the start of the current loop.
    double secondsNow() const;

protected:
    /// Sets the law of a property, and returns the duration in seconds, or infinity. The trajectory
    /// already has a value, a velocity and an origin.
    virtual double plan(Trajectory &trajectory, const AnimatedProperty &part,
                        QStringList &problems) const = 0;
    /// Returns the run that begins with \a start.
    virtual TimedMotion planRun(Trajectory start, const AnimatedProperty &part,
                                QStringList &problems) const;
    /// Called when all properties have the values at \a seconds after the start; infinity means that
    /// the run is over.
    virtual void onMoved(double seconds);
    /// Returns the lowest leg index of all paths, or -1 if all properties have arrived.
    int stretchAt(double seconds) const;
    /// Whether plan() would set another law for \a part, because a scheme has changed.
    virtual bool hasNewLaw(const AnimatedProperty &part) const;
    QObject *motion() const { return m_motion; }
    /// Returns the role of \a part in a MotionScheme: Spatial or Effects.
    virtual MotionScheme::Role role(const AnimatedProperty &part) const;

    void updateCurrentTime(int milliseconds) override;
    void updateState(State newState, State oldState) override;
    void updateLoopCount(int loops) override;

private:
    enum class Phase { AtRest, Moving, Paused };

    void planAll() const;
    void setLoop(double seconds) const;
    void followMotion(int milliseconds);
    double completeReduced();
    void followSchemes(int milliseconds);
    bool isReduced(const AnimatedProperty &part) const;
    int runTime() const;
    bool endsByItself() const;
    bool isScrubbed() const;
    bool isPlannedAhead() const;
    static const AnimatedProperty *lastPart(const QAbstractAnimationJob *job,
                                            const AnimatedProperty &part,
                                            const QAbstractAnimationJob *end);
    const AnimatedProperty *partBefore(const AnimatedProperty &part) const;
    static QList<MotionJob *> motionsIn(QAbstractAnimationJob *job);
    void watchGroup();
    void animationStateChanged(QAbstractAnimationJob *root, State newState,
                               State oldState) override;
    void writeAt(double seconds);
    bool endsWithLoop(int time);
    void endAfterThisUpdate(int time);
    void fixNestedGroups() const;
    void leave();
    void warn(const AnimatedProperty &part, const QString &text) const;

    QPointer<QObject> m_motion;
    QAbstractAnimationJob *m_root = nullptr; // the group that this listens to
    mutable std::list<AnimatedProperty> m_parts;
    const QQmlAnimationTimer *m_frames = nullptr; // the timer of the job's thread
    qint64 m_lastUpdateTime = 0;                  // frameTime() at the last update
    mutable RunClock m_time;
    int m_loop = 0;
    int m_last = 0;                 // runTime() at the last update
    mutable unsigned m_schemes = 0; // SchemeResolver::changes() at the time of planning
    mutable bool m_isPlanned = false;
    bool m_hasUpdated = false; // from now on duration() returns m_duration
    mutable bool m_isScrubbed = false;
    bool m_wasMoving = false;
    Phase m_phase = Phase::AtRest;
};

} // namespace sprung::qml
