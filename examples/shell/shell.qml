// SPDX-License-Identifier: MIT
// quickshell -p shell.qml: the panel at the upper edge of a screen.
import Quickshell

ShellRoot {
    PanelWindow {
        anchors {
            top: true
            left: true
            right: true
        }
        implicitHeight: 360
        exclusiveZone: 44
        color: "transparent"

        Panel {
            anchors.fill: parent
            color: "transparent"
        }
    }
}
