// SPDX-License-Identifier: MIT
#pragma once

#include "interpolator_p.h"
#include "moving_target_estimator.h"
#include "spring_interpolator.h"
#include "spring_setting.h"
#include "waypoint_progress.h"

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
    int activeWaypoint() const override { return isOnWay() ? way->index : -1; }
    void notifySubclassProperties(RunAction row, PendingActions &pending) override;
    void notifyArrival(PendingActions &pending);
    PendingActions instantCompletion() const override
    {
        return duration == 0 ? PendingActions(RunAction::CompleteInstantly) : PendingActions();
    }
    bool equilibrium(TypedValue *value) const override;
    MotionPlan plan() override;
    void onPlanApplied() override
    {
        if (following)
            followTarget();
        if (way)
            planWaypoints();
    }
    void targetChanged(const TypedValue &former, double frameBefore) override;

    void followTarget();
    TargetMotion targetDrift();
    MovingTargetEstimator &ensureTargetEstimator()
    {
        if (!following)
            following = std::make_unique<MovingTargetEstimator>();
        return *following;
    }

    MotionPlan planFor(const Waypoint *waypoint) const;
    MotionScheme::Role effectiveRole() const override;
    SpringParameters spring() const;
    ResolvedSpring resolveSpring(const Waypoint *waypoint) const
    {
        const auto where = [this] {
            return SpringSetting::Context{SchemeResolver::resolve(q, binding.subject()),
                                          effectiveRole()};
        };
        return source.tuning(where, duration / 1000.0,
                             waypoint && waypoint->spring ? &*waypoint->spring : nullptr);
    }

    // Waypoints

    bool isOnWay() const { return way && way->index >= 0 && isRunning(); }
    /// Returns the current waypoint, or null.
    const Waypoint *waypoint() const
    {
        return isOnWay() ? &way->waypoints.at(way->index) : nullptr;
    }
    void onRunStarting(bool byStart) override;
    bool resolveWaypoints(const QList<Waypoint> &waypoints,
                          std::vector<WaypointPath::PathPoint> *stops) const;
    void clampWaypoints();
    void headFor(int index);
    WaypointPath pathFrom(const Trajectory &start) const;
    void planWaypoints();
    double advanceWaypoints(double seconds);
    void abandonWaypoints();
    Outcome advanceRun(double seconds, double updateRate) override;
    void skipToFinalTarget() override;
    Trajectory trajectoryAfter(double seconds) const override;
    double remainingTime() const override;
    PendingActions pendingAfterTick() const override;

    void notifySpring(bool isNew);

    SpringSetting source;
    std::unique_ptr<WaypointProgress> way; // null: waypoints were never set
    std::optional<bool> finalPosition;     // empty: never set
    bool defaultsToEnd = false;            // the default of finalPosition
    Solver solver = Analytic;
    Settling settling = Threshold;
    Overshoot overshoot = Allowed;
    MotionScheme::Role role = MotionScheme::Automatic;
    int duration = -1;
    std::unique_ptr<MovingTargetEstimator>
        following; // null: no target has moved, and no velocity was set
};

} // namespace sprung
