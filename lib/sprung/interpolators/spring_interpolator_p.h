// SPDX-License-Identifier: MIT
#pragma once

#include "interpolator_p.h"
#include "spring_interpolator.h"

namespace sprung {

class SpringInterpolator::Private : public Interpolator::Private
{
public:
    SpringInterpolator *owner() const { return static_cast<SpringInterpolator *>(q); }

    SpringParameters parameters() const { return own ? *own : Motion::instance()->spring(); }
    bool headsForEnd() const { return chosen.value_or(implied); }

    bool headsForTo() const override { return toKnown || (fromKnown && headsForFrom()); }
    bool headsForFrom() const override { return !headsForEnd(); }
    bool isAimed() const override { return toGiven || chosen; }
    void aimAtTo(bool always) override;
    void announceHeading() override;
    bool equilibrium(TypedValue *value) const override;
    void aim() override;
    SpringDynamics *mereSpring() const override;
    double timeToEnd() const override;
    State stateAfter(State state, double seconds, int channel) override;
    bool isSettled(const States &before, double seconds) override;
    double remaining() const override;
    void arrived() override;

    void dropRounding();
    double paceFor(const sprung::Spring &spring) const;
    Tolerance windowTolerance() const;
    void adopt(SpringParameters parameters);
    void setOne(const char *name, double SpringParameters::*part, double value);

    std::optional<SpringParameters> own; // or else it shares Motion's
    std::optional<bool> chosen;          // finalPosition, once set
    bool implied = false;                // finalPosition until then
    bool announced = false;              // finalPosition as it was last told
    Solver solver = Analytic;
    Settling settling = Threshold;
    Overshoot overshoot = Allowed;
    int duration = 0;
    bool declared[3] = {}; // stiffness, damping, mass: told one by one while configuring
};

} // namespace sprung
