// SPDX-License-Identifier: MIT
// Replaces the NumberAnimation with a curve that a shell uses everywhere: Behavior on x { Anim { } }, and in
// Transitions. The spring determines the duration. An easing is rejected with a warning.
import Sprung
import Sprung.Animations

SpringMotion {
    spring: Springs.material.standardDefaultSpatial
}
