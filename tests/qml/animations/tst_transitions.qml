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

    AnimationTestCase {
        id: test
        name: "MotionTransitions"

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
