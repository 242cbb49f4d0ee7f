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
    property var value // read only, as progress is
    property var velocity: 0
    property real progress: 0
    signal started
    signal updated(real progress)
    signal finished(int reason)
    signal finalPositionReached(real progress, bool finalPosition)
    onToChanged: _heed()
    onFinalPositionChanged: _heed()
    onRunningChanged: {
        if (_complete && running !== (_run !== null))
            running ? start() : stop();
    }
    onVelocityChanged: {
        if (_complete && !_telling)
            _head(Law.rates(velocity));
    }
    Component.onCompleted: {
        _complete = true;
        value = _now();
        if (running)
            start();
        else
            _heed();
    }
    Component.onDestruction: Motion._remove(root)

    // Goes to `from` at once, if that is set, and then to where it heads.
    function start() {
        if (!_run)
            _begin(from ?? _now(), null, from !== undefined);
    }
    function stop() { _end(Interpolator.Reason.Stopped); }
    function complete() {
        if (_run)
            _arrive(Interpolator.Reason.Completed);
    }
    function snapTo(goal) {
        _setTo(goal);
        _run ? _arrive(Interpolator.Reason.Completed) : _place(_goal());
    }
    function animateTo(goal, speed) {
        if (!Law.channels(goal).every(isFinite))
            return console.warn(`${this}, property "${property}": rejected value ${goal}`);
        _setTo(goal);
        _head(speed === undefined ? null : Law.rates(speed));
    }

    property var _run: null // { origin, x, v, largest, near, wait }: displacements from the origin, and velocities
    readonly property var _given: Springs.spring(stiffness, damping, mass)
    property var _law: Motion.spring // the last one that was valid
    on_GivenChanged: {
        if (!Law.isValid(_given))
            return console.warn(`${this}: rejected an invalid spring`);
        _law = _given;
        if (_run)
            _plan();
    }
    property var _origin // where progress is 0, if `from` does not say
    property real _since: 0
    property bool _complete: false
    property bool _telling: false
    // Writes past a Behavior, and bindings stay.
    readonly property PropertyAction _writer: PropertyAction { target: root.target; property: root.property }

    function _now() {
        return target ? property.split(".").reduce((object, name) => object[name], target) : value ?? from ?? 0;
    }
    function _goal() { return finalPosition ? to ?? _now() : from ?? _now(); }
    function _quietly(change) {
        _telling = true;
        change();
        _telling = false;
    }
    function _setTo(goal) { _quietly(() => { to = goal; finalPosition = true; }); }
    function _heed() {
        if (_complete && !_telling && (target || property === ""))
            _head();
    }
    // To the goal, from where it is.
    function _head(speed = null) {
        if (_run) {
            _run.v = speed ?? _run.v;
            _plan();
        } else if (speed?.some(s => s !== 0) || String(_now()) !== String(_goal())) {
            _begin(_now(), speed, false);
        }
    }
    function _begin(place, speed, isWritten) {
        const former = Motion._moving(target, property), x = Law.channels(place), still = x.map(() => 0);
        const velocity = speed ?? former?._run.v ?? still;
        former?._end(Interpolator.Reason.Replaced);
        _origin = value = place;
        _run = { origin: x, x: still, v: velocity, largest: 0, wait: delay / 1000 };
        _since = Date.now();
        _plan();
        Motion._add(root);
        running = true;
        started();
        if (_run && (isWritten || Motion.reducedMotion))
            Motion.reducedMotion ? _arrive(Interpolator.Reason.Completed) : _place(place);
    }

    // A new origin is a subtraction; the largest way of the run says what counts as rest.
    function _plan() {
        const numbers = Law.channels(_goal());
        _run.x = _run.x.map((x, i) => x + _run.origin[i] - numbers[i]);
        _run.origin = numbers;
        const reach = Law.norm(_run.v) / Math.max(Math.sqrt(_law.stiffness / _law.mass), _law.damping / _law.mass);
        _run.largest = Math.max(_run.largest, Law.norm(_run.x), reach);
        let near = tolerance;
        if (near === 0) {
            near = _run.largest / 1000;
            if (target instanceof Item && /^(x|y|width|height|implicitWidth|implicitHeight)$/.test(property))
                near = Math.min(near, 0.5 / Math.max(...Array.from(Qt.application.screens, s => s.devicePixelRatio)));
            near = Math.max(near, 1e-9 * (numbers.length === 1 ? Math.abs(numbers[0]) : 1));
        }
        _run.near = near * (1 + 1e-9);
    }
    function _advance(seconds) {
        if (target === null && property !== "")
            return _end(Interpolator.Reason.TargetLost);
        const waited = Math.min(_run?.wait ?? seconds, seconds);
        if (seconds <= waited)
            return _run && (_run.wait -= waited);
        _run.wait = 0;
        const m = Law.step(_law, seconds - waited), x = _run.x, v = _run.v;
        _run.x = x.map((xi, i) => m[0] * xi + m[1] * v[i]);
        _run.v = x.map((xi, i) => m[2] * xi + m[3] * v[i]);
        if (Law.isAtRest(_law, _run.x, _run.v, _run.near, 60 * _run.near))
            _arrive(Interpolator.Reason.Settled);
        else
            _place(Law.value(_run.x.map((xi, i) => xi + _run.origin[i])));
    }
    function _place(now) {
        value = now;
        _tell(_run ? _run.v : Law.channels(now).map(() => 0));
        const start = Law.channels(from ?? _origin ?? 0), end = Law.channels(to ?? 1);
        const way = end.map((e, i) => e - start[i]), square = Law.norm(way) ** 2;
        progress = square > 0
            ? Law.channels(now).reduce((sum, c, i) => sum + (c - start[i]) * way[i], 0) / square : 1;
        _writer.value = now;
        if (target)
            _writer.restart();
        updated(progress);
    }
    function _tell(speed) {
        _quietly(() => velocity = speed.length === 1 ? speed[0] : Qt.vector4d(...speed));
    }
    function _arrive(reason) {
        _run.v = _run.v.map(() => 0);
        _place(_goal());
        if (_run && reason === Interpolator.Reason.Settled)
            finalPositionReached(progress, finalPosition);
        _end(reason);
    }
    function _end(reason) {
        if (!_run)
            return;
        _run = null;
        Motion._remove(root);
        _tell(Law.channels(value).map(() => 0));
        running = false;
        finished(reason);
    }
}
