// SPDX-License-Identifier: MIT
import QtQuick

/// Input for a photo: a finger drags it, two fingers pinch it, and a double tap, the wheel and a
/// touch pad magnify it. The spot under the hand stays there.
Item {
    id: hand

    required property Photo photo
    readonly property bool moves: drag.active || pinch.active
    readonly property bool active: touch.active || moves
    property bool pinched: false // since the touch began
    readonly property real ahead: 0.15 // seconds that a throw is extrapolated

    property point grip // the spot under the hand
    property point start // of the hand, on the page
    property real size // of the photo then

    function onPage(scene: point): point {
        return photo.parent.mapFromItem(null, scene.x, scene.y);
    }
    function take(at: point) {
        start = at;
        grip = photo.spotAt(at);
        size = photo.magnification;
    }
    function move(at: point, by: real) {
        const size = hand.size * by;
        photo.magnification = size;
        photo.offset = photo.offsetFor(grip, at, size, photo.frame);
    }
    function pull(at: point) {
        const away = Math.hypot(at.x - start.x, at.y - start.y) / photo.full.height;
        move(at, photo.restingMagnification > 1 ? 1 : 1 / (1 + away * away));
    }
    /// Continues to that size and to where the throw leads. A size just above 1 becomes 1.
    function letGo(wanted: real) {
        const size = wanted < 1.1 ? 1 : wanted;
        const thrown = photo.magnification + ahead * photo.growth - size;
        photo.open = size > 1 || photo.offset.y + ahead * photo.drift.y < 0.2;
        if (photo.open)
            photo.settle(size, Qt.point(photo.offset.x + ahead * photo.drift.x + grip.x * thrown,
                                        photo.offset.y + ahead * photo.drift.y + grip.y * thrown));
    }
    function turn(wheel: WheelEvent) {
        photo.magnify(Math.pow(2, wheel.angleDelta.y / 360),
                      Qt.point(photo.x + wheel.x, photo.y + wheel.y));
    }
    /// Beyond the smallest and the largest size, the photo gives way less and less.
    function soft(size: real): real {
        const limit = photo.nearest(size);
        const beyond = Math.abs(Math.log(size / limit));
        return limit * Math.pow(size / limit, 1 / (1 + beyond));
    }

    anchors.fill: parent
    onActiveChanged: if (!active) pinched = false

    PointHandler { id: touch } // stops a running motion
    DragHandler {
        id: drag
        target: null
        enabled: !hand.photo.isHome
        onActiveChanged: {
            if (active)
                hand.take(hand.onPage(centroid.scenePosition));
            else
                hand.letGo(hand.photo.restingMagnification > 1 ? hand.size : 1);
        }
        onCentroidChanged: if (active) hand.pull(hand.onPage(centroid.scenePosition))
    }
    PinchHandler {
        id: pinch
        target: null
        enabled: hand.photo.open
        onActiveChanged: {
            if (active) {
                hand.pinched = true;
                hand.take(hand.onPage(centroid.scenePosition));
            } else {
                hand.letGo(hand.photo.nearest(hand.photo.magnification
                                              + hand.ahead * hand.photo.growth));
            }
        }
        onUpdated: if (active) hand.move(hand.onPage(centroid.scenePosition),
                                         hand.soft(hand.size * activeScale) / hand.soft(hand.size))
    }
    TapHandler {
        enabled: hand.photo.open && !hand.pinched
        onDoubleTapped: eventPoint => hand.photo.magnify(
            hand.photo.restingMagnification > 1 ? 0 : 2.5, hand.onPage(eventPoint.scenePosition))
    }
    WheelHandler {
        enabled: hand.photo.open
        target: null
        onWheel: event => hand.turn(event)
    }
    WheelHandler { // two fingers scroll only
        enabled: hand.photo.open
        target: null
        acceptedDevices: PointerDevice.TouchPad
        acceptedModifiers: Qt.ControlModifier
        onWheel: event => hand.turn(event)
    }
}
