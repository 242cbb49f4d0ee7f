// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

GalleryPage {
    id: page

    title: "Inbox"
    idea: "Tick messages off, and undo it while they leave. Change the tab, and change it again at once."
    code: "LeavingRows.qml"
    film: [{ at: 50, press: () => inbox.button(2) }, { at: 120, release: true },
        { at: 370, press: () => inbox.undoButton }, { at: 430, release: true },
        { at: 1200, press: () => inbox.tab(2) }, { at: 1260, release: true },
        { at: 1400, press: () => inbox.tab(1) }, { at: 1460, release: true },
        { at: 2000, press: () => inbox.tab(0) }, { at: 2060, release: true }]
    filmLength: 2800

    Inbox {
        id: inbox
        objectName: "inbox"
        x: (page.width - width) / 2
        width: Math.min(560, page.width - 2 * Theme.margin); height: page.height
    }
}
