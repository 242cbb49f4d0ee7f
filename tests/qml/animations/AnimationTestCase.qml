// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Sprung
import Objects

/// A TestCase that advances Qt's animation time, and that fails on warnings. A CriticalMotion from
/// distance x with velocity v is at the distance (x + (v + ωx)t)·e^{−ωt}.
TestCase {
    id: root
    when: windowShown

    readonly property real omega: 10

    // The driver supplies Qt's animation time while an animation runs. At rest, and in a pause, the
    // clock does.
    property real idle
    property ManualAnimationDriver driver: ManualAnimationDriver { }
    property NumberAnimation clockAnimation: NumberAnimation {
        target: root
        property: "idle"
        to: 1
        loops: Animation.Infinite
    }

    function initTestCase() {
        driver.begin();
        clockAnimation.start();
        processEvents();
        pass(16); // the first frame may count real time since the start
    }
    function cleanupTestCase() {
        clockAnimation.stop();
        driver.end();
    }
    function init() {
        failOnWarning(/^(?!Attempting to set another interceptor)/); // of newer versions of Qt
        Motion.timeSource = Motion.AnimationDriver;
    }
    function cleanup() {
        Motion.reducedMotion = false;
        Motion.reducedMotionPolicy = Motion.Instant;
        Motion.timeScale = 1;
        Motion.systemTimeScale = 1;
        Motion.spring = undefined;
        Motion.timeSource = Motion.Clock;
    }

    function create(text) {
        return createTemporaryQmlObject(`import QtQuick; import Sprung.Animations; ${text}`, parent,
                                        String(Qt.resolvedUrl("Made.qml")));
    }

    /// Qt's animations start and end in the event loop.
    function processEvents() {
        for (let i = 0; i < 3; ++i)
            wait(0);
    }
    function pass(milliseconds) {
        for (let rest = milliseconds; rest > 0; rest -= 16)
            driver.pass(Math.min(rest, 16));
    }
    function advance(milliseconds) {
        processEvents();
        pass(milliseconds);
    }
    function start(motion, milliseconds = 0) {
        motion.start();
        advance(milliseconds);
    }
    function settle() {
        advance(4000);
        processEvents();
    }
    function displacement(distance, velocity, milliseconds) {
        const t = milliseconds / 1000;
        return (distance + (velocity + omega * distance) * t) * Math.exp(-omega * t);
    }
    function velocityAfter(distance, velocity, milliseconds) {
        const t = milliseconds / 1000;
        const rate = velocity + omega * distance;
        return (rate - omega * (distance + rate * t)) * Math.exp(-omega * t);
    }
    function near(actual, expected, tolerance = 1e-9) {
        verify(Math.abs(actual - expected) <= tolerance, `${actual} is not near ${expected}`);
    }
}
