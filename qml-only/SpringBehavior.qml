// SPDX-License-Identifier: MIT
// Each value assigned to the property becomes the target of a spring. Bindings survive.
import QtQuick

Behavior {
    id: root
    property alias spring: interpolator.spring
    property alias stiffness: interpolator.stiffness
    property alias damping: interpolator.damping
    property alias mass: interpolator.mass
    property alias tolerance: interpolator.tolerance
    property alias delay: interpolator.delay
    property alias running: interpolator.running
    property alias value: interpolator.value
    property alias velocity: interpolator.velocity
    property alias progress: interpolator.progress
    property alias to: interpolator.to
    signal started
    signal updated(real progress)
    signal finished(int reason)
    function stop() { interpolator.stop(); }
    function complete() { interpolator.complete(); }
    function snapTo(newValue) { interpolator.snapTo(newValue); }
    function animateTo(newValue, newVelocity) { interpolator.animateTo(newValue, newVelocity); }
    readonly property SpringInterpolator _interpolator: SpringInterpolator {
        id: interpolator
        onStarted: root.started()
        onUpdated: progress => root.updated(progress)
        onFinished: reason => root.finished(reason)
    }
    // Values become targets after the creation. The Binding is evaluated before each Component.onCompleted.
    property bool _complete: false
    readonly property Binding _completion: Binding { target: root; property: "_complete"; value: true }

    onEnabledChanged: enabled || interpolator.stop()
    onTargetValueChanged: {
        interpolator.target = targetProperty.object;
        interpolator.property = targetProperty.name;
        if (enabled && _complete)
            interpolator.animateTo(targetValue);
    }

    // The value that Qt's Behavior writes with each assignment: the animated value.
    PropertyAction { value: interpolator.running ? interpolator.value : root.targetValue }
}
