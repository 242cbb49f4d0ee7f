// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

GalleryPage {
    id: page

    title: "Inbox"
    idea: "Tick messages off, and undo it while they leave. Change the tab, and change it again at once."
    code: "LeavingRows.qml"
    film: !ready ? [] : [{ at: 50, press: inbox.button(1) }, { at: 120, release: true },
        { at: 400, press: inbox.button(3) }, { at: 460, release: true },
        { at: 760, press: inbox, dx: 50, dy: inbox.height / 2 - 32 }, { at: 820, release: true },
        { at: 1600, press: inbox, dx: 150 - inbox.width / 2, dy: 22 - inbox.height / 2 },
        { at: 1660, release: true }]
    filmLength: 2400

    Inbox {
        id: inbox

        objectName: "inbox"
        x: (page.width - width) / 2
        width: Math.min(560, page.width - 2 * Theme.margin)
        height: page.height
    }
}
