// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Sprung

// A photo in its cell, which opens to the whole page. Dragged down, it goes back; pinched, tapped
// twice or by the wheel, it is magnified. Three values on springs move it, and take over the velocity
// of the hand. As the springs are alike, a spot whose target is where it is already, such as under the
// pointer, stays there during the whole motion.
T.AbstractButton {
    id: photo

    required property rect cell
    required property rect full
    property bool open: false
    readonly property bool dragged: drag.active || pinch.active
    readonly property bool held: touch.active || dragged

    property real zoom: 0 // from the cell to the page
    property real magnification: 1
    property point offset: Qt.point(0, 0) // in widths and heights of the page
    property real restingMagnification: 1
    property point restingOffset: Qt.point(0, 0)

    readonly property real ahead: 0.15 // seconds that a throw is extrapolated
    readonly property real largest: 4
    readonly property rect frame: Qt.rect(between(cell.x, full.x), between(cell.y, full.y),
                                          between(cell.width, full.width),
                                          between(cell.height, full.height))
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
    Accessible.name: text
    Accessible.onPressAction: {
        forceActiveFocus();
        clicked();
    }
    onOpenChanged: if (!open) settle(1, Qt.point(0, 0))

    SpringInterpolator {
        target: photo
        property: "zoom"
        to: photo.open ? 1 : 0
        spring: Springs.snappy
        held: photo.held
    }
    SpringInterpolator {
        id: growth
        target: photo
        property: "magnification"
        to: photo.restingMagnification
        spring: Springs.snappy
        held: photo.held
    }
    SpringInterpolator {
        id: drift
        target: photo
        property: "offset"
        to: photo.restingOffset
        spring: Springs.snappy
        held: photo.held
    }

    // The hand. The spot under it stays there.
    property point spot
    property point start // of the hand, on the page
    property real size // of the photo then
    property bool pinched: false // since it was touched

    function onPage(scene: point): point {
        return parent.mapFromItem(null, scene.x, scene.y);
    }
    function take(at: point) {
        start = at;
        spot = spotAt(at);
        size = magnification;
    }
    function move(at: point, by: real) {
        magnification = size * by;
        offset = offsetFor(spot, at, magnification, frame);
    }
    function pull(at: point) {
        const away = Math.hypot(at.x - start.x, at.y - start.y) / full.height;
        move(at, restingMagnification > 1 ? 1 : 1 / (1 + away * away));
    }
    /// Continues to that size and to where the throw leads. A size just above 1 becomes 1.
    function letGo(wanted: real) {
        const size = wanted < 1.1 ? 1 : wanted;
        const thrown = magnification + ahead * growth.velocity - size;
        const there = Qt.point(offset.x + ahead * drift.velocity.x,
                               offset.y + ahead * drift.velocity.y);
        open = size > 1 || there.y < 0.2;
        if (open)
            settle(size, Qt.point(there.x + spot.x * thrown, there.y + spot.y * thrown));
    }
    /// Beyond the smallest and the largest size, the photo gives way less and less.
    function soft(size: real): real {
        const limit = nearest(size);
        const beyond = Math.abs(Math.log(size / limit));
        return limit * Math.pow(size / limit, 1 / (1 + beyond));
    }
    function turn(wheel: WheelEvent) {
        magnify(Math.pow(2, wheel.angleDelta.y / 360), Qt.point(x + wheel.x, y + wheel.y));
    }
    onHeldChanged: if (!held) pinched = false

    PointHandler { id: touch } // stops a running motion
    DragHandler {
        id: drag
        target: null
        enabled: !photo.isHome
        onActiveChanged: {
            if (active)
                photo.take(photo.onPage(centroid.scenePosition));
            else
                photo.letGo(photo.restingMagnification > 1 ? photo.size : 1);
        }
        onCentroidChanged: if (active) photo.pull(photo.onPage(centroid.scenePosition))
    }
    PinchHandler {
        id: pinch
        target: null
        enabled: photo.open
        onActiveChanged: {
            if (active) {
                photo.pinched = true;
                photo.take(photo.onPage(centroid.scenePosition));
            } else {
                photo.letGo(photo.nearest(photo.magnification + photo.ahead * growth.velocity));
            }
        }
        onUpdated: if (active) photo.move(photo.onPage(centroid.scenePosition),
                                          photo.soft(photo.size * activeScale) / photo.soft(photo.size))
    }
    TapHandler {
        enabled: photo.open && !photo.pinched
        onDoubleTapped: eventPoint => photo.magnify(photo.restingMagnification > 1 ? 0 : 2.5,
                                                    photo.onPage(eventPoint.scenePosition))
    }
    WheelHandler {
        enabled: photo.open
        target: null
        onWheel: event => photo.turn(event)
    }
    WheelHandler { // two fingers scroll only
        enabled: photo.open
        target: null
        acceptedDevices: PointerDevice.TouchPad
        acceptedModifiers: Qt.ControlModifier
        onWheel: event => photo.turn(event)
    }
}
