// SPDX-License-Identifier: MIT
// Tests a panel with the folder qml-only. Oracle: a reversed motion keeps its velocity.
import QtQuick
import QtTest
import "../../qml-only"

Item {
    id: root
    property bool open: false

    Rectangle {
        id: panel
        width: 300
        height: 200
        color: root.open ? "#2f6fd0" : "#9aa3b2"
        y: root.open ? 0 : -height

        SpringBehavior on y { spring: Springs.snappy }
        SpringBehavior on color { spring: Springs.smooth }
    }

    ManualTicker { id: clock }

    TestCase {
        name: "WithoutPlugin"
        function init() {
            Motion.ticker = clock;
            failOnWarning(/.?/);
        }
        function test_y_reversedMidFlight_keepsVelocity() {
            root.open = true;
            clock.advance(0.05);
            const before = panel.y;
            root.open = false;
            clock.advance(0.01);
            verify(panel.y > before);
            clock.advance(10);
            compare(panel.y, -200);
        }
    }
}
