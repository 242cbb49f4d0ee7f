// SPDX-License-Identifier: MIT
// Both springs as the end of the page's address, in the words in which they were given:
// #a=bouncy&b=response:0.4,0.5
import { springOf, vocabularies } from './vocabularies.mjs';

export function addressOf(both) {
    return '#' + both.map(({ spring, preset, vocabulary, values }, i) =>
        `${'ab'[i]}=${preset?.name ?? `${vocabulary.key}:${numbers(spring, vocabulary, values)}`}`)
        .join('&');
}

/// A mass other than 1 comes last where the words have none.
function numbers(spring, vocabulary, values) {
    return vocabulary.sliders.length < 3 && spring.mass !== 1 ? [...values, spring.mass] : values;
}

/// Spring A and B of an address; `otherwise` has those that it doesn't give, or not rightly.
export function springsAt(address, physics, presetNamed, otherwise) {
    const given = new URLSearchParams(address.slice(1));
    return otherwise.map((other, i) => {
        const text = given.get('ab'[i]) ?? '';
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
