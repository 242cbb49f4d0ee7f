// SPDX-License-Identifier: MIT
// A spring as code to copy.
import { tolerance } from './physics.mjs';
import { expressions, short } from './vocabularies.mjs';

/// The maximum error of the CSS easing, for a distance of 1.
export const cssError = 2e-3;

const samples = 2000;

/// Returns few of the sampled points, such that the lines between them stay within cssError. Each
/// line is extended as far as possible.
function corners(positions) {
    const kept = [0];
    while (kept.at(-1) < samples) {
        const begin = kept.at(-1);
        let [lowest, highest] = [-Infinity, Infinity]; // slopes that pass all points so far
        let end = begin + 1;
        for (let i = begin + 1; i <= samples; ++i) {
            const slope = (positions[i] - positions[begin]) / (i - begin);
            if (slope >= lowest && slope <= highest)
                end = i;
            lowest = Math.max(lowest, (positions[i] - cssError / 2 - positions[begin]) / (i - begin));
            highest = Math.min(highest, (positions[i] + cssError / 2 - positions[begin]) / (i - begin));
            if (lowest > highest)
                break;
        }
        kept.push(end);
    }
    return kept;
}

/// Returns {milliseconds, easing}, or null for a spring that does not settle within a minute.
export function cssEasing(physics, spring) {
    const seconds = physics.settlingTime(spring);
    if (!(seconds < 60))
        return null;
    const milliseconds = Math.ceil(1000 * seconds);
    const positions = physics.positions(spring, milliseconds / 1000 / samples, samples + 1);
    positions[samples] = 1;
    const stops = corners(positions).map(i => {
        const position = Number(positions[i].toFixed(4));
        return i === 0 || i === samples ? `${position}` : `${position} ${Number((100 * i / samples).toFixed(2))}%`;
    });
    return { milliseconds, easing: `linear(${stops.join(', ')})` };
}

function cssCode(physics, spring) {
    const css = cssEasing(physics, spring);
    if (!css)
        return '/* This spring takes too long to settle for a transition. */';
    return `/* settles within ${tolerance.distance} of the distance after ${css.milliseconds} ms */\n`
        + `transition: translate ${css.milliseconds}ms ${css.easing};`;
}

/// Material describes a spring by a damping ratio and a stiffness, for a mass of 1.
function materialCode(physics, spring, preset) {
    const ratio = short(physics.describe(spring).dampingRatio);
    const stiffness = short(spring.stiffness / spring.mass);
    const [, scheme, pace, kind]
        = /^material\.(expressive|standard)?(default|fast|slow)(Spatial|Effects)$/i
            .exec(preset?.name ?? '') ?? [];
    const token = pace
        ? `md.sys.motion.spring.${pace.toLowerCase()}.${kind.toLowerCase()}`
        : 'md.sys.motion.spring.default.spatial';
    const origin = !pace ? 'no token has these numbers: replace the default'
        : scheme ? `the ${scheme} scheme` : 'both schemes';
    return `// ${origin}\n${token}.damping: ${ratio}\n${token}.stiffness: ${stiffness}\n\n`
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
