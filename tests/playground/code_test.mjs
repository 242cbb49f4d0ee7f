// SPDX-License-Identifier: MIT
// Tests the values of sliders and the copied code. Oracle: the formulas, and the files in
// docs/snippets. Run node --test code_test.mjs, with PHYSICS the .wasm.
import assert from 'node:assert';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { cssEasing, cssError, languages } from '../../docs/playground/code.mjs';
import { loadPhysics } from '../../docs/playground/physics.mjs';
import { springOf, vocabularies } from '../../docs/playground/vocabularies.mjs';

const physics = await loadPhysics(readFileSync(process.env.PHYSICS));
const presets = physics.presets();
const vocabulary = from => vocabularies.find(each => each.from === from);
const ownNumbers = vocabularies[0];
const qt = vocabularies.at(-1);
const write = (language, ...spring) =>
    languages.find(({ name }) => name === language).write(physics, ...spring);

const near = (actual, expected, precision, what) =>
    assert.ok(Math.abs(actual - expected) <= precision * Math.abs(expected) + 1e-12,
        `${what}: ${actual} instead of ${expected}`);

test('each vocabulary creates the spring of its framework', () => {
    const w = 2 * Math.PI / 0.5;
    const bounce = 4 * 0.8 / 34;
    const popTension = 0.5 + 12 * 199.5 / 34;
    const unbounced = 4.5e-7 * popTension ** 3 - 3.32e-4 * popTension ** 2 + 0.1078 * popTension
        + 5.84;
    const popFriction = unbounced + (0.01 - unbounced) * bounce * (2 - bounce);
    for (const [words, values, stiffness, damping] of [
        [ownNumbers, [180, 12, 2], 180, 12],
        [vocabulary('fromDampingRatio'), [0.75, 200], 200, 2 * 0.75 * Math.sqrt(400)],
        [vocabulary('fromResponse'), [0.5, 0.825], 2 * w * w, 4 * 0.825 * w],
        [vocabulary('fromDurationAndBounce'), [0.5, -0.5], 2 * w * w, 4 * 2 * w],
        // (1 + y)·exp(−y) is 1/1000 at y = 9.2334…
        [vocabulary('fromSettlingTime'), [0.5, 1], 2 * (9.233413476451585 / 0.5) ** 2,
            4 * 9.233413476451585 / 0.5],
        [vocabulary('fromOrigami'), [40, 7], 230.2, 22],
        [vocabulary('fromBouncinessAndSpeed'), [4, 12], 3.62 * popTension + 85.4,
            3 * popFriction + 1],
        [qt, [3, 0.2], 187.5, 12.5],
    ]) {
        const spring = springOf(physics, words, values, 2);
        near(spring.stiffness, stiffness, 1e-9, words.name);
        near(spring.damping, damping, 1e-9, words.name);
        assert.equal(spring.mass, words.massless ? 1 : 2, words.name);
    }
});

test('the values of sliders are read back', () => {
    for (const words of vocabularies) {
        for (const part of [0.1, 0.4, 0.7]) {
            const values = words.sliders.map(({ low, high, logarithmic }) =>
                logarithmic ? low * (high / low) ** part : low + part * (high - low));
            const spring = springOf(physics, words, values, 2);
            words.read(spring, physics.describe(spring)).forEach((value, i) =>
                near(value, values[i], 1e-9, `${words.name}, ${words.sliders[i].name}`));
        }
    }
});

/// A spring in each vocabulary: [preset, vocabulary, values, mass].
const springs = [
    [presets.find(({ name }) => name === 'bouncy')],
    [presets.find(({ name }) => name === 'material.expressiveFastSpatial')],
    [null, ownNumbers, [180, 12, 2]],
    [null, vocabulary('fromDampingRatio'), [0.75, 200]],
    [null, vocabulary('fromResponse'), [0.5, 0.825]],
    [null, vocabulary('fromDurationAndBounce'), [0.4, -0.3]],
    [null, vocabulary('fromSettlingTime'), [0.5, 0.7], 2],
    [null, vocabulary('fromOrigami'), [40, 7]],
    [null, vocabulary('fromBouncinessAndSpeed'), [4, 12]],
];

for (const [language, file] of [['QML', 'copied_behaviors.qml'], ['C++', 'copied.cpp']]) {
    test(`copied ${language} code is part of a snippet that is built`, () => {
        const lines = readFileSync(new URL(`../../docs/snippets/${file}`, import.meta.url), 'utf8')
            .split('\n').map(line => line.trim());
        for (const [preset, words, values, mass = 1] of springs) {
            const spring = preset?.spring ?? springOf(physics, words, values, mass);
            for (const line of write(language, spring, preset, words, values).split('\n'))
                assert.ok(lines.includes(line), `${file} has no line ${line}`);
        }
    });
}

/// Returns the position of a spring between 0 and 1, with the textbook formulas.
function position({ stiffness, damping, mass }, t) {
    const w = Math.sqrt(stiffness / mass);
    const b = damping / (2 * mass);
    if (Math.abs(b - w) < 1e-9 * w)
        return 1 - Math.exp(-w * t) * (1 + w * t);
    if (b < w) {
        const a = Math.sqrt(w * w - b * b);
        return 1 - Math.exp(-b * t) * (Math.cos(a * t) + b / a * Math.sin(a * t));
    }
    const [slow, fast] = [b - Math.sqrt(b * b - w * w), b + Math.sqrt(b * b - w * w)];
    return 1 - (fast * Math.exp(-slow * t) - slow * Math.exp(-fast * t)) / (fast - slow);
}

test('CSS follows the spring', () => {
    let most = 0;
    for (const spring of [...presets.map(preset => preset.spring),
        { stiffness: 500, damping: 4, mass: 1 }, { stiffness: 5000, damping: 150, mass: 0.3 },
        { stiffness: 20, damping: 100, mass: 10 }]) {
        const { milliseconds, easing } = cssEasing(physics, spring);
        const stops = /^linear\((.*)\)$/.exec(easing)[1].split(', ').map((stop, i, all) => {
            const [value, percent] = stop.split(' ');
            const at = i === 0 ? 0 : i === all.length - 1 ? 1 : parseFloat(percent) / 100;
            return { value: Number(value), at };
        });
        assert.equal(stops[0].value, 0);
        assert.equal(stops.at(-1).value, 1);
        most = Math.max(most, stops.length);
        for (let i = 0; i <= 5000; ++i) {
            const at = i / 5000;
            const k = Math.max(1, stops.findIndex(stop => stop.at >= at));
            const [from, to] = [stops[k - 1], stops[k]];
            assert.ok(to.at > from.at, 'stops in order');
            const value = from.value + (to.value - from.value) * (at - from.at) / (to.at - from.at);
            const expected = position(spring, at * milliseconds / 1000);
            assert.ok(Math.abs(value - expected) <= cssError,
                `${JSON.stringify(spring)} at ${at}: ${value} instead of ${expected}`);
        }
        // At the end of the duration, the spring is within 1/1000.
        assert.ok(Math.abs(1 - position(spring, milliseconds / 1000)) <= 1e-3);
    }
    console.log(`at most ${most} stops`);
});

test('CSS has no easing for a spring that does not settle', () => {
    for (const spring of [{ stiffness: 100, damping: 0, mass: 1 },
        { stiffness: 1e-3, damping: 100, mass: 1 }, { stiffness: 0, damping: 1, mass: 1 }]) {
        assert.equal(cssEasing(physics, spring), null);
        assert.match(write('CSS', spring), /^\/\*.*\*\/$/);
    }
});

test('Material tokens have the numbers of Material', () => {
    for (const [name, token, damping, stiffness] of [
        ['expressiveDefaultSpatial', 'default.spatial', 0.8, 380],
        ['expressiveFastSpatial', 'fast.spatial', 0.6, 800],
        ['expressiveSlowSpatial', 'slow.spatial', 0.8, 200],
        ['standardDefaultSpatial', 'default.spatial', 0.9, 700],
        ['standardFastSpatial', 'fast.spatial', 0.9, 1400],
        ['standardSlowSpatial', 'slow.spatial', 0.9, 300],
        ['defaultEffects', 'default.effects', 1, 1600],
        ['fastEffects', 'fast.effects', 1, 3800],
        ['slowEffects', 'slow.effects', 1, 800],
    ]) {
        const preset = presets.find(each => each.name === `material.${name}`);
        const lines = write('Material', preset.spring, preset).split('\n');
        assert.equal(lines[1], `md.sys.motion.spring.${token}.damping: ${damping}`);
        assert.equal(lines[2], `md.sys.motion.spring.${token}.stiffness: ${stiffness}`);
        assert.match(lines[0],
            name.startsWith('exp') ? /expressive/ : name.startsWith('sta') ? /standard/ : /both/);
    }
    // A spring with another mass becomes a spring with the same motion and a mass of 1.
    assert.match(write('Material', { stiffness: 400, damping: 20, mass: 2 }, null),
        /damping: 0.35355\n.*stiffness: 200\n/);
});
