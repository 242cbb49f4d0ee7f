// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// A card with a conversation, which grows from the row of heads above it.
Rectangle {
    id: card

    required property bool open
    required property int current
    required property string name
    /// The x position of the tip.
    required property real tip
    required property ListModel messages
    property real shown: open ? 1 : 0
    property real pointed: tip

    radius: Theme.radius; color: Theme.surface
    border.color: Theme.line
    visible: shown > 0.01
    enabled: open
    opacity: Math.min(1, 3 * shown) // fades in early, because the shadow is below the card
    Accessible.role: Accessible.Pane
    Accessible.name: "Conversation with " + name
    transform: Scale {
        origin.x: card.pointed
        xScale: 0.6 + 0.4 * card.shown; yScale: 0.6 + 0.4 * card.shown
    }

    SpringBehavior on shown { spring: Springs.snappy }
    SpringBehavior on pointed { spring: Springs.snappy }

    SoftShadow { anchors.fill: parent; z: -1; lift: card.shown }

    Rectangle {
        x: card.pointed - width / 2; y: -height / 2 + 1
        width: 16; height: 16
        rotation: 45
        color: Theme.surface
        antialiasing: true
    }
    Heading { id: heading; x: Theme.margin; y: Theme.margin; text: card.name }
    Item {
        x: Theme.margin; y: heading.y + heading.height + Theme.space
        width: parent.width - 2 * Theme.margin; height: parent.height - y - Theme.margin
        clip: true

        Messages {
            anchors.bottom: parent.bottom
            width: parent.width
            model: card.messages
            current: card.current
        }
    }
}
