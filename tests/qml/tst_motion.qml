// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Sprung
import Sprung.Animations
import Objects

/// SpringMotion wherever Qt Quick takes an Animation, against the closed form of its spring: from
/// rest, critically damped, (1 + ωt)·e^{−ωt}; with a velocity v at distance x, (x + (v + ωx)t)·e^{−ωt}.
Item {
    id: root
    width: 400
    height: 400

    readonly property real omega: 10

    HandDriver { id: driver }

    // While something moves, Qt's time is the driver's; at rest, and in a mere pause, it is the clock's.
    property real idle
    NumberAnimation on idle { id: ticking; running: false; to: 1; loops: Animation.Infinite }

    component Critical: SpringMotion { stiffness: 100; damping: 20 }

    Component {
        id: behaving
        Item {
            property alias motion: motion
            property real goal: 0
            x: goal
            Behavior on x { Critical { id: motion } }
        }
    }
    Component {
        id: alone
        Item {
            id: lone
            property alias motion: motion
            property int ends: 0
            Critical { id: motion; target: lone; property: "x"; to: 100; onFinished: ++lone.ends }
        }
    }
    Component {
        id: stateful
        Item {
            id: item
            property alias box: box
            Rectangle { id: box; color: "black" }
            states: State {
                name: "there"
                PropertyChanges { box.x: 100; box.y: 50; box.color: "white" }
            }
            transitions: Transition {
                reversible: true
                Critical { properties: "x,y" }
                Critical { property: "color"; target: box }
            }
        }
    }
    Component {
        id: grouped
        Item {
            id: mover
            property alias group: group
            SequentialAnimation {
                id: group
                PauseAnimation { duration: 160 }
                Critical { target: mover; property: "x"; from: 0; to: 100 }
                ParallelAnimation {
                    Critical { target: mover; property: "x"; to: 0 }
                    PauseAnimation { duration: 16 }
                }
            }
        }
    }
    Component {
        id: viewing
        ListView {
            width: 100; height: 400
            model: ListModel { ListElement { name: "a" } ListElement { name: "b" } }
            delegate: Item { width: 100; height: 40; required property string name }
            displaced: Transition { Critical { properties: "x,y" } }
            add: Transition { Critical { property: "opacity"; from: 0; to: 1 } }
            remove: Transition { Critical { property: "x"; to: 100 } }
            move: Transition { Critical { properties: "x,y" } }
            populate: Transition { Critical { property: "x"; from: -50 } }
        }
    }
    Component {
        id: values
        Rectangle {
            property point place
            property size extent: Qt.size(0, 0)
            property rect frame
            property vector3d direction
            property quaternion turn: Qt.quaternion(1, 0, 0, 0)
            property int whole
            Behavior on place { Critical { } }
            Behavior on extent { Critical { } }
            Behavior on frame { Critical { } }
            Behavior on direction { Critical { } }
            Behavior on turn { Critical { } }
            Behavior on whole { Critical { } }
            Behavior on color { Critical { } }
            Behavior on border.width { Critical { } }
        }
    }
    Component {
        id: flung
        Item {
            id: ball
            property alias fling: fling
            FlingMotion { id: fling; target: ball; property: "x"; friction: 4; velocity: 800 }
        }
    }
    Component {
        id: flungTo
        Item { Behavior on x { FlingMotion { friction: 4 } } }
    }

    Component {
        id: onTheRenderThread
        Item {
            id: shown
            property alias animator: animator
            SpringAnimator { id: animator; target: shown; property: "x"; to: 100 }
        }
    }

    TestCase {
        id: test
        name: "Motion"
        when: windowShown

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
            failOnWarning(/.?/);
        }
        function cleanup() {
            Motion.reducedMotion = false;
            Motion.timeScale = 1;
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
        function rest() {
            turn();
            pass(4000);
            turn();
        }
        function away(distance, velocity, milliseconds) {
            const t = milliseconds / 1000;
            return (distance + (velocity + root.omega * distance) * t) * Math.exp(-root.omega * t);
        }
        function speed(distance, velocity, milliseconds) {
            const t = milliseconds / 1000;
            const slope = velocity + root.omega * distance;
            return (slope - root.omega * (distance + slope * t)) * Math.exp(-root.omega * t);
        }
        function near(actual, expected, tolerance = 1e-9) {
            verify(Math.abs(actual - expected) <= tolerance, `${actual} is not near ${expected}`);
        }

        function test_aBehaviorIsExact() {
            const item = createTemporaryObject(behaving, root);
            item.goal = 100;
            turn();
            pass(160);
            near(item.x, 100 + away(-100, 0, 160));
            rest();
            compare(item.x, 100);
            verify(!item.motion.running);
        }

        function test_aBehaviorKeepsItsMomentum() {
            const item = createTemporaryObject(behaving, root);
            item.goal = 100;
            turn();
            pass(160);
            const place = 100 + away(-100, 0, 160);
            const velocity = speed(-100, 0, 160);
            item.goal = 0;
            turn();
            pass(80);
            near(item.x, away(place, velocity, 80), 1e-7);
            verify(item.x > away(place, 0, 80) + 10); // from rest it would be far behind
            rest();
            compare(item.x, 0);
        }

        function test_whatHasPassedIsNoMomentum() {
            const item = createTemporaryObject(alone, root);
            item.motion.start();
            turn();
            pass(96);
            item.motion.stop();
            turn();
            const place = item.x;
            item.motion.start();
            turn();
            pass(80);
            near(item.x, 100 + away(place - 100, 0, 80));
        }

        function test_onItsOwnItStartsEndsAndFinishes() {
            const item = createTemporaryObject(alone, root);
            item.motion.start();
            turn();
            pass(96);
            near(item.x, 100 + away(-100, 0, 96));
            item.motion.complete();
            turn();
            compare(item.x, 100);
            compare(item.ends, 1);
            item.motion.from = 50;
            item.motion.restart();
            turn();
            pass(96);
            near(item.x, 100 + away(-50, 0, 96));
            rest();
            compare(item.ends, 2);
        }

        function test_stoppedAndStartedAtOnceItKeepsItsMomentum() {
            const item = createTemporaryObject(alone, root);
            item.motion.start();
            turn();
            pass(96);
            const place = item.x;
            item.motion.to = 300;
            item.motion.restart();
            turn();
            pass(96);
            near(item.x, 300 + away(place - 300, speed(-100, 0, 96), 96), 1e-7);
        }

        function test_loopsRepeatTheWay() {
            const item = createTemporaryObject(alone, root);
            item.motion.from = 0;
            item.motion.approximateDuration = 320;
            item.motion.loops = 2;
            item.motion.start();
            turn();
            pass(320 + 16);
            const once = item.x;
            verify(once < 20);
            pass(400);
            turn();
            compare(item.x, 100);
            compare(item.ends, 1);
        }

        function test_alwaysRunToEndDoes() {
            const item = createTemporaryObject(alone, root);
            item.motion.alwaysRunToEnd = true;
            item.motion.start();
            turn();
            pass(96);
            item.motion.stop();
            rest();
            compare(item.x, 100);
        }

        function test_approximateDurationIsWhatItTakes() {
            const item = createTemporaryObject(alone, root);
            item.motion.approximateDuration = 480;
            item.motion.start();
            turn();
            pass(464);
            verify(item.motion.running);
            pass(32);
            turn();
            verify(!item.motion.running);
            compare(item.x, 100);
        }

        function test_aTransitionMovesAllItsProperties() {
            const item = createTemporaryObject(stateful, root);
            item.state = "there";
            turn();
            pass(160);
            near(item.box.x, 100 + away(-100, 0, 160));
            near(item.box.y, 50 + away(-50, 0, 160));
            verify(item.box.color.r > 0.2 && item.box.color.r < 1);
            rest();
            compare(item.box.x, 100);
            compare(item.box.y, 50);
            compare(item.box.color, "#ffffff");
        }

        function test_aReversedTransitionKeepsItsMomentum() {
            const item = createTemporaryObject(stateful, root);
            item.state = "there";
            turn();
            pass(160);
            const place = item.box.x;
            const velocity = speed(-100, 0, 160);
            item.state = "";
            turn();
            pass(80);
            near(item.box.x, away(place, velocity, 80), 1e-6);
            rest();
            compare(item.box.x, 0);
            compare(item.box.color, "#000000");
        }

        function test_inGroupsEachTakesItsTime() {
            const item = createTemporaryObject(grouped, root);
            item.group.start();
            turn();
            pass(160);
            compare(item.x, 0);
            pass(160);
            near(item.x, 100 + away(-100, 0, 160), 0.5); // the pause may end between two frames
            rest();
            verify(!item.group.running);
            compare(item.x, 0);
        }

        function test_viewsAddMoveDisplaceAndRemove() {
            const view = createTemporaryObject(viewing, root);
            waitForRendering(view);
            rest();
            const a = view.itemAtIndex(0);
            compare(a.x, 0);
            view.model.insert(0, { name: "new" });
            waitForRendering(view);
            turn();
            pass(160);
            verify(view.itemAtIndex(0).opacity < 1);
            verify(a.y > 0 && a.y < 40);
            const before = a.y;
            view.model.insert(0, { name: "newer" }); // displaced once more, on its way
            waitForRendering(view);
            turn();
            pass(16);
            const first = a.y - before;
            verify(first > 1, `${first}`); // from rest it would have been 0.07
            rest();
            compare(a.y, 80);
            view.model.move(0, 2, 1);
            waitForRendering(view);
            rest();
            compare(a.y, 40);
            view.model.remove(0);
            waitForRendering(view);
            rest();
            compare(view.count, 3);
        }

        function test_everyTypeMoves() {
            const item = createTemporaryObject(values, root);
            item.place = Qt.point(100, 40);
            item.extent = Qt.size(100, 40);
            item.frame = Qt.rect(100, 40, 20, 10);
            item.direction = Qt.vector3d(100, 40, 20);
            item.turn = Qt.quaternion(0, 1, 0, 0);
            item.whole = 100;
            item.color = "red";
            item.border.width = 100;
            turn();
            pass(160);
            const part = 1 + away(-1, 0, 160);
            near(item.place.x, 100 * part);
            near(item.extent.height, 40 * part);
            near(item.frame.width, 20 * part);
            near(item.direction.z, 20 * part, 1e-4);
            near(item.turn.x, Math.sin(part * Math.PI / 2), 1e-4);
            compare(item.whole, Math.round(100 * part));
            near(item.border.width, 1 + 99 * part);
            rest();
            compare(item.place, Qt.point(100, 40));
            compare(item.turn, Qt.quaternion(0, 1, 0, 0));
            compare(item.color, "#ff0000");
            compare(item.whole, 100);
        }

        function test_aFlingGoesWhereItsVelocityLeads() {
            const item = createTemporaryObject(flung, root);
            item.fling.start();
            turn();
            pass(160);
            near(item.x, 200 * (1 - Math.exp(-4 * 0.16)));
            rest();
            near(item.x, 200);
        }

        function test_aFlingToATargetComesToRestThere() {
            const item = createTemporaryObject(flungTo, root);
            item.x = 100;
            turn();
            pass(160);
            near(item.x, 100 * (1 - Math.exp(-4 * 0.16)));
            rest();
            compare(item.x, 100);
        }

        function test_slowMotionAndNoMotion() {
            Motion.timeScale = 0.5;
            const item = createTemporaryObject(behaving, root);
            item.goal = 100;
            turn();
            pass(320);
            near(item.x, 100 + away(-100, 0, 160));
            rest();
            Motion.reducedMotion = true;
            item.goal = 0;
            turn();
            pass(16);
            compare(item.x, 0);
        }

        function test_whatIsWrongIsRefused() {
            const item = createTemporaryObject(alone, root);
            ignoreWarning(/refused an invalid spring/);
            item.motion.stiffness = -1;
            compare(item.motion.stiffness, 100);
            ignoreWarning(/refused approximateDuration -1/);
            item.motion.approximateDuration = -1;
            ignoreWarning(/refused tolerance nan/);
            item.motion.tolerance = NaN;
            compare(item.motion.tolerance, 0);
            const thrown = createTemporaryObject(flung, root);
            ignoreWarning(/refused friction 0/);
            thrown.fling.friction = 0;
            compare(thrown.fling.friction, 4);
        }

        function test_anAnimatorRefusesWhatItCannotMove() {
            const item = createTemporaryObject(onTheRenderThread, root);
            ignoreWarning(/refused property "width"/);
            item.animator.property = "width";
            compare(item.animator.property, "x");
            ignoreWarning(/refused a spring that is invalid or never settles/);
            item.animator.spring = Springs.spring(100, 0);
            compare(item.animator.spring, Motion.spring);
            ignoreWarning(/refused to nan/);
            item.animator.to = NaN;
            compare(item.animator.to, 100);
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

        function test_itGoesWithWhatItMoves() {
            const item = createTemporaryObject(behaving, root);
            item.goal = 100;
            turn();
            pass(96);
            item.destroy();
            turn();
            pass(96);
        }
    }
}
