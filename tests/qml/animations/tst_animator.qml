// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Animations

/// A spring on the render thread.
Item {
    id: root; width: 400; height: 400

    Component {
        id: onTheRenderThread
        Item {
            id: shown
            property alias animator: animator
            SpringAnimator { id: animator; target: shown; property: "x"; to: 100 }
        }
    }
    Component {
        id: withASpringBehavior
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

        function test_anAnimatorRefusesWhatItCannotMove() {
            const item = createTemporaryObject(onTheRenderThread, root);
            ignoreWarning(/refused property "width"/);
            item.animator.property = "width";
            compare(item.animator.property, "x");
            ignoreWarning(/SpringAnimator: refused spring with stiffness 100, damping 0, mass 1: it never settles/);
            item.animator.spring = Springs.spring(100, 0);
            compare(item.animator.spring, Motion.spring);
        }

        function test_anAnimatorMovesThePropertyItIsOn() {
            const make = content => create(`Item { ${content} }`);
            for (const content of ["SpringAnimator on x { to: 100 }",
                    "Behavior on x { SpringAnimator { } } Component.onCompleted: x = 100",
                    'Behavior on x { SpringAnimator { property: "x" } } Component.onCompleted: x = 100']) {
                const item = make(content);
                verify(item.x < 100);
                waitForRendering(root);
                rest();
                tryCompare(item, "x", 100);
            }
            ignoreWarning(/has no property to animate: it is x, y, scale, rotation or opacity/);
            const item = make("SpringAnimator on width { to: 100 }");
            turn();
            compare(item.width, 0);
        }

        function test_anAnimatorNeverMovesForEver() {
            Motion.spring = Springs.spring(100, 0);
            const item = createTemporaryObject(onTheRenderThread, root);
            ignoreWarning(/refused the default spring, which never settles/);
            item.animator.start();
            waitForRendering(root);
            rest();
            tryCompare(item, "x", 100);
        }

        function test_theSharedSpringTellsThatItChanges() {
            for (const kind of ["SpringAnimator", "SpringMotion"]) {
                const item = create(`Item {
                    property real told: it.spring.stiffness
                    property alias own: it.spring
                    ${kind} { id: it }
                }`);
                Motion.spring = Springs.spring(999, 10);
                compare(item.told, 999);
                item.own = Springs.spring(300, 30);
                Motion.spring = Springs.spring(500, 10);
                compare(item.told, 300);
            }
        }

        function test_aRunningAnimatorKeepsItsSpring() {
            const item = createTemporaryObject(onTheRenderThread, root);
            const other = createTemporaryObject(onTheRenderThread, root);
            item.animator.spring = Springs.spring(100, 20);
            item.animator.start();
            waitForRendering(root);
            go(96);
            for (let i = 0; i < 100; ++i) {
                other.animator.spring = Springs.spring(500 + i, 4);
                other.animator.start();
                other.animator.stop();
            }
            pass(96);
            item.animator.stop(); // and the property is where it was seen
            near(item.x, 100 + away(-100, 0, 192));
        }

        function test_anAnimatorFollowsTimeAsItPasses() {
            const item = createTemporaryObject(onTheRenderThread, root);
            item.animator.spring = Springs.spring(100, 20);
            start(item.animator, 96);
            Motion.timeScale = 0.5;
            pass(96);
            near(item.animator.valueNow(), 100 + away(-100, 0, 96 + 48));
            near(item.animator.velocityNow(), speed(-100, 0, 96 + 48));
            Motion.timeScale = 0;
            pass(960);
            near(item.animator.valueNow(), 100 + away(-100, 0, 96 + 48));
            verify(item.animator.running);
            Motion.timeScale = 2;
            pass(96);
            near(item.animator.valueNow(), 100 + away(-100, 0, 96 + 48 + 192));
            compare(item.x, 0);
            rest();
            compare([item.x, item.animator.running], [100, false]);
        }

        function test_anAnimatorWaitsInAPause() {
            const item = createTemporaryObject(onTheRenderThread, root);
            item.animator.spring = Springs.spring(100, 20);
            start(item.animator, 96);
            item.animator.pause();
            turn();
            near(item.animator.valueNow(), 100 + away(-100, 0, 96));
            pass(960);
            near(item.animator.valueNow(), 100 + away(-100, 0, 96));
            item.animator.resume();
            go(96);
            near(item.animator.valueNow(), 100 + away(-100, 0, 192));
        }

        function test_anAnimatorTakesItsDuration() {
            const item = createTemporaryObject(onTheRenderThread, root);
            ignoreWarning(/refused duration -2/);
            item.animator.duration = -2;
            compare(item.animator.duration, -1);
            item.animator.duration = 320;
            start(item.animator, 160);
            item.animator.to = -300; // turned back on the way, it takes as long
            item.animator.restart();
            go(304);
            verify(item.animator.running);
            pass(32);
            turn();
            compare([item.animator.running, item.x], [false, -300]);
            item.animator.duration = 0;
            item.animator.to = 7;
            start(item.animator, 32);
            turn();
            compare([item.x, item.animator.running], [7, false]);
            item.animator.duration = 320;
            item.animator.from = 0;
            item.animator.to = 100;
            item.animator.loops = 2; // it repeats
            start(item.animator, 320);
            verify(item.animator.valueNow() < 50, item.animator.valueNow());
            pass(272);
            verify(item.animator.running);
            pass(64);
            turn();
            compare([item.x, item.animator.running], [100, false]);
        }

        function test_aSpringBehaviorAndAnAnimatorTakeTurns() {
            const item = createTemporaryObject(withASpringBehavior, root);
            start(item.animator, 96);
            const place = 1000 + away(-1000, 0, 96);
            const rate = speed(-1000, 0, 96);
            item.x = 0; // which it still is for the property, but not for the eye
            turn();
            near(item.behavior.velocity, rate, 1e-6);
            near(item.behavior.value, place, 1e-6);
            pass(96);
            verify(!item.animator.running);
            near(item.x, away(place, rate, 96), 1e-6);
            start(item.animator);
            near(item.animator.velocityNow(), speed(place, rate, 96), 1e-6);
            verify(!item.behavior.running);
            rest();
            compare(item.x, 1000);
        }

        function test_eachOfAHundredHasItsOwnSpring() {
            const items = [];
            for (let i = 1; i <= 100; ++i) {
                const item = createTemporaryObject(onTheRenderThread, root);
                item.animator.spring = Springs.spring(i * i, 2 * i); // critical, ω = i/s
                item.animator.start();
                items.push(item);
            }
            go(96);
            for (const [i, item] of items.entries()) {
                const turned = 0.096 * (i + 1);
                near(item.animator.valueNow(), 100 - 100 * (1 + turned) * Math.exp(-turned), 1e-6);
            }
            for (let i = 0; i < 6; ++i)
                rest();
            verify(items.every(item => item.x === 100 && !item.animator.running));
        }

        function test_cutShortInABehaviorOrATransitionValueAndVelocityGoOn() {
            const spring = "property: \"x\"; spring: Springs.spring(100, 20)";
            for (const content of [
                    `Behavior on x { SpringAnimator { id: animator; ${spring} } }
                        onThereChanged: x = there ? 1000 : 0`,
                    `states: State { when: it.there; PropertyChanges { it.x: 1000 } }
                        transitions: Transition { SpringAnimator { id: animator; ${spring} } }`]) {
                const item = create(`import Sprung; Item {
                    id: it
                    property alias animator: animator
                    property bool there: false
                    ${content}
                }`);
                item.there = true;
                go(96);
                item.there = false;
                turn();
                const place = 1000 + away(-1000, 0, 96), rate = speed(-1000, 0, 96);
                near(item.animator.valueNow(), place);
                near(item.animator.velocityNow(), rate, 1e-6);
                if (content.startsWith("Behavior"))
                    near(item.x, place);
                pass(96);
                near(item.animator.valueNow(), away(place, rate, 96), 1e-6);
                rest();
                compare(item.x, 0);
            }
        }

        function test_allItemsOfATransitionMove() {
            const item = create(`Item {
                id: all
                readonly property Item first: Item { parent: all }
                readonly property Item second: Item { parent: all }
                states: State { name: "there"; PropertyChanges { all.first.x: 100; all.second.x: 200 } }
                transitions: Transition { SpringAnimator { property: "x" } }
            }`);
            item.state = "there";
            rest();
            compare([item.first.x, item.second.x], [100, 200]);
        }
    }
}
