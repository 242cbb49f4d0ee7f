// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung
import Sprung.Animations

/// The card, moved by the render thread: it continues while the GUI thread is blocked.
InterruptCard {
    id: card

    property real to: 0
    property bool animationEnabled: false

    x: to
    Behavior on x {
        enabled: card.animationEnabled
        SpringAnimator { spring: Springs.spring(0.78 / 0.016, 0.11 / 0.016) }
    }
}
