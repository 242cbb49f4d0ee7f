// SPDX-License-Identifier: MIT
// Rows that are dragged from one list to the other.
import QtQuick
import Sprung.Layouts

Item {
    width: 320
    height: 100

    Component {
        id: task

        Rectangle {
            id: row
            required property string name
            width: ListView.view.width
            height: 60
            color: ReorderMotion.dragging ? "#c9dcf7" : "#e8eef7"
            ReorderMotion.group: "tasks"
            ReorderMotion.onDraggingChanged: row.ListView.view.z = ReorderMotion.dragging ? 1 : 0
            Text { text: row.name }
        }
    }
    ListView {
        id: todo
        width: 200; height: 100
        model: ListModel { ListElement { name: "Bake bread" } }
        delegate: task
        ReorderMotion.group: "tasks"
    }
    ListView {
        id: done
        x: 210; width: 110; height: 100
        model: ListModel { ListElement { name: "Write to Ada" } }
        delegate: task
        ReorderMotion.group: "tasks"
    }
}
