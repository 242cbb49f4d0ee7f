// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A ball on a track, with its name and a remark.
Item {
    id: track

    required property string name
    required property string result
    required property color color
    property real position // 0 at the left, 1 at the default target
    property real target: 1
    property real range: 1.4

    implicitHeight: words.height + 38

    Column {
        id: words

        width: parent.width
        spacing: 3

        Label {
            text: track.name
            color: track.color
            font.weight: Font.DemiBold
        }
        Label {
            width: parent.width
            text: track.result
            color: Theme.muted
            font.pixelSize: Theme.small
            wrapMode: Text.WordWrap
        }
    }
    Rectangle {
        y: track.height - 20
        width: parent.width
        height: 2
        radius: 1
        color: Theme.line
    }
    Rectangle {
        x: 13 + track.target * (track.width - 26) / track.range - 1
        y: track.height - 28
        width: 2
        height: 18
        color: Theme.muted
    }
    Rectangle {
        x: track.position * (track.width - 26) / track.range
        y: track.height - 32
        width: 26
        height: 26
        radius: 13
        color: track.color
    }
}
