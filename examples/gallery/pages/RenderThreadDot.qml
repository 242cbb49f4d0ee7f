// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung
import Sprung.Animations

/// A dot that the render thread moves, along the Loader that has it.
Rectangle {
    property real to: 0

    x: to; width: 14; height: 14; radius: 7
    color: Theme.green
    Behavior on x {
        SpringAnimator { spring: Springs.smooth }
    }
}
