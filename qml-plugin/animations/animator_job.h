// SPDX-License-Identifier: MIT
#pragma once

#include "render_thread_run.h"

#include <sprung/interpolators/spring_setting.h>

#include <private/qabstractanimationjob_p.h>

#include <QPointer>

#include <deque>
#include <memory>

namespace sprung::qml {

class SpringAnimator;

/// One run of a SpringAnimator, on the GUI thread. It plans the motion when it starts, follows
/// Motion's settings, and ends when the plan does. What is seen does not depend on it in between.
///
/// Time is that of a steady clock. With Motion::AnimationDriver it is that of Qt Quick's
/// animations, which the GUI thread passes on.
class AnimatorJob final : public QAbstractAnimationJob
{
public:
    explicit AnimatorJob(SpringAnimator &animator);
    ~AnimatorJob() override;

    void add(const QQmlProperty &property, RenderThreadRun::Ends ends);
    bool isEmpty() const { return m_movers.empty(); }

    int duration() const override { return -1; }

    /// Seconds of the run's clock.
    double clock() const;
    /// The same if it is not the steady clock.
    std::optional<double> drivenClock() const;
    double timeScale() const;
    /// What holds for a property now.
    ResolvedSpring tuning(const QQmlProperty &property) const;
    /// Of the first property that moves; null if none does.
    const RenderThreadRun *moving() const;

protected:
    void updateCurrentTime(int milliseconds) override;
    void updateState(State newState, State oldState) override;
    void updateLoopCount(int loops) override;

private:
    void begin();
    void followMotion();
    void followScheme();
    static MotionScheme::Role role(const QQmlProperty &property);
    bool isReduced(const RenderThreadRun &mover) const;
    void leave();

    std::shared_ptr<const AnimatorJob *> m_latest; // of the animator
    std::deque<RenderThreadRun> m_movers;
    std::unique_ptr<QObject> m_context; // of the connections to the settings, while it moves
    QPointer<SpringAnimator> m_animator;
    SpringSetting m_source;
    double m_seconds;
    bool m_isDriven = false;
    double m_scale = 1;
    qint64 m_lastUpdateTime = 0; // frameTime() at the last update
    int m_time = 0;              // milliseconds of Qt Quick's animations since the start
    int m_loops = 1;             // -1: for ever
    int m_loopsLeft = 0;
    bool m_hasUpdated = false; // has been updated since the start
};

} // namespace sprung::qml
