// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// A list of numbers with its name, and the distance that it scrolls for each notch of a wheel.
Column {
    id: lines

    required property string name
    required property color color
    required property ListView list
    property int angle // turned so far, in eighths of a degree
    property real start // of the measurement
    property bool dragged: false // since the last rest; drags are not measured

    function measure() {
        start = list.contentY;
        angle = 0;
    }
    /// Scrolls back to the first row.
    function rewind() {
        reset.animateTo(0);
    }

    spacing: Theme.space
    Component.onCompleted: {
        list.anchors.fill = view;
        list.clip = true;
        list.spacing = 6;
        list.delegate = row;
        list.model = 1000;
        list.Accessible.role = Accessible.List;
        list.Accessible.name = name;
    }

    Label {
        width: parent.width
        fontSizeMode: Text.HorizontalFit
        text: lines.name
        color: lines.color
        font.weight: Font.DemiBold
    }
    Label {
        objectName: lines.list.objectName + " result"
        width: parent.width
        text: lines.angle === 0 || lines.dragged ? "not turned yet"
            : Math.round(120 * (lines.list.contentY - lines.start) / lines.angle) + " px per notch"
        color: Theme.muted; font.pixelSize: Theme.small
    }
    Item { id: view; width: parent.width; height: parent.height - y; children: [lines.list] }
    Component {
        id: row

        Rectangle {
            required property int index

            width: view.width; height: Theme.touch
            radius: Theme.radius / 2; color: index % 5 ? Theme.raised : lines.color
            Accessible.role: Accessible.ListItem
            Accessible.name: index + 1

            Text {
                anchors.centerIn: parent
                text: parent.index + 1
                color: parent.index % 5 ? Theme.text : Theme.accentText; font.pixelSize: Theme.body
            }
        }
    }
    WheelHandler {
        parent: lines.list
        acceptedDevices: PointerDevice.Mouse | PointerDevice.TouchPad
        blocking: false
        target: null
        onWheel: event => {
            if (lines.dragged)
                lines.measure();
            lines.dragged = false;
            lines.angle -= event.angleDelta.y;
        }
    }
    Connections {
        target: lines.list
        function onDragStarted() {
            lines.dragged = true;
        }
    }
    SpringInterpolator {
        id: reset
        target: lines.list
        property: "contentY"
        spring: Springs.smooth
        onFinished: lines.measure()
    }
}
