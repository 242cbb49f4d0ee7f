// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Objects
import ".."

/// A TestCase that advances Qt's animation time, and that fails on warnings.
MotionTestCase {
    id: root
    when: windowShown

    readonly property real omega: 10

    property ManualAnimationDriver driver: ManualAnimationDriver { }

    function initTestCase() {
        driver.begin();
    }
    function cleanupTestCase() {
        driver.end();
    }
    function init() {
        failOnWarning(/^(?!Attempting to set another interceptor)/); // of newer versions of Qt
        Motion.timeSource = Motion.AnimationDriver;
    }

    function create(text) {
        return createTemporaryQmlObject(`import QtQuick; import Sprung.Animations; ${text}`, parent,
                                        String(Qt.resolvedUrl("Made.qml")));
    }

    property int seed: 1
    /// Returns a pseudorandom number below \a count.
    function random(count) {
        seed = seed * 16807 % 2147483647;
        return seed % count;
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
}
