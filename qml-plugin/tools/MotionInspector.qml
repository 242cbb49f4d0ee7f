// SPDX-License-Identifier: MIT
import QtQuick
import Sprung.Tools

/// An overlay that lists the running motions of its thread. It outlines the target rects of
/// animated Items, and the Item of the row under the pointer. It pauses, steps and slows down the
/// time, edits the spring of a clicked row, and records motions frame by frame. The panel covers at
/// most a third of the window, or has its own window. While closed, the inspector consists of a
/// shortcut only.
///
///     Window {
///         …
///         MotionInspector { }
///     }
Item {
    id: inspector

    /// Whether the inspector is open. Default: false. A closed inspector has no cost.
    property bool open: false
    /// The keys that open and close the inspector; may be empty. Default: "Ctrl+Shift+M".
    property string shortcut: "Ctrl+Shift+M"
    /// The edge of the panel: Qt.RightEdge, Qt.BottomEdge, Qt.LeftEdge or Qt.TopEdge. Default:
    /// Qt.RightEdge in wide windows, Qt.BottomEdge in others. Dragging the panel's head changes it.
    property int edge: width >= 780 && width >= height ? Qt.RightEdge : Qt.BottomEdge
    /// Whether the panel has its own window, and does not cover the scene. Default: false. A button
    /// of the panel changes it.
    property bool detached: false
    /// The colors and sizes. Default: light or dark, like the system's palette.
    property ToolTheme theme: ToolTheme { }
    /// The model of the inspector, with runningCount, paused, timeScale and step().
    readonly property MotionList motions: MotionList {
        id: motions
        active: inspector.open
    }
    /// The panel, while it is open.
    readonly property Item panel: (loader.content?.panel ?? loader.content) as Item

    /// Loads the panel by URL, so that a closed panel is not compiled.
    function load() {
        const common = { theme: theme, motions: motions, scene: inspector };
        if (open && detached)
            loader.setSource("parts/InspectorWindow.qml", common);
        else if (open)
            loader.setSource("parts/InspectorPanel.qml",
                Object.assign({ edge: Qt.binding(() => inspector.edge) }, common));
        else
            loader.source = "";
    }

    anchors.fill: parent
    z: 1000000
    onOpenChanged: load()
    onDetachedChanged: load()
    onThemeChanged: load()

    Shortcut {
        sequences: inspector.shortcut === "" ? [] : [inspector.shortcut]
        context: Qt.WindowShortcut
        onActivated: inspector.open = !inspector.open
    }
    Shortcut { // while the scene has the focus; the panel has its own button
        sequences: ["Escape"]
        enabled: inspector.open && !loader.activeFocus
        context: Qt.WindowShortcut
        onActivated: inspector.open = false
    }

    Loader {
        id: loader

        readonly property var content: item // an InspectorPanel, or an InspectorWindow, which has one
        readonly property bool beside: inspector.edge === Qt.LeftEdge || inspector.edge === Qt.RightEdge

        x: inspector.edge === Qt.RightEdge ? parent.width - width : 0
        y: inspector.edge === Qt.BottomEdge ? parent.height - height : 0
        width: beside ? Math.min(parent.width / 3, 400) : parent.width
        height: beside ? parent.height : Math.min(parent.height / 3, 360)
    }
    Connections {
        target: inspector.panel
        ignoreUnknownSignals: true

        function onClosed() {
            inspector.open = false;
        }
        function onDetachRequested() {
            inspector.detached = !inspector.detached;
        }
        function onDocked(edge: int) {
            inspector.edge = edge;
        }
    }
}
