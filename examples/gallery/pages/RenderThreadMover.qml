// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Animations

/// Moves its children along x in the render thread: they continue while the GUI thread is blocked.
Item {
    id: mover

    property real to: 0
    property spring spring: Springs.smooth
    property bool animationEnabled: true

    x: to
    Behavior on x {
        enabled: mover.animationEnabled
        SpringAnimator { spring: mover.spring }
    }
}
