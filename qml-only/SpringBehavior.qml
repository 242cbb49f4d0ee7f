// SPDX-License-Identifier: MIT
// Every value that is assigned to the property becomes the target of a spring. Bindings survive.
import QtQuick

Behavior {
    id: root
    property alias spring: mover.spring
    property alias stiffness: mover.stiffness
    property alias damping: mover.damping
    property alias mass: mover.mass
    property alias tolerance: mover.tolerance
    property alias delay: mover.delay
    property alias running: mover.running
    property alias value: mover.value
    property alias velocity: mover.velocity
    property alias progress: mover.progress
    property alias to: mover.to
    signal started
    signal updated(real progress)
    signal finished(int reason)
    function stop() { mover.stop(); }
    function complete() { mover.complete(); }
    function snapTo(goal) { mover.snapTo(goal); }
    function animateTo(goal, speed) { mover.animateTo(goal, speed); }
    readonly property SpringInterpolator _mover: SpringInterpolator {
        id: mover
        onStarted: root.started()
        onUpdated: progress => root.updated(progress)
        onFinished: reason => root.finished(reason)
    }
    // From here on a value is a target: set before anybody's Component.onCompleted.
    property bool _complete: false
    readonly property Binding _gate: Binding { target: root; property: "_complete"; value: true }

    onEnabledChanged: enabled || mover.stop()
    onTargetValueChanged: {
        mover.target = targetProperty.object;
        mover.property = targetProperty.name;
        if (enabled && _complete)
            mover.animateTo(targetValue);
    }

    // What Qt's Behavior writes with each assignment: the value that is seen.
    PropertyAction { value: mover.running ? mover.value : root.targetValue }
}
