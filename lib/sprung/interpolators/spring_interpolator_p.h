// SPDX-License-Identifier: MIT
#pragma once

#include "following.h"
#include "interpolator_p.h"
#include "spring_interpolator.h"
#include "spring_source.h"
#include "spring_way.h"

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
    int waypointNow() const override { return isOnWay() ? way->leg.index : -1; }
    void tellOfKind(Row row, Due &due) override;
    void tellArrival(Due &due);
    bool isInstant() const override { return duration == 0; }
    bool equilibrium(TypedValue *value) const override;
    void aim(Trajectory &trajectory, Aim how) const override;
    void aimed() override
    {
        if (following)
            followTarget();
        if (way)
            planLeg();
    }
    void retargeted(const TypedValue &former, double frameBefore) override;

    void followTarget();
    Drift targetDrift();
    Following &knownFollowing()
    {
        if (!following)
            following = std::make_unique<Following>();
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
    bool isMovedBy(const SpringLaw &law, double pace) const;
    double paceFor(const Trajectory &trajectory, const SpringLaw &law, double whole,
                   double farthest) const;
    MotionScheme::Role roleNow() const;
    SpringParameters spring() const;
    /// What moves it now, where a scheme is used.
    struct Tuning
    {
        SpringParameters spring;
        double speed = 1;
        bool isCareful = false; ///< may not go beyond the equilibrium
    };
    Tuning tuning(const Waypoint *waypoint) const;
    void tune(Trajectory &trajectory, const Waypoint *waypoint, SpringLaw *law,
              double *speed) const;
    void followScheme() override;

    // Waypoints (spring_way.cpp)
    bool isOnWay() const { return way && way->leg.index >= 0 && isRunning(); }
    /// The waypoint that it heads for, if any.
    const Waypoint *waypoint() const
    {
        return isOnWay() ? &way->waypoints.at(way->leg.index) : nullptr;
    }
    void setOut(bool byStart) override;
    void planLeg();
    Outcome advance(double seconds) override;
    void pass(double seconds) override;
    void skipAhead() override;
    Trajectory foreseeAfter(double seconds) const override;
    double secondsLeft() const override;
    void notifyUpdated() override;
    Due news() const;
    bool find(const QList<Waypoint> &waypoints, std::vector<TypedValue> *places) const;
    void bringWayInside() const;
    void headFor(int index);
    double goAlong(double seconds);
    void leaveWay();
    Leg begun(const Trajectory &trajectory, int index) const;
    Leg resumed(const Trajectory &trajectory) const;
    struct Ahead
    {
        Trajectory trajectory;
        double passed = 0;
        bool isLast = true;
    };
    Ahead lookAhead(double seconds) const;
    void tellSpring(SpringSource::Outcome outcome, const char *name, const QVariant &value);

    SpringSource source;
    std::unique_ptr<Way> way;          // null: it was never given waypoints
    std::optional<bool> finalPosition; // if it was set
    bool implied = false;              // the value until then
    Solver solver = Analytic;
    Settling settling = Threshold;
    Overshoot overshoot = Allowed;
    MotionScheme::Role role = MotionScheme::ByProperty;
    int duration = -1;
    std::unique_ptr<Following> following; // null: no target has moved, and no velocity was given
};

} // namespace sprung
