// SPDX-License-Identifier: MIT
#pragma once

#include "moving_target_estimator.h"
#include "interpolator_p.h"
#include "spring_interpolator.h"
#include "spring_setting.h"
#include "waypoint_progress.h"

namespace sprung {

class Q_DECL_HIDDEN SpringInterpolator::Private final : public Interpolator::Private
{
public:
    SpringInterpolator *owner() const { return static_cast<SpringInterpolator *>(q); }

    bool headsForEnd() const override { return finalPosition.value_or(implied); }

    bool headsForTo() const override
    {
        return ends.has(Endpoints::To) || (ends.has(Endpoints::From) && headsForFrom());
    }
    bool headsForFrom() const override { return !headsForEnd(); }
    bool isAimed() const override { return ends.isGiven(Endpoints::To) || finalPosition; }
    void aimAtTo(bool always) override;
    int waypointNow() const override { return isOnWay() ? way->index : -1; }
    void tellOfKind(Row row, Due &due) override;
    void tellArrival(Due &due);
    Due instantly() const override { return duration == 0 ? Due(Row::Still) : Due(); }
    bool equilibrium(TypedValue *value) const override;
    void aim(Trajectory &trajectory, Aim how) const override;
    void aimed() override
    {
        if (following)
            followTarget();
        if (way)
            planWay();
    }
    void retargeted(const TypedValue &former, double frameBefore) override;

    void followTarget();
    TargetMotion targetDrift();
    MovingTargetEstimator &knownFollowing()
    {
        if (!following)
            following = std::make_unique<MovingTargetEstimator>();
        return *following;
    }

    /// A waypoint further on. `farthest` is the largest distance of the run until then.
    struct Goal
    {
        TypedValue place;
        const Waypoint *waypoint;
        double farthest;
    };
    void aimAt(Trajectory &trajectory, Aim how, const Goal *other) const;
    double paceFor(const Trajectory &trajectory, const SpringLaw &law, double seconds,
                   double farthest) const;
    MotionScheme::Role roleNow() const override;
    SpringParameters spring() const;
    ResolvedSpring tuning(const Waypoint *waypoint) const
    {
        const auto where = [this] {
            return SpringSetting::Where{SchemeResolver::at(q, binding.subject()), roleNow()};
        };
        return source.tuning(where, duration / 1000.0,
                             waypoint && waypoint->spring ? &*waypoint->spring : nullptr);
    }
    bool isOutdated() const override;

    // Waypoints

    bool isOnWay() const { return way && way->index >= 0 && isRunning(); }
    /// The waypoint that it heads for, if any.
    const Waypoint *waypoint() const
    {
        return isOnWay() ? &way->waypoints.at(way->index) : nullptr;
    }
    void setOut(bool byStart) override;
    bool find(const QList<Waypoint> &waypoints, std::vector<Course::Stop> *stops) const;
    void bringWayInside();
    void headFor(int index);
    Course courseFrom(const Trajectory &start) const;
    void planWay();
    double goAlong(double seconds);
    void leaveWay();
    Outcome travel(double seconds, double updateRate) override;
    void pass(double seconds) override;
    void skipAhead() override;
    Trajectory foreseeAfter(double seconds) const override;
    double secondsLeft() const override;
    Due news() const override;

    void tellSpring(bool isNew);

    SpringSetting source;
    std::unique_ptr<Way> way;          // null: it was never given waypoints
    std::optional<bool> finalPosition; // if it was set
    bool implied = false;              // the value until then
    Solver solver = Analytic;
    Settling settling = Threshold;
    Overshoot overshoot = Allowed;
    MotionScheme::Role role = MotionScheme::ByProperty;
    int duration = -1;
    std::unique_ptr<MovingTargetEstimator> following; // null: no target has moved, and no velocity was given
};

} // namespace sprung
