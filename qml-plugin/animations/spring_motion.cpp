// SPDX-License-Identifier: MIT
#include "spring_motion.h"

#include "motion_job.h"

#include <sprung/engine/motion.h>
#include <sprung/physics/spring.h>

#include <QMetaMethod>
#include <QQmlInfo>

#include <private/qquickanimation_p_p.h>

#include <cmath>

namespace sprung::qml {

namespace {

class SpringJob final : public MotionJob
{
public:
    SpringJob(SpringMotion &motion, const QQuickStateActions &actions, QQmlProperties &modified)
        : MotionJob(&motion, actions, modified, motion.from().isValid())
        , m_spring(motion.spring())
        , m_seconds(motion.approximateDuration() / 1000.0)
        , m_tolerance(motion.tolerance())
    {
    }
    ~SpringJob() override { leaveMomentum(); }

protected:
    void plan(Part &part, const TypedValue &value, const ChannelValues &velocity) const override;
    sprung::State after(const Part &part, sprung::State start, double seconds) const override
    {
        return m_spring.after(start, seconds * part.pace);
    }

private:
    Spring m_spring;
    double m_seconds;
    double m_tolerance;
};

void SpringJob::plan(Part &part, const TypedValue &value, const ChannelValues &velocity) const
{
    const ChannelType &type = *part.type;
    const ChannelValues way = type.difference(&part.rest, &value);
    const ChannelValues rate = type.rotation ? type.rate(way.data(), velocity.data()) : velocity;
    const SpringParameters p = m_spring.parameters();
    const double fastest = std::max(p.naturalFrequency(), p.damping / p.mass);
    const double distance = std::max(norm(way), fastest > 0 ? norm(rate) / fastest : 0);
    const double near = m_tolerance > 0 ? m_tolerance : distance / 1000;
    part.pace = 1;
    if (m_seconds > 0) {
        const double needed = m_spring.settlingTime({norm(way), 0}, {near, near * 60}) / m_seconds;
        part.pace = needed > 0 && std::isfinite(needed) ? needed : 1;
    }
    // Each channel within its share, all are within the whole.
    const double share = near / std::sqrt(double(type.count));
    for (std::size_t i = 0; i < std::size_t(type.count); ++i) {
        part.start[i] = {way[i], rate[i] / part.pace};
        const double seconds = m_spring.settlingTime(part.start[i], {share, share * 60});
        part.seconds = std::max(part.seconds, seconds / part.pace);
    }
}

} // namespace

SpringParameters SpringMotion::spring() const
{
    return m_spring.value_or(Motion::instance()->spring());
}

void SpringMotion::setSpring(SpringParameters spring)
{
    const SpringParameters told = this->spring();
    for (const auto part : std::as_const(m_declared))
        spring.*part = told.*part;
    adopt(spring);
}

void SpringMotion::adopt(SpringParameters spring)
{
    if (!spring.isValid()) {
        qmlWarning(this) << "refused an invalid spring";
        return;
    }
    if (m_spring == spring)
        return;
    m_spring = spring;
    Q_EMIT springChanged();
}

void SpringMotion::resetSpring()
{
    if (std::exchange(m_spring, std::nullopt))
        Q_EMIT springChanged();
}

void SpringMotion::setPart(double SpringParameters::*part, double value)
{
    SpringParameters next = spring();
    next.*part = value;
    if (m_isDeclaring && next.isValid())
        m_declared.append(part);
    adopt(next);
}

void SpringMotion::setStiffness(double stiffness)
{
    setPart(&SpringParameters::stiffness, stiffness);
}

void SpringMotion::setDamping(double damping)
{
    setPart(&SpringParameters::damping, damping);
}

void SpringMotion::setMass(double mass)
{
    setPart(&SpringParameters::mass, mass);
}

void SpringMotion::classBegin()
{
    m_isDeclaring = true;
    QQuickPropertyAnimation::classBegin();
}

void SpringMotion::componentComplete()
{
    m_isDeclaring = false;
    m_declared.clear();
    QQuickPropertyAnimation::componentComplete();
}

/// Who asks for the spring of one that has none is told when the shared one changes.
void SpringMotion::connectNotify(const QMetaMethod &signal)
{
    if (signal == QMetaMethod::fromSignal(&SpringMotion::springChanged)) {
        connect(Motion::instance(), &Motion::springChanged, this,
                &SpringMotion::sharedSpringChanged, Qt::UniqueConnection);
    }
    QQuickPropertyAnimation::connectNotify(signal);
}

void SpringMotion::sharedSpringChanged()
{
    if (!m_spring)
        Q_EMIT springChanged();
}

void SpringMotion::setDuration(int milliseconds)
{
    if (milliseconds < 0) {
        qmlWarning(this) << "refused approximateDuration " << milliseconds;
        return;
    }
    if (std::exchange(m_duration, milliseconds) == milliseconds)
        return;
    Q_EMIT approximateDurationChanged();
    Q_EMIT durationChanged(milliseconds);
}

void SpringMotion::setTolerance(double tolerance)
{
    if (!(tolerance >= 0) || std::isinf(tolerance)) {
        qmlWarning(this) << "refused tolerance " << tolerance;
        return;
    }
    if (std::exchange(m_tolerance, tolerance) != tolerance)
        Q_EMIT toleranceChanged();
}

QAbstractAnimationJob *SpringMotion::transition(QQuickStateActions &actions,
                                                QQmlProperties &modified, TransitionDirection,
                                                QObject *defaultTarget)
{
    const QQuickStateActions parts = createTransitionActions(actions, modified, defaultTarget);
    return initInstance(new SpringJob(*this, parts, modified));
}

} // namespace sprung::qml
