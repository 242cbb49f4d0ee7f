// SPDX-License-Identifier: MIT
// Cards that are sorted, filtered, and dragged from lane to lane.
// Delegates use the ids of this file, which qmllint of Qt 6.4 does not resolve.
// qmllint disable unqualified
import QtQuick
import Gallery

Row {
    id: board

    readonly property var tags: ["Wood", "Metal", "Paint"]
    readonly property var names: ["Table", "Hinge", "Fence", "Shelf", "Lamp", "Door", "Stool",
        "Hook", "Sign", "Frame", "Gate", "Wall"]
    property string only: "" // the tag that is shown; empty: all tags
    property bool sortedByName: false
    property BoardCard lifted: null // the last dragged card, above all others
    property bool played: false // whether there was input since the cards were dealt
    property bool dealt: false
    readonly property bool dragging: lifted !== null && lifted.held

    function lane(index: int): BoardLane {
        return lanes.itemAt(index) as BoardLane;
    }
    function tallest(): real {
        let height = 0;
        for (let i = 0; i < lanes.count; ++i)
            height = Math.max(height, lane(i)?.implicitHeight ?? 0);
        return height;
    }
    function card(name: string): BoardCard {
        return cards.count > 0 ? cards.itemAt(names.indexOf(name)) as BoardCard : null;
    }
    /// Sorts by name and by tag in turns.
    function sort() {
        if (dragging)
            return;
        played = true;
        sortedByName = !sortedByName;
        const key = card => (sortedByName ? "" : card.tag) + card.name;
        for (let i = 0; i < 3; ++i)
            lane(i).arrange(lane(i).cards().sort((a, b) => key(a) < key(b) ? -1 : 1));
    }
    function lift(card: BoardCard) {
        lifted = card;
        played = true;
    }
    function send(card: BoardCard, dx: int, dy: int) {
        const from = lanes.model.indexOf((card.parent.parent as BoardLane).name);
        const slot = lane(from).slotOf(card);
        lane(Math.max(0, Math.min(2, from + dx))).insert(card, Math.max(0, slot + dy));
        card.focusReason = Qt.TabFocusReason; // a new parent has removed the focus
    }

    /// Restores the state after the first sorting.
    function restore() {
        only = "";
        dealt = false;
        deal();
        sortedByName = false;
        sort();
    }
    /// Fills the lanes once all lanes and cards are created.
    function deal() {
        if (dealt || !lane(2) || !names.every(name => card(name)))
            return;
        dealt = true;
        for (let i = 0; i < names.length; ++i)
            lane(Math.floor(i / 4)).insert(cards.itemAt(i) as BoardCard, i);
    }

    spacing: Theme.space

    Repeater {
        id: lanes
        onItemAdded: board.deal()
        model: ["To do", "Doing", "Done"]
        BoardLane {
            required property int index
            required property string modelData

            z: board.lifted && board.lifted.parent.parent === this ? 1 : 0
            width: (board.width - 2 * board.spacing) / 3; height: board.height
            color: Theme.background
            ink: Theme.muted
            textSize: Theme.small
            name: modelData
        }
    }
    Repeater {
        id: cards
        onItemAdded: board.deal()
        model: board.names
        BoardCard {
            required property int index
            required property string modelData
            readonly property BoardLane lane: parent?.parent as BoardLane

            objectName: name
            order: index
            name: modelData
            tag: board.tags[index % 3]
            color: Theme.colors[1 + index % 3]
            width: lane ? lane.cardWidth : 0; z: board.lifted === this ? 1 : 0
            present: board.only === "" || board.only === tag
            onHeldChanged: if (held) board.lift(this)
            onAppeared: if (index === board.names.length - 1 && !board.played) board.sort()
            onSent: (dx, dy) => board.send(this, dx, dy)
        }
    }
}
