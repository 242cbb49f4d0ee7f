// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

/// Every value assigned to the property becomes the target of a spring: by a handler, a binding
/// or a change of state. Bindings survive, and so does the velocity.
///
///     SpringBehavior on x { spring: Springs.bouncy }
///
/// Qt does not let a Behavior see assignments to properties declared as `var`.
Behavior {
    id: root

    /// As SpringInterpolator has them: Motion.spring by default, milliseconds, and units of the
    /// property; what makes no sense is refused with a warning.
    property alias spring: driver.spring
    property alias stiffness: driver.stiffness
    property alias damping: driver.damping
    property alias mass: driver.mass
    property alias approximateDuration: driver.approximateDuration
    property alias overshoot: driver.overshoot
    property alias tolerance: driver.tolerance
    property alias delay: driver.delay
    property alias angular: driver.angular
    property alias velocity: driver.velocity
    property alias running: driver.running

    /// What moves the property: for its signals, and all else that it can do.
    readonly property SpringInterpolator interpolator: SpringBehaviorDriver {
        id: driver

        behavior: root
        action: PropertyAnimation {
            duration: 0
            easing.type: Easing.SineCurve // 0 at its end
        }
    }
}
