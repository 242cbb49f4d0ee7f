// SPDX-License-Identifier: MIT
// Tests the warnings about invalid values: one warning that names the element, the property, the
// file and the line. Oracle: a second object without the invalid value.
import QtQuick
import Sprung

/// The parent of the declared objects.
Item {
    id: root

    MotionTestCase {
        name: "Warnings"
        when: windowShown // Qt reports errors after the creation

        readonly property string invalid: "Springs.spring(-1, 1)"

        readonly property var springParts: [
            ["stiffness", -1], ["damping", NaN], ["mass", 0], ["spring", invalid],
        ]
        readonly property var limits: [
            ["tolerance", -1], ["restSpeed", -2], ["updateRate", 2000], ["delay", -1],
            ["restitution", 2], ["boundsBehavior", 9], ["minimum", '"low"'], ["maximum", '"high"'],
            ["to", '"far"'], ["from", '"far"'], ["velocity", '"fast"'],
        ]
        readonly property var springs: springParts.concat(limits, [
            ["approximateDuration", -2], ["role", 9], ["solver", 9], ["settling", 9],
            ["overshoot", 9], ["targetVelocity", '"fast"'], ["waypoints", "[{}]"],
        ])

        /// Module, element, declaration, and rejected values.
        readonly property var elements: [
            ["Sprung", "SpringInterpolator", "SpringInterpolator on x { id: it; SET }", springs],
            ["Sprung", "SpringBehavior", "SpringBehavior on x { id: it; SET }", springs],
            ["Sprung", "FrictionInterpolator", "FrictionInterpolator on x { id: it; SET }",
                limits.concat([["friction", -1], ["snapInterval", -1], ["spring", invalid]])],
            ["Sprung", "GravityInterpolator", "GravityInterpolator on x { id: it; SET }",
                limits.concat([["acceleration", '"down"'], ["floor", '"low"']])],
            ["Sprung", "ExponentialInterpolator", "ExponentialInterpolator on x { id: it; SET }",
                limits.concat([["duration", -1], ["finalVelocity", 0]])],
            ["Sprung", "SpringChain", "property SpringChain chain: SpringChain { id: it; SET }",
                [["spring", invalid], ["falloff", 0]]],
            ["Sprung", "Item", "Item { id: it; MotionScheme.SET }",
                [["pace", 9], ["speed", 0], ["scheme", '"none"'],
                    ["scheme", "({ effects: Springs.bouncy })"]], "MotionScheme"],
            ["Sprung.Animations", "SpringMotion",
                "property SpringMotion motion: SpringMotion { id: it; SET }",
                springParts.concat([["duration", -2], ["role", 9], ["tolerance", -1],
                    ["waypoints", "[{}]"]])],
            ["Sprung.Animations", "SpringAnimator",
                "property SpringAnimator motion: SpringAnimator { id: it; SET }",
                [["property", '"width"'], ["from", NaN], ["to", NaN], ["duration", -2],
                    ["spring", invalid]]],
            ["Sprung.Gestures", "SpringDrag", "SpringDrag { id: it; SET }",
                [["axis", 9], ["friction", -1], ["spring", invalid], ["anchors", 5],
                    ["minimum", '"low"'], ["maximum", '"high"']]],
            ["Sprung.Gestures", "Flickable", "Flickable { id: it; ScrollMotion.SET }",
                [["spring", invalid], ["pixelsPerNotch", -1], ["friction", -1], ["overscroll", 9],
                    ["snapInterval", -1], ["snapPoints", '["far"]']], "ScrollMotion"],
            ["Sprung.Layouts", "Item", "Item { id: it; LayoutMotion.SET }",
                [["spring", invalid], ["sizeMode", 9], ["delay", -1]], "LayoutMotion"],
            ["Sprung.Layouts", "Item", "Item { id: it; SharedElement.SET }",
                [["spring", invalid]], "SharedElement"],
            ["Sprung.Layouts", "Presence", "Presence { id: it; SET }", [["spring", invalid]]],
            ["Sprung.Tools", "SpringCurve", "SpringCurve { id: it; SET }",
                [["spring", invalid], ["from", NaN], ["timeSpan", NaN]]],
            ["Sprung.Tools", "SpringTuning",
                "property SpringTuning tuning: SpringTuning { id: it; SET }",
                [["spring", invalid]]],
            ["Sprung.Render", "SpringPoints", "SpringPoints { id: it; SET }",
                [["spring", invalid], ["count", -1], ["diameter", -1]]],
        ]

        function isAvailable(module) {
            return thrownBy(() => make("QtQml", `import ${module}\nQtObject { }`).destroy()) === null;
        }
        function make(module, text) {
            return Qt.createQmlObject(`import QtQuick; import ${module}; import Sprung\n${text}`,
                                      root, "declared.qml");
        }
        function rows() {
            const rows = [];
            const present = {};
            for (const [module, element, text, properties, attached] of elements) {
                if (!(module in present))
                    present[module] = isAvailable(module);
                for (const [property, value] of present[module] ? properties : []) {
                    const path = attached ? `${attached}.${property}` : property;
                    rows.push({ tag: `${element}.${path}: ${value}`, module, element, attached, text,
                        property, value, path });
                }
            }
            verify(rows.length > 100);
            return rows;
        }
        function declare(row, setting) {
            return make(row.module, `Item {
                property alias it: it
                function assign(value) { it.${row.path} = value(); }
                function set() { it.${row.path} = ${row.value}; }
                function get() { return String(it.${row.path}); }
                ${row.text.replace(row.attached ? row.attached + ".SET" : "SET", setting)}
            }`);
        }
        function expectOne(row) {
            ignoreWarning(new RegExp(`/declared\\.qml:7:\\d+: QML (QQuick)?${row.element}: .*`
                                     + `${row.attached ?? ""}.*${row.property}`));
        }

        function test_invalidValue_assigned_warnsOnce_data() { return rows(); }
        function test_invalidValue_assigned_warnsOnce(row) {
            const item = declare(row, "");
            const before = item.get();
            expectOne(row);
            item.set();
            compare(item.get(), before);
            item.destroy();
        }

        function test_invalidValue_declared_warnsOnce_data() {
            // Qt rejects an unknown enumerator itself. Properties of several types are read later,
            // when the animated property is known.
            const later = ["targetVelocity", "acceleration", "floor"];
            return rows().filter(row => row.value !== 9 && !later.includes(row.property));
        }
        function test_invalidValue_declared_warnsOnce(row) {
            const reference = declare(row, "");
            expectOne(row);
            const item = declare(row, `${row.path}: ${row.value}`);
            compare(item.get(), reference.get());
            item.destroy();
            reference.destroy();
        }

        function test_springs_misspelledName_throws_data() {
            return rows().filter(row => row.value === invalid);
        }
        function test_springs_misspelledName_throws(row) {
            const reference = declare(row, "");
            for (const name of ["Springs.bounzy", "Springs.material.effects"]) {
                ignoreWarning(new RegExp(`/declared\\.qml:7: ReferenceError: ${name} is not defined`));
                const item = declare(row, `${row.path}: ${name}`);
                compare(item.get(), reference.get());
                item.destroy();
            }
            const item = declare(row, `${row.path}: Springs.material.defaultEffects`);
            const before = item.get();
            verify(before !== reference.get());
            compare(String(thrownBy(() => item.assign(() => Springs["bounzy"]))),
                "ReferenceError: Springs.bounzy is not defined");
            compare(item.get(), before);
            if (row.element !== "SpringTuning") { // it has no default
                item.assign(() => undefined);
                compare(item.get(), reference.get());
            }
            item.destroy();
            reference.destroy();
        }

        function test_springs_members_areReadable() {
            verify(String(Springs).includes("Springs"));
            verify(String(Springs.material).includes("MaterialSprings"));
            verify(JSON.stringify({ springs: Springs }).startsWith('{"springs":{')); // all properties, since Qt 6.8
            verify(JSON.stringify(Springs.material).includes('"mass":1'));
            compare(typeof Springs.fromResponse, "function");
            compare(Springs.objectName, "");
            verify(String(thrownBy(() => Springs.material.destroy())).includes("destroy"));
            gc();
            compare([Springs.bouncy.mass, Springs.material.slowEffects.mass], [1, 1]);
        }

        function test_springs_secondsForMilliseconds_warns_data() {
            return [
                { tag: "fromResponse" }, { tag: "fromDurationAndBounce" }, { tag: "fromSettlingTime" },
            ];
        }
        function test_springs_secondsForMilliseconds_warns(row) {
            ignoreWarning(new RegExp(`Springs at .*/declared\\.qml:3: ${row.tag}\\(\\) takes `
                                     + "milliseconds, and 0\\.35 is a very short time$"));
            const item = make("QtQml", `Item { SpringInterpolator on x {
                spring: Springs.${row.tag}(0.35, 0.3) } }`);
            item.destroy();
            verify(Springs[row.tag](10, 0.3).valid);
        }
    }
}
