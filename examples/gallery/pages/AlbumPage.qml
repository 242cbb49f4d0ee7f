// SPDX-License-Identifier: MIT
// Delegates use the ids of this file, which qmllint of Qt 6.4 does not resolve.
// qmllint disable unqualified
import QtQuick
import Gallery
import Sprung
import Sprung.Gestures
import Sprung.Layouts

GalleryPage {
    id: page

    property int shown: 0 // the last opened one
    property bool open: false
    readonly property SpringPinch magnifier: open ? (detailPresence.item as AlbumDetail)?.magnifier ?? null : null
    readonly property size full: {
        const room = Qt.size(width - 2 * Theme.margin, height - 48 - 2 * Theme.margin);
        const wide = Math.max(0, Math.min(room.width, room.height * 1.5));
        return Qt.size(wide, wide / 1.5);
    }
    readonly property int columns: Math.max(2, Math.floor((width - Theme.margin) / 260))

    /// Opens a photo, or closes the one that is open.
    function toggle(index: int) {
        open = !(open && shown === index);
        shown = index;
    }
    /// Changes to another photo. An open photo closes at the same time.
    function step(by: int) {
        const count = album.photos.length;
        const now = Array.from(Array(count).keys()).findIndex(i => photos.itemAt(i).focus);
        const next = (now + by + count) % count;
        photos.itemAt(next).forceActiveFocus(Qt.TabFocusReason);
        if (open)
            shown = next;
    }
    /// Pans a zoomed photo, or changes to another photo.
    function turn(x: int, y: int, by: int) {
        if (magnifier?.zoomed)
            magnifier.panBy(-x * full.width / 4, -y * full.height / 4);
        else
            step(by);
    }
    function goBack(event: KeyEvent) {
        event.accepted = open;
        open = false;
    }

    title: "Album"
    idea: "Open a photo. Pinch, turn the wheel or tap twice to zoom; drag it down to put it back, and catch it on its way."
    code: "FlyingPhoto.qml"
    film: [{ at: 50, press: () => photos.itemAt(3) }, { at: 120, release: true },
        { at: 1200, press: view }, { at: 1500, move: Qt.point(30, 190) },
        { at: 1560, move: Qt.point(36, 250) }, { at: 1560, release: true }]
    filmLength: 2400

    function rewind() { // on a slow machine the release may be too slow for a throw
        open = false;
    }

    Keys.onLeftPressed: turn(-1, 0, -1)
    Keys.onRightPressed: turn(1, 0, 1)
    Keys.onUpPressed: turn(0, -1, open ? -1 : -columns)
    Keys.onDownPressed: turn(0, 1, open ? 1 : columns)
    Keys.onPressed: event => {
        const by = { "+": 1.5, "=": 1.5, "-": 1 / 1.5, "0": 0 }[event.text];
        event.accepted = magnifier !== null && by !== undefined;
        if (event.accepted)
            magnifier.zoomTo(magnifier.restingScale * by);
    }
    Keys.onEscapePressed: event => goBack(event)
    Keys.onBackPressed: event => goBack(event)

    Album { id: album }
    Scroller {
        id: view
        anchors.fill: parent
        contentHeight: grid.height + Theme.space

        Grid {
            id: grid

            readonly property real cell: (width + spacing) / columns - spacing

            x: Theme.margin; width: page.width - 2 * Theme.margin
            columns: page.columns
            spacing: Theme.space

            Repeater {
                id: photos
                model: album.photos
                AlbumThumbnail {
                    required property int index
                    required property var modelData

                    objectName: "photo" + index
                    width: Math.floor(grid.cell); height: width / 1.5
                    full: page.full
                    scene: modelData
                    focus: index === 0
                    focusPolicy: page.open && !focus ? Qt.NoFocus : Qt.StrongFocus
                    onClicked: page.toggle(index)
                }
            }
        }
    }
    Presence {
        id: detailPresence
        objectName: "detailPresence"
        anchors.fill: parent
        present: page.open
        spring: Springs.smooth

        AlbumDetail {
            width: detailPresence.width; height: detailPresence.height
            scene: album.photos[page.shown]
            full: page.full
            progress: detailPresence.progress
            onClosed: page.open = false
        }
    }
}
