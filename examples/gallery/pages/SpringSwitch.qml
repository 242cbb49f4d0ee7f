// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Sprung

// A switch with a thumb to tap, drag or throw. The projected position of the thumb decides.
T.AbstractButton {
    id: button

    property color checkedColor: "#0b8561"
    readonly property real inset: 4
    readonly property real maximumX: width - thumb.width - inset

    implicitWidth: 84; implicitHeight: 48
    text: "Switch"
    checkable: true; focusPolicy: Qt.StrongFocus
    Keys.onReturnPressed: toggle()
    Accessible.name: text
    Accessible.onPressAction: toggle()
    Accessible.onToggleAction: toggle()

    background: Rectangle {
        radius: height / 2; color: button.checked ? button.checkedColor : button.palette.mid
        border { width: button.visualFocus ? 2 : 0; color: button.palette.buttonText }
        SpringBehavior on color { spring: Springs.stiff }
    }
    Rectangle {
        id: thumb
        objectName: "thumb"
        x: button.inset; y: button.inset
        width: height; height: button.height - 2 * button.inset; radius: height / 2
        color: "#ffffff"
        scale: touch.active || drag.active ? 0.88 : 1
        SpringBehavior on scale { spring: Springs.bouncy }
    }
    PointHandler { id: touch }
    DragHandler {
        id: drag
        enabled: touch.active || active // presses beside the switch are not its own
        target: thumb
        yAxis.enabled: false
        xAxis.minimum: button.inset
        xAxis.maximum: button.maximumX
        onActiveChanged: {
            if (!active)
                button.checked = thumb.x + 0.1 * slide.velocity > (button.inset + button.maximumX) / 2;
        }
    }
    SpringInterpolator {
        id: slide
        target: thumb
        property: "x"
        to: button.checked ? button.maximumX : button.inset
        spring: Springs.snappy
        held: drag.active
        minimum: button.inset // the ends of the track are hard
        maximum: button.maximumX
        boundsBehavior: Interpolator.Bounce
        restitution: 0.4
    }
}
