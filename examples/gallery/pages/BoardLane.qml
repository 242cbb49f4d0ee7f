// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Layouts

// A lane of cards, which are the children of a Flow. LayoutMotion animates a card to its position
// in the Flow, also from another lane. Cards with the same ReorderMotion.group can be dragged
// between lanes.
Rectangle {
    id: lane

    default property alias content: flow.data
    readonly property alias cards: flow.children
    property string name: "To do"
    property real textSize: 12 // px
    readonly property int gap: width < 140 ? 4 : 8
    readonly property int columns: Math.max(1, Math.floor((flow.width + gap) / (110 + gap)))
    readonly property real cardWidth: Math.floor((flow.width + gap) / columns) - gap

    function insert(card: Item, slot: int) {
        const others = Array.from(cards).filter(other => other !== card);
        const next = others.filter(other => other.visible)[slot];
        others.splice(next ? others.indexOf(next) : others.length, 0, card);
        arrange(others);
    }
    /// Adds the cards again in this order, because a Flow lays out its children in order.
    function arrange(cards: var) {
        for (const card of cards) {
            card.parent = bench;
            card.parent = flow;
        }
    }

    implicitHeight: flow.y + flow.implicitHeight + gap; radius: 12
    color: palette.window
    Accessible.role: Accessible.List
    Accessible.name: name

    Text {
        id: heading
        anchors { left: parent.left; leftMargin: lane.gap + 4 }
        y: lane.gap
        text: lane.name
        Accessible.ignored: true
        color: lane.palette.placeholderText
        font { pixelSize: lane.textSize; weight: Font.DemiBold }
    }
    Item { id: bench }
    Flow {
        id: flow
        x: lane.gap; y: heading.y + heading.height + lane.gap
        width: lane.width - 2 * lane.gap
        height: Math.max(implicitHeight, lane.height - y) // a card can be dropped anywhere in the lane
        spacing: lane.gap
        LayoutMotion.scope: LayoutMotion.Children
        LayoutMotion.spring: Springs.bouncy
        ReorderMotion.group: "cards"
    }
}
