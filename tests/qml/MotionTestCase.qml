// SPDX-License-Identifier: MIT
import QtTest
import Sprung

/// A TestCase that advances the time of a ManualTicker, and that fails on warnings. Newer versions
/// of Qt warn about two behaviors on one property, or on two parts of a value.
TestCase {
    property ManualTicker clock: ManualTicker { }

    function init() {
        Motion.ticker = clock;
        failOnWarning(/^(?!Attempting to set another interceptor)/);
    }

    function cleanup() {
        Motion.ticker = null;
        Motion.timeScale = 1;
        Motion.systemTimeScale = 1;
        Motion.reducedMotion = false;
        Motion.reducedMotionPolicy = Motion.Instant;
        Motion.spring = undefined;
        Motion.timeSource = Motion.Clock;
    }

    function create(text) {
        return createTemporaryQmlObject(`import QtQuick; import Sprung; ${text}`, parent);
    }

    function pass(milliseconds, hertz = 60) {
        const frames = Math.round(milliseconds / 1000 * hertz);
        for (let i = 0; i < frames; ++i)
            clock.advance(1 / hertz);
    }

    /// Returns displacement and velocity of a spring of mass 1 with a damping ratio of at most 1.
    function stateAfter(stiffness, ratio, x, v, milliseconds) {
        const omega = Math.sqrt(stiffness), decay = ratio * omega, t = milliseconds / 1000;
        const frequency = omega * Math.sqrt(1 - ratio * ratio), cosine = Math.cos(frequency * t);
        const sine = frequency > 0 ? Math.sin(frequency * t) / frequency : t;
        return [Math.exp(-decay * t) * (x * cosine + (v + decay * x) * sine),
                Math.exp(-decay * t) * (v * cosine - (decay * v + stiffness * x) * sine)];
    }
    /// Returns the remaining distance of a critically damped spring that starts at rest at distance 1.
    function critical(stiffness, milliseconds) { return stateAfter(stiffness, 1, 1, 0, milliseconds)[0]; }

    /// On a critically damped spring with ω = 10.
    function displacement(distance, velocity, milliseconds) {
        return stateAfter(100, 1, distance, velocity, milliseconds)[0];
    }
    function velocityAfter(distance, velocity, milliseconds) {
        return stateAfter(100, 1, distance, velocity, milliseconds)[1];
    }

    function near(actual, expected, tolerance = 1e-9) {
        verify(Math.abs(actual - expected) <= tolerance, `${actual} is not near ${expected}`);
    }

    /// Returns the error that an action throws, or null.
    function thrownBy(action) {
        try {
            action();
            return null;
        } catch (error) {
            return error;
        }
    }

    /// Returns the first of \a item and its descendants that matches.
    function find(item, matches) {
        if (matches(item))
            return item;
        for (let i = 0; i < item.children.length; ++i) {
            const found = find(item.children[i], matches);
            if (found)
                return found;
        }
        return null;
    }
}
