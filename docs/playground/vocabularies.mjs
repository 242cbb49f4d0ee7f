// SPDX-License-Identifier: MIT
// The vocabularies that describe a spring: their sliders and their code.

/// Returns the number with at most five digits and without trailing zeros.
export function short(number) {
    return String(Number(number.toPrecision(5)));
}

const inMilliseconds = seconds => short(1000 * seconds);

// Sliders for a stiffness or a time are logarithmic.
const stiffness = { name: 'Stiffness', low: 1, high: 5000, logarithmic: true };
const mass = { name: 'Mass', low: 0.1, high: 10, logarithmic: true };
const seconds = name => ({ name, low: 0.05, high: 3, logarithmic: true, unit: 's' });
const ratio = { name: 'Damping ratio', low: 0, high: 2 };

/// `key` identifies a vocabulary in an address. `from` is a from… function of SpringParameters, and
/// `inTime` means that its first argument is a time, in milliseconds in QML. `read` returns the values of
/// the sliders, and `make` the stiffness, damping and mass. With `massless`, the mass is 1.
export const vocabularies = [
    {
        key: 'spring', name: 'Stiffness and damping', spokenBy: 'Sprung, react-spring, Motion',
        sliders: [stiffness, { name: 'Damping', low: 0.1, high: 200, logarithmic: true }, mass],
        read: spring => [spring.stiffness, spring.damping, spring.mass],
    },
    {
        key: 'ratio', name: 'Damping ratio and stiffness', spokenBy: 'Android, Compose, Material 3',
        sliders: [ratio, stiffness],
        from: 'fromDampingRatio',
        read: (spring, description) => [description.dampingRatio, spring.stiffness],
    },
    {
        key: 'response', name: 'Response and damping ratio', spokenBy: 'SwiftUI',
        sliders: [seconds('Response'), ratio],
        from: 'fromResponse', inTime: true,
        read: (spring, description) => [description.response, description.dampingRatio],
    },
    {
        key: 'duration', name: 'Duration and bounce', spokenBy: 'SwiftUI, Core Animation, Flutter',
        sliders: [seconds('Duration'), { name: 'Bounce', low: -0.9, high: 1 }],
        from: 'fromDurationAndBounce', inTime: true,
        read: (spring, description) => [description.response, description.bounce],
    },
    {
        key: 'settling', name: 'Settling time and damping ratio', spokenBy: 'UIKit, nearly',
        sliders: [seconds('Settling time'), { ...ratio, low: 0.05 }],
        from: 'fromSettlingTime', inTime: true,
        read: (spring, description) => [description.settlingTime, description.dampingRatio],
    },
    {
        key: 'origami', name: 'Tension and friction', spokenBy: 'Origami, Rebound',
        sliders: [{ name: 'Tension', low: 0, high: 200 }, { name: 'Friction', low: 0, high: 40 }],
        from: 'fromOrigami', massless: true,
        read: (spring, description) => [description.tension, description.friction],
    },
    {
        key: 'pop', name: 'Bounciness and speed', spokenBy: 'Pop',
        sliders: [{ name: 'Bounciness', low: 0, high: 20 }, { name: 'Speed', low: 0, high: 20 }],
        from: 'fromBouncinessAndSpeed', massless: true,
        read: (spring, description) => [description.bounciness, description.speed],
    },
    {
        // Qt steps every 16 ms, and its numbers are multiplied by the step.
        key: 'qt', name: "Qt's spring and damping", spokenBy: 'SpringAnimation',
        sliders: [{ name: 'Spring', low: 0.1, high: 20, logarithmic: true },
            { name: 'Damping', low: 0, high: 2 }],
        read: spring => [0.016 * spring.stiffness, 0.016 * spring.damping],
        make: ([spring, damping], mass) => [spring / 0.016, damping / 0.016, mass],
    },
];

/// Returns the spring with these values, or null if they are out of range. `mass` is used if the
/// vocabulary has no mass.
export function springOf(physics, vocabulary, values, mass) {
    if (!values.every(Number.isFinite))
        return null;
    if (vocabulary.from) {
        return physics.spring(vocabulary.from, ...values,
            ...vocabulary.massless ? [] : [mass]);
    }
    const [stiffness, damping, newMass] = vocabulary.make?.(values, mass) ?? values;
    return stiffness >= 0 && damping >= 0 && newMass > 0
        ? { stiffness, damping, mass: newMass } : null;
}

/// Returns {cpp, qml}: the spring as an expression, as a preset or in the given vocabulary.
export function expressions(spring, preset, vocabulary, values) {
    if (preset) {
        return { cpp: 'springs::' + preset.name.replace('.', '::'), qml: 'Springs.' + preset.name };
    }
    if (vocabulary?.from) {
        const others = values.slice(vocabulary.inTime ? 1 : 0).map(short);
        if (!vocabulary.massless && spring.mass !== 1)
            others.push(short(spring.mass));
        const call = first => `${vocabulary.from}(${[...first, ...others].join(', ')})`;
        return {
            cpp: 'SpringParameters::' + call(vocabulary.inTime ? [short(values[0])] : []),
            qml: 'Springs.' + call(vocabulary.inTime ? [inMilliseconds(values[0])] : []),
        };
    }
    const numbers = [spring.stiffness, spring.damping, spring.mass].map(short).join(', ');
    return { cpp: `SpringParameters{${numbers}}`, qml: `Springs.spring(${numbers})` };
}
