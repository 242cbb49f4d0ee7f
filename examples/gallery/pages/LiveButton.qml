// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung
import Sprung.Animations

// As PressButton, but moved by the render thread: it goes on while the GUI thread is busy.
BigButton {
    text: "Render thread"
    scale: held ? 0.86 : 1
    Behavior on scale {
        SpringAnimator { spring: Springs.wobbly }
    }
}
