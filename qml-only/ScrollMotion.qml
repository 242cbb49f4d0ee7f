// SPDX-License-Identifier: MIT
// Scrolls a Flickable, ListView or GridView with a spring by wheel, and directly by touchpad. Place it inside the view,
// or set `target`. Equal wheel angles scroll to the same pixel, independent of the number and speed of events. A drag,
// a flick, a press or external code that moves the content ends the motion. Positions are in pixels.
import QtQuick

Item {
    id: root
    property Flickable target: null
    property var spring: Springs.fromResponse(250, 1)
    property real pixelsPerNotch: 24 * Math.max(1, Application.styleHints.wheelScrollLines) // as a Flickable at rest
    readonly property bool running: horizontal.running || vertical.running
    readonly property point restingPosition: Qt.point(horizontal.restingPosition, vertical.restingPosition)
    readonly property point velocity: Qt.point(horizontal.velocity, vertical.velocity)

    // Scrolls to a point, or to a number for a single axis.
    function scrollTo(position) {
        const isPoint = typeof position !== "number", isX = horizontal.isScrollable && !vertical.isScrollable;
        const x = isPoint ? position?.x : position, y = isPoint ? position?.y : position;
        if (!target || !Number.isFinite(x) || !Number.isFinite(y))
            return console.warn(`${this}: rejected scrollTo(${position})`);
        if (target.moving && !target.dragging)
            target.cancelFlick();
        if (isPoint || isX)
            horizontal.scrollTo(x);
        if (isPoint || !isX)
            vertical.scrollTo(y);
    }

    anchors.fill: parent === target ? target : null
    z: 1 // events reach this item before the content
    onTargetChanged: {
        _wheelX?.destroy();
        _wheelY?.destroy();
        if (!target)
            return;
        parent = target;
        _wheelX = _addWheel(Qt.Horizontal);
        _wheelY = _addWheel(Qt.Vertical);
    }
    Component.onCompleted: {
        for (let item = parent; item && !target; item = item.parent)
            target = item as Flickable;
    }
    Component.onDestruction: target = null

    // An event first passes this item, then the content with inner views, and then the handlers of the view.
    property bool _isConsumed: false // whether this view scrolls by the current event
    property bool _isPending: false // whether no handler has scrolled yet
    property bool _isInGesture: false
    component Wheel: WheelHandler { acceptedDevices: PointerDevice.Mouse | PointerDevice.TouchPad; target: null }
    Wheel { blocking: false; onWheel: event => root._decide(event) }
    Wheel { blocking: false; orientation: Qt.Horizontal; onWheel: event => root._decide(event) }
    property WheelHandler _wheelX: null // destroyed with the view
    property WheelHandler _wheelY: null
    Component { id: wheel; Wheel { } }
    PointHandler { acceptedButtons: Qt.AllButtons; onActiveChanged: active && root._stop() }
    readonly property bool _isViewMoving: target?.moving ?? false // by itself
    on_IsViewMovingChanged: _isViewMoving && _stop()
    ScrollAxis { id: horizontal; view: root.target; spring: root.spring; pixel: vertical.pixel; isHorizontal: true }
    ScrollAxis { id: vertical; view: root.target; spring: root.spring; pixel: 1 / root.Screen.devicePixelRatio }

    function _addWheel(orientation) {
        const enabled = Qt.binding(() => _isConsumed && _isPending);
        const properties = { parent: target, orientation: orientation, enabled: enabled };
        const added = wheel.createObject(root, properties) as WheelHandler;
        added.wheel.connect(event => _scroll(event));
        return added;
    }
    function _stop() {
        horizontal.stop();
        vertical.stop();
    }
    // Pixel deltas without phases are unreliable on X11 according to Qt. With Shift, or if only contentX can scroll, a
    // wheel with a single axis scrolls horizontally.
    function _delta(event) {
        const angle = event.angleDelta, pixels = event.pixelDelta, hasAngle = angle.x !== 0 || angle.y !== 0;
        if (!hasAngle || (event.phase !== Qt.NoScrollPhase && (pixels.x !== 0 || pixels.y !== 0)))
            return { isTouch: true, x: -pixels.x, y: -pixels.y };
        const x = -angle.x / 120 * pixelsPerNotch, y = -angle.y / 120 * pixelsPerNotch;
        const isOnly = !vertical.isScrollable && !_hasVerticalAncestor();
        if (x !== 0 || !horizontal.isScrollable || !(isOnly || event.modifiers & Qt.ShiftModifier))
            return { isTouch: false, x: x, y: y };
        return { isTouch: false, x: (target as ListView)?.effectiveLayoutDirection === Qt.RightToLeft ? -y : y, y: 0 };
    }
    function _hasVerticalAncestor() {
        for (let item = target.parent; item; item = item.parent) {
            const outer = item as Flickable;
            if (outer?.interactive && outer.contentHeight > outer.height)
                return true;
        }
        return false;
    }
    // A view that can scroll in the initial direction of a touchpad handles the whole gesture.
    function _decide(event) {
        const delta = _delta(event), isX = Math.abs(delta.x) > Math.abs(delta.y);
        const continues = event.phase === Qt.ScrollUpdate || event.phase === Qt.ScrollMomentum;
        if (!continues || !_isInGesture)
            _isConsumed = (target?.interactive ?? false)
                && (target as ListView)?.highlightRangeMode !== ListView.StrictlyEnforceRange
                && ((isX || !delta.isTouch) && horizontal.canScroll(delta.x)
                    || (!isX || !delta.isTouch) && vertical.canScroll(delta.y));
        _isInGesture = continues || event.phase === Qt.ScrollBegin;
        _isPending = true;
    }
    function _scroll(event) {
        _isPending = false;
        if (target.dragging)
            return;
        const delta = _delta(event);
        const velocity = target.moving ? { x: target.horizontalVelocity, y: target.verticalVelocity } : {};
        if (target.moving)
            target.cancelFlick();
        for (const [axis, name] of [[horizontal, "x"], [vertical, "y"]])
            if (delta.isTouch)
                axis.dragBy(delta[name]);
            else if (axis.canScroll(delta[name]))
                axis.scrollBy(delta[name], velocity[name] || undefined);
    }
}
