// SPDX-License-Identifier: MIT
#include "apply_plan.h"

#include <sprung/physics/exponential_rate.h>
#include <sprung/physics/friction.h>
#include <sprung/property/detail/typed_values.h>
#include <sprung/trajectory/default_tolerance.h>
#include <sprung/trajectory/time_scale_solver.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sprung {

namespace {

constexpr double defaultWindow = 0.1;     // seconds; of a settling window
constexpr double maxWindowShare = 0.9;    // of a duration; the rest remains for the motion
constexpr double defaultSpeedRatio = 100; // of the initial speed to the final one

bool isAngle(const ChannelType &type)
{
    return type.variantType != type.metaType;
}

// Tolerance and bounds

/// Returns the distance from zero; 1 for types without bounds, such as colors or rotations, where
/// the distance is meaningless.
double magnitude(const ChannelType &type, const TypedValue &value)
{
    if (isDouble(type))
        return std::abs(toDouble(value));
    const TypedValue zero{};
    return type.supportsBounds ? norm(type.difference(&zero, &value)) : 1;
}

Tolerance toleranceOf(const MotionPlan &plan, const Trajectory &trajectory, double farthest)
{
    double distance = plan.isToleranceMaximum ? 0 : plan.tolerance;
    if (distance == 0) {
        distance = farthest / 1000;
        if (plan.tolerance > 0)
            distance = std::min(distance, plan.tolerance);
        const double size = magnitude(*trajectory.type(), trajectory.origin());
        // Smaller numbers are subnormal, and rounding stops their decay.
        distance = std::max({distance, 1e-9 * (size < detail::maxFinite ? size : 1),
                             std::numeric_limits<double>::min()});
    }
    return defaultTolerance(distance, farthest, plan.restSpeed);
}

/// Sets bounds and tolerance. Returns the largest distance of the run from now on.
double applyLimits(const MotionPlan &plan, Trajectory &trajectory, double farthest)
{
    // Without this margin for the rounding error of summed frame times, a motion that ends exactly
    // at a tick could end one tick later.
    constexpr double margin = 1 + 1e-9;
    if (plan.bounds || trajectory.bounds()) [[unlikely]]
        trajectory.setBounds(plan.bounds.pointer());
    farthest = std::max(farthest, trajectory.extent());
    const Tolerance exact = toleranceOf(plan, trajectory, farthest);
    trajectory.setTolerance({exact.distance * margin, exact.speed * margin});
    return farthest;
}

// Spring

/// Returns the seconds of the clock for which a value must stay within the tolerance.
double windowSeconds(const SpringPlan &spring)
{
    if (!(spring.flags & SpringLaw::Windowed))
        return 0;
    const double duration = spring.resolved.seconds;
    return duration > 0 ? std::min(defaultWindow, maxWindowShare * duration) : defaultWindow;
}

/// Returns the time scale at which a motion without bounds takes spring.resolved.seconds.
double timeScaleFor(const MotionPlan &plan, const SpringPlan &spring, const SpringLaw &law,
                    const Trajectory &trajectory, double farthest)
{
    Trajectory copy(*trajectory.type(), trajectory.origin());
    copy.setLaw(trajectory.law(), trajectory.timeScale());
    copy.track().setStates(trajectory.track().states());
    return solveTimeScale(spring.resolved.seconds, [&](double scale) {
        copy.setLaw(SpringLaw{law.parameters, windowSeconds(spring) * scale, law.flags}, scale);
        copy.setTolerance(toleranceOf(plan, copy, std::max(farthest, copy.extent())));
        return copy.end().seconds;
    });
}

void applySpring(const MotionPlan &plan, const SpringPlan &spring, const PlanContext &context,
                 Trajectory &trajectory, double farthest)
{
    const ChannelType &type = *trajectory.type();
    TypedValue target = plan.target;
    if (!plan.hasTarget) // the value keeps its target, or stays where it is
        target = context.previousPlan ? trajectory.origin() : trajectory.now().value;
    else if (plan.bounds) [[unlikely]]
        target = plan.clamped(type, target);
    if (!isAngle(type) || !(trajectory.origin() == target)) // otherwise full turns would be lost
        trajectory.setOrigin(target);
    if (spring.flags & SpringLaw::Clamped)
        ResolvedSpring::snapRoundingError(trajectory.track());
    SpringLaw law = spring.resolved.makeLaw(trajectory);
    law.flags |= spring.flags;
    double scale = 1;
    if (spring.resolved.seconds > 0) [[unlikely]]
        scale = timeScaleFor(plan, spring, law, trajectory, farthest);
    law.settlingWindow = windowSeconds(spring) * scale;
    // The common retarget keeps its law. A window or a bound would restart.
    const auto *previous = std::get_if<SpringLaw>(&trajectory.law());
    const bool isUnchanged = previous && *previous == law && trajectory.timeScale() == scale;
    if (!isUnchanged || law.flags != SpringLaw::Plain || plan.bounds)
        trajectory.setLaw(law, scale);
}

// Friction

std::optional<TypedValue> nearestSnapPoint(const MotionPlan &plan, const ChannelType &type,
                                           const TypedValue &resting)
{
    const auto distance = [&](const TypedValue &point) {
        const TypedValue reachable = plan.clamped(type, point);
        return norm(type.difference(&resting, &reachable));
    };
    const std::vector<TypedValue> &points = plan.snapPoints->points;
    if (points.empty())
        return {};
    return *std::min_element(points.begin(), points.end(), [&](const auto &a, const auto &b) {
        return distance(a) < distance(b);
    });
}

std::optional<TypedValue> nearestMultiple(double interval, const ChannelType &type,
                                          const TypedValue &resting)
{
    if (interval == 0 || (!type.supportsBounds && type.count > 1)) // no multiples of colors
        return {};
    TypedValue zero{};
    // Convert a zero, because a QRect of zero bytes has a size of 1 × 1.
    type.fromVariant(type.velocityToVariant(ChannelValues().data()), &zero);
    ChannelValues distance = type.difference(&zero, &resting);
    for (double &component : distance)
        component = std::round(component / interval) * interval;
    TypedValue multiple{};
    type.displaced(&zero, distance.data(), &multiple);
    return multiple;
}

std::optional<TypedValue> snapTarget(const MotionPlan &plan, const ChannelType &type,
                                     const TypedValue &resting)
{
    if (!plan.snapPoints)
        return {};
    const SnapPoints &snap = *plan.snapPoints;
    return snap.points.empty() ? nearestMultiple(snap.interval, type, resting)
                               : nearestSnapPoint(plan, type, resting);
}

/// Whether the velocities end at the origin; a bound may have moved the value.
bool endsAtOrigin(const Trajectory &trajectory, double rate)
{
    constexpr double rounding = 1e-9;
    const States states = trajectory.track().states();
    return std::all_of(states.begin(), states.end(), [rate](const State &state) {
        return std::abs(Friction(rate).restingDisplacement(state))
            <= rounding * std::abs(state.displacement);
    });
}

/// Whether friction selects its resting value again. Otherwise it keeps the previous one. A new
/// rate has no effect while a spring moves the value back to a bound, if \a isSpringingBack.
bool selectsEnd(const MotionPlan &plan, const PlanContext &context, bool isSpringingBack)
{
    const FrictionPlan *const previous = context.previousPlan ? context.previousPlan->friction()
                                                              : nullptr;
    if (!previous || context.selectsEndAgain || plan.hasTarget)
        return true;
    return !(plan.snapPoints == context.previousPlan->snapPoints)
        || (plan.friction()->rate != previous->rate && !isSpringingBack);
}

/// Sets friction, or the spring to a snap point. Returns the snap point, if there is one.
std::optional<TypedValue> applyFriction(const MotionPlan &plan, const PlanContext &context,
                                        Trajectory &trajectory)
{
    const FrictionPlan &friction = *plan.friction();
    const ChannelType &type = *trajectory.type();
    const auto springTo = [&](const TypedValue &target) {
        trajectory.setLaw(SpringLaw{friction.spring});
        trajectory.setOrigin(plan.clamped(type, target));
    };
    const bool isSpringing = std::holds_alternative<SpringLaw>(trajectory.law());
    const bool selectsAgain = selectsEnd(plan, context, isSpringing && !context.snapTarget);
    if (!selectsAgain && isSpringing) { // to the snap point, or back to the bound
        const auto target = context.snapTarget ? std::optional(*context.snapTarget) : std::nullopt;
        springTo(target.value_or(trajectory.origin()));
        return target;
    }
    const FrictionLaw toOrigin{friction.rate, true};
    // A bound moves the value now, because the velocity below depends on the value.
    if (plan.bounds && plan.bounds->boundsBehavior != Bounds::BoundsBehavior::SpringBack)
        trajectory.setBounds(plan.bounds.pointer());
    if (plan.hasTarget) {
        trajectory.setOrigin(plan.target);
        ChannelValues velocity = trajectory.track().displacements();
        for (double &component : velocity)
            component = Friction(friction.rate).velocityToTravel(-component);
        trajectory.track().setVelocities(velocity);
    }
    const bool keepsOrigin = !selectsAgain && trajectory.law() == Law(toOrigin)
        && endsAtOrigin(trajectory, friction.rate);
    trajectory.setLaw(plan.hasTarget || keepsOrigin ? toOrigin : FrictionLaw{friction.rate});
    trajectory.setBounds(nullptr); // otherwise restingValue() would use the previous bounds
    const auto target = snapTarget(plan, type, plan.clamped(type, trajectory.restingValue()));
    if (target)
        springTo(*target);
    return target;
}

// Gravity

/// Moves a component that is behind the floor onto the floor, but not beyond a bound.
void moveOntoFloor(const MotionPlan &plan, const GravityLaw &law, Trajectory &trajectory)
{
    const ChannelType &type = *trajectory.type();
    for (std::size_t i = 0; i < law.acceleration.size(); ++i) {
        if (trajectory.track().states()[i].displacement * law.acceleration[i] <= 0)
            continue;
        const TypedValue floor = trajectory.origin();
        if (const TypedValue inside = plan.clamped(type, floor); !(inside == floor))
            trajectory.setOrigin(inside);
        States states = trajectory.track().states();
        states[i].displacement = 0;
        trajectory.track().setStates(states);
    }
}

/// The floor moves components when a run begins, and when the floor moves. If the acceleration
/// reverses in mid-air, components continue.
void applyGravity(const MotionPlan &plan, const GravityPlan &gravity, const PlanContext &context,
                  Trajectory &trajectory)
{
    const GravityLaw law{gravity.acceleration, gravity.restitution, plan.hasTarget};
    if (plan.hasTarget) {
        // Otherwise an angle would lose its turns.
        const bool hasFloorMoved = !isSame(*trajectory.type(), trajectory.origin(), plan.target);
        if (hasFloorMoved)
            trajectory.setOrigin(plan.target);
        if (hasFloorMoved || !context.previousPlan)
            moveOntoFloor(plan, law, trajectory);
    }
    trajectory.setLaw(law);
}

// Exponential

ExponentialLaw exponentialLaw(const ExponentialPlan &plan, double distance)
{
    const double seconds = distance > 0 ? plan.seconds : 0;
    if (plan.finalVelocity > 0)
        return {ExponentialRate::through(distance, plan.finalVelocity, seconds).rate, seconds};
    return {seconds > 0 ? std::log(defaultSpeedRatio) / seconds : 0, seconds};
}

/// Ignores the current velocity, because distance and duration determine it. Settings that do not
/// affect the motion, such as the tolerance, do not restart it.
void applyExponential(const MotionPlan &plan, const ExponentialPlan &exponential,
                      const PlanContext &context, Trajectory &trajectory)
{
    const ChannelType &type = *trajectory.type();
    // The motion begins inside the bounds, unless a spring moves the value back from outside.
    TypedValue value = trajectory.now().value;
    if (plan.bounds && plan.bounds->boundsBehavior != Bounds::BoundsBehavior::SpringBack
        && plan.bounds->clamp(type, &value))
        trajectory.setValue(value);
    const TypedValue origin = trajectory.origin();
    const TypedValue target = plan.clamped(type,
                                           plan.hasTarget             ? plan.target
                                               : context.previousPlan ? origin
                                                                      : trajectory.now().value);
    const auto *previous = context.previousPlan
        ? std::get_if<ExponentialPlan>(&context.previousPlan->kind)
        : nullptr;
    const auto *previousLaw = std::get_if<ExponentialLaw>(&trajectory.law());
    ExponentialLaw law;
    if (previous && *previous == exponential && previousLaw && isSame(type, origin, target)) {
        law = {previousLaw->rate, trajectory.timeToRest()};
    } else {
        trajectory.setOrigin(target);
        law = exponentialLaw(exponential, trajectory.track().distance());
    }
    ChannelValues velocity = trajectory.track().displacements();
    const double distance = norm(velocity);
    const double speed = ExponentialRate(law.rate).velocityToTravel(distance, law.seconds);
    for (double &component : velocity)
        component = distance > 0 ? -component / distance * speed : 0;
    trajectory.track().setVelocities(velocity);
    trajectory.setLaw(law);
}

} // namespace

std::optional<TypedValue> applyPlan(const MotionPlan &plan, const PlanContext &context,
                                    Trajectory &trajectory, double &farthest)
{
    std::optional<TypedValue> snapTarget;
    if (const SpringPlan *spring = plan.spring()) [[likely]]
        applySpring(plan, *spring, context, trajectory, farthest);
    else if (plan.friction())
        snapTarget = applyFriction(plan, context, trajectory);
    else if (const auto *gravity = std::get_if<GravityPlan>(&plan.kind))
        applyGravity(plan, *gravity, context, trajectory);
    else if (const auto *exponential = std::get_if<ExponentialPlan>(&plan.kind))
        applyExponential(plan, *exponential, context, trajectory);
    farthest = applyLimits(plan, trajectory, farthest);
    return snapTarget;
}

WaypointPath planPath(const MotionPlan &plan, const Trajectory &start, double farthest,
                      std::optional<double> dwell)
{
    const WaypointPlan &waypoints = *plan.waypoints;
    const auto planLeg = [&](Trajectory &trajectory, int index) {
        MotionPlan leg = plan;
        leg.setTarget(waypoints.points[std::size_t(index)].value);
        std::get<SpringPlan>(leg.kind).resolved = waypoints.springs[std::size_t(index)];
        applyPlan(leg, {}, trajectory, farthest);
    };
    return {start, waypoints.points, planLeg, dwell};
}

} // namespace sprung
