// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Sprung
import Objects

Item {
    id: root

    Component {
        id: spring
        Rectangle {
            id: box
            objectName: "box"
            property alias spring: spring
            x: 5
            SpringInterpolator on x { id: spring; to: 5 }
        }
    }
    Component {
        id: misspelt
        Item {
            objectName: "box"
            property alias spring: spring
            SpringInterpolator { id: spring; target: box; property: "opactiy"; to: 1 }
            Item { id: box; objectName: "inner" }
        }
    }
    Component {
        id: resting
        Item {
            property alias spring: spring
            property point place: Qt.point(1, 2)
            SpringInterpolator on place { id: spring }
        }
    }
    Component {
        id: constant
        Bed { id: bed; property var s: SpringInterpolator { target: bed; property: "fixed"; to: 4 } }
    }
    Component {
        id: text
        Text { text: "stays"; SpringInterpolator on text { to: "goes" } }
    }

    MotionTestCase {
        name: "WrongUse"

        function test_badTargetsAreRefusedAndTheOldOneStays_data() {
            return [
                { tag: "NaN", value: NaN, shown: "nan" },
                { tag: "Infinity", value: Infinity, shown: "inf" },
                { tag: "null", value: null, shown: "" },
                { tag: "word", value: "far away", shown: "far away" },
                { tag: "object", value: { x: 3 }, shown: "" },
                { tag: "point", value: Qt.point(1, 2), shown: "" },
            ];
        }
        function test_badTargetsAreRefusedAndTheOldOneStays(row) {
            const item = createTemporaryObject(spring, root);
            item.spring.to = 100;
            pass(50);
            const place = item.x;
            ignoreWarning(new RegExp(
                `SpringInterpolator: on QQuickRectangle.* "box", property "x": refused to ${row.shown}`));
            item.spring.to = row.value;
            compare(item.spring.to, 100);
            compare(item.x, place);
            pass(3000);
            compare(item.x, 100);
        }

        function test_theTypeThatIsWantedIsNamed() {
            const item = createTemporaryObject(spring, root);
            ignoreWarning(/property "x": refused to far: it is no double$/);
            item.spring.to = "far";
            ignoreWarning(/property "x": refused to nan$/);
            item.spring.to = NaN;
            ignoreWarning(/property "x": refused minimum low: it is no double$/);
            item.spring.minimum = "low";
            const bed = createTemporaryObject(resting, root);
            ignoreWarning(/property "place": refused value 40: it is no QPointF$/);
            bed.spring.animateTo(40);
            ignoreWarning(/property "place": refused value 40: it is no QPointF$/);
            bed.spring.snapTo(40);
            compare(bed.place, Qt.point(1, 2));
        }

        function test_whatIsSnappedToIsBroughtInside() {
            const item = createTemporaryObject(spring, root);
            item.spring.maximum = 4000;
            ignoreWarning(/"to" is outside the bounds and was brought inside$/);
            item.spring.snapTo(5000);
            compare(item.x, 4000);
            compare(item.spring.to, 4000);
        }

        function test_aNumberInAStringIsANumber() {
            const item = createTemporaryObject(spring, root);
            item.spring.to = "40";
            pass(3000);
            compare(item.x, 40);
        }

        function test_undefinedMeansUnset() {
            const item = createTemporaryObject(spring, root);
            item.spring.to = undefined;
            compare(item.spring.to, undefined);
            pass(1000);
            compare(item.x, 5);
        }

        function test_badParametersAreRefused_data() {
            return [
                { property: "stiffness", value: NaN }, { property: "stiffness", value: -1 },
                { property: "damping", value: -1 }, { property: "mass", value: 0 },
                { property: "tolerance", value: -1 }, { property: "updateRate", value: Infinity },
                { property: "delay", value: -5 }, { property: "approximateDuration", value: -5 },
                { property: "restitution", value: 2 }, { property: "velocity", value: "fast" },
            ];
        }
        function test_badParametersAreRefused(row) {
            const item = createTemporaryObject(spring, root);
            const before = item.spring[row.property];
            ignoreWarning(new RegExp(`property "x": refused ${row.property}`));
            item.spring[row.property] = row.value;
            compare(item.spring[row.property], before);
        }

        function test_aMisspeltPropertyIsReportedOnce() {
            ignoreWarning(/SpringInterpolator: on QQuickItem "inner", property "opactiy": there is no such property/);
            const item = createTemporaryObject(misspelt, root);
            compare(item.spring.valid, false);
            item.spring.to = 3;
            pass(100);
        }

        function test_aPropertyThatCannotBeWrittenIsReportedOnce() {
            ignoreWarning(/property "fixed": the property cannot be written/);
            createTemporaryObject(constant, root);
            pass(100);
        }

        function test_aTypeThatCannotMoveStaysAsItIs() {
            ignoreWarning(/property "text": the type QString cannot be animated/);
            const item = createTemporaryObject(text, root);
            pass(100);
            compare(item.text, "stays");
        }

        function test_motionRefusesATimeScale() {
            ignoreWarning(/Motion: refused timeScale/);
            Motion.timeScale = -1;
            compare(Motion.timeScale, 1);
        }
    }
}
