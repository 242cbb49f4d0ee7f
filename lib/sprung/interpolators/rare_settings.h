// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/trajectory/motion_plan.h>

#include <memory>
#include <optional>
#include <utility>

namespace sprung {

/// Rarely used settings of an interpolator. Allocated on first use.
class RareSettings
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
        if (m_overrides)
            return *m_overrides;
        return defaults;
    }
    const Values *operator->() const { return &**this; }
    template <typename T>
    void set(T Values::*which, const T &value)
    {
        ensureOverrides().*which = value;
    }

    /// Returns the bounds, or null until a setting of the bounds was assigned.
    const Bounds *bounds() const { return m_overrides ? m_overrides->bounds.get() : nullptr; }
    /// Sets bounds, tolerance and rest speed of \a plan. \a maximumTolerance limits a tolerance that
    /// was not set; 0 means no limit.
    void applyLimitsTo(MotionPlan *plan, double maximumTolerance) const
    {
        if (m_overrides) {
            plan->bounds = m_overrides->bounds;
            plan->tolerance = m_overrides->tolerance;
            plan->restSpeed = m_overrides->restSpeed;
        }
        plan->isToleranceMaximum = plan->tolerance == 0 && maximumTolerance > 0;
        if (plan->isToleranceMaximum)
            plan->tolerance = maximumTolerance;
    }
    bool springsBack() const
    {
        return bounds() && bounds()->boundsBehavior == Bounds::BoundsBehavior::SpringBack;
    }
    /// Returns the minimum or the maximum, if it is set.
    std::optional<TypedValue> bound(std::optional<TypedValue> Bounds::*which) const
    {
        return bounds() ? bounds()->*which : std::nullopt;
    }
    void setBounds(const Bounds &bounds)
    {
        ensureOverrides().bounds = std::make_shared<const Bounds>(bounds);
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

private:
    struct Overrides : Values
    {
        std::shared_ptr<const Bounds> bounds;
    };
    static const Values defaults;

    Overrides &ensureOverrides()
    {
        if (!m_overrides)
            m_overrides = std::make_unique<Overrides>();
        return *m_overrides;
    }

    std::unique_ptr<Overrides> m_overrides;
};

inline constexpr RareSettings::Values RareSettings::defaults{};

} // namespace sprung
