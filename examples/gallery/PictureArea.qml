// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A play area that is filled by a landscape.
PlayArea {
    id: area

    required property var scene

    clip: true

    Landscape { anchors.fill: parent; scene: area.scene }
    RoundCorners { corner: Theme.radius; ring: area.visualFocus }
}
