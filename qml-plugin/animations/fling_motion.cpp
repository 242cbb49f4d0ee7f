// SPDX-License-Identifier: MIT
#include "fling_motion.h"

#include "motion_job.h"

#include <sprung/physics/friction.h>

#include <QQmlInfo>

#include <private/qquickanimation_p_p.h>

#include <cmath>

namespace sprung::qml {

namespace {

class FlingJob final : public MotionJob
{
public:
    FlingJob(FlingMotion &motion, const QQuickStateActions &actions, QQmlProperties &modified)
        : MotionJob(&motion, actions, modified, motion.from().isValid())
        , m_friction(motion.friction())
        , m_velocity(motion.velocity())
        , m_tolerance(motion.tolerance())
    {
    }
    ~FlingJob() override { leaveMomentum(); }

protected:
    void plan(Part &part, const TypedValue &value, const ChannelValues &velocity) const override;
    sprung::State after(const Part &, sprung::State start, double seconds) const override
    {
        return m_friction.after(start, seconds);
    }

private:
    Friction m_friction;
    QVariant m_velocity;
    double m_tolerance;
};

/// Displacements count from where it comes to rest.
void FlingJob::plan(Part &part, const TypedValue &value, const ChannelValues &) const
{
    const ChannelType &type = *part.type;
    ChannelValues way = type.difference(&part.rest, &value);
    ChannelValues thrown{};
    if (m_velocity.isValid()) {
        if (!type.velocityFromVariant(m_velocity, thrown.data()))
            warn(part, QStringLiteral("refused velocity: %1").arg(m_velocity.toString()));
        ChannelValues ahead{};
        for (std::size_t i = 0; i < way.size(); ++i) {
            ahead[i] = m_friction.restingDisplacement({0, thrown[i]});
            way[i] = -ahead[i];
        }
        type.displaced(&value, ahead.data(), &part.rest);
    }
    const double near = m_tolerance > 0 ? m_tolerance : norm(way) / 1000;
    const double share = near / std::sqrt(double(type.count));
    for (std::size_t i = 0; i < std::size_t(type.count); ++i) {
        part.start[i] = {way[i], m_friction.velocityToTravel(-way[i])};
        part.seconds = std::max(part.seconds,
                                m_friction.settlingTime(part.start[i], {share, share * 60}));
    }
}

} // namespace

void FlingMotion::setVelocity(const QVariant &unitsPerSecond)
{
    if (m_velocity == unitsPerSecond)
        return;
    m_velocity = unitsPerSecond;
    Q_EMIT velocityChanged();
}

void FlingMotion::setFriction(double perSecond)
{
    if (!(perSecond > 0) || std::isinf(perSecond)) {
        qmlWarning(this) << "refused friction " << perSecond;
        return;
    }
    if (std::exchange(m_friction, perSecond) != perSecond)
        Q_EMIT frictionChanged();
}

void FlingMotion::setTolerance(double tolerance)
{
    if (!(tolerance >= 0) || std::isinf(tolerance)) {
        qmlWarning(this) << "refused tolerance " << tolerance;
        return;
    }
    if (std::exchange(m_tolerance, tolerance) != tolerance)
        Q_EMIT toleranceChanged();
}

QAbstractAnimationJob *FlingMotion::transition(QQuickStateActions &actions,
                                               QQmlProperties &modified, TransitionDirection,
                                               QObject *defaultTarget)
{
    // A throw needs no `to`, without which Qt would find nothing to animate.
    auto *properties = static_cast<QQuickPropertyAnimationPrivate *>(QObjectPrivate::get(this));
    const bool leadsSomewhere = properties->toIsDefined;
    properties->toIsDefined = leadsSomewhere || m_velocity.isValid();
    const QQuickStateActions parts = createTransitionActions(actions, modified, defaultTarget);
    properties->toIsDefined = leadsSomewhere;
    return initInstance(new FlingJob(*this, parts, modified));
}

} // namespace sprung::qml
