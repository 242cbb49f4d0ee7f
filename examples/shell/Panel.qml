// SPDX-License-Identifier: MIT
// The panel of a shell in plain Qt Quick: workspaces, a launcher and notifications, all on springs, without a
// plugin. /usr/lib/qt6/bin/qml Panel.qml shows it in a window; shell.qml puts it on a screen with Quickshell.
// Components can use the ids around them, but qmllint of Qt 6.4 reports them.
// qmllint disable unqualified
import QtQuick
import "qml-only"

Rectangle {
    id: panel

    property int workspace: 0
    property bool launcherOpen: false
    readonly property ListModel notes: ListModel {} // the newest first

    // The items that accept presses.
    readonly property alias bar: bar
    readonly property alias launcher: launcher
    readonly property alias noteArea: noteArea

    readonly property color ink: "#e8e6f0"
    readonly property color accent: "#8aadf4"

    function notify(text) {
        notes.insert(0, { text: text });
    }

    width: 640
    height: 360
    color: "#11111b"

    component Label: Text {
        color: panel.ink
        font.pixelSize: 14
    }

    Rectangle {
        id: bar
        z: 1
        width: parent.width
        height: 44
        color: "#1e1e2e"

        // The two ends of the mark move on different springs, so the mark is wider while it moves.
        Item {
            x: 12
            y: 8
            height: 28
            Rectangle {
                readonly property real targetX: 36 * panel.workspace
                property real front: targetX
                property real back: targetX
                SpringBehavior on front { spring: Springs.snappy }
                SpringBehavior on back { spring: Springs.fromDurationAndBounce(320, 0.1) }
                x: Math.min(front, back)
                width: 28 + Math.abs(front - back)
                height: 28
                radius: 14
                color: panel.accent
            }
            Repeater {
                model: 5
                Label {
                    id: number
                    required property int index
                    x: 36 * index
                    width: 28
                    height: 28
                    horizontalAlignment: Text.AlignHCenter
                    verticalAlignment: Text.AlignVCenter
                    font.bold: true
                    color: index === panel.workspace ? "#11111b" : panel.ink
                    text: index + 1
                    SpringBehavior on color { spring: Springs.material.fastEffects }
                    TapHandler { onTapped: panel.workspace = number.index }
                }
            }
        }

        Rectangle {
            x: parent.width - width - 12
            y: 8
            width: 92
            height: 28
            radius: 14
            color: opener.pressed ? "#45475a" : "#313244"
            scale: opener.pressed ? 0.92 : 1
            SpringBehavior on scale { spring: Springs.stiff }
            SpringBehavior on color { spring: Springs.material.fastEffects }
            Label {
                anchors.centerIn: parent
                text: "Launch"
            }
            TapHandler {
                id: opener
                onTapped: panel.launcherOpen = !panel.launcherOpen
            }
        }
    }

    // Toggling the launcher mid-flight reverses its motion.
    Rectangle {
        id: launcher
        property real open: panel.launcherOpen ? 1 : 0
        SpringBehavior on open { spring: Springs.snappy }
        visible: open > 0
        x: parent.width - width - 12
        y: bar.height + 8
        width: 200
        height: 16 + 5 * 40
        radius: 16
        clip: true
        color: "#1e1e2e"
        opacity: Math.min(1, open)
        scale: 0.85 + 0.15 * open
        transformOrigin: Item.TopRight

        Repeater {
            model: ["Terminal", "Files", "Browser", "Music", "Settings"]
            Label {
                required property int index
                required property string modelData
                x: 20
                // Each entry follows the entry above it with a small offset.
                y: 8 + 40 * index + 12 * (1 - Math.min(1, launcher.open)) * (index + 1)
                height: 40
                verticalAlignment: Text.AlignVCenter
                text: modelData
            }
        }
    }

    // Has the size of the notes.
    Item {
        id: noteArea
        x: 12
        y: bar.height
        width: 240
        height: 56 * panel.notes.count
    }

    // A note enters from under the bar, moves down for the next note, and plays its exit before it is removed.
    Repeater {
        model: panel.notes
        Rectangle {
            id: note
            required property int index
            required property string text
            property bool here: false
            Component.onCompleted: here = true
            x: 12
            y: here ? bar.height + 8 + 56 * index : bar.height - 24
            width: 240
            height: 48
            radius: 14
            opacity: here ? 1 : 0
            color: "#313244"
            SpringBehavior on y { spring: Springs.bouncy }
            SpringBehavior on opacity {
                spring: Springs.material.defaultEffects
                onFinished: reason => {
                    if (reason === Interpolator.Settled && !note.here)
                        panel.notes.remove(note.index);
                }
            }
            Label {
                x: 16
                height: parent.height
                verticalAlignment: Text.AlignVCenter
                text: note.text
            }
            TapHandler { onTapped: note.here = false }
        }
    }
}
