// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung
import Sprung.Layouts

/// A task that can be ticked off, moved and removed.
SpringyRow {
    id: row

    required property int index
    required property string name
    required property color color
    required property real pitch // px from row to row
    property real lift: ReorderMotion.dragging ? 1 : 0
    readonly property Item cross: remove
    signal stepped(by: int)
    signal removed

    height: gone ? 0 : pitch - Theme.space // without the spacing of the Column
    checkable: true
    focusPolicy: Qt.StrongFocus
    hoverEnabled: true
    Accessible.role: Accessible.CheckBox
    Accessible.name: name
    Accessible.checked: checked
    Accessible.onPressAction: {
        forceActiveFocus(Qt.MouseFocusReason);
        toggle();
    }
    Accessible.onToggleAction: toggle()
    Keys.onPressed: event => {
        const step = event.key === Qt.Key_Up ? -1 : event.key === Qt.Key_Down ? 1 : 0;
        event.accepted = step !== 0 || event.key === Qt.Key_Delete;
        if (event.key === Qt.Key_Delete)
            removed();
        else if (event.accepted && !(event.modifiers & (Qt.ControlModifier | Qt.AltModifier)))
            stepped(step);
    }
    SpringBehavior on lift { spring: Springs.snappy }

    background: Item {
        height: row.pitch - Theme.space // also while the row leaves

        SoftShadow {
            anchors.fill: parent
            lift: row.lift
        }
        Rectangle {
            anchors.fill: parent
            anchors.margins: -4 * row.lift
            radius: Theme.radius
            color: Theme.raised
            border.width: row.visualFocus ? 2 : 0
            border.color: Theme.accent
        }
    }
    Item {
        width: parent.width
        height: row.pitch - Theme.space

        Rectangle {
            id: tick

            anchors.left: parent.left
            anchors.leftMargin: Theme.margin
            anchors.verticalCenter: parent.verticalCenter
            width: 22
            height: 22
            radius: 11
            color: row.checked ? row.color : "transparent"
            border.width: 2
            border.color: row.color
            SpringBehavior on color { spring: Springs.stiff }

            Icon {
                anchors.centerIn: parent
                path: "M7.5 12.5 L10.7 15.5 L16.5 9"
                color: Theme.accentText
                visible: row.checked
            }
        }
        Text {
            anchors.left: tick.right
            anchors.leftMargin: Theme.margin
            anchors.right: remove.left
            horizontalAlignment: Text.AlignLeft
            anchors.verticalCenter: parent.verticalCenter
            text: row.name
            color: row.checked ? Theme.muted : Theme.text
            font.pixelSize: Theme.body
            font.weight: Font.Medium
            font.strikeout: row.checked
            elide: Text.ElideRight
        }
        IconButton {
            id: remove

            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            height: Math.min(Theme.touch, parent.height)
            focusPolicy: Qt.NoFocus // the Delete key does the same
            opacity: hovered || row.visualFocus ? 1 : 0.55
            name: "Remove " + row.name
            icon24: "M8 8 L16 16 M16 8 L8 16"
            onClicked: row.removed()
        }
    }
}
