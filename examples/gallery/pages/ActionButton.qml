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

    SmallAction {
        order: 0
        opener: button
        text: "Write"
        path: "M40 200 L50 155 L160 45 L195 80 L85 190 Z"
    }
    SmallAction {
        order: 1
        opener: button
        text: "Take a photo"
        path: "M30 80 L70 80 L90 50 L150 50 L170 80 L210 80 L210 190 L30 190 Z " +
            "M120 100 A32 32 0 1 0 120 164 A32 32 0 1 0 120 100"
    }
    SmallAction {
        order: 2
        opener: button
        text: "Send"
        path: "M35 110 L205 35 L145 205 L110 130 Z M110 130 L205 35"
    }

    component SmallAction: T.AbstractButton {
        id: action

        required property int order
        required property var opener // the button behind which it starts
        required property string path
        /// 0 behind the button, 1 at its position; above 1 when it overshoots.
        property real progress: opener.open ? 1 : 0
        readonly property real angle: (-48 + 48 * order) * Math.PI / 180

        objectName: "action" + order
        x: (opener.width - width) / 2 + 68 * Math.sin(angle) * progress
        y: (opener.height - height) / 2 - 68 * Math.cos(angle) * progress; z: -1
        implicitWidth: 44; implicitHeight: 44
        scale: Math.max(0, progress) * (down ? 0.85 : 1)
        visible: progress > 0.01
        enabled: opener.open
        focusPolicy: Qt.StrongFocus
        onClicked: opener.open = false
        Accessible.name: text
        Accessible.onPressAction: clicked()
        Keys.onRightPressed: nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason)
        Keys.onLeftPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)

        SpringBehavior on progress {
            delay: 40 * action.order
            spring: Springs.fromDampingRatio(0.55, 320)
        }

        background: Rectangle {
            radius: height / 2
            color: action.hovered || action.down
                ? Qt.tint(action.opener.actionColor, Qt.alpha(action.opener.iconColor, 0.06))
                : action.opener.actionColor
            border { width: action.visualFocus ? 2 : 0; color: action.opener.color }
        }
        contentItem: Item {
            Icon { path: action.path; color: action.opener.iconColor; scale: 0.8 }
        }
    }

    component Icon: Item {
        id: icon

        required property string path // on a grid of 240 by 240, which makes its curves smooth
        required property color color

        anchors.centerIn: parent
        width: 24; height: 24
        layer.enabled: GraphicsInfo.api !== GraphicsInfo.Software // smooth edges
        layer { samples: 4; smooth: true }
        Shape {
            width: 240; height: 240
            scale: 0.1
            transformOrigin: Item.TopLeft
            ShapePath {
                strokeColor: icon.color; strokeWidth: 20; fillColor: "transparent"
                capStyle: ShapePath.RoundCap; joinStyle: ShapePath.RoundJoin
                PathSvg { path: icon.path }
            }
        }
    }
}
