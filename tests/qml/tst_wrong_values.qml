// SPDX-License-Identifier: MIT
// Tests invalid values that JavaScript assigns to running elements. Oracle: a second element
// without these values.
import QtQuick
import QtTest
import Sprung

/// Each invalid value causes one warning or error, and the run continues.
Item {
    id: root

    AnimatedItems { id: animatedItems }

    MotionTestCase {
        name: "WrongValues"

        /// Verifies that a value is rejected: Qt throws an error for a wrong type, and Sprung
        /// warns.
        function verifyRejected(object, property, value, warns) {
            const before = String(object[property]);
            if (warns)
                ignoreWarning(new RegExp(`reject(ed|s) (the )?${property} `));
            const thrown = thrownBy(() => { object[property] = value; })?.message ?? "";
            verify(warns ? thrown === "" : thrown.startsWith("Cannot assign"), thrown);
            compare(String(object[property]), before);
        }

        /// Newer versions of Qt convert any value to a number, as JavaScript does. The result is
        /// often NaN.
        readonly property bool converts: {
            const item = createTemporaryQmlObject("import QtQml; QtObject { property real number }", root);
            return thrownBy(() => { item["number"] = "stiff"; }) === null;
        }

        function test_invalidValue_whileRunning_isRejected_data() {
            const numbers = {
                SpringInterpolator: ["stiffness", "damping", "mass", "tolerance", "updateRate",
                    "delay", "approximateDuration", "restitution"],
                FrictionInterpolator: ["friction", "snapInterval"],
                GravityInterpolator: ["restitution"],
                ExponentialInterpolator: ["duration", "finalVelocity"],
                SpringChain: ["falloff"],
                SpringBehavior: ["stiffness", "damping", "mass"],
            };
            return animatedItems.rows().map(row => Object.assign(row, { numbers: numbers[row.element] }));
        }
        function test_invalidValue_whileRunning_isRejected(row) {
            const animatedItem = createTemporaryObject(row.component, root);
            const reference = createTemporaryObject(row.component, root);
            animatedItem.targetValue = reference.targetValue = 100;
            pass(50);
            const object = animatedItem.runner;
            for (const property of row.numbers) {
                // These are integers: newer versions of Qt convert the values to 0, which is valid.
                if (converts && /delay|updateRate|[dD]uration/.test(property))
                    continue;
                for (const value of [NaN, Infinity, -Infinity])
                    verifyRejected(object, property, value, true);
                verifyRejected(object, property, () => 1, false);
                for (const value of ["stiff", {}, [1, 2], root])
                    verifyRejected(object, property, value, converts);
                for (const value of converts ? [] : [null, "", new Date(0)])
                    verifyRejected(object, property, value, false);
                // undefined resets properties that have a default.
                if (property !== "finalVelocity" && property !== "approximateDuration")
                    verifyRejected(object, property, undefined, false);
            }
            if (row.element !== "SpringChain") {
                const values = ["to", "from", "velocity", "minimum", "maximum"];
                if (row.element === "GravityInterpolator")
                    values.push("acceleration", "floor");
                for (const property of values) {
                    for (const value of [NaN, Infinity, -Infinity, null, "far", {}, [1, 2], new Date(0),
                            root, Qt.point(1, 2), "red"])
                        verifyRejected(object, property, value, true);
                    verifyRejected(object, property, () => 1, false);
                }
                verifyRejected(object, "velocity", undefined, true); // the other properties can be unset
                for (const property of ["value", "progress", "valid", "settlingTime"]) {
                    compare(thrownBy(() => { object[property] = 1; }).message,
                        `Cannot assign to read-only property "${property}"`);
                }
            }
            compare(animatedItem.position, reference.position);
            pass(50);
            compare(animatedItem.position, reference.position);
            pass(5000);
            compare(animatedItem.position, 100);
        }

        function test_invalidValue_wrongType_warningNamesType() {
            const item = create(`Item {
                property point position: "1,2"
                property alias spring: spring
                SpringInterpolator on position { id: spring }
            }`);
            for (const command of ["animateTo", "snapTo"]) {
                ignoreWarning(/SpringInterpolator: .*property "position": rejected value 40: it is no QPointF$/);
                item.spring[command](40);
            }
            compare(item.position, Qt.point(1, 2));
            const real = createTemporaryObject(animatedItems.elements.SpringInterpolator, root);
            for (const [property, value] of [["to", "far"], ["minimum", "low"]]) {
                ignoreWarning(new RegExp(`"position": rejected ${property} ${value}: it is no double$`));
                real.runner[property] = value;
            }
        }

        function test_to_stringOrUndefined_isConvertedOrUnset() {
            const animatedItem = createTemporaryObject(animatedItems.elements.SpringInterpolator, root), runner = animatedItem.runner;
            runner.to = "40";
            pass(3000);
            compare(animatedItem.position, 40);
            runner.to = undefined;
            pass(1000);
            compare([animatedItem.position, runner.to], [40, undefined]);
        }

        function test_property_notAnimatable_warnsOnce() {
            for (const [text, problem] of [
                    [`Item {
                        property alias spring: it
                        SpringInterpolator { id: it; target: inner; property: "opactiy"; to: 1 }
                        Item { id: inner; objectName: "inner" }
                    }`,
                        /SpringInterpolator: on QQuickItem "inner", property "opactiy": there is no such property/],
                    [`PropertyHost {
                        id: it
                        property var spring: SpringInterpolator { target: it; property: "fixed"; to: 4 }
                    }`,
                        /property "fixed": the property cannot be written/],
                    ['Text { text: "stays"; SpringInterpolator on text { to: "goes" } }',
                        /property "text": the type QString cannot be animated/]]) {
                ignoreWarning(problem);
                const item = create(`import Objects; ${text}`);
                pass(100);
                if (item.spring)
                    item.spring.to = 3;
                compare([item.spring?.valid ?? false, item.text ?? "stays"], [false, "stays"]);
            }
        }
    }
}
