// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Shapes
import QtQuick.Templates as T
import Sprung
import Sprung.Gestures

// A bar of tabs. The pill becomes longer and flatter with its speed. A drag moves the pill, and the
// projected position chooses the tab.
FocusScope {
    id: bar

    property var tabs: ({ Home: "M4 11 L12 4 L20 11 L20 20 L4 20 Z", Mail: "M3 6 L21 6 L21 18 L3 18 Z M3 6 L12 13 L21 6" })
    readonly property var names: Object.keys(tabs)
    property alias current: drag.anchor
    readonly property real position: drag.progress * (names.length - 1) // of the pill, in tabs
    property real textSize: 12 // px
    property list<color> colors: ["#2a62e8", "#ffffff", "#171a20"] // pill, text on it, other text
    readonly property real cell: width / names.length
    readonly property real stretch: Math.min(0.6, 0.06 * Math.abs(drag.velocity) / cell)

    function step(by: int) { // to the right
        current = Math.max(0, Math.min(names.length - 1, current + (LayoutMirroring.enabled ? -by : by)));
    }

    width: 96 * names.length; height: 64
    Keys.onLeftPressed: step(-1)
    Keys.onRightPressed: step(1)

    Item {
        width: bar.cell; height: bar.height

        Rectangle {
            objectName: "pill"
            readonly property real span: bar.cell * (0.9 + bar.stretch)
            readonly property real startX: Math.max(0, Math.min(bar.width - height / 2, parent.x + (bar.cell - span) / 2))
            readonly property real endX: Math.min(bar.width, Math.max(height / 2, parent.x + (bar.cell + span) / 2))
            x: startX - parent.x // squeezed at an end of the bar
            y: (parent.height - height) / 2
            width: endX - startX; height: parent.height * (1 - 0.5 * bar.stretch)
            radius: height / 2; color: bar.colors[0]
        }
        SpringDrag {
            id: drag
            handle: bar
            anchors: bar.names.map((_, index) => index * bar.cell)
            anchor: 0
            elastic: false // it stays with the bar
            friction: 10 // 1/s
            spring: Springs.bouncy
        }
    }
    Row {
        Repeater {
            model: bar.names
            T.TabButton {
                id: tab

                required property int index
                required property string modelData
                property real lift: checked ? 1 : 0
                readonly property color ink: bar.colors[Math.abs(bar.position - index) < 0.5 ? 1 : 2]

                width: bar.cell; height: bar.height
                text: modelData
                checked: index === bar.current
                focus: checked
                focusPolicy: checked ? Qt.StrongFocus : Qt.ClickFocus
                onClicked: bar.current = index
                Accessible.selectable: true
                Accessible.selected: checked
                Accessible.name: text
                Accessible.onPressAction: clicked()
                SpringBehavior on lift { spring: Springs.wobbly }

                background: Rectangle { radius: height / 2; color: "transparent"; border { width: tab.visualFocus ? 3 : 0; color: bar.colors[2] } }
                Shape {
                    x: (tab.width - width) / 2; y: 12 - 2 * tab.lift
                    width: 24; height: 24
                    layer { enabled: true; samples: 4; smooth: true; textureSize: "72x72" }
                    scale: 0.9 + 0.25 * tab.lift
                    rotation: 20 * Math.sin(Math.PI * tab.lift)
                    ShapePath { strokeColor: tab.ink; strokeWidth: 2; fillColor: "transparent"; PathSvg { path: bar.tabs[tab.text] } }
                }
                Text { anchors { horizontalCenter: parent.horizontalCenter; bottom: parent.bottom; bottomMargin: 8 } text: tab.text; color: tab.ink; font.pixelSize: bar.textSize }
            }
        }
    }
}
