// SPDX-License-Identifier: MIT
#include "fling_motion.h"

#include "motion_job.h"

#include <sprung/engine/warning.h>
#include <sprung/physics/friction.h>
#include <sprung/trajectory/default_tolerance.h>

#include <QQmlInfo>

#include <private/qquickanimation_p_p.h>

#include <cmath>

namespace sprung::qml {

namespace {

class FlingJob final : public MotionJob
{
public:
    FlingJob(FlingMotion &motion, const QQuickStateActions &actions)
        : MotionJob(&motion, actions, motion.from().isValid())
        , m_friction(motion.friction())
        , m_velocity(motion.velocity())
        , m_tolerance(motion.tolerance())
    {
    }

protected:
    double plan(Trajectory &trajectory, const AnimatedProperty &part,
                QStringList &problems) const override;

private:
    double m_friction;
    QVariant m_velocity;
    double m_tolerance;
};

double FlingJob::plan(Trajectory &trajectory, const AnimatedProperty &, QStringList &problems) const
{
    const ChannelType &type = *trajectory.type();
    ChannelValues velocity{};
    if (m_velocity.isValid()) {
        if (!type.velocityFromVariant(m_velocity, velocity.data())) {
            problems += QStringLiteral("refused velocity: %1 is no %2")
                            .arg(m_velocity.toString(),
                                 QLatin1StringView(type.velocityType.name()));
        }
        trajectory.setLaw(FrictionLaw{m_friction});
        trajectory.setVelocity(velocity);
        trajectory.setOrigin(trajectory.restingValue());
        trajectory.setLaw(FrictionLaw{m_friction, true});
    } else {
        velocity = trajectory.track().displacements();
        for (double &channel : velocity)
            channel = Friction(m_friction).velocityToTravel(-channel);
        trajectory.setLaw(FrictionLaw{m_friction, true});
        trajectory.track().setVelocities(velocity);
    }
    trajectory.setTolerance(defaultTolerance(m_tolerance, trajectory.track().distance()));
    return trajectory.end().seconds;
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
        refuse(this, "friction", perSecond);
        return;
    }
    if (std::exchange(m_friction, perSecond) != perSecond)
        Q_EMIT frictionChanged();
}

void FlingMotion::setTolerance(double tolerance)
{
    if (!(tolerance >= 0) || std::isinf(tolerance)) {
        refuse(this, "tolerance", tolerance);
        return;
    }
    if (std::exchange(m_tolerance, tolerance) != tolerance)
        Q_EMIT toleranceChanged();
}

void FlingMotion::setDuration(int milliseconds)
{
    qmlWarning(this) << "refused duration " << milliseconds
                     << ": friction decides how long it takes";
}

void FlingMotion::refuseEasing(const QEasingCurve &)
{
    qmlWarning(this) << "refused easing: friction has none";
}

QAbstractAnimationJob *FlingMotion::transition(QQuickStateActions &actions,
                                               QQmlProperties &modified, TransitionDirection,
                                               QObject *defaultTarget)
{
    // A fling needs no `to`, but Qt animates nothing without one.
    auto *properties = static_cast<QQuickPropertyAnimationPrivate *>(QObjectPrivate::get(this));
    const bool leadsSomewhere = properties->toIsDefined;
    properties->toIsDefined = leadsSomewhere || m_velocity.isValid();
    const QQuickStateActions parts = createTransitionActions(actions, modified, defaultTarget);
    properties->toIsDefined = leadsSomewhere;
    return initInstance(new FlingJob(*this, parts));
}

} // namespace sprung::qml
