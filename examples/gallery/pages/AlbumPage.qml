// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung
import Sprung.Gestures
import Sprung.Layouts

GalleryPage {
    id: page

    property int shown: 0 // the last opened one
    property bool open: false
    readonly property var detail: open ? detailPresence.item : null
    readonly property SpringPinch magnifier: detail?.magnifier ?? null
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
        const count = Album.photos.length;
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
    function goBack(): bool {
        const wasOpen = open;
        open = false;
        return wasOpen;
    }

    idea: "Open a photo. Zoom by a pinch, the wheel or two taps. Drag it down to put it back, and catch it."
    code: "FlyingPhoto.qml"
    film: [...tap(() => photos.itemAt(3), 50, 120), ...drag(view, 1200, [[1500, 30, 190], [1560, 36, 250]])]
    filmLength: 2400

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
                model: Album.photos
                Clickable {
                    id: thumbnail

                    required property int index
                    required property var modelData

                    objectName: "photo" + index
                    width: Math.floor(grid.cell); height: width / 1.5
                    focus: index === 0
                    focusPolicy: page.open && !focus ? Qt.NoFocus : Qt.StrongFocus
                    Accessible.name: modelData.name
                    onClicked: page.toggle(index)

                    // It has the size of the photo on its page and is scaled down, so the flying
                    // picture is sharp at any size.
                    Landscape {
                        objectName: "picture"
                        width: page.full.width; height: page.full.height
                        scale: width > 0 ? thumbnail.width / width : 1
                        transformOrigin: Item.TopLeft
                        scene: thumbnail.modelData
                        layer.enabled: GraphicsInfo.api === GraphicsInfo.Software // it leaves gaps when scaled
                        SharedElement.key: scene.name
                        SharedElement.spring: Springs.snappy
                    }
                    RoundCorners { corner: 0; ring: thumbnail.visualFocus }
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

        Item { // it fades out as the photo is dragged down
            id: detail

            readonly property var scene: Album.photos[page.shown]
            readonly property SpringPinch magnifier: photo.magnifier
            readonly property real cover: Math.min(1, detailPresence.progress)
                * (1 - Math.min(1, Math.abs(photo.dragOffset.y) / height)) // how much of the grid is covered

            width: detailPresence.width; height: detailPresence.height

            Rectangle {
                anchors.fill: parent
                radius: Theme.radius; color: Theme.surface
                opacity: detail.cover
                MouseArea { // keeps input from the photos behind
                    anchors.fill: parent
                    Accessible.ignored: true
                }
            }
            Column { // behind the photo that is dragged over it
                id: caption
                x: photo.home.x; y: photo.home.y + photo.height + Theme.margin
                opacity: detail.cover
                spacing: 4

                Heading { text: detail.scene.name }
                Label { text: detail.scene.location; color: Theme.muted }
            }
            IconButton { // beside the caption: a photo in flight is above all
                objectName: "back"
                anchors.verticalCenter: caption.verticalCenter
                x: photo.home.x + photo.width - width
                opacity: detail.cover
                name: "Back to all photos"
                icon24: Icons.back
                onClicked: page.open = false
            }
            FlyingPhoto {
                id: photo
                objectName: "detail"
                home: Qt.point((detail.width - width) / 2, Math.max(0, (detail.height - height - 2 * Theme.margin - caption.height) / 2))
                closeDistance: detail.height / 4
                width: page.full.width; height: page.full.height
                Accessible.role: Accessible.Graphic
                Accessible.name: detail.scene.name
                SharedElement.key: detail.scene.name
                onClosed: page.open = false

                Landscape { anchors.fill: parent; scene: detail.scene }
            }
        }
    }
}
