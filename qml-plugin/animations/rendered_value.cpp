// SPDX-License-Identifier: MIT
#include "rendered_value.h"

#include <chrono>

namespace sprung::qml {

double RenderedValue::clock()
{
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double>(now).count();
}

void RenderedValue::follow(const SpringPlan &plan, std::optional<double> clock)
{
    const std::lock_guard lock(m_mutex);
    m_plan = plan;
    m_clock = clock;
}

void RenderedValue::passTo(double clock)
{
    const std::lock_guard lock(m_mutex);
    m_clock = clock;
}

void RenderedValue::standAt(double value)
{
    SpringPlan plan;
    plan.target = value;
    follow(plan, 0);
}

double RenderedValue::now() const
{
    const std::lock_guard lock(m_mutex);
    return m_plan.at(m_clock ? *m_clock : clock()).value;
}

} // namespace sprung::qml
