// SPDX-License-Identifier: MIT
// The page: two springs, their controls and their views.
import { addressOf, springsAt } from './address.mjs';
import { Frames } from './body.mjs';
import { Chart, facts } from './chart.mjs';
import { languages } from './code.mjs';
import { Lanes } from './lanes.mjs';
import { loadPhysics } from './physics.mjs';
import { Stage } from './stage.mjs';
import { short, springOf, vocabularies } from './vocabularies.mjs';

const steps = 400; // of a slider

const element = id => document.getElementById(id);
const make = (name, properties = {}, ...children) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
};

const physics = await loadPhysics(
    Uint8Array.from(atob(element('physics').textContent), letter => letter.charCodeAt(0)));
const presets = physics.presets();

/// Returns a spring with the preset, or the vocabulary and values, in which it was entered.
function presetNamed(name) {
    const preset = presets.find(each => each.name === name);
    return preset ? { spring: preset.spring, preset, vocabulary: null, values: null } : null;
}
const atAddress = fallback => springsAt(location.hash, physics, presetNamed, fallback);
let both = atAddress([presetNamed('bouncy'), presetNamed('smooth')]);
let edited = 0;
let described = both[0].vocabulary ?? vocabularies[0]; // the vocabulary whose sliders are visible
let language = languages[0];

const springs = () => both.map(({ spring }) => spring);
const chart = new Chart(physics, springs, () => element('qt').checked ? both[edited].spring : null);
const frames = new Frames(now => [stage, lanes].map(part => part.show(now)).includes(true));
const stage = new Stage(physics, springs, () => frames.wake());
const lanes = new Lanes(physics, springs, () => frames.wake());

// The position of a slider is linear in the value or in its logarithm.
function toPart({ low, high, logarithmic }, value) {
    const part = logarithmic ? Math.log(value / low) / Math.log(high / low)
        : (value - low) / (high - low);
    return Math.round(steps * Math.min(1, Math.max(0, part)));
}
function fromPart({ low, high, logarithmic }, part) {
    const value = logarithmic ? low * (high / low) ** (part / steps)
        : low + (high - low) * part / steps;
    return Number(value.toPrecision(3));
}

const rows = vocabularies.map(vocabulary => vocabulary.sliders.map((slider, index) => {
    const label = slider.unit ? `${slider.name}, ${slider.unit}` : slider.name;
    const range = make('input', { type: 'range', min: 0, max: steps, ariaLabel: label });
    const number = make('input', { type: 'number', step: 'any', ariaLabel: label });
    const change = value => {
        const values = valuesIn(vocabulary);
        values[index] = value;
        const spring = springOf(physics, vocabulary, values, both[edited].spring.mass);
        if (spring)
            both[edited] = { spring, preset: null, vocabulary, values };
        show(); // replaces a rejected value by the current one
    };
    range.addEventListener('input', () => change(fromPart(slider, range.valueAsNumber)));
    number.addEventListener('change', () => change(number.valueAsNumber));
    return { slider, range, number, row: make('label', { className: 'slider' },
        make('span', { textContent: label }), range, number) };
}));

/// Returns the entered values if the spring was entered in this vocabulary, otherwise computed values.
function valuesIn(vocabulary) {
    const { spring, vocabulary: used, values } = both[edited];
    return used === vocabulary ? [...values] : vocabulary.read(spring, physics.describe(spring));
}

const groups = vocabularies.map(({ name, spokenBy }, i) =>
    make('fieldset', { ariaLabel: name }, make('p', { textContent: `Used by ${spokenBy}` }),
        ...rows[i].map(({ row }) => row)));
element('vocabularies').append(...groups);

const vocabularyList = element('vocabulary');
vocabularyList.append(...vocabularies.map(({ key, name }) =>
    make('option', { value: key, textContent: name })));
vocabularyList.addEventListener('change', () => {
    described = vocabularies.find(({ key }) => key === vocabularyList.value);
    show();
});

const preset = element('preset');
preset.append(make('option', { value: '', textContent: 'None of these' }),
    ...presets.map(({ name }) => make('option', { value: name, textContent: name })));
preset.addEventListener('change', () => {
    both[edited] = presetNamed(preset.value) ?? both[edited];
    show();
});

const choices = document.querySelectorAll('[name=edited]');
choices.forEach((choice, i) => choice.addEventListener('change', () => {
    edited = i;
    show();
}));

element('languages').append(...languages.map(each => {
    const choice = make('input',
        { type: 'radio', name: 'language', value: each.name, checked: each === language });
    choice.addEventListener('change', () => {
        language = each;
        show();
    });
    return make('label', {}, choice, make('span', { textContent: each.name }));
}));

element('qt').addEventListener('change', show);

// A slider emits change on release. The address and the lanes are updated only then.
document.querySelector('.controls').addEventListener('change', event => {
    if (event.target.name === 'edited' || event.target === vocabularyList)
        return; // no spring is changed
    history.replaceState(null, '', addressOf(both));
    lanes.replay(event.timeStamp);
});
addEventListener('hashchange', () => {
    both = atAddress(both);
    described = both[edited].vocabulary ?? described;
    show();
});

async function copy(text, alternative) {
    try {
        await navigator.clipboard.writeText(text);
        element('copied').textContent = 'Copied.';
    } catch {
        element('copied').textContent = `The browser does not allow the page to copy: ${alternative}.`;
    }
}
element('copy').addEventListener('click', () => {
    getSelection().selectAllChildren(element('code'));
    copy(element('code').textContent, 'press Ctrl+C');
});
element('share').addEventListener('click', () => {
    history.replaceState(null, '', addressOf(both));
    copy(location.href, 'copy it from the address bar');
});

function show() {
    const { spring, preset: named, vocabulary, values } = both[edited];
    document.body.dataset.edited = 'ab'[edited];
    preset.value = named?.name ?? '';
    vocabularyList.value = described.key;
    vocabularies.forEach((each, i) => {
        groups[i].hidden = each !== described;
        const now = valuesIn(each);
        rows[i].forEach(({ slider, range, number }, k) => {
            range.value = toPart(slider, now[k]);
            const shown = Number.isFinite(now[k]) ? short(now[k]) : '';
            range.ariaValueText = shown;
            number.value = shown;
        });
    });
    element('facts').replaceChildren(...facts(physics, springs()).map(([name, ...texts]) =>
        make('tr', {}, make('th', { scope: 'row', textContent: name }),
            ...texts.map(textContent => make('td', { textContent })))));
    element('code').textContent = language.write(physics, spring, named, vocabulary, values);
    element('copied').textContent = '';
    chart.draw();
}

show();
