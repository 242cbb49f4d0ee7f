// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Sprung

// A dock that enlarges the icons under the pointer. The size of each icon is on a spring, and
// depends on its distance to the pointer. A pressed icon hops.
Item {
    id: dock

    property var names: ["Home", "Mail"]
    required property Component face // its property icon is the button, with index, text and visualFocus
    readonly property alias icons: icons
    readonly property alias span: row.width // px that the icons take
    property real small: 48 // px
    readonly property real pitch: 1.15 * small // px from icon to icon if all are small
    readonly property real pointer: touch.active ? touch.point.position.x
        : hover.hovered ? hover.point.position.x : -width

    implicitWidth: (names.length + 1) * pitch + small; implicitHeight: 2.4 * small

    Item { // in front of the icons, which take the press
        anchors.fill: parent
        z: 1
        Accessible.ignored: true
        HoverHandler { id: hover }
        PointHandler { id: touch }
    }
    Row {
        id: row
        anchors.horizontalCenter: parent.horizontalCenter
        height: parent.height
        spacing: dock.pitch - dock.small

        Repeater {
            id: icons
            model: dock.names

            T.AbstractButton {
                id: icon

                required property int index
                required property string modelData
                readonly property real home: dock.width / 2 + (index - (dock.names.length - 1) / 2) * dock.pitch
                readonly property real proximity: Math.max(0, 1 - Math.abs(dock.pointer - home) / (2.5 * dock.small))
                property real hopOffset // px, below 0

                width: dock.small * (1 + 0.8 * proximity * proximity); height: width
                y: dock.height - height + hopOffset
                text: modelData; focusPolicy: Qt.StrongFocus
                Accessible.name: text
                Accessible.onPressAction: clicked()
                onClicked: hop.velocity = -900 // px/s
                SpringBehavior on width { spring: Springs.snappy }
                SpringInterpolator on hopOffset { id: hop; to: 0; spring: Springs.bouncy }
                Component.onCompleted: dock.face.createObject(icon, { icon: icon })
            }
        }
    }
}
