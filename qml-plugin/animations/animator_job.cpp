// SPDX-License-Identifier: MIT
#include "animator_job.h"

#include "job_groups.h"
#include "run_clock.h"
#include "spring_animator.h"

#include <sprung/timing/frame_clock.h>
#include <sprung/timing/motion.h>

#include <private/qanimationjobutil_p.h>

#include <algorithm>
#include <utility>

namespace sprung::qml {

AnimatorJob::AnimatorJob(SpringAnimator &animator)
    : m_latest(animator.latestJob())
    , m_animator(&animator)
    , m_springSetting(animator.springSetting())
    , m_seconds(animator.duration() < 0 ? -1 : animator.duration() / 1000.0)
{
    // A Behavior then stops the job before it reads the property, as for Qt's animators.
    m_isRenderThreadProxy = true;
}

AnimatorJob::~AnimatorJob()
{
    releaseRuns();
}

void AnimatorJob::add(const QQmlProperty &property, RenderThreadRun::Endpoints endpoints)
{
    m_runs.emplace_back(*this, property, endpoints);
}

/// A job without a group ends by itself. If an animation of a group did so, Qt would take a stop of
/// the group for its end, and a view would lose the transition that replaces the stopped one. In a
/// group, the duration is therefore longer than the run until the end is known.
int AnimatorJob::duration() const
{
    if (!group() || m_loops < 0 || isRepeated(this) || outermost(this)->userControlDisabled())
        return -1;
    return m_end < 0 ? m_time + RunClock::unknownDuration : m_end;
}

double AnimatorJob::clock() const
{
    return drivenClock().value_or(FrameClock::secondsNow());
}

std::optional<double> AnimatorJob::drivenClock() const
{
    if (!m_isDriven)
        return {};
    // Qt may not have updated this job in the current frame.
    const qint64 unreported = m_state == Running ? frameTime() - m_lastUpdateTime : 0;
    return double(m_time + std::max(unreported, qint64(0))) / 1000;
}

MotionScheme::Role AnimatorJob::role(const QQmlProperty &property)
{
    return MotionScheme::roleOf(property.name().toUtf8(), property.propertyMetaType());
}

/// A plan for the render thread cannot stop at the equilibrium, so `overshoot` does not apply.
ResolvedSpring AnimatorJob::resolveSpring(const QQmlProperty &property) const
{
    const auto context = [&] {
        return SpringSetting::Context{SchemeResolver::resolve(m_animator, property.object()),
                                      role(property)};
    };
    ResolvedSpring spring = m_springSetting.resolve(context, m_seconds);
    spring.forbidsOvershoot = false;
    return spring;
}

bool AnimatorJob::isReduced(const RenderThreadRun &run) const
{
    const QQmlProperty &property = run.property();
    return SchemeResolver::isReduced(m_animator, property.object(), [&] { return role(property); });
}

double AnimatorJob::timeScale() const
{
    return m_state == Paused ? 0 : Motion::instance()->effectiveTimeScale();
}

const RenderThreadRun *AnimatorJob::firstActiveRun() const
{
    const auto found = std::find_if(m_runs.begin(), m_runs.end(),
                                    [](const RenderThreadRun &run) { return run.isActive(); });
    return found == m_runs.end() ? nullptr : &*found;
}

void AnimatorJob::updateLoopCount(int loops)
{
    if (loops != 1)
        m_loops = loops;
    m_loopCount = 1; // this class repeats the run itself
}

void AnimatorJob::begin()
{
    m_isDriven = Motion::instance()->timeSource() == Motion::AnimationDriver;
    m_scale = timeScale();
    m_lastUpdateTime = frameTime();
    m_time = 0;
    m_end = -1;
    m_hasUpdated = false;
    m_loopsLeft = m_loops < 0 ? -1 : m_loops - 1;
    *m_latest = this;
    m_context = std::make_unique<QObject>();
    for (const auto signal : {&Motion::timeScaleChanged, &Motion::systemTimeScaleChanged}) {
        QObject::connect(Motion::instance(), signal, m_context.get(),
                         [this] { applyMotionSettings(); });
    }
    QObject::connect(SchemeResolver::instance(), &SchemeResolver::changed, m_context.get(),
                     [this] { applyScheme(); });
    for (RenderThreadRun &run : m_runs)
        RETURN_IF_DELETED(run.begin());
}

void AnimatorJob::updateState(State newState, State oldState)
{
    if (newState == Stopped)
        return releaseRuns();
    if (oldState == Stopped)
        return begin();
    m_lastUpdateTime = frameTime();
    applyMotionSettings(); // the job pauses or resumes
}

/// Applies a new time scale from this moment on.
void AnimatorJob::applyMotionSettings()
{
    const double scale = timeScale();
    const bool changes = std::exchange(m_scale, scale) != scale;
    for (RenderThreadRun &run : m_runs) {
        if (changes && run.isActive())
            run.setTimeScale(scale);
        if (run.isActive() && isReduced(run))
            run.completeNow();
    }
}

void AnimatorJob::applyScheme()
{
    for (RenderThreadRun &run : m_runs)
        run.updateSpring();
}

void AnimatorJob::updateCurrentTime(int milliseconds)
{
    if (m_state != Running) // a group may update a stopped job
        return;
    m_lastUpdateTime = frameTime();
    m_time = std::max(m_time, milliseconds);
    applyMotionSettings();
    bool isOver = true;
    for (RenderThreadRun &run : m_runs) {
        run.publishTime();
        isOver = isOver && run.isOver();
    }
    const bool isFirst = !std::exchange(m_hasUpdated, true);
    if (!isOver)
        return;
    // In the first update, other animations of the group may not know their duration. When an
    // animation without a duration ends, the group queries all durations.
    const bool mayRepeat = std::any_of(
        m_runs.begin(), m_runs.end(),
        [this](const RenderThreadRun &run) { return run.isActive() && !isReduced(run); });
    if (m_loopsLeft == 0 || !mayRepeat) {
        const bool isStoppedByGroup = duration() >= 0;
        if (isStoppedByGroup && m_end < 0)
            m_end = milliseconds + 1;
        return isFirst || isStoppedByGroup ? releaseRuns() : stop();
    }
    m_loopsLeft = std::max(m_loopsLeft - 1, -1);
    for (RenderThreadRun &run : m_runs) {
        if (!isReduced(run))
            run.repeat();
    }
}

/// May delete this, because it writes properties.
void AnimatorJob::releaseRuns()
{
    m_context.reset();
    if (*m_latest == this)
        *m_latest = nullptr;
    for (RenderThreadRun &run : m_runs)
        RETURN_IF_DELETED(run.releaseWithHandoff());
}

} // namespace sprung::qml
