// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Window
import Sprung.Tools

/// The window of a detached MotionInspector panel, which does not cover the scene.
Window {
    id: window

    required property ToolTheme theme
    required property MotionList motions
    required property Item scene
    readonly property alias panel: panel

    title: "Motion"
    width: 420
    height: 640
    color: theme.background
    visible: true
    onClosing: panel.closed()

    InspectorPanel {
        id: panel

        anchors.fill: parent
        theme: window.theme
        motions: window.motions
        scene: window.scene
        edge: 0
    }
}
