// SPDX-License-Identifier: MIT
#pragma once

#include "spring_plan.h"

#include <mutex>
#include <optional>

namespace sprung::qml {

/// The number that an item shows instead of a property's value. The GUI thread plans it, the render
/// thread asks for it in each frame. A new plan holds from the next frame on, even if the GUI
/// thread does not synchronize with the render thread until later.
class SharedAnimatedValue
{
public:
    /// Seconds of a steady clock, the same for all threads.
    static double clock();

    explicit SharedAnimatedValue(double value) { holdAt(value); }

    /// Moves as planned from now on. With \a clock, time is not that of the steady clock: it is
    /// \a clock until setTime() changes it.
    void follow(const SpringPlan &plan, std::optional<double> clock);
    void setTime(double clock);
    /// Stays at \a value.
    void holdAt(double value);

    double now() const;

private:
    mutable std::mutex m_mutex;
    SpringPlan m_plan;
    std::optional<double> m_clock;
};

} // namespace sprung::qml
