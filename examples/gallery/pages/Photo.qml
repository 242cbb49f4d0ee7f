// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Sprung

// It lives in its cell, and zooms to the whole page and back: `zoom` is how far, `offset` how far
// the hand has it from there. Each is on a spring that takes over the velocity of the hand.
T.AbstractButton {
    id: photo

    required property rect cell
    required property rect full
    property bool open: false

    property real zoom: 0
    property point offset: Qt.point(0, 0)
    readonly property real away: Math.hypot(offset.x, offset.y) / full.height
    readonly property real dimming: zoom / (1 + 4 * away * away)
    readonly property bool held: touch.active || drag.active
    readonly property bool isHome: zoom === 0 && away === 0

    function between(a: real, b: real): real {
        return a + (b - a) * zoom;
    }
    x: between(cell.x, full.x) + offset.x
    y: between(cell.y, full.y) + offset.y
    width: between(cell.width, full.width)
    height: between(cell.height, full.height)
    scale: 1 / (1 + away * away)
    z: isHome ? 0 : open ? 3 : 2
    onClicked: open = !open

    SpringInterpolator {
        target: photo
        property: "zoom"
        to: photo.open ? 1 : 0
        spring: Springs.snappy
        held: photo.held
    }
    SpringInterpolator {
        id: back
        target: photo
        property: "offset"
        to: Qt.point(0, 0)
        spring: Springs.snappy
        held: photo.held
    }

    PointHandler { id: touch } // catches it on its way
    DragHandler {
        id: drag

        property point start

        target: null
        enabled: !photo.isHome
        onActiveChanged: {
            if (active)
                start = photo.offset;
            else // where the throw would lead is what counts
                photo.open = photo.offset.y + 0.15 * back.velocity.y < 0.2 * photo.full.height;
        }
        onActiveTranslationChanged: {
            if (active)
                photo.offset = Qt.point(start.x + activeTranslation.x,
                                        start.y + activeTranslation.y);
        }
    }
}
