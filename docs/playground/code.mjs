// SPDX-License-Identifier: MIT
// A spring as code to copy.
import { tolerance } from './physics.mjs';
import { expressions, short } from './vocabularies.mjs';

/// How far CSS may be off the spring's course, of a distance of 1.
export const cssError = 2e-3;

const samples = 2000;

/// The fewest of the sampled points, near enough, such that straight lines between them stay within
/// cssError: from each as far as one line may reach.
function corners(places) {
    const kept = [0];
    while (kept.at(-1) < samples) {
        const begin = kept.at(-1);
        let [lowest, highest] = [-Infinity, Infinity]; // slopes that pass all points so far
        let end = begin + 1;
        for (let i = begin + 1; i <= samples; ++i) {
            const slope = (places[i] - places[begin]) / (i - begin);
            if (slope >= lowest && slope <= highest)
                end = i;
            lowest = Math.max(lowest, (places[i] - cssError / 2 - places[begin]) / (i - begin));
            highest = Math.min(highest, (places[i] + cssError / 2 - places[begin]) / (i - begin));
            if (lowest > highest)
                break;
        }
        kept.push(end);
    }
    return kept;
}

/// {milliseconds, easing}, or null for a spring that takes for ever.
export function cssEasing(physics, spring) {
    const seconds = physics.settlingTime(spring);
    if (!(seconds < 60))
        return null;
    const milliseconds = Math.ceil(1000 * seconds);
    const places = physics.course(spring, milliseconds / 1000 / samples, samples + 1);
    places[samples] = 1;
    const stops = corners(places).map(i => {
        const place = Number(places[i].toFixed(4));
        return i === 0 || i === samples ? `${place}` : `${place} ${Number((100 * i / samples).toFixed(2))}%`;
    });
    return { milliseconds, easing: `linear(${stops.join(', ')})` };
}

function cssCode(physics, spring) {
    const css = cssEasing(physics, spring);
    if (!css)
        return '/* This spring takes too long to come to rest: a transition has to end. */';
    return `/* at rest, within ${tolerance.distance} of the way, after ${css.milliseconds} ms */\n`
        + `transition: translate ${css.milliseconds}ms ${css.easing};`;
}

/// Material knows a damping ratio and a stiffness, for a mass of 1.
function materialCode(physics, spring, preset) {
    const ratio = short(physics.describe(spring).dampingRatio);
    const stiffness = short(spring.stiffness / spring.mass);
    const [, scheme, pace, kind]
        = /^material\.(expressive|standard)?(default|fast|slow)(Spatial|Effects)$/i
            .exec(preset?.name ?? '') ?? [];
    const token = pace
        ? `md.sys.motion.spring.${pace.toLowerCase()}.${kind.toLowerCase()}`
        : 'md.sys.motion.spring.default.spatial';
    const where = !pace ? 'no token has these numbers: yours, in place of the default'
        : scheme ? `the ${scheme} scheme` : 'both schemes';
    return `// ${where}\n${token}.damping: ${ratio}\n${token}.stiffness: ${stiffness}\n\n`
        + `// Compose\nspring(dampingRatio = ${ratio}f, stiffness = ${stiffness}f)`;
}

export const languages = [
    {
        name: 'QML',
        write: (physics, spring, preset, vocabulary, values) =>
            `SpringBehavior on x { spring: ${expressions(spring, preset, vocabulary, values).qml} }`,
    },
    {
        name: 'C++',
        write: (physics, spring, preset, vocabulary, values) =>
            'SpringInterpolator interpolator(object, "x");\n'
            + `interpolator.setSpring(${expressions(spring, preset, vocabulary, values).cpp});`,
    },
    { name: 'CSS', write: cssCode },
    { name: 'Material', write: materialCode },
];
