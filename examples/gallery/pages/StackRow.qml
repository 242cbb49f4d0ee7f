// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A landscape in a list.
ListRow {
    id: row

    required property int index
    required property var modelData

    width: parent ? parent.width : 0; height: 60
    name: modelData.name; detail: modelData.location
    indent: 80

    Landscape {
        anchors { left: parent.left; leftMargin: Theme.space; verticalCenter: parent.verticalCenter }
        width: 60; height: 44
        scene: row.modelData
    }
}
