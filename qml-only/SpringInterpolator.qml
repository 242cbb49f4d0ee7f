// SPDX-License-Identifier: MIT
// Moves a number or a color on a spring. A new target keeps value and velocity.
import QtQuick
import "spring.js" as Law

QtObject {
    id: root
    property QtObject target: null
    property string property
    property var from
    property var to
    property bool finalPosition: true
    property var spring: Motion.spring
    property real stiffness: spring.stiffness
    property real damping: spring.damping
    property real mass: spring.mass
    property real tolerance: 0
    property int delay: 0
    property bool running: false
    property var value // read only, like progress
    property var velocity: 0
    property real progress: 0
    signal started
    signal updated(real progress)
    signal finished(int reason)
    signal finalPositionReached(real progress, bool finalPosition)
    onToChanged: _applyTargetChange()
    onFinalPositionChanged: _applyTargetChange()
    onRunningChanged: {
        if (_complete && running !== (_run !== null))
            running ? start() : stop();
    }
    onVelocityChanged: {
        if (_complete && !_isInternalChange)
            _retarget(Law.toRates(velocity));
    }
    Component.onCompleted: {
        _complete = true;
        value = _currentValue();
        if (running)
            start();
        else
            _applyTargetChange();
    }
    Component.onDestruction: Motion._remove(root)

    // Jumps to `from` if it is set, and then animates to the target.
    function start() {
        if (!_run)
            _begin(from ?? _currentValue(), null, from !== undefined);
    }
    function stop() { _end(Interpolator.Reason.Stopped); }
    function complete() {
        if (_run)
            _arrive(Interpolator.Reason.Completed);
    }
    function snapTo(newValue) {
        _setTo(newValue);
        _run ? _arrive(Interpolator.Reason.Completed) : _write(_targetValue());
    }
    function animateTo(newValue, newVelocity) {
        if (!Law.channels(newValue).every(isFinite))
            return console.warn(`${this}, property "${property}": rejected value ${newValue}`);
        _setTo(newValue);
        _retarget(newVelocity === undefined ? null : Law.toRates(newVelocity));
    }

    property var _run: null // { origin, x, v, maximumDistance, tolerance, remainingDelay }
    readonly property var _requestedSpring: Springs.spring(stiffness, damping, mass)
    property var _law: Motion.spring // the last valid spring
    on_RequestedSpringChanged: {
        if (!Law.isValid(_requestedSpring))
            return console.warn(`${this}: rejected an invalid spring`);
        _law = _requestedSpring;
        if (_run)
            _plan();
    }
    property var _origin // the value at progress 0 if `from` is not set
    property real _startTime: 0
    property bool _complete: false
    property bool _isInternalChange: false
    // Bypasses a Behavior, and keeps bindings.
    readonly property PropertyAction _writer: PropertyAction { target: root.target; property: root.property }

    function _currentValue() {
        return target ? property.split(".").reduce((object, name) => object[name], target) : value ?? from ?? 0;
    }
    function _targetValue() { return finalPosition ? to ?? _currentValue() : from ?? _currentValue(); }
    function _changeInternally(change) {
        _isInternalChange = true;
        change();
        _isInternalChange = false;
    }
    function _setTo(newValue) { _changeInternally(() => { to = newValue; finalPosition = true; }); }
    function _applyTargetChange() {
        if (_complete && !_isInternalChange && (target || property === ""))
            _retarget();
    }
    // Animates from the current value to the target. Without rates, the velocity is kept.
    function _retarget(rates = null) {
        if (_run) {
            _run.v = rates ?? _run.v;
            _plan();
        } else if (rates?.some(rate => rate !== 0) || String(_currentValue()) !== String(_targetValue())) {
            _begin(_currentValue(), rates, false);
        }
    }
    function _begin(start, rates, writesStart) {
        const currentDriver = Motion._currentDriver(target, property), x = Law.channels(start), zero = x.map(() => 0);
        const velocity = rates ?? currentDriver?._run.v ?? zero;
        currentDriver?._end(Interpolator.Reason.Replaced);
        _origin = value = start;
        _run = { origin: x, x: zero, v: velocity, maximumDistance: 0, remainingDelay: delay / 1000 };
        _startTime = Date.now();
        _plan();
        Motion._add(root);
        running = true;
        started();
        if (_run && (writesStart || Motion.reducedMotion))
            Motion.reducedMotion ? _arrive(Interpolator.Reason.Completed) : _write(start);
    }

    // A new origin is a subtraction. The largest distance of the run determines the tolerance.
    function _plan() {
        const targetChannels = Law.channels(_targetValue());
        _run.x = _run.x.map((x, i) => x + _run.origin[i] - targetChannels[i]);
        _run.origin = targetChannels;
        const extent = Law.norm(_run.v) / Math.max(Math.sqrt(_law.stiffness / _law.mass), _law.damping / _law.mass);
        _run.maximumDistance = Math.max(_run.maximumDistance, Law.norm(_run.x), extent);
        let distance = tolerance;
        if (distance === 0) {
            distance = _run.maximumDistance / 1000;
            if (target instanceof Item && /^(x|y|width|height|implicitWidth|implicitHeight)$/.test(property))
                distance = Math.min(distance, 0.5 / Math.max(...Array.from(Qt.application.screens, s => s.devicePixelRatio)));
            distance = Math.max(distance, 1e-9 * (targetChannels.length === 1 ? Math.abs(targetChannels[0]) : 1));
        }
        _run.tolerance = distance * (1 + 1e-9);
    }
    function _advance(seconds) {
        if (target === null && property !== "")
            return _end(Interpolator.Reason.TargetLost);
        if (Motion.reducedMotion)
            return complete();
        const delayed = Math.min(_run?.remainingDelay ?? seconds, seconds);
        if (seconds <= delayed)
            return _run && (_run.remainingDelay -= delayed);
        _run.remainingDelay = 0;
        const m = Law.step(_law, seconds - delayed), x = _run.x, v = _run.v;
        _run.x = x.map((xi, i) => m[0] * xi + m[1] * v[i]);
        _run.v = x.map((xi, i) => m[2] * xi + m[3] * v[i]);
        if (Law.isAtRest(_law, _run.x, _run.v, _run.tolerance, 60 * _run.tolerance))
            _arrive(Interpolator.Reason.Settled);
        else
            _write(Law.value(_run.x.map((xi, i) => xi + _run.origin[i])));
    }
    function _write(now) {
        value = now;
        _updateVelocity(_run ? _run.v : Law.channels(now).map(() => 0));
        const start = Law.channels(from ?? _origin ?? 0), end = Law.channels(to ?? 1);
        const delta = end.map((e, i) => e - start[i]), square = Law.norm(delta) ** 2;
        progress = square > 0
            ? Law.channels(now).reduce((sum, c, i) => sum + (c - start[i]) * delta[i], 0) / square : 1;
        _writer.value = now;
        if (target)
            _writer.restart();
        updated(progress);
    }
    function _updateVelocity(rates) {
        _changeInternally(() => velocity = rates.length === 1 ? rates[0] : Qt.vector4d(...rates));
    }
    function _arrive(reason) {
        _run.v = _run.v.map(() => 0);
        _write(_targetValue());
        if (_run && reason === Interpolator.Reason.Settled)
            finalPositionReached(progress, finalPosition);
        _end(reason);
    }
    function _end(reason) {
        if (!_run)
            return;
        _run = null;
        Motion._remove(root);
        _updateVelocity(Law.channels(value).map(() => 0));
        running = false;
        finished(reason);
    }
}
