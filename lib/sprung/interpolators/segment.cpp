// SPDX-License-Identifier: MIT
// A segment of a run: the trajectory from the start, or from a change, to the next change.
#include "interpolator_p.h"

#include <sprung/trajectory/rest_within.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sprung {

namespace {
// Below it, numbers are subnormal, and rounding stops their decay.
constexpr double leastDistance = std::numeric_limits<double>::min();

/// The distance from zero. For a type without bounds, such as a color or a rotation, that means
/// nothing, and it is 1.
double sizeOf(const ChannelType &type, const TypedValue &value)
{
    if (isReal(type))
        return std::abs(realOf(value));
    const TypedValue zero{};
    return type.bounded ? norm(type.difference(&zero, &value)) : 1;
}
} // namespace

void Interpolator::Private::replan(Aim how)
{
    if (phase == Phase::Held) // letGo() replans
        return;
    Trajectory &trajectory = mover->trajectory;
    if (bounds())
        tuneBounds();
    aim(trajectory, how);
    largest = limit(trajectory, largest);
    mover->owed = std::min(mover->owed, 0.); // time owed to the previous segment does not count
    aimed();
    phase = trajectory.delay() > 0 ? Phase::Delayed : Phase::Moving;
    chooseStep();
    keepSegment();
}

/// Sets the spring that catches the value.
void Interpolator::Private::tuneBounds()
{
    if (bounds()->atBound == Bounds::AtBound::Catch && bounds()->spring != catchingSpring())
        noteBounds(&Bounds::spring, catchingSpring());
}

/// Sets bounds and tolerance from now on. The tolerance derives from the largest distance, given
/// that before; returns the one from now on.
double Interpolator::Private::limit(Trajectory &trajectory, double before) const
{
    if (rare)
        trajectory.setBounds(rare->bounds);
    const double distance = std::max(before, distanceOf(trajectory));
    const Tolerance near = toleranceFor(trajectory.origin(), distance);
    // The sum of many frame times has a rounding error. Without this margin, a motion that ends
    // exactly with a tick could end one tick later.
    trajectory.setTolerance({near.distance * (1 + 1e-9), near.speed * (1 + 1e-9)});
    return distance;
}

/// The distance from which tolerances derive: to the origin, or as far as the velocity leads.
double Interpolator::Private::distanceOf(const Trajectory &trajectory) const
{
    const double speed = trajectory.track().speed();
    return std::max(
        trajectory.track().distance(),
        std::visit([speed](const auto &law) { return law.reach(speed); }, trajectory.law()));
}

Tolerance Interpolator::Private::toleranceFor(const TypedValue &origin, double distance) const
{
    double near = valueOf(&Rare::tolerance);
    if (near == 0) {
        near = distance / 1000;
        if (binding.finest > 0)
            near = std::min(near, binding.finest);
        const double size = sizeOf(*binding.type, origin);
        near = std::max({near, 1e-9 * (size < detail::largest ? size : 1), leastDistance});
    }
    return restWithin(near, distance, valueOf(&Rare::restSpeed));
}

/// Fast path: the shared step of a plain spring. Empty if bounds, a delay, an update rate, waypoints,
/// a target that moves, clamping or another option of the spring apply, or if states are near overflow.
void Interpolator::Private::chooseStep()
{
    const Trajectory &trajectory = mover->trajectory;
    const auto *spring = std::get_if<SpringLaw>(&trajectory.law());
    const bool isPlain = spring && spring->kind == SpringLaw::Plain
        && spring->parameters.stiffness > 0 && phase == Phase::Moving && !trajectory.meetsBounds()
        && !onTheWay && (!rare || rare->schedule.updateRate == 0) && !trajectory.isDrifting();
    StepHandle &step = mover->step;
    if (!isPlain) {
        step = StepHandle();
        return;
    }
    const bool known = step && step->spring().parameters() == spring->parameters
        && step->pace() == trajectory.pace();
    if (!known)
        step = movers->springs().find(spring->parameters, trajectory.pace());
    if (!step->staysFinite(trajectory.track().distance(), trajectory.track().speed()))
        step = StepHandle();
}

/// For seek(). On the fast path the states are enough; otherwise keep a copy of the trajectory.
void Interpolator::Private::keepSegment()
{
    ends.setSegment(mover->trajectory.track());
    if (!mover->step)
        keepTrajectory();
    else if (rare)
        rare->segment.reset();
}

void Interpolator::Private::keepTrajectory()
{
    auto &segment = existingRare().segment;
    if (segment)
        *segment = mover->trajectory;
    else
        segment = std::make_unique<Trajectory>(mover->trajectory);
}

void Interpolator::Private::seek(double seconds)
{
    Trajectory &trajectory = mover->trajectory;
    if (rare && rare->segment)
        trajectory = *rare->segment;
    else
        trajectory.track().setStates(ends.segment());
    mover->owed = 0;
    mover->fresh = false;
    pass(seconds);
    phase = trajectory.delay() > 0 ? Phase::Delayed : Phase::Moving;
    chooseStep();
    owesWrite = owesUpdate = true;
    tell(rows::goal | listeners.outset() | rows::motion | Row::Passed);
}

Trajectory Interpolator::Private::foresee() const
{
    if (!mover)
        return {};
    Trajectory ahead = mover->trajectory;
    if (phase == Phase::Held) {
        ahead.setVelocity(holding()->velocity());
        aim(ahead, Aim::Afresh);
        limit(ahead, largest);
    }
    return ahead;
}

Trajectory Interpolator::Private::foreseeAfter(double seconds) const
{
    Trajectory ahead = foresee();
    ahead.advance(seconds);
    return ahead;
}

Trajectory::Moment Interpolator::Private::momentAfter(double seconds)
{
    return isRunning() ? foreseeAfter(seconds).now() : q->trajectory().now();
}

} // namespace sprung
