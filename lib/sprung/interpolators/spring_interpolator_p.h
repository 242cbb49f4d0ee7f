// SPDX-License-Identifier: MIT
#pragma once

#include "interpolator_p.h"
#include "spring_interpolator.h"
#include "spring_setting.h"

namespace sprung {

class Q_DECL_HIDDEN SpringInterpolator::Private final : public Interpolator::Private
{
public:
    SpringInterpolator *owner() const { return static_cast<SpringInterpolator *>(q); }

    bool targetsTo() const override { return finalPosition.value_or(defaultsToEnd); }

    bool movesOnToChange() const override
    {
        return ends.has(Endpoints::To) || (ends.has(Endpoints::From) && movesOnFromChange());
    }
    bool movesOnFromChange() const override { return !targetsTo(); }
    bool hasExplicitTarget() const override
    {
        return ends.isExplicit(Endpoints::To) || finalPosition;
    }
    void setTargetTo(bool always) override;
    void notifySubclassProperties(RunAction action, PendingActions &pending) override;
    void notifyArrival(PendingActions &pending);
    PendingActions instantCompletion() const override
    {
        return duration == 0 ? PendingActions(RunAction::CompleteInstantly) : PendingActions();
    }
    bool equilibrium(TypedValue *value) const override;
    MotionPlan plan(const Waypoint *waypoint) override;
    MotionScheme::Role effectiveRole() const override;
    SpringParameters spring() const;
    ResolvedSpring resolveSpring(const Waypoint *waypoint) const
    {
        const auto context = [this] {
            return SpringSetting::Context{SchemeResolver::resolve(q, binding.subject()),
                                          effectiveRole()};
        };
        return source.resolve(context, duration / 1000.0,
                              waypoint && waypoint->spring ? &*waypoint->spring : nullptr);
    }

    void notifySpring(bool isNew);

    SpringSetting source;
    std::optional<bool> finalPosition; // empty: never set
    bool defaultsToEnd = false;        // the default of finalPosition
    Solver solver = Analytic;
    Settling settling = Threshold;
    Overshoot overshoot = Allowed;
    MotionScheme::Role role = MotionScheme::Automatic;
    int duration = -1;
};

} // namespace sprung
