// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// A button with a fill, for an action. Its touch area is larger than its background.
Clickable {
    property bool prominent: false

    topInset: 4; bottomInset: 4
    corner: height
    fill: prominent ? Theme.accent : hovered ? Qt.darker(Theme.raised, 1.05) : Theme.raised
    ink: prominent ? Theme.accentText : Theme.text
    ring: prominent ? Theme.text : Theme.accent
    opacity: enabled || !parent.enabled ? 1 : 0.45 // unchanged if the parent is disabled
    scale: down ? 0.94 : 1
    SpringBehavior on scale { spring: Springs.snappy }
}
