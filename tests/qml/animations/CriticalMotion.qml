// SPDX-License-Identifier: MIT
import Sprung.Animations

/// ω = 10/s, neither ringing nor creeping.
SpringMotion {
    stiffness: 100
    damping: 20
}
