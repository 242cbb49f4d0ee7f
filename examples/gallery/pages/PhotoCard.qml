// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A card with a landscape, whose near parts move more than the far ones, and its name.
ThrownCard {
    id: card

    required property var modelData

    Accessible.role: Accessible.ListItem
    Accessible.name: modelData.name + ", " + modelData.location
    Accessible.ignored: !isTop

    SoftShadow {
        anchors.fill: parent
        lift: 0.5
    }
    Landscape {
        anchors.fill: parent
        scene: card.modelData
        shift: 60 * (card.x - card.home.x) / card.width
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: Math.min(110, parent.height * 0.6)
        opacity: name.opacity
        gradient: Gradient {
            GradientStop { position: 0; color: "#00000000" }
            GradientStop { position: 0.5; color: "#a0000000" }
            GradientStop { position: 1; color: "#c0000000" }
        }
    }
    Heading {
        id: name
        anchors.left: parent.left
        anchors.leftMargin: Theme.margin
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.margin
        visible: opacity > 0
        opacity: Math.max(0, 1 - 2 * card.depth)
        text: card.modelData.name
        color: "#ffffff"
    }
    RoundCorners {
        corner: Theme.radius
    }
}
