// SPDX-License-Identifier: MIT
import Sprung.Animations

/// Critically damped, with ω = 10/s.
SpringMotion {
    stiffness: 100
    damping: 20
}
