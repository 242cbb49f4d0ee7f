// SPDX-License-Identifier: MIT
#include "spring_interpolator.h"

#include "spring_interpolator_p.h"

#include <QMetaMethod>

namespace sprung {

void SpringInterpolator::Private::adopt(SpringParameters parameters)
{
    if ((this->parameters() == parameters && own) || !isOwnThread("a spring"))
        return;
    own = parameters;
    if (isRunning())
        replan();
    Q_EMIT owner()->springChanged();
}

void SpringInterpolator::Private::setOne(const char *name, double SpringParameters::*part,
                                         double value)
{
    SpringParameters next = parameters();
    next.*part = value;
    if (next.isValid())
        adopt(next);
    else
        refuse(name, value);
}

SpringInterpolator::SpringInterpolator(QObject *parent)
    : Interpolator(std::make_unique<Private>(), parent)
{
}

SpringInterpolator::SpringInterpolator(QObject *target, const QByteArray &property, QObject *parent)
    : Interpolator(std::make_unique<Private>(), target, property, parent)
{
    d->bindIfTold();
}

SpringInterpolator::Private *SpringInterpolator::spring_d() const
{
    return static_cast<Private *>(d.get());
}

void SpringInterpolator::setStiffness(qreal stiffness)
{
    spring_d()->declared[0] = true;
    spring_d()->setOne("stiffness", &SpringParameters::stiffness, stiffness);
}

void SpringInterpolator::setDamping(qreal damping)
{
    spring_d()->declared[1] = true;
    spring_d()->setOne("damping", &SpringParameters::damping, damping);
}

void SpringInterpolator::setMass(qreal mass)
{
    spring_d()->declared[2] = true;
    spring_d()->setOne("mass", &SpringParameters::mass, mass);
}

SpringParameters SpringInterpolator::spring() const
{
    return spring_d()->parameters();
}

void SpringInterpolator::setSpring(SpringParameters spring)
{
    auto *s = spring_d();
    if (!spring.isValid()) {
        return s->warn(QStringLiteral("refused spring with stiffness %1, damping %2, mass %3")
                           .arg(spring.stiffness)
                           .arg(spring.damping)
                           .arg(spring.mass));
    }
    if (s->configuring) {
        const SpringParameters told = s->parameters();
        if (s->declared[0])
            spring.stiffness = told.stiffness;
        if (s->declared[1])
            spring.damping = told.damping;
        if (s->declared[2])
            spring.mass = told.mass;
    }
    s->adopt(spring);
}

void SpringInterpolator::resetSpring()
{
    auto *s = spring_d();
    if (!s->own || !s->isOwnThread("a spring"))
        return;
    s->own.reset();
    if (s->isRunning())
        s->replan();
    Q_EMIT springChanged();
}

/// Who asks for the spring of one that has none is told when the shared one changes.
void SpringInterpolator::connectNotify(const QMetaMethod &signal)
{
    if (signal == QMetaMethod::fromSignal(&SpringInterpolator::springChanged)) {
        connect(Motion::instance(), &Motion::springChanged, this,
                &SpringInterpolator::sharedSpringChanged, Qt::UniqueConnection);
    }
    Interpolator::connectNotify(signal);
}

void SpringInterpolator::sharedSpringChanged()
{
    if (!spring_d()->own)
        Q_EMIT springChanged();
}

int SpringInterpolator::approximateDuration() const
{
    return spring_d()->duration;
}

void SpringInterpolator::setApproximateDuration(int milliseconds)
{
    if (milliseconds < 0)
        d->refuse("approximateDuration", milliseconds);
    else if (d->change(&spring_d()->duration, milliseconds))
        Q_EMIT approximateDurationChanged();
}

bool SpringInterpolator::finalPosition() const
{
    return spring_d()->headsForEnd();
}

void SpringInterpolator::setFinalPosition(bool finalPosition)
{
    auto *s = spring_d();
    if (!s->isOwnThread("finalPosition"))
        return;
    s->chosen = finalPosition;
    const Survival alive(s->life);
    s->announceHeading();
    if (alive)
        s->follow();
}

SpringInterpolator::Solver SpringInterpolator::solver() const
{
    return spring_d()->solver;
}

void SpringInterpolator::setSolver(Solver solver)
{
    if (d->isKnown("solver", solver) && d->change(&spring_d()->solver, solver))
        Q_EMIT solverChanged();
}

SpringInterpolator::Settling SpringInterpolator::settling() const
{
    return spring_d()->settling;
}

void SpringInterpolator::setSettling(Settling settling)
{
    if (d->isKnown("settling", settling) && d->change(&spring_d()->settling, settling))
        Q_EMIT settlingChanged();
}

SpringInterpolator::Overshoot SpringInterpolator::overshoot() const
{
    return spring_d()->overshoot;
}

void SpringInterpolator::setOvershoot(Overshoot overshoot)
{
    if (d->isKnown("overshoot", overshoot) && d->change(&spring_d()->overshoot, overshoot))
        Q_EMIT overshootChanged();
}

} // namespace sprung
