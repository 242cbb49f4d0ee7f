// SPDX-License-Identifier: MIT
// One axis of a ScrollMotion: moves the content to pixels within the bounds. External code that moves the content ends
// the motion.
import QtQuick

SpringInterpolator {
    id: root
    property Flickable view: null
    property bool isHorizontal: false
    property real pixel: 1 // the size of a device pixel
    readonly property real position: !view ? 0 : isHorizontal ? view.contentX : view.contentY
    readonly property real restingPosition: running ? to : position
    readonly property real first: !view ? 0
        : isHorizontal ? view.originX - view.leftMargin : view.originY - view.topMargin
    readonly property real last: Math.max(first, !view ? 0
        : isHorizontal ? _lastPosition(view.originX, view.contentWidth, view.rightMargin, view.width)
                       : _lastPosition(view.originY, view.contentHeight, view.bottomMargin, view.height))
    readonly property bool isScrollable: last > first
        && view.flickableDirection !== (isHorizontal ? Flickable.VerticalFlick : Flickable.HorizontalFlick)

    // Whether there is content in the direction of the delta. During the last half pixel of a motion, the Flickable
    // would otherwise scroll itself.
    function canScroll(delta) {
        const remaining = delta > 0 ? last - position : position - first;
        return isScrollable && delta !== 0 && (running || remaining > pixel / 2);
    }
    // Steps add up before the rounding to pixels.
    function scrollBy(delta, newVelocity) {
        scrollTo((running || position === to ? _unroundedTarget : position) + delta, newVelocity);
    }
    function scrollTo(newPosition, newVelocity) {
        if (!running)
            value = _startPosition = position;
        _unroundedTarget = _inside(newPosition);
        animateTo(_inside(Math.floor(_unroundedTarget / pixel + 0.5 + 1e-6) * pixel), newVelocity);
    }
    // Moves the content directly.
    function dragBy(delta) {
        stop();
        if (isScrollable)
            _moveTo(_inside(position + delta));
    }

    tolerance: pixel / 4
    onViewChanged: stop()
    onFirstChanged: _applyRange()
    onLastChanged: _applyRange()
    onPositionChanged: {
        // A Flickable rounds the position when its size changes.
        if (running && !_isWriting && Math.abs(position - _visible(value)) >= 1)
            stop();
    }
    onUpdated: {
        if (running && value !== _visible(value) && to === _inside(value))
            complete(); // the content does not bounce off a bound
        else
            _moveTo(_visible(value));
    }

    property real _unroundedTarget: 0
    property real _startPosition: 0 // possibly beyond the bounds
    property bool _isWriting: false

    // A content size below 0, the default, means the size of the view.
    function _lastPosition(origin, size, margin, viewSize) {
        return size < 0 ? -Infinity : origin + size + margin - viewSize;
    }
    function _inside(position) { return Math.max(first, Math.min(position, last)); }
    function _visible(position) {
        return Math.max(Math.min(first, _startPosition), Math.min(position, Math.max(last, _startPosition)));
    }
    function _applyRange() {
        if (running && to !== _inside(to))
            scrollTo(_unroundedTarget);
    }
    function _moveTo(position) {
        _isWriting = true;
        if (view)
            view[isHorizontal ? "contentX" : "contentY"] = position;
        _isWriting = false;
    }
}
