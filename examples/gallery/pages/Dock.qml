// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Shapes
import QtQuick.Templates as T
import Sprung

// A dock that enlarges the icons under the pointer. The size of each icon is on a spring, and
// depends on its distance to the pointer. A pressed icon hops.
Item {
    id: dock

    property var colors: ["#2a62e8", "#d4306a", "#a85c00", "#0b8561", "#7a4fd6"]
    property var drawings: ({ Home: "M4 11 L12 4 L20 11 L20 20 L4 20 Z", Mail: "M3 6 L21 6 L21 18 L3 18 Z M3 6 L12 13 L21 6" })
    readonly property var names: Object.keys(drawings)
    property color ink: "#ffffff"
    property color ring: "#171a20" // for the keyboard
    readonly property alias span: row.width // px that the icons take
    property real small: 48 // px
    readonly property real pitch: 1.15 * small // px from icon to icon if all are small
    readonly property real pointer: touch.active ? touch.point.position.x
        : hover.hovered ? hover.point.position.x : -width

    function icon(index: int): Item {
        return icons.itemAt(index);
    }

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
                text: modelData
                focusPolicy: Qt.StrongFocus
                Accessible.name: text
                Accessible.onPressAction: clicked()
                onClicked: hop.velocity = -900 // px/s

                SpringBehavior on width { spring: Springs.snappy }
                SpringInterpolator on hopOffset { id: hop; to: 0; spring: Springs.bouncy }
                Shape {
                    anchors.centerIn: parent
                    width: 24; height: 24
                    scale: icon.width / 40
                    layer { enabled: true; samples: 4; smooth: true; textureSize: "96x96" }
                    ShapePath { strokeColor: dock.ink; strokeWidth: 1.8; fillColor: "transparent"; PathSvg { path: dock.drawings[icon.text] } }
                }
                background: Rectangle {
                    radius: width / 4
                    color: dock.colors[icon.index % dock.colors.length]
                    border { width: icon.visualFocus ? 3 : 0; color: dock.ring }
                }
            }
        }
    }
}
