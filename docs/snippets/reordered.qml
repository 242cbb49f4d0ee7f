// SPDX-License-Identifier: MIT
// Rows that are reordered by dragging.
import QtQuick
import Sprung.Layouts

Rectangle {
    width: 320
    height: 240
    color: "#f4f1ea"

    ListModel {
        id: tasks
        ListElement { name: "Water the plants" }
        ListElement { name: "Call the lighthouse" }
        ListElement { name: "Mend the bicycle" }
        ListElement { name: "Bake bread" }
        ListElement { name: "Write to Ada" }
    }
    ListView {
        anchors.fill: parent
        anchors.margins: 12
        spacing: 4
        model: tasks
        delegate: Rectangle {
            id: row
            required property string name
            width: ListView.view.width
            height: 40
            radius: 8
            color: ReorderMotion.dragging ? "#c9dcf7" : "#ffffff"
            Text { x: 16; y: 10; text: row.name; font.pixelSize: 16 }
        }
    }
}
