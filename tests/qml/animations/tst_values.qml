// SPDX-License-Identifier: MIT
// Tests SpringMotion with all types of values. Oracle: the closed form of a critically damped
// spring.
import QtQuick

/// Items with properties of all types.
Item {
    id: root; width: 400; height: 400

    Component {
        id: values
        Rectangle {
            property point position; property size extent: Qt.size(0, 0); property rect frame
            property vector3d direction; property quaternion turn: Qt.quaternion(1, 0, 0, 0)
            property int whole
            Behavior on position { CriticalMotion { } }
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
            property real targetValue: 5; property real mine: targetValue
            property Animation motion: CriticalMotion {
                target: it; properties: "x,width,rotation,mine"; to: 100
            }
            x: targetValue; width: targetValue; rotation: targetValue
        }
    }

    AnimationTestCase {
        id: test; name: "MotionValues"

        function test_behavior_eachType_animates() {
            const item = createTemporaryObject(values, root);
            item.position = Qt.point(100, 40);
            item.extent = Qt.size(100, 40);
            item.frame = Qt.rect(100, 40, 20, 10);
            item.direction = Qt.vector3d(100, 40, 20);
            item.turn = Qt.quaternion(0, 1, 0, 0);
            item.whole = 100;
            item.color = "red";
            item.border.width = 100;
            advance(160);
            const part = 1 + displacement(-1, 0, 160);
            near(item.position.x, 100 * part);
            near(item.extent.height, 40 * part);
            near(item.frame.width, 20 * part);
            near(item.direction.z, 20 * part, 1e-4);
            near(item.turn.x, Math.sin(part * Math.PI / 2), 1e-4);
            compare(item.whole, Math.round(100 * part));
            near(item.border.width, 1 + 99 * part);
            settle();
            compare(item.position, Qt.point(100, 40));
            compare(item.turn, Qt.quaternion(0, 1, 0, 0));
            compare(item.color, "#ff0000");
            compare(item.whole, 100);
        }

        function test_behavior_partsOfFont_animateSideBySide() {
            const item = createTemporaryObject(parted, root);
            item.font.pixelSize = 110;
            advance(96);
            item.font.letterSpacing = 100;
            advance(160);
            compare(item.font.pixelSize, Math.round(110 + displacement(-100, 0, 256)));
            near(item.font.letterSpacing, 100 + displacement(-100, 0, 160), 0.02); // rounded to 1/64
            settle();
            compare([item.font.pixelSize, item.font.letterSpacing], [110, 100]);
        }

        function test_springMotion_boundProperties_keepBindings() {
            const item = createTemporaryObject(bound, root);
            item.motion.start();
            settle();
            compare([item.x, item.width, item.rotation, item.mine], [100, 100, 100, 100]);
            item.targetValue = 7;
            compare([item.x, item.width, item.rotation, item.mine], [7, 7, 7, 7]);
        }
    }
}
