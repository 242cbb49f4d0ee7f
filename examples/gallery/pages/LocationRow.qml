// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// A location with its color and its distance.
Clickable {
    id: row

    required property var modelData
    required property int index

    width: parent ? parent.width : 0; height: 56
    focusPolicy: Qt.StrongFocus; hoverEnabled: true; checkable: true
    autoExclusive: true
    text: modelData.name
    Accessible.name: modelData.name + ", " + modelData.detail

    background: Rectangle {
        radius: Theme.radius
        color: row.checked || row.hovered ? Theme.raised : "transparent"
        border { width: row.visualFocus ? 2 : 0; color: Theme.accent }
    }
    contentItem: Item {
        Rectangle {
            anchors { left: parent.left; leftMargin: 12; verticalCenter: parent.verticalCenter }
            width: 36; height: 36; radius: 18
            color: Theme.colors[row.index % 5]
            scale: row.down ? 0.85 : 1
            SpringBehavior on scale { spring: Springs.bouncy }
            Rectangle {
                anchors.centerIn: parent
                width: 12; height: 12; radius: 6
                color: Theme.accentText
            }
        }
        TwoLines {
            anchors { left: parent.left; leftMargin: 60 }
            anchors { right: parent.right; rightMargin: 12; verticalCenter: parent.verticalCenter }
            name: row.modelData.name
            detail: row.modelData.detail
        }
    }
}
