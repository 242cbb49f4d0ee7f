// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// The titles, the scrubber and the buttons, below the cover or beside it, and the queue in a sheet.
FocusScope {
    id: full

    required property var page
    readonly property alias queue: queue
    readonly property alias handle: handle
    readonly property alias scrubber: scrubber
    readonly property bool wide: height < 1.1 * width
    readonly property real peek: Theme.touch + Theme.space // px of the closed queue
    readonly property real coverSize: Math.max(1, wide ? Math.min(height - 2 * peek, 0.38 * width)
        : Math.min(width - 4 * Theme.margin, height - 2 * peek - controls.height - Theme.margin))
    readonly property point coverPosition: Qt.point(!wide ? (width - coverSize) / 2
        : Theme.mirrored ? width - coverSize - Theme.margin : Theme.margin, peek)

    anchors.fill: parent

    IconButton {
        anchors { right: parent.right; top: parent.top; margins: 4 }
        focus: true
        name: "Close the player"
        icon24: "M5 9 L12 16 L19 9"
        onClicked: full.page.setOpen(false)
    }
    Column {
        id: controls
        anchors { right: parent.right; rightMargin: Theme.margin }
        y: full.wide ? Math.min((parent.height - height) / 2, parent.height - full.peek - height) : full.coverPosition.y + full.coverSize + Theme.space
        width: parent.width - 2 * Theme.margin - (full.wide ? full.coverSize + Theme.margin : 0)

        TwoLines {
            width: parent.width
            name: full.page.song.title; detail: full.page.song.artist; weight: Font.Bold
            Accessible.role: Accessible.StaticText; Accessible.name: name + ", " + detail
        }
        LabeledSlider {
            id: scrubber
            function clock(seconds: real): string {
                return Math.floor(seconds / 60) + ":" + String(Math.floor(seconds % 60)).padStart(2, "0");
            }
            objectName: "scrubber"
            width: parent.width; height: Theme.touch
            LayoutMirroring.enabled: false; LayoutMirroring.childrenInherit: true // as on a tape
            name: clock(value)
            text: "-" + clock(to - value)
            to: full.page.song.length; stepSize: 5 // s
            onMoved: full.page.position = value
            Binding on value { value: full.page.position }
        }
        Row {
            anchors.horizontalCenter: parent.horizontalCenter
            LayoutMirroring.enabled: false
            IconButton { name: "Previous song"; icon24: "M18 5 L9 12 L18 19 Z M6 5 L6 19"; onClicked: full.page.play(full.page.current - 1) }
            IconButton { name: full.page.playing ? "Pause" : "Play"; icon24: full.page.playIcon; onClicked: full.page.playing = !full.page.playing }
            IconButton { name: "Next song"; icon24: "M6 5 L15 12 L6 19 Z M18 5 L18 19"; onClicked: full.page.play(full.page.current + 1) }
        }
    }
    Sheet {
        id: queue; objectName: "queue"
        x: Theme.space; y: parent.height
        width: parent.width - 2 * x; height: parent.height + 200 // for overscroll
        stops: [full.height - full.peek, full.peek]
        stop: 0; list: songs
        radius: 16; color: Theme.surface
        Accessible.role: Accessible.Pane; Accessible.name: handle.text

        Clickable {
            id: handle
            objectName: "queueHandle"
            width: parent.width; height: full.peek
            text: "Queue"
            onClicked: queue.stop = 1 - queue.stop
        }
        Scroller {
            id: songs
            y: full.peek; width: parent.width; height: full.height - 2 * y
            contentHeight: rows.height
            enabled: queue.stop === 1
            clip: true

            Column {
                id: rows
                width: parent.width
                Repeater {
                    model: full.page.songs
                    ListRow {
                        required property int index
                        required property var modelData

                        width: rows.width; height: implicitContentHeight + 24
                        name: modelData.title; detail: modelData.artist
                        checked: index === full.page.current
                        onClicked: full.page.play(index)
                    }
                }
            }
        }
    }
}
