// SPDX-License-Identifier: MIT
// Tabs see the ids around them, which qmllint of Qt 6.4 does not know.
// qmllint disable unqualified
import QtQuick
import QtQuick.Shapes
import QtQuick.Templates as T
import Sprung

// A bar of tabs. The faster its pill is, the longer and flatter. A finger takes it along, and where a
// flick would end decides.
FocusScope {
    id: bar

    property var tabs: ({ Home: "M4 11 L12 4 L20 11 L20 20 L4 20 Z", Mail: "M3 6 L21 6 L21 18 L3 18 Z M3 6 L12 13 L21 6" })
    readonly property var names: Object.keys(tabs)
    property int current: 0
    property real place: 0 // of the pill, in tabs
    property real textSize: 12 // px
    property list<color> colors: ["#2a62e8", "#ffffff", "#171a20"] // the pill, what is on it, and what is not
    readonly property real cell: width / names.length
    readonly property real stretch: Math.min(0.6, 0.06 * Math.abs(slide.velocity))

    function turned(place: real): real { // as it is counted from the left, and back again
        return LayoutMirroring.enabled ? names.length - 1 - place : place;
    }
    function choose(place: real) {
        current = Math.max(0, Math.min(names.length - 1, Math.round(place)));
    }

    width: 96 * names.length
    height: 64
    Keys.onLeftPressed: choose(turned(turned(current) - 1))
    Keys.onRightPressed: choose(turned(turned(current) + 1))

    SpringInterpolator { id: slide; target: bar; property: "place"; to: bar.current; held: drag.active; spring: Springs.bouncy }
    DragHandler {
        id: drag
        property real start
        target: null
        yAxis.enabled: false
        onActiveChanged: active ? start = bar.turned(bar.place) : bar.choose(bar.place + 0.1 * slide.velocity)
        onTranslationChanged: if (active) bar.place = bar.turned(start + activeTranslation.x / bar.cell)
    }
    Rectangle {
        objectName: "pill"
        anchors.verticalCenter: parent.verticalCenter
        x: (bar.turned(bar.place) + 0.5) * bar.cell - width / 2
        width: bar.cell * (0.9 + bar.stretch)
        height: parent.height * (1 - 0.5 * bar.stretch)
        radius: height / 2
        color: bar.colors[0]
    }
    Repeater {
        model: bar.names
        T.TabButton {
            id: tab

            required property int index
            required property string modelData
            property real lift: checked ? 1 : 0
            readonly property color ink: bar.colors[Math.abs(bar.place - index) < 0.5 ? 1 : 2]

            x: bar.turned(index) * width
            width: bar.cell
            height: bar.height
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
                x: (tab.width - width) / 2
                y: 12 - 2 * tab.lift
                width: 24
                height: 24
                scale: 0.9 + 0.25 * tab.lift
                rotation: 20 * Math.sin(Math.PI * tab.lift)
                ShapePath { strokeColor: tab.ink; strokeWidth: 2; fillColor: "transparent"; PathSvg { path: bar.tabs[tab.text] } }
            }
            Text { anchors { horizontalCenter: parent.horizontalCenter; bottom: parent.bottom; bottomMargin: 8 } text: tab.text; color: tab.ink; font.pixelSize: bar.textSize }
        }
    }
}
