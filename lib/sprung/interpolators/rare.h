// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/gestures/holding.h>
#include <sprung/trajectory/trajectory.h>

#include <memory>
#include <optional>

namespace sprung {

/// When a run moves and writes, apart from the ticks.
struct Schedule
{
    int delay = 0;         ///< milliseconds
    double updateRate = 0; ///< hertz; 0: with every tick
    double sinceWrite = 0; ///< seconds

    bool isWriteDue(double seconds);
};

/// Settings and data of a run that few interpolators have. It is created when one is needed.
struct Rare
{
    double tolerance = 0;
    double restSpeed = -1;
    Schedule schedule;
    std::shared_ptr<const Bounds> bounds;
    std::unique_ptr<Holding> holding;
    /// At the start of the segment, for seek(). Null: the states in Endpoints are enough.
    std::unique_ptr<Trajectory> segment;
    /// The velocity at a bound, while finished() is emitted.
    std::optional<ChannelValues> impact;
};

} // namespace sprung
