// SPDX-License-Identifier: MIT
#include "spring_plan.h"

#include "number.h"

#include <sprung/physics/spring.h>

namespace sprung::qml {

SpringPlan SpringPlan::of(const Trajectory &trajectory, double seconds, double clock,
                          double timeScale)
{
    SpringPlan plan;
    plan.spring = std::get<SpringLaw>(trajectory.law()).parameters;
    plan.target = number(trajectory.origin());
    plan.state = trajectory.track().first();
    plan.pace = trajectory.pace();
    plan.seconds = seconds;
    plan.begin = clock;
    plan.timeScale = timeScale;
    return plan;
}

State SpringPlan::stateAt(double clock) const
{
    return isOver(clock) ? State() : Spring(spring).after(state, passed(clock) * pace);
}

SpringPlan::Moment SpringPlan::at(double clock) const
{
    const State now = stateAt(clock);
    return {target + now.displacement, now.velocity * pace};
}

SpringPlan SpringPlan::continued(double clock, double newTimeScale) const
{
    SpringPlan plan = *this;
    plan.state = stateAt(clock);
    plan.seconds = isOver(clock) ? 0 : seconds - passed(clock);
    plan.begin = clock;
    plan.timeScale = newTimeScale;
    return plan;
}

Trajectory SpringPlan::trajectoryAt(double clock) const
{
    Trajectory trajectory(numberType(), typed(target));
    trajectory.setLaw(SpringLaw{spring}, pace);
    trajectory.track().setStates({stateAt(clock)});
    return trajectory;
}

} // namespace sprung::qml
