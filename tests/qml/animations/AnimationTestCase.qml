// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Sprung
import Objects

/// Qt's animation time in the hands of the test, and the closed form of CriticalMotion: from
/// distance x with velocity v it is (x + (v + ωx)t)·e^{−ωt} away. No warning goes unnoticed.
TestCase {
    id: root
    when: windowShown

    readonly property real omega: 10

    // While something moves, Qt's time is the driver's; at rest, and in a mere pause, it is the clock's.
    property real idle
    property ManualAnimationDriver driver: ManualAnimationDriver { }
    property NumberAnimation ticking: NumberAnimation {
        target: root
        property: "idle"
        to: 1
        loops: Animation.Infinite
    }

    function initTestCase() {
        driver.begin();
        ticking.start();
        turn();
    }
    function cleanupTestCase() {
        ticking.stop();
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
        Motion.spring = undefined;
        Motion.timeSource = Motion.Clock;
    }

    function create(text) {
        return createTemporaryQmlObject(`import QtQuick; import Sprung.Animations; ${text}`, parent,
                                        String(Qt.resolvedUrl("Made.qml")));
    }

    /// Qt's animations start and end by way of the event loop.
    function turn() {
        for (let i = 0; i < 3; ++i)
            wait(0);
    }
    function pass(milliseconds) {
        for (let rest = milliseconds; rest > 0; rest -= 16)
            driver.pass(Math.min(rest, 16));
    }
    function go(milliseconds) {
        turn();
        pass(milliseconds);
    }
    function start(motion, milliseconds = 0) {
        motion.start();
        go(milliseconds);
    }
    function rest() {
        go(4000);
        turn();
    }
    function away(distance, velocity, milliseconds) {
        const t = milliseconds / 1000;
        return (distance + (velocity + omega * distance) * t) * Math.exp(-omega * t);
    }
    function speed(distance, velocity, milliseconds) {
        const t = milliseconds / 1000;
        const slope = velocity + omega * distance;
        return (slope - omega * (distance + slope * t)) * Math.exp(-omega * t);
    }
    function near(actual, expected, tolerance = 1e-9) {
        verify(Math.abs(actual - expected) <= tolerance, `${actual} is not near ${expected}`);
    }
}
