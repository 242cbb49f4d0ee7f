// SPDX-License-Identifier: MIT
import QtQuick

/// Every type of value.
Item {
    id: root; width: 400; height: 400

    Component {
        id: values
        Rectangle {
            property point place; property size extent: Qt.size(0, 0); property rect frame
            property vector3d direction; property quaternion turn: Qt.quaternion(1, 0, 0, 0)
            property int whole
            Behavior on place { CriticalMotion { } }
            Behavior on extent { CriticalMotion { } }
            Behavior on frame { CriticalMotion { } }
            Behavior on direction { CriticalMotion { } }
            Behavior on turn { CriticalMotion { } }
            Behavior on whole { CriticalMotion { } }
            Behavior on color { CriticalMotion { } }
            Behavior on border.width { CriticalMotion { } }
        }
    }
    Component {
        id: parted
        Text {
            Behavior on font.pixelSize { CriticalMotion { } }
            Behavior on font.letterSpacing { CriticalMotion { } }
            font.pixelSize: 10
        }
    }
    Component {
        id: bound
        Item {
            id: it
            property real goal: 5; property real mine: goal
            property Animation motion: CriticalMotion {
                target: it; properties: "x,width,rotation,mine"; to: 100
            }
            x: goal; width: goal; rotation: goal
        }
    }

    AnimationTestCase {
        id: test; name: "MotionValues"

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
            go(160);
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

        function test_partsOfAValueMoveSideBySide() {
            const item = createTemporaryObject(parted, root);
            item.font.pixelSize = 110;
            go(96);
            item.font.letterSpacing = 100;
            go(160);
            compare(item.font.pixelSize, Math.round(110 + away(-100, 0, 256)));
            near(item.font.letterSpacing, 100 + away(-100, 0, 160), 0.02); // in 64ths
            rest();
            compare([item.font.pixelSize, item.font.letterSpacing], [110, 100]);
        }

        function test_bindingsStay() {
            const item = createTemporaryObject(bound, root);
            item.motion.start();
            rest();
            compare([item.x, item.width, item.rotation, item.mine], [100, 100, 100, 100]);
            item.goal = 7;
            compare([item.x, item.width, item.rotation, item.mine], [7, 7, 7, 7]);
        }
    }
}
