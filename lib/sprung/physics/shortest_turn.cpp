// SPDX-License-Identifier: MIT
#include <sprung/physics/shortest_turn.h>

#include <cassert>
#include <cmath>

namespace sprung {

double shortestTurn(double from, double to, double period)
{
    const bool isTurn = period > 0 && std::isfinite(period) && std::isfinite(from)
        && std::isfinite(to);
    assert(isTurn);
    if (!isTurn)
        return 0;
    // std::remainder is exact, and also a − b as the sum of its rounded result and the rounding
    // error.
    const double a = std::remainder(to, period);
    const double b = std::remainder(from, period);
    const double difference = a - b;
    const double subtracted = a - difference;
    const double roundingError = (a - (difference + subtracted)) + (subtracted - b);
    const double turn = std::remainder(difference, period) + roundingError;
    if (2 * turn <= -period)
        return turn + period;
    return 2 * turn > period ? turn - period : turn;
}

} // namespace sprung
