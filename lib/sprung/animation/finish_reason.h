// SPDX-License-Identifier: MIT
#pragma once

namespace sprung {

/// The reason for the end of a run. Interpolator::Reason has the same values, and describes them.
enum class FinishReason : char {
    Settled,
    Stopped,
    Completed,
    BoundReached,
    TargetLost,
    Replaced,
};

} // namespace sprung
