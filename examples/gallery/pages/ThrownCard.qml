// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Gestures

// A card of a stack. It can be thrown to a side, or it returns to the stack.
Item {
    id: card

    required property int index
    required property Item stack
    required property int first // the index of the card that lies on top
    readonly property bool isTop: index === first
    readonly property bool gone: index < first
    /// The center of the stack. `exitDistance` is the distance to a position outside.
    readonly property point home: Qt.point((stack.width - width) / 2, stack.height - height)
    readonly property real exitDistance: (stack.width + width * 1.3) / 2
    /// The number of cards above it, animated.
    property real depth: Math.max(0, index - first)

    signal thrown

    function send(anchor: string) {
        drag.anchor = anchor;
    }

    width: Math.min(stack.width * 0.6, (stack.height - 24) * 1.1)
    height: stack.height - 24
    z: -index
    visible: (isTop || !gone || drag.running) && depth < 2.9
    rotation: 14 * (x - home.x) / exitDistance
    scale: 1 - 0.06 * depth
    transformOrigin: Item.Top
    transform: Translate { y: -12 * card.depth }
    SpringBehavior on depth { spring: Springs.snappy }

    SpringDrag {
        id: drag
        axis: SpringDrag.XAndYAxis
        anchors: ({
            left: Qt.point(card.home.x - card.exitDistance, card.home.y),
            here: card.home,
            right: Qt.point(card.home.x + card.exitDistance, card.home.y)
        })
        anchor: "here"
        spring: Springs.snappy
        enabled: card.isTop
        onAnchorChanged: if (anchor !== "here" && card.isTop) card.thrown()
    }
}
