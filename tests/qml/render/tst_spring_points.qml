// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Sprung
import Sprung.Render
import ".."

/// Tests SpringPoints. Oracle: the closed form of a critically damped spring.
MotionTestCase {
    id: test; name: "SpringPoints"; when: windowShown; width: 200; height: 200; visible: true

    Component {
        id: pointsComponent
        SpringPoints {
            id: points
            property SignalSpy runs: SignalSpy { target: points; signalName: "runningChanged" }
            anchors.fill: parent; count: 3; spring: Springs.spring(100, 20)
        }
    }
    ManualTicker { id: otherTicker }

    function isAt(point, x, y, tolerance = 1e-3) {
        near(point.x, x, tolerance);
        near(point.y, y, tolerance);
    }

    /// Returns the position of a critically damped spring of mass 1, from rest at 0 to 100.
    function positionAfter(milliseconds) { return 100 - 100 * critical(100, milliseconds); }

    function test_retargetAndPush_severalPoints_moveOnSpring() {
        const points = createTemporaryObject(pointsComponent, test);
        points.retarget(0, [Qt.point(100, 0), Qt.point(0, -100)]);
        verify(points.running);
        isAt(points.positionAt(0), 0, 0);
        pass(200);
        isAt(points.positionAt(0), positionAfter(200), 0);
        isAt(points.positionAt(1), 0, -positionAfter(200));
        isAt(points.positionAt(2), 0, 0);
        isAt(points.targetAt(1), 0, -100);
        pass(3000);
        compare(points.positionAt(0), Qt.point(100, 0));
        compare(points.positionAt(1), Qt.point(0, -100));
        compare(points.velocityAt(1), Qt.point(0, 0));
        compare([points.running, points.runs.count], [false, 2]);
        verify(!clock.isRunning);
        points.push(2, [Qt.point(300, 0)]);
        points.push(2, [Qt.point(0, -100)]);
        compare(points.velocityAt(2), Qt.point(300, -100));
        pass(100);
        isAt(points.positionAt(2), 300 * 0.1 * Math.exp(-1), -100 * 0.1 * Math.exp(-1));
    }

    function test_repel_pointsInRadius_fadesWithDistance() {
        const points = createTemporaryObject(pointsComponent, test);
        points.snapTo(0, [Qt.point(30, 40), Qt.point(200, 0), Qt.point(0, -50)]);
        points.repel(Qt.point(0, 0), 100, 600);
        isAt(points.velocityAt(0), 180, 240); // half of the speed at half of the radius
        compare(points.velocityAt(1), Qt.point(0, 0));
        isAt(points.velocityAt(2), 0, -300);
        points.repel(Qt.point(0, 0), 100, -600);
        isAt(points.velocityAt(0), 0, 0);
        points.retarget(1, [Qt.point(300, 0)]); // from 200
        pass(200);
        const before = points.velocityAt(1).x;
        points.repel(Qt.point(points.positionAt(1).x - 5, 0), 10, 80);
        isAt(points.velocityAt(1), before + 40, 0);
    }

    function test_complete_undampedSpring_ends() {
        const points = createTemporaryObject(pointsComponent, test, { spring: Springs.spring(100, 0) });
        points.retarget(0, [Qt.point(100, 0)]);
        pass(1000);
        isAt(points.positionAt(0), 100 - 100 * Math.cos(10), 0);
        clock.advance(1e6);
        verify(points.running);
        verify(Math.abs(points.positionAt(0).x - 100) <= 100.1);
        for (let i = 0; i < 2; ++i) {
            points.complete();
            compare([points.running, points.runs.count], [false, 2]);
            compare(points.positionAt(0), Qt.point(100, 0));
            pass(100);
        }
    }

    function test_spring_undefined_followsMotionSpring() {
        const points = createTemporaryObject(pointsComponent, test);
        points.spring = undefined;
        compare(points.spring.stiffness, Motion.spring.stiffness);
        points.retarget(0, [Qt.point(100, 0)]);
        Motion.spring = Springs.spring(100, 20);
        pass(200);
        isAt(points.positionAt(0), positionAfter(200), 0);
    }

    function test_timeScale_changed_scalesMotion() {
        const points = createTemporaryObject(pointsComponent, test);
        Motion.timeScale = 0;
        points.retarget(0, [Qt.point(100, 0)]);
        pass(1000);
        compare(points.positionAt(0), Qt.point(0, 0));
        verify(points.running);
        Motion.timeScale = 0.5;
        pass(200);
        isAt(points.positionAt(0), positionAfter(100), 0);
        Motion.timeScale = 2;
        pass(100);
        isAt(points.positionAt(0), positionAfter(300), 0);
    }

    function test_reducedMotion_enabled_completesImmediately() {
        const points = createTemporaryObject(pointsComponent, test);
        points.retarget(0, [Qt.point(100, 0)]);
        pass(100);
        Motion.reducedMotion = true;
        compare(points.positionAt(0), Qt.point(100, 0));
        verify(!points.running);
        points.retarget(0, [Qt.point(0, 100)]);
        compare(points.positionAt(0), Qt.point(0, 100));
        points.push(0, [Qt.point(1000, 0)]);
        compare(points.velocityAt(0), Qt.point(0, 0));
        verify(!points.running);
        Motion.reducedMotion = false;
        points.retarget(0, [Qt.point(0, 0)]);
        verify(points.running);
    }

    function test_count_increased_addsPointsAtOrigin() {
        const points = createTemporaryObject(pointsComponent, test);
        points.retarget(0, []);
        points.retarget(0, [Qt.point(0, 0)]); // the current position
        verify(!points.running);
        points.retarget(0, [Qt.point(100, 0), Qt.point(100, 0), Qt.point(100, 0)]);
        pass(100);
        points.count = 5;
        pass(100);
        isAt(points.positionAt(2), positionAfter(200), 0);
        compare(points.positionAt(4), Qt.point(0, 0));
        points.count = 0;
        points.retarget(0, []);
        points.complete();
        pass(100);
        compare([points.running, points.runs.count % 2], [false, 0]);
        points.count = 1;
        compare(points.positionAt(0), Qt.point(0, 0));
    }

    function test_retarget_withoutWindow_moves() {
        const points = createTemporaryObject(pointsComponent, null);
        points.parent = null;
        points.retarget(0, [Qt.point(100, 0)]);
        pass(200);
        isAt(points.positionAt(0), positionAfter(200), 0);
        points.parent = test;
        pass(100);
        isAt(points.positionAt(0), positionAfter(300), 0);
    }

    function test_ticker_replacedWhileRunning_keepsFirstTicker() {
        const points = createTemporaryObject(pointsComponent, test);
        points.retarget(0, [Qt.point(100, 0)]);
        Motion.ticker = otherTicker;
        pass(100);
        otherTicker.advance(1);
        isAt(points.positionAt(0), positionAfter(100), 0);
        points.retarget(1, [Qt.point(100, 0)]);
        pass(100);
        isAt(points.positionAt(0), positionAfter(200), 0);
        isAt(points.positionAt(1), positionAfter(100), 0);
    }

    function test_ticker_destroyedWhileRunning_switchesToNext() {
        const points = createTemporaryObject(pointsComponent, test);
        const shortLived = Qt.createQmlObject("import Sprung; ManualTicker { }", test);
        Motion.ticker = shortLived;
        points.retarget(0, [Qt.point(100, 0)]);
        shortLived.advance(0.1);
        Motion.ticker = clock;
        shortLived.destroy();
        wait(0);
        isAt(points.positionAt(0), positionAfter(100), 0);
        pass(100);
        isAt(points.positionAt(0), positionAfter(200), 0);
    }

    function test_ticker_null_movesInRealTime() {
        Motion.ticker = null;
        Motion.timeScale = 10;
        const points = createTemporaryObject(pointsComponent, test);
        points.retarget(0, [Qt.point(100, 0)]);
        verify(points.running);
        tryVerify(() => points.positionAt(0).x > 20);
        Motion.timeScale = 0;
        const still = points.positionAt(0);
        verify(still.x < 101);
        compare(points.positionAt(0), still);
        Motion.timeScale = 10;
        tryVerify(() => !points.running);
        compare(points.positionAt(0), Qt.point(100, 0));
        compare(points.runs.count, 2);
    }

    function test_SpringPoints_invalidValue_isRejected() {
        const points = createTemporaryObject(pointsComponent, test);
        for (const [call, message] of [
                [() => points.retarget(0, [Qt.point(1, 1), Qt.point(NaN, 0)]), "retarget: rejected .* not finite"],
                [() => points.retarget(0, [Qt.point(0, Infinity)]), "retarget: rejected .* not finite"],
                [() => points.snapTo(0, [Qt.point(0, -1e10)]), "snapTo: rejected .* beyond 1e\\+09"],
                [() => points.push(0, [Qt.point(1e10, 0)]), "push: rejected .* beyond 1e\\+09"],
                [() => points.repel(Qt.point(0, 0), 0, 1), "repel: rejected"],
                [() => points.repel(Qt.point(NaN, 0), 1, 1), "repel: rejected"],
                [() => points.retarget(2, [Qt.point(1, 1), Qt.point(2, 2)]),
                    "retarget: rejected 2 from 2 on; the count is 3"],
                [() => points.retarget(-1, [Qt.point(1, 1)]), "retarget: rejected 1 from -1 on"],
                [() => points.positionAt(3), "positionAt: rejected 1 from 3 on"],
                [() => points.velocityAt(-1), "velocityAt: rejected 1 from -1"],
                [() => points.targetAt(99), "targetAt: rejected 1 from 99"],
                [() => points.setColors(3, ["red"]), "setColors: rejected 1"]]) {
            ignoreWarning(new RegExp("SpringPoints.*" + message));
            call();
            compare(points.targetAt(0), Qt.point(0, 0));
            verify(!points.running);
        }
    }
}
