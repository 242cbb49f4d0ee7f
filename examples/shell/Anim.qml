// SPDX-License-Identifier: MIT
// In place of a NumberAnimation with a curve that a shell uses everywhere: Behavior on x { Anim { } }, and in
// Transitions. The spring determines the duration; an easing is rejected with a warning, since a spring has none.
import Sprung
import Sprung.Animations

SpringMotion {
    spring: Springs.material.standardDefaultSpatial
}
