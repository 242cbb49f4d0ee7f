// SPDX-License-Identifier: MIT
#pragma once

#include "animator_plan.h"

#include <mutex>
#include <optional>

namespace sprung::qml {

/// A number that an item draws instead of a property's value. The GUI thread plans it, and the
/// render thread samples it in each frame. A new plan applies from the next frame on, even before
/// the GUI thread synchronizes with the render thread.
class SharedAnimatedValue
{
public:
    explicit SharedAnimatedValue(double value) { holdAt(value); }

    /// Applies a plan from now on. With \a clock, the time is \a clock until setClock() changes it;
    /// otherwise FrameClock::secondsNow() applies.
    void setPlan(const AnimatorPlan &plan, std::optional<double> clock);
    void setClock(double seconds);
    /// Keeps \a value constant.
    void holdAt(double value);

    double currentValue() const;

private:
    mutable std::mutex m_mutex;
    AnimatorPlan m_plan;
    std::optional<double> m_clock;
};

} // namespace sprung::qml
