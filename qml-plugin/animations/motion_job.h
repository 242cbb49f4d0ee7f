// SPDX-License-Identifier: MIT
#pragma once

#include "animated_property.h"
#include "run_clock.h"

#include <sprung/interpolators/waypoint.h>
#include <sprung/scheme/motion_scheme.h>
#include <sprung/scheme/spring_setting.h>

#include <QPointer>

#include <private/qabstractanimationjob_p.h>

#include <list>

namespace sprung::qml {

class SpringMotion;

/// A run of a SpringMotion, with the settings of its start: its properties as functions of Qt
/// Quick's animation time. That time has whole milliseconds, and the motion is exact at each of
/// them.
///
/// A run is planned when it starts, from the values and velocities of that moment. Its duration is
/// unknown before. Changes of Motion.timeScale and Motion.reducedMotion take effect in the next
/// frame. A group that runs backward needs the duration before the start. It gets an estimate, and
/// the run keeps that duration, because the group has scheduled the run with it. The same holds for
/// an AnimationController, which scrubs a run that is planned once.
class MotionJob final : public QAbstractAnimationJob, private QAnimationJobChangeListener
{
public:
    /// Constructs a run of the properties in \a actions. Properties that cannot be animated are
    /// written when the motion ends.
    MotionJob(SpringMotion &motion, const QList<QQuickStateAction> &actions);
    ~MotionJob() override;

    int duration() const override;
    /// Returns the seconds of Motion's time since the start of the current loop.
    double secondsNow() const;

protected:
    void updateCurrentTime(int milliseconds) override;
    void updateState(State newState, State oldState) override;
    void updateLoopCount(int loops) override;

private:
    enum class Phase { AtRest, Moving, Paused };

    void planAll() const;
    TimedMotion planRun(Trajectory start, const AnimatedProperty &animated,
                        QStringList &problems) const;
    ResolvedSpring resolveSpring(const AnimatedProperty &animated,
                                 const SpringParameters *waypointSpring = nullptr) const;
    bool hasNewLaw(const AnimatedProperty &animated) const;
    MotionScheme::Role role(const AnimatedProperty &animated) const;
    void onMoved(double seconds);
    int legAt(double seconds) const;
    void setLoopDuration(double seconds) const;
    void applyMotionSettings(int milliseconds);
    double completeReduced();
    void applySchemes(int milliseconds);
    bool isReduced(const AnimatedProperty &animated) const;
    int runTime() const;
    bool endsByItself() const;
    bool isScrubbed() const;
    bool isPlannedAhead() const;
    const AnimatedProperty *precedingAnimated(const AnimatedProperty &animated) const;
    static QList<MotionJob *> motionsIn(QAbstractAnimationJob *job,
                                        const QAbstractAnimationJob *end = nullptr);
    void watchGroup();
    void animationStateChanged(QAbstractAnimationJob *root, State newState,
                               State oldState) override;
    void writeAt(double seconds);
    bool endsWithLoop(int time);
    void endAfterThisUpdate(int time);
    void fixNestedGroups() const;
    void releaseProperties();
    void warn(const AnimatedProperty &animated, const QString &text) const;

    QPointer<QObject> m_motion;
    SpringSetting m_springSetting;
    MotionScheme::Role m_role;
    double m_seconds; // negative: the spring determines the time
    double m_tolerance;
    QList<Waypoint> m_waypoints;
    QAbstractAnimationJob *m_root = nullptr; // the group that this listens to
    mutable std::list<AnimatedProperty> m_properties;
    const QQmlAnimationTimer *m_frames = nullptr; // the timer of the job's thread
    qint64 m_lastUpdateTime = 0;                  // frameTime() at the last update
    mutable RunClock m_time;
    int m_loop = 0;
    int m_lastRunTime = 0;                // runTime() at the last update
    mutable unsigned m_schemeChanges = 0; // SchemeResolver::changeCount() at the time of planning
    mutable bool m_isPlanned = false;
    bool m_hasUpdated = false; // from now on duration() returns m_duration
    mutable bool m_isScrubbed = false;
    bool m_hasMoved = false;
    Phase m_phase = Phase::AtRest;
};

} // namespace sprung::qml
