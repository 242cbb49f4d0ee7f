// SPDX-License-Identifier: MIT
// A spring in Qt's SpringAnimation.

/// The step of SpringAnimation in seconds, at each refresh rate.
export const qtStep = 0.016;

/// Returns `count` positions of a motion from 0 to 1, one per step, beginning with 0.
export function qtPositions({ stiffness, damping, mass }, count) {
    let position = 0;
    let velocity = 0;
    return Array.from({ length: count }, (_, i) => {
        if (i > 0) {
            velocity += (stiffness * (1 - position) - damping * velocity) * qtStep / mass;
            position += velocity * qtStep;
        }
        return position;
    });
}

/// Returns the maximum error of SpringAnimation until this time.
export function qtError(physics, spring, seconds) {
    const count = Math.ceil(seconds / qtStep) + 1;
    const exact = physics.positions(spring, qtStep, count);
    return Math.max(...qtPositions(spring, count).map((position, i) => Math.abs(position - exact[i])));
}
