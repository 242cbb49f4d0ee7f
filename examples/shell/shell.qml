// SPDX-License-Identifier: MIT
// The panel at the upper edge of a screen: quickshell -p shell.qml. From a terminal or a key of the compositor:
//   quickshell ipc -p shell.qml call panel launch
//   quickshell ipc -p shell.qml call panel notify "Dinner is ready"
//   quickshell ipc -p shell.qml call panel workspace 3
import QtQuick
import Quickshell
import Quickshell.Io

ShellRoot {
    IpcHandler {
        target: "panel"
        function launch(): void { content.launcherOpen = !content.launcherOpen; }
        function notify(text: string): void { content.notify(text); }
        function workspace(number: int): void { content.workspace = number - 1; }
    }

    // The window has its maximum size. Animations inside do not resize the surface in each frame.
    PanelWindow {
        anchors {
            top: true
            left: true
            right: true
        }
        implicitHeight: 360
        exclusiveZone: 44
        color: "transparent"
        // Presses outside these items go to the windows below.
        mask: Region {
            item: content.bar
            Region { item: content.launcher.visible ? content.launcher : null }
            Region { item: content.noteArea }
        }

        Panel {
            id: content
            anchors.fill: parent
            color: "transparent"
        }
    }
}
