// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

GalleryPage {
    id: page

    readonly property var tags: ["Wood", "Metal", "Paint"]
    readonly property var names: ["Table", "Hinge", "Fence", "Shelf", "Lamp", "Door", "Stool",
        "Hook", "Sign", "Frame", "Gate", "Wall"]
    property string only: "" // the tag that is shown; empty: all tags
    property bool sortedByName: false
    property BoardCard lifted: null // the last dragged card, above all others
    property bool played: false // whether there was input since the cards were dealt

    function lane(index: int): BoardLane {
        return lanes.itemAt(index) as BoardLane;
    }
    function card(name: string): BoardCard {
        return cards.count > 0 ? cards.itemAt(names.indexOf(name)) as BoardCard : null;
    }
    /// Sorts by name and by tag in turns.
    function sort() {
        if (lifted?.held)
            return;
        played = true;
        sortedByName = !sortedByName;
        const key = card => (sortedByName ? "" : card.tag) + card.name;
        for (let i = 0; i < 3; ++i)
            lane(i).arrange(Array.from(lane(i).cards).sort((a, b) => key(a) < key(b) ? -1 : 1));
    }
    function lift(card: Item) {
        lifted = card;
        played = true;
    }
    function send(card: Item, dx: int, dy: int) {
        const from = lanes.model.indexOf((card.parent.parent as BoardLane).name);
        const slot = Array.from(lane(from).cards).filter(other => other.visible).indexOf(card);
        lane(Math.max(0, Math.min(2, from + dx))).insert(card, Math.max(0, slot + dy));
        card.focusReason = Qt.TabFocusReason; // a new parent has removed the focus
    }

    function deal() {
        names.forEach((name, i) => lane(Math.floor(i / 4)).insert(card(name), i));
    }

    idea: page.narrow ? "Sort, filter, and drag cards around."
                      : "Sort, filter, drag a card to another lane, or move it by Alt and arrows."
    code: "BoardLane.qml"
    film: [...tap(sortButton, 20, 80), ...tap(sortButton, 250, 300),
        ...drag(() => card("Table"), 1000, [[1250, 150, 40]]), ...tap(() => filters.itemAt(1), 2000, 2060)]
    filmLength: 2800

    function rewind() { // to the state after the first sorting
        only = "";
        deal();
        sortedByName = false;
        sort();
    }

    onReadyChanged: if (ready) deal()

    Flow {
        id: buttons
        x: view.x; width: view.width
        spacing: Theme.space

        PillButton {
            id: sortButton
            text: "Sort"
            prominent: true
            onClicked: page.sort()
        }
        Repeater {
            id: filters
            model: page.tags
            Toggle {
                required property string modelData

                text: modelData
                checked: page.only === text
                onClicked: page.only = checked ? text : ""
            }
        }
    }
    Scroller {
        id: view
        x: (page.width - width) / 2; y: buttons.height + Theme.space
        width: Math.min(1000, page.width - 2 * Theme.margin)
        height: page.height - y - Theme.space
        contentHeight: board.height
        clip: interactive

        Row {
            id: board
            objectName: "board"
            width: view.width; height: Math.max(view.height, ...Array.from(Array(lanes.count), (_, i) => page.lane(i)?.implicitHeight ?? 0))
            spacing: Theme.space

            Repeater {
                id: lanes
                model: ["To do", "Doing", "Done"]
                BoardLane {
                    required property int index
                    required property string modelData

                    z: page.lifted && page.lifted.parent.parent === this ? 1 : 0
                    width: (board.width - 2 * board.spacing) / 3; height: board.height
                    textSize: Theme.small
                    name: modelData
                }
            }
            Repeater {
                id: cards
                model: page.names
                BoardCard {
                    required property int index
                    required property string modelData
                    readonly property BoardLane lane: parent?.parent as BoardLane

                    objectName: name
                    order: index
                    name: modelData
                    tag: page.tags[index % 3]
                    color: Theme.colors[1 + index % 3]
                    width: lane ? lane.cardWidth : 0; z: page.lifted === this ? 1 : 0
                    present: page.only === "" || page.only === tag
                    onHeldChanged: if (held) page.lift(this)
                    onAppeared: if (index === page.names.length - 1 && !page.played) Qt.callLater(page.sort) // qmllint disable
                    onSent: (dx, dy) => page.send(this, dx, dy)
                }
            }
        }
    }
}
