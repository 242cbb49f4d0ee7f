// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Gestures

// A fan of cards. A dragged card swings behind the pointer. A thrown card continues until it is
// clear of the others, and then returns below them. One value on a spring fans them out.
Item {
    id: fan

    property alias model: cards.model
    required property Component face // its property card has index, modelData, and lift from 0 to 1
    property size card: Qt.size(120, 170)
    property bool fanned: true
    property var order: [] // of the cards, from the bottom
    property real spread: fanned ? 1 : 0
    readonly property int count: cards.count
    readonly property real radius: 1.9 * card.height // of the arc on which they lie
    readonly property real step: Math.min(11, turnTo((width - 1.65 * card.width) / 2) * 2 / Math.max(1, count - 1))

    function turnTo(distance: real): real {
        return Math.asin(Math.max(0, Math.min(1, distance / Math.max(1, radius)))) * 180 / Math.PI;
    }
    function cardAt(index: int): var {
        return cards.itemAt(index);
    }
    function putBelow(index: int) {
        order = [index, ...order.filter(other => other !== index)];
    }
    /// Throws the card on top in a direction.
    function toss(x: real, y: real) {
        const there = order.filter(index => !cardAt(index).thrown);
        if (there.length > 0)
            cardAt(there[there.length - 1]).toss(x, y);
    }

    onCountChanged: order = Array.from(Array(count).keys())
    SpringBehavior on spread { spring: Springs.bouncy }

    Repeater {
        id: cards

        Item {
            id: card

            required property int index
            required property var modelData
            readonly property int orderIndex: index < fan.order.length ? fan.order.indexOf(index) : index
            property real slot: orderIndex // animated
            readonly property real angle: (slot - (fan.count - 1) / 2) * fan.step * fan.spread
            readonly property point home: Qt.point(
                (fan.width - width) / 2 + fan.radius * Math.sin(angle * Math.PI / 180),
                fan.height / 2 - 0.6 * height + fan.radius * (1 - Math.cos(angle * Math.PI / 180))
                    - 2 * slot * (1 - fan.spread))

            readonly property bool thrown: drag.anchor === "away"
            property point away: home
            property real lift: thrown || drag.dragging ? 1 : 0
            property real trail: x // follows x on a spring

            /// Returns a position beyond the other cards.
            function beyond(x: real, y: real): point {
                const length = Math.hypot(x, y) || 1;
                const edge = x < 0 ? -1.5 * width : fan.width + 0.5 * width;
                return Qt.point(home.x + Math.abs(x) / length * (edge - home.x), home.y + y / length * 1.6 * height);
            }
            function toss(x: real, y: real) {
                away = beyond(x, y);
                drag.anchor = "away";
            }

            width: fan.card.width; height: fan.card.height
            z: thrown || drag.dragging ? fan.count : orderIndex
            scale: 1 + 0.06 * lift
            rotation: angle * (1 - lift) + Math.max(-40, Math.min(40, (x - trail) / 4))

            SpringBehavior on slot { spring: Springs.snappy }
            SpringBehavior on lift { spring: Springs.snappy }
            SpringBehavior on trail { enabled: drag.dragging || drag.running; spring: Springs.wobbly }
            SpringDrag {
                id: drag
                axis: SpringDrag.XAndYAxis
                anchors: ({ away: card.away, home: card.home })
                anchor: "home"
                minimum: Qt.point(-fan.width, -fan.height) // anywhere
                maximum: Qt.point(2 * fan.width, 2 * fan.height)
                spring: Springs.snappy
                onOffsetChanged: {
                    if (dragging) {
                        card.away = card.beyond(offset.x - card.home.x, offset.y - card.home.y);
                    } else if (anchor === "away" && progress < 0.1) { // it has nearly arrived
                        anchor = "home";
                        fan.putBelow(card.index);
                    }
                }
            }
            Component.onCompleted: fan.face.createObject(card, { card: card })
        }
    }
    TapHandler { onTapped: fan.fanned = !fan.fanned }
}
