// SPDX-License-Identifier: MIT
// The motions of both springs from 0 to 1, and the motion of Qt's SpringAnimation for one of them.
import { qtError, qtPositions, qtStep } from './qt.mjs';

const margin = { left: 30, right: 28, top: 12, bottom: 24 };
const shortest = 0.3;
const longest = 5; // seconds; a longer motion is cut off

export class Chart {
    #physics;
    #springs;
    #qt; // returns the spring that is also drawn with Qt's steps, or null
    #image = document.getElementById('chart');

    constructor(physics, springs, qt) {
        this.#physics = physics;
        this.#springs = springs;
        this.#qt = qt;
        new ResizeObserver(() => this.draw()).observe(this.#image);
    }

    draw() {
        const { width, height } = this.#image.getBoundingClientRect();
        const across = Math.max(1, width - margin.left - margin.right);
        const down = Math.max(1, height - margin.top - margin.bottom);
        const ends = this.#springs().map(spring => this.#physics.settlingTime(spring));
        const end = Math.min(longest, Math.max(shortest, 1.1 * Math.max(...ends)));
        const count = Math.min(2000, Math.max(2, Math.round(2 * across)));
        const curves = this.#springs().map(spring =>
            this.#physics.positions(spring, end / (count - 1), count));
        const low = Math.min(-0.05, ...curves.flat());
        const high = Math.max(1.1, ...curves.flat());
        const x = seconds => margin.left + across * seconds / end;
        const y = position => margin.top + down * (high - position) / (high - low);

        const parts = [];
        for (const position of [0, 1]) {
            parts.push(`<line class="level" x1="${margin.left}" x2="${width - margin.right}" `
                + `y1="${y(position)}" y2="${y(position)}"/>`,
            `<text x="${margin.left - 8}" y="${y(position) + 4}" text-anchor="end">${position}</text>`);
        }
        for (const seconds of ticks(end, across)) {
            parts.push(`<line class="tick" x1="${x(seconds)}" x2="${x(seconds)}" `
                + `y1="${height - margin.bottom}" y2="${height - margin.bottom + 4}"/>`,
            `<text x="${x(seconds)}" y="${height - 5}" text-anchor="middle">`
                + `${Math.round(1000 * seconds)} ms</text>`);
        }
        const qt = this.#qt();
        if (qt)
            parts.push(`<polyline class="qt" points="${stairs(qt, end, x, y)}"/>`);
        curves.forEach((positions, i) => {
            const name = 'ab'[i];
            const line = positions.map((position, k) =>
                `${x(k * end / (count - 1)).toFixed(2)},${y(position).toFixed(2)}`).join(' ');
            parts.push(`<polyline class="curve ${name}" points="${line}"/>`);
            if (ends[i] <= end)
                parts.push(`<circle class="rest ${name}" cx="${x(ends[i])}" cy="${y(1)}" r="5"/>`);
        });
        this.#image.innerHTML = parts.join('');
    }
}

/// Returns the points of a step curve. A divergent curve ends at a distance of 10.
function stairs(spring, end, x, y) {
    const positions = qtPositions(spring, Math.ceil(end / qtStep) + 1);
    const outside = positions.findIndex(position => !(Math.abs(position) < 10));
    return positions.slice(0, outside < 0 ? positions.length : outside).flatMap((position, i) =>
        [i, i + 1].map(k => `${x(Math.min(end, k * qtStep)).toFixed(2)},${y(position).toFixed(2)}`)).join(' ');
}

/// Returns multiples of 1, 2 or 5 times a power of ten, at least 70 pixels apart.
function ticks(end, pixels) {
    const minimum = 70 * end / pixels;
    const power = 10 ** Math.floor(Math.log10(minimum));
    const step = power * ([1, 2, 5, 10].find(factor => factor * power >= minimum));
    return Array.from({ length: Math.floor(end / step) + 1 }, (_, i) => i * step);
}

/// Returns rows of [name, text for A, text for B].
export function facts(physics, springs) {
    const milliseconds = seconds => Number.isFinite(seconds) ? `${Math.round(1000 * seconds)} ms`
        : 'never';
    return [
        ['Damping ratio', spring => physics.describe(spring).dampingRatio.toPrecision(3)],
        ['Overshoots by', spring => `${Number((100 * physics.overshoot(spring)).toPrecision(3))} %`],
        ['First at 1 after', spring => {
            const arrival = physics.arrival(spring); // a crossing due to rounding is later than the settling time
            return milliseconds(arrival <= physics.settlingTime(spring) ? arrival : Infinity);
        }],
        ['At rest, within 0.1 %, after', spring => milliseconds(physics.settlingTime(spring))],
        ['Qt is off by up to', spring => {
            const error = qtError(physics, spring, Math.min(longest, physics.settlingTime(spring)));
            return error < 10 ? `${Number((100 * error).toPrecision(3))} %` : 'diverges';
        }],
    ].map(([name, describe]) => [name, ...springs.map(describe)]);
}
