// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Sprung

// Brings its children, smaller buttons, out on an arc. Each child has its own spring and a later start.
T.AbstractButton {
    id: button

    property bool open: false
    default property list<Item> actions

    implicitWidth: 56; implicitHeight: 56
    text: open ? "Close the actions" : "Open the actions"
    focusPolicy: Qt.StrongFocus
    onClicked: open = !open
    Accessible.name: text
    Accessible.onPressAction: clicked()
    Keys.onEscapePressed: event => {
        event.accepted = open;
        open = false;
    }

    scale: down ? 0.9 : 1
    SpringBehavior on scale { spring: Springs.snappy }

    background: Rectangle {
        radius: height / 2; color: button.palette.highlight
        border { width: button.visualFocus ? 3 : 0; color: button.palette.buttonText }
    }
    contentItem: Item {
        rotation: button.open ? 135 : 0
        SpringBehavior on rotation { spring: Springs.bouncy }

        Rectangle { anchors.centerIn: parent; width: 18; height: 2; radius: 1; color: button.palette.highlightedText; antialiasing: true }
        Rectangle { anchors.centerIn: parent; width: 2; height: 18; radius: 1; color: button.palette.highlightedText; antialiasing: true }
    }
    Repeater {
        model: button.actions
        Item {
            id: slot

            required property int index
            required property Item modelData
            /// 0 behind the button, 1 at its position; above 1 when it overshoots.
            property real progress: button.open ? 1 : 0
            readonly property real angle: (-48 + 48 * index) * Math.PI / 180

            x: (button.width - width) / 2 + 68 * Math.sin(angle) * progress
            y: (button.height - height) / 2 - 68 * Math.cos(angle) * progress; z: -1
            width: modelData.width; height: modelData.height
            scale: Math.max(0, progress); visible: progress > 0.01
            enabled: button.open
            data: [modelData]
            Keys.onRightPressed: modelData.nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason)
            Keys.onLeftPressed: modelData.nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)

            SpringBehavior on progress { delay: 40 * slot.index; spring: Springs.fromDampingRatio(0.55, 320) }
        }
    }
}
