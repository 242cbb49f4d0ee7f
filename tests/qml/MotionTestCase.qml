// SPDX-License-Identifier: MIT
import QtTest
import Sprung

/// Time passes when the test says so, and no warning goes unnoticed. Newer versions of Qt warn of two
/// behaviors on one property, or on two parts of a value.
TestCase {
    property ManualTicker clock: ManualTicker { }

    function init() {
        Motion.ticker = clock;
        failOnWarning(/^(?!Attempting to set another interceptor)/);
    }

    function cleanup() {
        Motion.ticker = null;
        Motion.timeScale = 1;
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

    /// Where a critically damped spring of mass 1 is, from rest at distance 1.
    function critical(stiffness, milliseconds) {
        const turn = Math.sqrt(stiffness) * milliseconds / 1000;
        return (1 + turn) * Math.exp(-turn);
    }

    function near(actual, expected, tolerance = 1e-9) {
        verify(Math.abs(actual - expected) <= tolerance, `${actual} is not near ${expected}`);
    }

    /// What it throws; null for nothing.
    function thrownBy(action) {
        try {
            action();
            return null;
        } catch (error) {
            return error;
        }
    }

    /// The first descendant, itself included, that is so.
    function find(item, isIt) {
        if (isIt(item))
            return item;
        for (let i = 0; i < item.children.length; ++i) {
            const found = find(item.children[i], isIt);
            if (found)
                return found;
        }
        return null;
    }
}
