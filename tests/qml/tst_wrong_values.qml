// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Sprung

/// Whatever JavaScript assigns to whichever property while it moves: it is told, once, and the run
/// goes on as if nothing had been.
Item {
    id: root

    Movers { id: movers }

    MotionTestCase {
        name: "WrongValues"

        /// Nothing is refused silently: Qt throws what has the wrong type, and Sprung warns.
        function refuses(object, property, value, warns) {
            const before = String(object[property]);
            if (warns)
                ignoreWarning(new RegExp(`refuse[ds] (the )?${property} `));
            let thrown = "";
            try {
                object[property] = value;
            } catch (error) {
                thrown = error.message;
            }
            verify(warns ? thrown === "" : thrown.startsWith("Cannot assign"), thrown);
            compare(String(object[property]), before);
        }

        /// Newer ones of Qt make a number of anything, as JavaScript does; often it is NaN.
        readonly property bool converts: {
            const item = createTemporaryQmlObject("import QtQml; QtObject { property real number }",
                                                  root);
            try {
                item["number"] = "stiff";
                return true;
            } catch (error) {
                return false;
            }
        }

        function test_numbers_data() {
            const properties = {
                SpringInterpolator: ["stiffness", "damping", "mass", "tolerance", "updateRate",
                    "delay", "approximateDuration", "restitution"],
                FrictionInterpolator: ["friction", "snapInterval"],
                GravityInterpolator: ["restitution"],
                ExponentialInterpolator: ["duration", "finalVelocity"],
                SpringChain: ["falloff"],
                SpringBehavior: ["stiffness", "damping", "mass"],
            };
            return movers.rows().map(row => ({ tag: row.tag, element: row.element,
                component: row.component, properties: properties[row.element] }));
        }
        function test_numbers(row) {
            const mover = createTemporaryObject(row.component, root);
            const twin = createTemporaryObject(row.component, root);
            mover.goal = twin.goal = 100;
            pass(50);
            const object = mover.runner;
            for (const property of row.properties) {
                // These are integers: newer Qt makes 0 of all that, which they take.
                if (converts && /delay|updateRate|[dD]uration/.test(property))
                    continue;
                for (const value of [NaN, Infinity, -Infinity])
                    refuses(object, property, value, true);
                refuses(object, property, () => 1, false);
                for (const value of ["stiff", {}, [1, 2], root])
                    refuses(object, property, value, converts);
                for (const value of converts ? [] : [null, "", new Date(0)])
                    refuses(object, property, value, false);
                // To what can be reset it is that.
                if (property !== "finalVelocity" && property !== "approximateDuration")
                    refuses(object, property, undefined, false);
            }
            compare(mover.place, twin.place);
            pass(50);
            compare(mover.place, twin.place);
            pass(5000);
            compare(mover.place, 100);
        }

        function test_values_data() {
            return movers.rows("SpringChain");
        }
        function test_values(row) {
            const mover = createTemporaryObject(row.component, root);
            const twin = createTemporaryObject(row.component, root);
            mover.goal = twin.goal = 100;
            pass(50);
            const properties = ["to", "from", "velocity", "minimum", "maximum"];
            if (row.element === "GravityInterpolator")
                properties.push("acceleration", "floor");
            for (const property of properties) {
                for (const value of [NaN, Infinity, -Infinity, null, "far", {}, [1, 2], new Date(0),
                        root, Qt.point(1, 2), "red"])
                    refuses(mover.runner, property, value, true);
                refuses(mover.runner, property, () => 1, false);
            }
            refuses(mover.runner, "velocity", undefined, true); // the others can be unset
            compare(mover.place, twin.place);
            pass(50);
            compare(mover.place, twin.place);
            pass(5000);
            compare(mover.place, 100);
        }

        function test_whatCannotBeWritten_data() { return test_values_data(); }
        function test_whatCannotBeWritten(row) {
            const mover = createTemporaryObject(row.component, root);
            for (const property of ["value", "progress", "valid", "settlingTime"]) {
                let thrown = "";
                try {
                    mover.runner[property] = 1;
                } catch (error) {
                    thrown = error.message;
                }
                compare(thrown, `Cannot assign to read-only property "${property}"`);
            }
        }
    }
}
