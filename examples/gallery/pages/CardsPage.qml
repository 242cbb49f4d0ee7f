// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

GalleryPage {
    id: page

    title: "Cards"
    idea: page.narrow ? "Throw the cards away. Undo brings the last one back."
                      : "Throw the cards to a side, or press an arrow key. Undo brings the last one back."
    code: "ThrownCard.qml"
    film: [{ at: 50, press: cards }, { at: 250, move: Qt.point(120, -40) },
        { at: 250, release: true },
        { at: 800, press: cards }, { at: 1000, move: Qt.point(-130, 30) },
        { at: 1000, release: true },
        { at: 1150, press: undo }, { at: 1200, release: true }]
    filmLength: 2200

    function rewind() {
        while (cards.first > 0)
            cards.undo();
    }

    Keys.onLeftPressed: cards.send("left")
    Keys.onRightPressed: cards.send("right")
    Keys.onPressed: event => {
        event.accepted = event.key === Qt.Key_Backspace || event.matches(StandardKey.Undo);
        if (event.accepted)
            cards.undo();
    }

    Album { id: album }
    PlayArea {
        id: area

        objectName: "area"
        x: Theme.margin
        width: page.width - 2 * Theme.margin
        height: page.height - Theme.margin - undo.height - Theme.space
        clip: true
        name: "Cards"

        Cards {
            id: cards

            objectName: "cards"
            anchors.fill: parent
            anchors.margins: Theme.margin
            model: Array.from([1, 4, 7, 2, 8, 5], photo => album.photos[photo])
        }
    }
    PillButton {
        id: undo

        objectName: "undo"
        x: (page.width - width) / 2
        y: area.height + Theme.space
        text: "Undo"
        enabled: cards.first > 0
        onClicked: cards.undo()
    }
}
