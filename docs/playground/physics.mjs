// SPDX-License-Identifier: MIT
// Sprung::Physics, as exports.cpp has it. A spring is {stiffness, damping, mass}; seconds and units.

/// How close to its target a spring counts as at rest, on its way from 1 to 0.
export const tolerance = { distance: 1e-3, speed: 60e-3 };

/// As iOS slows down what is thrown: the part of the speed that is left after a millisecond.
const deceleration = 0.998;

export async function loadPhysics(bytes) {
    const { instance } = await WebAssembly.instantiate(bytes, {});
    const laws = instance.exports;
    laws._initialize();

    const answer = count => Array.from(
        new Float64Array(laws.memory.buffer, laws.answer(), count));
    const parts = spring => [spring.stiffness, spring.damping, spring.mass];
    const springInAnswer = () => {
        const [stiffness, damping, mass] = answer(3);
        return { stiffness, damping, mass };
    };
    const text = address => {
        const bytes = new Uint8Array(laws.memory.buffer, address);
        return String.fromCharCode(...bytes.subarray(0, bytes.indexOf(0)));
    };

    return {
        laws,

        /// The spring by one of the from… functions, or null for what it rejects.
        spring(from, ...values) {
            laws[from](...values);
            const made = springInAnswer();
            return made.mass > 0 ? made : null;
        },

        defaultSpring() {
            laws.defaultSpring();
            return springInAnswer();
        },

        presets() {
            return Array.from({ length: laws.presetCount() }, (_, index) => {
                laws.preset(index);
                return { name: text(laws.presetName(index)), spring: springInAnswer() };
            });
        },

        describe(spring) {
            laws.describe(...parts(spring));
            const [dampingRatio, response, bounce, settlingTime, tension, friction, bounciness,
                speed] = answer(8);
            return { dampingRatio, response, bounce, settlingTime, tension, friction, bounciness,
                speed };
        },

        after(spring, { displacement, velocity }, seconds) {
            laws.springAfter(...parts(spring), displacement, velocity, seconds);
            const [there, fast] = answer(2);
            return { displacement: there, velocity: fast };
        },

        /// Where it is on its way from 0 to 1, at 0, step, 2 step …
        course(spring, step, count) {
            laws.springCourse(...parts(spring), -1, 0, step, count);
            return answer(count).map(displacement => 1 + displacement);
        },

        settlingTime(spring, { displacement, velocity } = { displacement: -1, velocity: 0 },
            { distance, speed } = tolerance) {
            return laws.springSettlingTime(...parts(spring), displacement, velocity, distance,
                speed);
        },

        /// On its way from 0 to 1: how far beyond 1 at most, and when it is first there.
        overshoot: spring => laws.springOvershoot(...parts(spring), -1, 0),
        arrival: spring => laws.springTimeToReach(...parts(spring), -1, 0, 0),

        landing: (place, velocity) => laws.landing(deceleration, place, velocity),
        rubberBand: (pull, dimension) => laws.rubberBandStretch(pull, dimension),
    };
}
