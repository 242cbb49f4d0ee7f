// SPDX-License-Identifier: MIT
// Both springs as the fragment of the page's address, in the vocabulary in which they were entered:
// #a=bouncy&b=response:0.4,0.5
import { springOf, vocabularies } from './vocabularies.mjs';

export function addressOf(both) {
    return '#' + both.map(({ spring, preset, vocabulary, values }, i) =>
        `${'ab'[i]}=${preset?.name ?? `${vocabulary.key}:${numbers(spring, vocabulary, values)}`}`)
        .join('&');
}

/// Returns the values, with a mass other than 1 appended if the vocabulary has no mass.
function numbers(spring, vocabulary, values) {
    return vocabulary.sliders.length < 3 && spring.mass !== 1 ? [...values, spring.mass] : values;
}

/// Returns springs A and B of an address. A missing or invalid spring is taken from `fallback`.
export function springsAt(address, physics, presetNamed, fallback) {
    const parameters = new URLSearchParams(address.slice(1));
    return fallback.map((other, i) => {
        const text = parameters.get('ab'[i]) ?? '';
        const preset = presetNamed(text);
        if (preset)
            return preset;
        const [key, list = ''] = text.split(':');
        const vocabulary = vocabularies.find(each => each.key === key);
        const values = list.split(',').map(Number);
        const count = vocabulary?.sliders.length;
        if (!count || values.length < count || values.length > count + 1)
            return other;
        const [mass = 1] = values.splice(count);
        const spring = springOf(physics, vocabulary, values, mass);
        return spring ? { spring, preset: null, vocabulary, values } : other;
    });
}
