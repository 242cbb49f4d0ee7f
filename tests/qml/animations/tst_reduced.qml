// SPDX-License-Identifier: MIT
// Tests reduced motion with SpringMotion and SpringAnimator. Oracle: the end value, and the closed
// form of a critically damped spring.
import QtQuick
import Sprung
import Sprung.Animations

/// Items with motions and animators.
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
            property real end: 1 // the target of the animator
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

        function renderAndAdvance() {
            waitForRendering(root);
            advance(32);
            processEvents();
        }

        function test_springAnimator_reducedMotion_isImmediate() {
            Motion.reducedMotion = true;
            for (const property of ["x", "y", "scale", "rotation", "opacity"]) {
                const item = createTemporaryObject(rendered, root);
                item.animator.property = property;
                item.animator.start();
                renderAndAdvance();
                tryCompare(item, property, 1);
                compare([item.ends, item.animator.running], [1, false], property);
            }
        }

        function test_springAnimator_endsFirstInGroup_groupContinues_data() {
            return [
                { tag: "reduced", reduced: true, end: 1, later: false },
                { tag: "reduced while running", reduced: false, end: 1, later: true },
                { tag: "at the target", reduced: false, end: 0, later: false },
            ];
        }
        function test_springAnimator_endsFirstInGroup_groupContinues(data) {
            Motion.reducedMotion = data.reduced;
            const item = createTemporaryObject(grouped, root, { end: data.end });
            waitForRendering(root);
            start(item.group);
            waitForRendering(root); // ends the animator before the time advances
            processEvents();
            if (data.later) {
                pass(64);
                Motion.reducedMotion = true;
            }
            for (let i = 0; i < 200 && item.group.running; ++i) {
                pass(32);
                processEvents();
            }
            compare([item.group.running, item.ends], [false, 1]);
            compare([item.x, item.y, item.opacity], [100, 50, data.end]);
        }

        function test_reducedMotion_springMotion_completes_data() {
            return [
                { tag: "while running", before: 1, then: 1 },
                { tag: "time scale 0 while running", before: 1, then: 0 },
                { tag: "time scale 0", before: 0, then: 0 },
                { tag: "from the start", before: 1, reduced: true },
                { tag: "in a scheme, while running", before: 1, then: 1, by: root.MotionScheme },
                { tag: "in a scheme, from the start", before: 1, reduced: true, by: root.MotionScheme },
                { tag: "from the start, time scale 0", before: 0, reduced: true }];
        }
        function test_reducedMotion_springMotion_completes(data) {
            const by = data.by ?? Motion;
            Motion.timeScale = data.before;
            by.reducedMotion = Boolean(data.reduced);
            const item = createTemporaryObject(moving, root);
            const placed = createTemporaryObject(placing, root);
            placed.x = 100;
            start(item.motion, data.reduced ? 16 : 96);
            if (!data.reduced) {
                Motion.timeScale = data.then;
                pass(96);
                verify(item.motion.running && placed.motion.running);
                by.reducedMotion = true;
                pass(32);
            }
            processEvents();
            root.MotionScheme.reducedMotion = undefined;
            compare([item.x, item.motion.running, item.ends], [100, false, 1]);
            compare([placed.x, placed.motion.running], [100, false]);
        }

        function test_reducedMotionPolicyFade_opacity_animates_data() {
            return [{ tag: "from the start", later: false }, { tag: "while running", later: true }];
        }
        function test_reducedMotionPolicyFade_opacity_animates(data) {
            Motion.reducedMotionPolicy = Motion.Fade;
            Motion.reducedMotion = !data.later;
            const item = createTemporaryObject(fading, root);
            start(item.motion, 96);
            Motion.reducedMotion = true;
            pass(16);
            compare([item.x, item.y], [1, 100]);
            near(item.opacity, 1 - displacement(1, 0, 112), 1e-6);
            item.width = 110; // its role is animated by the policy Fade
            advance(48);
            near(item.opacity, 1 - displacement(1, 0, 160), 1e-6);
            near(item.width, 110 - displacement(100, 0, 48), 1e-6);
            Motion.reducedMotionPolicy = Motion.Instant;
            pass(32);
            processEvents();
            compare([item.opacity, item.width, item.ends, item.motion.running], [1, 110, 1, false]);
        }

        function test_reducedMotion_runningAnimator_completes_data() {
            return [{ tag: "before, with the policy Fade", reduced: true }, { tag: "while running", reduced: false }];
        }
        function test_reducedMotion_runningAnimator_completes(data) {
            Motion.reducedMotionPolicy = data.reduced ? Motion.Fade : Motion.Instant;
            Motion.reducedMotion = data.reduced;
            const item = createTemporaryObject(rendered, root);
            item.animator.spring = Springs.spring(1, 2);
            item.animator.start();
            waitForRendering(root);
            advance(160);
            processEvents();
            verify(item.animator.running);
            Motion.reducedMotionPolicy = Motion.Instant;
            Motion.reducedMotion = true;
            pass(32);
            renderAndAdvance();
            tryCompare(item.animator, "running", false);
            tryCompare(item, "opacity", 1);
            Motion.reducedMotionPolicy = Motion.Fade;
            item.animator.property = "scale";
            item.animator.start();
            renderAndAdvance();
            tryCompare(item, "scale", 1);
        }
    }
}
