// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/trajectory/motion_plan.h>

#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace sprung {

/// Rarely used settings of an interpolator. Allocated on first use.
class Settings
{
public:
    struct Values
    {
        double tolerance = 0; // units; 0: derived from the distance of the run
        double restSpeed = -1;
        double updateRate = 0; // hertz; 0: in every tick
        int delay = 0;         // milliseconds
    };
    const Values &operator*() const
    {
        if (m_given)
            return *m_given;
        return defaults;
    }
    const Values *operator->() const { return &**this; }
    template <typename T>
    void set(T Values::*which, const T &value)
    {
        given().*which = value;
    }

    /// Returns the bounds, or null until a setting of the bounds was assigned.
    const Bounds *bounds() const { return m_given ? m_given->bounds.get() : nullptr; }
    /// Sets bounds and tolerance of \a plan. If the tolerance is not set, it is at most \a finest,
    /// unless \a finest is 0.
    void applyTo(MotionPlan *plan, double finest) const
    {
        if (m_given) {
            plan->bounds = m_given->bounds;
            plan->tolerance = m_given->tolerance;
            plan->restSpeed = m_given->restSpeed;
        }
        plan->isToleranceMaximum = plan->tolerance == 0 && finest > 0;
        if (plan->isToleranceMaximum)
            plan->tolerance = finest;
    }
    /// Returns the minimum or the maximum, if it is set.
    std::optional<TypedValue> bound(std::optional<TypedValue> Bounds::*which) const
    {
        return bounds() ? bounds()->*which : std::nullopt;
    }
    void setBounds(const Bounds &bounds)
    {
        given().bounds = std::make_shared<const Bounds>(bounds);
    }
    template <typename T>
    void setBounds(T Bounds::*part, const T &value)
    {
        Bounds next = bounds() ? *bounds() : Bounds();
        next.*part = value;
        setBounds(next);
    }
    /// Clamps \a value to the bounds. Returns whether it was outside.
    bool clamp(const ChannelType &type, TypedValue *value) const
    {
        return bounds() && bounds()->clamp(type, value);
    }

    /// Returns how many of the \a seconds of a tick apply to a run.
    double effectiveSeconds(double seconds) const
    {
        return m_given && m_given->counted ? m_given->counted(seconds) : seconds;
    }
    void setTimeFilter(std::function<double(double seconds)> counted)
    {
        given().counted = std::move(counted);
    }
    /// Whether the whole time of each tick applies to the run, and each tick writes.
    bool usesFullTicks() const
    {
        return !m_given || (m_given->updateRate == 0 && !m_given->counted);
    }

private:
    struct Overrides : Values
    {
        std::shared_ptr<const Bounds> bounds;
        std::function<double(double seconds)> counted; // empty: all seconds apply
    };
    static const Values defaults;

    Overrides &given()
    {
        if (!m_given)
            m_given = std::make_unique<Overrides>();
        return *m_given;
    }

    std::unique_ptr<Overrides> m_given;
};

inline constexpr Settings::Values Settings::defaults{};

} // namespace sprung
