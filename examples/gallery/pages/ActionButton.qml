// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Shapes
import QtQuick.Templates as T
import Sprung

// Opens three small buttons on an arc. Each button has its own spring and a later start.
T.AbstractButton {
    id: button

    property bool open: false
    property real crossRotation: open ? 135 : 0
    property color color: "#2a62e8"
    property color crossColor: "#ffffff"
    property color actionColor: "#e9ecf1"
    property color iconColor: "#171a20"

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
    SpringBehavior on crossRotation { spring: Springs.bouncy }

    background: Rectangle {
        radius: height / 2; color: button.color
        border { width: button.visualFocus ? 3 : 0; color: button.iconColor }
    }
    contentItem: Item {
        Icon {
            path: "M120 40 L120 200 M40 120 L200 120"
            color: button.crossColor
            rotation: button.crossRotation
        }
    }

    Repeater {
        model: [
            { text: "Write", path: "M40 200 L50 155 L160 45 L195 80 L85 190 Z" },
            { text: "Take a photo", path: "M30 80 L70 80 L90 50 L150 50 L170 80 L210 80 L210 190 L30 190 Z " +
                "M120 100 A32 32 0 1 0 120 164 A32 32 0 1 0 120 100" },
            { text: "Send", path: "M35 110 L205 35 L145 205 L110 130 Z M110 130 L205 35" }
        ]

        T.AbstractButton {
            id: action

            required property int index
            required property var modelData
            /// 0 behind the button, 1 at its position; above 1 when it overshoots.
            property real progress: button.open ? 1 : 0
            readonly property real angle: (-48 + 48 * index) * Math.PI / 180

            objectName: "action" + index
            x: (button.width - width) / 2 + 68 * Math.sin(angle) * progress
            y: (button.height - height) / 2 - 68 * Math.cos(angle) * progress; z: -1
            implicitWidth: 44; implicitHeight: 44
            scale: Math.max(0, progress) * (down ? 0.85 : 1)
            visible: progress > 0.01
            enabled: button.open
            text: modelData.text
            focusPolicy: Qt.StrongFocus
            onClicked: button.open = false
            Accessible.name: text
            Accessible.onPressAction: clicked()
            Keys.onRightPressed: nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason)
            Keys.onLeftPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)

            SpringBehavior on progress {
                delay: 40 * action.index
                spring: Springs.fromDampingRatio(0.55, 320)
            }

            background: Rectangle {
                radius: height / 2
                color: Qt.tint(button.actionColor, Qt.alpha(button.iconColor, action.hovered || action.down ? 0.06 : 0))
                border { width: action.visualFocus ? 2 : 0; color: button.color }
            }
            contentItem: Item {
                Icon { path: action.modelData.path; color: button.iconColor; scale: 0.08 }
            }
        }
    }

    component Icon: Shape { // drawn ten times as large, for smooth curves
        id: icon

        required property string path
        required property color color

        anchors.centerIn: parent
        width: 240; height: 240
        scale: 0.1
        layer { enabled: GraphicsInfo.api !== GraphicsInfo.Software; samples: 4; smooth: true; textureSize: "48x48" }
        ShapePath {
            strokeColor: icon.color; strokeWidth: 20; fillColor: "transparent"
            capStyle: ShapePath.RoundCap; joinStyle: ShapePath.RoundJoin
            PathSvg { path: icon.path }
        }
    }
}
