// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

GalleryPage {
    id: page

    title: "Board"
    idea: page.narrow ? "Sort, filter, and drag a card to another lane."
                      : "Sort, filter, drag a card to another lane, or move it by Alt and arrows."
    code: "BoardLane.qml"
    film: [{ at: 20, press: sort }, { at: 80, release: true },
        { at: 250, press: sort }, { at: 300, release: true },
        { at: 1000, press: () => board.card("Table") }, { at: 1250, move: Qt.point(150, 40) },
        { at: 1250, release: true },
        { at: 2000, press: () => filters.itemAt(1) }, { at: 2060, release: true }]
    filmLength: 2800

    function rewind() {
        board.restore();
    }

    Flow {
        id: buttons
        x: view.x; width: view.width
        spacing: Theme.space

        PillButton {
            id: sort
            text: "Sort"
            prominent: true
            onClicked: board.sort()
        }
        Repeater {
            id: filters
            model: board.tags
            Toggle {
                required property string modelData

                text: modelData
                checked: board.only === text // qmllint disable unqualified
                onClicked: board.only = checked ? text : "" // qmllint disable unqualified
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

        Board {
            id: board
            objectName: "board"
            width: view.width; height: Math.max(view.height, board.tallest())
        }
    }
}
