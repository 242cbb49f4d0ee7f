// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

GalleryPage {
    id: page

    readonly property int columns: narrow ? 3 : 4
    readonly property int rows: 12 / columns
    readonly property int gap: narrow ? 4 : Theme.space
    readonly property size cell: Qt.size((width - 2 * Theme.margin + gap) / columns - gap,
                                         (height - Theme.margin + gap) / rows - gap)
    readonly property var photos: !ready ? [] : Array.from(Array(repeater.count),
                                                           (_, i) => repeater.itemAt(i) as AlbumPhoto)
    readonly property rect whole: Qt.rect(0, 0, width, height - caption.height)
    property AlbumPhoto shown: null // the last opened one
    readonly property bool open: shown !== null && shown.open
    readonly property bool magnified: open && shown.magnifier.zoomed

    function cellRect(index: int): rect {
        const column = index % columns;
        const row = (index - column) / columns;
        return Qt.rect(Theme.margin + column * (cell.width + gap), row * (cell.height + gap),
                       cell.width, cell.height);
    }
    function show(photo: AlbumPhoto) {
        if (shown && shown !== photo)
            shown.open = false;
        shown = photo;
    }
    /// Changes to another photo. It opens if a photo is open.
    function step(by: int) {
        const next = photos[(photos.findIndex(photo => photo.focus) + by + 12) % 12];
        next.forceActiveFocus(Qt.TabFocusReason);
        if (open)
            next.open = true;
    }

    function goBack(event: KeyEvent) {
        event.accepted = open;
        if (open)
            shown.open = false;
    }

    /// Magnifies the open photo about its middle.
    function magnify(by: real) {
        if (open)
            shown.magnifier.zoomTo(shown.magnifier.restingScale * by);
    }
    /// Pans a zoomed photo, or changes to another photo.
    function turn(x: int, y: int, by: int) {
        if (magnified)
            shown.magnifier.panBy(-x * whole.width / 4, -y * whole.height / 4);
        else
            step(by);
    }

    title: "Photos"
    idea: page.narrow ? "Tap a photo. Pinch or tap twice to zoom, drag it down to put it back."
                      : "Open a photo. Pinch, turn the wheel or click twice to zoom, and drag it down to put it back."
    code: "Photo.qml"
    film: [{ at: 50, press: () => photos[4] }, { at: 120, release: true },
        { at: 1000, press: () => photos[4] }, { at: 1350, move: Qt.point(30, 190) },
        { at: 1400, move: Qt.point(36, 250) }, { at: 1400, release: true }]
    filmLength: 2000

    function rewind() { // on a slow machine the release may be too slow for a throw
        if (open)
            shown.open = false;
    }

    Keys.onLeftPressed: turn(-1, 0, -1)
    Keys.onRightPressed: turn(1, 0, 1)
    Keys.onUpPressed: turn(0, -1, open ? -1 : -columns)
    Keys.onDownPressed: turn(0, 1, open ? 1 : columns)
    Keys.onPressed: event => {
        const by = { "+": 1.5, "=": 1.5, "-": 1 / 1.5, "0": 0 }[event.text];
        event.accepted = open && by !== undefined;
        if (event.accepted)
            magnify(by);
    }
    Keys.onEscapePressed: event => goBack(event)
    Keys.onBackPressed: event => goBack(event)

    Album { id: album }
    Item {
        width: page.width
        height: page.height - (page.magnified ? Theme.radius : 0) // round corners below
        clip: true

        Rectangle {
            objectName: "dimmer"
            anchors.fill: parent
            anchors.bottomMargin: Theme.radius
            z: 1
            color: Theme.surface
            opacity: Math.max(0, ...page.photos.map(photo => photo.dimming))

            MouseArea { // keeps input from the photos behind
                anchors.fill: parent
                enabled: page.open
                Accessible.ignored: true
            }
        }
        Repeater {
            id: repeater

            model: album.photos
            AlbumPhoto {
                required property int index
                required property var modelData
                readonly property PhotosPage page: parent?.parent as PhotosPage

                objectName: "photo" + index
                focus: index === 0
                focusPolicy: page && page.open && !open ? Qt.NoFocus : Qt.StrongFocus
                scene: modelData
                corner: page ? page.gap : 0
                cell: page ? page.cellRect(index) : Qt.rect(0, 0, 0, 0)
                full: page ? page.whole : cell
                onOpenChanged: if (open) page.show(this)
            }
        }
    }
    BackButton {
        x: Theme.margin
        y: Theme.margin
        z: 4
        enabled: page.open
        visible: opacity > 0
        opacity: caption.up
        onClicked: page.shown.open = false
    }
    PhotoCaption {
        id: caption

        objectName: "caption"
        y: page.height - height * up
        z: 4
        width: page.width
        up: page.magnified || (page.open && !page.shown.dragged) ? 1 : 0
        scene: page.shown ? page.shown.scene : null
    }
}
