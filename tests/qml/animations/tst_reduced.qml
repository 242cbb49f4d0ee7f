// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Animations

/// Motion.reducedMotion: everything arrives at once, whatever it is.
Item {
    id: root; width: 400; height: 400

    Component {
        id: rendered
        Rectangle {
            id: it; width: 10; height: 10; opacity: 0; scale: 0.5
            property int ends: 0; property alias animator: animator
            SpringAnimator {
                id: animator; target: it; property: "opacity"; to: 1
                onFinished: ++it.ends
                onStarted: animator.spring = Springs.bouncy
            }
        }
    }
    Component {
        id: moving
        Moving {
            id: it
            Connections { target: it.motion; function onStarted() { it.motion.stiffness += 50; } }
        }
    }
    Component {
        id: placing
        Item { property alias motion: motion; Behavior on x { CriticalMotion { id: motion } } }
    }
    Component {
        id: grouped
        Rectangle {
            id: it; width: 10; height: 10; opacity: 0
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
            id: it; width: 10; height: 10
            property int ends: 0; property alias motion: motion
            SpringMotion {
                id: motion; target: it; properties: "x, opacity"; from: 0; to: 1
                spring: Springs.spring(100, 20)
                onFinished: ++it.ends
            }
            SpringMotion on y { to: 100 }
            Behavior on width { SpringMotion { role: MotionScheme.Effects; spring: Springs.spring(100, 20) } }
        }
    }

    AnimationTestCase {
        id: test; name: "MotionReduced"

        function settle() {
            waitForRendering(root);
            go(32);
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
            compare([item.ends, item.animator.running], [1, false]);
        }

        function test_animatorsInBehaviorsAndTransitionsArrive() {
            Motion.reducedMotion = true;
            for (const content of [
                    `Behavior on opacity { SpringAnimator { } }
                        Behavior on x { SpringAnimator { } }
                        onThereChanged: { opacity = there ? 1 : 0.25; x = there ? 90 : 0; }`,
                    `states: State { when: it.there; PropertyChanges { it.opacity: 1; it.x: 90 } }
                        transitions: Transition {
                            SpringAnimator { property: "opacity" }
                            SpringAnimator { property: "x" }
                        }`]) {
                const item = create(`Rectangle {
                    id: it
                    property bool there: false
                    width: 10; height: 10; opacity: 0.25
                    ${content}
                }`);
                for (const [there, opacity, x] of [[true, 1, 90], [false, 0.25, 0]]) {
                    item.there = there;
                    settle();
                    tryCompare(item, "opacity", opacity);
                    tryCompare(item, "x", x);
                }
            }
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
            start(item.group);
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
            compare([item.group.running, item.ends], [false, 1]);
            compare([item.x, item.y, item.opacity], [100, 50, data.end]);
        }

        function test_anAnimatorOnItsWayArrives() {
            const item = createTemporaryObject(rendered, root);
            item.animator.spring = Springs.spring(1, 2);
            item.animator.start();
            waitForRendering(root);
            go(160);
            verify(item.animator.running);
            Motion.reducedMotion = true;
            settle();
            waitForRendering(root);
            pass(32);
            tryCompare(item.animator, "running", false);
            tryCompare(item, "opacity", 1);
        }

        function test_whatMovesEnds_data() {
            return [
                { tag: "on the way", before: 1, then: 1 },
                { tag: "where time stands still", before: 1, then: 0 },
                { tag: "waiting for time", before: 0, then: 0 },
                { tag: "from the start", before: 1, reduced: true },
                { tag: "from the start, in no time", before: 0, reduced: true }];
        }
        function test_whatMovesEnds(data) {
            Motion.timeScale = data.before;
            Motion.reducedMotion = Boolean(data.reduced);
            const item = createTemporaryObject(moving, root);
            const placed = createTemporaryObject(placing, root);
            placed.x = 100;
            start(item.motion, data.reduced ? 16 : 96);
            if (!data.reduced) {
                Motion.timeScale = data.then;
                pass(96);
                verify(item.motion.running && placed.motion.running);
                Motion.reducedMotion = true;
                pass(32);
            }
            turn();
            compare([item.x, item.motion.running, item.ends], [100, false, 1]);
            compare([placed.x, placed.motion.running], [100, false]);
        }

        function test_whatFadesStillRuns_data() {
            return [{ tag: "from the start", later: false }, { tag: "on the way", later: true }];
        }
        function test_whatFadesStillRuns(data) {
            Motion.reducedMotionPolicy = Motion.Fade;
            Motion.reducedMotion = !data.later;
            const item = createTemporaryObject(fading, root);
            start(item.motion, 96);
            Motion.reducedMotion = true;
            pass(16);
            compare([item.x, item.y], [1, 100]);
            near(item.opacity, 1 - away(1, 0, 112), 1e-6);
            item.width = 110; // of a role that fades
            go(48);
            near(item.opacity, 1 - away(1, 0, 160), 1e-6);
            near(item.width, 110 - away(100, 0, 48), 1e-6);
            Motion.reducedMotionPolicy = Motion.Instant;
            pass(32);
            turn();
            compare([item.opacity, item.width, item.ends, item.motion.running], [1, 110, 1, false]);
        }

        function test_anAnimatorFades() {
            Motion.reducedMotionPolicy = Motion.Fade;
            Motion.reducedMotion = true;
            const item = createTemporaryObject(rendered, root);
            item.animator.spring = Springs.spring(1, 2);
            item.animator.start();
            waitForRendering(root);
            go(160);
            turn();
            verify(item.animator.running);
            Motion.reducedMotionPolicy = Motion.Instant;
            pass(32);
            settle();
            tryCompare(item, "opacity", 1);
            verify(!item.animator.running);
            Motion.reducedMotionPolicy = Motion.Fade;
            item.animator.property = "scale";
            item.animator.start();
            settle();
            tryCompare(item, "scale", 1);
        }
    }
}
