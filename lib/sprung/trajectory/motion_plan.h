// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/trajectory/bounds.h>
#include <sprung/trajectory/resolved_spring.h>
#include <sprung/trajectory/spring_law.h>
#include <sprung/trajectory/waypoint_path.h>

#include <memory>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace sprung {

/// An immutable value that several plans share. Compared by content; an empty one equals T().
template <typename T>
class SharedValue
{
public:
    SharedValue() = default;
    SharedValue(std::shared_ptr<const T> value) // NOLINT(google-explicit-constructor)
        : m_value(std::move(value))
    {
    }
    const T *operator->() const { return &**this; }
    const T &operator*() const
    {
        static const T none{};
        return m_value ? *m_value : none;
    }
    explicit operator bool() const { return m_value != nullptr; }
    const std::shared_ptr<const T> &pointer() const { return m_value; }

    friend bool operator==(const SharedValue &a, const SharedValue &b)
    {
        return a.m_value == b.m_value || *a == *b;
    }

private:
    std::shared_ptr<const T> m_value;
};

/// A spring that moves the value to the target of the plan.
struct SpringPlan
{
    ResolvedSpring resolved;
    unsigned char flags = SpringLaw::Plain; ///< a combination of SpringLaw::Flag

    friend bool operator==(const SpringPlan &, const SpringPlan &) = default;
};

/// Friction that slows the value down. With a target, the velocity is set so that the value ends
/// there; without one, the value keeps its velocity.
struct FrictionPlan
{
    double rate = 2;         ///< per second, ≥ 0
    SpringParameters spring; ///< moves the value to a snap point

    friend bool operator==(const FrictionPlan &, const FrictionPlan &) = default;
};

/// Gravity. The target, if there is one, is the floor.
struct GravityPlan
{
    ChannelValues acceleration{}; ///< units per second squared
    double restitution = 0.5;     ///< the fraction of the speed that remains after an impact

    friend bool operator==(const GravityPlan &, const GravityPlan &) = default;
};

/// An exponential motion to the target in a given time.
struct ExponentialPlan
{
    double seconds = 0.25;
    double finalVelocity = 0; ///< units per second; 0: 1/100 of the initial one

    friend bool operator==(const ExponentialPlan &, const ExponentialPlan &) = default;
};

/// The values at which friction may end.
struct SnapPoints
{
    std::vector<TypedValue> points;
    double interval = 0; ///< without points: multiples of this distance; 0: none

    friend bool operator==(const SnapPoints &, const SnapPoints &) = default;
};

/// The waypoints ahead of a spring, and the spring that moves the value to each.
struct WaypointPlan
{
    std::vector<WaypointPath::PathPoint> points;
    std::vector<ResolvedSpring> springs;

    void add(const WaypointPath::PathPoint &point, const ResolvedSpring &spring)
    {
        points.push_back(point);
        springs.push_back(spring);
    }

    friend bool operator==(const WaypointPlan &, const WaypointPlan &) = default;
};

/// The law, the target and the limits of a motion from now on. A value type: if two plans are
/// equal, the motion does not change. It contains no state of the motion, such as its velocity.
struct MotionPlan
{
    std::variant<SpringPlan, FrictionPlan, GravityPlan, ExponentialPlan> kind;
    TypedValue target{};
    SharedValue<Bounds> bounds;
    SharedValue<SnapPoints> snapPoints;
    SharedValue<WaypointPlan> waypoints; ///< the target is the first of them
    double tolerance = 0;                ///< units; 0: 1/1000 of the largest distance
    double restSpeed = -1;               ///< units per second; negative: 60 times the tolerance
    bool isToleranceMaximum = false; ///< 1/1000 of the largest distance, but at most `tolerance`
    bool hasTarget = false;
    bool isImmediate = false; ///< the value jumps to its end, because motion is reduced

    friend bool operator==(const MotionPlan &, const MotionPlan &) = default;

    /// Returns the plan of a spring that moves the value to \a target.
    static MotionPlan springTo(const TypedValue &target, const ResolvedSpring &resolved)
    {
        MotionPlan plan;
        plan.kind = SpringPlan{resolved};
        plan.setTarget(target);
        return plan;
    }
    const SpringPlan *spring() const { return std::get_if<SpringPlan>(&kind); }
    const FrictionPlan *friction() const { return std::get_if<FrictionPlan>(&kind); }
    void setTarget(const TypedValue &value)
    {
        target = value;
        hasTarget = true;
    }
    /// Moves the value along the waypoints, of which there is at least one.
    void follow(WaypointPlan ahead)
    {
        std::get<SpringPlan>(kind).resolved = ahead.springs.front();
        setTarget(ahead.points.front().value);
        waypoints = std::make_shared<const WaypointPlan>(std::move(ahead));
    }
    /// Returns \a value, moved inside the bounds.
    TypedValue clamped(const ChannelType &type, TypedValue value) const
    {
        if (bounds)
            bounds->clamp(type, &value);
        return value;
    }
};

} // namespace sprung
