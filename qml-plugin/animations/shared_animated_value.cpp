// SPDX-License-Identifier: MIT
#include "shared_animated_value.h"

#include <sprung/timing/frame_clock.h>

namespace sprung::qml {

void SharedAnimatedValue::setPlan(const AnimatorPlan &plan, std::optional<double> clock)
{
    const std::lock_guard lock(m_mutex);
    m_plan = plan;
    m_clock = clock;
}

void SharedAnimatedValue::setClock(double seconds)
{
    const std::lock_guard lock(m_mutex);
    m_clock = seconds;
}

void SharedAnimatedValue::holdAt(double value)
{
    setPlan(AnimatorPlan{{WaypointPath(Trajectory(numberType(), fromDouble(value))), 0}}, 0);
}

double SharedAnimatedValue::currentValue() const
{
    const std::lock_guard lock(m_mutex);
    return m_plan.valueAt(m_clock ? *m_clock : FrameClock::secondsNow());
}

} // namespace sprung::qml
