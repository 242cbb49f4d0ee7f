// SPDX-License-Identifier: MIT
import QtQuick

/// Springs after and beside each other.
Item {
    id: root
    width: 400
    height: 400

    Component {
        id: grouped
        Item {
            id: mover
            property alias group: group
            SequentialAnimation {
                id: group
                PauseAnimation { duration: 160 }
                CriticalMotion { target: mover; property: "x"; from: 0; to: 100 }
                ParallelAnimation {
                    CriticalMotion { target: mover; property: "x"; to: 0 }
                    PauseAnimation { duration: 16 }
                }
            }
        }
    }

    AnimationTestCase {
        id: test
        name: "MotionGroups"

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
    }
}
