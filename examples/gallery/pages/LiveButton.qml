// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung
import Sprung.Animations

/// As PressButton, but moved by the render thread: it goes on while the GUI thread is busy. Each of
/// the two is pressed with the other.
Item {
    id: live

    required property PressButton twin
    readonly property bool down: button.pressed || twin.pressed

    implicitWidth: button.implicitWidth
    implicitHeight: button.implicitHeight
    scale: down ? 0.86 : 1
    Behavior on scale {
        SpringAnimator { spring: Springs.wobbly }
    }

    Binding {
        target: live.twin
        property: "down"
        value: live.down
    }
    PressButton {
        id: button
        anchors.fill: parent
        text: "Render thread"
        color: Theme.accent
        textColor: Theme.accentText
        ringColor: Theme.text
        textSize: Theme.heading
        down: live.down
        scale: 1
        Accessible.onPressAction: forceActiveFocus(Qt.MouseFocusReason)
    }
}
