// SPDX-License-Identifier: MIT
// Shows a list with Qt's scrolling, and the same list with ScrollMotion.
// Components can use the ids around them, but qmllint of Qt 6.4 reports them.
// qmllint disable unqualified
import QtQuick
import Sprung.Gestures

Rectangle {
    id: root

    readonly property list<string> names: ["Ada", "Bela", "Carmen", "Dario", "Edith", "Farid", "Greta", "Hanna",
        "Imre", "Jana", "Kofi", "Lena", "Milo", "Nadia", "Olga", "Pavel", "Quinn", "Rosa", "Sven", "Thea"]

    width: 320
    height: 240
    color: "#f4f1ea"

    component Names: ListView {
        id: names
        y: 32
        width: 142
        height: 208
        clip: true
        model: 100
        delegate: Component {
            Rectangle {
                id: row
                required property int index
                width: names.width
                height: 36
                color: "#ffffff"
                border.color: "#e6e1d6"
                Text {
                    x: 12
                    anchors.verticalCenter: parent.verticalCenter
                    font.pixelSize: 15
                    text: `${row.index + 1}  ${root.names[row.index % 20]}`
                }
            }
        }
    }

    Text { x: 12; y: 8; text: "ListView"; font.pixelSize: 14 }
    Names { x: 12 }

    Text { x: 166; y: 8; text: "with ScrollMotion"; font.pixelSize: 14 }
    Names {
        x: 166
        boundsMovement: Flickable.StopAtBounds
        ScrollMotion.overscroll: ScrollMotion.Stretch
    }
}
