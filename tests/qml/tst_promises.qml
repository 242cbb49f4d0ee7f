// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

Item {
    id: root

    Component {
        id: seen
        Item {
            id: moved
            property alias spring: spring
            SpringInterpolator { id: spring; target: moved; property: "x"; stiffness: 400; damping: 40 }
        }
    }

    MotionTestCase {
        name: "Promises"

        function make() { return createTemporaryObject(seen, root); }

        /// JavaScript goes on when Qt's event loop does.
        function settled(read) {
            tryVerify(() => read() !== undefined, 10000);
            return read();
        }

        function test_oneAfterTheOther() {
            const item = make();
            const places = [];
            let reason;
            item.spring.animateTo(100)
                .then(why => { places.push(item.x, why); return item.spring.animateTo(40); })
                .then(() => { places.push(item.x); return item.spring.animateTo(0, 500); })
                .then().then(null, 5) // without functions
                .then(why => { places.push(item.x); reason = why; });
            pass(100);
            wait(0);
            compare(places, []);
            for (let i = 0; i < 600 && reason === undefined; ++i) {
                pass(100);
                wait(0);
            }
            compare(reason, SpringInterpolator.Settled);
            compare(places, [100, SpringInterpolator.Settled, 40, 0]);
        }

        function test_severalAtOnce() {
            const one = make(), other = make();
            let reasons;
            Promise.all([one.spring.animateTo(100), other.spring.animateTo(50)])
                .then(all => { reasons = all; });
            pass(100);
            other.spring.stop();
            wait(0);
            compare(reasons, undefined);
            pass(2000);
            compare(settled(() => reasons), [SpringInterpolator.Settled, SpringInterpolator.Stopped]);
        }

        function test_whatTakesNoTimeIsNotWaitedFor() {
            for (const [to, reduced, expected] of [[0, false, SpringInterpolator.Settled],
                    [NaN, false, SpringInterpolator.Settled], [100, true, SpringInterpolator.Completed]]) {
                const item = make();
                Motion.reducedMotion = reduced;
                if (isNaN(to))
                    ignoreWarning(/refused.*NaN|refused.*nan/);
                let reason;
                item.spring.animateTo(to).then(why => { reason = why; });
                compare([item.x, item.spring.running], [reduced ? 100 : 0, false]);
                compare(settled(() => reason), expected);
            }
        }

        function test_aDestroyedElementRejects() {
            const item = make();
            let reached = false, reason;
            item.spring.animateTo(100).then(() => { reached = true; }, why => { reason = why; });
            pass(100);
            item.destroy();
            compare(settled(() => reason), SpringInterpolator.Stopped);
            verify(!reached);
        }

        function test_aFunctionThatThrowsStopsNothing() {
            const item = make();
            let error;
            item.spring.animateTo(100).then(() => { throw new Error("on purpose"); })
                .then(() => { error = "reached"; }, e => { error = e.message; });
            pass(2000);
            compare(settled(() => error), "on purpose");
            compare(item.x, 100);
            item.spring.animateTo(0);
            pass(2000);
            compare(item.x, 0);
        }

        function test_everyElement() {
            for (const kind of ["Spring", "Friction", "Gravity", "Exponential"]) {
                const one = create(`${kind}Interpolator { }`);
                let reason;
                one.velocity = 100;
                verify(one.running);
                one.then(why => { reason = why; });
                one.stop();
                compare(settled(() => reason), Interpolator.Stopped);
            }
        }

        function test_aRetargetIsTheSameRun() {
            const item = make();
            const places = [];
            item.spring.animateTo(100).then(() => { places.push(item.x); });
            pass(50);
            item.spring.animateTo(30).then(() => { places.push(item.x); });
            wait(0);
            compare(places, []);
            pass(2000);
            tryCompare(places, "length", 2, 10000);
            compare(places, [30, 30]);
        }
    }
}
