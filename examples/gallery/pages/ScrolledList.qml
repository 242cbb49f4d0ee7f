// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A list that measures how far it scrolls for each notch of a wheel.
ListView {
    id: list

    required property string name
    required property color color

    property int angle // turned so far, in eighths of a degree
    property real start
    readonly property real pixels: contentY - start
    readonly property string result: angle === 0 ? "not turned yet"
        : Math.round(120 * pixels / angle) + " px per notch"

    function measure() {
        start = contentY;
        angle = 0;
    }

    clip: true
    model: 1000
    spacing: 6
    boundsBehavior: Flickable.StopAtBounds
    Accessible.role: Accessible.List
    Accessible.name: name

    WheelHandler {
        acceptedDevices: PointerDevice.Mouse | PointerDevice.TouchPad
        blocking: false
        target: null
        onWheel: event => list.angle -= event.angleDelta.y
    }

    delegate: Rectangle {
        required property int index
        readonly property ScrolledList list: ListView.view as ScrolledList

        width: list ? list.width : 0
        height: Theme.touch
        radius: Theme.radius / 2
        color: index % 5 || !list ? Theme.raised : list.color
        Accessible.role: Accessible.ListItem
        Accessible.name: index + 1

        Text {
            anchors.centerIn: parent
            text: parent.index + 1
            color: parent.index % 5 ? Theme.text : Theme.accentText
            font.pixelSize: Theme.body
        }
    }
}
