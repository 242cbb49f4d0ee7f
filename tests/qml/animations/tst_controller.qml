// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

/// Springs whose time is in somebody's hands: the progress of an AnimationController.
Item {
    id: root
    width: 400
    height: 400

    // From 0 to 100 and to 50, from rest: (1 + z)·e^{−z} is 1/1000 at z = 9.2334.
    readonly property int one: 924

    component Scrubbed: Item { property AnimationController controller }
    Component {
        id: alone
        Scrubbed {
            id: it
            controller: AnimationController {
                animation: CriticalMotion { target: it; property: "x"; to: 100 }
            }
        }
    }
    Component {
        id: sideBySide
        Scrubbed {
            id: it
            controller: AnimationController {
                animation: ParallelAnimation {
                    CriticalMotion { target: it; property: "x"; to: 100 }
                    CriticalMotion { target: it; property: "y"; from: 0; to: 50 }
                }
            }
        }
    }
    Component {
        id: inSequence
        Scrubbed {
            id: it
            controller: AnimationController {
                animation: SequentialAnimation {
                    CriticalMotion { target: it; property: "x"; to: 100 }
                    CriticalMotion { target: it; property: "y"; to: 50 }
                }
            }
        }
    }
    Component {
        id: thereAndBack
        Scrubbed {
            id: it
            controller: AnimationController {
                animation: SequentialAnimation {
                    CriticalMotion { target: it; property: "x"; to: 100 }
                    CriticalMotion { target: it; property: "x"; to: 0 }
                }
            }
        }
    }
    Component {
        id: withActions
        Scrubbed {
            id: it
            controller: AnimationController {
                animation: SequentialAnimation {
                    CriticalMotion { target: it; property: "x"; from: 0; to: 100 }
                    PropertyAction { target: it; property: "z"; value: 3 }
                    PauseAnimation { duration: 100 }
                    CriticalMotion { target: it; property: "y"; from: 0; to: 50 }
                }
            }
        }
    }
    Component {
        id: nested
        Scrubbed {
            id: it
            controller: AnimationController {
                animation: ParallelAnimation {
                    PauseAnimation { duration: 20 }
                    SequentialAnimation {
                        CriticalMotion { target: it; property: "x"; to: 100 }
                        PauseAnimation { duration: 50 }
                        CriticalMotion { target: it; property: "y"; to: 50 }
                    }
                }
            }
        }
    }
    Component {
        id: shorter
        Scrubbed {
            id: it
            controller: AnimationController {
                animation: ParallelAnimation {
                    CriticalMotion { target: it; property: "x"; to: 100 }
                    SequentialAnimation {
                        PauseAnimation { duration: 924 }
                        CriticalMotion { target: it; property: "y"; to: 50 }
                    }
                }
            }
        }
    }
    Component {
        id: waiting
        Scrubbed {
            id: it
            controller: AnimationController {
                animation: SequentialAnimation {
                    PauseAnimation { duration: 100 }
                    CriticalMotion { target: it; property: "x"; to: 100 }
                    ParallelAnimation {
                        PauseAnimation { duration: 40 }
                        CriticalMotion { target: it; property: "y"; to: 50 }
                    }
                }
            }
        }
    }
    component Line: NumberAnimation { duration: 924 }
    Component {
        id: numbers
        Scrubbed {
            id: it
            controller: AnimationController {
                animation: SequentialAnimation {
                    Line { target: it; property: "x"; to: 100 }
                    Line { target: it; property: "y"; to: 50 }
                }
            }
        }
    }
    Component {
        id: oneNumber
        Scrubbed {
            id: it
            controller: AnimationController {
                animation: Line { target: it; property: "x"; to: 100 }
            }
        }
    }

    Component {
        id: eased
        Scrubbed {
            id: it
            property var curve
            controller: AnimationController {
                animation: NumberAnimation {
                    target: it
                    property: "x"
                    to: 100
                    duration: it.curve.duration
                    easing.bezierCurve: it.curve.bezierCurve
                }
            }
        }
    }

    AnimationTestCase {
        id: test
        name: "MotionController"

        readonly property var curve: Springs.easing(Springs.spring(100, 20))

        function placeAt(distance, milliseconds) {
            if (milliseconds >= root.one)
                return distance;
            return distance + test.away(-distance, 0, Math.max(0, milliseconds));
        }
        function lineAt(distance, milliseconds) {
            return distance * Math.max(0, Math.min(1, milliseconds / root.one));
        }
        // Qt's own animations forget where they started when they have ended, so they tell nothing
        // but that the places are right.
        function numberScenes() {
            const one = root.one;
            return [
                { tag: "one number", kind: oneNumber, whole: one, at: t => [lineAt(100, t), 0] },
                { tag: "numbers", kind: numbers, whole: 2 * one,
                    at: t => [lineAt(100, t), lineAt(50, t - one)] }
            ];
        }
        // What is to be seen at each of `whole` milliseconds.
        function scenes() {
            const one = root.one;
            const together = t => [placeAt(100, t), placeAt(50, t)];
            const inTurn = pause => t => [placeAt(100, t), placeAt(50, t - one - pause)];
            return [
                { tag: "alone", kind: alone, whole: one, at: t => [placeAt(100, t), 0] },
                { tag: "side by side", kind: sideBySide, whole: one, at: together },
                { tag: "in sequence", kind: inSequence, whole: 2 * one, at: inTurn(0) },
                { tag: "there and back", kind: thereAndBack, whole: 2 * one,
                    at: t => [placeAt(100, t) - placeAt(100, t - one), 0] },
                { tag: "with actions", kind: withActions, whole: 2 * one + 100, at: inTurn(100) },
                { tag: "nested", kind: nested, whole: 2 * one + 50, at: inTurn(50) },
                { tag: "first a pause", kind: waiting, whole: 2 * one + 100,
                    at: t => [placeAt(100, t - 100), placeAt(50, t - one - 100)] },
                { tag: "one is shorter", kind: shorter, whole: 2 * one, at: inTurn(0) }
            ];
        }
        function check(item, scene, progress) {
            const [x, y] = scene.at(Math.floor(progress * scene.whole + 1e-9));
            near(item.x, x);
            near(item.y, y);
        }

        // A controller of Qt's that goes while a PauseAnimation is under way leaves it to Qt's timer, which
        // looks for it when the program ends.
        function finish(item) {
            item.controller.progress = 1;
        }

        function test_aNumberAnimationFollowsTheEasingOfASpring() {
            compare(curve.type, Easing.BezierSpline);
            compare(curve.error, 0.001);
            const item = createTemporaryObject(eased, root, { curve: curve });
            for (let progress = 0; progress <= 1; progress += 0.03) {
                item.controller.progress = progress;
                const time = Math.floor(progress * curve.duration + 1e-9);
                near(item.x, placeAt(100, time), 0.1);
            }
        }

        function test_theFirstProgressIsRight_data() { return [...numberScenes(), ...scenes()]; }
        function test_theFirstProgressIsRight(data) {
            for (const progress of [0.05, 0.3, 0.75, 1]) {
                const item = createTemporaryObject(data.kind, root);
                item.controller.progress = progress;
                check(item, data, progress);
                finish(item);
            }
        }

        function test_everyProgressIsRight_data() { return scenes(); }
        function test_everyProgressIsRight(data) {
            const item = createTemporaryObject(data.kind, root);
            for (const progress of [0.05, 0.5, 0.3, 0.9, 0.2, 1, 0.6, 0, 1, 0.97, 0.4, 1, 0.1, 0.8,
                    1, 0.01, 1, 0, 0.7, 1, 0.02]) {
                item.controller.progress = progress;
                check(item, data, progress);
            }
            finish(item);
        }

        function test_itCompletesToItsBeginning_data() { return scenes(); }
        function test_itCompletesToItsBeginning(data) {
            for (const progress of [0.2, 0.5, 0.8, 1]) {
                const item = createTemporaryObject(data.kind, root);
                item.controller.progress = progress;
                item.controller.completeToBeginning();
                rest();
                compare(item.controller.progress, 0, `from ${progress}`);
                near(item.x, 0);
                near(item.y, 0);
                finish(item);
            }
        }

        function test_itCompletesToItsEnd_data() { return scenes(); }
        function test_itCompletesToItsEnd(data) {
            for (const progress of [0, 0.2, 0.5, 0.8]) {
                const item = createTemporaryObject(data.kind, root);
                item.controller.progress = progress;
                item.controller.completeToEnd();
                rest();
                compare(item.controller.progress, 1, `from ${progress}`);
                check(item, data, 1);
            }
        }

        function test_itIsDraggedAgainAfterItCompleted_data() { return scenes(); }
        function test_itIsDraggedAgainAfterItCompleted(data) {
            const item = createTemporaryObject(data.kind, root);
            item.controller.progress = 0.3;
            item.controller.completeToEnd();
            rest();
            item.controller.progress = 0.4;
            check(item, data, 0.4);
            for (const progress of [0.6, 0.9, 0.2, 1, 0.3]) {
                item.controller.completeToBeginning();
                rest();
                item.controller.progress = progress;
                check(item, data, progress);
            }
            finish(item);
        }
    }
}
