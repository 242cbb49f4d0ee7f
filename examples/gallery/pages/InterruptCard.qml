// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// The card that is interrupted.
Rectangle {
    id: card

    radius: Theme.radius
    gradient: Gradient {
        GradientStop { position: 0; color: Qt.lighter(card.color, 1.15) }
        GradientStop { position: 1; color: card.color }
    }
}
