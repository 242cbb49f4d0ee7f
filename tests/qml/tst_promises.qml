// SPDX-License-Identifier: MIT
// Tests the promises of interpolators. Oracle: the order and the reasons of the calls, and the
// values at that time.
import QtQuick
import Sprung

Item {
    id: root

    Component {
        id: animated
        Item {
            id: moved
            property alias spring: spring
            SpringInterpolator { id: spring; target: moved; property: "x"; stiffness: 400; damping: 40 }
        }
    }

    MotionTestCase {
        name: "Promises"

        function make() { return createTemporaryObject(animated, root); }

        /// Waits for a value. JavaScript continues with Qt's event loop.
        function waitFor(read) {
            tryVerify(() => read() !== undefined, 10000);
            return read();
        }

        function test_then_chained_runsInOrder() {
            const item = make();
            const positions = [];
            let reason;
            item.spring.animateTo(100)
                .then(why => { positions.push(item.x, why); return item.spring.animateTo(40); })
                .then(() => { positions.push(item.x); return item.spring.animateTo(0, 500); })
                .then().then(null, 5) // without functions
                .then(why => { positions.push(item.x); reason = why; });
            pass(100);
            wait(0);
            compare(positions, []);
            for (let i = 0; i < 600 && reason === undefined; ++i) {
                pass(100);
                wait(0);
            }
            compare(reason, SpringInterpolator.Settled);
            compare(positions, [100, SpringInterpolator.Settled, 40, 0]);
        }

        function test_then_elementDestroyed_rejects() {
            const item = make();
            let reached = false, reason;
            item.spring.animateTo(100).then(() => { reached = true; }, why => { reason = why; });
            pass(100);
            item.destroy();
            compare(waitFor(() => reason), SpringInterpolator.Stopped);
            verify(!reached);
        }

        function test_then_functionThrows_rejectsNext() {
            const item = make();
            let error;
            item.spring.animateTo(100).then(() => { throw new Error("on purpose"); })
                .then(() => { error = "reached"; }, e => { error = e.message; });
            pass(2000);
            compare(waitFor(() => error), "on purpose");
            compare(item.x, 100);
            item.spring.animateTo(0);
            pass(2000);
            compare(item.x, 0);
        }

        function test_then_eachElement_resolves() {
            for (const kind of ["Spring", "Friction", "Gravity", "Exponential"]) {
                const one = create(`${kind}Interpolator { }`);
                let reason;
                one.velocity = 100;
                verify(one.running);
                one.then(why => { reason = why; });
                one.stop();
                compare(waitFor(() => reason), Interpolator.Stopped);
            }
        }
    }
}
