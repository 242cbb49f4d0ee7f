// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Sprung

Item {
    id: root

    Component {
        id: grouped
        SpringInterpolator { spring.stiffness: 300; spring.damping: 11 }
    }
    Component {
        id: whole
        SpringInterpolator { spring: Springs.wobbly; mass: 2 }
    }
    Component {
        id: themed
        QtObject {
            id: theme
            property spring mine: Springs.gentle
            readonly property real ratio: mine.dampingRatio
            readonly property SpringInterpolator user: SpringInterpolator { spring: theme.mine }
        }
    }

    Component {
        id: moving
        SpringInterpolator {
            property real duration: 400
            property real bounce: 0.3
            from: 0
            to: 0
            spring.mass: 2
            spring.bounce: bounce
            spring.duration: duration
        }
    }

    MotionTestCase {
        name: "spring"

        function test_isWrittenPartByPart() {
            const spring = createTemporaryObject(grouped, root);
            compare(spring.stiffness, 300);
            compare(spring.damping, 11);
            compare(spring.mass, 1);
            spring.spring.mass = 3;
            compare(spring.mass, 3);
            compare(spring.stiffness, 300);
        }

        function test_yieldsToWhatIsDeclaredBesideIt() {
            const spring = createTemporaryObject(whole, root);
            compare(spring.stiffness, 180);
            compare(spring.damping, 12);
            compare(spring.mass, 2);
        }

        function test_takesTheTermsOfOthersPartByPart_data() {
            const row = (element, module, object = `${element} { id: it; PARTS }`) => ({
                tag: element,
                text: [
                    "import QtQuick; import Sprung;", module && `import Sprung.${module};`,
                    "Item { property real d: 400; property real b: 0.25;",
                    "readonly property real r: 1 - b;",
                    "readonly property real shown: it.spring.stiffness;",
                    object, object.includes("id: it") ? "property alias it: it }" : "",
                ].join(" "),
            });
            const attached = element => row(element, "Layouts",
                `PARTS readonly property QtObject it: ${element} }`);
            return [
                row("SpringInterpolator", ""),
                row("SpringBehavior", "", "SpringBehavior on x { id: it; PARTS }"),
                row("SpringChain", ""),
                row("SpringMotion", "Animations"),
                row("SpringAnimator", "Animations"),
                row("Presence", "Layouts"),
                attached("LayoutMotion"),
                attached("SharedElement"),
                row("SpringPoints", "Render"),
                row("SpringCurve", "Tools"),
            ];
        }
        function test_takesTheTermsOfOthersPartByPart(row) {
            const make = parts => createTemporaryQmlObject(row.text.replace("PARTS", parts), root);
            let plain = null;
            try {
                plain = make("");
            } catch (error) {
                return skip("this module is not built");
            }
            // Bound, in either order, and what they are called elsewhere.
            const prefix = row.text.includes("id: it") ? "spring" : `${row.tag}.spring`;
            for (const names of [["duration: d", "bounce: b"], ["bounce: b", "duration: d"],
                    ["response: d", "dampingRatio: r"], ["dampingRatio: r", "response: d"]]) {
                const object = make(names.map(name => `${prefix}.${name};`).join(" "));
                const is = (duration, bounce) => {
                    near(object.it.spring.duration, duration);
                    near(object.it.spring.bounce, bounce);
                    compare(object.it.spring.mass, 1);
                    compare(object.shown, object.it.spring.stiffness); // by springChanged
                };
                is(400, 0.25);
                object.d = 800;
                is(800, 0.25);
                object.b = -0.5; // a damping ratio of 2, or of 1.5
                is(800, names.includes("bounce: b") ? -0.5 : 1 / 1.5 - 1);
            }
            // Refused, once, and the rest stays.
            const kept = String(plain.it.spring);
            for (const [name, value] of [["duration", 0], ["duration", -1], ["duration", NaN],
                    ["duration", Infinity], ["response", 0], ["bounce", -1], ["bounce", 1.5],
                    ["bounce", NaN], ["dampingRatio", -0.1], ["dampingRatio", NaN]]) {
                ignoreWarning(new RegExp(`${row.tag}.*(refused .*spring|spring: refused)`));
                plain.it.spring[name] = value;
                compare(String(plain.it.spring), kept);
            }
        }

        function test_keepsTheMomentumWhenItsTermsChange_data() {
            return [
                { tag: "duration", part: "duration", value: 900 },
                { tag: "response", part: "response", value: 150 },
                { tag: "bounce", part: "bounce", value: -0.4 },
                { tag: "dampingRatio", part: "dampingRatio", value: 0.1 },
            ];
        }
        function test_keepsTheMomentumWhenItsTermsChange(row) {
            const spring = createTemporaryObject(moving, root);
            spring.to = 100;
            pass(100);
            const value = spring.value;
            const velocity = spring.velocity;
            verify(value > 10 && velocity > 100, `${value}, ${velocity}`);
            spring.spring[row.part] = row.value;
            near(spring.spring[row.part], row.value);
            compare(spring.spring.mass, 2);
            near(spring.value, value);
            near(spring.velocity, velocity);
            clock.advance(1e-6);
            near((spring.value - value) * 1e6, velocity, 0.1);
            pass(20000);
            compare(spring.value, 100);
        }

        function test_isAPropertyOfAThemeThatOthersBindTo() {
            const theme = createTemporaryObject(themed, root);
            compare(theme.user.stiffness, 120);
            near(theme.ratio, 14 / (2 * Math.sqrt(120)));
            theme.mine = Springs.stiff;
            compare(theme.user.stiffness, 210);
            theme.mine.stiffness = 400;
            compare(theme.user.stiffness, 400);
            near(theme.ratio, 20 / (2 * Math.sqrt(400)));
        }

        function test_describesItself() {
            const spring = Springs.spring(100, 10, 4);
            near(spring.dampingRatio, 10 / (2 * Math.sqrt(400)));
            near(spring.naturalFrequency, 5);
            near(spring.response, 2000 * Math.PI / 5);
            compare(spring.duration, spring.response);
            near(spring.bounce, 1 - spring.dampingRatio);
            compare(spring.valid, true);
            compare(spring.toString(), "spring(100, 10, 4)");
            compare(Springs.spring(100, 0).settlingTime, Infinity);
        }

        function test_comesFromTheTermsOfOthers() {
            const apple = Springs.fromDurationAndBounce(500, 0.3);
            near(apple.duration, 500);
            near(apple.bounce, 0.3);
            near(apple.stiffness, Springs.bouncy.stiffness);
            near(apple.damping, Springs.bouncy.damping);
            near(Springs.fromResponse(250, 0.4).response, 250);
            near(Springs.fromDampingRatio(0.4, 300).dampingRatio, 0.4);
            // ω·d = 9.2334… is when a critically damped spring is within 1/1000
            near(Springs.fromSettlingTime(1000, 1).naturalFrequency, 9.233413476451585, 1e-9);
            const origami = Springs.fromOrigami(40, 7);
            near(origami.stiffness, 230.2, 1e-9);
            near(origami.damping, 22, 1e-9);
            near(Springs.fromBouncinessAndSpeed(4, 12).stiffness, 342.1006, 1e-3);
        }

        function test_namesTheTokensOfMaterial_data() {
            return [
                { name: "expressiveDefaultSpatial", ratio: 0.8, stiffness: 380 },
                { name: "expressiveFastSpatial", ratio: 0.6, stiffness: 800 },
                { name: "expressiveSlowSpatial", ratio: 0.8, stiffness: 200 },
                { name: "standardDefaultSpatial", ratio: 0.9, stiffness: 700 },
                { name: "standardFastSpatial", ratio: 0.9, stiffness: 1400 },
                { name: "standardSlowSpatial", ratio: 0.9, stiffness: 300 },
                { name: "defaultEffects", ratio: 1, stiffness: 1600 },
                { name: "fastEffects", ratio: 1, stiffness: 3800 },
                { name: "slowEffects", ratio: 1, stiffness: 800 },
            ];
        }
        function test_namesTheTokensOfMaterial(row) {
            const spring = Springs.material[row.name];
            compare(spring.stiffness, row.stiffness);
            near(spring.dampingRatio, row.ratio);
        }

        function test_isRefusedWhereItIsInvalid() {
            const invalid = Springs.fromResponse(-1, 1);
            compare(invalid.valid, false);
            verify(isNaN(invalid.dampingRatio));
            const spring = createTemporaryObject(whole, root);
            ignoreWarning(/SpringInterpolator: refused spring with stiffness 0/);
            spring.spring = invalid;
            compare(spring.stiffness, 180);
            ignoreWarning(/SpringInterpolator: refused spring with stiffness -1/);
            spring.spring.stiffness = -1;
            compare(spring.stiffness, 180);
        }

        function test_aRubberBandFollowsItsFormula() {
            for (const size of [1, 100, 480, 1e6]) {
                for (const pull of [-1e5, -480, -1, 0, 0.01, 7, 100, 481, 1e4]) {
                    const formula = (1 - 1 / (0.55 * Math.abs(pull) / size + 1)) * size;
                    const stretch = Springs.rubberBand(pull, size);
                    near(stretch, Math.sign(pull) * formula, 1e-12 * size);
                    near(Springs.rubberBandInverse(stretch, size), pull,
                         1e-12 * (1 + Math.abs(pull)) * (1 + Math.abs(pull) / size));
                }
            }
            compare(Springs.rubberBandInverse(100, 100), Number.MAX_VALUE);
            compare(Springs.rubberBandInverse(-200, 100), -Number.MAX_VALUE);
        }

        function test_aThrowLeadsAsFarAsFrictionLetsIt() {
            // x' = v, v' = -friction · v, in small steps
            for (const [velocity, friction] of [[900, 2], [-300, 10], [5, 0.5]]) {
                let x = 0;
                const step = 1e-4 / friction;
                for (let v = velocity; Math.abs(v) > 1e-6 * Math.abs(velocity);) {
                    const middle = v * (1 - friction * step / 2);
                    x += middle * step;
                    v -= friction * middle * step;
                }
                near(Springs.project(velocity, friction), x, 1e-5 * Math.abs(x));
            }
            compare(Springs.project(0, 2), 0);
            compare(Springs.project(-1, 0), -Number.MAX_VALUE);
        }

        function test_argumentsOutOfRangeGive0() {
            for (const size of [0, -1, NaN, Infinity]) {
                compare(Springs.rubberBand(10, size), 0);
                compare(Springs.rubberBandInverse(10, size), 0);
            }
            for (const number of [NaN, Infinity, -Infinity]) {
                compare(Springs.rubberBand(number, 100), 0);
                compare(Springs.rubberBandInverse(number, 100), 0);
                compare(Springs.project(number, 2), 0);
                compare(Springs.project(100, number), 0);
            }
            compare(Springs.project(100, -1), 0);
        }
    }
}
