// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

// A photo in its cell, which opens to the whole page and can be magnified there. Three values on
// springs move it, and take over the velocity of the hand. As the springs are alike, a spot whose
// target is where it is already, such as under the pointer, stays there during the whole motion.
Clickable {
    id: photo

    required property rect cell
    required property rect full
    property bool open: false
    property bool held: false // in a hand
    readonly property real largest: 4

    property real zoom: 0 // from the cell to the page
    property real magnification: 1
    property point offset: Qt.point(0, 0) // in widths and heights of the page
    property real restingMagnification: 1
    property point restingOffset: Qt.point(0, 0)

    readonly property rect frame: Qt.rect(between(cell.x, full.x), between(cell.y, full.y),
                                          between(cell.width, full.width),
                                          between(cell.height, full.height))
    property alias growth: growing.velocity // of the magnification
    property alias drift: drifting.velocity // of the offset
    readonly property real dimming: zoom / (4 / Math.min(1, magnification) - 3)
    readonly property bool isHome: zoom === 0 && magnification === 1 && offset === Qt.point(0, 0)

    function between(a: real, b: real): real {
        return a + (b - a) * zoom;
    }
    /// The spot of the photo that is drawn at `at` of the page: 0 to 1 in x and y.
    function spotAt(at: point): point {
        return Qt.point((at.x - x) / width, (at.y - y) / height);
    }
    /// The offset that has this spot at `at` of the page.
    function offsetFor(spot: point, at: point, size: real, frame: rect): point {
        return Qt.point((at.x - frame.x - spot.x * frame.width * size) / full.width,
                        (at.y - frame.y - spot.y * frame.height * size) / full.height);
    }
    function nearest(size: real): real {
        return Math.max(1, Math.min(largest, size));
    }
    /// Settles at that size, with the offset limited so that the photo fills the page.
    function settle(size: real, offset: point) {
        const least = 1 - size;
        restingMagnification = size;
        restingOffset = Qt.point(Math.max(least, Math.min(0, offset.x)),
                                 Math.max(least, Math.min(0, offset.y)));
    }
    /// The spot at `at` of the page stays there.
    function magnify(by: real, at: point) {
        const size = nearest(restingMagnification * by);
        settle(size, offsetFor(spotAt(at), at, size, full));
    }

    x: frame.x + offset.x * full.width
    y: frame.y + offset.y * full.height
    width: frame.width * magnification
    height: frame.height * magnification
    z: isHome ? 0 : open ? 3 : 2
    onClicked: open = true
    onOpenChanged: if (!open) settle(1, Qt.point(0, 0))

    SpringInterpolator {
        target: photo
        property: "zoom"
        to: photo.open ? 1 : 0
        spring: Springs.snappy
        held: photo.held
    }
    SpringInterpolator {
        id: growing
        target: photo
        property: "magnification"
        to: photo.restingMagnification
        spring: Springs.snappy
        held: photo.held
    }
    SpringInterpolator {
        id: drifting
        target: photo
        property: "offset"
        to: photo.restingOffset
        spring: Springs.snappy
        held: photo.held
    }
}
