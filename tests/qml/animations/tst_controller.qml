// SPDX-License-Identifier: MIT
// Tests SpringMotion in an AnimationController, which sets its progress. Oracle: the closed form of
// a critically damped spring.
import QtQuick
import Sprung

/// The parent of the created items.
Item {
    id: root; width: 400; height: 400

    // The duration to 100 and to 50, from rest at 0: (1 + z)·e^{−z} is 1/1000 at z = 9.2334.
    readonly property int one: 924

    AnimationTestCase {
        id: test; name: "MotionController"

        readonly property var curve: Springs.easing(Springs.spring(100, 20))

        function motionAt(distance, milliseconds) {
            if (milliseconds >= root.one)
                return distance;
            return distance + test.displacement(-distance, 0, Math.max(0, milliseconds));
        }
        // Animations of `it`, and the expected values at each of `whole` milliseconds.
        function scenes() {
            const one = root.one;
            const motion = (property, to, more) =>
                `CriticalMotion { target: it; property: "${property}"; to: ${to}; ${more ?? ""} }`;
            const pause = milliseconds => `PauseAnimation { duration: ${milliseconds} }`;
            const inSequence = (...parts) => `SequentialAnimation { ${parts.join("\n")} }`;
            const sideBySide = (...parts) => `ParallelAnimation { ${parts.join("\n")} }`;
            const x = motion("x", 100), y = motion("y", 50);
            const together = t => [motionAt(100, t), motionAt(50, t)];
            const inTurn = pause => t => [motionAt(100, t), motionAt(50, t - one - pause)];
            return [
                ["alone", x, one, t => [motionAt(100, t), 0]],
                ["side by side", sideBySide(x, motion("y", 50, "from: 0")), one, together],
                ["in sequence", inSequence(x, y), 2 * one, inTurn(0)],
                ["there and back", inSequence(x, motion("x", 0)), 2 * one,
                    t => [motionAt(100, t) - motionAt(100, t - one), 0]],
                ["with actions", inSequence(motion("x", 100, "from: 0"),
                    'PropertyAction { target: it; property: "z"; value: 3 }', pause(100),
                    motion("y", 50, "from: 0")), 2 * one + 100, inTurn(100)],
                ["nested", sideBySide(pause(20), inSequence(x, pause(50), y)), 2 * one + 50,
                    inTurn(50)],
                ["pause", inSequence(pause(100), x, sideBySide(pause(40), y)), 2 * one + 100,
                    t => [motionAt(100, t - 100), motionAt(50, t - one - 100)]],
                ["shorter branch", sideBySide(x, inSequence(pause(one), y)), 2 * one, inTurn(0)]
            ].map(([tag, animation, whole, at]) => ({ tag, animation, whole, at }));
        }

        function createController(animation) {
            return create(`Item {
                id: it
                property AnimationController controller: AnimationController {
                    animation: ${animation}
                }
            }`);
        }
        function check(item, scene, progress) {
            const [x, y] = scene.at(Math.floor(progress * scene.whole + 1e-9));
            near(item.x, x);
            near(item.y, y);
        }

        // If a controller is destroyed during a PauseAnimation, Qt's timer accesses it when the
        // program ends.
        function finish(item) { item.controller.progress = 1; }

        function test_easing_numberAnimation_matchesSpring() {
            compare(curve.type, Easing.BezierSpline);
            compare(curve.error, 0.001);
            const item = createController(`NumberAnimation {
                target: it; property: "x"; to: 100; duration: ${curve.duration}
                easing.bezierCurve: [${curve.bezierCurve}]
            }`);
            for (let progress = 0; progress <= 1; progress += 0.03) {
                item.controller.progress = progress;
                const time = Math.floor(progress * curve.duration + 1e-9);
                near(item.x, motionAt(100, time), 0.1);
            }
        }

        function test_progress_anyOrder_matchesClosedForm_data() { return scenes(); }
        function test_progress_anyOrder_matchesClosedForm(data) {
            for (const all of [[0.05, 0.5, 0.3, 0.9, 0.2, 1, 0.6, 0, 1, 0.97, 0.4, 1, 0.1, 0.8, 1, 0.01,
                    1, 0, 0.7, 1, 0.02], [0.3], [0.75], [1]]) {
                const item = createController(data.animation);
                for (const progress of all) {
                    item.controller.progress = progress;
                    check(item, data, progress);
                }
                finish(item);
            }
        }

        function test_progress_setAfterCompletion_matchesClosedForm_data() { return scenes(); }
        function test_progress_setAfterCompletion_matchesClosedForm(data) {
            const item = createController(data.animation);
            for (const [end, complete] of [[1, "completeToEnd"], [0, "completeToBeginning"]]) {
                for (const progress of [1 - end, 0.2, 0.5, 0.8, 0.3]) {
                    item.controller.progress = progress;
                    check(item, data, progress);
                    item.controller[complete]();
                    settle();
                    compare(item.controller.progress, end, `from ${progress}`);
                    check(item, data, end);
                }
            }
            finish(item);
        }
    }
}
