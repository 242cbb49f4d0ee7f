// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Gallery
import Sprung

// One of three buttons on an arc above the button that they come out of.
Clickable {
    id: action

    required property T.AbstractButton button
    required property bool open
    required property int order
    required property string name
    required property string icon24
    /// 0 behind the button, 1 in its place; above 1 when it overshoots.
    property real out: open ? 1 : 0
    readonly property real angle: (-48 + 48 * order) * Math.PI / 180

    objectName: "action" + order
    x: (button.width - width) / 2 + 68 * Math.sin(angle) * out
    y: (button.height - height) / 2 - 68 * Math.cos(angle) * out
    z: -1
    implicitWidth: Theme.touch
    implicitHeight: Theme.touch
    scale: Math.max(0, out) * (down ? 0.85 : 1)
    visible: out > 0.01
    enabled: open
    Accessible.name: name
    focusPolicy: Qt.StrongFocus
    onClicked: button.clicked()
    Keys.onRightPressed: nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason)
    Keys.onLeftPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)

    SpringBehavior on out {
        delay: 40 * action.order
        spring: Springs.fromDampingRatio(0.55, 320)
    }

    background: Rectangle {
        radius: height / 2
        color: action.hovered || action.down ? Theme.line : Theme.raised
        border.width: action.visualFocus ? 2 : 0
        border.color: Theme.accent
    }
    contentItem: Item {
        Icon {
            anchors.centerIn: parent
            path: action.icon24
            scale: 0.8
        }
    }
}
