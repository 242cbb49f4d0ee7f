// SPDX-License-Identifier: MIT
// Rows that a hand takes from one list to the other.
import QtQuick
import Sprung.Layouts

Item {
    width: 320
    height: 240

    Component {
        id: task

        Rectangle {
            id: row
            required property string name
            width: 150
            height: 40
            color: ReorderMotion.held ? "#c9dcf7" : "#e8eef7"
            ReorderMotion.group: "tasks"
            ReorderMotion.onHeldChanged: row.parent.parent.z = ReorderMotion.held ? 1 : 0
            Text { text: row.name }
        }
    }
    ListView {
        id: todo
        width: 150; height: 240
        model: ListModel { ListElement { name: "Bake bread" } }
        delegate: task
        ReorderMotion.group: "tasks"
    }
    ListView {
        id: done
        x: 170; width: 150; height: 240
        model: ListModel { ListElement { name: "Write to Ada" } }
        delegate: task
        ReorderMotion.group: "tasks"
    }
}
