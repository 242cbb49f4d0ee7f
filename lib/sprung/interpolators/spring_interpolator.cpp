// SPDX-License-Identifier: MIT
#include "spring_interpolator.h"

#include "interpolator_p.h"

#include <sprung/physics/runge_kutta.h>

#include <QMetaMethod>

#include <cmath>
#include <limits>

namespace sprung {

namespace {
constexpr double windowSeconds = 0.1;
constexpr int mostSteps = 256;                   // of the numerical solver, in one tick
constexpr double leastRatio = 0.05 * (1 - 1e-9); // of damping, that it serves
constexpr double greatestRatio = 20 * (1 + 1e-9);
} // namespace

class SpringInterpolator::Private : public Interpolator::Private
{
public:
    SpringInterpolator *owner() const { return static_cast<SpringInterpolator *>(q); }

    SpringParameters parameters() const { return own ? *own : Motion::instance()->spring(); }
    bool headsForEnd() const { return chosen.value_or(implied); }

    SpringDynamics *mereSpring() const override
    {
        auto *const spring = static_cast<SpringDynamics *>(law.get());
        const bool isMere = solver == Analytic && settling == Threshold && overshoot == Allowed
            && spring->spring().parameters().stiffness > 0
            && spring->staysFinite(mover->distance(), mover->speed());
        return isMere ? spring : nullptr;
    }
    bool headsForTo() const override { return toKnown || (fromKnown && headsForFrom()); }
    bool headsForFrom() const override { return !headsForEnd(); }
    bool isAimed() const override { return toGiven || chosen; }
    void aimAtTo(bool always) override;
    void announceHeading() override;
    bool equilibrium(TypedValue *value) const override;
    void aim() override;
    void segmentBegins() override { inside = 0; }
    double timeToEnd() const override;
    State stateAfter(State state, double seconds, int channel) const override;
    bool isSettled(const States &before, double seconds) override;
    double remaining() const override;
    void arrived(qreal progress) override
    {
        if (parameters().stiffness > 0) // or else nothing pulled it to where it is
            Q_EMIT owner()->finalPositionReached(progress, headsForEnd());
    }

    double paceFor(const sprung::Spring &spring) const;
    Tolerance windowTolerance() const
    {
        return {mover->tolerance().distance, std::numeric_limits<double>::infinity()};
    }
    void adopt(SpringParameters parameters);
    void setOne(const char *name, double SpringParameters::*part, double value);

    std::optional<SpringParameters> own;
    std::optional<bool> chosen; // finalPosition, once set
    bool implied = false;       // finalPosition until then
    bool announced = false;     // finalPosition as it was last told
    Solver solver = Analytic;
    Settling settling = Threshold;
    Overshoot overshoot = Allowed;
    int duration = 0;
    bool declared[3] = {}; // stiffness, damping, mass: told one by one while configuring
    double inside = 0;     // seconds within the window's tolerance
};

void SpringInterpolator::Private::aimAtTo(bool always)
{
    if (always && chosen)
        chosen = true;
    implied = true;
}

void SpringInterpolator::Private::announceHeading()
{
    if (!configuring && std::exchange(announced, headsForEnd()) != headsForEnd())
        Q_EMIT owner()->finalPositionChanged();
}

bool SpringInterpolator::Private::equilibrium(TypedValue *value) const
{
    const bool end = headsForEnd();
    if (end ? !toKnown : !fromKnown)
        return false;
    places.value(end ? Waypoints::To : Waypoints::From, value);
    if (bounds)
        bounds->clamp(*type, value);
    return true;
}

void SpringInterpolator::Private::aim()
{
    TypedValue goal;
    if (!equilibrium(&goal))
        mover->value(&goal);
    mover->rebase(goal);

    const SpringParameters spring = parameters();
    const auto *former = static_cast<const SpringDynamics *>(law.get());
    const bool known = former && former->spring().parameters() == spring;
    const double needed = duration > 0 ? paceFor(known ? former->spring() : sprung::Spring(spring))
                                       : 1;
    if (!known || former->pace() != needed)
        law = movers->springs().find(spring, needed);
}

/// How much faster than the clock the spring's time must pass for the whole way to take the
/// duration asked for.
double SpringInterpolator::Private::paceFor(const sprung::Spring &spring) const
{
    if (!toKnown || !fromKnown)
        return 1;
    const TypedValue start = from();
    const TypedValue end = to();
    const double distance = norm(type->difference(&start, &end));
    const State outset{distance, 0};
    Tolerance near = toleranceFor(std::max(largest, distance));
    const double whole = duration / 1000.0;
    double window = 0;
    if (settling == Window) {
        near.speed = std::numeric_limits<double>::infinity();
        window = std::min(windowSeconds, 0.99 * whole);
    }
    double needed = spring.settlingTime(outset, near) / (whole - window);
    if (overshoot == Clamped) // what comes first ends it
        needed = std::min(needed, spring.timeToReach(outset, 0).value_or(needed * whole) / whole);
    return needed > 0 && std::isfinite(needed) ? needed : 1;
}

/// Once all channels have crossed the equilibrium, if they are to stop there.
double SpringInterpolator::Private::timeToEnd() const
{
    if (overshoot == Allowed)
        return std::numeric_limits<double>::infinity();
    double last = 0;
    for (int i = 0; i < type->count; ++i) {
        const State state = mover->states()[std::size_t(i)];
        if (state != State())
            last = std::max(last, law->timeToReach(state, 0, i));
    }
    return last;
}

State SpringInterpolator::Private::stateAfter(State state, double seconds, int channel) const
{
    if (overshoot == Clamped && law->timeToReach(state, 0, channel) <= seconds)
        return {};
    if (solver == RungeKutta4 && law->isSpring()) {
        const SpringParameters p = static_cast<SpringDynamics &>(*law).spring().parameters();
        const auto pull = [&p](State s) {
            return -(p.stiffness * s.displacement + p.damping * s.velocity) / p.mass;
        };
        const double omega = p.naturalFrequency();
        const double ratio = p.dampingRatio();
        const bool isServed = ratio >= leastRatio && ratio <= greatestRatio;
        // Accuracy asks for 20 steps a radian, and for 7 in the time of the fast mode; stability
        // can do with half as many of those, where that mode is gone before the tick is.
        const RungeKutta stable(pull, 1 / (omega * std::max(20.0, 3.5 * ratio)), mostSteps);
        const RungeKutta accurate(pull, 1 / (omega * std::max(20.0, 7 * ratio)), mostSteps);
        if (isServed && stable.steps(seconds) <= mostSteps)
            return accurate.after(state, seconds);
    }
    return law->after(state, seconds, channel);
}

bool SpringInterpolator::Private::isSettled(const States &before, double seconds)
{
    if (settling == Threshold)
        return Interpolator::Private::isSettled(before, seconds);
    // From the law, so that it does not matter how often one looks: since it came in for good.
    const double outside = law->settlingTime(before, windowTolerance());
    inside = outside < seconds ? inside + (seconds - outside) / pace() : 0;
    return inside >= windowSeconds * (1 - 1e-12);
}

double SpringInterpolator::Private::remaining() const
{
    if (settling == Threshold)
        return Interpolator::Private::remaining();
    return std::min(timeToEnd(),
                    law->settlingTime(mover->states(), windowTolerance())
                        + (windowSeconds - inside) * pace());
}

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
