// SPDX-License-Identifier: MIT
// A segment of a run: what the trajectory is told at its start and at each change on its way.
#include "interpolator_p.h"

#include <sprung/engine/motion.h>
#include <sprung/trajectory/rest_within.h>

#include <algorithm>
#include <limits>

namespace sprung {

namespace {
constexpr double leastDistance = std::numeric_limits<double>::min(); // below it nothing decays
} // namespace

void Interpolator::Private::replan(Aim how)
{
    if (phase == Phase::Held) // it aims when it is let go
        return;
    Trajectory &trajectory = mover->trajectory;
    if (bounds && bounds->atBound == Bounds::AtBound::Catch
        && bounds->spring != Motion::instance()->spring()) {
        auto caught = std::make_shared<Bounds>(*bounds);
        caught->spring = Motion::instance()->spring();
        bounds = std::move(caught);
    }
    largest = lay(trajectory, how);
    aimed();
    mover->owed = std::min(mover->owed, 0.); // the rest was the time of what moved before
    phase = trajectory.delay() > 0 ? Phase::Delayed : Phase::Moving;
    chooseStep();
    keepSegment();
    ++plan;
}

/// Law, bounds and tolerance from now on. Returns the distance that the tolerance is a part of.
double Interpolator::Private::lay(Trajectory &trajectory, Aim how) const
{
    aim(trajectory, how);
    if (bounds || trajectory.bounds())
        trajectory.setBounds(bounds);
    const double distance = std::max(largest, distanceOf(trajectory));
    const Tolerance near = toleranceFor(trajectory.origin(), distance);
    // The sum of many frames is a little off: what would rest at a round time rests with its tick.
    trajectory.setTolerance({near.distance * (1 + 1e-9), near.speed * (1 + 1e-9)});
    return distance;
}

/// A way that tolerances are a part of: to the origin, or where the velocity leads.
double Interpolator::Private::distanceOf(const Trajectory &trajectory) const
{
    const double speed = trajectory.track().speed();
    return std::max(
        trajectory.track().distance(),
        std::visit([speed](const auto &law) { return law.reach(speed); }, trajectory.law()));
}

Tolerance Interpolator::Private::toleranceFor(const TypedValue &origin, double distance) const
{
    double near = tolerance;
    if (near == 0) {
        near = distance / 1000;
        if (binding.finest > 0)
            near = std::min(near, binding.finest);
        // Zero is no value of a color, a rotation or a type with logarithms: their size is about 1.
        const ChannelType &type = *binding.type;
        const TypedValue zero{};
        const double size = type.bounded ? norm(type.difference(&zero, &origin)) : 1;
        near = std::max({near, 1e-9 * (size < detail::largest ? size : 1), leastDistance});
    }
    return restWithin(near, distance, restSpeed);
}

/// Fast path: the step of a plain spring, shared by all on the same one. None if there is more to
/// consider: bounds, a delay, an update rate, clamping, or states near overflow.
void Interpolator::Private::chooseStep()
{
    const Trajectory &trajectory = mover->trajectory;
    const auto *spring = std::get_if<SpringLaw>(&trajectory.law());
    const bool isPlain = spring && spring->kind == SpringLaw::Plain
        && spring->parameters.stiffness > 0 && phase == Phase::Moving && !trajectory.meetsBounds()
        && (!schedule || schedule->updateRate == 0);
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

/// For seek(). The states alone tell a plain motion from its beginning.
void Interpolator::Private::keepSegment()
{
    ends.setSegment(mover->trajectory.track());
    if (mover->step)
        segment.reset();
    else if (segment)
        *segment = mover->trajectory;
    else
        segment = std::make_unique<Trajectory>(mover->trajectory);
}

void Interpolator::Private::seek(double seconds)
{
    Trajectory &trajectory = mover->trajectory;
    if (segment)
        trajectory = *segment;
    else
        trajectory.track().setStates(ends.segment());
    mover->owed = 0;
    mover->fresh = false;
    ++plan;
    trajectory.pass(seconds);
    phase = trajectory.delay() > 0 ? Phase::Delayed : Phase::Moving;
    chooseStep();
    writeAndNotify();
}

Trajectory Interpolator::Private::foresee() const
{
    if (!mover)
        return {};
    Trajectory ahead = mover->trajectory;
    if (phase == Phase::Held)
        lay(ahead, Aim::Afresh);
    return ahead;
}

} // namespace sprung
