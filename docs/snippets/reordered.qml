// SPDX-License-Identifier: MIT
// Rows that are reordered by dragging.
import QtQuick
import Sprung.Layouts

Item {
    width: 320
    height: 240

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
        model: tasks
        delegate: Rectangle {
            id: row
            required property string name
            width: ListView.view.width
            height: 40
            color: ReorderMotion.dragging ? "#c9dcf7" : "#e8eef7"
            Text { text: row.name }
        }
    }
}
