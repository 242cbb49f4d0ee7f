// SPDX-License-Identifier: MIT
// Time for tests: Motion.ticker = clock, and clock.advance(seconds).
import QtQml

QtObject {
    function advance(seconds: real) { Motion._advance(seconds); }
}
