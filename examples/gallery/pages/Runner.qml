// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A ball on a track, with its name and a remark.
Item {
    id: runner

    required property string name
    required property string result
    required property color color
    property real position // 0 at the left, 1 at the goal
    property real goal: 1
    property real reach: 1.4

    implicitHeight: words.height + 38

    Column {
        id: words

        width: parent.width
        spacing: 3

        Label {
            text: runner.name
            color: runner.color
            font.weight: Font.DemiBold
        }
        Label {
            width: parent.width
            text: runner.result
            color: Theme.muted
            font.pixelSize: Theme.small
            wrapMode: Text.WordWrap
        }
    }
    Rectangle {
        y: runner.height - 20
        width: parent.width
        height: 2
        radius: 1
        color: Theme.line
    }
    Rectangle {
        x: 13 + runner.goal * (runner.width - 26) / runner.reach - 1
        y: runner.height - 28
        width: 2
        height: 18
        color: Theme.muted
    }
    Rectangle {
        x: runner.position * (runner.width - 26) / runner.reach
        y: runner.height - 32
        width: 26
        height: 26
        radius: 13
        color: runner.color
    }
}
