// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Animations

/// Tests SpringMotion, and exits when it has settled. Oracle: the target.
Item {
    id: root

    Behavior on x {
        SpringMotion {
            spring: Springs.fromSettlingTime(50, 1)
            onRunningChanged: {
                if (!running)
                    Qt.exit(root.x === 100 ? 0 : 1);
            }
        }
    }
    Component.onCompleted: x = 100
}
