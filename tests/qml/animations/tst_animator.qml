// SPDX-License-Identifier: MIT
// Tests SpringAnimator. animator_frames_test tests its frames. Oracle: the closed form of a
// critically damped spring.
import QtQuick
import Sprung
import Sprung.Animations

/// Items with a SpringAnimator.
Item {
    id: root; width: 400; height: 400

    Component {
        id: animated
        Item {
            id: shown
            property alias animator: animator
            SpringAnimator { id: animator; target: shown; property: "x"; to: 100 }
        }
    }
    Component {
        id: withSpringBehavior
        Item {
            id: behaved
            property alias animator: moving; property alias behavior: behavior
            SpringBehavior on x { id: behavior; spring: Springs.spring(100, 20) }
            SpringAnimator {
                id: moving
                target: behaved; property: "x"; to: 1000; spring: Springs.spring(100, 20)
            }
        }
    }

    AnimationTestCase {
        id: test; name: "MotionAnimator"

        function test_springAnimator_onProperty_movesIt() {
            const make = content => create(`Item { ${content} }`);
            for (const content of ["SpringAnimator on x { to: 100 }",
                    "Behavior on x { SpringAnimator { } } Component.onCompleted: x = 100",
                    'Behavior on x { SpringAnimator { property: "x" } } Component.onCompleted: x = 100']) {
                const item = make(content);
                verify(item.x < 100);
                waitForRendering(root);
                settle();
                tryCompare(item, "x", 100);
            }
            ignoreWarning(/has no property to animate: it is x, y, scale, rotation or opacity/);
            const item = make("SpringAnimator on width { to: 100 }");
            processEvents();
            compare(item.width, 0);
        }

        function test_springAnimator_undampedDefaultSpring_isRejected() {
            Motion.spring = Springs.spring(100, 0);
            const item = createTemporaryObject(animated, root);
            ignoreWarning(/rejected the default spring, which never settles/);
            item.animator.start();
            waitForRendering(root);
            settle();
            tryCompare(item, "x", 100);
        }

        function test_pause_thenResume_continues() {
            const item = createTemporaryObject(animated, root);
            item.animator.spring = Springs.spring(100, 20);
            start(item.animator, 96);
            item.animator.pause();
            processEvents();
            near(item.animator.valueNow(), 100 + displacement(-100, 0, 96));
            pass(960);
            near(item.animator.valueNow(), 100 + displacement(-100, 0, 96));
            item.animator.resume();
            advance(96);
            near(item.animator.valueNow(), 100 + displacement(-100, 0, 192));
        }

        function test_duration_reversedOrLooped_isKept() {
            const item = createTemporaryObject(animated, root);
            item.animator.duration = 320;
            start(item.animator, 160);
            item.animator.to = -300; // reversed, it takes the same time
            item.animator.restart();
            advance(304);
            verify(item.animator.running);
            pass(32);
            processEvents();
            compare([item.animator.running, item.x], [false, -300]);
            item.animator.duration = 0;
            item.animator.to = 7;
            start(item.animator, 32);
            processEvents();
            compare([item.x, item.animator.running], [7, false]);
            item.animator.duration = 320;
            item.animator.from = 0;
            item.animator.to = 100;
            item.animator.loops = 2; // repeats
            start(item.animator, 320);
            verify(item.animator.valueNow() < 50, item.animator.valueNow());
            pass(272);
            verify(item.animator.running);
            pass(64);
            processEvents();
            compare([item.x, item.animator.running], [100, false]);
        }

        function test_springAnimator_besideSpringBehavior_keepsVelocity() {
            const item = createTemporaryObject(withSpringBehavior, root);
            start(item.animator, 96);
            const position = 1000 + displacement(-1000, 0, 96);
            const velocity = velocityAfter(-1000, 0, 96);
            item.x = 0; // the property is still 0, but the drawn value is not
            processEvents();
            near(item.behavior.velocity, velocity, 1e-6);
            near(item.behavior.value, position, 1e-6);
            pass(96);
            verify(!item.animator.running);
            near(item.x, displacement(position, velocity, 96), 1e-6);
            start(item.animator);
            near(item.animator.velocityNow(), velocityAfter(position, velocity, 96), 1e-6);
            verify(!item.behavior.running);
            settle();
            compare(item.x, 1000);
        }

        function test_springAnimator_hundredAtOnce_useOwnSprings() {
            const items = [];
            for (let i = 1; i <= 100; ++i) {
                const item = createTemporaryObject(animated, root);
                item.animator.spring = Springs.spring(i * i, 2 * i); // critically damped, ω = i/s
                item.animator.start();
                items.push(item);
            }
            const other = createTemporaryObject(animated, root);
            for (let i = 0; i < 100; ++i) { // does not change the springs of the others
                other.animator.spring = Springs.spring(500 + i, 4);
                other.animator.start();
                other.animator.stop();
            }
            advance(96);
            for (const [i, item] of items.entries()) {
                const phase = 0.096 * (i + 1);
                near(item.animator.valueNow(), 100 - 100 * (1 + phase) * Math.exp(-phase), 1e-6);
            }
            for (let i = 0; i < 6; ++i)
                settle();
            verify(items.every(item => item.x === 100 && !item.animator.running));
        }

        function test_springAnimator_inBehaviorOrTransition_keepsVelocityUnlessReduced() {
            const spring = "property: \"x\"; spring: Springs.spring(100, 20)";
            for (const content of [
                    `Behavior on x { SpringAnimator { id: animator; ${spring} } }
                        onThereChanged: x = there ? 1000 : 0`,
                    `states: State { when: it.there; PropertyChanges { it.x: 1000 } }
                        transitions: Transition { SpringAnimator { id: animator; ${spring} } }`]) {
                const item = create(`import Sprung; Rectangle {
                    id: it; width: 10; height: 10
                    property alias animator: animator
                    property bool there: false
                    ${content}
                }`);
                item.there = true;
                advance(96);
                item.there = false;
                processEvents();
                const position = 1000 + displacement(-1000, 0, 96), velocity = velocityAfter(-1000, 0, 96);
                near(item.animator.valueNow(), position);
                near(item.animator.velocityNow(), velocity, 1e-6);
                if (content.startsWith("Behavior"))
                    near(item.x, position, 1e-6);
                pass(96);
                near(item.animator.valueNow(), displacement(position, velocity, 96), 1e-6);
                settle();
                compare(item.x, 0);
                Motion.reducedMotion = true;
                for (const there of [true, false]) {
                    item.there = there;
                    waitForRendering(root);
                    advance(32);
                    tryCompare(item, "x", there ? 1000 : 0, 100);
                }
                Motion.reducedMotion = false;
            }
        }

        function test_springAnimator_reversibleTransition_writesProperty() {
            const item = create(`Item {
                id: it
                states: State { name: "there"; PropertyChanges { it.x: 100 } }
                transitions: Transition { to: "there"; reversible: true; SpringAnimator { property: "x" } }
            }`);
            item.state = "there";
            settle();
            compare(item.x, 100);
            item.state = "";
            compare(item.x, 0); // immediately, as with Qt's animators
        }

        function test_springAnimator_viewTakesItemBack_endsThere() {
            const column = create(`Column {
                id: all
                readonly property Item first: Item { parent: all; width: 10; height: 50 }
                readonly property Item second: Item { parent: all; width: 10; height: 50 }
                move: Transition { SpringAnimator { property: "y" } }
            }`);
            column.forceLayout();
            column.first.visible = false;
            column.forceLayout();
            advance(96);
            column.move.enabled = false;
            column.first.visible = true;
            column.forceLayout();
            settle();
            compare(column.second.y, 50);

            const list = create(`ListView {
                width: 100; height: 400
                model: ListModel { ListElement { row: 0 } ListElement { row: 1 } ListElement { row: 2 } }
                delegate: Item { width: 10; height: 50 }
                removeDisplaced: Transition { SpringAnimator { property: "y" } }
            }`);
            list.forceLayout();
            list.model.remove(1);
            list.forceLayout();
            advance(96);
            list.model.insert(1, { row: 3 });
            list.forceLayout();
            settle();
            compare([0, 1, 2].map(row => list.itemAtIndex(row).y), [0, 50, 100]);
        }

        function test_springAnimator_targetNotFinite_staysAtValue() {
            const item = create(`Item {
                property alias animator: animator
                Behavior on scale { SpringAnimator { id: animator } }
            }`);
            for (const bad of [NaN, Infinity]) {
                ignoreWarning(/SpringAnimator.*rejected to (nan|inf)/);
                item.scale = bad;
                settle();
                compare([item.scale, item.animator.running], [1, false]);
            }
            item.scale = 2;
            advance(96);
            ignoreWarning(/SpringAnimator.*rejected to nan/);
            item.scale = NaN;
            settle();
            compare(item.scale, 2);
        }

        function test_springAnimator_transitionOfTwoItems_movesBoth() {
            const item = create(`Item {
                id: all
                readonly property Item first: Item { parent: all }
                readonly property Item second: Item { parent: all }
                states: State { name: "there"; PropertyChanges { all.first.x: 100; all.second.x: 200 } }
                transitions: Transition { SpringAnimator { property: "x" } }
            }`);
            item.state = "there";
            settle();
            compare([item.first.x, item.second.x], [100, 200]);
        }
    }
}
