// SPDX-License-Identifier: MIT
// The functions of exports.cpp. A spring is {stiffness, damping, mass}. Times are in seconds.

/// The tolerance of a spring that moves by a distance of 1.
export const tolerance = { distance: 1e-3, speed: 60e-3 };

/// The friction of iOS: the part of the speed that is left after a millisecond.
const deceleration = 0.998;

export async function loadPhysics(bytes) {
    const { instance } = await WebAssembly.instantiate(bytes, {});
    const laws = instance.exports;
    laws._initialize();

    const result = count => Array.from(
        new Float64Array(laws.memory.buffer, laws.result(), count));
    const parts = spring => [spring.stiffness, spring.damping, spring.mass];
    const resultingSpring = () => {
        const [stiffness, damping, mass] = result(3);
        return { stiffness, damping, mass };
    };
    const text = address => {
        const bytes = new Uint8Array(laws.memory.buffer, address);
        return String.fromCharCode(...bytes.subarray(0, bytes.indexOf(0)));
    };

    return {
        laws,

        /// Returns the spring of one of the from… functions, or null for rejected values.
        spring(from, ...values) {
            laws[from](...values);
            const made = resultingSpring();
            return made.mass > 0 ? made : null;
        },

        defaultSpring() {
            laws.defaultSpring();
            return resultingSpring();
        },

        presets() {
            return Array.from({ length: laws.presetCount() }, (_, index) => {
                laws.preset(index);
                return { name: text(laws.presetName(index)), spring: resultingSpring() };
            });
        },

        describe(spring) {
            laws.describe(...parts(spring));
            const [dampingRatio, response, bounce, settlingTime, tension, friction, bounciness,
                speed] = result(8);
            return { dampingRatio, response, bounce, settlingTime, tension, friction, bounciness,
                speed };
        },

        after(spring, { displacement, velocity }, seconds) {
            laws.springAfter(...parts(spring), displacement, velocity, seconds);
            const [newDisplacement, newVelocity] = result(2);
            return { displacement: newDisplacement, velocity: newVelocity };
        },

        /// Returns the positions between 0 and 1 at the times 0, step, 2 step …
        positions(spring, step, count) {
            laws.springDisplacements(...parts(spring), -1, 0, step, count);
            return result(count).map(displacement => 1 + displacement);
        },

        settlingTime(spring, { displacement, velocity } = { displacement: -1, velocity: 0 },
            { distance, speed } = tolerance) {
            return laws.springSettlingTime(...parts(spring), displacement, velocity, distance,
                speed);
        },

        /// The maximum distance beyond 1 of a motion from 0 to 1, and the time at which it is first at 1.
        overshoot: spring => laws.springOvershoot(...parts(spring), -1, 0),
        arrival: spring => laws.springTimeToReach(...parts(spring), -1, 0, 0),

        restingPosition: (position, velocity) =>
            laws.frictionRestingDisplacement(deceleration, position, velocity),
        rubberBand: (pull, dimension) => laws.rubberBandStretch(pull, dimension),
    };
}
