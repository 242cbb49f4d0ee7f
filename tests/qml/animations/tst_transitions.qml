// SPDX-License-Identifier: MIT
// Tests SpringMotion in transitions of states and views. Oracle: the closed form of a critically
// damped spring.
import QtQuick
import Sprung
import Sprung.Animations

/// Items with transitions.
Item {
    id: root; width: 400; height: 400

    Component {
        id: stateful
        Item {
            id: item
            property alias box: box; property alias transition: transition
            Rectangle { id: box; color: "black" }
            states: State {
                name: "there"
                PropertyChanges { box.x: 100; box.y: 50; box.color: "white" }
            }
            transitions: Transition {
                id: transition; reversible: true
                CriticalMotion { properties: "x,y" }
                CriticalMotion { property: "color"; target: box }
            }
        }
    }
    Component {
        id: withoutProperties
        Rectangle {
            id: item
            property int whole: 0; property point position
            color: "black"
            Rectangle { id: inner; color: "black" }
            property alias inner: inner
            states: State {
                name: "there"
                PropertyChanges {
                    target: item
                    color: "white"; whole: 5; position: Qt.point(100, 50); x: 100; y: 100; visible: false
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
        id: extending
        Item {
            id: extended
            states: [
                State { name: "near"; PropertyChanges { extended.x: 20; extended.y: 10 } },
                State { name: "far"; extend: "near"; PropertyChanges { extended.x: 300 } }
            ]
            transitions: Transition { CriticalMotion { } }
        }
    }
    Component {
        id: reparented
        Item {
            id: whole
            property alias box: box
            Item { id: left; Rectangle { id: box; width: 10; height: 10 } }
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
    Component {
        id: viewing
        ListView {
            width: 100; height: 400
            model: ListModel { ListElement { name: "a" } ListElement { name: "b" } }
            delegate: Item { width: 100; height: 40; required property string name }
            displaced: Transition { CriticalMotion { properties: "x,y" } }
        }
    }
    Component {
        id: loading
        Item {
            id: loaderItem
            property alias loader: loader
            Loader { id: loader; sourceComponent: Item { } }
            states: State {
                name: "there"
                PropertyChanges { target: loader.item; x: 100; y: 50 }
            }
            transitions: [
                Transition {
                    from: "there"
                    SpringMotion { properties: "x" }
                    SpringMotion { properties: "y" }
                },
                Transition { CriticalMotion { properties: "x,y" } }
            ]
        }
    }
    AnimationTestCase {
        id: test; name: "MotionTransitions"

        function test_transition_withoutProperties_animatesContinuousValues() {
            const item = createTemporaryObject(withoutProperties, root);
            item.state = "there";
            advance(160);
            const part = 1 + displacement(-1, 0, 160);
            verify(item.color.r > 0.2 && item.color.r < 1);
            verify(item.inner.color.r > 0.2 && item.inner.color.r < 1);
            near(item.inner.x, 100 * part);
            near(item.position.y, 50 * part);
            near(item.x, 10);                   // the NumberAnimation animates x
            verify(item.y > 0 && item.y < 90);
            compare(item.whole, 5);             // integers are not animated
            compare(item.visible, false);
            settle();
            compare(item.color, "#ffffff");
            compare(item.position, Qt.point(100, 50));
        }

        function test_transition_extendedState_endsAtItsOwnValues() {
            const item = createTemporaryObject(extending, root);
            for (const [state, x, y] of [["far", 300, 10], ["", 0, 0], ["near", 20, 10], ["far", 300, 10]]) {
                item.state = state;
                const before = item.x;
                advance(96);
                near(item.x, x + displacement(before - x, 0, 96));
                settle();
                compare([item.x, item.y], [x, y]);
            }
        }
        function test_parentAnimation_whileRunning_keepsDirection() {
            const item = createTemporaryObject(reparented, root);
            item.state = "far";
            advance(96);
            const before = item.box.mapToItem(item, 0, 0);
            pass(1);
            const there = item.box.mapToItem(item, 0, 0);
            item.state = "right";
            processEvents();
            near(item.box.mapToItem(item, 0, 0).x, there.x, 1e-6);
            near(item.box.mapToItem(item, 0, 0).y, there.y, 1e-6);
            pass(1);
            const after = item.box.mapToItem(item, 0, 0);
            near(after.x - there.x, there.x - before.x, 0.1 * Math.abs(there.x - before.x));
            near(after.y - there.y, there.y - before.y, 0.1 * Math.abs(there.x - before.x));
            settle();
            compare([item.box.x, item.box.y], [0, 0]);
        }

        function test_reversedTransition_timeScaleZero_isImmediate() {
            const item = createTemporaryObject(stateful, root);
            item.transition.to = "there"; // this transition also runs in reverse
            item.state = "there";
            settle();
            Motion.timeScale = 0;
            item.state = "";
            settle();
            compare([item.box.x, item.transition.running], [0, false]);
        }

        function test_transition_reversed_keepsVelocity() {
            const item = createTemporaryObject(stateful, root);
            item.state = "there";
            advance(160);
            const position = item.box.x;
            const velocity = velocityAfter(-100, 0, 160);
            near(position, 100 + displacement(-100, 0, 160));
            near(item.box.y, 50 + displacement(-50, 0, 160));
            verify(item.box.color.r > 0.2 && item.box.color.r < 1);
            item.state = "";
            advance(80);
            near(item.box.x, displacement(position, velocity, 80), 1e-6);
            settle();
            compare([item.box.x, item.box.y, String(item.box.color)], [0, 0, "#000000"]);
            item.state = "there";
            settle();
            compare([item.box.x, item.box.y, String(item.box.color)], [100, 50, "#ffffff"]);
        }

        /// view_transitions_test tests where the rows end.
        function test_view_displacedWhileRunning_keepsVelocity() {
            const view = createTemporaryObject(viewing, root);
            waitForRendering(view);
            settle();
            const a = view.itemAtIndex(0);
            view.model.insert(0, { name: "new" });
            waitForRendering(view);
            advance(160);
            const before = a.y;
            view.model.insert(0, { name: "newer" });
            waitForRendering(view);
            advance(16);
            verify(a.y - before > 1, `${a.y - before}`); // from rest it would have been 0.07
        }

        function test_transition_targetDestroyed_isSafe() {
            for (const milliseconds of [4000, 96]) { // at rest, and while running
                const item = createTemporaryObject(loading, root);
                item.state = "there";
                advance(milliseconds);
                item.loader.active = false;
                advance(16);
                item.state = "";
                settle();
                compare(item.state, "");
            }
        }
    }
}
