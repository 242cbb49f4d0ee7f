// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung
import Sprung.Animations

/// A PressButton that the render thread moves: it continues while the GUI thread is blocked. If
/// either button is pressed, both are.
Item {
    id: live

    required property PressButton twin
    readonly property bool down: button.pressed || twin.pressed

    implicitWidth: button.implicitWidth; implicitHeight: button.implicitHeight
    scale: down ? 0.86 : 1
    Behavior on scale {
        SpringAnimator { spring: Springs.wobbly }
    }

    Binding { target: live.twin; property: "down"; value: live.down }
    PressButton {
        id: button
        anchors.fill: parent
        text: "Render thread"
        textSize: Theme.heading
        down: live.down
        scale: 1
        Accessible.onPressAction: forceActiveFocus(Qt.MouseFocusReason)
    }
}
