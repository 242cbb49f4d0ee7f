// SPDX-License-Identifier: MIT
#include "spring_interpolator.h"

#include "spring_interpolator_p.h"

#include <QMetaMethod>

namespace sprung {

SpringInterpolator::SpringInterpolator(QObject *parent)
    : Interpolator(std::make_unique<Private>(), parent)
{
}

SpringInterpolator::SpringInterpolator(QObject *target, const QByteArray &property, QObject *parent)
    : Interpolator(std::make_unique<Private>(), target, property, parent)
{
    d->bindIfNamed();
}

SpringInterpolator::Private *SpringInterpolator::spring_d() const
{
    return static_cast<Private *>(d.get());
}

SpringParameters SpringInterpolator::spring() const
{
    return spring_d()->spring();
}

void SpringInterpolator::Private::notifySpring(bool isNew)
{
    if (!isNew)
        return;
    replan();
    Q_EMIT owner()->springChanged();
}

void SpringInterpolator::setSpring(SpringParameters spring)
{
    auto *s = spring_d();
    if (s->isOwnThread("spring"))
        s->notifySpring(s->source.set(spring, s->binding.warning(), s->configuring));
}

void SpringInterpolator::resetSpring()
{
    if (d->isOwnThread("spring"))
        spring_d()->notifySpring(spring_d()->source.reset());
}

void SpringInterpolator::setStiffness(qreal stiffness)
{
    setPart("stiffness", &SpringParameters::stiffness, stiffness);
}

void SpringInterpolator::setDamping(qreal damping)
{
    setPart("damping", &SpringParameters::damping, damping);
}

void SpringInterpolator::setMass(qreal mass)
{
    setPart("mass", &SpringParameters::mass, mass);
}

void SpringInterpolator::setPart(const char *name, double SpringParameters::*part, double value)
{
    auto *s = spring_d();
    if (s->isOwnThread("spring"))
        s->notifySpring(s->source.setPart(name, part, value, s->binding.warning()));
}

void SpringInterpolator::connectNotify(const QMetaMethod &signal)
{
    spring_d()->source.forwardSharedChanges(this, signal, &SpringInterpolator::springChanged,
                                            &Interpolator::targetChanged,
                                            &Interpolator::settingsChanged);
    Interpolator::connectNotify(signal);
}

int SpringInterpolator::approximateDuration() const
{
    return d->approximateDuration;
}

void SpringInterpolator::setApproximateDuration(int milliseconds)
{
    if (milliseconds < -1)
        d->binding.reject("approximateDuration", milliseconds);
    else
        d->setAndReplan(&d->approximateDuration, milliseconds);
}

QVariant SpringInterpolator::targetVelocity() const
{
    return d->targetEstimator ? d->targetEstimator->explicitVelocity : QVariant();
}

void SpringInterpolator::setTargetVelocity(const QVariant &unitsPerSecond)
{
    if (!d->isOwnThread("targetVelocity"))
        return;
    QVariant next = unitsPerSecond;
    const ChannelType *const type = d->bindIfNamed() ? d->binding.type
                                                     : ChannelType::find(next.metaType());
    ChannelValues velocity{};
    if (next.isValid() && type && !type->velocityFromVariant(next, velocity.data()))
        return d->binding.reject("targetVelocity", next);
    if (type && next.isValid() && d->binding.isBound())
        next = type->velocityToVariant(velocity.data());
    if (targetVelocity() == next)
        return;
    d->targetEstimator.ensure().explicitVelocity = next;
    d->replan();
    Q_EMIT settingsChanged();
}

bool SpringInterpolator::finalPosition() const
{
    return d->targetsTo();
}

void SpringInterpolator::setFinalPosition(bool finalPosition)
{
    if (!d->isOwnThread("finalPosition"))
        return;
    d->finalPosition = finalPosition;
    d->clearWaypoints();
    d->flush(d->retarget(Private::TargetChange::Setting));
}

QList<Waypoint> SpringInterpolator::waypoints() const
{
    return d->waypoints ? d->waypoints->list : QList<Waypoint>();
}

int SpringInterpolator::currentWaypoint() const
{
    return d->currentWaypoint();
}

void SpringInterpolator::setWaypointList(const QVariantList &waypoints)
{
    QString problem;
    if (const auto list = Waypoint::fromVariants(waypoints, &problem))
        setWaypoints(*list);
    else
        d->binding.warn(QStringLiteral("rejected waypoints: ") + problem);
}

void SpringInterpolator::setWaypoints(const QList<Waypoint> &waypoints)
{
    if (waypoints == this->waypoints() || !d->isOwnThread("waypoints"))
        return;
    for (qsizetype i = 0; i < waypoints.size(); ++i) {
        const QString problem = waypoints.at(i).problem();
        if (!problem.isEmpty()) {
            return d->binding.warn(
                QStringLiteral("rejected waypoints: waypoint %1: %2").arg(i).arg(problem));
        }
    }
    Private::Waypoints next{waypoints, {}};
    if (d->bindIfNamed() && !d->resolveWaypoints(waypoints, &next.points))
        return;
    d->waypoints = std::make_unique<Private::Waypoints>(std::move(next));
    const bool continues = d->waypointProgress();
    d->clearWaypoints();
    if (continues && !waypoints.isEmpty())
        d->followWaypoints();
    if (continues)
        d->replan();
    const PendingActions pending = continues ? actions::targetChanged | d->instantCompletion()
                                             : PendingActions();
    if (d->flush(pending))
        Q_EMIT settingsChanged();
}

MotionScheme::Role SpringInterpolator::role() const
{
    return d->role;
}

void SpringInterpolator::setRole(MotionScheme::Role role)
{
    if (d->binding.acceptsEnum("role", role))
        d->setAndReplan(&d->role, role, "a role");
}

SpringInterpolator::Solver SpringInterpolator::solver() const
{
    return spring_d()->solver;
}

void SpringInterpolator::setSolver(Solver solver)
{
    if (d->binding.acceptsEnum("solver", solver))
        d->setAndReplan(&spring_d()->solver, solver);
}

SpringInterpolator::Settling SpringInterpolator::settling() const
{
    return spring_d()->settling;
}

void SpringInterpolator::setSettling(Settling settling)
{
    if (d->binding.acceptsEnum("settling", settling))
        d->setAndReplan(&spring_d()->settling, settling);
}

SpringInterpolator::Overshoot SpringInterpolator::overshoot() const
{
    return spring_d()->overshoot;
}

void SpringInterpolator::setOvershoot(Overshoot overshoot)
{
    if (d->binding.acceptsEnum("overshoot", overshoot))
        d->setAndReplan(&spring_d()->overshoot, overshoot);
}

} // namespace sprung
