// SPDX-License-Identifier: MIT
import QtQuick
import Sprung.Tools

/// An overlay that shows what moves in its thread, and outlines where Items head for, and the Item
/// whose row is under the pointer. It pauses, steps and slows down, and edits the spring that is
/// clicked. It records what moves, and shows it frame by frame. It takes a third of the window at
/// most, or is in a window of its own. While closed, it consists of a shortcut only.
///
///     Window {
///         …
///         MotionInspector { }
///     }
Item {
    id: inspector

    /// Whether it is seen. While closed, it costs nothing.
    property bool open: false
    /// The keys that open and close it; may be empty.
    property string shortcut: "Ctrl+Shift+M"
    /// Where the panel is: Qt.RightEdge (in wide windows by default), Qt.BottomEdge (in others),
    /// Qt.LeftEdge or Qt.TopEdge. Dragging its head changes it.
    property int edge: width >= 780 && width >= height ? Qt.RightEdge : Qt.BottomEdge
    /// Whether the panel is in a window of its own, and covers nothing of the scene. False by
    /// default; a button of the panel changes it.
    property bool detached: false
    /// Its colors and sizes: by default light or dark like the system's palette.
    property ToolTheme theme: ToolTheme { }
    /// The list behind it: for runningCount, paused, timeScale, step().
    readonly property MotionList motions: MotionList {
        id: motions
        active: inspector.open
    }
    /// The panel, while it is open.
    readonly property Item panel: (loader.content?.panel ?? loader.content) as Item

    /// Loaded by URL, so that a closed panel is not even compiled.
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
    Shortcut { // for when the keys go to the scene; the panel has its own button
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
        function onDetachAsked() {
            inspector.detached = !inspector.detached;
        }
        function onDocked(edge: int) {
            inspector.edge = edge;
        }
    }
}
