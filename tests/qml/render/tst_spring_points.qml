// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Sprung
import Sprung.Render
import ".."

MotionTestCase {
    id: test
    name: "SpringPoints"
    when: windowShown
    width: 200
    height: 200
    visible: true

    Component {
        id: field
        SpringPoints {
            id: points
            property SignalSpy runs: SignalSpy { target: points; signalName: "runningChanged" }
            anchors.fill: parent
            count: 3
            spring: Springs.spring(100, 20)
        }
    }
    ManualTicker { id: otherClock }

    function isAt(point, x, y, tolerance = 1e-3) {
        near(point.x, x, tolerance);
        near(point.y, y, tolerance);
    }

    /// Where a critically damped spring of mass 1 is, from rest at 0 to 100.
    function place(milliseconds) {
        return 100 - 100 * critical(100, milliseconds);
    }

    function test_pointsGoTheirWays() {
        const points = createTemporaryObject(field, test);
        points.retarget(0, [Qt.point(100, 0), Qt.point(0, -100)]);
        verify(points.running);
        isAt(points.placeOf(0), 0, 0);
        pass(200);
        isAt(points.placeOf(0), place(200), 0);
        isAt(points.placeOf(1), 0, -place(200));
        isAt(points.placeOf(2), 0, 0);
        isAt(points.targetOf(1), 0, -100);
        pass(3000);
        compare(points.placeOf(0), Qt.point(100, 0));
        compare(points.placeOf(1), Qt.point(0, -100));
        compare(points.velocityOf(1), Qt.point(0, 0));
        verify(!points.running);
        compare(points.runs.count, 2);
        verify(!clock.isRunning);
    }

    function test_aSubsetTurnsAndKeepsItsVelocity() {
        const points = createTemporaryObject(field, test);
        points.retarget(0, [Qt.point(100, 0), Qt.point(100, 0), Qt.point(100, 0)]);
        pass(150);
        const before = points.placeOf(1), speed = points.velocityOf(1);
        points.retarget(1, [Qt.point(0, 50)]);
        isAt(points.placeOf(1), before.x, before.y);
        isAt(points.velocityOf(1), speed.x, speed.y);
        pass(150);
        for (const other of [0, 2])
            isAt(points.placeOf(other), place(300), 0);
        isAt(points.targetOf(1), 0, 50);
    }

    function test_snapToIsThereAtOnce() {
        const points = createTemporaryObject(field, test);
        points.retarget(0, [Qt.point(100, 0), Qt.point(100, 0)]);
        pass(150);
        points.snapTo(0, [Qt.point(7, 8)]);
        compare(points.placeOf(0), Qt.point(7, 8));
        compare(points.velocityOf(0), Qt.point(0, 0));
        pass(150);
        compare(points.placeOf(0), Qt.point(7, 8));
        isAt(points.placeOf(1), place(300), 0);
    }

    function test_aPushIsAddedToTheVelocity() {
        const points = createTemporaryObject(field, test);
        points.push(2, [Qt.point(300, 0)]);
        points.push(2, [Qt.point(0, -100)]);
        compare(points.velocityOf(2), Qt.point(300, -100));
        pass(100);
        isAt(points.placeOf(2), 300 * 0.1 * Math.exp(-1), -100 * 0.1 * Math.exp(-1));
    }

    function test_pushAwayIsFromAPlaceAndFadesOutward() {
        const points = createTemporaryObject(field, test);
        points.snapTo(0, [Qt.point(30, 40), Qt.point(200, 0), Qt.point(0, -50)]);
        points.pushAway(Qt.point(0, 0), 100, 600);
        isAt(points.velocityOf(0), 180, 240); // half of the speed at half of the radius
        compare(points.velocityOf(1), Qt.point(0, 0));
        isAt(points.velocityOf(2), 0, -300);
        points.pushAway(Qt.point(0, 0), 100, -600);
        isAt(points.velocityOf(0), 0, 0);
    }

    function test_pushAwayTakesPointsWhereTheyAreNow() {
        const points = createTemporaryObject(field, test);
        points.retarget(0, [Qt.point(100, 0)]);
        pass(200);
        const x = points.placeOf(0).x, before = points.velocityOf(0);
        points.pushAway(Qt.point(x - 5, 0), 10, 80);
        isAt(points.velocityOf(0), before.x + 40, 0);
        points.pushAway(Qt.point(x, 50), 10, 80); // nothing is there
        isAt(points.velocityOf(0), before.x + 40, 0);
    }

    function test_completeIsAtTheTargets() {
        const points = createTemporaryObject(field, test);
        points.retarget(0, [Qt.point(100, 0)]);
        pass(100);
        points.complete();
        compare(points.placeOf(0), Qt.point(100, 0));
        verify(!points.running);
        points.complete();
        compare(points.runs.count, 2);
        pass(100);
        compare(points.placeOf(0), Qt.point(100, 0));
    }

    function test_withAnotherSpringTheyGoOnFromWhereTheyAre() {
        const points = createTemporaryObject(field, test);
        points.retarget(0, [Qt.point(100, 0)]);
        pass(100);
        const before = points.placeOf(0), speed = points.velocityOf(0);
        points.spring = Springs.spring(400, 10);
        isAt(points.placeOf(0), before.x, before.y);
        isAt(points.velocityOf(0), speed.x, speed.y);
        // x'' = -400 x - 10 v, in small steps
        let x = before.x - 100, v = speed.x;
        for (let i = 0; i < 100000; ++i) {
            const half = v + (-400 * x - 10 * v) * 0.5e-6;
            const middle = x + v * 0.5e-6;
            x += half * 1e-6;
            v += (-400 * middle - 10 * half) * 1e-6;
        }
        pass(100);
        isAt(points.placeOf(0), 100 + x, 0);
    }

    function test_theSharedSpringIsTheDefault() {
        const points = createTemporaryObject(field, test);
        points.spring = undefined;
        compare(points.spring.stiffness, Motion.spring.stiffness);
        points.retarget(0, [Qt.point(100, 0)]);
        Motion.spring = Springs.spring(100, 20);
        pass(200);
        isAt(points.placeOf(0), place(200), 0);
    }

    function test_timeIsScaled() {
        const points = createTemporaryObject(field, test);
        Motion.timeScale = 0;
        points.retarget(0, [Qt.point(100, 0)]);
        pass(1000);
        compare(points.placeOf(0), Qt.point(0, 0));
        verify(points.running);
        Motion.timeScale = 0.5;
        pass(200);
        isAt(points.placeOf(0), place(100), 0);
        Motion.timeScale = 2;
        pass(100);
        isAt(points.placeOf(0), place(300), 0);
    }

    function test_reducedMotionArrivesAtOnce() {
        const points = createTemporaryObject(field, test);
        points.retarget(0, [Qt.point(100, 0)]);
        pass(100);
        Motion.reducedMotion = true;
        compare(points.placeOf(0), Qt.point(100, 0));
        verify(!points.running);
        points.retarget(0, [Qt.point(0, 100)]);
        compare(points.placeOf(0), Qt.point(0, 100));
        points.push(0, [Qt.point(1000, 0)]);
        compare(points.velocityOf(0), Qt.point(0, 0));
        verify(!points.running);
        Motion.reducedMotion = false;
        points.retarget(0, [Qt.point(0, 0)]);
        verify(points.running);
    }

    function test_whatNeverSettlesRunsUntilComplete() {
        const points = createTemporaryObject(field, test, { spring: Springs.spring(100, 0) });
        points.retarget(0, [Qt.point(100, 0)]);
        pass(1000);
        isAt(points.placeOf(0), 100 - 100 * Math.cos(10), 0);
        clock.advance(1e6);
        verify(points.running);
        verify(Math.abs(points.placeOf(0).x - 100) <= 100.1);
        points.complete();
        verify(!points.running);
        compare(points.placeOf(0), Qt.point(100, 0));
    }

    function test_nothingStandsStill() {
        const points = createTemporaryObject(field, test);
        points.retarget(0, []);
        points.retarget(0, [Qt.point(0, 0)]);
        verify(!points.running);
        points.count = 0;
        points.retarget(0, []);
        points.complete();
        verify(!points.running);
        compare(points.runs.count % 2, 0);
    }

    function test_newPointsRestAtTheOrigin() {
        const points = createTemporaryObject(field, test);
        points.retarget(0, [Qt.point(100, 0), Qt.point(100, 0), Qt.point(100, 0)]);
        pass(100);
        points.count = 5;
        pass(100);
        isAt(points.placeOf(2), place(200), 0);
        compare(points.placeOf(4), Qt.point(0, 0));
        points.count = 0;
        pass(100);
        verify(!points.running);
        points.count = 1;
        compare(points.placeOf(0), Qt.point(0, 0));
    }

    function test_withoutAWindowTimePassesToo() {
        const points = createTemporaryObject(field, null);
        points.parent = null;
        points.retarget(0, [Qt.point(100, 0)]);
        pass(200);
        isAt(points.placeOf(0), place(200), 0);
        points.parent = test;
        pass(100);
        isAt(points.placeOf(0), place(300), 0);
    }

    function test_whatRunsStaysOnItsTicker() {
        const points = createTemporaryObject(field, test);
        points.retarget(0, [Qt.point(100, 0)]);
        Motion.ticker = otherClock;
        pass(100);
        otherClock.advance(1);
        isAt(points.placeOf(0), place(100), 0);
        points.retarget(1, [Qt.point(100, 0)]);
        pass(100);
        isAt(points.placeOf(0), place(200), 0);
        isAt(points.placeOf(1), place(100), 0);
    }

    Component {
        id: shortLivedClock
        ManualTicker { }
    }
    function test_anotherTickerTakesOverFromOneThatGoes() {
        const points = createTemporaryObject(field, test);
        const brief = shortLivedClock.createObject(null);
        Motion.ticker = brief;
        points.retarget(0, [Qt.point(100, 0)]);
        brief.advance(0.1);
        Motion.ticker = clock;
        brief.destroy();
        wait(0);
        isAt(points.placeOf(0), place(100), 0);
        pass(100);
        isAt(points.placeOf(0), place(200), 0);
    }

    function test_byTheClockTheyArriveToo() {
        Motion.ticker = null;
        Motion.timeScale = 10;
        const points = createTemporaryObject(field, test);
        points.retarget(0, [Qt.point(100, 0)]);
        verify(points.running);
        tryVerify(() => points.placeOf(0).x > 20);
        Motion.timeScale = 0;
        const still = points.placeOf(0);
        verify(still.x < 101);
        compare(points.placeOf(0), still);
        Motion.timeScale = 10;
        tryVerify(() => !points.running);
        compare(points.placeOf(0), Qt.point(100, 0));
        compare(points.runs.count, 2);
    }

    function test_wrongValuesAreRefused_data() {
        return [
            { tag: "NaN", call: p => p.retarget(0, [Qt.point(1, 1), Qt.point(NaN, 0)]),
              says: /retarget: refused what is not finite/ },
            { tag: "infinite", call: p => p.retarget(0, [Qt.point(0, Infinity)]),
              says: /retarget: refused what is not finite/ },
            { tag: "far", call: p => p.snapTo(0, [Qt.point(0, -1e10)]),
              says: /snapTo: refused .* beyond 1e\+09/ },
            { tag: "fast", call: p => p.push(0, [Qt.point(1e10, 0)]),
              says: /push: refused .* beyond 1e\+09/ },
            { tag: "no radius", call: p => p.pushAway(Qt.point(0, 0), 0, 1), says: /pushAway: refused/ },
            { tag: "no place", call: p => p.pushAway(Qt.point(NaN, 0), 1, 1), says: /pushAway: refused/ },
            { tag: "too many", call: p => p.retarget(2, [Qt.point(1, 1), Qt.point(2, 2)]),
              says: /retarget: refused 2 from 2 on; the count is 3/ },
            { tag: "negative", call: p => p.retarget(-1, [Qt.point(1, 1)]),
              says: /retarget: refused 1 from -1 on/ },
            { tag: "no such point", call: p => p.placeOf(3), says: /placeOf: refused 1 from 3 on/ },
            { tag: "nor here", call: p => p.velocityOf(-1), says: /velocityOf: refused 1 from -1/ },
            { tag: "nor there", call: p => p.targetOf(99), says: /targetOf: refused 1 from 99/ },
            { tag: "colors", call: p => p.setColors(3, ["red"]), says: /setColors: refused 1/ },
            { tag: "count", call: p => p.count = -1, says: /refused count -1/ },
            { tag: "larger count", call: p => p.count = 2147483647, says: /refused count/ },
            { tag: "diameter", call: p => p.diameter = -1, says: /refused diameter -1/ },
            { tag: "no diameter", call: p => p.diameter = NaN, says: /refused diameter nan/ },
            { tag: "spring", call: p => p.spring.stiffness = -3, says: /refused spring with/ },
        ];
    }
    function test_wrongValuesAreRefused(data) {
        const points = createTemporaryObject(field, test);
        ignoreWarning(new RegExp("SpringPoints.*" + data.says.source));
        data.call(points);
        compare(points.count, 3);
        compare(points.diameter, 4);
        compare(points.spring.stiffness, 100);
        compare(points.targetOf(0), Qt.point(0, 0));
        verify(!points.running);
    }
}
