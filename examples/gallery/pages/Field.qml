// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// Every point hangs on two springs, all stepped in one pass (sprung::SpringField) and drawn as one
/// node of the scene graph, by the GUI thread in each frame.
SpringFieldItem {
    points: 10000
    background: Theme.background
    colors: [Qt.tint(Theme.background, Qt.rgba(Theme.accent.r, Theme.accent.g, Theme.accent.b, 0.8)),
        Theme.accent, Theme.violet, Theme.pink, Theme.amber]
    clip: true
}
