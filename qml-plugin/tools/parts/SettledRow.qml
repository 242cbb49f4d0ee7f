// SPDX-License-Identifier: MIT
import QtQuick
import Sprung.Tools

/// The row that represents all settled motions. A click unfolds them.
Item {
    id: row

    required property ToolTheme theme
    required property int count
    property bool unfolded: false

    implicitHeight: 40

    ToolButton {
        x: 12
        anchors.verticalCenter: parent.verticalCenter
        theme: row.theme
        text: row.count + " at rest " + (row.unfolded ? "▴" : "▾")
        Accessible.name: row.count + " at rest"
        Accessible.checked: row.unfolded
        onClicked: row.unfolded = !row.unfolded
    }
}
