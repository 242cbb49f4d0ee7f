// SPDX-License-Identifier: MIT
// Tests the velocity of a thrown card. Oracle: distance and delay of the mouse events.
import QtQuick
import QtTest
import Sprung
import Sprung.Gestures

Item {
    id: root
    width: 400
    height: 100

    Component {
        id: cards
        Rectangle {
            readonly property real velocity: drag.velocity
            width: 80
            height: 80
            SpringDrag { id: drag }
        }
    }

    ManualTicker { id: clock }

    TestCase {
        name: "ThrownCard"
        when: windowShown

        function init() {
            Motion.ticker = clock;
        }
        function cleanup() {
            Motion.ticker = null;
        }

        function drag() {
            mousePress(root, 40, 40);
            for (let i = 1; i <= 20; ++i)
                mouseMove(root, 40 + 10 * i, 40, 10); // 10 px in 10 ms
        }

        function test_velocity_released_equalsPointer() {
            const card = createTemporaryObject(cards, root);
            drag();
            mouseRelease(root, 240, 40);
            verify(Math.abs(card.velocity - 1000) < 150, `${card.velocity} px/s`);
        }

        function test_velocity_releasedAfterPause_isZero() {
            const card = createTemporaryObject(cards, root);
            drag();
            mouseRelease(root, 240, 40, Qt.LeftButton, Qt.NoModifier, 120); // not wait(120)
            compare(card.velocity, 0);
        }
    }
}
