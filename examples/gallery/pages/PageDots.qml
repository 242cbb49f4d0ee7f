// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Gallery

/// A dot for each page, and a mark that stretches between dots as the pages turn.
Item {
    id: dots

    required property int count
    required property real position
    signal chosen(index: int)

    readonly property real pitch: Theme.touch
    readonly property real dot: 8
    readonly property int page: Math.floor(position)
    readonly property real part: position - page

    implicitWidth: count * pitch; implicitHeight: Theme.touch

    Repeater {
        model: dots.count

        T.TabButton {
            required property int index
            readonly property PageDots dots: parent as PageDots

            x: index * width; width: Theme.touch; height: Theme.touch
            focusPolicy: Qt.NoFocus // the arrows turn the pages
            Accessible.name: "Page " + (index + 1)
            Accessible.selectable: true
            Accessible.selected: index === Math.round(dots.position)
            Accessible.onPressAction: clicked()
            onClicked: dots.chosen(index)

            Rectangle {
                anchors.centerIn: parent
                width: 8; height: 8; radius: 4
                color: Theme.control
            }
        }
    }
    Rectangle {
        id: mark

        readonly property real start: dots.page + Math.max(0, 2 * dots.part - 1)
        readonly property real end: dots.page + Math.min(1, 2 * dots.part)

        objectName: "mark"
        x: (dots.pitch - dots.dot) / 2 + start * dots.pitch - 2
        y: (parent.height - height) / 2
        width: (end - start) * dots.pitch + dots.dot + 4
        height: dots.dot + 4 - 4 * (end - start); radius: height / 2
        color: Theme.accent
    }
}
