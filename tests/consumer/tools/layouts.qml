// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Layouts

/// Tests LayoutMotion, and exits when a displaced card has settled. Oracle: its layout position.
Window {
    visible: true
    width: 300
    height: 100

    Row {
        LayoutMotion.scope: LayoutMotion.Children
        LayoutMotion.spring: Springs.fromSettlingTime(50, 1)

        Rectangle {
            id: first
            width: 50
            height: 50
        }
        Rectangle {
            id: second
            width: 50
            height: 50
            LayoutMotion.onFinished: Qt.exit(LayoutMotion.x === 150 ? 0 : 1)
        }
    }
    Timer { // after the first frame
        running: true
        interval: 50
        onTriggered: first.width = 150
    }
}
