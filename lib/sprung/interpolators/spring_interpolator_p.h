// SPDX-License-Identifier: MIT
#pragma once

#include "interpolator_p.h"
#include "spring_interpolator.h"

namespace sprung {

class Q_DECL_HIDDEN SpringInterpolator::Private final : public Interpolator::Private
{
public:
    SpringInterpolator *owner() const { return static_cast<SpringInterpolator *>(q); }

    Private()
        : Interpolator::Private({.hasFinalPosition = true})
    {
    }

    void executeSubclassAction(RunAction action, PendingActions &pending) override;
    void notifyArrival(PendingActions &pending);
    bool equilibrium(TypedValue *value) const override;
    MotionPlan plan() override;
    SpringParameters spring() const;
    /// Returns the spring that moves the value to \a waypoint, or to the target if that is null.
    ResolvedSpring resolveSpring(const Waypoint *waypoint = nullptr) const
    {
        return source.resolve(springContext(), approximateDuration / 1000.0,
                              waypoint && waypoint->spring ? &*waypoint->spring : nullptr);
    }

    void notifySpring(bool isNew);

    SpringSetting source;
    Solver solver = Analytic;
    Settling settling = Threshold;
    Overshoot overshoot = Allowed;
};

} // namespace sprung
