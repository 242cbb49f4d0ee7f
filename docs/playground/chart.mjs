// SPDX-License-Identifier: MIT
// Both springs' ways from 0 to 1 over time, and what Qt makes of one of them.
import { courseOfQt, errorOfQt, qtStep } from './qt.mjs';

const margin = { left: 30, right: 28, top: 12, bottom: 24 };
const shortest = 0.3;
const longest = 5; // seconds: what takes longer runs out of the picture

export class Chart {
    #physics;
    #springs;
    #qt; // a function that gives the spring that is shown with Qt's own steps, or null
    #picture = document.getElementById('chart');

    constructor(physics, springs, qt) {
        this.#physics = physics;
        this.#springs = springs;
        this.#qt = qt;
        new ResizeObserver(() => this.draw()).observe(this.#picture);
    }

    draw() {
        const { width, height } = this.#picture.getBoundingClientRect();
        const across = Math.max(1, width - margin.left - margin.right);
        const down = Math.max(1, height - margin.top - margin.bottom);
        const ends = this.#springs().map(spring => this.#physics.settlingTime(spring));
        const end = Math.min(longest, Math.max(shortest, 1.1 * Math.max(...ends)));
        const count = Math.min(2000, Math.max(2, Math.round(2 * across)));
        const courses = this.#springs().map(spring =>
            this.#physics.course(spring, end / (count - 1), count));
        const low = Math.min(-0.05, ...courses.flat());
        const high = Math.max(1.1, ...courses.flat());
        const x = seconds => margin.left + across * seconds / end;
        const y = place => margin.top + down * (high - place) / (high - low);

        const parts = [];
        for (const place of [0, 1]) {
            parts.push(`<line class="level" x1="${margin.left}" x2="${width - margin.right}" `
                + `y1="${y(place)}" y2="${y(place)}"/>`,
            `<text x="${margin.left - 8}" y="${y(place) + 4}" text-anchor="end">${place}</text>`);
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
        courses.forEach((course, i) => {
            const name = 'ab'[i];
            const line = course.map((place, k) =>
                `${x(k * end / (count - 1)).toFixed(2)},${y(place).toFixed(2)}`).join(' ');
            parts.push(`<polyline class="course ${name}" points="${line}"/>`);
            if (ends[i] <= end)
                parts.push(`<circle class="rest ${name}" cx="${x(ends[i])}" cy="${y(1)}" r="5"/>`);
        });
        this.#picture.innerHTML = parts.join('');
    }
}

/// Each place stays until the next step. What diverges is drawn until it is far off.
function stairs(spring, end, x, y) {
    const course = courseOfQt(spring, Math.ceil(end / qtStep) + 1);
    const away = course.findIndex(place => !(Math.abs(place) < 10));
    return course.slice(0, away < 0 ? course.length : away).flatMap((place, i) =>
        [i, i + 1].map(k => `${x(Math.min(end, k * qtStep)).toFixed(2)},${y(place).toFixed(2)}`)).join(' ');
}

/// Every 1, 2 or 5 times a power of ten, with room for what is written there.
function ticks(end, pixels) {
    const room = 70 * end / pixels;
    const power = 10 ** Math.floor(Math.log10(room));
    const step = power * ([1, 2, 5, 10].find(factor => factor * power >= room));
    return Array.from({ length: Math.floor(end / step) + 1 }, (_, i) => i * step);
}

/// Rows of [name, text for A and B].
export function facts(physics, springs) {
    const milliseconds = seconds => Number.isFinite(seconds) ? `${Math.round(1000 * seconds)} ms`
        : 'never';
    return [
        ['Damping ratio', spring => physics.describe(spring).dampingRatio.toPrecision(3)],
        ['Overshoots by', spring => `${Number((100 * physics.overshoot(spring)).toPrecision(3))} %`],
        ['First at 1 after', spring => {
            const arrival = physics.arrival(spring); // a crossing that only rounding makes comes late
            return milliseconds(arrival <= physics.settlingTime(spring) ? arrival : Infinity);
        }],
        ['At rest, within 0.1 %, after', spring => milliseconds(physics.settlingTime(spring))],
        ['Qt is off by up to', spring => {
            const error = errorOfQt(physics, spring, Math.min(longest, physics.settlingTime(spring)));
            return error < 10 ? `${Number((100 * error).toPrecision(3))} %` : 'diverges';
        }],
    ].map(([name, tell]) => [name, ...springs.map(tell)]);
}
