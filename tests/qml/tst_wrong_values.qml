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
            const thrown = thrownBy(() => { object[property] = value; })?.message ?? "";
            verify(warns ? thrown === "" : thrown.startsWith("Cannot assign"), thrown);
            compare(String(object[property]), before);
        }

        /// Newer ones of Qt make a number of anything, as JavaScript does; often it is NaN.
        readonly property bool converts: {
            const item = createTemporaryQmlObject("import QtQml; QtObject { property real number }", root);
            return thrownBy(() => { item["number"] = "stiff"; }) === null;
        }

        function test_whatIsRefusedChangesNothing_data() {
            const numbers = {
                SpringInterpolator: ["stiffness", "damping", "mass", "tolerance", "updateRate",
                    "delay", "approximateDuration", "restitution"],
                FrictionInterpolator: ["friction", "snapInterval"],
                GravityInterpolator: ["restitution"],
                ExponentialInterpolator: ["duration", "finalVelocity"],
                SpringChain: ["falloff"],
                SpringBehavior: ["stiffness", "damping", "mass"],
            };
            return movers.rows().map(row => Object.assign(row, { numbers: numbers[row.element] }));
        }
        function test_whatIsRefusedChangesNothing(row) {
            const mover = createTemporaryObject(row.component, root);
            const twin = createTemporaryObject(row.component, root);
            mover.goal = twin.goal = 100;
            pass(50);
            const object = mover.runner;
            for (const property of row.numbers) {
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
            if (row.element !== "SpringChain") {
                const values = ["to", "from", "velocity", "minimum", "maximum"];
                if (row.element === "GravityInterpolator")
                    values.push("acceleration", "floor");
                for (const property of values) {
                    for (const value of [NaN, Infinity, -Infinity, null, "far", {}, [1, 2], new Date(0),
                            root, Qt.point(1, 2), "red"])
                        refuses(object, property, value, true);
                    refuses(object, property, () => 1, false);
                }
                refuses(object, "velocity", undefined, true); // the others can be unset
                for (const property of ["value", "progress", "valid", "settlingTime"]) {
                    compare(thrownBy(() => { object[property] = 1; }).message,
                        `Cannot assign to read-only property "${property}"`);
                }
            }
            compare(mover.place, twin.place);
            pass(50);
            compare(mover.place, twin.place);
            pass(5000);
            compare(mover.place, 100);
        }

        function test_theTypeThatIsWantedIsNamed() {
            const item = create(`Item {
                property point place: "1,2"
                property alias spring: spring
                SpringInterpolator on place { id: spring }
            }`);
            for (const command of ["animateTo", "snapTo"]) {
                ignoreWarning(/SpringInterpolator: .*property "place": refused value 40: it is no QPointF$/);
                item.spring[command](40);
            }
            compare(item.place, Qt.point(1, 2));
            const real = createTemporaryObject(movers.elements.SpringInterpolator, root);
            for (const [property, value] of [["to", "far"], ["minimum", "low"]]) {
                ignoreWarning(new RegExp(`"place": refused ${property} ${value}: it is no double$`));
                real.runner[property] = value;
            }
        }

        function test_aNumberInAStringIsANumberAndUndefinedIsUnset() {
            const mover = createTemporaryObject(movers.elements.SpringInterpolator, root), runner = mover.runner;
            runner.to = "40";
            pass(3000);
            compare(mover.place, 40);
            runner.to = undefined;
            pass(1000);
            compare([mover.place, runner.to], [40, undefined]);
        }

        function test_whatCannotMoveIsReportedOnceAndStays() {
            for (const [text, problem] of [
                    [`Item {
                        property alias spring: it
                        SpringInterpolator { id: it; target: inner; property: "opactiy"; to: 1 }
                        Item { id: inner; objectName: "inner" }
                    }`,
                        /SpringInterpolator: on QQuickItem "inner", property "opactiy": there is no such property/],
                    [`Bed {
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

        function test_motionRefusesATimeScale() {
            ignoreWarning(/Motion: refused timeScale/);
            Motion.timeScale = -1;
            compare(Motion.timeScale, 1);
        }
    }
}
