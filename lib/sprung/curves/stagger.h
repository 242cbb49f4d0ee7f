// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/sprung_export.h>

#include <QList>

namespace sprung {

/// The options of stagger().
struct StaggerOptions
{
    /// The origin of a sequence.
    enum Origin : int {
        First,  ///< at index 0
        Last,   ///< at the last index
        Center, ///< in the middle
        Ends,   ///< at both ends; in a grid, along the whole edge
        Random, ///< in a random order that depends on `seed`
    };

    double each = 40;    ///< the delay between neighbors, in milliseconds, ≥ 0
    Origin from = First; ///< the origin of the sequence
    int columns = 0;     ///< of a grid in row-major order, ≥ 0; 0: the items form a line
    int seed = 0;        ///< of the order with Random, which is the same on every system
};

/// Returns the delays of \a count animations that start one after the other, by index. In
/// milliseconds. The first animation to start has a delay of 0. Distances in a grid are Euclidean.
///
/// A delay only affects the start of a run. A moving value is retargeted immediately, with its
/// velocity, so an interruption never adds a delay. An invalid argument is rejected with a warning,
/// and all delays are 0.
SPRUNG_EXPORT QList<int> stagger(int count, const StaggerOptions &options = {});

} // namespace sprung
