// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Animations

/// Motion.reducedMotion: everything arrives at once, whatever it is.
Item {
    id: root
    width: 400
    height: 400

    Component {
        id: moving
        Item {
            id: it
            property alias motion: motion
            property int ends: 0
            SpringMotion {
                id: motion
                target: it; property: "x"; to: 100; onFinished: ++it.ends
                onStarted: motion.stiffness = 50 + motion.stiffness
            }
        }
    }
    Component {
        id: rendered
        Rectangle {
            id: it
            width: 10; height: 10
            opacity: 0
            scale: 0.5
            property int ends: 0
            property alias animator: animator
            SpringAnimator {
                id: animator
                target: it; property: "opacity"; to: 1
                onFinished: ++it.ends
                onStarted: animator.spring = Springs.bouncy
            }
        }
    }
    Component {
        id: behaving
        Rectangle {
            width: 10; height: 10
            opacity: 0
            Behavior on opacity { SpringAnimator { } }
            Behavior on x { SpringAnimator { } }
        }
    }
    Component {
        id: stateful
        Rectangle {
            id: it
            width: 10; height: 10
            opacity: 0
            states: State {
                name: "there"
                PropertyChanges { it.opacity: 1; it.rotation: 90 }
            }
            transitions: Transition {
                SpringAnimator { property: "opacity" }
                SpringAnimator { property: "rotation" }
            }
        }
    }

    Component {
        id: grouped
        Rectangle {
            id: it
            width: 10; height: 10
            opacity: 0
            property int ends: 0
            property real end: 1 // of the animator
            property alias group: group
            SequentialAnimation {
                id: group
                onFinished: ++it.ends
                ParallelAnimation {
                    SpringAnimator { target: it; property: "opacity"; to: it.end }
                    SpringMotion { target: it; property: "x"; to: 100 }
                }
                SpringMotion { target: it; property: "y"; to: 50 }
            }
        }
    }

    Component {
        id: fading
        Rectangle {
            id: it
            width: 10; height: 10
            property int ends: 0
            property alias motion: motion
            SpringMotion {
                id: motion
                target: it; properties: "x, opacity"; from: 0; to: 1
                spring: Springs.spring(100, 20)
                onFinished: ++it.ends
            }
            SpringMotion on y { to: 100 }
            Behavior on width { SpringMotion { role: MotionScheme.Effects; spring: Springs.spring(100, 20) } }
        }
    }

    AnimationTestCase {
        id: test
        name: "MotionReduced"

        function settle() {
            waitForRendering(root);
            turn();
            pass(32);
            turn();
        }

        function test_anAnimatorArrives_data() {
            return [{ tag: "x" }, { tag: "y" }, { tag: "scale" }, { tag: "rotation" }, { tag: "opacity" }];
        }
        function test_anAnimatorArrives(data) {
            Motion.reducedMotion = true;
            const item = createTemporaryObject(rendered, root);
            item.animator.property = data.tag;
            item.animator.start();
            settle();
            tryCompare(item, data.tag, 1);
            compare(item.ends, 1);
            verify(!item.animator.running);
        }

        function test_anAnimatorInABehaviorArrives() {
            Motion.reducedMotion = true;
            const item = createTemporaryObject(behaving, root);
            item.opacity = 1;
            item.x = 100;
            settle();
            tryCompare(item, "opacity", 1);
            tryCompare(item, "x", 100);
            item.opacity = 0.25;
            settle();
            tryCompare(item, "opacity", 0.25);
        }

        function test_animatorsInTransitionsArrive() {
            Motion.reducedMotion = true;
            const item = createTemporaryObject(stateful, root);
            item.state = "there";
            settle();
            tryCompare(item, "opacity", 1);
            tryCompare(item, "rotation", 90);
            item.state = "";
            settle();
            tryCompare(item, "opacity", 0);
        }

        function test_anAnimatorThatEndsFirstDoesNotHoldUpItsGroup_data() {
            return [
                { tag: "reduced", reduced: true, end: 1, later: false },
                { tag: "reduced on the way", reduced: false, end: 1, later: true },
                { tag: "there from the start", reduced: false, end: 0, later: false },
            ];
        }
        function test_anAnimatorThatEndsFirstDoesNotHoldUpItsGroup(data) {
            Motion.reducedMotion = data.reduced;
            const item = createTemporaryObject(grouped, root, { end: data.end });
            waitForRendering(root);
            item.group.start();
            turn();
            waitForRendering(root); // the animator's end, before any time has passed
            turn();
            if (data.later) {
                pass(64);
                Motion.reducedMotion = true;
            }
            for (let i = 0; i < 200 && item.group.running; ++i) {
                pass(32);
                turn();
            }
            verify(!item.group.running);
            compare(item.ends, 1);
            compare(item.x, 100);
            compare(item.y, 50);
            compare(item.opacity, data.end);
        }

        function test_anAnimatorOnItsWayArrives() {
            const item = createTemporaryObject(rendered, root);
            item.animator.spring = Springs.spring(1, 2);
            item.animator.start();
            waitForRendering(root);
            turn();
            pass(160);
            verify(item.animator.running);
            Motion.reducedMotion = true;
            settle();
            waitForRendering(root);
            pass(32);
            tryCompare(item.animator, "running", false);
            tryCompare(item, "opacity", 1);
        }

        function test_whatMovesEnds_data() {
            return [{ tag: "in time", scale: 1 }, { tag: "in no time", scale: 0 }];
        }
        function test_whatMovesEnds(data) {
            const item = createTemporaryObject(moving, root);
            item.motion.start();
            turn();
            pass(96);
            Motion.timeScale = data.scale;
            pass(96);
            verify(item.motion.running);
            Motion.reducedMotion = true;
            pass(32);
            turn();
            compare(item.x, 100);
            verify(!item.motion.running);
            compare(item.ends, 1);
        }

        function test_whatWaitsForTimeEnds() {
            Motion.timeScale = 0;
            const item = createTemporaryObject(moving, root);
            item.motion.start();
            turn();
            pass(96);
            Motion.reducedMotion = true;
            pass(32);
            turn();
            compare(item.x, 100);
            verify(!item.motion.running);
            compare(item.ends, 1);
        }

        function test_whatFadesStillRuns_data() {
            return [{ tag: "from the start", later: false }, { tag: "on the way", later: true }];
        }
        function test_whatFadesStillRuns(data) {
            Motion.whenReduced = Motion.Fade;
            Motion.reducedMotion = !data.later;
            const item = createTemporaryObject(fading, root);
            item.motion.start();
            turn();
            pass(96);
            Motion.reducedMotion = true;
            pass(16);
            compare(item.x, 1);
            compare(item.y, 100);
            near(item.opacity, 1 - away(1, 0, 112), 1e-6);
            item.width = 110; // of a role that fades
            turn();
            pass(48);
            near(item.opacity, 1 - away(1, 0, 160), 1e-6);
            near(item.width, 110 - away(100, 0, 48), 1e-6);
            Motion.whenReduced = Motion.Cut;
            pass(32);
            turn();
            compare(item.opacity, 1);
            compare(item.width, 110);
            compare(item.ends, 1);
            verify(!item.motion.running);
        }

        function test_anAnimatorFades() {
            Motion.whenReduced = Motion.Fade;
            Motion.reducedMotion = true;
            const item = createTemporaryObject(rendered, root);
            item.animator.spring = Springs.spring(1, 2);
            item.animator.start();
            waitForRendering(root);
            turn();
            pass(160);
            turn();
            verify(item.animator.running);
            Motion.whenReduced = Motion.Cut;
            pass(32);
            settle();
            tryCompare(item, "opacity", 1);
            verify(!item.animator.running);
            Motion.whenReduced = Motion.Fade;
            item.animator.property = "scale";
            item.animator.start();
            settle();
            tryCompare(item, "scale", 1);
        }

        function test_aParameterThatIsSetAtTheStartChangesNothing() {
            Motion.reducedMotion = true;
            const item = createTemporaryObject(moving, root);
            item.motion.start();
            turn();
            pass(16);
            turn();
            compare(item.x, 100);
            compare(item.ends, 1);
        }
    }
}
