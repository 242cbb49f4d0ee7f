// SPDX-License-Identifier: MIT
// Tests the value type spring and the functions of Springs. Oracle: the published formulas and
// values.
import QtQuick
import Sprung

Item {
    id: root

    Component { id: whole; SpringInterpolator { spring: Springs.wobbly; mass: 2 } }
    MotionTestCase {
        name: "spring"

        function test_spring_partsWritten_keepsOthers() {
            const parts = spring => [spring.stiffness, spring.damping, spring.mass];
            const spring = create("SpringInterpolator { spring.stiffness: 300; spring.damping: 11 }");
            compare(parts(spring), [300, 11, 1]);
            spring.spring.mass = 3;
            compare(parts(spring), [300, 11, 3]);
            for (const [part, value] of [["duration", 900], ["response", 150], ["bounce", -0.4],
                    ["dampingRatio", 0.1]]) {
                spring.spring[part] = value;
                near(spring.spring[part], value);
                compare(spring.mass, 3);
            }
            compare(parts(createTemporaryObject(whole, root)), [180, 12, 2]); // the property beside it has priority
        }

        function test_spring_derivedProperties_matchFormulas() {
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

        function test_springs_factories_matchFormulas() {
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

        function test_material_tokens_matchSpecification() {
            for (const [name, ratio, stiffness] of [
                    ["expressiveDefaultSpatial", 0.8, 380], ["expressiveFastSpatial", 0.6, 800],
                    ["expressiveSlowSpatial", 0.8, 200], ["standardDefaultSpatial", 0.9, 700],
                    ["standardFastSpatial", 0.9, 1400], ["standardSlowSpatial", 0.9, 300],
                    ["defaultEffects", 1, 1600], ["fastEffects", 1, 3800], ["slowEffects", 1, 800]]) {
                compare(Springs.material[name].stiffness, stiffness, name);
                near(Springs.material[name].dampingRatio, ratio);
            }
        }

        /// The formulas are tested in tests/physics.
        function test_rubberBandAndProject_anyInput_matchFormulas() {
            const stretch = Springs.rubberBand(-480, 100);
            near(stretch, -(1 - 1 / (0.55 * 4.8 + 1)) * 100);
            near(Springs.rubberBandInverse(stretch, 100), -480, 1e-7);
            compare(Springs.rubberBandInverse(-200, 100), -1.7976931348623157e308);
            near(Springs.project(-300, 10), -30);
            compare(Springs.project(-1, 0), -1.7976931348623157e308);
            for (const wrong of [-1, NaN, Infinity]) {
                const number = wrong < 0 ? 0 : wrong;
                compare([Springs.rubberBand(10, wrong), Springs.rubberBandInverse(10, wrong)], [0, 0]);
                compare([Springs.rubberBand(number, 100), Springs.rubberBandInverse(number, 100)], [0, 0]);
                compare([Springs.project(number, 2), Springs.project(100, wrong)], [0, 0]);
            }
            compare(Springs.rubberBand(10, 0), 0);
        }

        /// The delays are tested in tests/interpolators.
        function test_stagger_anyArguments_returnsDelays() {
            const stagger = (...args) => Array.from(Springs.stagger(...args));
            compare(stagger(3), [0, 40, 80]);
            compare(stagger(3, 30, Springs.Last), [60, 30, 0]);
            compare(stagger(4, 100, Springs.Ends, 2), [0, 0, 0, 0]);
            compare(stagger(5, 10, Springs.Random, 0, 1).sort((a, b) => a - b), [0, 10, 20, 30, 40]);
            ignoreWarning("stagger: rejected from");
            compare(stagger(2, 40, 9), [0, 0]);
        }
    }
}
