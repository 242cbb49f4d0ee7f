// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A stack of cards, of which the top one can be thrown away, and the last one brought back.
Item {
    id: cards

    property alias model: repeater.model
    readonly property int count: repeater.count
    property int first: 0 // index of the top card; earlier cards are gone

    function card(index: int): ThrownCard {
        return repeater.itemAt(index) as ThrownCard;
    }
    function send(side: string) {
        if (first < count)
            card(first).send(side);
    }
    function undo() {
        if (first > 0)
            card(--first).send("here");
    }

    Repeater {
        id: repeater

        PhotoCard {
            objectName: "card" + index
            stack: cards // qmllint disable unqualified
            first: cards.first // qmllint disable unqualified
            onThrown: cards.first++ // qmllint disable unqualified
        }
    }
}
