// SPDX-License-Identifier: MIT
// What Qt's SpringAnimation makes of a spring.

/// Seconds: it knows no other step, however often the display is drawn.
export const qtStep = 0.016;

/// Where it is on its way from 0 to 1, after each of `count` steps; the first is the beginning.
export function courseOfQt({ stiffness, damping, mass }, count) {
    let place = 0;
    let velocity = 0;
    return Array.from({ length: count }, (_, i) => {
        if (i > 0) {
            velocity += (stiffness * (1 - place) - damping * velocity) * qtStep / mass;
            place += velocity * qtStep;
        }
        return place;
    });
}

/// How far it is off the spring at most, in steps up to this time.
export function errorOfQt(physics, spring, seconds) {
    const count = Math.ceil(seconds / qtStep) + 1;
    const exact = physics.course(spring, qtStep, count);
    return Math.max(...courseOfQt(spring, count).map((place, i) => Math.abs(place - exact[i])));
}
