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
        Motion.spring = Springs.spring(170, 26);
    }

    function create(text) {
        return createTemporaryQmlObject(`import QtQuick; import Sprung; ${text}`, parent);
    }

    function pass(milliseconds, hertz = 60) {
        const frames = Math.round(milliseconds / 1000 * hertz);
        for (let i = 0; i < frames; ++i)
            clock.advance(1 / hertz);
    }

    /// Returns the remaining distance of a critically damped spring of mass 1 that starts at rest
    /// at distance 1.
    function critical(stiffness, milliseconds) {
        const phase = Math.sqrt(stiffness) * milliseconds / 1000;
        return (1 + phase) * Math.exp(-phase);
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
