// SPDX-License-Identifier: MIT
#pragma once

#include "render_thread_run.h"

#include <sprung/scheme/spring_setting.h>

#include <private/qabstractanimationjob_p.h>

#include <QPointer>

#include <deque>
#include <memory>

namespace sprung::qml {

class SpringAnimator;

/// A run of a SpringAnimator on the GUI thread. The job plans the motion when it starts, applies
/// changes of Motion's settings, and ends with the plan. The drawn values do not depend on the job.
///
/// The time base is a steady clock. With Motion::AnimationDriver it is Qt Quick's animation time,
/// which the GUI thread passes on.
class AnimatorJob final : public QAbstractAnimationJob
{
public:
    explicit AnimatorJob(SpringAnimator &animator);
    ~AnimatorJob() override;

    void add(const QQmlProperty &property, RenderThreadRun::Endpoints endpoints);
    bool isEmpty() const { return m_runs.empty(); }

    int duration() const override;

    /// Returns the time of the run's clock, in seconds.
    double clock() const;
    /// Returns clock() if the run does not use the steady clock.
    std::optional<double> drivenClock() const;
    double timeScale() const;
    /// Returns the current spring of a property.
    ResolvedSpring resolveSpring(const QQmlProperty &property) const;
    /// Returns the run of the first moving property, or null.
    const RenderThreadRun *firstActiveRun() const;

protected:
    void updateCurrentTime(int milliseconds) override;
    void updateState(State newState, State oldState) override;
    void updateLoopCount(int loops) override;

private:
    void begin();
    void applyMotionSettings();
    void applyScheme();
    static MotionScheme::Role role(const QQmlProperty &property);
    bool isReduced(const RenderThreadRun &run) const;
    void releaseRuns();

    std::shared_ptr<const AnimatorJob *> m_latest; // of the animator
    std::deque<RenderThreadRun> m_runs;
    std::unique_ptr<QObject> m_context; // context of the connections to settings, while running
    QPointer<SpringAnimator> m_animator;
    SpringSetting m_springSetting;
    double m_seconds;
    bool m_isDriven = false;
    double m_scale = 1;
    qint64 m_lastUpdateTime = 0; // frameTime() at the last update
    int m_time = 0;              // milliseconds of Qt Quick's animation time since the start
    int m_loops = 1;             // -1: endless
    int m_loopsLeft = 0;
    int m_end = -1;            // milliseconds since the start; in a group, once the end is known
    bool m_hasUpdated = false; // was updated since the start
};

} // namespace sprung::qml
