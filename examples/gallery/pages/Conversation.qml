// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// A card with a conversation, which grows from the row of heads above it.
Rectangle {
    id: card

    required property ChatHeads heads
    required property ListModel messages
    property real shown: heads.open ? 1 : 0
    property real pointed: (heads.atRight ? width - 3 * heads.step - 30 : 30) + heads.current * heads.step // x of the tip

    x: heads.atRight ? parent.width - width - heads.gap : heads.gap
    y: heads.rowY + heads.leader.height + 20
    width: Math.min(400, parent.width - 2 * heads.gap); height: Math.min(280, parent.height - y - heads.gap)
    radius: Theme.radius; color: Theme.surface
    border.color: Theme.line
    visible: shown > 0.01
    enabled: heads.open
    opacity: Math.min(1, 3 * shown) // fades in early, because the shadow is below the card
    Accessible.role: Accessible.Pane
    Accessible.name: "Conversation with " + heading.text
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
    Heading {
        id: heading
        x: Theme.margin; y: Theme.margin; width: parent.width - 2 * Theme.margin
        text: card.heads.names[card.heads.current]
    }
    Item {
        x: Theme.margin; y: heading.y + heading.height + Theme.space
        width: parent.width - 2 * Theme.margin; height: parent.height - y - Theme.margin
        clip: true

        Column { // the last line is at the bottom
            id: lines
            anchors.bottom: parent.bottom
            width: parent.width
            spacing: Theme.space

            Repeater {
                model: card.messages

                Item {
                    id: line

                    required property int person
                    required property string words
                    required property bool mine

                    visible: person === card.heads.current
                    width: lines.width; height: bubble.height

                    Rectangle {
                        id: bubble
                        x: line.mine ? line.width - width : 0
                        width: label.width + 24; height: label.height + 16; radius: 16
                        color: line.mine ? Theme.accent : Theme.raised
                        transformOrigin: line.mine ? Item.BottomRight : Item.BottomLeft

                        SpringInterpolator on scale { // a new line pops up
                            from: 0.4; to: 1
                            running: true
                            spring: Springs.bouncy
                        }
                        Label {
                            id: label
                            x: 12; y: 8; width: Math.min(implicitWidth, line.width - 64)
                            text: line.words
                            color: line.mine ? Theme.accentText : Theme.text
                            wrapMode: Text.WordWrap
                        }
                    }
                }
            }
        }
    }
}
