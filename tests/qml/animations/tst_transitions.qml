// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

/// Springs between states.
Item {
    id: root
    width: 400
    height: 400

    Component {
        id: stateful
        Item {
            id: item
            property alias box: box
            property alias transition: transition
            Rectangle { id: box; color: "black" }
            states: State {
                name: "there"
                PropertyChanges { box.x: 100; box.y: 50; box.color: "white" }
            }
            transitions: Transition {
                id: transition
                reversible: true
                CriticalMotion { properties: "x,y" }
                CriticalMotion { property: "color"; target: box }
            }
        }
    }

    Component {
        id: unnamed
        Rectangle {
            id: item
            property int whole: 0
            property point place
            color: "black"
            Rectangle { id: inner; color: "black" }
            property alias inner: inner
            states: State {
                name: "there"
                PropertyChanges {
                    target: item
                    color: "white"; whole: 5; place: Qt.point(100, 50); x: 100; y: 100; visible: false
                }
                PropertyChanges { target: inner; color: "white"; x: 100 }
            }
            transitions: Transition {
                NumberAnimation { target: item; property: "x"; duration: 1600 }
                CriticalMotion { property: "y"; duration: 1600 }
                CriticalMotion { }
            }
        }
    }
    Component {
        id: counting
        Item {
            id: item
            property alias motion: motion
            CriticalMotion { id: motion; target: item; property: "rotation"; to: motion.from + 360 }
        }
    }
    Component {
        id: reparented
        Item {
            id: whole
            property alias box: box
            Item {
                id: left
                Rectangle { id: box; width: 10; height: 10 }
            }
            Item { id: right; x: 200; rotation: 90; scale: 0.5; width: 100; height: 100 }
            states: [
                State {
                    name: "far"
                    PropertyChanges { box.x: 400; box.y: 100 }
                },
                State {
                    name: "right"
                    // qmllint disable
                    ParentChange { target: box; parent: right; x: 0; y: 0 }
                    // qmllint enable
                }
            ]
            transitions: [
                Transition {
                    to: "right"
                    ParentAnimation { CriticalMotion { properties: "x,y,rotation,scale" } }
                },
                Transition { CriticalMotion { properties: "x,y" } }
            ]
        }
    }

    AnimationTestCase {
        id: test
        name: "MotionTransitions"

        function test_withoutNamesItMovesWhatChangesByDegrees() {
            const item = createTemporaryObject(unnamed, root);
            item.state = "there";
            turn();
            pass(160);
            const part = 1 + away(-1, 0, 160);
            verify(item.color.r > 0.2 && item.color.r < 1);
            verify(item.inner.color.r > 0.2 && item.inner.color.r < 1);
            near(item.inner.x, 100 * part);
            near(item.place.y, 50 * part);
            near(item.x, 10);                   // the one before has taken it
            verify(item.y > 0 && item.y < 90);
            compare(item.whole, 5);             // whole numbers do not change by degrees
            compare(item.visible, false);
            rest();
            compare(item.color, "#ffffff");
            compare(item.place, Qt.point(100, 50));
        }

        function test_fromIsANumberBeforeItIsSet() {
            const item = createTemporaryObject(counting, root);
            compare(item.motion.from, 0);
            compare(item.motion.to, 360);
            item.motion.start();
            turn();
            rest();
            compare(item.rotation, 360);
        }

        function test_inAnotherParentItGoesOnInTheSameDirection() {
            const item = createTemporaryObject(reparented, root);
            item.state = "far";
            turn();
            pass(96);
            const before = item.box.mapToItem(item, 0, 0);
            pass(1);
            const there = item.box.mapToItem(item, 0, 0);
            item.state = "right";
            turn();
            near(item.box.mapToItem(item, 0, 0).x, there.x, 1e-6);
            near(item.box.mapToItem(item, 0, 0).y, there.y, 1e-6);
            pass(1);
            const after = item.box.mapToItem(item, 0, 0);
            near(after.x - there.x, there.x - before.x, 0.1 * Math.abs(there.x - before.x));
            near(after.y - there.y, there.y - before.y, 0.1 * Math.abs(there.x - before.x));
            rest();
            compare(item.box.x, 0);
            compare(item.box.y, 0);
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

        function test_aTransitionStartsWhenTimeGoesOn() {
            Motion.timeScale = 0;
            const item = createTemporaryObject(stateful, root);
            item.state = "there";
            turn();
            pass(160);
            compare(item.box.x, 0);
            Motion.timeScale = 1;
            pass(16);
            pass(160);
            near(item.box.x, 100 + away(-100, 0, 160));
            rest();
            compare(item.box.x, 100);
        }

        function test_backwardItDoesNotWaitForTime() {
            const item = createTemporaryObject(stateful, root);
            item.transition.to = "there"; // so that the way back is this one reversed
            item.state = "there";
            rest();
            Motion.timeScale = 0;
            item.state = "";
            rest();
            compare(item.box.x, 0);
            verify(!item.transition.running);
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
    }
}
