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
    readonly property alias cards: cards
    readonly property real radius: Math.max(1, 1.9 * card.height) // of the arc on which they lie
    readonly property real step: Math.min(11, 360 / Math.PI / Math.max(1, cards.count - 1)
        * Math.asin(Math.max(0, Math.min(1, (width - 1.65 * card.width) / 2 / radius))))

    SpringBehavior on spread { spring: Springs.bouncy }
    TapHandler { onTapped: fan.fanned = !fan.fanned }

    Repeater {
        id: cards
        onCountChanged: fan.order = Array.from(Array(count).keys())

        Item {
            id: card

            required property int index
            required property var modelData
            readonly property int orderIndex: index < fan.order.length ? fan.order.indexOf(index) : index
            property real slot: orderIndex // animated
            readonly property real angle: (slot - (cards.count - 1) / 2) * fan.step * fan.spread
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
            z: thrown || drag.dragging ? cards.count : orderIndex
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
                        fan.order = [card.index, ...fan.order.filter(other => other !== card.index)];
                    }
                }
            }
            Component.onCompleted: fan.face.createObject(card, { card: card })
        }
    }
}
