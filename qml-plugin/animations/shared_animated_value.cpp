// SPDX-License-Identifier: MIT
#include "shared_animated_value.h"

#include <chrono>

namespace sprung::qml {

double SharedAnimatedValue::clock()
{
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double>(now).count();
}

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
    return m_plan.valueAt(m_clock ? *m_clock : clock());
}

} // namespace sprung::qml
