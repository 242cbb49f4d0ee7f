// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung
import Sprung.Layouts

/// A tile for a page: its picture, and a description. The page is unloaded when the picture exists.
Clickable {
    id: tile

    required property var modelData
    readonly property int pageIndex: Pages.all.findIndex(page => page.title === text)
    property bool open: false // whether the tiles are visible
    property bool grows: false // whether the picture grows to the page: from the focus until the next opening
    property bool shouldLoad: false // whether the picture is made, which takes a while
    property bool current: false
    property url picture // of the page, in the colors of pictureDark
    property bool pictureDark: !Theme.dark
    property bool present: true
    property real presentProgress: present ? 1 : 0
    signal loadFinished

    onOpenChanged: if (open) grows = false
    onActiveFocusChanged: if (activeFocus) grows = true
    onShouldLoadChanged: {
        if (shouldLoad && pictureDark === Theme.dark)
            Qt.callLater(loadFinished); // qmllint disable
        else if (shouldLoad)
            loader.active = true;
    }
    readonly property size pageSize: Qt.size(480, 340) // px, before it is scaled

    implicitHeight: Math.round(width * pageSize.height / pageSize.width) + 1.4 * Theme.body + 2.5 * Theme.small + 2 * Theme.space
    text: modelData.title
    objectName: text + " tile"
    Accessible.name: text + ": " + modelData.aim
    visible: presentProgress > 0
    enabled: present
    opacity: presentProgress
    scale: down ? 0.96 : 1
    SpringBehavior on presentProgress { spring: Springs.stiff; overshoot: SpringInterpolator.Clamped }
    SpringBehavior on scale { spring: Springs.snappy }
    Keys.onPressed: event => {
        const forward = event.key === Qt.Key_Down || event.key === (mirrored ? Qt.Key_Left : Qt.Key_Right);
        const back = event.key === Qt.Key_Up || event.key === (mirrored ? Qt.Key_Right : Qt.Key_Left);
        event.accepted = forward || back;
        if (event.accepted)
            nextItemInFocusChain(forward).forceActiveFocus(Qt.TabFocusReason);
    }

    background: Rectangle {
        radius: Theme.radius; color: tile.hovered ? Theme.raised : Theme.surface
        border.width: tile.visualFocus || tile.current ? 2 : 1
        border.color: tile.visualFocus ? Theme.text : tile.current ? Theme.accent : Theme.line
    }
    contentItem: Item { // qmllint disable deferred-property-id
        Item {
            x: 2; y: 2
            width: parent.width - 4
            height: Math.round(width * tile.pageSize.height / tile.pageSize.width)
            clip: true
            enabled: false // a thumbnail takes no input
            SharedElement.key: tile.grows ? tile.text : ""

            Rectangle { // the software renderer has no transparent pictures
                anchors.fill: parent
                color: Theme.surface
            }
            Image { anchors.fill: parent; source: tile.picture; visible: !loader.item }
            Loader {
                id: loader

                readonly property GalleryPage page: item as GalleryPage

                width: tile.pageSize.width; height: tile.pageSize.height
                scale: parent.width / width
                transformOrigin: Item.TopLeft
                active: false
                asynchronous: true
                MotionScheme.reducedMotion: true // rests at once
                source: Pages.source(tile.modelData.name)
                onLoaded: page.ready = true
            }
            Timer { // until the page is laid out
                running: loader.status === Loader.Ready; interval: tile.open ? 100 : 0
                onTriggered: {
                    const dark = Theme.dark;
                    const keep = result => {
                        tile.picture = result.url;
                        tile.pictureDark = dark;
                        loader.active = false;
                        if (tile.shouldLoad)
                            tile.loadFinished();
                    };
                    if (!tile.open || !parent.grabToImage(keep))
                        loader.active = false;
                }
            }
        }
        Column {
            x: Theme.space
            anchors { bottom: parent.bottom; bottomMargin: Theme.space }
            width: parent.width - 2 * x

            Text {
                width: parent.width
                horizontalAlignment: Text.AlignLeft
                text: tile.text
                color: Theme.text
                font { pixelSize: Theme.body; weight: Font.DemiBold }
            }
            Text {
                width: parent.width
                height: 2.5 * Theme.small // two lines, in each tile
                horizontalAlignment: Text.AlignLeft
                text: tile.modelData.aim
                color: Theme.muted; font.pixelSize: Theme.small
                wrapMode: Text.WordWrap
                Accessible.ignored: true
            }
        }
    }
}
