// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Animations

/// Exits when a spring in a Behavior has settled.
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
