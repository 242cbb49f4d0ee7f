// SPDX-License-Identifier: MIT
// Tests the code of the manual that replaces Qt's animations. Oracle: the behavior of Qt's animations.
import QtQuick
import QtTest
import Sprung

Item {
    id: root

    property bool dragging: false
    property var calls: []

    function restart() {
        fade.stop();
        fade.start();
    }

    Rectangle {
        id: card
        SpringBehavior on x { enabled: !root.dragging }
        SpringBehavior on y {
            delay: 200
            onFinished: reason => {
                if (reason === Interpolator.Settled)
                    root.calls.push("arrived");
            }
        }
    }

    SpringInterpolator {
        id: fade
        target: card
        property: "opacity"
        from: 0
        to: 1
        running: false
    }

    Component {
        id: fall
        SpringInterpolator {
            property: "rotation"
            to: 90
        }
    }

    property int rounds: 0
    SpringInterpolator {
        id: pulse
        target: card
        property: "scale"
        from: 1
        to: 1.2
        running: false
        onRunningChanged: root.calls.push(running ? "starts" : "stops")
        onFinished: reason => {
            if (reason === Interpolator.Settled && ++root.rounds < 3)
                start();
        }
    }

    readonly property var curve: Springs.easing(Springs.bouncy)
    NumberAnimation {
        id: eased
        duration: root.curve.duration
        easing.bezierCurve: root.curve.bezierCurve
    }

    ManualTicker { id: clock }

    TestCase {
        name: "FromQt"

        function init() {
            Motion.ticker = clock;
            failOnWarning(/.?/);
        }
        function cleanup() {
            root.calls = [];
            Motion.ticker = null;
        }

        function test_springBehavior_disabled_doesNotAnimate() {
            root.dragging = true;
            card.x = 50;
            compare(card.x, 50);
            root.dragging = false;
            card.x = 0;
            compare(card.x, 50);
            clock.advance(10);
            compare(card.x, 0);
        }

        function test_delay_targetChanged_delaysMotionAndFinished() {
            card.y = 100;
            clock.advance(0.1);
            compare(card.y, 0);
            clock.advance(0.2);
            verify(card.y > 0);
            compare(root.calls.length, 0);
            clock.advance(10);
            compare(card.y, 100);
            compare(root.calls.length, 1);
        }

        function test_interpolator_started_animatesFromStart() {
            clock.advance(1);
            compare(card.opacity, 1);
            fade.start();
            compare(card.opacity, 0);
            clock.advance(0.05);
            verify(card.opacity > 0);
            root.restart();
            compare(card.opacity, 0);
            clock.advance(10);
            compare(card.opacity, 1);
        }

        function test_finished_startInSlot_repeats() {
            root.calls = [];
            pulse.start();
            for (let i = 0; i < 100; ++i)
                clock.advance(0.1);
            compare(root.rounds, 3);
            compare(card.scale, 1.2);
            compare(root.calls[0], "starts");
            compare(root.calls[root.calls.length - 1], "stops");
        }

        function test_interpolator_createdByComponent_animates() {
            const interpolator = fall.createObject(root, { target: card });
            clock.advance(10);
            compare(card.rotation, 90);
            interpolator.destroy();
        }
    }
}
