// SPDX-License-Identifier: MIT
// Named springs, and springs with a given duration, response or damping ratio. Times are in milliseconds.
pragma Singleton
import QtQml

QtObject {
    readonly property var smooth: fromDurationAndBounce(500, 0)
    readonly property var snappy: fromDurationAndBounce(500, 0.15)
    readonly property var bouncy: fromDurationAndBounce(500, 0.3)
    readonly property var gentle: spring(120, 14)
    readonly property var wobbly: spring(180, 12)
    readonly property var stiff: spring(210, 20)
    readonly property var slow: spring(280, 60)
    readonly property var molasses: spring(280, 120)
    readonly property var material: ({
            expressiveDefaultSpatial: fromDampingRatio(0.8, 380), expressiveFastSpatial: fromDampingRatio(0.6, 800),
            expressiveSlowSpatial: fromDampingRatio(0.8, 200), standardDefaultSpatial: fromDampingRatio(0.9, 700),
            standardFastSpatial: fromDampingRatio(0.9, 1400), standardSlowSpatial: fromDampingRatio(0.9, 300),
            defaultEffects: fromDampingRatio(1, 1600), fastEffects: fromDampingRatio(1, 3800),
            slowEffects: fromDampingRatio(1, 800)
        })
    function spring(stiffness, damping, mass = 1) {
        return { stiffness: stiffness, damping: damping, mass: mass };
    }
    function fromDampingRatio(ratio, stiffness, mass = 1) {
        return spring(stiffness, 2 * ratio * Math.sqrt(stiffness * mass), mass);
    }
    function fromResponse(milliseconds, dampingRatio, mass = 1) {
        const frequency = 2000 * Math.PI / milliseconds;
        return spring(frequency * frequency * mass, 2 * dampingRatio * frequency * mass, mass);
    }
    function fromDurationAndBounce(milliseconds, bounce, mass = 1) {
        return fromResponse(milliseconds, bounce < 0 ? 1 / (1 + bounce) : 1 - bounce, mass);
    }
}
