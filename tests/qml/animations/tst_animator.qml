// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Animations

/// A spring on the render thread.
Item {
    id: root
    width: 400
    height: 400

    Component {
        id: onTheRenderThread
        Item {
            id: shown
            property alias animator: animator
            SpringAnimator { id: animator; target: shown; property: "x"; to: 100 }
        }
    }

    Component {
        id: onAProperty
        Item { SpringAnimator on x { to: 100 } }
    }
    Component {
        id: inABehavior
        Item {
            Behavior on x { SpringAnimator { } }
            Component.onCompleted: x = 100
        }
    }
    Component {
        id: inANamingBehavior
        Item {
            Behavior on x { SpringAnimator { property: "x" } }
            Component.onCompleted: x = 100
        }
    }
    Component {
        id: onAnother
        Item { SpringAnimator on width { to: 100 } }
    }
    Component {
        id: asking
        Item {
            property real told: animator.spring.stiffness
            property alias own: animator.spring
            SpringAnimator { id: animator }
        }
    }
    Component {
        id: askingAMotion
        Item {
            property real told: motion.stiffness
            property alias own: motion.spring
            SpringMotion { id: motion }
        }
    }

    AnimationTestCase {
        id: test
        name: "MotionAnimator"

        function test_anAnimatorRefusesWhatItCannotMove() {
            const item = createTemporaryObject(onTheRenderThread, root);
            ignoreWarning(/refused property "width"/);
            item.animator.property = "width";
            compare(item.animator.property, "x");
            ignoreWarning(/SpringAnimator: refused spring \(stiffness 100, damping 0, mass 1\): it is invalid or/);
            item.animator.spring = Springs.spring(100, 0);
            compare(item.animator.spring, Motion.spring);
            ignoreWarning(/refused to nan/);
            item.animator.to = NaN;
            compare(item.animator.to, 100);
        }

        function test_anAnimatorMovesThePropertyItIsOn_data() {
            return [
                { tag: "alone", kind: onAProperty },
                { tag: "behavior", kind: inABehavior },
                { tag: "named", kind: inANamingBehavior }
            ];
        }
        function test_anAnimatorMovesThePropertyItIsOn(data) {
            const item = createTemporaryObject(data.kind, root);
            verify(item.x < 100);
            waitForRendering(root);
            rest();
            tryCompare(item, "x", 100);
        }

        function test_anAnimatorSaysWhatItCannotBeOn() {
            ignoreWarning(/has no property to animate: it is x, y, scale, rotation or opacity/);
            const item = createTemporaryObject(onAnother, root);
            turn();
            compare(item.width, 0);
        }

        function test_anAnimatorNeverMovesForEver() {
            Motion.spring = Springs.spring(100, 0);
            const item = createTemporaryObject(onTheRenderThread, root);
            ignoreWarning(/refused Motion.spring, which never settles/);
            item.animator.start();
            waitForRendering(root);
            rest();
            tryCompare(item, "x", 100);
        }

        function test_theSharedSpringTellsThatItChanges_data() {
            return [{ tag: "animator", kind: asking }, { tag: "motion", kind: askingAMotion }];
        }
        function test_theSharedSpringTellsThatItChanges(data) {
            const item = createTemporaryObject(data.kind, root);
            Motion.spring = Springs.spring(999, 10);
            compare(item.told, 999);
            item.own = Springs.spring(300, 30);
            Motion.spring = Springs.spring(500, 10);
            compare(item.told, 300);
        }

        function test_aRunningAnimatorKeepsItsSpring() {
            const item = createTemporaryObject(onTheRenderThread, root);
            const other = createTemporaryObject(onTheRenderThread, root);
            item.animator.spring = Springs.spring(100, 20);
            item.animator.start();
            waitForRendering(root);
            turn();
            pass(96);
            for (let i = 0; i < 100; ++i) {
                other.animator.spring = Springs.spring(500 + i, 4);
                other.animator.start();
                other.animator.stop();
            }
            pass(96);
            item.animator.stop(); // and the property is where it was seen
            verify(item.x >= 100 + away(-100, 0, 192 - 32) && item.x <= 100 + away(-100, 0, 192 + 16),
                `${item.x}`);
        }

        function test_anAnimatorDoesNotWaitForTime() {
            Motion.timeScale = 0;
            const item = createTemporaryObject(onTheRenderThread, root);
            item.animator.start();
            waitForRendering(root);
            rest();
            tryCompare(item, "x", 100);
        }

        function test_anAnimatorEndsOnItsTarget() {
            Motion.reducedMotion = true;
            const item = createTemporaryObject(onTheRenderThread, root);
            item.animator.start();
            waitForRendering(root);
            turn();
            pass(16);
            tryCompare(item, "x", 100);
        }
    }
}
