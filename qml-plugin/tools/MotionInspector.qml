// SPDX-License-Identifier: MIT
import QtQuick
import Sprung.Tools

/// Lies over a scene and shows what moves in its thread; pauses, steps, slows down, and edits the
/// spring that is clicked on. Closed, there is nothing of it but a shortcut.
///
///     Window {
///         …
///         MotionInspector { }
///     }
Item {
    id: inspector

    /// Whether it is seen. Closed, it costs nothing.
    property bool open: false
    /// What opens and closes it; empty for nothing.
    property string shortcut: "Ctrl+Shift+M"
    /// Its colors and sizes: light or dark as the system's palette is.
    property ToolTheme theme: ToolTheme { }
    /// The list behind it: for moving, paused, pace, step().
    readonly property MotionList motions: MotionList {
        id: motions
        active: inspector.open
    }
    /// The panel, while it is open.
    readonly property Item panel: loader.item as Item

    /// Loaded by its URL, so that what is closed is not even compiled.
    function load() {
        if (open)
            loader.setSource("parts/InspectorPanel.qml", { theme: theme, motions: motions });
        else
            loader.source = "";
    }

    anchors.fill: parent
    z: 1000000
    onOpenChanged: load()
    onThemeChanged: load()

    Shortcut {
        sequences: inspector.shortcut === "" ? [] : [inspector.shortcut]
        context: Qt.WindowShortcut
        onActivated: inspector.open = !inspector.open
    }

    Loader {
        id: loader

        anchors.right: parent.right
        anchors.top: parent.top
        anchors.bottom: parent.bottom
        width: Math.min(parent.width, 400)
    }
    Connections {
        target: loader.item
        ignoreUnknownSignals: true

        function onClosed() {
            inspector.open = false;
        }
    }
}
