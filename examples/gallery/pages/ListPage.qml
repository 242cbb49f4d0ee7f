// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

GalleryPage {
    id: page

    title: "List"
    idea: page.narrow ? "Drag a row up or down; swipe it out."
                      : "Drag a row up or down, or out to a side. Alt with the arrows does it too."
    code: "SpringyRow.qml"
    film: [{ at: 20, press: playAgainButton }, { at: 80, release: true },
        { at: 1100, press: () => list.row(0) }, { at: 1400, move: Qt.point(0, 2.2 * list.pitch) },
        { at: 1500, move: Qt.point(0, 2.2 * list.pitch) }, { at: 1500, release: true },
        { at: 1900, press: () => list.row(2) }, { at: 2200, move: Qt.point(0, -2.2 * list.pitch) },
        { at: 2300, move: Qt.point(0, -2.2 * list.pitch) }, { at: 2300, release: true },
        { at: 2700, press: add }, { at: 2750, release: true },
        { at: 3500, press: () => list.row(0) }, { at: 3600, move: Qt.point(150, 0) },
        { at: 3600, release: true }]
    filmLength: 4300

    Row {
        id: buttons

        x: view.x
        width: view.width
        spacing: Theme.space

        PillButton {
            id: add
            objectName: "add"
            text: "Add"
            prominent: true
            enabled: list.count < list.maximumCount
            onClicked: list.add(0)
        }
        PillButton {
            id: playAgainButton
            objectName: "again"
            text: "Play again"
            enabled: list.count > 0
            onClicked: list.playAgain()
        }
    }
    Scroller { // scrolls if the window has become smaller
        id: view

        x: (page.width - width) / 2
        y: buttons.height + Theme.space
        width: Math.min(560, page.width - 2 * Theme.margin)
        height: page.height - y - Theme.space
        contentHeight: list.height
        clip: interactive

        TaskList {
            id: list

            objectName: "list"
            width: view.width
            height: Math.max(view.height, count * minimumPitch)
            maximumCount: Math.max(3, Math.min(9, Math.floor(view.height / minimumPitch)))
            focus: true
        }
    }
}
