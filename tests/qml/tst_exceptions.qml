// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Sprung

/// What a handler throws is reported, and harms nobody: neither the run nor its neighbors.
Item {
    id: root

    Movers { id: movers }

    component Thrower: Connections {
        required property int times

        function fail(what: string) {
            if (times-- > 0)
                throw new Error(what);
        }
    }
    Component {
        id: onPlace
        Thrower {
            function onPlaceChanged() { fail("place"); }
        }
    }
    Component {
        id: onRunning
        Thrower {
            function onRunningChanged() { fail("running"); }
        }
    }
    Component {
        id: onStart
        Thrower {
            function onStarted() { fail("started"); }
        }
    }
    Component {
        id: onUpdate
        Thrower {
            function onUpdated() { fail("updated"); }
        }
    }
    Component {
        id: onFinish
        Thrower {
            function onFinished() { fail("finished"); }
        }
    }
    Component {
        id: bound
        QtObject {
            id: failing
            required property Mover mover
            property var nothing
            readonly property real broken: mover?.changes === 3 ? failing.nothing.at : 0
        }
    }

    MotionTestCase {
        name: "Exceptions"
        when: windowShown // until then Qt keeps the errors of bindings to itself

        /// Two go the same way, but with the first somebody throws.
        function twoGo(component, thrower, target, what, times) {
            const first = createTemporaryObject(component, root);
            const second = createTemporaryObject(component, root);
            pass(50); // a throw to where it is takes a moment
            first.ends = second.ends = 0;
            createTemporaryObject(thrower, root, { target: target(first), times: times });
            for (let i = 0; i < times; ++i)
                ignoreWarning(new RegExp(`Error: ${what}`));
            for (const mover of [first, second])
                mover.goal = 100;
            for (let i = 0; i < 600; ++i) {
                clock.advance(1 / 60);
                compare(first.place, second.place);
            }
            for (const mover of [first, second]) {
                compare(mover.place, 100);
                compare(mover.ends, 1);
                compare(mover.runner.running, false);
            }
        }

        function test_fromItsBeginning_data() { return movers.rows(); }
        function test_fromItsBeginning(row) {
            twoGo(row.component, onRunning, mover => mover.runner, "running", 2);
            if (row.element !== "SpringChain") // it has no such signal
                twoGo(row.component, onStart, mover => mover.runner, "started", 1);
        }

        function test_fromItsSteps_data() { return movers.rows(); }
        function test_fromItsSteps(row) {
            twoGo(row.component, onPlace, mover => mover, "place", 5);
            if (row.element !== "SpringChain")
                twoGo(row.component, onUpdate, mover => mover.runner, "updated", 5);
        }

        function test_fromItsEnd_data() { return movers.rows(); }
        function test_fromItsEnd(row) {
            twoGo(row.component, onFinish, mover => mover.runner, "finished", 1);
        }

        function test_fromABinding_data() { return movers.rows(); }
        function test_fromABinding(row) {
            const mover = createTemporaryObject(row.component, root);
            createTemporaryObject(bound, root, { mover: mover });
            ignoreWarning(/TypeError: Cannot read property 'at' of undefined/);
            mover.goal = 100;
            pass(5000);
            compare(mover.place, 100);
            compare(mover.ends, 1);
        }
    }
}
