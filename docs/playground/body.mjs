// SPDX-License-Identifier: MIT
// A body on a spring, with one state for each coordinate of its position, and its frames.

/// An invisible distance in pixels, and speed in pixels per second.
const rest = { distance: 0.1, speed: 6 };

export class Body {
    #physics;
    #time = 0; // of the states, in milliseconds
    #states;   // one for each coordinate
    #target;

    constructor(physics, position) {
        this.#physics = physics;
        this.jumpTo(position);
    }

    get position() {
        return this.#states.map(({ displacement }, i) => this.#target[i] + displacement);
    }
    get velocity() {
        return this.#states.map(({ velocity }) => velocity);
    }
    get isAtRest() {
        return this.#states.every(({ displacement, velocity }) => !displacement && !velocity);
    }

    jumpTo(position) {
        this.#target = [...position];
        this.#states = position.map(() => ({ displacement: 0, velocity: 0 }));
    }

    /// Animates to another target, with the current velocity or with the given one.
    moveTo(target, spring, now, velocity = null) {
        if (this.isAtRest || velocity)
            this.#time = now;
        else
            this.advance(spring, now);
        this.#states = this.position.map((position, i) => ({
            displacement: position - target[i],
            velocity: velocity?.[i] ?? this.#states[i].velocity,
        }));
        this.#target = [...target];
    }

    advance(spring, now) {
        const seconds = Math.max(0, now - this.#time) / 1000;
        this.#time = Math.max(now, this.#time);
        const after = this.#states.map(state => this.#physics.after(spring, state, seconds));
        if (after.every(state => this.#physics.settlingTime(spring, state, rest) === 0))
            this.jumpTo(this.#target);
        else
            this.#states = after;
    }
}

/// Calls show(milliseconds) once per frame, from wake() until it returns false.
export class Frames {
    #isRequested = false;
    #show;

    constructor(show) {
        this.#show = show;
    }
    wake() {
        if (this.#isRequested)
            return;
        this.#isRequested = true;
        requestAnimationFrame(now => {
            this.#isRequested = false;
            if (this.#show(now))
                this.wake();
        });
    }
}

/// Measures the velocity of a pointer with a line through its positions of the last 80 ms. A
/// pointer that has rested for 40 ms has no velocity.
export class VelocityTracker {
    #samples = [];

    add(position, milliseconds) {
        this.#samples = this.#samples.filter(({ at }) => milliseconds - at <= 80);
        this.#samples.push({ position, at: milliseconds });
    }

    velocityAt(milliseconds) {
        const recent = this.#samples.filter(({ at }) => milliseconds - at <= 80);
        if (recent.length < 2 || milliseconds - recent.at(-1).at > 40)
            return [0, 0];
        const mean = of => recent.reduce((sum, sample) => sum + of(sample), 0) / recent.length;
        const middle = mean(({ at }) => at);
        const spread = mean(({ at }) => (at - middle) ** 2);
        return [0, 1].map(i => spread > 0
            ? 1000 * mean(({ position, at }) => position[i] * (at - middle)) / spread : 0);
    }
}
