// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Sprung
import Sprung.Gestures

// A bar of tabs. The pill becomes longer and flatter with its speed. A drag moves the pill, and the
// projected position chooses the tab.
FocusScope {
    id: bar

    property var names: ["Home", "Mail"]
    required property Component face // its property tab is its button, with index, text, checked and visualFocus
    property alias current: drag.anchor
    readonly property real position: drag.progress * (names.length - 1) // of the pill, in tabs
    readonly property real cell: width / names.length
    readonly property real stretch: Math.min(0.6, 0.06 * Math.abs(drag.velocity) / cell)

    width: 96 * names.length; height: 64
    Keys.onLeftPressed: LayoutMirroring.enabled ? drag.goToNext() : drag.goToPrevious()
    Keys.onRightPressed: LayoutMirroring.enabled ? drag.goToPrevious() : drag.goToNext()

    Item {
        width: bar.cell; height: bar.height
        Rectangle { // squeezed at an end of the bar
            objectName: "pill"
            readonly property real span: bar.cell * (0.9 + bar.stretch)
            readonly property real startX: Math.max(0, Math.min(bar.width - height / 2, parent.x + (bar.cell - span) / 2))
            readonly property real endX: Math.min(bar.width, Math.max(height / 2, parent.x + (bar.cell + span) / 2))
            x: startX - parent.x; y: (parent.height - height) / 2
            width: endX - startX; height: parent.height * (1 - 0.5 * bar.stretch)
            radius: height / 2; color: bar.palette.highlight
        }
        SpringDrag {
            id: drag
            handle: bar
            anchors: bar.names.map((_, index) => index * bar.cell)
            anchor: 0; spring: Springs.bouncy
            elastic: false; friction: 10 // it stays with the bar; 1/s
        }
    }
    Row {
        Repeater {
            model: bar.names
            T.TabButton {
                id: tab

                required property int index
                required property string modelData

                width: bar.cell; height: bar.height
                text: modelData; checked: index === bar.current
                focus: checked; focusPolicy: checked ? Qt.StrongFocus : Qt.ClickFocus
                onClicked: bar.current = index
                Accessible.selectable: true; Accessible.selected: checked
                Accessible.name: text; Accessible.onPressAction: clicked()
                Component.onCompleted: bar.face.createObject(tab, { tab: tab })
            }
        }
    }
}
